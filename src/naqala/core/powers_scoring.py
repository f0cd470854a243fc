"""Djinns that change what things are worth to their owner (R12), and Boaz' protection."""

import cython

if not cython.compiled:
    from naqala.core.constants import *


def al_amin_worth(d, seat):
    """Each pair of fakirs counts as one merchandise card of any type."""
    d.fakirs_per_card[seat] = 2


def haurvatat_worth(d, seat):
    """Palm trees are worth 5 instead of 3."""
    d.palm_value[seat] = 5


def jafaar_worth(d, seat):
    """Viziers are worth 3 instead of 1."""
    d.vizier_value[seat] = 3


def shamhat_worth(d, seat):
    """Elders are worth 4 instead of 2."""
    d.elder_value[seat] = 4


def boaz_worth(d, seat):
    """The owner's viziers and elders cannot be killed."""
    d.protects[seat] = 1
