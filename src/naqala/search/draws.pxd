# What is drawn unseen, without Python objects.
cimport cython
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData
from naqala.core.pieces cimport own_djinn
from naqala.search.layout cimport Room, copy_state
from naqala.search.worth cimport worth

@cython.locals(value=double)
cdef double best_drawn(Room *room, StateData *d, StateData *paid, StateData *other, int seat) noexcept nogil
@cython.locals(total=double, rest=double)
cdef double best_of_three(Room *room, int n) noexcept nogil
@cython.locals(total=double)
cdef double card_worth(Room *room, StateData *d, StateData *paid, int seat) noexcept nogil
