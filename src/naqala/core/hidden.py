"""Dealing anew what a reader may not know (R13.2), from what the reader may know alone."""

import cython

if not cython.compiled:
    from naqala.core.chance import below, shuffle
    from naqala.core.constants import *
    from naqala.core.flow import at_stop


def redeal(d, viewer, key0, key1):
    """Replace hidden gold, hands, pile orders, Sibittis' draw and the generator by a random guess.

    `viewer` is a seat, or NO for a spectator. The outcome depends on what the viewer may know and
    on the key, not on the truth: all unknown cards are pooled as counts before they are dealt.
    """
    d.key0 = key0
    d.key1 = key1
    d.counter = 0
    redeal_djinns(d, viewer)
    guess_gold(d, viewer)
    redeal_cards(d, viewer)
    if d.phase == TURN and d.seat != viewer:
        tries = 0
        while not at_stop(d) and tries < 100:
            guess_gold(d, viewer)
            redeal_cards(d, viewer)
            tries += 1
        if not at_stop(d):
            make_stop(d, viewer)
    d.key0 ^= key1  # what was guessed must not be what comes next
    d.counter = 0


def is_hidden(d, viewer, seat, open_to_all):
    """Whether a seat's gold or hand is hidden from the viewer."""
    return seat != viewer and not open_to_all


def redeal_djinns(d, viewer):
    """Shuffle the djinns nobody has seen; Sibittis' draw is known to its owner alone."""
    unseen = 0
    for i in range(d.n_djinn_pile):
        unseen |= 1 << d.djinn_pile[i]
    guess_draw = d.n_drawn and d.seat != viewer
    if guess_draw:
        for i in range(d.n_drawn):
            unseen |= 1 << d.drawn[i]
    n = 0
    for djinn in range(N_DJINNS):
        if unseen >> djinn & 1:
            d.djinn_pile[n] = djinn
            n += 1
    shuffle(d, d.djinn_pile, n)
    if guess_draw:
        for i in range(d.n_drawn):
            n -= 1
            d.drawn[i] = d.djinn_pile[n]
            d.djinn_pile[n] = 0


def guess_gold(d, viewer):
    """Hidden gold is anything from 0 to 100: its mean is what everybody started with."""
    for seat in range(d.players):
        if is_hidden(d, viewer, seat, d.open_gold):
            d.gold[seat] = below(d, 101)


def redeal_cards(d, viewer):
    """Deal the unknown resource cards to the hidden hands, as many as each holds, and the pile."""
    n = pool_cards(d, viewer)
    shuffle(d, d.card_pile, n)
    for seat in range(d.players):
        if not is_hidden(d, viewer, seat, d.open_hands):
            continue
        size = 0
        for card in range(N_RESOURCES):
            size += d.cards[seat * N_RESOURCES + card]
            d.cards[seat * N_RESOURCES + card] = 0
        for _ in range(size):
            n -= 1
            d.cards[seat * N_RESOURCES + d.card_pile[n]] += 1
            d.card_pile[n] = 0


def pool_cards(d, viewer):
    """Write the unknown cards, sorted, over the pile; returns how many. The hands stay."""
    n = d.n_card_pile
    for seat in range(d.players):
        if is_hidden(d, viewer, seat, d.open_hands):
            for card in range(N_RESOURCES):
                for _ in range(d.cards[seat * N_RESOURCES + card]):
                    d.card_pile[n] = card
                    n += 1
    for i in range(1, n):
        card = d.card_pile[i]
        j = i
        while j > 0 and d.card_pile[j - 1] > card:
            d.card_pile[j] = d.card_pile[j - 1]
            j -= 1
        d.card_pile[j] = card
    return n


def make_stop(d, viewer):
    """The active player must have a choice: give it gold and all the fakirs it can hold."""
    seat = d.seat
    if is_hidden(d, viewer, seat, d.open_gold):
        d.gold[seat] = 100
    if not is_hidden(d, viewer, seat, d.open_hands):
        return
    for i in range(d.n_card_pile):
        if d.card_pile[i] != FAKIR:
            continue
        for card in range(N_MERCHANDISE):
            if d.cards[seat * N_RESOURCES + card]:
                d.cards[seat * N_RESOURCES + card] -= 1
                d.cards[seat * N_RESOURCES + FAKIR] += 1
                d.card_pile[i] = card
                break
