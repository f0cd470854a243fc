# Trigger djinns.
from naqala.core.constants cimport *
from naqala.core.bits cimport popcount
from naqala.core.layout cimport StateData, LogData
from naqala.core.djinn cimport BAAL, KANDICHA, MARID, MONKIR, NEKIR
from naqala.core.geometry cimport AROUND
from naqala.core.pieces cimport draw_card_to_hand, gain_gold

cdef int one_or_two(int owner, int actor) noexcept nogil
cdef int baal_on_event(StateData *d, LogData *log, int event, int owner, int actor, int x, int y) noexcept nogil
cdef int kandicha_on_event(StateData *d, LogData *log, int event, int owner, int actor, int x, int y) noexcept nogil
cdef int marid_on_event(StateData *d, LogData *log, int event, int owner, int actor, int x, int y) noexcept nogil
cdef int monkir_on_event(StateData *d, LogData *log, int event, int owner, int actor, int x, int y) noexcept nogil
cdef int nekir_on_event(StateData *d, LogData *log, int event, int owner, int actor, int x, int y) noexcept nogil
