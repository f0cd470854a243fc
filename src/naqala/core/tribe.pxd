# The tribe action, without Python objects.
cimport cython
from libc.stdint cimport int32_t
from naqala.core.constants cimport *
from naqala.core.bits cimport popcount
from naqala.core.layout cimport StateData, LogData
from naqala.core.djinn cimport SETS, fire
from naqala.core.geometry cimport AROUND, DISTANCE, WITHIN
from naqala.core.pieces cimport add_meeples, claim_if_emptied, discard_fakirs, emit, gain_gold, take_card

cdef void act_by_itself(StateData *d, LogData *log) noexcept nogil
cdef int spend_hand(StateData *d, LogData *log, int tribe, int rule) noexcept nogil
cdef void join_player(StateData *d, LogData *log) noexcept nogil
cdef void trade(StateData *d, LogData *log) noexcept nogil
cdef void build(StateData *d, LogData *log, int fakirs) noexcept nogil
cdef int tiles_in_reach(StateData *d, int fakirs) noexcept nogil
cdef int exposed(StateData *d, int seat) noexcept nogil
cdef int anyone_exposed(StateData *d) noexcept nogil
cdef void start_kill(StateData *d, LogData *log, int fakirs) noexcept nogil
cdef void bury(StateData *d, LogData *log, int tribe, int source, int tile) noexcept nogil
@cython.locals(second=bint)
cdef void kill_on_tile(StateData *d, LogData *log, int tile, int tribe) noexcept nogil
@cython.locals(second=bint)
cdef void kill_of_seat(StateData *d, LogData *log, int seat, int tribe) noexcept nogil
cdef void finish_kill(StateData *d, int second, int left, int pending, int place) noexcept nogil
cdef void spare(StateData *d, LogData *log) noexcept nogil
