# Whole sows.
cimport cython
from libc.stdint cimport int8_t, int32_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData, LogData, Walk
from naqala.core.geometry cimport ANYWHERE, reach, visits
from naqala.core.sow cimport liftable
from naqala.core.walk cimport advance, before_a_sow, begin, claims, only, ways_to_land
from naqala.core.state cimport State

cdef int list_landings(StateData *d, int32_t *out) noexcept nogil
cdef int put_landing(int32_t *out, int n, int source, int tile, int tribe, int taken, int camel) noexcept nogil
cdef int part_source(int code) noexcept nogil
cdef int part_tile(int code) noexcept nogil
cdef int part_tribe(int code) noexcept nogil
cdef int part_taken(int code) noexcept nogil
@cython.locals(camel=bint)
cdef int list_plain(StateData *d, int32_t *out, int n, int source) noexcept nogil
cdef int list_looping(StateData *d, int32_t *out, int n, int source) noexcept nogil
cpdef list sources(State state)
@cython.locals(found=int32_t[5400])
cpdef list landings(State state)
cpdef tuple landing_parts(int code)
@cython.locals(found=int32_t[5400])
cpdef int count_landings(State state)

@cython.final
cdef class SowSearch:
    cdef State state
    cdef Walk walk
    cdef Walk *w
    cdef LogData log
    cdef set seen

    cpdef int source(self)
    cpdef void only(self, int tile, int tribe, int taken, bint camel)
    cpdef bytes next_sow(self)
    cdef bytes outcome(self)
    cpdef int count(self)
