# The room a search works in, as C structs (layout.py for the pure build), and moving states about.
from libc.stdint cimport int16_t, int32_t, uint64_t
from libc.string cimport memcpy
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData, LogData, Walk

cdef enum:
    DEPTH = 24
    LONGEST_TURN = 116
    MOST_TURNS = 256
    N_WEIGHTS = 13
    MOST_SEEN = 4096

cdef struct Turn:
    double worth
    int32_t landing
    int32_t n
    int16_t actions[116]

cdef struct Outlook:
    int32_t seat
    int32_t now
    int32_t fakirs
    int32_t fakirs_in_row
    int32_t camels
    int32_t tile_gain[30]
    int32_t merchant[10]
    int32_t small_market[10]
    int32_t large_market[10]
    int32_t djinn
    int32_t djinn_by_viziers
    int32_t djinn_by_elders
    double powers
    double powers_in_all
    int32_t card
    int32_t palm_near
    int32_t palace_near
    int32_t palace_anywhere
    int32_t doubles
    int32_t victims
    int32_t seat_kill
    int32_t kill
    int32_t drop

cdef struct Room:
    int32_t valued
    int32_t longest
    int32_t forgets
    double weights[48]
    double prospects[48]
    int32_t sheet[8]
    int32_t landings[5400]
    double bounds[5400]
    int32_t n_line[24]
    int16_t line[24][24]
    int16_t taken[24]
    int32_t rank[24]
    int32_t work
    double draws[24]
    int16_t legal[24][1458]
    uint64_t seen[4096]
    int32_t seen_in[4096]
    int32_t generation
    Outlook outlook
    Walk walk
    StateData sown
    StateData states[24]
    LogData log

cdef struct Node:
    int32_t first
    int32_t n_children
    int32_t open
    int32_t state
    int32_t visits
    int32_t seat
    double prior
    double guess
    double total[4]
    int32_t n_actions
    int16_t actions[116]

cdef struct Tree:
    Node *nodes
    int32_t n_nodes
    int32_t most_nodes
    StateData *states
    int32_t n_states
    int32_t most_states
    Room *room
    Room *side
    Turn *turns
    int32_t path[200]
    double values[4]
    double gains[4]
    double urge
    double foresight
    int32_t width
    int32_t root_width
    uint64_t random
    int32_t used[4]
    StateData scratch
    StateData ahead

cdef inline Node *node_of(Tree *t, int number) noexcept nogil:
    return &t.nodes[number]

cdef inline StateData *state_of(Tree *t, int number) noexcept nogil:
    return &t.states[number]

cdef inline Turn *turn_of(Tree *t, int number) noexcept nogil:
    return &t.turns[number]

cdef inline StateData *scratch_of(Tree *t) noexcept nogil:
    return &t.scratch

cdef inline StateData *ahead_of(Tree *t) noexcept nogil:
    return &t.ahead

cdef inline StateData *at(Room *room, int depth) noexcept nogil:
    return &room.states[depth]

cdef inline StateData *sown_of(Room *room) noexcept nogil:
    return &room.sown

cdef inline LogData *log_of(Room *room) noexcept nogil:
    return &room.log

cdef inline Walk *walk_of(Room *room) noexcept nogil:
    return &room.walk

cdef inline Outlook *outlook_of(Room *room) noexcept nogil:
    return &room.outlook

cdef inline void copy_state(StateData *to, StateData *d) noexcept nogil:
    memcpy(to, d, sizeof(StateData))
