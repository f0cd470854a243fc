"""The course of the game (R3, R10, R11): where it stops, and what happens in between."""

import cython

if not cython.compiled:
    from naqala.core.constants import *
    from naqala.core.pieces import (
        can_move_piece,
        can_pay,
        emit,
        end_after_this_round,
        place,
        refill_cards,
        refill_djinns,
    )
    from naqala.core.powers import any_power
    from naqala.core.sow import any_sow, can_complete
    from naqala.core.tribe import act_by_itself, anyone_exposed, tiles_in_reach


def go_on(d, log):
    """Go on to the next stop: at the tribe and the tile step what leaves no choice is done."""
    if d.phase != TURN or d.pending != NOTHING:
        return
    if d.step == TRIBE:
        if stops_at_tribe(d):
            return
        act_by_itself(d, log)
    if d.step == TILE and not stops_at_tile(d):
        piece = piece_to_place(d)
        if piece != NOTHING:
            place(d, log, d.seat, piece, d.final_tile, 701)
        d.step = END


def stops_at_tribe(d):
    """Builders with fakirs or a power to buy; assassins with a victim or a power to buy."""
    fakirs = d.cards[d.seat * N_RESOURCES + FAKIR]
    if d.hand[BUILDER]:
        return fakirs > 0 or any_power(d)
    if d.hand[ASSASSIN]:
        return tiles_in_reach(d, fakirs) != 0 or anyone_exposed(d) or any_power(d)
    return 0


def piece_to_place(d):
    """R7.1: PALM or PALACE if the final tile is to get one, else NOTHING."""
    kind = d.kind[d.final_tile]
    if kind == OASIS and d.palm_trees:
        return PALM
    if kind == VILLAGE and d.palaces:
        return PALACE
    return NOTHING


def stops_at_tile(d):
    """Whether the tile action leaves a choice, or a power can be bought."""
    kind = d.kind[d.final_tile]
    if kind == OASIS or kind == VILLAGE:
        piece = piece_to_place(d)
        if piece != NOTHING and can_move_piece(d, d.seat, piece):
            return 1
    elif kind == SACRED_PLACE:
        if can_summon(d):
            return 1
    elif can_shop(d, kind):
        return 1
    return any_power(d)


def can_shop(d, kind):
    """R7.2, R7.3: the market's price in gold and a card in the row."""
    return d.n_card_row > 0 and d.gold[d.seat] >= (3 if kind == SMALL_MARKET else 6)


def can_summon(d):
    """R7.4: a djinn in the row and a payment for it."""
    return d.n_djinn_row > 0 and (can_pay(d, d.seat, PAY_WW) or can_pay(d, d.seat, PAY_WF))


def at_stop(d):
    """Whether the game stops here: what a position read from outside must be."""
    if d.phase != TURN:
        return 1
    if d.pending == KEEP:
        return d.n_drawn > 1
    if d.pending == BUY:
        return d.step == TILE and d.kind[d.final_tile] == LARGE_MARKET and d.n_card_row > 0
    if d.pending == PALM:
        return d.kind[d.pending_place] == OASIS and d.palm_trees and can_move_piece(d, d.seat, PALM)
    if d.pending == PALACE:
        on_village = d.kind[d.pending_place] == VILLAGE
        return on_village and d.palaces and can_move_piece(d, d.seat, PALACE)
    if d.pending == KILL_ON_TILE:
        return d.total[d.pending_place] > 0
    if d.pending == KILL_OF_SEAT:
        return d.viziers[d.pending_place] + d.elders[d.pending_place] > 0
    if d.step == SOW:
        return not d.n_path or can_complete(d)
    if d.step == TRIBE:
        return stops_at_tribe(d)
    return d.step == END or stops_at_tile(d)


def start_bidding(d):
    """R2.1: the first marker in bid order."""
    d.phase = BID
    d.to_play = d.bid_order[0]


def start_turn(d, log):
    """R3.1: the next marker goes to the bid order track, its owner's turn begins."""
    seat = d.turn_seats[0]
    price = d.turn_prices[0]
    d.n_turn_order -= 1
    for i in range(d.n_turn_order):
        d.turn_seats[i] = d.turn_seats[i + 1]
        d.turn_prices[i] = d.turn_prices[i + 1]
    d.turn_seats[d.n_turn_order] = 0
    d.turn_prices[d.n_turn_order] = 0
    d.bid_order[d.n_bid_order] = seat
    d.n_bid_order += 1
    d.phase = TURN
    d.step = SOW
    d.seat = seat
    d.to_play = seat
    emit(log, E_TURN, 301, seat, NO, price, NO, NO)
    emit(log, E_MARKER, 301, seat, NO, 1, AT_TURN_TRACK, AT_BID_TRACK)


def end_turn(d, log):
    """R3.1: close the turn; the next marker, the next round, or the end."""
    emit(log, E_END_TURN, 301, d.seat, NO, 0, NO, NO)
    for i in range(d.n_path):
        d.path[i] = 0
    for i in range(d.n_dropped):
        d.dropped[i] = 0
    d.n_path = 0
    d.n_dropped = 0
    d.final_tile = NO
    d.effects = 0
    if not d.round_limit:
        d.used[d.seat] = 0
    if d.n_turn_order:
        start_turn(d, log)
    else:
        end_round(d, log)


def end_round(d, log):
    """R10 and R11: refill for the next round, or the end of the game."""
    seat = d.seat
    d.seat = NO
    d.step = SOW
    for other in range(d.players):
        d.used[other] = 0
    if not any_sow(d):
        end_after_this_round(d, log, seat)
    if d.last_round:
        d.phase = OVER
        d.to_play = NO
        emit(log, E_OVER, 1101, NO, NO, 0, NO, NO)
        return
    refill_cards(d, log)
    refill_djinns(d, log)
    d.round += 1
    emit(log, E_ROUND, 1001, NO, NO, d.round, NO, NO)
    start_bidding(d)
