# The board as tables of C integers.
cimport cython
from libc.stdint cimport int8_t, int32_t
from naqala.core.constants cimport *

cdef enum:
    ANYWHERE = 4
    LONGEST = 24
    MOST_STEPS = 90
    MOST_STATES = 13650

cdef int8_t NEXT[120]
cdef int8_t DISTANCE[900]
cdef int32_t AROUND[30]
cdef int32_t BESIDE[30]
cdef int32_t WITHIN[300]
cdef int32_t REACH[3900]
cdef int32_t VISITS[409500]
cdef int8_t VISITS_MADE[30]
cdef int32_t BEFORE[150]
cdef int32_t AFTER[150]

@cython.locals(ends=int32_t, on=int, steps=int, tile=int, came=int, direction=int)
cdef void build_reach() noexcept
cdef int reach(int steps, int tile, int came) noexcept nogil
cdef int direction_of(int source, int target) noexcept nogil
cdef int visits(int steps, int tile, int came, int end) noexcept nogil
@cython.locals(counts=int32_t, steps=int, tile=int, came=int, direction=int, state=int)
cdef void build_visits(int end) noexcept nogil
@cython.locals(counts=int32_t, on=int, tile=int, came=int, direction=int, state=int)
cdef void walk_back(int end, int steps) noexcept nogil
