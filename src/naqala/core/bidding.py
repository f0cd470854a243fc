"""Bidding for turn order (R2): the open spots, and taking one."""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.djinn import SETS
    from naqala.core.flow import start_turn
    from naqala.core.pieces import discard_fakirs, emit, gain_gold

PRICES = [0, 1, 3, 5, 8, 12, 18]


def is_open(d, spot):
    """R2.1, R2.2: a priced spot holds one marker, the zeros three."""
    there = 0
    for i in range(d.n_turn_order):
        if d.turn_prices[i] == spot:
            there += 1
    return there < (1 if spot else 3)


def fakirs_to_bid(d):
    """R2.5: how many fakirs the bidder may discard with a bid."""
    seat = d.to_play
    if (d.djinns[seat] & ~d.used[seat]) & SETS[BIDDERS]:
        return d.cards[seat * N_RESOURCES + FAKIR]
    return 0


def list_bids(d, out):
    """Write the legal bids; returns how many."""
    seat = d.to_play
    fakirs = fakirs_to_bid(d)
    cheapest = NO
    payable = 0
    n = 0
    for spot in range(N_PRICES):
        if not is_open(d, spot):
            continue
        if cheapest == NO:
            cheapest = spot
        if PRICES[spot] <= d.gold[seat]:
            payable = 1
    for spot in range(N_PRICES):
        if not is_open(d, spot):
            continue
        for k in range(spot + 1):
            if k > fakirs:
                break
            broke = k == 0 and not payable and spot == cheapest
            if PRICES[spot - k] <= d.gold[seat] or broke:
                out[n] = A_BID + spot * (spot + 1) // 2 + k
                n += 1
    return n


def bid(d, log, action):
    """R2: pay, stand on the spot; after the last bid the turns begin."""
    seat = d.to_play
    spot = 0
    while A_BID + (spot + 1) * (spot + 2) // 2 <= action:
        spot += 1
    k = action - A_BID - spot * (spot + 1) // 2
    price = PRICES[spot - k]
    if k:
        djinn = ctz(d.djinns[seat] & SETS[BIDDERS])
        emit(log, E_POWER, 10000 + djinn, seat, djinn, 0, NO, NO)
        discard_fakirs(d, log, seat, k, 10000 + djinn)
        if d.round_limit:
            d.used[seat] |= 1 << djinn
    if price > d.gold[seat]:
        price = d.gold[seat]  # R2.4
    gain_gold(d, log, seat, -price, 201)
    stand_on(d, seat, spot)
    emit(log, E_MARKER, 201, seat, spot, 1, AT_BID_TRACK, AT_TURN_TRACK)
    d.n_bid_order -= 1
    for i in range(d.n_bid_order):
        d.bid_order[i] = d.bid_order[i + 1]
    d.bid_order[d.n_bid_order] = 0
    if d.n_bid_order:
        d.to_play = d.bid_order[0]
    else:
        start_turn(d, log)


def stand_on(d, seat, spot):
    """R2.2, R2.3: dearer first; among the zeros the last to bid plays first."""
    at = d.n_turn_order
    while at > 0 and d.turn_prices[at - 1] <= spot:
        d.turn_prices[at] = d.turn_prices[at - 1]
        d.turn_seats[at] = d.turn_seats[at - 1]
        at -= 1
    d.turn_prices[at] = spot
    d.turn_seats[at] = seat
    d.n_turn_order += 1
