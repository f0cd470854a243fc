"""The log of one action, as Python may read it, and the outcomes forced on the next one."""

import struct

import cython

from naqala.core.bounds import check_outcomes

if not cython.compiled:
    from naqala.core.constants import *
    from naqala.core.layout import LogData


class Log:
    """What an action did, as numbers, and the chance outcomes to be forced on the next one."""

    def __cinit__(self, on=True):
        self.d = cython.address(self.data)

    def __init__(self, on=True):
        if not cython.compiled:
            self.d = LogData()
        self.d.on = 1 if on else 0

    def clear(self):
        """Forget the last action."""
        d = self.d
        d.n = 0
        d.n_made_cards = 0
        d.n_made_djinns = 0
        d.n_meeples = 0

    def force(self, meeples=(), cards=(), djinns=()):
        """Force what chance brings next: tribes from the bag, piles made anew (next card last).

        Raises `ValueError` for more than there are, or what is no tribe, card or djinn.
        """
        d = self.d
        meeples, cards, djinns = list(meeples), list(cards), list(djinns)
        check_outcomes(meeples, 3, N_TRIBES)
        check_outcomes(cards, 54, N_RESOURCES)
        check_outcomes(djinns, N_DJINNS, N_DJINNS)
        d.n_forced_meeples = len(meeples)
        for i, n in enumerate(meeples):
            d.forced_meeples[i] = n
        d.n_forced_cards = len(cards)
        for i, n in enumerate(cards):
            d.forced_cards[i] = n
        d.n_forced_djinns = len(djinns)
        for i, n in enumerate(djinns):
            d.forced_djinns[i] = n

    def raw(self):
        """The events as bytes: seven int16 each, see events.py."""
        d = self.d
        n = d.n * EVENT_SIZE
        if cython.compiled:
            return PyBytes_FromStringAndSize(cython.cast("char *", d.events), n * 2)
        else:
            return struct.pack(f"={n}h", *d.events[:n])

    def outcomes(self):
        """What chance brought with the last action beyond the order of the piles, or None.

        The resource pile and the djinn pile if made anew (next card last), and the tribes drawn
        from the bag, as three lists.
        """
        d = self.d
        if not (d.n_made_cards or d.n_made_djinns or d.n_meeples):
            return None
        return (
            [d.made_cards[i] for i in range(d.n_made_cards)],
            [d.made_djinns[i] for i in range(d.n_made_djinns)],
            [d.meeples[i] for i in range(d.n_meeples)],
        )
