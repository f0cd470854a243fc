# Dealing hidden pieces anew, without Python objects.
cimport cython
from libc.stdint cimport int8_t, uint64_t
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData
from naqala.core.chance cimport below, shuffle
from naqala.core.flow cimport at_stop

cdef void redeal(StateData *d, int viewer, uint64_t key0, uint64_t key1) noexcept nogil
cdef int is_hidden(StateData *d, int viewer, int seat, int open_to_all) noexcept nogil
@cython.locals(guess_draw=bint)
cdef void redeal_djinns(StateData *d, int viewer) noexcept nogil
cdef void guess_gold(StateData *d, int viewer) noexcept nogil
cdef void redeal_cards(StateData *d, int viewer) noexcept nogil
cdef int pool_cards(StateData *d, int viewer) noexcept nogil
cdef void make_stop(StateData *d, int viewer) noexcept nogil
