"""What a state of the tree looks worth to everybody: standings, and the turns still to come.

Every marker that still plays in the round is taken to make, in its order, the turn with the
highest bound among those whose source and final tile no marker before it has used. While there are
markers that have not bid, they are taken to bid as little as they may.
"""

import cython

if not cython.compiled:
    from naqala.core.apply import apply
    from naqala.core.constants import *
    from naqala.core.legal import list_legal
    from naqala.core.sows import part_source, part_tile
    from naqala.search.layout import ahead_of, copy_state, log_of
    from naqala.search.turns import bound_landings
    from naqala.search.worth import standing


def look_ahead(t, d):
    """Write what a state looks worth to each seat, as a margin over the others, to `values`."""
    for seat in range(d.players):
        t.gains[seat] = 0.0
    if d.phase != OVER and not starts_a_round(d):
        find_gains(t, d)
    total = 0.0
    for seat in range(d.players):
        t.values[seat] = standing(t.side, d, seat) + t.foresight * t.gains[seat]
        total += t.values[seat]
    for seat in range(d.players):
        t.values[seat] -= (total - t.values[seat]) / (d.players - 1)


def find_gains(t, d):
    """Write to `gains` what the turns still to come in the round should bring each seat."""
    ahead = ahead_of(t)
    copy_state(ahead, d)
    end_bidding(t, ahead)
    for seat in range(d.players):
        t.gains[seat] = 0.0
    add_turns_to_come(t, ahead)


def end_bidding(t, d):
    """Let the markers that have not bid take the cheapest spots."""
    while d.phase == BID and list_legal(d, t.side.legal[0]):
        apply(d, log_of(t.side), t.side.legal[0][0])


def starts_a_round(d):
    """Whether nobody has bid yet: then all turns of the round are still anybody's."""
    return d.phase == BID and d.n_turn_order == 0


def add_turns_to_come(t, d):
    """Add to `gains` what the markers still to play should bring, a sow not made included."""
    sources = 0
    tiles = 0
    if d.step == SOW and d.n_path == 0:
        t.used[0] = d.seat
        n = 1
    else:
        n = 0
    for i in range(d.n_turn_order):
        if n < 4:
            t.used[n] = d.turn_seats[i]
            n += 1
    clear_the_turn(d)
    for i in range(n):
        d.seat = t.used[i]
        d.to_play = d.seat
        found = bound_landings(t.side, d, d.seat)
        best = 0.0
        chosen = NO
        for j in range(found):
            if t.side.bounds[j] > best:
                code = t.side.landings[j]
                if sources >> part_source(code) & 1 or tiles >> part_tile(code) & 1:
                    continue
                best = t.side.bounds[j]
                chosen = code
        if chosen != NO:
            sources |= 1 << part_source(chosen)
            tiles |= 1 << part_tile(chosen)
            t.gains[d.seat] += best


def clear_the_turn(d):
    """Put the state at the start of a turn, as far as landings look at it."""
    d.phase = TURN
    d.step = SOW
    d.pending = NOTHING
    d.final_tile = NO
    d.n_path = 0
    d.n_dropped = 0
    for tribe in range(N_TRIBES):
        d.hand[tribe] = 0
