"""The 22 djinns: points, price, and which hooks each has. Importing this fills the tables."""

import cython

if not cython.compiled:
    from naqala.core.constants import *
    from naqala.core.djinn import (
        AL_AMIN,
        ANUN_NAK,
        BAAL,
        BOAZ,
        BOURAQ,
        CAUSE,
        ECHIDNA,
        ENKI,
        HAGIS,
        HAURVATAT,
        HOOKS,
        IBLIS,
        JAFAAR,
        KANDICHA,
        KUMARBI,
        LAMIA,
        LETA,
        MARID,
        MONKIR,
        NEKIR,
        PLACER,
        POINTS,
        SETS,
        SHAMHAT,
        SIBITTIS,
        SLOAR,
        UTUG,
    )
    from naqala.core.powers_priced import *
    from naqala.core.powers_scoring import *
    from naqala.core.powers_trigger import *


def priced(djinn, cost, use):
    """A djinn whose power is bought with `use`; `use` is the first index of those actions."""
    HOOKS[djinn].cost = cost
    HOOKS[djinn].use = use
    SETS[USABLE] |= 1 << djinn


def fill():
    """Enter every djinn; in the order of the catalogue."""
    for djinn, points in enumerate(
        (5, 8, 6, 6, 6, 4, 8, 10, 8, 8, 6, 6, 6, 10, 4, 6, 6, 6, 6, 4, 8, 4)
    ):
        POINTS[djinn] = points
    HOOKS[AL_AMIN].worth = al_amin_worth
    HOOKS[BOAZ].worth = boaz_worth
    HOOKS[HAURVATAT].worth = haurvatat_worth
    HOOKS[JAFAAR].worth = jafaar_worth
    HOOKS[SHAMHAT].worth = shamhat_worth
    fill_triggers()
    fill_priced()
    SETS[BIDDERS] = 1 << KUMARBI
    SETS[DOUBLERS] = 1 << ECHIDNA
    SETS[SECOND_KILLERS] = 1 << IBLIS
    PLACER[PALM] = LAMIA
    PLACER[PALACE] = HAGIS
    CAUSE[PALM] = ENKI
    CAUSE[PALACE] = BOURAQ
    CAUSE[KEEP] = SIBITTIS


def fill_triggers():
    """The djinns that listen to events."""
    HOOKS[BAAL].listens = ON_DJINN
    HOOKS[BAAL].on_event = baal_on_event
    HOOKS[KANDICHA].listens = ON_VICTIM
    HOOKS[KANDICHA].on_event = kandicha_on_event
    HOOKS[MARID].listens = ON_DROP
    HOOKS[MARID].on_event = marid_on_event
    HOOKS[MONKIR].listens = ON_PALACE
    HOOKS[MONKIR].on_event = monkir_on_event
    HOOKS[NEKIR].listens = ON_KILL
    HOOKS[NEKIR].on_event = nekir_on_event


def fill_priced():
    """The djinns with a power to buy, in the order of their `use` actions."""
    priced(ECHIDNA, COST_ELDER_AND_ONE, A_USE)
    priced(IBLIS, COST_ELDER_OR_FAKIR, A_USE + 2)
    priced(SIBITTIS, COST_ELDER_AND_ONE, A_USE + 4)
    priced(SLOAR, COST_FAKIR, A_USE + 6)
    priced(ANUN_NAK, COST_ELDER_OR_FAKIR, A_USE_ON)
    priced(BOURAQ, COST_ELDER_OR_FAKIR, A_USE_ON + 60)
    priced(ENKI, COST_ELDER_OR_FAKIR, A_USE_ON + 120)
    priced(LETA, COST_ELDER_AND_ONE, A_USE_ON + 180)
    priced(UTUG, COST_ELDER_AND_ONE, A_USE_ON + 240)
    HOOKS[ECHIDNA].when = BOUGHT_AT_BUILDERS
    HOOKS[ECHIDNA].targets = echidna_targets
    HOOKS[ECHIDNA].play = echidna_play
    HOOKS[IBLIS].when = BOUGHT_AT_ASSASSINS
    HOOKS[IBLIS].targets = iblis_targets
    HOOKS[IBLIS].play = iblis_play
    HOOKS[SIBITTIS].targets = sibittis_targets
    HOOKS[SIBITTIS].play = sibittis_play
    HOOKS[SLOAR].targets = sloar_targets
    HOOKS[SLOAR].play = sloar_play
    HOOKS[ANUN_NAK].targets = anun_nak_targets
    HOOKS[ANUN_NAK].play = anun_nak_play
    HOOKS[BOURAQ].targets = bouraq_targets
    HOOKS[BOURAQ].play = bouraq_play
    HOOKS[ENKI].targets = enki_targets
    HOOKS[ENKI].play = enki_play
    HOOKS[LETA].targets = leta_targets
    HOOKS[LETA].play = leta_play
    HOOKS[UTUG].targets = utug_targets
    HOOKS[UTUG].play = utug_play


fill()
