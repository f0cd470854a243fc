"""Walking through whole sows from one source, one after the other or one at random.

A walk keeps its own place in the tree of drops: at every level the drops worth trying are worked
out once, so that none leads into a dead end.
"""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz, popcount
    from naqala.core.constants import *
    from naqala.core.geometry import ANYWHERE, NEXT, visits
    from naqala.core.pieces import add_meeples
    from naqala.core.sow import came_by, can_lift, droppable, lift, put_down

    MULTIPLIER = 6364136223846793005
    UINT64_MAX = 0xFFFFFFFFFFFFFFFF


def claims(d, tile):
    """Whether the active player could put a camel on a tile, were it emptied (R5.2)."""
    return d.owner[tile] == NO and d.camels[d.seat] > 0


def before_a_sow(d):
    """Whether the game is at the sow step with nothing lifted."""
    return d.phase == TURN and d.step == SOW and d.n_path == 0 and d.pending == NOTHING


def ways_to_land(met, more, strangers, others, claimed):
    """Whether an end can be met with `more` of the landing tribe dropped on it on the way.

    `met`: the possible numbers of visits, as `visits` gives them; `strangers`: meeples of other
    tribes in the hand; `others`: those on the tile; `claimed`: a camel comes once it is emptied.
    Returns 1 if it can be so without a camel placed, plus 2 if with one.
    """
    ways = 0
    if more > MOST_VISITS:  # a C shift by the size of its type or more is undefined
        return 0
    if met >> more & 1:
        ways |= 2 if claimed and not others else 1
    for visited in range(more + 1, min(more + strangers, MOST_VISITS) + 1):
        if met >> visited & 1:
            ways |= 1
    return ways


def begin(w, d, log, source):
    """Lift a source in a state that the walk takes over; there are no sows if none is legal."""
    w.d = d
    w.end = NO
    w.size = 0
    if 0 <= source < N_TILES and before_a_sow(d) and d.total[source] and can_lift(d, source):
        w.size = d.total[source]
        lift(d, log, source)
    open_level(w)


def only(w, tile, tribe, taken, camel):
    """Keep to one landing; before the first sow is asked for."""
    d = w.d
    if not (0 <= tile < N_TILES and 0 <= tribe < N_TRIBES and 1 <= taken <= 90):
        w.size = 0
        return
    w.end = tile
    w.tribe = tribe
    there = d.meeples[tile * N_TRIBES + tribe]
    w.more = taken - 1 - there
    w.others = d.total[tile] - there
    w.camel = camel
    if w.more < 0 or (not there and (not w.more or not d.loop_landing)):
        w.size = 0
    open_level(w)


def open_level(w):
    """Work out which drops are worth trying from the tile the hand is over."""
    d = w.d
    depth = d.n_dropped
    w.choice[depth] = 0
    left = w.size - depth
    if left <= 0:
        return
    came = came_by(d)
    for direction in range(4):
        w.allowed[4 * depth + direction] = 0
        tile = NEXT[d.path[d.n_path - 1] * 4 + direction]
        if tile == NO or (came != ANYWHERE and direction == (came + 2) % 4):
            continue
        if w.end == NO:
            w.allowed[4 * depth + direction] = droppable(d, direction, left)
        else:
            w.allowed[4 * depth + direction] = leading(w, tile, direction, left)


def leading(w, tile, direction, left):
    """The tribes whose drop on a tile still leads to the landing kept to."""
    d = w.d
    held = d.hand[w.tribe]
    tribes = 0
    if left == 1:
        if tile == w.end and held and not w.more:
            camel = 0 if w.others else claims(d, tile)
            if w.camel == camel:
                tribes = 1 << w.tribe
        return tribes
    met = visits(left - 1, tile, direction, w.end)
    for tribe in range(N_TRIBES):
        if not d.hand[tribe]:
            continue
        mine = tribe == w.tribe
        here = tile == w.end
        more = w.more - (1 if mine and here else 0)
        others = w.others + (1 if here and not mine else 0)
        rest = held - (1 if mine else 0)
        if rest < 1 or more < 0 or more >= rest:
            continue
        ways = ways_to_land(met, more, left - 1 - rest, others, claims(d, w.end))
        if ways & (2 if w.camel else 1):
            tribes |= 1 << tribe
    return tribes


def go(w, choice):
    """Make the drop of a choice: five times the direction plus the tribe."""
    d = w.d
    tribe = choice % N_TRIBES
    tile = NEXT[d.path[d.n_path - 1] * 4 + choice // N_TRIBES]
    put_down(d, tile, tribe)
    if tile == w.end:
        note(w, tribe, -1)


def step(w):
    """Make the next untried drop at this level; 0 if there is none."""
    depth = w.d.n_dropped
    while w.choice[depth] < 20:
        choice = w.choice[depth]
        w.choice[depth] += 1
        if w.allowed[4 * depth + choice // N_TRIBES] >> choice % N_TRIBES & 1:
            go(w, choice)
            return 1
    return 0


def back(w):
    """Take the last drop back."""
    d = w.d
    d.n_path -= 1
    tile = d.path[d.n_path]
    d.n_dropped -= 1
    tribe = d.dropped[d.n_dropped]
    add_meeples(d, tile, tribe, -1)
    d.hand[tribe] += 1
    if d.loop_landing:
        d.landing[tribe] = d.tribe_on[tribe]
    if tile == w.end:
        note(w, tribe, 1)


def note(w, tribe, sign):
    """Keep count of what lies on the end, for `only`."""
    if tribe == w.tribe:
        w.more += sign
    else:
        w.others -= sign


def advance(w):
    """Go on to the next whole sow; 0 if there is none left."""
    d = w.d
    if not w.size:
        return 0
    if d.n_dropped == w.size:
        back(w)
    while True:
        if step(w):
            if d.n_dropped == w.size:
                return 1
            open_level(w)
        elif d.n_dropped:
            back(w)
        else:
            w.size = 0
            return 0


def wander(w, bits):
    """Start again and take a whole sow at random, by 64 random bits; 0 if there is none.

    At every level each drop worth trying is as likely as the others.
    """
    d = w.d
    if not w.size:
        return 0
    while d.n_dropped:
        back(w)
    while d.n_dropped < w.size:
        open_level(w)
        at = 4 * d.n_dropped
        drops = 0
        for direction in range(4):
            drops |= w.allowed[at + direction] << (N_TRIBES * direction)
        if not drops:
            return 0
        bits = (bits * MULTIPLIER + 1) & UINT64_MAX  # a linear generator (Knuth, MMIX)
        for _ in range(((bits >> 33) * popcount(drops)) >> 31):
            drops &= drops - 1
        go(w, ctz(drops))
    return 1
