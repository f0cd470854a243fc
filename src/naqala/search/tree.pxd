# Tree search, without Python objects.
cimport cython
from libc.math cimport exp, sqrt
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData
from naqala.core.apply cimport apply
from naqala.core.legal cimport list_legal
from naqala.search.layout cimport LONGEST_TURN, MOST_TURNS, Node, Tree, Turn, at, copy_state, log_of
from naqala.search.layout cimport node_of, scratch_of, state_of, turn_of
from naqala.search.leaf cimport look_ahead
from naqala.search.rest cimport NOWHERE, draws_unseen
from naqala.search.turns cimport list_turns

cdef enum:
    TEMPERATURE = 5
    DEEPEST = 190

cdef void plant(Tree *t, StateData *d) noexcept nogil
cdef void clear(Tree *t, int number) noexcept nogil
cdef void grow(Tree *t) noexcept nogil
cdef void note(Tree *t, int number, int depth) noexcept nogil
cdef void play(Tree *t, Node *node, StateData *d) noexcept nogil
cdef int reach_state(Tree *t, int parent, int number) noexcept nogil
cdef int expand(Tree *t, int number, int width, int ways) noexcept nogil
cdef int list_bids_as_turns(Tree *t, StateData *d) noexcept nogil
@cython.locals(guess=double, at_end=bint)
cdef void make_child(Tree *t, Node *node, StateData *d, int i) noexcept nogil
cdef int draws_last(Turn *turn) noexcept nogil
cdef void move_node(Tree *t, int source, int target) noexcept nogil
@cython.locals(best=double, total=double)
cdef void set_priors(Tree *t, Node *node) noexcept nogil
@cython.locals(best=double, value=double, root=double)
cdef int choose(Tree *t, int number) noexcept nogil
