# The state of a game as one C struct, and the log of what an action did (layout.py for the pure build).
from libc.stdint cimport int8_t, int16_t, int32_t, uint64_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz, popcount

cdef struct StateData:
    int16_t players
    int16_t shared_win
    int16_t round_limit
    int16_t loop_landing
    int16_t orthogonal
    int16_t open_gold
    int16_t open_hands
    int16_t round
    int16_t phase
    int16_t to_play
    int16_t last_round
    int16_t seat
    int16_t step
    int16_t final_tile
    int16_t pending
    int16_t pending_place
    int32_t effects
    int16_t palm_trees
    int16_t palaces
    int8_t kind[30]
    int8_t value[30]
    int8_t owner[30]
    int8_t palms_on[30]
    int8_t palaces_on[30]
    int8_t meeples[150]
    int32_t gold[4]
    int8_t camels[4]
    int8_t viziers[4]
    int8_t elders[4]
    int8_t cards[40]
    int32_t djinns[4]
    int32_t used[4]
    int8_t card_row[9]
    int8_t n_card_row
    int8_t card_pile[54]
    int8_t n_card_pile
    int8_t card_discards[10]
    int8_t djinn_row[3]
    int8_t n_djinn_row
    int8_t djinn_pile[22]
    int8_t n_djinn_pile
    int32_t djinn_discards
    int8_t drawn[3]
    int8_t n_drawn
    int8_t bag[5]
    int8_t hand[5]
    int8_t path[92]
    int8_t n_path
    int8_t dropped[92]
    int8_t n_dropped
    int8_t bid_order[4]
    int8_t n_bid_order
    int8_t turn_seats[4]
    int8_t turn_prices[4]
    int8_t n_turn_order
    int8_t total[30]
    int32_t tribe_on[5]
    int32_t landing[5]
    int32_t of_kind[5]
    int32_t occupied
    int32_t owned
    int32_t built
    int32_t blue
    int8_t vizier_value[4]
    int8_t elder_value[4]
    int8_t palm_value[4]
    int8_t fakirs_per_card[4]
    int8_t protects[4]
    int16_t listens
    uint64_t key0
    uint64_t key1
    uint64_t counter

cdef struct LogData:
    int16_t on
    int16_t n
    int16_t events[1120]
    int8_t n_made_cards
    int8_t made_cards[54]
    int8_t n_made_djinns
    int8_t made_djinns[22]
    int8_t n_meeples
    int8_t meeples[3]
    int8_t n_forced_cards
    int8_t forced_cards[54]
    int8_t n_forced_djinns
    int8_t forced_djinns[22]
    int8_t n_forced_meeples
    int8_t forced_meeples[3]

cdef struct Walk:
    int32_t size
    int32_t end
    int32_t tribe
    int32_t more
    int32_t others
    int32_t camel
    int32_t choice[92]
    int32_t allowed[368]
    StateData *d
