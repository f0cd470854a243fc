# State: the class that holds the C struct for Python.
cimport cython
from libc.stdint cimport int8_t, int16_t, int32_t, uint64_t
from libc.string cimport memcmp, memcpy
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData
from naqala.core.apply cimport apply
from naqala.core.deal cimport deal, derive
from naqala.core.flow cimport at_stop
from naqala.core.hidden cimport redeal
from naqala.core.legal cimport list_legal
from naqala.core.log cimport Log
from naqala.core.playout cimport play_out
from naqala.core.scoring cimport N_ITEMS, score, winners

cdef Log MUTE

@cython.final
cdef class State:
    cdef StateData data
    cdef StateData *d

    cpdef object deal(self, options, uint64_t key0, uint64_t key1)
    cpdef State copy(self)
    cpdef void become(self, State other)
    cpdef bint same_as(self, State other)
    @cython.locals(actions=int16_t[1458])
    cpdef list legal(self)
    @cython.locals(actions=int16_t[1458])
    cpdef list legal_of(self, tuple table)
    @cython.locals(actions=int16_t[1458])
    cpdef bint is_legal(self, int action)
    @cython.locals(actions=int16_t[1458])
    cpdef int write_legal(self, int16_t[::1] out) except -1
    @cython.locals(actions=int16_t[1458])
    cpdef int write_mask(self, unsigned char[::1] out) except -1
    cpdef void play(self, int action, Log log)
    @cython.locals(actions=int16_t[1458])
    cpdef int play_out(self, uint64_t seed)
    cpdef int to_move(self)
    cpdef int phase(self)
    cpdef bint at_stop(self)
    cpdef void redeal(self, int viewer, uint64_t key0, uint64_t key1)
    @cython.locals(sheet=int32_t[8])
    cpdef list sheet(self, int seat)
    @cython.locals(sheet=int32_t[8])
    cpdef list winners(self)
