"""What is drawn unseen, on average: every piece not seen is as likely as the others."""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.pieces import own_djinn
    from naqala.search.layout import copy_state
    from naqala.search.worth import worth


def best_drawn(room, d, paid, other, seat):
    """The mean worth of the best of three djinns off the pile, in the state with the price paid.

    `other` is room for a state.
    """
    unseen = 0
    for i in range(d.n_djinn_pile):
        unseen |= 1 << d.djinn_pile[i]
    if d.n_djinn_pile < DRAW_SIZE:
        unseen |= d.djinn_discards
    n = 0
    while unseen:
        djinn = ctz(unseen)
        unseen &= unseen - 1
        copy_state(other, paid)
        own_djinn(other, seat, djinn)
        value = worth(room, other, seat)
        j = n
        while j > 0 and room.draws[j - 1] < value:
            room.draws[j] = room.draws[j - 1]
            j -= 1
        room.draws[j] = value
        n += 1
    if not n:
        return worth(room, paid, seat)
    return best_of_three(room, n)


def best_of_three(room, n):
    """The mean of the best of three among n sorted values, each three as likely as the others."""
    if n <= DRAW_SIZE:
        return room.draws[0]
    total = 0.0
    for i in range(n - 2):  # the best is number i: both others come after it
        rest = n - 1 - i
        total += room.draws[i] * rest * (rest - 1) / 2
    return total / (n * (n - 1) * (n - 2) / 6)


def card_worth(room, d, paid, seat):
    """The mean worth of a card off the pile, in the state with the price paid."""
    total = 0.0
    n = 0
    for card in range(N_RESOURCES):
        count = 0
        for i in range(d.n_card_pile):
            if d.card_pile[i] == card:
                count += 1
        if not d.n_card_pile:
            count = d.card_discards[card]
        else:
            for other in range(d.players):
                if other != seat and not d.open_hands:
                    count += d.cards[other * N_RESOURCES + card]
        if count:
            paid.cards[seat * N_RESOURCES + card] += 1
            total += count * worth(room, paid, seat)
            paid.cards[seat * N_RESOURCES + card] -= 1
            n += count
    return total / n if n else worth(room, paid, seat)
