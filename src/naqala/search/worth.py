"""What a state is worth to a seat: its score, or (`room.valued`) how the game should end for it.

The estimate is linear: a seat's standing is its score and its prospects, each prospect counted in
what it is and weighed with a number of `weights.py`. Nearly all of them shrink with the part of the
game that is left.
"""

import cython

if not cython.compiled:
    from naqala.core.bits import popcount
    from naqala.core.constants import *
    from naqala.core.djinn import (
        AL_AMIN,
        BAAL,
        HAURVATAT,
        JAFAAR,
        KANDICHA,
        MARID,
        MONKIR,
        NEKIR,
        SETS,
        SHAMHAT,
    )  # fmt: skip
    from naqala.core.scoring import SUIT_VALUES, score
    from naqala.search.layout import N_WEIGHTS

    # The prospects of a seat, in the order of the weights
    P_NEXT_CARD = 0  # what one more type of merchandise adds to the largest set
    P_TYPES = 1  # types of merchandise held
    P_FAKIRS = 2
    P_ELDERS = 3  # an elder pays for djinns and their powers
    P_VIZIERS = 4  # how far ahead of each opponent, 3 at the most
    P_POWERS = 5  # djinns with a power to buy
    P_TRIGGERS = 6  # djinns that earn by what happens
    P_SCORERS = 7  # djinns that raise what viziers, elders, palm trees or fakirs are worth
    P_OASES = 8  # own oases and villages: palm trees and palaces to come
    P_VILLAGES = 9
    P_POOR = 10  # how much less than 12 gold
    P_FEW_CAMELS = 11  # camels fewer than the others have on average
    P_BIDS_EARLY = 12  # places on the bid order track before the last
    TRIGGERS = 1 << BAAL | 1 << KANDICHA | 1 << MARID | 1 << MONKIR | 1 << NEKIR
    SCORERS = 1 << AL_AMIN | 1 << HAURVATAT | 1 << JAFAAR | 1 << SHAMHAT


def left_of(d):
    """The part of the game that is left: that of the camels of whoever has fewest."""
    fewest = 99
    for seat in range(d.players):
        if d.camels[seat] < fewest:
            fewest = d.camels[seat]
    if d.last_round:
        return 0.0
    return fewest / (11.0 if d.players == 2 else 8.0)


def prospects(d, seat, out):
    """Write a seat's prospects, in the order of the weights, not yet shrunk."""
    types = 0
    for card in range(N_MERCHANDISE):
        if d.cards[seat * N_RESOURCES + card]:
            types += 1
    out[P_NEXT_CARD] = SUIT_VALUES[types + 1] - SUIT_VALUES[types] if types < 9 else 0
    out[P_TYPES] = types
    out[P_FAKIRS] = d.cards[seat * N_RESOURCES + FAKIR]
    out[P_ELDERS] = d.elders[seat]
    out[P_VIZIERS] = 0
    camels = 0
    for other in range(d.players):
        camels += d.camels[other]
        if other == seat:
            continue
        ahead = d.viziers[seat] - d.viziers[other]
        if ahead > 3:
            ahead = 3
        if ahead < -3:
            ahead = -3
        out[P_VIZIERS] += ahead
    out[P_POWERS] = popcount(d.djinns[seat] & SETS[USABLE])
    out[P_TRIGGERS] = popcount(d.djinns[seat] & TRIGGERS)
    out[P_SCORERS] = popcount(d.djinns[seat] & SCORERS)
    out[P_OASES] = 0
    out[P_VILLAGES] = 0
    tiles = d.owned & (d.of_kind[OASIS] | d.of_kind[VILLAGE])
    for tile in range(N_TILES):
        if tiles >> tile & 1 and d.owner[tile] == seat:
            if d.kind[tile] == OASIS:
                out[P_OASES] += 1
            else:
                out[P_VILLAGES] += 1
    out[P_POOR] = 12 - d.gold[seat] if d.gold[seat] < 12 else 0
    out[P_FEW_CAMELS] = camels / d.players - d.camels[seat]
    out[P_BIDS_EARLY] = 0
    for i in range(d.n_bid_order):
        if d.bid_order[i] == seat:
            out[P_BIDS_EARLY] += d.n_bid_order - 1 - i


def standing(room, d, seat):
    """A seat's score and prospects."""
    value = score(d, seat, room.sheet)
    left = left_of(d)
    if not left:
        return value
    prospects(d, seat, room.prospects)
    more = 0.0
    for i in range(N_WEIGHTS):
        more += room.prospects[i] * room.weights[i]
    return value + more * left


def worth(room, d, seat):
    """In points, for the seat: its own score as things stand, or the margin to expect."""
    if not room.valued:
        return score(d, seat, room.sheet)
    total = 0.0
    for other in range(d.players):
        if other != seat:
            total += standing(room, d, other)
    return standing(room, d, seat) - total / (d.players - 1)
