"""The closed list of what a djinn can do to the game, and the table of all djinns' hooks.

The kernel knows djinns only by these tables, which `registry` fills from the powers_* modules.
Ids are permanent (the order of the catalogue); expansions append.
"""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.layout import Hooks

    AL_AMIN, ANUN_NAK, BAAL, BOAZ, BOURAQ, ECHIDNA, ENKI, HAGIS = range(8)
    HAURVATAT, IBLIS, JAFAAR, KANDICHA, KUMARBI, LAMIA, LETA = range(8, 15)
    MARID, MONKIR, NEKIR, SHAMHAT, SIBITTIS, SLOAR, UTUG = range(15, 22)

    HOOKS = [Hooks() for _ in range(N_DJINNS)]
    POINTS = [0] * N_DJINNS
    SETS = [0] * N_SETS
    PLACER = [NO] * (PALACE + 1)
    CAUSE = [NO] * (PALACE + 1)


def no_targets(d, seat, pay):
    """Hook `targets`: a bit board of tiles, or 1 if the power would do something, else 0."""
    return 0


def no_play(d, log, seat, tile):
    """Hook `play`: what the power does once its price is paid."""


def no_worth(d, seat):
    """Hook `worth`: set the numbers that the owner scores with."""


def no_event(d, log, event, owner, actor, x, y):
    """Hook `on_event`: react to an event the djinn listens to; 1 if it took the victim."""
    return 0


def clear():
    """Give every djinn the hooks that do nothing."""
    for djinn in range(N_DJINNS):
        HOOKS[djinn].cost = COST_NONE
        HOOKS[djinn].when = BOUGHT_ALWAYS
        HOOKS[djinn].use = NO
        HOOKS[djinn].listens = 0
        HOOKS[djinn].targets = no_targets
        HOOKS[djinn].play = no_play
        HOOKS[djinn].worth = no_worth
        HOOKS[djinn].on_event = no_event
    for pending in range(PALACE + 1):
        PLACER[pending] = NO
        CAUSE[pending] = NO


def fire(d, log, event, actor, x, y):
    """Call every owned djinn that listens, in seat order from the actor, then by id.

    Returns the djinn that took the piece in question (ON_VICTIM), NO if none did.
    """
    taker = NO
    for turn in range(d.players):
        owner = (actor + turn) % d.players
        owned = d.djinns[owner]
        while owned:
            djinn = ctz(owned)
            owned &= owned - 1
            if HOOKS[djinn].listens & event:
                if HOOKS[djinn].on_event(d, log, event, owner, actor, x, y):
                    taker = djinn
    return taker


clear()
