# Sowing, without Python objects.
cimport cython
from libc.stdint cimport int32_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData, LogData
from naqala.core.djinn cimport fire
from naqala.core.geometry cimport ANYWHERE, NEXT, direction_of, reach
from naqala.core.pieces cimport add_meeples, claim_if_emptied, emit

cdef int can_lift(StateData *d, int tile) noexcept nogil
cdef int liftable(StateData *d) noexcept nogil
cdef int any_sow(StateData *d) noexcept nogil
cdef int came_by(StateData *d) noexcept nogil
cdef int hand_size(StateData *d) noexcept nogil
cdef int droppable(StateData *d, int direction, int left) noexcept nogil
cdef int can_complete(StateData *d) noexcept nogil
cdef void lift(StateData *d, LogData *log, int tile) noexcept nogil
cdef void put_down(StateData *d, int tile, int tribe) noexcept nogil
cdef void drop(StateData *d, LogData *log, int tile, int tribe) noexcept nogil
cdef void take(StateData *d, LogData *log, int tile, int tribe) noexcept nogil
