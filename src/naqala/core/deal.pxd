# Setting up, without Python objects.
from libc.stdint cimport int8_t, int32_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData
from naqala.core.chance cimport below, shuffle
from naqala.core.djinn cimport HOOKS
from naqala.core.flow cimport start_bidding

cdef int TILE_KINDS[30]
cdef int TILE_VALUES[30]
cdef int TRIBE_COUNTS[5]
cdef int RESOURCE_COUNTS[10]
cdef void deal(StateData *d) noexcept nogil
cdef void deal_board(StateData *d) noexcept nogil
cdef void deal_cards(StateData *d) noexcept nogil
cdef void derive(StateData *d) noexcept nogil
cdef void derive_landing(StateData *d) noexcept nogil
cdef void derive_worth(StateData *d) noexcept nogil
