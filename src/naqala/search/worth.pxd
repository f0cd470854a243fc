# What a state is worth, without Python objects.
cimport cython
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData
from naqala.core.scoring cimport score
from naqala.search.layout cimport Room

cdef double worth(Room *room, StateData *d, int seat) noexcept nogil
