"""Djinns without a price that react to what happens: Ba'al, Kandicha, Marid, Monkir, Nekir."""

import cython

if not cython.compiled:
    from naqala.core.bits import popcount
    from naqala.core.constants import *
    from naqala.core.djinn import BAAL, KANDICHA, MARID, MONKIR, NEKIR
    from naqala.core.geometry import AROUND
    from naqala.core.pieces import draw_card_to_hand, gain_gold


def one_or_two(owner, actor):
    """Gold for something the owner did (1) or an opponent (2)."""
    return 1 if owner == actor else 2


def baal_on_event(d, log, event, owner, actor, x, y):
    """Anyone takes a djinn."""
    gain_gold(d, log, owner, one_or_two(owner, actor), 10000 + BAAL)
    return 0


def kandicha_on_event(d, log, event, owner, actor, x, y):
    """The owner's assassins kill a meeple of tribe x, on tile y (NO: in front of a player)."""
    if owner != actor:
        return 0
    if x == MERCHANT:
        draw_card_to_hand(d, log, owner, 10000 + KANDICHA)
    elif x == BUILDER:
        blue = popcount(d.blue & (AROUND[y] | 1 << y))
        gain_gold(d, log, owner, blue, 10000 + KANDICHA)
    elif x == VIZIER:
        d.viziers[owner] += 1
        return 1
    elif x == ELDER:
        d.elders[owner] += 1
        return 1
    return 0


def marid_on_event(d, log, event, owner, actor, x, y):
    """A meeple is dropped on tile x."""
    if d.owner[x] == owner:
        gain_gold(d, log, owner, one_or_two(owner, actor), 10000 + MARID)
    return 0


def monkir_on_event(d, log, event, owner, actor, x, y):
    """A palace is placed."""
    gain_gold(d, log, owner, one_or_two(owner, actor), 10000 + MONKIR)
    return 0


def nekir_on_event(d, log, event, owner, actor, x, y):
    """Assassins kill; once, for one or two victims."""
    gain_gold(d, log, owner, one_or_two(owner, actor), 10000 + NEKIR)
    return 0
