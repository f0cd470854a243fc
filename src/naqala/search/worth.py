"""What a state is worth to a seat: its score, or (`room.valued`) how the game should end."""

import cython

if not cython.compiled:
    from naqala.core.constants import *
    from naqala.core.scoring import score


def worth(room, d, seat):
    """In points, for the seat: its own score as things stand, or the margin to expect."""
    return score(d, seat, room.sheet)
