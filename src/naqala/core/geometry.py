"""The board as tables: neighbours, surroundings, distances, and where a sow can end.

A walk obeys R4.2: it never steps straight back. Directions are 0 up, 1 right, 2 down, 3 left;
`ANYWHERE` (4) is the direction of a hand that has not moved yet.
"""

import cython

if not cython.compiled:
    from naqala.core.constants import *

    ANYWHERE = 4
    LONGEST = 24  # from here on REACH depends on the parity of the steps alone
    MOST_STEPS = 90
    MOST_STATES = 91 * 150


def build():
    """Fill all the tables; called once, when the module is imported."""
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    for tile in range(N_TILES):
        column, row = tile % COLUMNS, tile // COLUMNS
        around = 0
        beside = 0
        for other in range(N_TILES):
            dx, dy = abs(column - other % COLUMNS), abs(row - other // COLUMNS)
            DISTANCE[tile * N_TILES + other] = dx + dy
            if max(dx, dy) == 1:
                around |= 1 << other
            if dx + dy == 1:
                beside |= 1 << other
        AROUND[tile] = around
        BESIDE[tile] = beside
        for direction, (dx, dy) in enumerate(steps):
            inside = 0 <= column + dx < COLUMNS and 0 <= row + dy < ROWS
            NEXT[tile * 4 + direction] = tile + dx + COLUMNS * dy if inside else NO
        for n in range(10):
            near = 0
            for other in range(N_TILES):
                if DISTANCE[tile * N_TILES + other] <= n:
                    near |= 1 << other
            WITHIN[tile * 10 + n] = near
    build_reach()


def build_reach():
    """REACH, by the number of steps: the tiles a walk can end on."""
    for tile in range(N_TILES):
        for came in range(5):
            REACH[tile * 5 + came] = 1 << tile
    for steps in range(1, LONGEST + 2):
        for tile in range(N_TILES):
            for came in range(5):
                ends = 0
                for direction in range(4):
                    on = NEXT[tile * 4 + direction]
                    if on != NO and (came == ANYWHERE or direction != (came + 2) % 4):
                        ends |= REACH[(steps - 1) * 150 + on * 5 + direction]
                REACH[steps * 150 + tile * 5 + came] = ends


def reach(steps, tile, came):
    """The tiles (bit board) on which a walk of `steps` from `tile`, entered by `came`, can end."""
    if steps > LONGEST:
        steps = LONGEST + (steps - LONGEST) % 2
    return REACH[steps * 150 + tile * 5 + came]


def direction_of(source, target):
    """The direction of the step from a tile to the tile next to it."""
    if target == source + 1:
        return 1
    if target == source - 1:
        return 3
    return 2 if target > source else 0


def visits(steps, tile, came, end):
    """How often a walk of `steps` from a tile, entered by `came`, can meet its own end before.

    Bit m is set if a walk to `end` exists that is on `end` m times among its first `steps - 1`
    steps; 0: there is no walk. `steps` is 1 to 90.
    """
    if not VISITS_MADE[end]:
        build_visits(end)
    return VISITS[end * MOST_STATES + steps * 150 + tile * 5 + came]


def build_visits(end):
    """Fill VISITS for one end by walking backwards from it: R4.2 reads the same both ways."""
    VISITS_MADE[end] = 1
    for state in range(150):
        BEFORE[state] = 0
    BEFORE[end * 5 + ANYWHERE] = 1
    for steps in range(1, MOST_STEPS + 1):
        walk_back(end, steps)
        for tile in range(N_TILES):
            for came in range(5):
                counts = 0
                for direction in range(4):
                    # the first step forward is the last step back, reversed
                    if came == ANYWHERE or direction != (came + 2) % 4:
                        counts |= BEFORE[tile * 5 + (direction + 2) % 4]
                VISITS[end * MOST_STATES + steps * 150 + tile * 5 + came] = counts


def walk_back(end, steps):
    """One more step of all walks that leave `end`: the counts of BEFORE move on."""
    for state in range(150):
        AFTER[state] = 0
    for tile in range(N_TILES):
        for came in range(5):
            counts = BEFORE[tile * 5 + came]
            if tile == end and steps > 1:
                counts <<= 1
            if not counts:
                continue
            for direction in range(4):
                on = NEXT[tile * 4 + direction]
                if on != NO and (came == ANYWHERE or direction != (came + 2) % 4):
                    AFTER[on * 5 + direction] |= counts
    for state in range(150):
        BEFORE[state] = AFTER[state]


if not cython.compiled:
    NEXT = [0] * 120
    DISTANCE = [0] * 900
    AROUND = [0] * 30
    BESIDE = [0] * 30
    WITHIN = [0] * 300
    REACH = [0] * (26 * 150)
    VISITS = [0] * (N_TILES * MOST_STATES)
    VISITS_MADE = [0] * 30
    BEFORE = [0] * 150
    AFTER = [0] * 150

build()
