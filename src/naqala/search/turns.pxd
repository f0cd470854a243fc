# Whole turns, without Python objects.
cimport cython
from libc.stdint cimport int32_t, uint64_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData
from naqala.core.apply cimport apply
from naqala.core.djinn cimport IBLIS, KANDICHA, LETA, MARID, UTUG
from naqala.core.legal cimport list_legal
from naqala.core.playout cimport splitmix
from naqala.core.sows cimport list_landings, part_source, part_taken, part_tile, part_tribe
from naqala.core.walk cimport advance, before_a_sow, begin, only, wander
from naqala.search.bound cimport bound, has, kill_bound, kill_bound_now, look_out, tile_bound, unused
from naqala.search.layout cimport MOST_SEEN, MOST_TURNS, Outlook, Room, Tree, Turn, at, copy_state
from naqala.search.layout cimport log_of, outlook_of, sown_of, turn_of, walk_of
from naqala.search.rest cimport NOWHERE, best_rest, draws_unseen, passed_over, rank_of

cdef extern from *:
    uint64_t UINT64_MAX

cdef enum:
    MOST_WAYS = 2000
    MOST_WORK = 300000
    WORK_IN_A_NODE = 15000
    LOWEST = -1000000

@cython.locals(code=int)
cdef int bound_landings(Room *room, StateData *d, int seat) noexcept nogil
cdef int tile_part(StateData *d, Outlook *o, int code) noexcept nogil
@cython.locals(kept=int)
cdef int shorten(Room *room, StateData *d, int n) noexcept nogil
cdef int highest(Room *room, int n) noexcept nogil
cdef void start_walk(Room *room, StateData *d, int code) noexcept nogil
cdef void sow_as_walked(Room *room) noexcept nogil
cdef void note_turn(Room *room, Turn *turn, int code, double value) noexcept nogil
cdef void note_rest(Room *room, Turn *turn, double value) noexcept nogil
cdef int way_matters(StateData *d, int seat, int tile, int tribe) noexcept nogil
@cython.locals(key=uint64_t)
cdef int known_way(Room *room) noexcept nogil
@cython.locals(key=uint64_t)
cdef int known_outcome(Room *room, int seat, int tribe) noexcept nogil
@cython.locals(slot=int)
cdef int known(Room *room, uint64_t key) noexcept nogil
@cython.locals(best=double, value=double, limit=double, unkilled=double, now=int, code=int)
cdef double best_turn(Room *room, int seat, Turn *turn) noexcept nogil
@cython.locals(code=int)
cdef int list_turns(Room *room, int seat, Tree *t, int tried, int ways) noexcept nogil
cdef int list_rests(Room *room, int seat, Tree *t) noexcept nogil
