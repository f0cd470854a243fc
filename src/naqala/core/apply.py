"""Playing an action known to be legal: it changes the state and goes on to the next stop."""

import cython

if not cython.compiled:
    from naqala.core.bidding import bid
    from naqala.core.constants import *
    from naqala.core.djinn import CAUSE, PLACER
    from naqala.core.flow import end_turn, go_on
    from naqala.core.pieces import (
        emit,
        end_after_this_round,
        gain_gold,
        pay_price,
        place,
        take_card,
        take_djinn,
    )
    from naqala.core.powers import buy_power, use_up
    from naqala.core.scoring import SUIT_VALUES
    from naqala.core.sow import drop, lift
    from naqala.core.tribe import build, kill_of_seat, kill_on_tile, spare


def apply(d, log, action):
    """Play an action; `list_legal` must hold it."""
    if action < A_LIFT:
        bid(d, log, action)
        return
    if action < A_DROP:
        lift(d, log, action - A_LIFT)
        return
    if action < A_BUILD:
        drop(d, log, (action - A_DROP) // N_TRIBES, (action - A_DROP) % N_TRIBES)
    elif action < A_SUMMON:
        apply_step(d, log, action)
    elif action < A_USE:
        apply_tile(d, log, action)
    elif action < A_KEEP:
        buy_power(d, log, action)
    elif action < A_SELL:
        keep(d, log, action - A_KEEP)
    elif action < A_END:
        sell(d, log, action - A_SELL + 1)
    else:
        end_turn(d, log)
        return
    go_on(d, log)


def apply_step(d, log, action):
    """`build`, `kill`, `skip` and `buy`."""
    if action < A_KILL:
        build(d, log, action - A_BUILD)
    elif action < A_KILL_SEAT:
        kill_on_tile(d, log, (action - A_KILL) // N_TRIBES, (action - A_KILL) % N_TRIBES)
    elif action < A_SKIP:
        kill_of_seat(d, log, (action - A_KILL_SEAT) >> 1, (action - A_KILL_SEAT) & 1)
    elif action == A_SKIP:
        skip(d, log)
    else:
        buy(d, log, action - A_BUY)


def apply_tile(d, log, action):
    """`summon`, `palm` and `palace`."""
    if action < A_PALM:
        summon(d, log, (action - A_SUMMON) >> 1, PAY_WW + ((action - A_SUMMON) & 1))
    elif action < A_PALACE:
        put_piece(d, log, PALM, (action - A_PALM) // 3, (action - A_PALM) % 3)
    else:
        put_piece(d, log, PALACE, (action - A_PALACE) // 3, (action - A_PALACE) % 3)


def skip(d, log):
    """Go on without: no sow (R4.5), no kill, no tile action."""
    emit(
        log,
        E_SKIP,
        405 if d.step == SOW else (604 if d.step == TRIBE else 701),
        d.seat,
        NO,
        0,
        NO,
        NO,
    )
    if d.step == SOW:
        end_after_this_round(d, log, d.seat)
        d.step = END
    elif d.step == TRIBE:
        spare(d, log)
    else:
        d.step = END


def buy(d, log, place):
    """R7.2, R7.3: pay, take a card; at the large market a second one, if there is one."""
    small = d.kind[d.final_tile] == SMALL_MARKET
    rule = 702 if small else 703
    if d.pending == BUY:
        d.pending = NOTHING
        take_card(d, log, d.seat, place, rule)
        d.step = END
        return
    gain_gold(d, log, d.seat, -3 if small else -6, rule)
    take_card(d, log, d.seat, place, rule)
    if small or not d.n_card_row:
        d.step = END
    else:
        d.pending = BUY


def summon(d, log, djinn, pay):
    """R7.4: pay, take a djinn of the row."""
    pay_price(d, log, d.seat, pay, 704)
    d.n_djinn_row -= 1
    i = 0
    while d.djinn_row[i] != djinn:
        i += 1
    while i < d.n_djinn_row:
        d.djinn_row[i] = d.djinn_row[i + 1]
        i += 1
    d.djinn_row[d.n_djinn_row] = 0
    d.step = END
    take_djinn(d, log, d.seat, djinn, AT_ROW, 704)


def put_piece(d, log, piece, tile, how):
    """R7.1 or a power's piece: on its tile (how 0), or beside it for an elder or a fakir."""
    rule = 701
    if d.pending == NOTHING:
        d.step = END
    else:
        rule = 10000 + CAUSE[piece]
        d.pending = NOTHING
        d.pending_place = 0
    if how:
        use_up(d, log, PLACER[piece], PAY_W if how == 1 else PAY_F)
        rule = 10000 + PLACER[piece]
    place(d, log, d.seat, piece, tile, rule)


def keep(d, log, djinn):
    """Keep one of the djinns drawn by a power, discard the others."""
    rule = 10000 + CAUSE[KEEP]
    d.pending = NOTHING
    for i in range(d.n_drawn):
        if d.drawn[i] != djinn:
            d.djinn_discards |= 1 << d.drawn[i]
            emit(log, E_DJINN, rule, d.seat, d.drawn[i], 1, AT_HAND, AT_DISCARDS)
        d.drawn[i] = 0
    d.n_drawn = 0
    take_djinn(d, log, d.seat, djinn, AT_HAND, rule)


def sell(d, log, chosen):
    """R9.1: discard a set of different merchandise for gold."""
    n = 0
    for card in range(N_MERCHANDISE):
        if chosen >> card & 1:
            d.cards[d.seat * N_RESOURCES + card] -= 1
            d.card_discards[card] += 1
            emit(log, E_CARD, 901, d.seat, card, 1, AT_SEAT + d.seat, AT_DISCARDS)
            n += 1
    gain_gold(d, log, d.seat, SUIT_VALUES[n], 901)
