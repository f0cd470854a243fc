# Chance, without Python objects.
cimport cython
from libc.stdint cimport int8_t, int64_t, uint64_t
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData, LogData

cdef extern from *:
    """
    #define NAQALA_SIP0 0x736F6D6570736575ULL
    #define NAQALA_SIP1 0x646F72616E646F6DULL
    #define NAQALA_SIP2 0x6C7967656E657261ULL
    #define NAQALA_SIP3 0x7465646279746573ULL
    """
    uint64_t UINT32_MAX
    uint64_t UINT64_MAX
    uint64_t SIP0 "NAQALA_SIP0"
    uint64_t SIP1 "NAQALA_SIP1"
    uint64_t SIP2 "NAQALA_SIP2"
    uint64_t SIP3 "NAQALA_SIP3"

cdef uint64_t MESSAGE_LENGTH
cdef uint64_t rotate(uint64_t x, int n) noexcept nogil
@cython.locals(v0=uint64_t, v1=uint64_t, v2=uint64_t, v3=uint64_t, word=uint64_t, i=int)
cpdef uint64_t siphash(uint64_t key0, uint64_t key1, uint64_t message) noexcept nogil
@cython.locals(bits=uint64_t, product=uint64_t, low=uint64_t)
cdef int below(StateData *d, uint64_t n) noexcept nogil
cdef void shuffle(StateData *d, int8_t *items, int n) noexcept nogil
@cython.locals(here=int, there=int)
cdef int same_counts(int8_t *items, int8_t *others, int n) noexcept nogil
cdef void make_cards(StateData *d, LogData *log) noexcept nogil
cdef void make_djinns(StateData *d, LogData *log) noexcept nogil
cdef int draw_meeple(StateData *d, LogData *log) noexcept nogil
