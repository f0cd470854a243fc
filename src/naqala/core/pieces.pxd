# Moves of pieces, without Python objects.
from libc.stdint cimport int8_t, int32_t
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData, LogData
from naqala.core.chance cimport draw_meeple, make_cards, make_djinns
from naqala.core.djinn cimport HOOKS, PLACER, fire

cdef void emit(LogData *log, int kind, int rule, int seat, int piece, int count, int source, int target) noexcept nogil
cdef void add_meeples(StateData *d, int tile, int tribe, int n) noexcept nogil
cdef void gain_gold(StateData *d, LogData *log, int seat, int amount, int rule) noexcept nogil
cdef void discard_fakirs(StateData *d, LogData *log, int seat, int n, int rule) noexcept nogil
cdef int can_pay(StateData *d, int seat, int pay) noexcept nogil
cdef void pay_price(StateData *d, LogData *log, int seat, int pay, int rule) noexcept nogil
cdef void put_camel(StateData *d, LogData *log, int seat, int tile, int rule) noexcept nogil
cdef void end_after_this_round(StateData *d, LogData *log, int seat) noexcept nogil
cdef void claim_if_emptied(StateData *d, LogData *log, int seat, int tile, int rule) noexcept nogil
cdef void place(StateData *d, LogData *log, int seat, int piece, int tile, int rule) noexcept nogil
cdef int can_move_piece(StateData *d, int seat, int piece) noexcept nogil
cdef void place_or_ask(StateData *d, LogData *log, int seat, int piece, int tile, int rule) noexcept nogil
cdef int card_to_draw(StateData *d) noexcept nogil
cdef int draw_card(StateData *d, LogData *log) noexcept nogil
cdef void draw_card_to_hand(StateData *d, LogData *log, int seat, int rule) noexcept nogil
cdef void take_card(StateData *d, LogData *log, int seat, int place, int rule) noexcept nogil
cdef void refill_cards(StateData *d, LogData *log) noexcept nogil
cdef int draw_djinn(StateData *d, LogData *log) noexcept nogil
cdef void refill_djinns(StateData *d, LogData *log) noexcept nogil
cdef void take_djinn(StateData *d, LogData *log, int seat, int djinn, int source, int rule) noexcept nogil
cdef void own_djinn(StateData *d, int seat, int djinn) noexcept nogil
cdef void draw_meeples(StateData *d, LogData *log, int seat, int tile, int n, int rule) noexcept nogil
