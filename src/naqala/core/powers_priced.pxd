# Priced djinns.
from libc.stdint cimport int32_t
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData, LogData
from naqala.core.djinn cimport ANUN_NAK, BOURAQ, ECHIDNA, ENKI, IBLIS, LETA, SIBITTIS, SLOAR, UTUG
from naqala.core.geometry cimport AROUND, WITHIN
from naqala.core.pieces cimport card_to_draw, draw_card_to_hand, draw_djinn, draw_meeples, emit
from naqala.core.pieces cimport place_or_ask, put_camel, take_djinn

cdef int ALL_TILES
cdef int bare_tiles(StateData *d) noexcept nogil
cdef int anun_nak_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void anun_nak_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
cdef int bouraq_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void bouraq_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
cdef int echidna_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void echidna_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
cdef int enki_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void enki_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
cdef int iblis_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void iblis_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
cdef int leta_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void leta_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
cdef int sibittis_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void sibittis_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
cdef int sloar_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void sloar_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
cdef int utug_targets(StateData *d, int seat, int pay) noexcept nogil
cdef void utug_play(StateData *d, LogData *log, int seat, int tile) noexcept nogil
