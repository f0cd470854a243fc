# Scoring, without Python objects.
from libc.stdint cimport int32_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData
from naqala.core.djinn cimport POINTS

cdef enum:
    N_ITEMS = 8

cdef int SUIT_VALUES[10]
cdef int merchandise(StateData *d, int seat) noexcept nogil
cdef int viziers_worth(StateData *d, int seat) noexcept nogil
cdef int score(StateData *d, int seat, int32_t *sheet) noexcept nogil
cdef int winners(StateData *d, int32_t *sheet) noexcept nogil
