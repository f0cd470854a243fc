# Random play, without Python objects.
cimport cython
from libc.stdint cimport int16_t, uint64_t
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData, LogData
from naqala.core.apply cimport apply
from naqala.core.legal cimport list_legal

cdef extern from *:
    """
    #define NAQALA_GAMMA 0x9E3779B97F4A7C15ULL
    #define NAQALA_MIX1 0xBF58476D1CE4E5B9ULL
    #define NAQALA_MIX2 0x94D049BB133111EBULL
    """
    uint64_t UINT64_MAX
    uint64_t GAMMA "NAQALA_GAMMA"
    uint64_t MIX1 "NAQALA_MIX1"
    uint64_t MIX2 "NAQALA_MIX2"

@cython.locals(z=uint64_t)
cdef uint64_t splitmix(uint64_t x) noexcept nogil
@cython.locals(n=uint64_t, x=uint64_t, chosen=int)
cdef int play_out(StateData *d, LogData *log, int16_t *actions, uint64_t seed) noexcept nogil
