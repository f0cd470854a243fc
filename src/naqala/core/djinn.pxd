# The hooks of a djinn as a C struct, and the tables of all.
from libc.stdint cimport int32_t
from naqala.core.constants cimport *
from naqala.core.bits cimport ctz
from naqala.core.layout cimport StateData, LogData

cdef enum:
    AL_AMIN = 0
    ANUN_NAK = 1
    BAAL = 2
    BOAZ = 3
    BOURAQ = 4
    ECHIDNA = 5
    ENKI = 6
    HAGIS = 7
    HAURVATAT = 8
    IBLIS = 9
    JAFAAR = 10
    KANDICHA = 11
    KUMARBI = 12
    LAMIA = 13
    LETA = 14
    MARID = 15
    MONKIR = 16
    NEKIR = 17
    SHAMHAT = 18
    SIBITTIS = 19
    SLOAR = 20
    UTUG = 21

ctypedef int (*Targets)(StateData *d, int seat, int pay) noexcept nogil
ctypedef void (*Play)(StateData *d, LogData *log, int seat, int tile) noexcept nogil
ctypedef void (*Worth)(StateData *d, int seat) noexcept nogil
ctypedef int (*OnEvent)(StateData *d, LogData *log, int event, int owner, int actor, int x, int y) noexcept nogil

cdef struct Hooks:
    int cost        # COST_*: what the power costs, COST_NONE if it has no price
    int when        # BOUGHT_*: where in the turn it can be bought
    int use         # first index of its `use` actions, NO if it is not bought by `use`
    int listens     # ON_* bits of the events it reacts to
    Targets targets
    Play play
    Worth worth
    OnEvent on_event

cdef Hooks HOOKS[22]
cdef int POINTS[22]
cdef int SETS[4]        # BIDDERS, DOUBLERS, ...: bit sets of djinns
cdef int PLACER[7]      # by PALM, PALACE: the djinn that may move the piece to a neighbour
cdef int CAUSE[7]       # by what is pending: the djinn whose power asks for it

cdef int no_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void no_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
cdef void no_worth(StateData *d, int seat) noexcept nogil
cdef int no_event(StateData *d, LogData *log, int event, int owner, int actor, int x, int y) noexcept nogil
cpdef void clear() noexcept
cdef int fire(StateData *d, LogData *log, int event, int actor, int x, int y) noexcept nogil
