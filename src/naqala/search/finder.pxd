# Finder: the searches as Python calls them.
cimport cython
from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData
from naqala.core.scoring cimport score
from naqala.core.state cimport State
from naqala.search.bids cimport best_bid
from naqala.search.greedy cimport greedy_turn
from naqala.search.layout cimport MOST_TURNS, N_WEIGHTS, Node, Room, Tree, Turn, at, copy_state
from naqala.search.layout cimport node_of, turn_of
from naqala.search.tree cimport grow, plant
from naqala.search.turns cimport best_turn
from naqala.search.worth cimport left_of, prospects

@cython.final
cdef class Finder:
    cdef Tree tree
    cdef Tree *t
    cdef readonly object log
    cdef int busy
    cdef int planted

    cpdef object set(self, settings)
    cdef object alone(self)
    cdef object check(self, State state, int seat)
    @cython.locals(value=double)
    cpdef tuple best_turn(self, State state, int seat)
    cpdef tuple limited_turn(self, State state, int seat, int longest, bint forgets)
    @cython.locals(value=double)
    cpdef tuple greedy_turn(self, State state, int seat)
    cpdef int best_bid(self, State state)
    @cython.locals(left=double, value=int)
    cpdef tuple prospects(self, State state, int seat)
    cdef void value_states(self, int valued) noexcept nogil
    cpdef object plant(self, State state, uint64_t random)
    cpdef object grow(self, int times)
    @cython.locals(n=int)
    cpdef list choices(self)
    cpdef double mean(self, int seat) except? -1e9
