# Log: the class that holds the C struct of an action's events and outcomes.
from cpython.bytes cimport PyBytes_FromStringAndSize
from naqala.core.constants cimport *
from naqala.core.layout cimport LogData

cimport cython

@cython.final
cdef class Log:
    cdef LogData data
    cdef LogData *d

    cpdef void clear(self)
    cpdef bytes raw(self)
    cpdef object outcomes(self)
