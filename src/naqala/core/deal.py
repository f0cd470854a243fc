"""Setting up (R1), and what a state derives from its pieces (`derive`)."""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz
    from naqala.core.chance import below, shuffle
    from naqala.core.constants import *
    from naqala.core.djinn import HOOKS
    from naqala.core.flow import start_bidding

# The 30 tiles as kinds and values, the pieces as counts (components.json)
TILE_KINDS = [0] * 5 + [1] * 7 + [2] * 6 + [3] * 8 + [4] * 4
TILE_VALUES = [5] * 5 + [6] * 4 + [10, 12, 15] + [8] * 6 + [6] * 8 + [4] * 4
TRIBE_COUNTS = [16, 20, 18, 18, 18]
RESOURCE_COUNTS = [2, 2, 2, 4, 4, 4, 6, 6, 6, 18]


def deal(d):
    """Set up a fresh game in a state that has its options and its generator's key."""
    deal_board(d)
    deal_cards(d)
    camels = 11 if d.players == 2 else 8
    for seat in range(d.players):
        d.gold[seat] = 50
        d.camels[seat] = camels
    d.palm_trees = 12
    d.palaces = 10
    d.n_bid_order = 4 if d.players == 2 else d.players
    for i in range(d.n_bid_order):
        d.bid_order[i] = i % d.players
    shuffle(d, d.bid_order, d.n_bid_order)
    d.round = 1
    d.seat = NO
    d.final_tile = NO
    start_bidding(d)
    derive(d)


def deal_board(d):
    """R1.1: the tiles at random, three meeples on each."""
    for tile in range(N_TILES):
        d.kind[tile] = tile  # which of the 30, until its kind is looked up
        d.owner[tile] = NO
    shuffle(d, d.kind, N_TILES)
    for tile in range(N_TILES):
        d.value[tile] = TILE_VALUES[d.kind[tile]]
        d.kind[tile] = TILE_KINDS[d.kind[tile]]
    for tribe in range(N_TRIBES):
        d.bag[tribe] = TRIBE_COUNTS[tribe]
    for i in range(90):
        chosen = below(d, 90 - i)
        tribe = 0
        while chosen >= d.bag[tribe]:
            chosen -= d.bag[tribe]
            tribe += 1
        d.bag[tribe] -= 1
        d.meeples[(i // 3) * N_TRIBES + tribe] += 1


def deal_cards(d):
    """R1.2: nine resource cards and three djinns face up, the rest in piles."""
    n = 0
    for card in range(N_RESOURCES):
        for _ in range(RESOURCE_COUNTS[card]):
            d.card_pile[n] = card
            n += 1
    shuffle(d, d.card_pile, n)
    for i in range(ROW_SIZE):
        n -= 1
        d.card_row[i] = d.card_pile[n]
        d.card_pile[n] = 0
    d.n_card_row = ROW_SIZE
    d.n_card_pile = n
    n = N_DJINNS
    for djinn in range(n):
        d.djinn_pile[djinn] = djinn
    shuffle(d, d.djinn_pile, n)
    for i in range(DJINN_ROW_SIZE):
        n -= 1
        d.djinn_row[i] = d.djinn_pile[n]
        d.djinn_pile[n] = 0
    d.n_djinn_row = DJINN_ROW_SIZE
    d.n_djinn_pile = n


def derive(d):
    """Fill in everything a state derives: totals, bit boards, what djinns make things worth."""
    d.occupied = 0
    d.owned = 0
    d.built = 0
    d.blue = 0
    for tribe in range(N_TRIBES):
        d.tribe_on[tribe] = 0
        d.landing[tribe] = 0
        d.of_kind[tribe] = 0
    for tile in range(N_TILES):
        bit = 1 << tile
        d.of_kind[d.kind[tile]] |= bit
        if d.owner[tile] != NO:
            d.owned |= bit
        if d.palms_on[tile] or d.palaces_on[tile]:
            d.built |= bit
        d.total[tile] = 0
        for tribe in range(N_TRIBES):
            n = d.meeples[tile * N_TRIBES + tribe]
            if n:
                d.total[tile] += n
                d.tribe_on[tribe] |= bit
                d.occupied |= bit
    d.blue = d.of_kind[VILLAGE] | d.of_kind[SACRED_PLACE]
    derive_landing(d)
    derive_worth(d)


def derive_landing(d):
    """Where a meeple of each tribe may land in the sow in progress (R4.3)."""
    if d.phase != TURN or d.step != SOW or not d.n_path:
        return
    for tribe in range(N_TRIBES):
        d.landing[tribe] = d.tribe_on[tribe]
        if d.loop_landing:
            continue
        for tile in range(N_TILES):
            before = d.meeples[tile * N_TRIBES + tribe]
            for i in range(d.n_dropped):
                if d.dropped[i] == tribe and d.path[i + 1] == tile:
                    before -= 1
            if before <= 0:
                d.landing[tribe] &= ~(1 << tile)


def derive_worth(d):
    """What things are worth to each seat, and which events anybody's djinns listen to."""
    d.listens = 0
    for seat in range(MAX_PLAYERS):
        d.vizier_value[seat] = 1
        d.elder_value[seat] = 2
        d.palm_value[seat] = 3
        d.fakirs_per_card[seat] = 0
        d.protects[seat] = 0
        owned = d.djinns[seat]
        while owned:
            djinn = ctz(owned)
            owned &= owned - 1
            d.listens |= HOOKS[djinn].listens
            HOOKS[djinn].worth(d, seat)
