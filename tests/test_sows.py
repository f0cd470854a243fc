"""Whole sows and landings against R4 and R5 written out: every path, every order of colours."""

import hashlib
import itertools
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from naqala import Action, Game, IllegalAction, Landing, Options, Sow
from naqala.core import COMPILED
from tests import oracle

TILES = [column + row for row in "12345" for column in "abcdef"]
TRIBES = {"y": "vizier", "w": "elder", "g": "merchant", "b": "builder", "r": "assassin"}
BOARDS = 8 if COMPILED else 3
both_options = pytest.mark.parametrize("loop_landing", [True, False])
boards = pytest.mark.parametrize("seed", range(BOARDS))


# --- R4 and R5, written out -----------------------------------------------------------------


@cache
def beside(tile: str) -> list[str]:
    """The tiles orthogonally next to a tile."""
    column, row = "abcdef".index(tile[0]), "12345".index(tile[1])
    steps = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    places = [(column + x, row + y) for x, y in steps]
    return ["abcdef"[x] + "12345"[y] for x, y in places if 0 <= x < 6 and 0 <= y < 5]


def paths(source: str, length: int) -> Iterator[list[str]]:
    """R4.1, R4.2: the tiles of every walk, the source first; none goes straight back."""
    if length == 0:
        yield [source]
        return
    for path in paths(source, length - 1):
        for tile in beside(path[-1]):
            if tile not in path[-2:-1]:
                yield [*path, tile]


# What lies where, as one number: five bits for each tribe on each tile.
PLACES = {tile + tribe: 5 * i for i, (tile, tribe) in enumerate(itertools.product(TILES, TRIBES))}
ONE = {place: 1 << at for place, at in PLACES.items()}


class Result(NamedTuple):
    """What a sow leads to: what it drops where, the final tile, the tribe taken there."""

    source: str
    dropped: int
    tile: str
    tribe: str


class Walk(NamedTuple):
    """A sow in progress: the tile before, the tile it is on, the hand, what it has dropped."""

    before: str
    at: str
    hand: str
    dropped: int

    def further(self) -> Iterator[tuple["Walk", str]]:
        """R4.1, R4.2: every next drop, wherever it may lead."""
        for tile in beside(self.at):
            if tile != self.before:
                for tribe in dict.fromkeys(self.hand):
                    hand = self.hand.replace(tribe, "", 1)
                    dropped = self.dropped + ONE[tile + tribe]
                    yield Walk(self.at, tile, hand, dropped), tile + tribe


class Board:
    """A position at the sow step, and the rules of sowing on it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.meeples = {tile["tile"]: tile["meeples"] for tile in position["board"]}
        self.owned = {tile["tile"] for tile in position["board"] if tile["owner"] is not None}
        self.camels = position["players"][position["turn"]["seat"]]["camels"]
        self.loop_landing = position["options"]["loop_landing"]
        self.finishes: dict[tuple[str, Walk], bool] = {}

    def piles(self) -> list[str]:
        """The tiles that hold a meeple."""
        return [tile for tile, meeples in self.meeples.items() if meeples]

    def lands(self, source: str, dropped: int, last: str) -> bool:
        """R4.3 for a last drop, such as `c3y`, with all that was dropped, itself included."""
        stood = "" if last[:2] == source else self.meeples[last[:2]]
        return last[2] in stood or (self.loop_landing and (dropped >> PLACES[last]) % 32 > 1)

    def sows(self, source: str) -> Iterator[tuple[str, ...]]:
        """Every whole sow from a tile, as its drops in order: all paths, all orders of colours."""
        hand = self.meeples[source]
        orders = sorted(set(itertools.permutations(hand)))
        for _, *tiles in paths(source, len(hand)):
            for order in orders:
                drops = tuple(map("".join, zip(tiles, order, strict=True)))
                if self.lands(source, sum(ONE[drop] for drop in drops), drops[-1]):
                    yield drops

    def result(self, source: str, drops: Iterable[str]) -> Result:
        """What a sow of these drops leads to."""
        *_, last = drops = list(drops)
        return Result(source, sum(ONE[drop] for drop in drops), last[:2], last[2])

    def results(self, source: str) -> set[Result]:
        """What the whole sows from a tile lead to."""
        return {self.result(source, drops) for drops in self.sows(source)}

    def results_of_many(self, source: str) -> set[Result]:
        """The same for larger piles: walks that have dropped the same, and came the same way onto
        the same tile, go on alike, and are followed once."""
        walks = {self.start(source)}
        for _ in self.meeples[source][1:]:
            walks = {walk for one in walks for walk, _ in one.further()}
        return {
            Result(source, walk.dropped, drop[:2], drop[2])
            for one in walks
            for walk, drop in one.further()
            if self.lands(source, walk.dropped, drop)
        }

    def start(self, source: str) -> Walk:
        return Walk("", source, self.meeples[source], 0)

    def legal_drops(self, source: str, walk: Walk) -> dict[str, Walk]:
        """The drops after which the sow can be completed, tried out to the end."""
        return {drop: on for on, drop in walk.further() if self.can_finish(source, on, drop)}

    def can_finish(self, source: str, walk: Walk, last: str) -> bool:
        """Whether a walk, after its last drop, can be brought to a legal end (R4.3)."""
        if not walk.hand:
            return self.lands(source, walk.dropped, last)
        known = self.finishes.get((source, walk))
        if known is None:
            known = any(self.can_finish(source, on, drop) for on, drop in walk.further())
            self.finishes[source, walk] = known
        return known

    def landing(self, result: Result) -> Landing:
        """R5: what is taken, and whether a camel comes."""
        there = Counter("" if result.tile == result.source else self.meeples[result.tile])
        for tribe in TRIBES:
            there[tribe] += (result.dropped >> PLACES[result.tile + tribe]) % 32
        taken = there.pop(result.tribe)
        camel = not +there and result.tile not in self.owned and self.camels > 0
        return Landing(result.source, result.tile, TRIBES[result.tribe], taken, camel)


def test_the_two_ways_to_write_the_rules_out_agree() -> None:
    for seed in range(4):
        board = Board(sparse(seed, bool(seed % 2), [5, 5, 4, 3, 2, 1]))
        for source in board.piles():
            assert board.results(source) == board.results_of_many(source)


# --- boards ---------------------------------------------------------------------------------


def sparse(
    seed: int, loop_landing: bool, piles: Sequence[int | str], source: str = "", few: str = "ywgbr"
) -> dict[str, Any]:
    """A position at the sow step with a few piles, and some camels on the board.

    Piles are sizes or meeples; the first lies on `source`, if one is named. `few`: the tribes.
    """
    rng = random.Random(f"{seed} {loop_landing} {piles}")
    start = oracle.random_start(rng.choice([2, 3, 4]), rng, loop_landing=loop_landing)
    start["rng"] = f"siphash-2-4:{seed:032x}:0"
    bag = Counter({tribe: oracle.MEEPLES[tribe] for tribe in few})
    bag -= Counter("".join(pile for pile in piles if isinstance(pile, str)))
    for tile in start["board"]:
        tile["meeples"] = ""
    tiles = rng.sample(start["board"], len(piles) + 1)
    tiles.sort(key=lambda tile: bool(tile["tile"] != source))
    if source and tiles[0]["tile"] != source:
        tiles.insert(0, next(tile for tile in start["board"] if tile["tile"] == source))
    for tile, pile in zip(tiles, piles, strict=False):
        if isinstance(pile, int):
            pile = "".join(rng.sample(sorted(bag.elements()), pile))
            bag -= Counter(pile)
        tile["meeples"] = oracle.letters(pile)
    for tile in rng.sample(start["board"], 6):
        tile["owner"] = rng.randrange(len(start["players"]))
        start["players"][tile["owner"]]["camels"] -= 1
    game = Game.from_position(start, strict=False)
    while game.phase == "bid":
        game.play(rng.choice(game.legal_actions()[:3]))
    position = game.position()
    if rng.random() < 0.25:
        position["players"][position["to_play"]]["camels"] = 0
    return position


def at_sow(position: dict[str, Any]) -> Game:
    game = Game.from_position(position, strict=False)
    assert game.step == "sow"
    return game


def result_of(board: Board, sow: Sow) -> Result:
    """What a sow of the game leads to."""
    lift, *drops = map(str, sow.steps)
    return board.result(lift.removeprefix("lift "), [drop.removeprefix("drop ") for drop in drops])


def compare(position: dict[str, Any], seed: int) -> int:
    """Landings and sows of a position against the rules; returns how many sows there are."""
    board, game = Board(position), at_sow(position)
    wanted: dict[Landing, set[Result]] = defaultdict(set)
    for source in board.piles():
        small = len(board.meeples[source]) <= 6
        for result in board.results(source) if small else board.results_of_many(source):
            wanted[board.landing(result)].add(result)

    landings = game.landings()
    assert len(landings) == len(set(landings))
    assert set(landings) == set(wanted)
    lifts = [str(action) for action in game.legal_actions() if action.word == "lift"]
    assert lifts == [f"lift {tile}" for tile in TILES if tile in {one.source for one in wanted}]
    assert (Action.parse("skip") in game.legal_actions()) == (not wanted)

    sows = list(game.sows())
    found = [result_of(board, sow) for sow in sows]
    assert len(found) == len(set(found))
    assert set(found) == set().union(*wanted.values())

    rng = random.Random(seed)
    for landing in rng.sample(landings, min(len(landings), 40)):
        those = list(game.sows(landing))
        results = [result_of(board, sow) for sow in those]
        assert len(results) == len(set(results))
        assert set(results) == wanted[landing]
        sows += rng.sample(those, min(len(those), 3))
    for sow in rng.sample(sows, min(len(sows), 200 if COMPILED else 40)):
        ends_as_said(game, sow, board.landing(result_of(board, sow)))
    return len(found)


def ends_as_said(game: Game, sow: Sow, landing: Landing) -> None:
    """A sow plays, step by step or whole, and ends in its landing."""
    whole, steps = game.copy(), game.copy()
    events = whole.play(sow)
    for step in sow.steps:
        assert step in steps.legal_actions()
        steps.play(step)
    assert whole == steps
    (taken,) = (event for event in events if event.rule == "R5.1")
    assert (taken.source, taken.piece, taken.count) == landing[1:4]
    camels = [event.target for event in events if event.rule == "R5.2"]
    assert camels == ([landing.tile] if landing.camel else [])
    turn = whole.position()["turn"]
    assert turn["final_tile"] == landing.tile
    assert turn["path"][0] == landing.source


# --- against the rules ----------------------------------------------------------------------


@both_options
@boards
def test_small_piles(seed: int, loop_landing: bool) -> None:
    compare(sparse(seed, loop_landing, [1, 1, 2, 2, 3, 3, 4, 4, "ywgbr"[: seed % 3 + 3]]), seed)


@both_options
@boards
def test_piles_of_five_and_six_of_two_colours(seed: int, loop_landing: bool) -> None:
    compare(sparse(seed, loop_landing, [6, 5, 5, 3, 2, 1, 1], few="wr"), seed)


@both_options
@boards
def test_a_pile_of_six(seed: int, loop_landing: bool) -> None:
    compare(sparse(seed, loop_landing, ["yywggb", 2, 1, 1]), seed)


@both_options
@pytest.mark.parametrize("source", ["a1", "c3", "f3"])
@pytest.mark.parametrize("pile", ["yyywwwb", "yyyyybbb", "gggggggbb", "bbbbbbbbr", "rrrrrrrrr"])
def test_larger_piles(pile: str, source: str, loop_landing: bool) -> None:
    assert compare(sparse(0, loop_landing, [pile, 2, 1, 1], source), 0) or not loop_landing


LONE = ["wwgbr", "ywgbr", "yyyyy", "yygbrr", "gggbbb", "yyywwg", "wwwwwwb", "yywwggb"]


@both_options
@pytest.mark.parametrize("pile", LONE)
def test_a_pile_that_lies_alone(pile: str, loop_landing: bool) -> None:
    """It can land nowhere but on its own meeples."""
    for source in ("a1", "b2", "f3"):
        assert compare(sparse(0, loop_landing, [pile], source), 0) == 0 or loop_landing


@both_options
@boards
def test_there_are_no_sows_to_a_landing_that_is_none(seed: int, loop_landing: bool) -> None:
    game = at_sow(sparse(seed, loop_landing, [1, 1, 2, 2, 3, 4, "wwgbr"]))
    landings = game.landings()
    rng = random.Random(seed)
    none = []
    for one in rng.sample(landings, min(len(landings), 40)):
        none += [
            one._replace(camel=not one.camel),
            one._replace(taken=one.taken + rng.choice([-2, -1, 1, 2, 3])),
            one._replace(tribe=rng.choice(list(TRIBES.values()))),
            one._replace(tile=rng.choice(TILES)),
            one._replace(source=rng.choice(TILES)),
        ]
    for landing in set(none) - set(landings):
        assert list(game.sows(landing)) == []


@both_options
@boards
def test_fresh_boards(seed: int, loop_landing: bool) -> None:
    rng = random.Random(seed)
    game = Game.from_position(
        {
            **oracle.random_start(rng.choice([2, 3, 4]), rng, loop_landing=loop_landing),
            "rng": f"siphash-2-4:{seed:032x}:0",
        }
    )
    while game.phase == "bid":
        game.play(rng.choice(game.legal_actions()))
    assert compare(game.position(), seed) > 300


# --- in the middle of a sow -----------------------------------------------------------------


@both_options
@boards
@pytest.mark.parametrize(
    "piles",
    [
        [1, 2, 3, 4, 5, 1],
        [6, 5, 5, 2],
        ["gggbbbb", "gggb", 2, 1],
        ["wwgbr"],
        ["yywgbr"],
        ["yyggb", 1, 1],
    ],
)
def test_a_drop_is_legal_if_the_sow_can_be_completed(
    seed: int, loop_landing: bool, piles: list[int | str]
) -> None:
    few = "gb" if len(piles) == 4 else "ywgbr"
    board = Board(position := sparse(seed, loop_landing, piles, few=few))
    rng, game = random.Random(seed), at_sow(position)
    lifts = [str(action)[5:] for action in game.legal_actions() if action.word == "lift"]
    assert lifts == [one for one in board.piles() if board.legal_drops(one, board.start(one))]
    for source in lifts:
        for _ in range(3):
            sowing, walk = game.copy(), board.start(source)
            sowing.play(f"lift {source}")
            while walk.hand:
                wanted = board.legal_drops(source, walk)
                assert {str(action)[5:] for action in sowing.legal_actions()} == set(wanted)
                for _, drop in walk.further():
                    if drop not in wanted:
                        with pytest.raises(IllegalAction):
                            sowing.play(f"drop {drop}")
                drop, walk = rng.choice(sorted(wanted.items()))
                sowing.play(f"drop {drop}")
            assert sowing.step != "sow"


def test_there_are_no_sows_outside_the_sow_step() -> None:
    game = Game(seed=3)
    met = set()
    rng = random.Random(3)
    while not game.is_over:
        turn = game.position()["turn"]
        if game.step != "sow" or turn["path"] or turn["pending"]:
            assert game.landings() == []
            assert list(game.sows()) == []
            met.add((game.step, game.phase))
        game.play(rng.choice(game.legal_actions()))
    assert list(game.sows()) == game.landings() == []
    assert met >= {(None, "bid"), ("sow", "turn"), ("tile", "turn"), ("end", "turn")}


# --- piles too large to write out -----------------------------------------------------------


@both_options
@pytest.mark.parametrize("seed", range(4))
def test_sows_of_a_pile_of_fourteen_come_one_by_one(seed: int, loop_landing: bool) -> None:
    position = sparse(seed, loop_landing, [14, 4, 2, 1, 1], "c3")
    board, game = Board(position), at_sow(position)
    game.sows(game.landings()[0])  # the tables are made once
    started = time.process_time()
    (first,) = itertools.islice(game.sows(), 1)
    assert time.process_time() - started < 0.5
    ends_as_said(game, first, board.landing(result_of(board, first)))

    landings = [landing for landing in game.landings() if landing.source == "c3"]
    assert len(landings) > (50 if loop_landing else 0)
    rng = random.Random(seed)
    for landing in rng.sample(landings, min(len(landings), 40 if COMPILED else 10)):
        started = time.process_time()
        sows = list(itertools.islice(game.sows(landing), 20))
        assert time.process_time() - started < 2
        assert sows
        assert len({result_of(board, sow) for sow in sows}) == len(sows)
        for sow in sows:
            assert board.landing(result_of(board, sow)) == landing
        ends_as_said(game, sows[-1], landing)


def test_sows_may_be_played_and_undone_while_they_are_listed() -> None:
    game = at_sow(sparse(1, True, [1, 1, 2, 2, 3, 3, 4, 4]))
    met = []
    for sow in game.sows():
        met.append(sow)
        game.play(sow)
        for _ in sow.steps:
            game.undo()
    assert met == list(game.sows())


def test_sows_are_those_of_the_position_they_were_asked_in() -> None:
    game = at_sow(sparse(1, True, [1, 1, 2, 2, 3, 3, 4, 4]))
    wanted, listing = list(game.sows()), game.sows()
    met = [next(listing)]
    game.play(met[0])
    met.extend(listing)
    assert met == wanted


# Of the landings of heaps; to be changed only where the rules of sowing change
HEAPS = "7f11c9979673ac68c9bd14d8915cf2a4f7e674f501bde35e316b978fbd7ed231"


def heaped(size: int, loops: bool, rng: random.Random) -> Game:
    """A sow step with a pile of so many meeples, some of the rest lying about, few in the bag."""
    game = Game(Options(loop_landing=loops), seed=rng.randrange(1 << 30))
    while game.phase == "bid":
        game.play(game.legal_actions()[0])
    fields = game.state.dump()
    lying = [tribe for tribe in range(5) for _ in range(sum(fields["meeples"][tribe::5]))]
    rng.shuffle(lying)
    fields["meeples"] = [0] * 150
    heap = rng.randrange(30)
    for number, tribe in enumerate(lying):
        tile = heap if number < size else rng.randrange(30)
        fields["meeples"][5 * tile + tribe] += 1
    game.state.load(fields)
    return Game.from_state(game.state)


@pytest.mark.parametrize("size", [20, 33, 40, 60, 80])
@pytest.mark.parametrize("loops", [True, False])
def test_every_landing_of_a_heap_has_a_sow(size: int, loops: bool) -> None:
    game = heaped(size, loops, random.Random(size))
    landings = game.landings()
    assert landings
    for landing in random.Random(1).sample(landings, min(len(landings), 60)):
        sow = next(game.sows(landing))
        after = game.copy()
        events = after.play(sow)
        taken = next(event for event in events if event.rule == "R5.1")
        assert (taken.source, taken.piece, taken.count) == landing[1:4]
        assert landing.camel == any(event.rule == "R5.2" for event in events)


def test_the_landings_of_heaps_are_the_same_on_both_builds() -> None:
    """What a C shift or overflow would change: a hash over landings of piles of any size."""
    found = hashlib.sha256()
    for size in range(5, 89, 6):
        for loops in (True, False):
            for landing in heaped(size, loops, random.Random(size)).landings():
                found.update(repr(landing).encode())
    assert found.hexdigest() == HEAPS
