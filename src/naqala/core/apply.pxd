# Playing an action, without Python objects.
cimport cython
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData, LogData
from naqala.core.bidding cimport bid
from naqala.core.djinn cimport CAUSE, PLACER
from naqala.core.flow cimport end_turn, go_on
from naqala.core.pieces cimport emit, end_after_this_round, gain_gold, pay_price, place
from naqala.core.pieces cimport take_card, take_djinn
from naqala.core.powers cimport buy_power, use_up
from naqala.core.scoring cimport SUIT_VALUES
from naqala.core.sow cimport drop, lift
from naqala.core.tribe cimport build, kill_of_seat, kill_on_tile, spare

cdef void apply(StateData *d, LogData *log, int action) noexcept nogil
cdef void apply_step(StateData *d, LogData *log, int action) noexcept nogil
cdef void apply_tile(StateData *d, LogData *log, int action) noexcept nogil
cdef void skip(StateData *d, LogData *log) noexcept nogil
@cython.locals(small=bint)
cdef void buy(StateData *d, LogData *log, int place) noexcept nogil
cdef void summon(StateData *d, LogData *log, int djinn, int pay) noexcept nogil
cdef void put_piece(StateData *d, LogData *log, int piece, int tile, int how) noexcept nogil
cdef void keep(StateData *d, LogData *log, int djinn) noexcept nogil
cdef void sell(StateData *d, LogData *log, int chosen) noexcept nogil
