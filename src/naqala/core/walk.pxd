# Walking through whole sows, without Python objects.
cimport cython
from libc.stdint cimport uint64_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz, popcount
from naqala.core.layout cimport StateData, LogData, Walk
from naqala.core.geometry cimport ANYWHERE, NEXT, visits
from naqala.core.pieces cimport add_meeples
from naqala.core.sow cimport came_by, can_lift, droppable, lift, put_down

cdef extern from *:
    """
    #define NAQALA_MULTIPLIER 6364136223846793005ULL
    """
    uint64_t UINT64_MAX
    uint64_t MULTIPLIER "NAQALA_MULTIPLIER"

cdef int claims(StateData *d, int tile) noexcept nogil
cdef int before_a_sow(StateData *d) noexcept nogil
cdef int ways_to_land(int met, int more, int strangers, int others, int claimed) noexcept nogil
cdef void begin(Walk *w, StateData *d, LogData *log, int source) noexcept nogil
cdef void only(Walk *w, int tile, int tribe, int taken, bint camel) noexcept nogil
cdef void open_level(Walk *w) noexcept nogil
@cython.locals(mine=bint, here=bint, camel=int)
cdef int leading(Walk *w, int tile, int direction, int left) noexcept nogil
cdef void go(Walk *w, int choice) noexcept nogil
cdef int step(Walk *w) noexcept nogil
cdef void back(Walk *w) noexcept nogil
cdef void note(Walk *w, int tribe, int sign) noexcept nogil
cdef int advance(Walk *w) noexcept nogil
@cython.locals(drops=int)
cdef int wander(Walk *w, uint64_t bits) noexcept nogil
