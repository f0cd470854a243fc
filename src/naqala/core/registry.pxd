# All djinns.
from naqala.core.constants cimport *
from naqala.core.djinn cimport *
from naqala.core.powers_priced cimport *
from naqala.core.powers_scoring cimport *
from naqala.core.powers_trigger cimport *

cpdef void fill() noexcept
cdef void fill_triggers() noexcept
cdef void fill_priced() noexcept
cdef void priced(int djinn, int cost, int use) noexcept
