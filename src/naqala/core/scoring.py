"""Scoring (R12): the sheet of a seat, and who wins."""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.djinn import POINTS

    N_ITEMS = 8  # gold, viziers, elders, djinns, tiles, palm trees, palaces, merchandise

SUIT_VALUES = [0, 1, 3, 7, 13, 21, 30, 40, 50, 60]


def merchandise(d, seat):
    """The best division of a hand into sets (R12), Al-Amin's pairs of fakirs included.

    Set j holds every type held at least j times: as the values grow by more with each card, no
    division beats that one, and a card of any type goes to the largest set that is not full.
    """
    wild = 0
    if d.fakirs_per_card[seat]:
        wild = d.cards[seat * N_RESOURCES + FAKIR] // d.fakirs_per_card[seat]
    worth = 0
    height = 1
    while True:
        size = 0
        for card in range(N_MERCHANDISE):
            if d.cards[seat * N_RESOURCES + card] >= height:
                size += 1
        if not size and not wild:
            return worth
        filled = N_MERCHANDISE - size if wild > N_MERCHANDISE - size else wild
        wild -= filled
        worth += SUIT_VALUES[size + filled]
        height += 1


def viziers_worth(d, seat):
    """R12: the viziers, and 10 for each opponent with strictly fewer."""
    worth = d.viziers[seat] * d.vizier_value[seat]
    for other in range(d.players):
        if d.viziers[other] < d.viziers[seat]:
            worth += 10
    return worth


def score(d, seat, sheet):
    """Write the eight items of a seat's sheet; returns their sum."""
    tiles = 0
    palms = 0
    palaces = 0
    for tile in range(N_TILES):
        if d.owner[tile] == seat:
            tiles += d.value[tile]
            palms += d.palms_on[tile]
            palaces += d.palaces_on[tile]
    points = 0
    owned = d.djinns[seat]
    while owned:
        points += POINTS[ctz(owned)]
        owned &= owned - 1
    sheet[0] = d.gold[seat]
    sheet[1] = viziers_worth(d, seat)
    sheet[2] = d.elders[seat] * d.elder_value[seat]
    sheet[3] = points
    sheet[4] = tiles
    sheet[5] = palms * d.palm_value[seat]
    sheet[6] = palaces * 5
    sheet[7] = merchandise(d, seat)
    total = 0
    for item in range(N_ITEMS):
        total += sheet[item]
    return total


def winners(d, sheet):
    """R12.1: the winning seats as a bit set; meaningful once the game is over.

    `sheet` is room for eight numbers.
    """
    best = -1
    tied = 0
    for seat in range(d.players):
        total = score(d, seat, sheet)
        if total > best:
            best = total
            tied = 1 << seat
        elif total == best:
            tied |= 1 << seat
    if d.shared_win:
        return tied
    richest = -1
    for seat in range(d.players):
        if tied >> seat & 1 and d.gold[seat] > richest:
            richest = d.gold[seat]
    last = NO
    for i in range(d.n_bid_order):
        seat = d.bid_order[i]
        if tied >> seat & 1 and d.gold[seat] == richest:
            last = seat
    return 1 << last if last != NO else tied
