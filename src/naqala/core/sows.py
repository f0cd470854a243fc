"""Whole sows: where they can end (landings), and all of them one by one (SowSearch)."""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.geometry import ANYWHERE, NEXT, reach, visits
    from naqala.core.layout import LogData
    from naqala.core.pieces import add_meeples
    from naqala.core.sow import came_by, can_lift, droppable, lift, liftable, put_down
    from naqala.core.state import State  # noqa: F401


def claims(d, tile):
    """Whether the active player could put a camel on a tile, were it emptied (R5.2)."""
    return d.owner[tile] == NO and d.camels[d.seat] > 0


def before_a_sow(d):
    """Whether the game is at the sow step with nothing lifted."""
    return d.phase == TURN and d.step == SOW and d.n_path == 0 and d.pending == NOTHING


def list_landings(d, out):
    """Write every landing as a number (`landing_parts`); returns how many there are.

    `out` is room for MOST_LANDINGS of them.
    """
    n = 0
    if not before_a_sow(d):
        return 0
    sources = liftable(d)
    while sources:
        source = ctz(sources)
        sources &= sources - 1
        if d.total[source] < 5:
            n = list_plain(d, out, n, source)
        else:
            n = list_looping(d, out, n, source)
    return n


def put_landing(out, n, source, tile, tribe, taken, camel):
    """Write one landing; returns the new n."""
    if n < MOST_LANDINGS:
        out[n] = (((taken * N_TILES + source) * N_TILES + tile) * N_TRIBES + tribe) * 2 + camel
        n += 1
    return n


def list_plain(d, out, n, source):
    """The landings of a pile of at most four: no walk can come back to a tile and land there."""
    ends = reach(d.total[source], source, ANYWHERE) & ~(1 << source)
    for tribe in range(N_TRIBES):
        if not d.meeples[source * N_TRIBES + tribe]:
            continue
        tiles = ends & d.tribe_on[tribe]
        while tiles:
            tile = ctz(tiles)
            tiles &= tiles - 1
            there = d.meeples[tile * N_TRIBES + tribe]
            camel = there == d.total[tile] and claims(d, tile)
            n = put_landing(out, n, source, tile, tribe, there + 1, camel)
    return n


def list_looping(d, out, n, source):
    """The landings of a larger pile, which may pass its end before and drop there on the way."""
    size = d.total[source]
    for tribe in range(N_TRIBES):
        held = d.meeples[source * N_TRIBES + tribe]
        if not held:
            continue
        for tile in range(N_TILES):
            met = visits(size, source, ANYWHERE, tile)
            there = 0 if tile == source else d.meeples[tile * N_TRIBES + tribe]
            others = 0 if tile == source else d.total[tile] - there
            for more in range(held):
                if not there and (not more or not d.loop_landing):
                    continue
                ways = ways_to_land(met, more, size - held, others, claims(d, tile))
                if ways & 1:
                    n = put_landing(out, n, source, tile, tribe, there + more + 1, 0)
                if ways & 2:
                    n = put_landing(out, n, source, tile, tribe, there + more + 1, 1)
    return n


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


class SowSearch:
    """All whole sows from one source, one after the other, each different in what it leads to.

    What a sow leads to is the board after it, the final tile and the tribe taken. `only` restricts
    the search to one landing; it never runs into a dead end then either.
    """

    def __init__(self, state, source):
        self.state = state.copy()
        self.d = self.state.d
        if not cython.compiled:
            self.choice = [0] * 92
            self.allowed = [0] * (4 * 92)
            self.log = LogData()
        self.seen = set()
        self.end = NO
        self.size = 0
        if 0 <= source < N_TILES and before_a_sow(self.d) and self.d.total[source]:
            if can_lift(self.d, source):
                self.size = self.d.total[source]
                if cython.compiled:
                    lift(self.d, cython.address(self.log), source)
                else:
                    lift(self.d, self.log, source)
        self.open_level()

    def source(self):
        """The tile that is lifted."""
        return self.d.path[0]

    def only(self, tile, tribe, taken, camel):
        """Search one landing alone; call it before the first sow is asked for."""
        d = self.d
        if not (0 <= tile < N_TILES and 0 <= tribe < N_TRIBES and 1 <= taken <= 90):
            self.size = 0
            return
        self.end = tile
        self.tribe = tribe
        there = d.meeples[tile * N_TRIBES + tribe]
        self.more = taken - 1 - there
        self.others = d.total[tile] - there
        self.camel = camel
        if self.more < 0 or (not there and (not self.more or not d.loop_landing)):
            self.size = 0
        self.open_level()

    def open_level(self):
        """Work out which drops are worth trying from the tile the hand is over."""
        d = self.d
        depth = d.n_dropped
        self.choice[depth] = 0
        left = self.size - depth
        if left <= 0:
            return
        came = came_by(d)
        for direction in range(4):
            self.allowed[4 * depth + direction] = 0
            tile = NEXT[d.path[d.n_path - 1] * 4 + direction]
            if tile == NO or (came != ANYWHERE and direction == (came + 2) % 4):
                continue
            if self.end == NO:
                self.allowed[4 * depth + direction] = droppable(d, direction, left)
            else:
                self.allowed[4 * depth + direction] = self.leading(tile, direction, left)

    def leading(self, tile, direction, left):
        """The tribes whose drop on a tile still leads to the landing searched for."""
        d = self.d
        held = d.hand[self.tribe]
        tribes = 0
        if left == 1:
            if tile == self.end and held and not self.more:
                if self.camel == (not self.others and claims(d, tile)):
                    tribes = 1 << self.tribe
            return tribes
        met = visits(left - 1, tile, direction, self.end)
        for tribe in range(N_TRIBES):
            if not d.hand[tribe]:
                continue
            mine = tribe == self.tribe
            here = tile == self.end
            more = self.more - (1 if mine and here else 0)
            others = self.others + (1 if here and not mine else 0)
            rest = held - (1 if mine else 0)
            if rest < 1 or more < 0 or more >= rest:
                continue
            ways = ways_to_land(met, more, left - 1 - rest, others, claims(d, self.end))
            if ways & (2 if self.camel else 1):
                tribes |= 1 << tribe
        return tribes

    def step(self):
        """Make the next untried drop at this level; 0 if there is none."""
        d = self.d
        depth = d.n_dropped
        while self.choice[depth] < 20:
            direction = self.choice[depth] // N_TRIBES
            tribe = self.choice[depth] % N_TRIBES
            self.choice[depth] += 1
            if not self.allowed[4 * depth + direction] >> tribe & 1:
                continue
            tile = NEXT[d.path[d.n_path - 1] * 4 + direction]
            put_down(d, tile, tribe)
            if tile == self.end:
                self.note(tribe, -1)
            return 1
        return 0

    def back(self):
        """Take the last drop back."""
        d = self.d
        d.n_path -= 1
        tile = d.path[d.n_path]
        d.n_dropped -= 1
        tribe = d.dropped[d.n_dropped]
        add_meeples(d, tile, tribe, -1)
        d.hand[tribe] += 1
        if d.loop_landing:
            d.landing[tribe] = d.tribe_on[tribe]
        if tile == self.end:
            self.note(tribe, 1)

    def note(self, tribe, sign):
        """Keep count of what lies on the end, for `only`."""
        if tribe == self.tribe:
            self.more += sign
        else:
            self.others -= sign

    def advance(self):
        """Go on to the next whole sow; 0 if there is none left."""
        d = self.d
        if not self.size:
            return 0
        if d.n_dropped == self.size:
            self.back()
        while True:
            if self.step():
                if d.n_dropped == self.size:
                    return 1
                self.open_level()
            elif d.n_dropped:
                self.back()
            else:
                self.size = 0
                return 0

    def next_sow(self):
        """The next sow's drops in order, a byte each (5 x tile + tribe); None if none is left."""
        while self.advance():
            if self.size > 3:
                key = self.outcome()
                if key in self.seen:
                    continue
                self.seen.add(key)
            d = self.d
            return bytes([d.path[i + 1] * N_TRIBES + d.dropped[i] for i in range(d.n_dropped)])
        return None

    def outcome(self):
        """What the sow leads to: its drops in any order, and where which tribe came last."""
        d = self.d
        n = d.n_dropped
        drops = sorted([d.path[i + 1] * N_TRIBES + d.dropped[i] for i in range(n)])
        return bytes([d.path[n] * N_TRIBES + d.dropped[n - 1], *drops])

    def count(self):
        """How many sows there are from here, those alike in what they lead to counted apart."""
        n = 0
        while self.advance():
            n += 1
        return n


def sources(state):
    """The tiles from which a whole sow can start; none in the middle of one."""
    if not before_a_sow(state.d):
        return []
    tiles = liftable(state.d)
    return [tile for tile in range(N_TILES) if tiles >> tile & 1]


def landings(state):
    """Every landing once, as one number: see `landing_parts`."""
    if not cython.compiled:
        found = [0] * MOST_LANDINGS
    n = list_landings(state.d, found)
    return [found[i] for i in range(n)]


def landing_parts(code):
    """Source, tile, tribe, how many are taken, and whether a camel is placed, of a landing."""
    return (
        code // (10 * N_TILES) % N_TILES,
        code // 10 % N_TILES,
        code // 2 % N_TRIBES,
        code // (10 * N_TILES * N_TILES),
        code % 2,
    )


def count_landings(state):
    """How many landings there are."""
    if not cython.compiled:
        found = [0] * MOST_LANDINGS
    return list_landings(state.d, found)
