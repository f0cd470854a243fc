# The rest of a turn, without Python objects.
cimport cython
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData
from naqala.core.apply cimport apply
from naqala.core.djinn cimport KANDICHA, MONKIR
from naqala.core.geometry cimport AROUND, BESIDE, DISTANCE
from naqala.core.legal cimport list_legal
from naqala.core.pieces cimport can_move_piece, pay_price
from naqala.core.powers cimport list_powers
from naqala.search.draws cimport best_drawn, card_worth
from naqala.search.layout cimport DEPTH, Room, at, copy_state, log_of
from naqala.search.worth cimport worth

cdef enum:
    A_SIBITTIS = 620
    A_SLOAR = 622
    A_BOURAQ = 684
    A_ENKI = 744
    A_LETA = 804
    A_UTUG = 864
    NOWHERE = -1000000000

@cython.locals(best=double, value=double, n=int)
cdef double best_rest(Room *room, int depth, int seat) noexcept nogil
cdef int passed_over(Room *room, int depth, StateData *d, int i) noexcept nogil
cdef int rank_of(int action) noexcept nogil
cdef int draws_unseen(int action) noexcept nogil
cdef void keep_line(Room *room, int depth, int action) noexcept nogil
cdef int waits(StateData *d, int action) noexcept nogil
cdef int buys_again(Room *room, int depth, StateData *d, int action) noexcept nogil
cdef int kills_alike(Room *room, int depth, StateData *d, int i) noexcept nogil
cdef int kill_mark(StateData *d, int action) noexcept nogil
cdef int owns_near(StateData *d, int tile, int piece) noexcept nogil
cdef int brings_nothing(StateData *d, int action) noexcept nogil
cdef double draw_worth(Room *room, int depth, int seat, int action) noexcept nogil
cdef int pay_of(int action) noexcept nogil
