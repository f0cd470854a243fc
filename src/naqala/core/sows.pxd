# Whole sows.
cimport cython
from libc.stdint cimport int8_t, int32_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData, LogData
from naqala.core.geometry cimport ANYWHERE, NEXT, reach, visits
from naqala.core.pieces cimport add_meeples
from naqala.core.sow cimport came_by, can_lift, droppable, lift, liftable, put_down
from naqala.core.state cimport State

cdef int claims(StateData *d, int tile) noexcept nogil
cdef int before_a_sow(StateData *d) noexcept nogil
cdef int list_landings(StateData *d, int32_t *out) noexcept nogil
cdef int put_landing(int32_t *out, int n, int source, int tile, int tribe, int taken, int camel) noexcept nogil
@cython.locals(camel=bint)
cdef int list_plain(StateData *d, int32_t *out, int n, int source) noexcept nogil
cdef int list_looping(StateData *d, int32_t *out, int n, int source) noexcept nogil
cdef int ways_to_land(int met, int more, int strangers, int others, int claimed) noexcept nogil
cpdef list sources(State state)
@cython.locals(found=int32_t[5400])
cpdef list landings(State state)
cpdef tuple landing_parts(int code)
@cython.locals(found=int32_t[5400])
cpdef int count_landings(State state)

@cython.final
cdef class SowSearch:
    cdef State state
    cdef StateData *d
    cdef LogData log
    cdef int choice[92]
    cdef int allowed[368]
    cdef set seen
    cdef int size
    cdef int end
    cdef int tribe
    cdef int more
    cdef int others
    cdef bint camel

    cpdef int source(self)
    cpdef void only(self, int tile, int tribe, int taken, bint camel)
    cdef void open_level(self)
    @cython.locals(mine=bint, here=bint)
    cdef int leading(self, int tile, int direction, int left)
    cdef int step(self)
    cdef void back(self)
    cdef void note(self, int tribe, int sign)
    cdef int advance(self)
    cpdef bytes next_sow(self)
    cdef bytes outcome(self)
    cpdef int count(self)
