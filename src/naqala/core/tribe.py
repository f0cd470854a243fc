"""The tribe action (R6): what viziers, elders, merchants, builders and assassins do."""

import cython

if not cython.compiled:
    from naqala.core.bits import popcount
    from naqala.core.constants import *
    from naqala.core.djinn import SETS, fire
    from naqala.core.geometry import AROUND, DISTANCE, WITHIN
    from naqala.core.pieces import (
        add_meeples,
        claim_if_emptied,
        discard_fakirs,
        emit,
        gain_gold,
        take_card,
    )


def act_by_itself(d, log):
    """The tribe action where there is nothing to choose."""
    if d.hand[VIZIER] or d.hand[ELDER]:
        join_player(d, log)
    elif d.hand[MERCHANT]:
        trade(d, log)
    elif d.hand[BUILDER]:
        build(d, log, 0)
    elif d.hand[ASSASSIN]:
        spend_hand(d, log, ASSASSIN, 604)
    d.step = TILE


def spend_hand(d, log, tribe, rule):
    """The meeples taken go from the hand to the bag."""
    n = d.hand[tribe]
    d.hand[tribe] = 0
    d.bag[tribe] += n
    emit(log, E_MEEPLE, rule, d.seat, tribe, n, AT_HAND, AT_BAG)
    return n


def join_player(d, log):
    """R6.1: viziers and elders come in front of the player."""
    tribe = VIZIER if d.hand[VIZIER] else ELDER
    n = d.hand[tribe]
    d.hand[tribe] = 0
    if tribe == VIZIER:
        d.viziers[d.seat] += n
    else:
        d.elders[d.seat] += n
    emit(log, E_MEEPLE, 601, d.seat, tribe, n, AT_HAND, AT_SEAT + d.seat)


def trade(d, log):
    """R6.2: merchants take the first cards of the row."""
    n = spend_hand(d, log, MERCHANT, 602)
    while n > 0 and d.n_card_row:
        take_card(d, log, d.seat, 0, 602)
        n -= 1


def build(d, log, fakirs):
    """R6.3: gold for builders and fakirs times the blue tiles around."""
    n = spend_hand(d, log, BUILDER, 603)
    discard_fakirs(d, log, d.seat, fakirs, 603)
    tile = d.final_tile
    amount = (n + fakirs) * popcount(d.blue & (AROUND[tile] | 1 << tile))
    if d.effects & SETS[DOUBLERS]:
        amount *= 2
        d.effects &= ~SETS[DOUBLERS]
    gain_gold(d, log, d.seat, amount, 603)
    d.step = TILE


def tiles_in_reach(d, fakirs):
    """R6.4: the tiles with a meeple within the range of the assassins in hand and some fakirs."""
    distance = d.hand[ASSASSIN] + fakirs
    if distance > 9:
        distance = 9
    return WITHIN[d.final_tile * 10 + distance] & d.occupied


def exposed(d, seat):
    """R6.4: whether a seat is an opponent with a vizier or elder that can be killed."""
    return seat != d.seat and not d.protects[seat] and d.viziers[seat] + d.elders[seat] > 0


def anyone_exposed(d):
    """Whether any opponent is exposed."""
    for seat in range(d.players):
        if exposed(d, seat):
            return 1
    return 0


def start_kill(d, log, fakirs):
    """R6.4, up to the victim: assassins to the bag, fakirs to the discards, Nekir."""
    spend_hand(d, log, ASSASSIN, 604)
    discard_fakirs(d, log, d.seat, fakirs, 604)
    if d.listens & ON_KILL:
        fire(d, log, ON_KILL, d.seat, 0, 0)


def bury(d, log, tribe, source, tile):
    """The victim goes to the bag, unless a djinn of the killer takes it (Kandicha)."""
    taker = fire(d, log, ON_VICTIM, d.seat, tribe, tile) if d.listens & ON_VICTIM else NO
    if taker != NO:
        emit(log, E_MEEPLE, 10000 + taker, d.seat, tribe, 1, source, AT_SEAT + d.seat)
        return
    d.bag[tribe] += 1
    emit(log, E_MEEPLE, 604, d.seat, tribe, 1, source, AT_BAG)


def kill_on_tile(d, log, tile, tribe):
    """R6.4 for a victim on a tile; R6.5 if that was its last meeple."""
    second = d.pending != NOTHING
    if not second:
        fakirs = DISTANCE[d.final_tile * N_TILES + tile] - d.hand[ASSASSIN]
        start_kill(d, log, fakirs if fakirs > 0 else 0)
    add_meeples(d, tile, tribe, -1)
    bury(d, log, tribe, tile, tile)
    claim_if_emptied(d, log, d.seat, tile, 605)
    finish_kill(d, second, d.total[tile], KILL_ON_TILE, tile)


def kill_of_seat(d, log, seat, tribe):
    """R6.4 for a vizier or elder in front of an opponent."""
    second = d.pending != NOTHING
    if not second:
        start_kill(d, log, 0)
    if tribe == VIZIER:
        d.viziers[seat] -= 1
    else:
        d.elders[seat] -= 1
    bury(d, log, tribe, AT_SEAT + seat, NO)
    finish_kill(d, second, d.viziers[seat] + d.elders[seat], KILL_OF_SEAT, seat)


def finish_kill(d, second, left, pending, place):
    """Iblis: ask for the second victim where one is left; else the tribe action is done."""
    d.pending = NOTHING
    d.pending_place = 0
    if not second and left and d.effects & SETS[SECOND_KILLERS]:
        d.pending = pending
        d.pending_place = place
        return
    d.effects &= ~SETS[SECOND_KILLERS]
    d.step = TILE


def spare(d, log):
    """`skip` before the kill: the assassins go to the bag without one."""
    spend_hand(d, log, ASSASSIN, 604)
    d.effects &= ~SETS[SECOND_KILLERS]
    d.step = TILE
