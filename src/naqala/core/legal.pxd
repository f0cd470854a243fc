# Legal actions, without Python objects.
from libc.stdint cimport int16_t
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData
from naqala.core.bidding cimport list_bids
from naqala.core.flow cimport can_shop, can_summon, piece_to_place
from naqala.core.geometry cimport ANYWHERE, AROUND, BESIDE, NEXT
from naqala.core.pieces cimport can_move_piece, can_pay
from naqala.core.powers cimport list_powers
from naqala.core.sow cimport came_by, droppable, hand_size, liftable
from naqala.core.tribe cimport anyone_exposed, exposed, tiles_in_reach

cdef int list_legal(StateData *d, int16_t *out) noexcept nogil
cdef int list_lifts(StateData *d, int16_t *out) noexcept nogil
cdef int list_drops(StateData *d, int16_t *out) noexcept nogil
cdef int list_victims(StateData *d, int16_t *out, int tiles) noexcept nogil
cdef int list_victims_of(StateData *d, int16_t *out, int n, int seat) noexcept nogil
cdef int list_tribe(StateData *d, int16_t *out) noexcept nogil
cdef int list_tile(StateData *d, int16_t *out) noexcept nogil
cdef int list_cards(StateData *d, int16_t *out, int n, int most) noexcept nogil
cdef int list_summons(StateData *d, int16_t *out, int n) noexcept nogil
cdef int list_places(StateData *d, int16_t *out, int piece, int at) noexcept nogil
cdef int list_pending(StateData *d, int16_t *out) noexcept nogil
cdef int list_end(StateData *d, int16_t *out, int n) noexcept nogil
