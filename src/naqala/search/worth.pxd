# What a state is worth, without Python objects.
cimport cython
from naqala.core.constants cimport *
from naqala.core.bits cimport popcount
from naqala.core.layout cimport StateData
from naqala.core.djinn cimport AL_AMIN, BAAL, HAURVATAT, JAFAAR, KANDICHA, MARID, MONKIR, NEKIR
from naqala.core.djinn cimport SETS, SHAMHAT
from naqala.core.scoring cimport SUIT_VALUES, score
from naqala.search.layout cimport N_WEIGHTS, Room

cdef enum:
    P_NEXT_CARD = 0
    P_TYPES = 1
    P_FAKIRS = 2
    P_ELDERS = 3
    P_VIZIERS = 4
    P_POWERS = 5
    P_TRIGGERS = 6
    P_SCORERS = 7
    P_OASES = 8
    P_VILLAGES = 9
    P_POOR = 10
    P_FEW_CAMELS = 11
    P_BIDS_EARLY = 12
    TRIGGERS = (1 << BAAL) | (1 << KANDICHA) | (1 << MARID) | (1 << MONKIR) | (1 << NEKIR)
    SCORERS = (1 << AL_AMIN) | (1 << HAURVATAT) | (1 << JAFAAR) | (1 << SHAMHAT)

cdef double left_of(StateData *d) noexcept nogil
@cython.locals(ahead=int, camels=double)
cdef void prospects(StateData *d, int seat, double *out) noexcept nogil
@cython.locals(value=double, left=double, more=double)
cdef double standing(Room *room, StateData *d, int seat) noexcept nogil
@cython.locals(total=double)
cdef double worth(Room *room, StateData *d, int seat) noexcept nogil
