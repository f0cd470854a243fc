# Bounds on what landings bring, without Python objects.
cimport cython
from libc.stdint cimport int32_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz, popcount
from naqala.core.layout cimport StateData
from naqala.core.djinn cimport BAAL, BOURAQ, ECHIDNA, ENKI, HAGIS, HOOKS, IBLIS, JAFAAR, KANDICHA
from naqala.core.djinn cimport LAMIA, LETA, MARID, MONKIR, NEKIR, SHAMHAT, SIBITTIS, SLOAR, UTUG
from naqala.core.geometry cimport AROUND, BESIDE, WITHIN
from naqala.core.pieces cimport can_pay, own_djinn
from naqala.core.scoring cimport merchandise, score
from naqala.search.draws cimport best_drawn, card_worth
from naqala.search.layout cimport DEPTH, Outlook, Room, at, copy_state, outlook_of

cdef int has(StateData *d, int seat, int djinn) noexcept nogil
cdef int unused(StateData *d, int seat, int djinn) noexcept nogil
@cython.locals(dear=bint, payable=int, gain=double, price=int, cost=int)
cdef void look_out(Room *room, StateData *d, int seat) noexcept nogil
cdef void look_at_row(StateData *d, Outlook *o) noexcept nogil
cdef int market(StateData *d, Outlook *o, int n, int most) noexcept nogil
cdef void look_at_pieces(StateData *d, Outlook *o) noexcept nogil
cdef void look_at_kills(StateData *d, Outlook *o) noexcept nogil
cdef void look_at_djinns(Room *room, StateData *d, Outlook *o) noexcept nogil
cdef int power_gain(StateData *d, Outlook *o, int djinn) noexcept nogil
cdef double drawn_gain(Room *room, StateData *d, Outlook *o, int djinn) noexcept nogil
@cython.locals(mine=int, gain=double, cards_come=bint)
cdef double bound(StateData *d, Outlook *o, int source, int tile, int tribe, int taken, int camel) noexcept nogil
@cython.locals(mine=int, could_be_mine=int)
cdef int tile_bound(StateData *d, Outlook *o, int tile, int tribe, int taken, int cards, int mine, int builders) noexcept nogil
cdef int kill_bound_now(StateData *d, Outlook *o) noexcept nogil
cdef int kill_bound(StateData *d, Outlook *o, int source, int tile, int taken, int camel) noexcept nogil
