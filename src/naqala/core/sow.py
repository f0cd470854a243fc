"""Sowing (R4): which lifts and drops are legal, and what they do.

A drop is legal when the rest of the hand can still be sown to the end. `reach` says where the last
meeple can land; it lands well on a meeple of its colour that lies there now, or that this sow
drops there on the way. The latter takes a walk that comes back to a tile: at least four steps
round a square, which five drops left always allow from any tile (R4.3).
"""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.djinn import fire
    from naqala.core.geometry import ANYWHERE, NEXT, direction_of, reach
    from naqala.core.pieces import add_meeples, claim_if_emptied, emit


def can_lift(d, tile):
    """Whether a legal sow exists from a tile that holds a meeple."""
    n = d.total[tile]
    at = tile * N_TRIBES
    if d.loop_landing and n >= 5:
        if n > 5:
            return 1
        for tribe in range(N_TRIBES):
            if d.meeples[at + tribe] > 1:
                return 1
    ends = reach(n, tile, ANYWHERE) & ~(1 << tile)
    for tribe in range(N_TRIBES):
        if d.meeples[at + tribe] and ends & d.tribe_on[tribe]:
            return 1
    return 0


def liftable(d):
    """The tiles from which a legal sow exists, as a bit board."""
    found = 0
    tiles = d.occupied
    while tiles:
        tile = ctz(tiles)
        tiles &= tiles - 1
        if can_lift(d, tile):
            found |= 1 << tile
    return found


def any_sow(d):
    """Whether a legal sow exists on the board."""
    tiles = d.occupied
    while tiles:
        tile = ctz(tiles)
        tiles &= tiles - 1
        if can_lift(d, tile):
            return 1
    return 0


def came_by(d):
    """The direction by which the hand came to the tile it is over (ANYWHERE: at the source)."""
    n = d.n_path
    if n < 2:
        return ANYWHERE
    return direction_of(d.path[n - 2], d.path[n - 1])


def hand_size(d):
    """How many meeples are in the hand."""
    return d.hand[0] + d.hand[1] + d.hand[2] + d.hand[3] + d.hand[4]


def droppable(d, direction, left):
    """The tribes (bit set) that may be dropped one step on, with `left` meeples in hand.

    R4.3: afterwards the sow must still be completable.
    """
    tile = NEXT[d.path[d.n_path - 1] * 4 + direction]
    tribes = 0
    if left == 1:
        for tribe in range(N_TRIBES):
            if d.hand[tribe] and d.landing[tribe] >> tile & 1:
                tribes |= 1 << tribe
        return tribes
    ends = reach(left - 1, tile, direction)
    comes_back = d.loop_landing and ends >> tile & 1
    lands = 0  # tribes in hand that can land on one of their own
    pairs = 0
    for tribe in range(N_TRIBES):
        if d.hand[tribe]:
            if ends & d.landing[tribe]:
                lands |= 1 << tribe
            if d.hand[tribe] > 1:
                pairs += 1
    for tribe in range(N_TRIBES):
        n = d.hand[tribe]
        if not n:
            continue
        if lands & ~(1 << tribe):
            tribes |= 1 << tribe
        elif n > 1 and (lands or comes_back):
            tribes |= 1 << tribe
        elif d.loop_landing and left > 5 and pairs - (n == 2) > 0:
            tribes |= 1 << tribe
    return tribes


def can_complete(d):
    """Whether the sow in progress can be completed from here."""
    left = hand_size(d)
    came = came_by(d)
    for direction in range(4):
        if NEXT[d.path[d.n_path - 1] * 4 + direction] == NO:
            continue
        if (came == ANYWHERE or direction != (came + 2) % 4) and droppable(d, direction, left):
            return 1
    return 0


def lift(d, log, tile):
    """R4.1: take all meeples of a tile into the hand."""
    d.path[0] = tile
    d.n_path = 1
    for tribe in range(N_TRIBES):
        n = d.meeples[tile * N_TRIBES + tribe]
        d.hand[tribe] = n
        if n:
            add_meeples(d, tile, tribe, -n)
            emit(log, E_MEEPLE, 401, d.seat, tribe, n, tile, AT_HAND)
    for tribe in range(N_TRIBES):
        d.landing[tribe] = d.tribe_on[tribe]


def put_down(d, tile, tribe):
    """A meeple from the hand onto the next tile of the path."""
    d.hand[tribe] -= 1
    add_meeples(d, tile, tribe, 1)
    if d.loop_landing:
        d.landing[tribe] |= 1 << tile
    d.path[d.n_path] = tile
    d.n_path += 1
    d.dropped[d.n_dropped] = tribe
    d.n_dropped += 1


def drop(d, log, tile, tribe):
    """R4.1: drop a meeple; after the last one, take (R5.1) and control (R5.2)."""
    put_down(d, tile, tribe)
    emit(log, E_MEEPLE, 401, d.seat, tribe, 1, AT_HAND, tile)
    if d.listens & ON_DROP:
        fire(d, log, ON_DROP, d.seat, tile, 0)
    if not hand_size(d):
        take(d, log, tile, tribe)


def take(d, log, tile, tribe):
    """R5: all meeples of the last colour into the hand; the emptied tile is claimed."""
    n = d.meeples[tile * N_TRIBES + tribe]
    add_meeples(d, tile, tribe, -n)
    d.hand[tribe] = n
    d.final_tile = tile
    d.step = TRIBE
    for other in range(N_TRIBES):
        d.landing[other] = 0
    emit(log, E_MEEPLE, 501, d.seat, tribe, n, tile, AT_HAND)
    claim_if_emptied(d, log, d.seat, tile, 502)
