# The course of the game, without Python objects.
cimport cython
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData, LogData
from naqala.core.pieces cimport can_move_piece, can_pay, emit, end_after_this_round
from naqala.core.pieces cimport place, refill_cards, refill_djinns
from naqala.core.powers cimport any_power
from naqala.core.sow cimport any_sow, can_complete
from naqala.core.tribe cimport act_by_itself, anyone_exposed, tiles_in_reach

cdef void go_on(StateData *d, LogData *log) noexcept nogil
cdef int stops_at_tribe(StateData *d) noexcept nogil
cdef int piece_to_place(StateData *d) noexcept nogil
cdef int stops_at_tile(StateData *d) noexcept nogil
cdef int can_shop(StateData *d, int kind) noexcept nogil
cdef int can_summon(StateData *d) noexcept nogil
@cython.locals(on_village=bint)
cdef int at_stop(StateData *d) noexcept nogil
cdef void start_bidding(StateData *d) noexcept nogil
cdef void start_turn(StateData *d, LogData *log) noexcept nogil
cdef void end_turn(StateData *d, LogData *log) noexcept nogil
cdef void end_round(StateData *d, LogData *log) noexcept nogil
