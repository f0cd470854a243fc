"""Playing games to the end at random, inside the compiled code: each legal action equally likely.

The choices come from a SplitMix64 generator of their own (Steele, Lea and Flood, 2014), so that
the game's generator deals the same cards whoever plays.
"""

import cython

if not cython.compiled:
    from naqala.core.apply import apply
    from naqala.core.constants import *
    from naqala.core.legal import list_legal

    UINT64_MAX = 0xFFFFFFFFFFFFFFFF
    GAMMA = 0x9E3779B97F4A7C15
    MIX1 = 0xBF58476D1CE4E5B9
    MIX2 = 0x94D049BB133111EB


def splitmix(x):
    """The output function of SplitMix64."""
    z = ((x ^ (x >> 30)) * MIX1) & UINT64_MAX
    z = ((z ^ (z >> 27)) * MIX2) & UINT64_MAX
    return z ^ (z >> 31)


def play_out(d, log, actions, seed):
    """Play at random to the end of the game; returns how many actions that took.

    `actions` is room for the legal actions.
    """
    steps = 0
    x = seed
    while True:
        n = list_legal(d, actions)
        if not n:
            return steps
        chosen = 0
        if n > 1:
            x = (x + GAMMA) & UINT64_MAX
            chosen = ((splitmix(x) >> 32) * n) >> 32
        apply(d, log, actions[chosen])
        steps += 1
