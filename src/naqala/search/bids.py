"""Bidding by what each place in the order would leave: the bound on one's turns less the price."""

import cython

if not cython.compiled:
    from naqala.core.apply import apply
    from naqala.core.constants import *
    from naqala.core.legal import list_legal
    from naqala.search.layout import copy_state, log_of, scratch_of
    from naqala.search.leaf import find_gains
    from naqala.search.rest import NOWHERE

    FAKIR_WORTH = 1  # points that a fakir spent on a bid is worth elsewhere


def best_bid(t, d):
    """The bid that leaves its seat most in this round, by bounds, and of equals the cheapest."""
    seat = d.to_play
    n = list_legal(d, t.room.legal[0])
    best = NOWHERE
    chosen = t.room.legal[0][0]
    for i in range(n):
        action = t.room.legal[0][i]
        after = scratch_of(t)
        copy_state(after, d)
        apply(after, log_of(t.room), action)
        fakirs = d.cards[seat * N_RESOURCES + FAKIR] - after.cards[seat * N_RESOURCES + FAKIR]
        price = d.gold[seat] - after.gold[seat]
        find_gains(t, after)
        value = t.gains[seat] - price - FAKIR_WORTH * fakirs
        if value > best:
            best = value
            chosen = action
    return chosen
