# What a state of the tree looks worth, without Python objects.
cimport cython
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData
from naqala.core.apply cimport apply
from naqala.core.legal cimport list_legal
from naqala.core.sows cimport part_source, part_tile
from naqala.search.layout cimport Room, Tree, ahead_of, copy_state, log_of
from naqala.search.turns cimport bound_landings
from naqala.search.worth cimport standing

@cython.locals(total=double)
cdef void look_ahead(Tree *t, StateData *d) noexcept nogil
cdef void find_gains(Tree *t, StateData *d) noexcept nogil
cdef void end_bidding(Tree *t, StateData *d) noexcept nogil
cdef int starts_a_round(StateData *d) noexcept nogil
@cython.locals(best=double, code=int, chosen=int, sources=int, tiles=int)
cdef void add_turns_to_come(Tree *t, StateData *d) noexcept nogil
cdef void clear_the_turn(StateData *d) noexcept nogil
