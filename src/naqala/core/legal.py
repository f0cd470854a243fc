"""The legal actions at every stop, in the order of the index (NOTATION: where the game stops)."""

import cython

if not cython.compiled:
    from naqala.core.bidding import list_bids
    from naqala.core.constants import *
    from naqala.core.flow import can_shop, can_summon, piece_to_place
    from naqala.core.geometry import ANYWHERE, AROUND, BESIDE, NEXT
    from naqala.core.pieces import can_move_piece, can_pay
    from naqala.core.powers import list_powers
    from naqala.core.sow import came_by, droppable, hand_size, liftable
    from naqala.core.tribe import anyone_exposed, exposed, tiles_in_reach


def list_legal(d, out):
    """Write the indices of all legal actions, ascending; returns how many (0: the game is over)."""
    if d.phase == BID:
        return list_bids(d, out)
    if d.phase == OVER:
        return 0
    if d.pending != NOTHING:
        return list_pending(d, out)
    if d.step == SOW:
        if d.n_path:
            return list_drops(d, out)
        n = list_lifts(d, out)
    elif d.step == TRIBE:
        n = list_tribe(d, out)
    elif d.step == TILE:
        n = list_tile(d, out)
    else:
        n = 0
    n = list_powers(d, out, n, 0)
    n = list_powers(d, out, n, 1)
    if d.step == END:
        n = list_end(d, out, n)
    return n


def list_lifts(d, out):
    """Stop 2: every tile with a legal sow; `skip` if there is none (R4.4, R4.5)."""
    n = 0
    lifts = liftable(d)
    for tile in range(N_TILES):
        if lifts >> tile & 1:
            out[n] = A_LIFT + tile
            n += 1
    if not n:
        out[n] = A_SKIP
        n += 1
    return n


def list_drops(d, out):
    """Stop 3: every drop after which the sow can be completed; tiles go up, left, right, down."""
    n = 0
    left = hand_size(d)
    came = came_by(d)
    at = d.path[d.n_path - 1]
    for i in range(4):
        direction = 0 if i == 0 else (3 if i == 1 else i - 1)
        tile = NEXT[at * 4 + direction]
        if tile == NO or (came != ANYWHERE and direction == (came + 2) % 4):
            continue
        tribes = droppable(d, direction, left)
        for tribe in range(N_TRIBES):
            if tribes >> tribe & 1:
                out[n] = A_DROP + tile * N_TRIBES + tribe
                n += 1
    return n


def list_victims(d, out, tiles):
    """Kills of any meeple on some tiles."""
    n = 0
    for tile in range(N_TILES):
        if tiles >> tile & 1:
            for tribe in range(N_TRIBES):
                if d.meeples[tile * N_TRIBES + tribe]:
                    out[n] = A_KILL + tile * N_TRIBES + tribe
                    n += 1
    return n


def list_victims_of(d, out, n, seat):
    """Kills of a vizier or elder in front of a seat."""
    if d.viziers[seat]:
        out[n] = A_KILL_SEAT + 2 * seat
        n += 1
    if d.elders[seat]:
        out[n] = A_KILL_SEAT + 2 * seat + 1
        n += 1
    return n


def list_tribe(d, out):
    """Stop 4: `build` with any number of fakirs, or every victim in reach (R6.3, R6.4)."""
    n = 0
    fakirs = d.cards[d.seat * N_RESOURCES + FAKIR]
    if d.hand[BUILDER]:
        for k in range(fakirs + 1):
            out[n] = A_BUILD + k
            n += 1
        return n
    n = list_victims(d, out, tiles_in_reach(d, fakirs))
    for seat in range(d.players):
        if exposed(d, seat):
            n = list_victims_of(d, out, n, seat)
    if not tiles_in_reach(d, 0) and not anyone_exposed(d):
        out[n] = A_SKIP
        n += 1
    return n


def list_tile(d, out):
    """Stop 5: the tile action (R7)."""
    kind = d.kind[d.final_tile]
    piece = piece_to_place(d)
    if piece != NOTHING:
        return list_places(d, out, piece, d.final_tile)
    out[0] = A_SKIP
    n = 1
    if kind == SMALL_MARKET or kind == LARGE_MARKET:
        if can_shop(d, kind):
            n = list_cards(d, out, n, MARKET_SMALL if kind == SMALL_MARKET else MARKET_LARGE)
    elif kind == SACRED_PLACE and can_summon(d):
        n = list_summons(d, out, n)
    return n


def list_cards(d, out, n, most):
    """The first cards of the row."""
    for place in range(d.n_card_row):
        if place < most:
            out[n] = A_BUY + place
            n += 1
    return n


def list_summons(d, out, n):
    """Every djinn of the row with each payment held, by djinn."""
    both = can_pay(d, d.seat, PAY_WW)
    mixed = can_pay(d, d.seat, PAY_WF)
    row = 0
    for i in range(d.n_djinn_row):
        row |= 1 << d.djinn_row[i]
    for djinn in range(N_DJINNS):
        if not row >> djinn & 1:
            continue
        if both:
            out[n] = A_SUMMON + 2 * djinn
            n += 1
        if mixed:
            out[n] = A_SUMMON + 2 * djinn + 1
            n += 1
    return n


def list_places(d, out, piece, at):
    """A palm tree or palace on its tile, or by its djinn on a neighbour (R7.1, R8.2)."""
    first = A_PALM if piece == PALM else A_PALACE
    neighbours = 0
    if can_move_piece(d, d.seat, piece):
        neighbours = BESIDE[at] if d.orthogonal else AROUND[at]
    with_elder = can_pay(d, d.seat, PAY_W)
    with_fakir = can_pay(d, d.seat, PAY_F)
    n = 0
    for tile in range(N_TILES):
        if tile == at:
            out[n] = first + 3 * tile
            n += 1
        elif neighbours >> tile & 1:
            if with_elder:
                out[n] = first + 3 * tile + 1
                n += 1
            if with_fakir:
                out[n] = first + 3 * tile + 2
                n += 1
    return n


def list_pending(d, out):
    """Choices within an action: nothing else is legal there."""
    if d.pending == KILL_ON_TILE:
        return list_victims(d, out, 1 << d.pending_place)
    if d.pending == KILL_OF_SEAT:
        return list_victims_of(d, out, 0, d.pending_place)
    if d.pending == BUY:
        return list_cards(d, out, 0, MARKET_LARGE - 1)
    if d.pending == KEEP:
        drawn = 0
        for i in range(d.n_drawn):
            drawn |= 1 << d.drawn[i]
        n = 0
        for djinn in range(N_DJINNS):
            if drawn >> djinn & 1:
                out[n] = A_KEEP + djinn
                n += 1
        return n
    return list_places(d, out, d.pending, d.pending_place)


def list_end(d, out, n):
    """Stop 6: every set of different merchandise held, and `end` (R9)."""
    held = 0
    for card in range(N_MERCHANDISE):
        if d.cards[d.seat * N_RESOURCES + card]:
            held |= 1 << card
    chosen = 0
    while chosen != held:
        chosen = (chosen - held) & held  # the next subset in ascending order
        out[n] = A_SELL + chosen - 1
        n += 1
    out[n] = A_END
    return n + 1
