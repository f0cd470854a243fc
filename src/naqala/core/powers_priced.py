"""Djinns whose power is bought with elders and fakirs, each with its targets and its play.

`targets` is judged before the price is paid (R8): a bit board of tiles where the power needs one,
else 1 if it would do something. `play` acts once the price is paid.
"""

import cython

if not cython.compiled:
    from naqala.core.constants import *
    from naqala.core.djinn import (
        ANUN_NAK,
        BOURAQ,
        ECHIDNA,
        ENKI,
        IBLIS,
        LETA,
        SIBITTIS,
        SLOAR,
        UTUG,
    )
    from naqala.core.geometry import AROUND, WITHIN
    from naqala.core.pieces import (
        card_to_draw,
        draw_card_to_hand,
        draw_djinn,
        draw_meeples,
        emit,
        place_or_ask,
        put_camel,
        take_djinn,
    )

ALL_TILES = (1 << 30) - 1


def bare_tiles(d):
    """The tiles with no camel, meeple, palm tree or palace."""
    return ALL_TILES & ~(d.occupied | d.owned | d.built)


def anun_nak_targets(d, seat, pay):
    """Needs a bare tile and a meeple in the bag."""
    if d.bag[0] or d.bag[1] or d.bag[2] or d.bag[3] or d.bag[4]:
        return bare_tiles(d)
    return 0


def anun_nak_play(d, log, seat, tile):
    """Three meeples from the bag at random onto the tile."""
    draw_meeples(d, log, seat, tile, 3, 10000 + ANUN_NAK)


def bouraq_targets(d, seat, pay):
    """Any village, while the bank has a palace."""
    return d.of_kind[VILLAGE] if d.palaces else 0


def bouraq_play(d, log, seat, tile):
    """One palace on the village."""
    place_or_ask(d, log, seat, PALACE, tile, 10000 + BOURAQ)


def echidna_targets(d, seat, pay):
    """Needs a blue tile among the nine that the builders look at."""
    return (d.blue & (AROUND[d.final_tile] | 1 << d.final_tile)) != 0


def echidna_play(d, log, seat, tile):
    """The gold from this turn's builders is doubled."""
    d.effects |= 1 << ECHIDNA


def enki_targets(d, seat, pay):
    """Any oasis, while the bank has a palm tree."""
    return d.of_kind[OASIS] if d.palm_trees else 0


def enki_play(d, log, seat, tile):
    """One palm tree on the oasis."""
    place_or_ask(d, log, seat, PALM, tile, 10000 + ENKI)


def iblis_targets(d, seat, pay):
    """Needs two victims together, on a tile in reach with the fakirs left or of one opponent."""
    for other in range(d.players):
        if other != seat and not d.protects[other] and d.viziers[other] + d.elders[other] >= 2:
            return 1
    distance = d.hand[ASSASSIN] + d.cards[seat * N_RESOURCES + FAKIR]
    if pay == PAY_F:
        distance -= 1
    if distance > 9:
        distance = 9
    for tile in range(N_TILES):
        if d.total[tile] >= 2 and WITHIN[d.final_tile * 10 + distance] >> tile & 1:
            return 1
    return 0


def iblis_play(d, log, seat, tile):
    """This turn's assassins kill two."""
    d.effects |= 1 << IBLIS


def leta_targets(d, seat, pay):
    """A bare tile, while the owner has a camel."""
    return bare_tiles(d) if d.camels[seat] > 0 else 0


def leta_play(d, log, seat, tile):
    """A camel onto the tile."""
    put_camel(d, log, seat, tile, 10000 + LETA)


def sibittis_targets(d, seat, pay):
    """Needs a djinn in pile or discards."""
    return d.n_djinn_pile > 0 or d.djinn_discards != 0


def sibittis_play(d, log, seat, tile):
    """Draw three djinns; the owner keeps one of them (at once, if only one was there)."""
    n = 0
    while n < DRAW_SIZE:
        djinn = draw_djinn(d, log)
        if djinn == NO:
            break
        d.drawn[n] = djinn
        n += 1
    if n == 1:
        kept = d.drawn[0]
        d.drawn[0] = 0
        take_djinn(d, log, seat, kept, AT_PILE, 10000 + SIBITTIS)
    else:
        d.n_drawn = n
        d.pending = KEEP
        emit(log, E_DJINN, 10000 + SIBITTIS, seat, NO, n, AT_PILE, AT_HAND)


def sloar_targets(d, seat, pay):
    """Needs a card in pile or discards."""
    return card_to_draw(d)


def sloar_play(d, log, seat, tile):
    """The top card of the resource pile."""
    draw_card_to_hand(d, log, seat, 10000 + SLOAR)


def utug_targets(d, seat, pay):
    """A tile with a meeple and no camel, palm tree or palace, while the owner has a camel."""
    return d.occupied & ~(d.owned | d.built) if d.camels[seat] > 0 else 0


def utug_play(d, log, seat, tile):
    """A camel onto the tile."""
    put_camel(d, log, seat, tile, 10000 + UTUG)
