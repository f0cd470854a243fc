"""`Finder`: the search as Python calls it."""

import cython

if not cython.compiled:
    from naqala.core.constants import *
    from naqala.search.layout import Room, Turn, at, copy_state
    from naqala.search.turns import best_turn


class Finder:
    """Finds turns in states of the core. It has a room of its own: use one in each thread."""

    def __cinit__(self):
        self.room = cython.address(self.room_data)
        self.turn = cython.address(self.turn_data)

    def __init__(self):
        if not cython.compiled:
            self.room = Room()
            self.turn = Turn()

    def best_turn(self, state, seat):
        """The turn that brings a seat most points: its worth (score), and its actions' indices.

        The state is a stop of that seat's turn. The actions end before `end`.
        """
        copy_state(at(self.room, 0), state.d)
        value = best_turn(self.room, seat, self.turn)
        return value, [self.turn.actions[i] for i in range(self.turn.n)]
