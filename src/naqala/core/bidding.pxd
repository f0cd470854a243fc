# Bidding, without Python objects.
cimport cython
from libc.stdint cimport int16_t
from naqala.core.bits cimport ctz
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData, LogData
from naqala.core.djinn cimport SETS
from naqala.core.flow cimport start_turn
from naqala.core.pieces cimport discard_fakirs, emit, gain_gold

cdef int PRICES[7]
cdef int is_open(StateData *d, int spot) noexcept nogil
cdef int fakirs_to_bid(StateData *d) noexcept nogil
@cython.locals(broke=bint)
cdef int list_bids(StateData *d, int16_t *out) noexcept nogil
cdef void bid(StateData *d, LogData *log, int action) noexcept nogil
cdef void stand_on(StateData *d, int seat, int spot) noexcept nogil
