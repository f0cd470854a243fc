# Finder: the search as Python calls it.
cimport cython
from naqala.core.constants cimport *
from naqala.core.state cimport State
from naqala.search.layout cimport Room, Turn, at, copy_state
from naqala.search.turns cimport best_turn

@cython.final
cdef class Finder:
    cdef Room room_data
    cdef Room *room
    cdef Turn turn_data
    cdef Turn *turn

    @cython.locals(value=double)
    cpdef tuple best_turn(self, State state, int seat)
