"""Whole sows: where they can end (landings), and all of them one by one (SowSearch)."""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.geometry import ANYWHERE, reach, visits
    from naqala.core.layout import LogData, Walk
    from naqala.core.sow import liftable
    from naqala.core.state import State  # noqa: F401
    from naqala.core.walk import advance, before_a_sow, begin, claims, only, ways_to_land


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


def part_source(code):
    """The source of a landing's number."""
    return code // (10 * N_TILES) % N_TILES


def part_tile(code):
    """The final tile."""
    return code // 10 % N_TILES


def part_tribe(code):
    """The tribe taken."""
    return code // 2 % N_TRIBES


def part_taken(code):
    """How many are taken."""
    return code // (10 * N_TILES * N_TILES)


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


class SowSearch:
    """All whole sows from one source, one after the other, each different in what it leads to.

    What a sow leads to is the board after it, the final tile and the tribe taken. `only` restricts
    the search to one landing; it never runs into a dead end then either.
    """

    def __init__(self, state, source):
        self.state = state.copy()
        self.seen = set()
        if cython.compiled:
            self.w = cython.address(self.walk)
            begin(self.w, self.state.d, cython.address(self.log), source)
        else:
            self.w = Walk()
            begin(self.w, self.state.d, LogData(), source)

    def source(self):
        """The tile that is lifted."""
        return self.w.d.path[0]

    def only(self, tile, tribe, taken, camel):
        """Search one landing alone; call it before the first sow is asked for."""
        only(self.w, tile, tribe, taken, camel)

    def next_sow(self):
        """The next sow's drops in order, a byte each (5 x tile + tribe); None if none is left."""
        while advance(self.w):
            if self.w.size > 3:
                key = self.outcome()
                if key in self.seen:
                    continue
                self.seen.add(key)
            d = self.w.d
            return bytes([d.path[i + 1] * N_TRIBES + d.dropped[i] for i in range(d.n_dropped)])
        return None

    def outcome(self):
        """What the sow leads to: its drops in any order, and where which tribe came last."""
        d = self.w.d
        n = d.n_dropped
        drops = sorted([d.path[i + 1] * N_TRIBES + d.dropped[i] for i in range(n)])
        return bytes([d.path[n] * N_TRIBES + d.dropped[n - 1], *drops])

    def count(self):
        """How many sows there are from here, those alike in what they lead to counted apart."""
        n = 0
        while advance(self.w):
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
        part_source(code),
        part_tile(code),
        part_tribe(code),
        part_taken(code),
        code % 2,
    )


def count_landings(state):
    """How many landings there are."""
    if not cython.compiled:
        found = [0] * MOST_LANDINGS
    return list_landings(state.d, found)
