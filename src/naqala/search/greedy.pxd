# The greedy turn, without Python objects.
cimport cython
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData
from naqala.core.apply cimport apply
from naqala.core.playout cimport splitmix
from naqala.core.walk cimport before_a_sow, wander
from naqala.search.layout cimport Room, Tree, Turn, ahead_of, at, copy_state, log_of, outlook_of
from naqala.search.layout cimport turn_of, walk_of
from naqala.search.leaf cimport clear_the_turn
from naqala.search.rest cimport NOWHERE, best_rest
from naqala.search.turns cimport LOWEST, best_turn, bound_landings, highest, known_way, note_turn
from naqala.search.turns cimport sow_as_walked, start_walk

cdef enum:
    TIED = 12
    WAYS = 3

cdef extern from *:
    """
    #define NAQALA_NEARLY 1e-6
    """
    double NEARLY "NAQALA_NEARLY"

@cython.locals(value=double, least=double, left=double, better=bint)
cdef double greedy_turn(Tree *t, int seat) noexcept nogil
cdef double left_for(Tree *t, Turn *turn, int seat) noexcept nogil
