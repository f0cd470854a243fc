# Scoring djinns.
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData

cdef void al_amin_worth(StateData *d, int seat) noexcept nogil
cdef void haurvatat_worth(StateData *d, int seat) noexcept nogil
cdef void jafaar_worth(StateData *d, int seat) noexcept nogil
cdef void shamhat_worth(StateData *d, int seat) noexcept nogil
cdef void boaz_worth(StateData *d, int seat) noexcept nogil
