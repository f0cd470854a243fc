# The compiler's built-in bit operations.
cdef extern from *:
    int ctz "__builtin_ctz" (unsigned int mask) noexcept nogil
    int popcount "__builtin_popcount" (unsigned int mask) noexcept nogil
