"""Every djinn by itself (R8): what it does, to whom, at what price, and when it is not offered.

`test_djinns_together.py` has what they do to each other.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from naqala import Game
from naqala.catalogue import DJINN_NAMES, TILE_NAMES
from tests.builders import (
    BLUE_ON_TOP,
    Changes,
    Json,
    caused,
    changes,
    is_refused,
    legal,
    offers,
    plain,
    play,
    player,
    powers,
    table,
    without_djinn,
)


class Power(NamedTuple):
    """A power with a price.

    `first` leads to the moment at which it is bought; `does`: what the action and `then` change,
    by payment; `setup`: what the table needs. `ways`: three sows that each lead to such a moment.
    """

    action: str
    does: dict[str, Changes]
    setup: Json
    first: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    ways: tuple[str, ...] = ("sow a4 a5y", "sow c5 c4y", "sow e2 e3y")


CHEAP, DEAR, FAKIR = ("w", "f"), ("ww", "wf"), ("f",)
POWERS = {
    "anun-nak": Power(
        "use anun-nak d1",
        {
            "w": {"0.elders": -1, "bag": "-g", "d1.meeples": "+wg"},
            "f": {"0.fakir": -1, "resource_discards": "+fakir", "bag": "-g", "d1.meeples": "+g"},
        },
        {"bag": "g"},
    ),
    "bouraq": Power(
        "use bouraq d3",
        {
            "w": {"0.elders": -1, "bag": "+w", "palaces": -1, "d3.palaces": 1},
            "f": {"0.fakir": -1, "resource_discards": "+fakir", "palaces": -1, "d3.palaces": 1},
        },
        {"board": {"d3": "wg @1 2T 1P"}},
    ),
    "echidna": Power(  # two builders, six blue tiles: 2 x 6 x 2
        "use echidna",
        {
            "ww": {"0.elders": -2, "bag": "+wwbb", "0.gold": 24},
            "wf": {
                "0.elders": -1,
                "0.fakir": -1,
                "resource_discards": "+fakir",
                "bag": "+wbb",
                "0.gold": 24,
            },
        },
        {"board": {"b3": "b", "c3": "b"}},
        first=("sow b3 c3b",),
        then=("build 0",),
        ways=("sow a4 a5b", "sow c5 c4b", "sow e2 e3b"),
    ),
    "enki": Power(
        "use enki a3",
        {
            "w": {"0.elders": -1, "bag": "+w", "palm_trees": -1, "a3.palm_trees": 1},
            "f": {
                "0.fakir": -1,
                "resource_discards": "+fakir",
                "palm_trees": -1,
                "a3.palm_trees": 1,
            },
        },
        {"board": {"a3": "wg @1 2T 1P"}},
    ),
    "hagis": Power(
        "palace b3",
        {
            "w": {"0.elders": -1, "bag": "+w", "palaces": -1, "b3.palaces": 1},
            "f": {"0.fakir": -1, "resource_discards": "+fakir", "palaces": -1, "b3.palaces": 1},
        },
        {"board": {"c1": "y", "c2": "y", "b3": "wg @1 2T 1P"}},
        first=("sow c1 c2y",),
        ways=("sow a2 a1y", "sow d2 c2y", "sow f5 e5y"),
    ),
    "iblis": Power(
        "use iblis",
        {
            "w": {
                "0.elders": -1,
                "bag": "+wwgrr",
                "c4.meeples": "-wg",
                "c4.owner": 0,
                "0.camels": -1,
            },
            "f": {
                "0.fakir": -1,
                "resource_discards": "+fakir",
                "bag": "+wgrr",
                "c4.meeples": "-wg",
                "c4.owner": 0,
                "0.camels": -1,
            },
        },
        {"board": {"d3": "r", "c3": "r", "c4": "wg"}},
        first=("sow d3 c3r",),
        then=("kill c4g", "kill c4w"),
        ways=("sow a4 a5r", "sow c5 c4r", "sow e2 e3r"),
    ),
    "lamia": Power(
        "palm e4",
        {
            "w": {"0.elders": -1, "bag": "+w", "palm_trees": -1, "e4.palm_trees": 1},
            "f": {
                "0.fakir": -1,
                "resource_discards": "+fakir",
                "palm_trees": -1,
                "e4.palm_trees": 1,
            },
        },
        {"board": {"f2": "y", "f3": "y", "e4": "wg @1 2T 1P"}},
        first=("sow f2 f3y",),
        ways=("sow b1 c1y", "sow f2 e2y", "sow a4 a3y"),
    ),
    "leta": Power(
        "use leta a2",
        {
            "ww": {"0.elders": -2, "bag": "+ww", "0.camels": -1, "a2.owner": 0},
            "wf": {
                "0.elders": -1,
                "0.fakir": -1,
                "resource_discards": "+fakir",
                "bag": "+w",
                "0.camels": -1,
                "a2.owner": 0,
            },
        },
        {},
    ),
    "sibittis": Power(
        "use sibittis",
        {
            "ww": {
                "0.elders": -2,
                "bag": "+ww",
                "djinn_pile": "-baal -enki -iblis",
                "0.djinns": "+iblis",
                "djinn_discards": "+baal +enki",
            },
            "wf": {
                "0.elders": -1,
                "0.fakir": -1,
                "resource_discards": "+fakir",
                "bag": "+w",
                "djinn_pile": "-baal -enki -iblis",
                "0.djinns": "+iblis",
                "djinn_discards": "+baal +enki",
            },
        },
        {"djinn_pile": "enki iblis baal jafaar shamhat haurvatat"},
        then=("keep iblis",),
    ),
    "sloar": Power(
        "use sloar",
        {
            "f": {
                "0.fakir": -1,
                "resource_discards": "+fakir",
                "resource_pile": "-silk",
                "0.silk": 1,
            }
        },
        {"pile": "silk fish wheat ivory papyrus spice pottery fish fish wheat wheat"},
    ),
    "utug": Power(
        "use utug c4",
        {
            "ww": {"0.elders": -2, "bag": "+ww", "0.camels": -1, "c4.owner": 0},
            "wf": {
                "0.elders": -1,
                "0.fakir": -1,
                "resource_discards": "+fakir",
                "bag": "+w",
                "0.camels": -1,
                "c4.owner": 0,
            },
        },
        {"board": {"c4": "w"}},
    ),
}
ALWAYS = ["anun-nak", "bouraq", "enki", "leta", "sibittis", "sloar", "utug"]
EACH_PAYMENT = [(djinn, pay) for djinn, power in POWERS.items() for pay in power.does]


def moment(djinn: str, elders: int = 2, fakirs: int = 2) -> Game:
    """Seat 0 owns the djinn and is at a moment at which its power can be bought."""
    power = POWERS[djinn]
    setup = dict(power.setup)
    owner = player(elders=elders, fakirs=fakirs, djinns=djinn)
    return play(table(setup.pop("board", {}), owner, step="sow", **setup), *power.first)


def bought(game: Game, djinn: str) -> list[str]:
    """The legal actions that buy the power of a djinn."""
    if djinn in ("hagis", "lamia", "kumarbi"):
        word = {"hagis": "palace", "lamia": "palm", "kumarbi": "bid"}[djinn]
        return [text for text in offers(game, word) if len(text.split(" ")) == 3]
    return offers(game, f"use {djinn}")


# --- with a price ----------------------------------------------------------------------------


@pytest.mark.parametrize(("djinn", "pay"), EACH_PAYMENT)
def test_a_power_changes_what_it_says_and_nothing_else(djinn: str, pay: str) -> None:
    power, game = POWERS[djinn], moment(djinn)
    used = {"0.used": f"+{djinn}"}
    assert changes(game, f"{power.action} {pay}", *power.then) == power.does[pay] | used


@pytest.mark.parametrize(("djinn", "pay"), EACH_PAYMENT)
def test_the_events_of_a_power_name_the_djinn(djinn: str, pay: str) -> None:
    events = moment(djinn).play(f"{POWERS[djinn].action} {pay}")
    first = events[0]
    assert (first.kind, first.rule, first.seat) == ("power", "R8", 0)
    assert (first.piece, first.djinn) == (djinn, djinn)
    moved = {"w": "+elder", "f": "+fakir"}
    paid = [(event.piece, event.count) for event in events[1:] if event.djinn == djinn]
    for letter, name in moved.items():
        if letter in pay:
            assert (name[1:], pay.count(letter)) in paid


@pytest.mark.parametrize("djinn", POWERS)
@pytest.mark.parametrize("owner", [None, 1])
def test_a_power_is_not_offered_when_it_is_not_owned(djinn: str, owner: int | None) -> None:
    power = POWERS[djinn]
    setup = dict(power.setup)
    mine = player(elders=2, fakirs=2, djinns=djinn)
    start = table(setup.pop("board", {}), mine, player(elders=2), step="sow", **setup)
    game = play(without_djinn(start, djinn, owner), *power.first)
    assert bought(game, djinn) == []
    assert all(is_refused(game, f"{power.action} {pay}") for pay in power.does)


HOLDINGS = {  # elders, fakirs: what can be paid
    CHEAP: {(0, 0): [], (1, 0): ["w"], (0, 1): ["f"], (1, 1): ["f", "w"]},
    DEAR: {
        (0, 0): [],
        (1, 0): [],
        (0, 1): [],
        (0, 2): [],
        (1, 1): ["wf"],
        (2, 0): ["ww"],
        (2, 1): ["wf", "ww"],
    },
    FAKIR: {(0, 0): [], (2, 0): [], (0, 1): ["f"], (1, 1): ["f"]},
}
PRICES = {
    **dict.fromkeys(("anun-nak", "bouraq", "enki", "hagis", "iblis", "lamia"), CHEAP),
    **dict.fromkeys(("echidna", "leta", "sibittis", "utug"), DEAR),
    "sloar": FAKIR,
}


@pytest.mark.parametrize(
    ("djinn", "elders", "fakirs", "payable"),
    [
        (djinn, elders, fakirs, payable)
        for djinn, price in PRICES.items()
        for (elders, fakirs), payable in HOLDINGS[price].items()
    ],
)
def test_a_power_is_offered_for_what_can_be_paid(
    djinn: str, elders: int, fakirs: int, payable: list[str]
) -> None:
    game = moment(djinn, elders, fakirs)
    assert sorted({text.split(" ")[-1] for text in bought(game, djinn)}) == payable
    for pay in ("w", "f", "ww", "wf"):
        if pay in POWERS[djinn].does and pay not in payable:
            assert is_refused(game, f"{POWERS[djinn].action} {pay}")


def test_every_djinn_with_a_price_is_tested_here() -> None:
    assert set(POWERS) == set(PRICES)
    assert {djinn: sorted(power.does) for djinn, power in POWERS.items()} == {
        djinn: sorted(price) for djinn, price in PRICES.items()
    }
    free = {"al-amin", "baal", "boaz", "haurvatat", "jafaar", "kandicha", "marid"}
    free |= {"monkir", "nekir", "shamhat"}
    assert free | set(POWERS) | {"kumarbi"} == set(DJINN_NAMES)


# --- once a turn or round --------------------------------------------------------------------

OTHERS = ("sow f3 f4y", "sow b2 b3y")


def two_players(djinn: str, limit: str) -> Game:
    """Seat 0 plays two turns in a row, then seat 1; everybody's sows are on the board."""
    power = POWERS[djinn]
    board = {"d4": "gg", "e1": "wg"}  # victims; no sow leads to any of their colours
    for sow in (*power.ways, *OTHERS):
        _, source, target = sow.split(" ")
        board |= {source: target[2], target[:2]: target[2]}
    setup = {"bag": "wwgggbbbr", "pile": "silk " * 4 + "fish " * 6 + "wheat " * 6}
    setup["djinn_pile"] = "jafaar shamhat haurvatat al-amin baal nekir marid boaz monkir"
    mine = player(elders=9, fakirs=9, djinns=djinn)
    others = player(viziers=6)
    return table(
        board, mine, others, seats=2, step="sow", after=(0, 1, 1), djinn_limit=limit, **setup
    )


def buy(game: Game, djinn: str) -> None:
    """Buy the power, in the first way there is."""
    game.play(bought(game, djinn)[0])
    if keeps := offers(game, "keep"):
        game.play(keeps[0])


def to_moment(game: Game, djinn: str, way: int) -> None:
    """Sow, if the power is bought after the sow."""
    if djinn not in ALWAYS:
        game.play(POWERS[djinn].ways[way])


def rest_of_turn(game: Game, sow: str) -> Iterator[Game]:
    """The rest of the turn in the plainest way: the game at every stop of it."""
    while True:
        yield game
        action = sow if game.step == "sow" else plain(game)
        game.play(action)
        if action == "end":
            return


@pytest.mark.parametrize("djinn", POWERS)
@pytest.mark.parametrize("limit", ["turn", "round"])
def test_a_power_is_used_once_a_turn_or_round(djinn: str, limit: str) -> None:
    game, ways = two_players(djinn, limit), POWERS[djinn].ways
    to_moment(game, djinn, 0)
    buy(game, djinn)
    assert game.position()["players"][0]["used"] == [djinn]
    for stop in rest_of_turn(game, ways[0]):
        assert bought(stop, djinn) == []
    assert game.player == 0  # the second turn of the same round
    to_moment(game, djinn, 1)
    assert bool(bought(game, djinn)) == (limit == "turn")
    if limit == "turn":
        buy(game, djinn)
    for stop in rest_of_turn(game, ways[1]):
        assert bought(stop, djinn) == []
    for sow in OTHERS:
        for stop in rest_of_turn(game, sow):
            assert stop.player == 1
    assert (game.phase, game.round) == ("bid", 5)
    assert game.position()["players"][0]["used"] == []
    play(game, "bid 5", "bid 0", "bid 0", "bid 0")
    assert game.player == 0
    to_moment(game, djinn, 2)
    buy(game, djinn)


# --- nothing to do ---------------------------------------------------------------------------

FULL = {name: "ywgbr"[i % 5] for i, name in enumerate(TILE_NAMES)}
SPOILED = {"a1": "y", "b1": "@1", "c1": "1T", "d1": "1P", "e1": "@0 1T", "f1": "g @1"}


def offered(djinn: str, board: Json = None, others: Json = None, **rest: Json) -> list[str]:
    """The actions that buy the power at the end step; elders and fakirs are there to pay."""
    mine = player(elders=2, fakirs=2, djinns=djinn, camels=rest.pop("camels", 3))
    return bought(table(board or {}, mine, *(others or ()), **rest), djinn)


def targets(actions: list[str]) -> list[str]:
    """The tiles that some actions name."""
    return sorted({text.split(" ")[-2] for text in actions})


BARE = sorted(set(TILE_NAMES) - set(SPOILED))
WITHOUT: dict[str, tuple[str, Json, Json]] = {  # what is needed, and the same without
    "anun-nak, a bare tile": ("anun-nak", {"bag": "y"}, {"bag": "y", "board": FULL}),
    "anun-nak, a meeple in the bag": ("anun-nak", {"bag": "y"}, {"bag": ""}),
    "bouraq, a palace in the bank": ("bouraq", {"palaces": 1}, {"palaces": 0}),
    "enki, a palm tree in the bank": ("enki", {"palm_trees": 1}, {"palm_trees": 0}),
    "leta, a bare tile": ("leta", {}, {"board": FULL}),
    "leta, a camel in hand": ("leta", {"camels": 1}, {"camels": 0}),
    "sibittis, a djinn in the pile": ("sibittis", {"djinn_pile": "enki"}, {}),
    "sibittis, or in the discards": (
        "sibittis",
        {"djinn_discards": "enki"},
        {"djinn_row": "enki"},
    ),
    "sloar, a card in the pile": ("sloar", {"pile": "silk"}, {}),
    "sloar, or in the discards": ("sloar", {"discards": "fakir"}, {"row": "silk"}),
    "utug, a tile with a meeple": ("utug", {"board": {"a1": "y"}}, {"board": {"a1": ""}}),
    "utug, without a camel": ("utug", {"board": {"a1": "y"}}, {"board": {"a1": "y @1"}}),
    "utug, without a palm tree": ("utug", {"board": {"a1": "y"}}, {"board": {"a1": "y 1T"}}),
    "utug, without a palace": ("utug", {"board": {"a1": "y"}}, {"board": {"a1": "y 1P"}}),
    "utug, a camel in hand": (
        "utug",
        {"board": {"a1": "y"}, "camels": 1},
        {"board": {"a1": "y"}, "camels": 0},
    ),
}


@pytest.mark.parametrize("need", WITHOUT)
def test_a_power_is_not_offered_where_it_would_do_nothing(need: str) -> None:
    djinn, enough, lacking = WITHOUT[need]
    assert offered(djinn, **enough)
    assert offered(djinn, **lacking) == []


def test_the_tiles_of_anun_nak_and_leta_have_nothing_on_them() -> None:
    assert targets(offered("anun-nak", SPOILED, bag="y")) == BARE
    assert targets(offered("leta", SPOILED)) == BARE


def test_the_tiles_of_utug_have_meeples_and_nothing_else() -> None:
    board = SPOILED | {"a2": "y 1T", "b2": "y 1P", "c2": "y @0", "d2": "wgb", "e2": "r"}
    assert targets(offered("utug", board)) == ["a1", "d2", "e2"]


def test_bouraq_takes_any_village_and_enki_any_oasis() -> None:
    villages, oases = ["a1", "b4", "c2", "d3", "e5"], ["a3", "b5", "c1", "d5", "e2", "f3"]
    board = {"a1": "y @1", "c2": "3P", "a3": "g @0", "f3": "4T"}
    assert targets(offered("bouraq", board)) == villages
    assert targets(offered("enki", board)) == oases


def builders_on(tile: str, layout: str, **mine: Json) -> Game:
    """Seat 0 owns Echidna and has two builders in hand from a tile."""
    one = player(elders=2, fakirs=1, djinns="echidna", **mine)
    return table({}, one, step="tribe", at=tile, hand="bb", layout=layout)


def test_echidna_wants_a_blue_tile_among_the_nine() -> None:
    assert powers(builders_on("c4", BLUE_ON_TOP)) == []
    assert powers(builders_on("c3", BLUE_ON_TOP)) == ["echidna"]  # row 2 touches it
    # blue is the final tile alone, in its corner: red tiles around it
    lone = BLUE_ON_TOP.split()
    lone[0], lone[29] = lone[29], lone[0]  # V5 into the corner f5
    assert powers(builders_on("f5", " ".join(lone))) == ["echidna"]
    assert powers(builders_on("d5", " ".join(lone))) == []


IBLIS_VICTIMS: dict[str, tuple[Json, list[Json], Json, list[str]]] = {
    # the board, the other players, what seat 0 has, the payments offered
    "two on a tile": ({"c4": "wg"}, [], {}, ["f", "w"]),
    "two of one colour": ({"c4": "gg"}, [], {}, ["f", "w"]),
    "two on the final tile": ({"c3": "wg"}, [], {}, ["f", "w"]),
    "no two on any tile": ({"c4": "w", "d3": "g"}, [], {}, []),
    "two too far away": ({"f4": "wg", "c4": "w"}, [], {"fakirs": 0}, []),
    "as far as two assassins and a fakir": ({"f3": "wg"}, [], {"fakirs": 1}, ["w"]),
    "as far as two assassins and two fakirs": ({"f4": "wg"}, [], {"fakirs": 2}, ["w"]),
    "nearer than all the fakirs": ({"f3": "wg"}, [], {"fakirs": 2}, ["f", "w"]),
    "two of an opponent": ({}, [player(viziers=1, elders=1)], {}, ["f", "w"]),
    "two viziers of an opponent": ({}, [player(), player(viziers=2)], {}, ["f", "w"]),
    "one each of two opponents": ({}, [player(viziers=1), player(elders=1)], {}, []),
    "two under Boaz": ({}, [player(viziers=2, djinns="boaz"), player(elders=1)], {}, []),
    "only one's own": ({}, [player(elders=1)], {"viziers": 5}, []),
}


@pytest.mark.parametrize("name", IBLIS_VICTIMS)
def test_iblis_wants_two_victims_in_one_place(name: str) -> None:
    board, others, mine, payments = IBLIS_VICTIMS[name]
    me = player(**{"elders": 2, "fakirs": 1, "djinns": "iblis"} | mine)
    game = table({"a5": "y"} | board, me, *others, step="tribe", at="c3", hand="rr")
    assert [text.split(" ")[-1] for text in offers(game, "use iblis")] == payments


def test_iblis_is_not_offered_without_any_victim() -> None:
    start = table({"d3": "r", "c3": "r"}, player(elders=2, djinns="iblis"), step="sow")
    assert play(start, "sow d3 c3r").step == "end"


@pytest.mark.parametrize(("djinn", "bank"), [("hagis", "palaces"), ("lamia", "palm_trees")])
def test_nothing_is_moved_when_the_bank_is_empty(djinn: str, bank: str) -> None:
    power = POWERS[djinn]
    board, me = power.setup["board"], player(elders=2, fakirs=2, djinns=djinn)
    full = play(table(board, me, step="sow", **{bank: 1}), *power.first)
    empty = play(table(board, me, step="sow", **{bank: 0}), *power.first)
    assert (full.step, empty.step) == ("tile", "end")
    assert bought(full, djinn)
    assert bought(empty, djinn) == []


@pytest.mark.parametrize(("djinn", "word"), [("hagis", "palace"), ("lamia", "palm")])
def test_a_piece_stays_on_its_tile_for_nothing(djinn: str, word: str) -> None:
    at, bank, count = {
        "palace": ("c2", "palaces", "c2.palaces"),
        "palm": ("f3", "palm_trees", "f3.palm_trees"),
    }[word]
    assert changes(moment(djinn), f"{word} {at}") == {bank: -1, count: 1}
    assert is_refused(moment(djinn), f"{word} {at} w")  # nor is anything paid for it
    assert is_refused(moment(djinn), "skip")


NEIGHBOURS = [
    ("hagis", "palace", "c2", "surrounding", "b1 c1 d1 b2 d2 b3 c3 d3"),
    ("hagis", "palace", "c2", "orthogonal", "c1 b2 d2 c3"),
    ("hagis", "palace", "a1", "surrounding", "b1 a2 b2"),
    ("hagis", "palace", "a1", "orthogonal", "b1 a2"),
    ("lamia", "palm", "f3", "surrounding", "e2 f2 e3 e4 f4"),
    ("lamia", "palm", "f3", "orthogonal", "f2 e3 f4"),
    ("lamia", "palm", "b5", "surrounding", "a4 b4 c4 a5 c5"),
    ("lamia", "palm", "b5", "orthogonal", "b4 a5 c5"),
]


@pytest.mark.parametrize(("djinn", "word", "at", "option", "wanted"), NEIGHBOURS)
def test_a_piece_moves_to_the_neighbours(
    djinn: str, word: str, at: str, option: str, wanted: str
) -> None:
    me = player(elders=1, djinns=djinn)
    game = table({}, me, step="tile", at=at, neighbouring=option)
    moved = [f"{word} {tile} w" for tile in wanted.split()]
    assert legal(game) == sorted([f"{word} {at}", *moved])


# --- the moments of R3.2 ---------------------------------------------------------------------

ALL = "anun-nak bouraq echidna enki hagis iblis lamia leta sibittis sloar utug"
THINGS = {"bag": "y", "row": "silk fish", "pile": "silk fish", "djinn_pile": "jafaar marid boaz"}


def everything(owner: int, board: Json, **rest: Json) -> Game:
    """One seat owns every djinn that can be used on one's own turn, and can pay for all."""
    rich = player(elders=6, fakirs=6, djinns=ALL)
    people = [player(elders=2, viziers=2, fakirs=2) for _ in range(3)]
    people[owner] = rich
    return table(board, *people, **THINGS | rest)


SOWN = {"a4": "gg", "b5": "g"}  # a sow of two drops
AT_MOMENTS = {
    "before the sow": (everything(0, SOWN, step="sow"), (), ALWAYS),
    "in the middle of a sow": (everything(0, SOWN, step="sow"), ("lift a4",), []),
    "with builders in hand": (
        everything(0, SOWN, step="tribe", at="c3", hand="bb"),
        (),
        [*ALWAYS, "echidna"],
    ),
    "with assassins in hand": (
        everything(0, SOWN, step="tribe", at="c3", hand="rr"),
        (),
        [*ALWAYS, "iblis"],
    ),
    "at a small market": (everything(0, SOWN, step="tile", at="b1"), (), ALWAYS),
    "at a large market": (everything(0, SOWN, step="tile", at="d1"), (), ALWAYS),
    "at an oasis": (everything(0, SOWN, step="tile", at="f3"), (), ALWAYS),
    "at a village": (everything(0, SOWN, step="tile", at="c2"), (), ALWAYS),
    "at a sacred place": (everything(0, SOWN, step="tile", at="c3"), (), ALWAYS),
    "before the end": (everything(0, SOWN, step="end"), (), ALWAYS),
    "before a second kill": (
        everything(0, {"c4": "wg"}, step="tribe", at="c3", hand="rr"),
        ("use iblis w", "kill c4w"),
        [],
    ),
    "before a second card": (everything(0, SOWN, step="tile", at="d1"), ("buy 1",), []),
    "before a djinn is kept": (everything(0, SOWN, step="end"), ("use sibittis ww",), []),
    "before Enki's palm tree": (everything(0, SOWN, step="end"), ("use enki c1 w",), []),
    "before Bouraq's palace": (everything(0, SOWN, step="end"), ("use bouraq a1 w",), []),
    "in the bidding": (everything(0, SOWN, step=None, bidders=(0, 1, 2)), (), []),
}


@pytest.mark.parametrize("name", AT_MOMENTS)
def test_powers_are_offered_at_their_moments(name: str) -> None:
    start, actions, wanted = AT_MOMENTS[name]
    assert powers(play(start.copy(), *actions)) == sorted(wanted)


@pytest.mark.parametrize("name", [name for name in AT_MOMENTS if "before a" in name])
def test_a_choice_within_an_action_is_the_only_one(name: str) -> None:
    start, actions, _ = AT_MOMENTS[name]
    words = {text.split(" ")[0] for text in legal(play(start.copy(), *actions))}
    assert words in ({"kill"}, {"buy"}, {"keep"})


@pytest.mark.parametrize("meeple", ["y", "w", "g"])
def test_viziers_elders_and_merchants_act_without_a_stop(meeple: str) -> None:
    start = everything(0, {"a4": meeple, "a5": meeple, "c1": "b"}, step="sow")
    game = play(start, f"sow a4 a5{meeple}")
    assert game.step == "tile"
    assert powers(game) == ALWAYS


def test_builders_and_assassins_stop_for_a_power_alone() -> None:
    one = player(elders=1, djinns="enki")
    for meeple, action in (("b", "build 0"), ("r", "skip")):
        board = {"a4": meeple, "a5": meeple}
        game = play(table(board, one, step="sow"), f"sow a4 a5{meeple}")
        assert game.step == "tribe"
        assert [text for text in legal(game) if not text.startswith("use")] == [action]
        # once it is bought there is nothing left to choose, and the game goes on (NOTATION)
        assert play(game, "use enki c1 w").step == "end"


@pytest.mark.parametrize("meeple", "ywgbr")
@pytest.mark.parametrize("path", ["b1 c1", "b1 a1", "a2 a1", "a4 a5", "c5 c4", "b1 b2"])
def test_no_power_works_in_an_opponents_turn(path: str, meeple: str) -> None:
    source, target = path.split()
    board = {source: meeple, target: meeple, "d3": "wg"}
    game = everything(1, board, step="sow", row="")
    for stop in rest_of_turn(game, f"sow {source} {target}{meeple}"):
        assert powers(stop) == []
        assert bought(stop, "hagis") == bought(stop, "lamia") == []


def test_hagis_and_lamia_move_only_what_is_theirs() -> None:
    village = table({}, player(elders=1, djinns="lamia enki"), step="tile", at="c2")
    oasis = table({}, player(elders=1, djinns="hagis bouraq"), step="tile", at="c1")
    assert offers(village, "palace") == ["palace c2"]
    assert offers(oasis, "palm") == ["palm c1"]


def test_a_power_works_from_the_moment_the_djinn_is_taken() -> None:
    me = player(elders=3, fakirs=1)
    game = table({"a4": "y"}, me, step="tile", at="c3", djinn_row="enki sloar", pile="silk")
    assert powers(game) == []
    play(game, "summon enki ww")
    assert powers(game) == ["enki"]
    assert changes(game, "use enki c1 f")["c1.palm_trees"] == 1


# --- Kumarbi ---------------------------------------------------------------------------------

PAID = {1: [0], 3: [1, 0], 5: [3, 1, 0], 8: [5, 3, 1, 0], 12: [8, 5, 3, 1, 0]}
PAID[18] = [12, 8, 5, 3, 1, 0]


def bidding(seats: int = 3, bids: Json = (), bidders: Json = (0, 1, 2), **me: Json) -> Game:
    """Seat 0 is the first to bid."""
    return table(
        {"a4": "y", "a5": "y"}, player(**me), seats=seats, step=None, bidders=bidders, bids=bids
    )


@pytest.mark.parametrize("price", PAID)
def test_kumarbi_pays_a_place_less_for_each_fakir(price: int) -> None:
    for number, paid in enumerate(PAID[price], 1):
        game = bidding(fakirs=9, djinns="kumarbi")
        wanted = {"0.fakir": -number, "resource_discards": " ".join(["+fakir"] * number)}
        if paid:
            wanted["0.gold"] = -paid
        assert changes(game, f"bid {price} f{number}") == wanted
        assert game.position()["turn_order"] == [{"seat": 0, "price": price}]
    game = bidding(fakirs=9, djinns="kumarbi")
    most = len(PAID[price])
    assert offers(game, f"bid {price}") == [f"bid {price}"] + [
        f"bid {price} f{number}" for number in range(1, most + 1)
    ]


def test_kumarbi_is_not_offered_where_no_fakir_lowers_the_price() -> None:
    assert bought(bidding(fakirs=9, djinns="kumarbi"), "kumarbi")
    assert offers(bidding(fakirs=9, djinns="kumarbi"), "bid 0") == ["bid 0"]
    assert bought(bidding(fakirs=0, djinns="kumarbi"), "kumarbi") == []
    assert bought(bidding(fakirs=0, elders=3, djinns="kumarbi"), "kumarbi") == []
    assert bought(bidding(fakirs=9, djinns=""), "kumarbi") == []
    few = bought(bidding(fakirs=2, djinns="kumarbi"), "kumarbi")
    assert {text.split(" ")[2] for text in few} == {"f1", "f2"}
    assert "bid 12 f1" in few
    poor = bidding(fakirs=2, gold=5, djinns="kumarbi")
    assert "bid 12 f1" not in legal(poor)  # 8
    assert "bid 12 f2" in legal(poor)  # 5
    assert "bid 12" not in legal(poor)


def test_kumarbi_works_at_his_owners_bids_only() -> None:
    board = {"a4": "y", "a5": "y"}
    me, other = player(fakirs=5, djinns="kumarbi"), player(fakirs=5)
    game = table(board, me, other, step=None, bidders=(1, 0, 2))
    assert bought(game, "kumarbi") == []
    play(game, "bid 5")
    assert bought(game, "kumarbi")
    play(game, "bid 3 f1", "bid 0")  # ... and not in the turns
    assert game.player == 1
    assert "use" not in {text.split(" ")[0] for text in legal(game)}


@pytest.mark.parametrize(("limit", "again"), [("turn", True), ("round", False)])
def test_kumarbi_works_once_a_marker_or_once_a_round(limit: str, again: bool) -> None:
    board = {"a4": "y", "a5": "y", "c5": "y", "c4": "y", "e2": "y", "e3": "y"}
    board |= {"f3": "y", "f4": "y", "b2": "y", "b3": "y"}
    me = player(fakirs=9, djinns="kumarbi")
    game = table(board, me, seats=2, step=None, bidders=(0, 1, 0, 1), djinn_limit=limit)
    play(game, "bid 18 f3", "bid 0")
    assert game.position()["players"][0]["used"] == ([] if again else ["kumarbi"])
    assert bool(bought(game, "kumarbi")) == again
    play(game, "bid 12", "bid 0")
    for sow in ("sow a4 a5y", "sow c5 c4y", "sow e2 e3y", "sow f3 f4y"):
        for _ in rest_of_turn(game, sow):
            pass
    assert (game.phase, game.round, game.player) == ("bid", 5, 0)
    assert bought(game, "kumarbi")


def test_a_plain_bid_leaves_kumarbi_for_the_next_marker() -> None:
    me = player(fakirs=9, djinns="kumarbi")
    game = table({"a4": "y"}, me, seats=2, step=None, bidders=(0, 0, 1, 1), djinn_limit="round")
    assert bought(play(game, "bid 3"), "kumarbi")


def test_kumarbis_spot_must_be_open_and_the_lower_one_need_not() -> None:
    game = bidding(4, bids=((3, 8), (2, 3)), bidders=(0, 1), fakirs=9, djinns="kumarbi")
    assert not offers(game, "bid 8")
    assert not offers(game, "bid 3")
    assert {"bid 12 f1", "bid 5 f1"} <= set(legal(game))
    assert changes(game, "bid 12 f1")["0.gold"] == -8


def test_the_events_of_a_bid_name_kumarbi() -> None:
    assert "card" in caused(bidding(fakirs=2, djinns="kumarbi"), "kumarbi", "bid 8 f2")


# --- without a price: gold for what happens --------------------------------------------------


def summoning(people: list[Json]) -> Game:
    people[0]["elders"] += 2
    return table({}, *people, step="tile", at="c3", djinn_row="jafaar")


def sowing(people: list[Json]) -> Game:
    owner = next((seat for seat, one in enumerate(people) if one["djinns"]), 2)
    board = {"a4": "wgy", "a5": f"@{owner}", "b5": "", "c5": f"y @{owner}"}
    return table(board, *people, step="sow")


def building(people: list[Json]) -> Game:
    return table({"c1": "y", "c2": "y"}, *people, step="sow")


def killing(people: list[Json]) -> Game:
    return table({"c4": "wg"}, *people, step="tribe", at="c3", hand="rr")


TRIGGERS = {  # what happens, and the gold for its owner, his own doing or an opponent's
    "baal": (summoning, "summon jafaar ww", 1, 2),
    "marid": (sowing, "sow a4 a5w b5g c5y", 2, 4),
    "monkir": (building, "sow c1 c2y", 1, 2),
    "nekir": (killing, "kill c4w", 1, 2),
}


@pytest.mark.parametrize("djinn", TRIGGERS)
@pytest.mark.parametrize("owner", [None, 0, 1, 2])
def test_gold_for_ones_own_doing_and_for_an_opponents(djinn: str, owner: int | None) -> None:
    start, action, own, opponent = TRIGGERS[djinn]
    people = [player(), player(), player()]
    if owner is not None:
        people[owner] = player(djinns=djinn)
    found = changes(start(people), action)
    gold = {key: value for key, value in found.items() if key.endswith(".gold")}
    expected = {} if owner is None else {f"{owner}.gold": own if owner == 0 else opponent}
    assert gold == expected
    if owner is not None:
        assert set(caused(start(people), djinn, action)) == {"gold"}


def test_marid_pays_at_each_drop_and_for_his_owners_camels_only() -> None:
    people = (player(), player(djinns="marid"))
    board = {"a4": "wgy", "a5": "@2", "b5": "@1", "c5": "y @0"}
    game = table(board, *people, step="sow")
    gold = [changes(game, action).get("1.gold", 0) for action in ("lift a4", "drop a5w")]
    gold += [changes(game, action).get("1.gold", 0) for action in ("drop b5g", "drop c5y")]
    assert gold == [0, 0, 2, 0]


def test_marid_comes_before_the_camel_of_the_same_sow() -> None:
    me = player(djinns="marid")
    found = changes(table({"a4": "y", "a5": "y"}, me, step="sow"), "sow a4 a5y")
    assert found["a5.owner"] == 0
    assert "0.gold" not in found


def test_monkir_pays_for_every_palace() -> None:
    me, other = player(elders=1, djinns="bouraq"), player(djinns="monkir")
    game = table({}, me, other)
    assert changes(game, "use bouraq a1 w")["1.gold"] == 2


def test_nekir_pays_for_no_kill_that_did_not_happen() -> None:
    me = player(fakirs=1, djinns="nekir")
    spared = table({"c3": "@1", "f3": "y"}, me, step="tribe", at="c3", hand="rr")
    assert changes(spared, "skip") == {"bag": "+rr"}
    alone = table({"c3": "r", "d3": "r"}, player(djinns="nekir"), step="sow")
    assert "0.gold" not in changes(alone, "sow d3 c3r")


def test_nekir_pays_for_a_victim_in_front_of_a_player_too() -> None:
    game = table({}, player(djinns="nekir"), player(viziers=1), step="tribe", at="c3", hand="rr")
    assert changes(game, "kill @1 y") == {"0.gold": 1, "1.viziers": -1, "bag": "+yrr"}


# --- Boaz ------------------------------------------------------------------------------------


def test_boaz_protects_his_owners_viziers_and_elders() -> None:
    board = {"c4": "y"}
    people = (player(), player(viziers=2, elders=2, djinns="boaz"), player(viziers=1))
    game = table(board, *people, step="tribe", at="c3", hand="rr")
    assert offers(game, "kill") == ["kill @2 y", "kill c4y"]
    assert is_refused(game, "kill @1 y")
    assert is_refused(game, "kill @1 w")
    open_to_all = without_djinn(game, "boaz")
    assert offers(open_to_all, "kill") == ["kill @1 w", "kill @1 y", "kill @2 y", "kill c4y"]


def test_boaz_protects_nobody_else_and_no_meeple_of_the_board() -> None:
    people = (player(djinns="boaz"), player(viziers=1))
    game = table({"a4": "w @0"}, *people, step="tribe", at="a5", hand="rr")
    assert offers(game, "kill") == ["kill @1 y", "kill a4w"]


def test_under_boaz_there_may_be_no_victim_at_all() -> None:
    people = (player(), player(viziers=3, djinns="boaz"))
    game = table({"c3": "r", "d3": "r"}, *people, step="sow")
    assert changes(game, "sow d3 c3r") == {
        "c3.meeples": "-r",
        "d3.meeples": "-r",
        "bag": "+rr",
        "c3.owner": 0,
        "0.camels": -1,
    }
    assert game.step == "end"


# --- Kandicha --------------------------------------------------------------------------------

VICTIMS: dict[str, tuple[str, Changes]] = {
    "vizier": ("kill c4y", {"c4.meeples": "-y", "0.viziers": 1, "bag": "+rr"}),
    "elder": ("kill c4w", {"c4.meeples": "-w", "0.elders": 1, "bag": "+rr"}),
    "merchant": (
        "kill c4g",
        {"c4.meeples": "-g", "bag": "+grr", "resource_pile": "-silk", "0.silk": 1},
    ),
    "builder": ("kill c4b", {"c4.meeples": "-b", "bag": "+brr", "0.gold": 4}),  # b4 c3 d3 d4
    "assassin": ("kill c4r", {"c4.meeples": "-r", "bag": "+rrr"}),
    "vizier of a player": ("kill @1 y", {"1.viziers": -1, "0.viziers": 1, "bag": "+rr"}),
    "elder of a player": ("kill @1 w", {"1.elders": -1, "0.elders": 1, "bag": "+rr"}),
}
PLAIN: dict[str, Changes] = {
    "vizier": {"c4.meeples": "-y", "bag": "+yrr"},
    "elder": {"c4.meeples": "-w", "bag": "+wrr"},
    "merchant": {"c4.meeples": "-g", "bag": "+grr"},
    "builder": {"c4.meeples": "-b", "bag": "+brr"},
    "assassin": {"c4.meeples": "-r", "bag": "+rrr"},
    "vizier of a player": {"1.viziers": -1, "bag": "+yrr"},
    "elder of a player": {"1.elders": -1, "bag": "+wrr"},
}


def killers(owner: int | None) -> Game:
    people = [player(), player(viziers=1, elders=1), player()]
    if owner is not None:
        people[owner]["djinns"] = ["kandicha"]
    return table({"c4": "ywgbr"}, *people, step="tribe", at="c3", hand="rr", pile="silk fish")


@pytest.mark.parametrize("victim", VICTIMS)
def test_kandicha_gives_something_for_a_victim(victim: str) -> None:
    action, wanted = VICTIMS[victim]
    assert changes(killers(0), action) == wanted


@pytest.mark.parametrize("victim", VICTIMS)
@pytest.mark.parametrize("owner", [None, 1, 2])
def test_without_kandicha_a_victim_gives_nothing(victim: str, owner: int | None) -> None:
    assert changes(killers(owner), VICTIMS[victim][0]) == PLAIN[victim]


@pytest.mark.parametrize("victim", [name for name in VICTIMS if name != "assassin"])
def test_the_events_of_a_victim_name_kandicha(victim: str) -> None:
    assert caused(killers(0), "kandicha", VICTIMS[victim][0])
    assert not caused(killers(1), "kandicha", VICTIMS[victim][0])


def test_kandicha_draws_nothing_where_there_is_no_card() -> None:
    me = player(djinns="kandicha")
    game = table({"c4": "gw"}, me, step="tribe", at="c3", hand="rr")
    assert changes(game, "kill c4g") == {"c4.meeples": "-g", "bag": "+grr"}


def test_kandicha_draws_from_a_pile_made_anew() -> None:
    me = player(djinns="kandicha", fakirs=1)
    game = table({"f3": "gw"}, me, step="tribe", at="c3", hand="rr")
    # the fakir for the distance is the only card in the discards, and comes back (R6.4, R10.2)
    assert changes(game, "kill f3g") == {"f3.meeples": "-g", "bag": "+grr"}


# --- at the end of the game ------------------------------------------------------------------

SCORED: dict[str, tuple[str, Json, Json, int, int, int]] = {
    # what they change, what the owner has, what is on the board; points without and with it, and
    # those of the djinn itself
    "haurvatat": ("palm_trees", {}, {"c1": "@0 3T", "b1": "@0 1T", "e2": "@1 2T"}, 12, 20, 8),
    "jafaar": ("viziers", {"viziers": 4}, {}, 4 + 20, 12 + 20, 6),
    "shamhat": ("elders", {"elders": 3}, {}, 6, 12, 6),
    "al-amin": ("merchandise", {"hand": "silk spice wheat", "fakirs": 5}, {}, 7, 21, 5),
}


@pytest.mark.parametrize("djinn", SCORED)
def test_a_djinn_changes_what_its_owner_scores(djinn: str) -> None:
    item, mine, board, plain_points, points, worth = SCORED[djinn]
    owned = table(board, player(djinns=djinn, **mine)).scores()[0]
    assert (getattr(owned, item), owned.djinns) == (points, worth)
    for one in (table(board, player(**mine)), table(board, player(**mine), player(djinns=djinn))):
        sheet = one.scores()[0]
        assert (getattr(sheet, item), sheet.djinns) == (plain_points, 0)
        assert owned.total - sheet.total == points - plain_points + worth


def test_al_amin_does_nothing_in_a_sale() -> None:
    me = player(hand="silk spice", fakirs=4, djinns="al-amin")
    assert legal(table({}, me)) == ["end", "sell silk", "sell silk spice", "sell spice"]


POINTS = {
    **{"al-amin": 5, "anun-nak": 8, "baal": 6, "boaz": 6, "bouraq": 6, "echidna": 4},
    **{"enki": 8, "hagis": 10, "haurvatat": 8, "iblis": 8, "jafaar": 6, "kandicha": 6},
    **{"kumarbi": 6, "lamia": 10, "leta": 4, "marid": 6, "monkir": 6, "nekir": 6},
    **{"shamhat": 6, "sibittis": 4, "sloar": 8, "utug": 4},
}


@pytest.mark.parametrize("djinn", DJINN_NAMES)
def test_a_djinn_scores_its_points(djinn: str) -> None:
    scores = table({}, player(), player(djinns=djinn), player()).scores()
    assert [sheet.djinns for sheet in scores] == [0, POINTS[djinn], 0]
