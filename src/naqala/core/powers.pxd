# Buying powers, without Python objects.
from libc.stdint cimport int16_t, int32_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData, LogData
from naqala.core.djinn cimport HOOKS, SETS
from naqala.core.pieces cimport can_pay, emit, pay_price

cdef int payment(int cost, int which) noexcept nogil
cdef int usable(StateData *d) noexcept nogil
cdef int fits(StateData *d, int djinn) noexcept nogil
cdef int targets(StateData *d, int djinn, int which) noexcept nogil
cdef int any_power(StateData *d) noexcept nogil
cdef int list_powers(StateData *d, int16_t *out, int n, int on_tile) noexcept nogil
cdef void buy_power(StateData *d, LogData *log, int action) noexcept nogil
cdef void use_up(StateData *d, LogData *log, int djinn, int pay) noexcept nogil
