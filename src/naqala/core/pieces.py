"""Moving pieces from place to place: every change of gold, cards, meeples, djinns and buildings.

Each move writes one event (what, by which rule, whose doing, from where to where) to the log.
Rules are numbers: R6.3 is 603; a djinn's doing is 10000 + its id.
"""

import cython

if not cython.compiled:
    from naqala.core.chance import draw_meeple, make_cards, make_djinns
    from naqala.core.constants import *
    from naqala.core.djinn import HOOKS, PLACER, fire


def emit(log, kind, rule, seat, piece, count, source, target):
    """Write an event, if anybody is listening."""
    if not log.on or log.n >= MAX_EVENTS:
        return
    at = log.n * EVENT_SIZE
    log.events[at] = kind
    log.events[at + 1] = rule
    log.events[at + 2] = seat
    log.events[at + 3] = piece
    log.events[at + 4] = count
    log.events[at + 5] = source
    log.events[at + 6] = target
    log.n += 1


def add_meeples(d, tile, tribe, n):
    """Put n meeples of a tribe on a tile (n < 0: take them away), keeping the bit boards."""
    bit = 1 << tile
    left = d.meeples[tile * N_TRIBES + tribe] + n
    d.meeples[tile * N_TRIBES + tribe] = left
    d.total[tile] += n
    if left:
        d.tribe_on[tribe] |= bit
    else:
        d.tribe_on[tribe] &= ~bit
    if d.total[tile]:
        d.occupied |= bit
    else:
        d.occupied &= ~bit


def gain_gold(d, log, seat, amount, rule):
    """Gold from the bank to a seat; to the bank, if the amount is negative."""
    d.gold[seat] += amount
    if amount > 0:
        emit(log, E_GOLD, rule, seat, NO, amount, AT_BANK, AT_SEAT + seat)
    elif amount < 0:
        emit(log, E_GOLD, rule, seat, NO, -amount, AT_SEAT + seat, AT_BANK)


def discard_fakirs(d, log, seat, n, rule):
    """Fakirs from a seat's hand to the discards."""
    if n:
        d.cards[seat * N_RESOURCES + FAKIR] -= n
        d.card_discards[FAKIR] += n
        emit(log, E_CARD, rule, seat, FAKIR, n, AT_SEAT + seat, AT_DISCARDS)


def can_pay(d, seat, pay):
    """Whether a seat holds what a payment asks for."""
    fakirs = d.cards[seat * N_RESOURCES + FAKIR]
    if pay == PAY_W:
        return d.elders[seat] >= 1
    if pay == PAY_F:
        return fakirs >= 1
    if pay == PAY_WW:
        return d.elders[seat] >= 2
    return d.elders[seat] >= 1 and fakirs >= 1


def pay_price(d, log, seat, pay, rule):
    """R8: elders to the bag, fakirs to the discards."""
    elders = 2 if pay == PAY_WW else (0 if pay == PAY_F else 1)
    if elders:
        d.elders[seat] -= elders
        d.bag[ELDER] += elders
        emit(log, E_MEEPLE, rule, seat, ELDER, elders, AT_SEAT + seat, AT_BAG)
    if pay == PAY_F or pay == PAY_WF:
        discard_fakirs(d, log, seat, 1, rule)


def put_camel(d, log, seat, tile, rule):
    """A camel onto a tile, for good (R5.2); the last one makes this the last round (R11.1)."""
    d.owner[tile] = seat
    d.owned |= 1 << tile
    d.camels[seat] -= 1
    emit(log, E_CAMEL, rule, seat, NO, 1, AT_SEAT + seat, tile)
    if not d.camels[seat]:
        end_after_this_round(d, log, seat)


def end_after_this_round(d, log, seat):
    """R11.1 is met."""
    if not d.last_round:
        d.last_round = 1
        emit(log, E_LAST_ROUND, 1101, seat, NO, 0, NO, NO)


def claim_if_emptied(d, log, seat, tile, rule):
    """R5.2, R6.5: a camel onto a tile with no meeple and no camel, if one is left."""
    if not d.total[tile] and d.owner[tile] == NO and d.camels[seat] > 0:
        put_camel(d, log, seat, tile, rule)


def place(d, log, seat, piece, tile, rule):
    """A palm tree or palace from the bank onto a tile (R7.1, R8)."""
    d.built |= 1 << tile
    if piece == PALM:
        d.palm_trees -= 1
        d.palms_on[tile] += 1
        emit(log, E_PALM, rule, seat, NO, 1, AT_BANK, tile)
    else:
        d.palaces -= 1
        d.palaces_on[tile] += 1
        emit(log, E_PALACE, rule, seat, NO, 1, AT_BANK, tile)
        if d.listens & ON_PALACE:
            fire(d, log, ON_PALACE, seat, tile, 0)


def can_move_piece(d, seat, piece):
    """Whether the djinn that moves this piece to a neighbour can be used now (Lamia, Hagis)."""
    djinn = PLACER[piece]
    if not (d.djinns[seat] & ~d.used[seat]) >> djinn & 1:
        return 0
    return can_pay(d, seat, PAY_W) or can_pay(d, seat, PAY_F)


def place_or_ask(d, log, seat, piece, tile, rule):
    """R8: place it, or let the owner choose where if it may go elsewhere."""
    if can_move_piece(d, seat, piece):
        d.pending = piece
        d.pending_place = tile
    else:
        place(d, log, seat, piece, tile, rule)


def card_to_draw(d):
    """R10.2: whether pile or discards hold a resource card."""
    if d.n_card_pile:
        return 1
    for card in range(N_RESOURCES):
        if d.card_discards[card]:
            return 1
    return 0


def draw_card(d, log):
    """The top card off the pile, made anew if it is empty; NO if there is none."""
    if not d.n_card_pile:
        if not card_to_draw(d):
            return NO
        make_cards(d, log)
        emit(log, E_SHUFFLE_CARDS, 1002, NO, NO, d.n_card_pile, AT_DISCARDS, AT_PILE)
    d.n_card_pile -= 1
    card = d.card_pile[d.n_card_pile]
    d.card_pile[d.n_card_pile] = 0
    return card


def draw_card_to_hand(d, log, seat, rule):
    """The top card to a seat's hand, seen by the seat alone (R13.2)."""
    card = draw_card(d, log)
    if card != NO:
        d.cards[seat * N_RESOURCES + card] += 1
        emit(log, E_CARD, rule, seat, card, 1, AT_PILE, AT_SEAT + seat)


def take_card(d, log, seat, place, rule):
    """The card in a place of the row to a seat's hand; the row closes up (R7.5)."""
    card = d.card_row[place]
    d.n_card_row -= 1
    for i in range(place, d.n_card_row):
        d.card_row[i] = d.card_row[i + 1]
    d.card_row[d.n_card_row] = 0
    d.cards[seat * N_RESOURCES + card] += 1
    emit(log, E_CARD, rule, seat, card, 1, AT_ROW, AT_SEAT + seat)


def refill_cards(d, log):
    """R10.1: the resource row up to nine."""
    while d.n_card_row < ROW_SIZE:
        card = draw_card(d, log)
        if card == NO:
            return
        d.card_row[d.n_card_row] = card
        d.n_card_row += 1
        emit(log, E_CARD, 1001, NO, card, 1, AT_PILE, AT_ROW)


def draw_djinn(d, log):
    """The top djinn off the pile, made anew if it is empty; NO if there is none."""
    if not d.n_djinn_pile:
        if not d.djinn_discards:
            return NO
        make_djinns(d, log)
        emit(log, E_SHUFFLE_DJINNS, 1002, NO, NO, d.n_djinn_pile, AT_DISCARDS, AT_PILE)
    d.n_djinn_pile -= 1
    djinn = d.djinn_pile[d.n_djinn_pile]
    d.djinn_pile[d.n_djinn_pile] = 0
    return djinn


def refill_djinns(d, log):
    """R10.1: the djinn row up to three."""
    while d.n_djinn_row < DJINN_ROW_SIZE:
        djinn = draw_djinn(d, log)
        if djinn == NO:
            return
        d.djinn_row[d.n_djinn_row] = djinn
        d.n_djinn_row += 1
        emit(log, E_DJINN, 1001, NO, djinn, 1, AT_PILE, AT_ROW)


def take_djinn(d, log, seat, djinn, source, rule):
    """A djinn comes in front of a seat and works from now on (R8)."""
    emit(log, E_DJINN, rule, seat, djinn, 1, source, AT_SEAT + seat)
    if d.listens & ON_DJINN:  # before it listens itself: R8.1
        fire(d, log, ON_DJINN, seat, djinn, 0)
    own_djinn(d, seat, djinn)


def own_djinn(d, seat, djinn):
    """Enter the djinn in the owner's sets and numbers."""
    d.djinns[seat] |= 1 << djinn
    d.listens |= HOOKS[djinn].listens
    HOOKS[djinn].worth(d, seat)


def draw_meeples(d, log, seat, tile, n, rule):
    """Meeples from the bag at random onto a tile; all there are, if fewer."""
    log.n_meeples = 0
    for _ in range(n):
        if not (d.bag[0] or d.bag[1] or d.bag[2] or d.bag[3] or d.bag[4]):
            return
        tribe = draw_meeple(d, log)
        add_meeples(d, tile, tribe, 1)
        emit(log, E_MEEPLE, rule, seat, tribe, 1, AT_BAG, tile)
