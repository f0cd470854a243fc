"""The rule pages for players are true: every worked example is played, in both languages.

An example is named by its heading and its number under it. Its test plays the actions that the
page prints, and `says` holds each number that the page states against the game.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from naqala import Game
from naqala.catalogue import DJINNS, SUIT_VALUES
from naqala.notation import Action, Sow
from tests.builders import Json, legal, offers, player, table
from tests.pages import (
    PAGES,
    Example,
    Key,
    examples,
    heading_key,
    headings,
    looks_like_an_action,
    page,
    section,
    spans,
    table_rows,
    value_of,
)

RULES = {1: 5, 2: 5, 3: 2, 4: 5, 5: 2, 6: 5, 7: 5, 8: 4, 9: 1, 10: 2, 11: 2, 12: 1, 13: 3}
DJINN_TITLES = [
    "Al-Amin",
    "Anun-Nak",
    "Ba'al",
    "Boaz",
    "Bouraq",
    "Echidna",
    "Enki",
    "Hagis",
    "Haurvatat",
    "Iblis",
    "Jafaar",
    "Kandicha",
    "Kumarbi",
    "Lamia",
    "Leta",
    "Marid",
    "Monkir",
    "Nekir",
    "Shamhat",
    "Sibittis",
    "Sloar",
    "Utug",
]

CHECKS: dict[Key, Callable[[Example], None]] = {}
Check = Callable[[Example], None]


def example(heading: str, number: int = 1) -> Callable[[Check], Check]:
    """The check of an example."""

    def enter(check: Check) -> Check:
        assert (heading, number) not in CHECKS
        CHECKS[heading, number] = check
        return check

    return enter


def has(game: Game, what: str, seat: int = 0) -> int:
    """What a seat has of something."""
    one = game.position()["players"][seat]
    return int(one[what] if what in one else one["cards"].get(what, 0))


def cards_of(game: Game) -> dict[str, int]:
    """Seat 0's cards."""
    cards: dict[str, int] = game.position()["players"][0]["cards"]
    return cards


def on(game: Game, tile: str, what: str = "meeples") -> Any:
    """What is on a tile."""
    return next(one[what] for one in game.position()["board"] if one["tile"] == tile)


def blue_around(game: Game, tile: str) -> set[str]:
    """The blue tiles among a tile and those around it, counted on the board."""
    column, row = ord(tile[0]), int(tile[1])
    return {
        one["tile"]
        for one in game.position()["board"]
        if one["kind"] in ("village", "sacred_place")
        and abs(ord(one["tile"][0]) - column) <= 1
        and abs(int(one["tile"][1]) - row) <= 1
    }


ROW = "ivory jewels gold papyrus silk spice fish wheat pottery"

# --- R2 to R4 --------------------------------------------------------------------------------


def bidding(bidders: Json, *people: Json, **rest: Json) -> Game:
    return table({"a4": "y"}, *people, step=None, bidders=bidders, **rest)


@example("R2.1")
def r2_1(e: Example) -> None:
    game = e.play(bidding((0, 1, 2)), "bid 5")
    e.says("50 - 5 = 45", has(game, "gold"))
    assert legal(game) == sorted(f"bid {price}" for price in (0, 1, 3, 8, 12, 18))
    for price in (0, 1, 3, 8, 12, 18):
        e.says(str(price), price)


FOUR_BIDS = ("bid 0", "bid 3", "bid 0", "bid 0")


@example("R2.2")
def r2_2(e: Example) -> None:
    game = bidding((0, 1, 2, 3), seats=4)
    e.play(game, *FOUR_BIDS)
    data = game.position()
    zeros = [one["seat"] for one in data["turn_order"] if one["price"] == 0]
    assert zeros == [3, 2, 0]  # David, Carla, Ana
    full = bidding((1,), seats=4, bids=((3, 0), (2, 0), (0, 0)))
    assert "bid 0" not in legal(full)


@example("R2.3")
def r2_3(e: Example) -> None:
    game = bidding((0, 1, 2, 3), seats=4)
    for bid in FOUR_BIDS:
        game.play(bid)
    order = [game.player] + [one["seat"] for one in game.position()["turn_order"]]
    assert order == [1, 3, 2, 0]
    e.says("50 - 3 = 47", has(game, "gold", 1))
    assert [has(game, "gold", seat) for seat in (0, 2, 3)] == [50] * 3


@example("R2.4")
def r2_4(e: Example) -> None:
    zeros: Json = {"seats": 4, "bids": ((2, 0), (1, 0), (0, 0))}
    people = [player(), player(), player(), player(gold=0)]
    game = bidding((3,), *people, **zeros)
    assert legal(game) == [e.prints("bid 1")]
    e.play(game, "bid 1")
    e.says("0", has(game, "gold", 3))
    assert game.player == 3
    people[3] = player(gold=0, fakirs=2, djinns="kumarbi")
    game = bidding((3,), *people, **zeros)
    assert legal(game) == ["bid 1", "bid 1 f1", "bid 3 f2"]
    for action in ("bid 1 f1", "bid 3 f2"):
        e.says("0", has(e.play(game.copy(), action), "gold", 3))


@example("R2.5")
def r2_5(e: Example) -> None:
    game = bidding((0, 1, 2), player(gold=4, fakirs=3, djinns="kumarbi"))
    e.play(game, "bid 12 f3")
    assert game.position()["turn_order"] == [{"seat": 0, "price": 12}]
    e.says("4 - 3 = 1", has(game, "gold"))
    assert has(game, "fakir") == 0
    assert game.position()["resource_discards"] == ["fakir"] * 3


@example("R3.1")
def r3_1(e: Example) -> None:
    game = e.play(table({"a4": "y", "a5": "y"}, before=(), after=(2, 1)), "end")
    assert (game.player, game.step) == (2, "sow")
    assert game.position()["bid_order"] == [0, 2]


@example("R3.2")
def r3_2(e: Example) -> None:
    me = player(gold=2, elders=1, djinns="bouraq monkir")
    game = table({}, me, step="tile", at=e.prints("b1"), row=ROW)
    assert not offers(game, "buy")
    e.play(game, "use bouraq a1 w")
    assert has(game, "elders") == 0
    e.says("2 + 1 = 3", has(game, "gold"))
    e.legal(game, "buy 1", "buy 2", "buy 3", "skip")
    assert len(legal(game)) == 4


THREAD = {"c3": "wgb", "d3": "y", "d4": "r", "e4": "bb"}


@example("R4.1")
def r4_1(e: Example) -> None:
    for tile, meeples in THREAD.items():
        e.prints(tile)
        e.prints(meeples)
    game = table(THREAD, step="sow")
    e.play(game, "lift c3", "drop d3w")
    e.says("yw", on(game, "d3"))
    e.play(game, "drop d4g")
    e.says("gr", on(game, "d4"))
    before_last = game.copy()
    game = e.play(game, "drop e4b")
    assert e.play(table(THREAD, step="sow"), "sow c3 d3w d4g e4b") == game
    moved = before_last.play("drop e4b")[0]
    assert (moved.kind, moved.target) == ("meeple", "e4")
    e.says("bbb", on(table(THREAD), "e4") + "b")


@example("R4.2")
def r4_2(e: Example) -> None:
    ways = {"d2": "g", "e3": "g", "d4": "g"}
    game = table({"c3": e.prints("wg")} | ways, step="sow")
    game.play("lift c3")
    e.play(game, "drop d3w")
    assert legal(game) == sorted(f"drop {e.prints(tile)}g" for tile in ways)
    again = table({"c3": "wg", "b3": "g"} | ways, step="sow")
    assert e.prints("c3") not in {text[5:7] for text in legal(again) if text.startswith("drop")}


@example("R4.3")
def r4_3_last(e: Example) -> None:
    e.prints("e4")
    game = table(THREAD, step="sow")
    for action in ("lift c3", "drop d3w", "drop d4g"):
        game.play(action)
    assert legal(game) == ["drop e4b"]
    merchant = table(THREAD | {"a1": "b", "a2": "g"}, step="sow")
    for action in ("lift c3", "drop d3w"):
        merchant.play(action)
    assert "drop d4b" not in legal(merchant)  # the merchant would be left for e4


@example("R4.3", 2)
def r4_3_loop(e: Example) -> None:
    sow = e.prints("sow c3 c2w d2g d3b c3r c2w")
    game = table({"c3": e.prints("wwgbr")}, step="sow")
    assert has(e.play(game, sow), "elders") == 2
    e.illegal(table({"c3": "wwgbr", "a5": "w"}, step="sow", loop_landing=False), sow)
    e.prints("loop_landing: false")


@example("R4.4")
def r4_4(e: Example) -> None:
    game = table({"a1": e.prints("wg"), "b1": e.prints("g")}, step="sow")
    e.illegal(game, "skip")
    assert legal(game) == [e.prints("lift b1")]


LONELY = {"a1": "w", "b1": "g"}


@example("R4.5")
def r4_5(e: Example) -> None:
    game = table(LONELY, player(hand="fish fish wheat"), step="sow")
    assert legal(game) == ["skip"]
    e.play(game, "skip", "sell fish wheat")
    e.says("50 + 3 = 53", has(game, "gold"))
    e.play(game, "end")


@example("R4.5", 2)
def r4_5_anun_nak(e: Example) -> None:
    game = table(LONELY, player(fakirs=1, djinns="anun-nak"), step="sow", bag="wgr")
    e.play(game, "use anun-nak c1 f")
    assert on(game, "c1") == "".join(map(e.prints, "wgr"))
    assert legal(game) == ["lift b1", "lift c1"]
    e.legal(game, "lift b1", "lift c1")
    e.illegal(game, "skip")


# --- R5 to R7 --------------------------------------------------------------------------------


@example("R5.1")
def r5_1(e: Example) -> None:
    game = table(THREAD, player(fakirs=1), step="sow")
    e.play(game, "sow c3 d3w d4g e4b")
    e.says("bbb", game.position()["turn"]["hand"])
    e.says("3", len(game.position()["turn"]["hand"]))


@example("R5.2")
def r5_2(e: Example) -> None:
    game = table(THREAD, player(fakirs=1), step="sow")
    game.play("sow c3 d3w d4g e4b")
    assert on(game, e.prints("e4"), "owner") == 0
    e.says("8 - 1 = 7", has(game, "camels"))
    e.says("6", game.scores()[0].tiles)


@example("R5.2", 2)
def r5_2_no_camel(e: Example) -> None:
    game = table({"a1": "w", "b1": e.prints("wg")}, step="sow")
    e.play(game, "sow a1 b1w")
    assert has(game, "elders") == 2
    assert (on(game, "b1"), on(game, "b1", "owner"), has(game, "camels")) == ("g", None, 8)
    game = table({"a1": "w", "b1": "w @1"}, step="sow", row=ROW)
    e.play(game, "sow a1 b1w")
    assert (has(game, "elders"), on(game, "b1", "owner"), game.step) == (2, 1, "tile")
    assert offers(game, "buy")


@example("R6.1")
def r6_1(e: Example) -> None:
    game = e.play(table({"a1": e.prints("w"), "b1": "w"}, step="sow"), "sow a1 b1w")
    e.says("0 + 2 = 2", has(game, "elders"))


@example("R6.2")
def r6_2(e: Example) -> None:
    row = "fish silk fakir wheat ivory papyrus spice fish pottery"
    game = table({"a1": e.prints("g"), "b1": e.prints("gg")}, player(gold=0), step="sow", row=row)
    e.play(game, "sow a1 b1g")
    e.says("3", sum(cards_of(game).values()))
    assert cards_of(game) == {"fish": 1, "silk": 1, "fakir": 1}
    left = ["wheat", "ivory", "papyrus", "spice", "fish", "pottery"]
    assert game.position()["resource_row"] == left


@example("R6.3")
def r6_3(e: Example) -> None:
    start = table({}, player(gold=45, fakirs=2), step="tribe", at="e4", hand="bbb")
    blue = {e.prints(tile) for tile in ("d3", "d4", "e4", "e5", "f5")}
    assert blue_around(start, "e4") == blue
    e.says("5", len(blue))
    game = e.play(start.copy(), "build 0")
    e.says("3 x 5 = 15", has(game, "gold") - 45)
    e.says("45 + 15 = 60", has(game, "gold"))
    assert has(game, "fakir") == 2
    game = e.play(start.copy(), "build 2")
    e.says("(3 + 2) x 5 = 25", has(game, "gold") - 45)
    e.says("45 + 25 = 70", has(game, "gold"))
    assert has(game, "fakir") == 0


AROUND_C3 = {"c3": "@0", "c4": "wg", "d4": "b", "e4": "y", "f4": "w"}


def killing(board: Json, *people: Json) -> Game:
    return table(board, *people, step="tribe", at="c3", hand="rr")


@example("R6.4")
def r6_4(e: Example) -> None:
    for tile, what in AROUND_C3.items():
        e.prints(tile)
        assert what == "@0" or e.prints(what)
    start = killing(AROUND_C3, player(fakirs=1))
    assert legal(start) == ["kill c4g", "kill c4w", "kill d4b", "kill e4y"]
    e.says("1", has(e.play(start.copy(), "kill d4b"), "fakir"))
    e.says("1 - 1 = 0", has(e.play(start.copy(), "kill e4y"), "fakir"))
    e.illegal(start, "skip")
    e.says("4", 4)
    assert "kill f4w" in legal(killing(AROUND_C3, player(fakirs=2)))


@example("R6.4", 2)
def r6_4_of_a_player(e: Example) -> None:
    game = killing(AROUND_C3, player(fakirs=1), player(elders=2))
    e.play(game, "kill @1 w")
    e.says("2 - 1 = 1", has(game, "elders", 1))
    assert has(game, "fakir") == 1
    e.says("1", "1")


@example("R6.4", 3)
def r6_4_skip(e: Example) -> None:
    game = killing({"c3": "@0", e.prints("e4"): "y"}, player(fakirs=1))
    assert legal(game) == ["kill e4y", "skip"]
    assert has(e.play(game.copy(), "kill e4y"), "fakir") == 0
    e.play(game, "skip")
    assert (on(game, "e4"), has(game, "fakir"), game.position()["bag"]) == ("y", 1, "rr")
    without = table({"c3": "r", "b3": "r", "e4": "y"}, step="sow")
    without.play("sow b3 c3r")
    assert (without.step, on(without, "e4"), without.position()["bag"]) == ("end", "y", "rr")


@example("R6.5")
def r6_5(e: Example) -> None:
    me = player(fakirs=1, elders=2, camels=7)
    game = table(AROUND_C3, me, step="tribe", at=e.prints("c3"), hand="rr", djinn_row="jafaar")
    e.play(game, "kill e4y")
    assert on(game, e.prints("e4"), "owner") == 0
    e.says("7 - 1 = 6", has(game, "camels"))
    assert (on(game, "e4", "kind"), game.step) == ("sacred_place", "tile")
    assert game.position()["turn"]["final_tile"] == "c3"


@example("R7.1")
def r7_1_oasis(e: Example) -> None:
    me = player(elders=1, djinns="lamia")
    game = table({"f3": "@0"}, me, step="tile", at=e.prints("f3"))
    e.play(game, "palm f3")
    e.says("12 - 1 = 11", game.position()["palm_trees"])
    e.says("3", game.scores()[0].palm_trees)


@example("R7.1", 2)
def r7_1_village(e: Example) -> None:
    me = player(elders=1, djinns="hagis")
    game = table({"c2": "@0"}, me, step="tile", at=e.prints("c2"))
    e.play(game, "palace c2")
    e.says("10 - 1 = 9", game.position()["palaces"])
    e.says("5", game.scores()[0].palaces)


@example("R7.2")
def r7_2(e: Example) -> None:
    start = table({}, step="tile", at="b1", row=ROW)
    game = e.play(start.copy(), "buy 2")
    e.says("50 - 3 = 47", has(game, "gold"))
    assert cards_of(game) == {"jewels": 1}
    game = e.play(start.copy(), "skip")
    assert (has(game, "gold"), cards_of(game)) == (50, {})


@example("R7.3")
def r7_3(e: Example) -> None:
    game = table({}, step="tile", at="d1", row=ROW)
    e.play(game, "buy 6")
    e.says("50 - 6 = 44", has(game, "gold"))
    assert len(legal(game)) == 5
    e.play(game, "buy 5")
    assert (has(game, "gold"), cards_of(game)) == (44, {"spice": 1, "silk": 1})


@example("R7.4")
def r7_4(e: Example) -> None:
    row = "jafaar shamhat haurvatat"
    game = table({}, player(elders=1, fakirs=1), step="tile", at="c3", djinn_row=row)
    e.play(game, "summon shamhat wf")
    e.says("0", has(game, "elders"))
    e.says("0", has(game, "fakir"))
    assert game.position()["players"][0]["djinns"] == ["shamhat"]
    e.legal(table({}, player(elders=2), step="tile", at="c3", djinn_row=row), "summon shamhat ww")


@example("R7.5")
def r7_5(e: Example) -> None:
    game = e.play(table({}, step="tile", at="b1", row=ROW), "buy 2")
    assert game.position()["resource_row"][:3] == ["ivory", "gold", "papyrus"]


# --- R8 --------------------------------------------------------------------------------------


@example("Al-Amin")
def al_amin(e: Example) -> None:
    hand: Json = {"hand": "silk spice wheat", "fakirs": 5}
    e.says("21", table({}, player(djinns="al-amin", **hand)).scores()[0].merchandise)
    e.says("7", table({}, player(**hand)).scores()[0].merchandise)
    four: Json = {"hand": "silk spice wheat", "fakirs": 4}
    assert table({}, player(djinns="al-amin", **four)).scores()[0].merchandise == 21


@example("Anun-Nak")
def anun_nak(e: Example) -> None:
    game = table({}, player(fakirs=2, djinns="anun-nak"), bag="wgr")
    e.play(game, "use anun-nak d1 f")
    e.says("2 - 1 = 1", has(game, "fakir"))
    e.says("wgr", on(game, e.prints("d1")))


@example("Ba'al")
def baal(e: Example) -> None:
    me = player(elders=2)
    game = table({}, me, player(djinns="baal"), step="tile", at="c3", djinn_row="jafaar")
    e.play(game, "summon jafaar ww")
    e.says("50 + 2 = 52", has(game, "gold", 1))
    me = player(elders=2, djinns="baal")
    own = e.play(table({}, me, step="tile", at="c3", djinn_row="jafaar"), "summon jafaar ww")
    e.says("1", has(own, "gold") - 50)


@example("Boaz")
def boaz(e: Example) -> None:
    bruno = player(viziers=3, djinns="boaz")
    e.illegal(killing({"c3": "@0", "c4": "w"}, player(), bruno), "kill @1 y")
    game = table({"c3": "r", "b3": "r"}, player(), bruno, step="sow")
    game.play("sow b3 c3r")
    assert (game.step, has(game, "viziers", 1)) == ("end", 3)


@example("Bouraq")
def bouraq(e: Example) -> None:
    game = e.play(table({}, player(elders=1, djinns="bouraq")), "use bouraq d3 w")
    e.says("0", has(game, "elders"))
    assert on(game, e.prints("d3"), "palaces") == 1
    e.says("10 - 1 = 9", game.position()["palaces"])


@example("Echidna")
def echidna(e: Example) -> None:
    me = player(elders=1, fakirs=2, djinns="echidna")
    game = table({}, me, step="tribe", at=e.prints("c3"), hand="bb")
    e.says("6", len(blue_around(game, "c3")))
    e.play(game, "use echidna wf")
    assert (has(game, "elders"), has(game, "fakir")) == (0, 1)
    e.play(game, "build 1")
    e.says("(2 + 1) x 6 x 2 = 36", has(game, "gold") - 50)
    e.says("50 + 36 = 86", has(game, "gold"))
    e.says("0", has(game, "fakir"))


@example("Enki")
def enki(e: Example) -> None:
    game = e.play(table({}, player(elders=1, djinns="enki")), "use enki a3 w")
    e.says("0", has(game, "elders"))
    assert on(game, e.prints("a3"), "palm_trees") == 1
    e.says("12 - 1 = 11", game.position()["palm_trees"])


@example("Hagis")
def hagis(e: Example) -> None:
    start = table({}, player(elders=1, djinns="hagis"), step="tile", at=e.prints("c2"))
    game = e.play(start.copy(), "palace b3 w")
    assert (on(game, e.prints("b3"), "palaces"), has(game, "elders")) == (1, 0)
    assert on(game, "b3", "kind") == "small_market"
    game = e.play(start.copy(), "palace c2")
    assert (on(game, "c2", "palaces"), has(game, "elders")) == (1, 1)


@example("Hagis", 2)
def hagis_bouraq(e: Example) -> None:
    game = e.play(table({}, player(elders=2, djinns="bouraq hagis")), "use bouraq a1 w")
    e.says("2 - 1 = 1", has(game, "elders"))
    assert {text.split(" ")[0] for text in legal(game)} == {"palace"}
    e.legal(game, "palace a1", "palace b2 w")
    assert has(e.play(game.copy(), "palace a1"), "elders") == 1
    e.play(game, "palace b2 w")
    e.says("1 - 1 = 0", has(game, "elders"))
    assert on(game, e.prints("b2"), "palaces") == 1


@example("Haurvatat")
def haurvatat(e: Example) -> None:
    board = {"c1": "@0 3T", "b1": "@0 1T"}
    scores = table(board, player(djinns="haurvatat")).scores()
    e.says("4 x 5 = 20", scores[0].palm_trees)
    e.says("12", table(board).scores()[0].palm_trees)


@example("Iblis")
def iblis(e: Example) -> None:
    board = {"c3": "@0", e.prints("f3"): e.prints("wg")}
    game = killing(board, player(fakirs=2, djinns="iblis"))
    e.says("2 - 1 = 1", has(e.play(game, "use iblis f"), "fakir"))
    e.says("1 - 1 = 0", has(e.play(game, "kill f3g"), "fakir"))
    e.play(game, "kill f3w")
    assert (on(game, "f3"), on(game, "f3", "owner"), has(game, "fakir")) == ("", 0, 0)


@example("Iblis", 2)
def iblis_of_a_player(e: Example) -> None:
    game = killing({"c3": "@0"}, player(elders=1, djinns="iblis"), player(viziers=1, elders=1))
    game.play("use iblis w")
    e.play(game, "kill @1 y", "kill @1 w")
    assert (has(game, "viziers", 1), has(game, "elders", 1)) == (0, 0)


@example("Jafaar")
def jafaar(e: Example) -> None:
    others = (player(viziers=4), player(viziers=2))
    with_him = table({}, player(viziers=4, djinns="jafaar"), *others).scores()[0]
    e.says("4 x 3 + 10 = 22", with_him.viziers)
    e.says("4 + 10 = 14", table({}, player(viziers=4), *others).scores()[0].viziers)


@example("Kandicha")
def kandicha(e: Example) -> None:
    game = killing({"c3": "@0", "b3": "bb"}, player(djinns="kandicha"))
    blue = {e.prints(tile) for tile in ("b2", "c2", "c3", "b4")}
    assert blue_around(game, e.prints("b3")) == blue
    e.says("4", len(blue))
    e.says("50 + 4 = 54", has(e.play(game, "kill b3b"), "gold"))
    assert len(blue_around(game, e.prints("c3"))) != 4


@example("Kandicha", 2)
def kandicha_of_a_player(e: Example) -> None:
    game = killing({"c3": "@0"}, player(djinns="kandicha"), player(viziers=2))
    e.play(game, "kill @1 y")
    e.says("1", has(game, "viziers", 1))
    e.says("1", has(game, "viziers"))


@example("Kumarbi")
def kumarbi(e: Example) -> None:
    game = bidding((0, 1, 2), player(gold=10, fakirs=2, djinns="kumarbi"))
    e.play(game, "bid 8 f2")
    assert game.position()["turn_order"] == [{"seat": 0, "price": 8}]
    e.says("10 - 3 = 7", has(game, "gold"))
    e.says("0", has(game, "fakir"))


@example("Lamia")
def lamia(e: Example) -> None:
    start = table({}, player(fakirs=1, djinns="lamia"), step="tile", at=e.prints("f3"))
    moved = [f"palm {e.prints(tile)} f" for tile in ("e4", "e2", "e3", "f2", "f4")]
    assert legal(start) == sorted(["palm f3", *moved])
    game = e.play(start.copy(), "palm e4 f")
    assert (on(game, "e4", "palm_trees"), has(game, "fakir")) == (1, 0)
    game = e.play(start.copy(), "palm f3")
    assert (on(game, "f3", "palm_trees"), has(game, "fakir")) == (1, 1)


@example("Lamia", 2)
def lamia_enki(e: Example) -> None:
    start = table({}, player(elders=1, fakirs=1, djinns="enki lamia"))
    e.says("0", has(e.play(start, "use enki c1 w"), "elders"))
    assert has(e.play(start.copy(), "palm c1"), "fakir") == 1
    game = e.play(start.copy(), "palm b2 f")
    e.says("0", has(game, "fakir"))
    assert on(game, e.prints("b2"), "palm_trees") == 1


@example("Leta")
def leta(e: Example) -> None:
    game = e.play(table({}, player(elders=2, camels=5, djinns="leta")), "use leta a2 ww")
    e.says("0", has(game, "elders"))
    e.says("5 - 1 = 4", has(game, "camels"))
    assert on(game, e.prints("a2"), "owner") == 0


@example("Marid")
def marid(e: Example) -> None:
    board = {"a1": e.prints("wg"), e.prints("b1"): "@1", e.prints("c1"): "g @1"}
    game = table(board, player(), player(gold=10, djinns="marid"), step="sow")
    e.play(game, "sow a1 b1w c1g")
    e.says("10 + 2 + 2 = 14", has(game, "gold", 1))
    own = {tile: what.replace("@1", "@0") for tile, what in board.items()}
    game = e.play(table(own, player(gold=10, djinns="marid"), step="sow"), "sow a1 b1w c1g")
    e.says("12", has(game, "gold"))


@example("Monkir")
def monkir(e: Example) -> None:
    board = {"c1": "y", e.prints("c2"): "y"}
    for owner, printed in ((1, "52"), (0, "51")):
        people = [player(), player()]
        people[owner]["djinns"] = ["monkir"]
        game = table(board, *people, step="sow")
        game.play("sow c1 c2y")
        e.says(printed, has(game, "gold", owner))


@example("Nekir")
def nekir(e: Example) -> None:
    people = (player(elders=1, djinns="iblis"), player(djinns="nekir"))
    game = killing({"c3": "@0", e.prints("c4"): "wg"}, *people)
    for action in ("use iblis w", "kill c4w", "kill c4g"):
        game.play(action)
    e.says("50 + 2 = 52", has(game, "gold", 1))


@example("Shamhat")
def shamhat(e: Example) -> None:
    scores = table({}, player(elders=3, djinns="shamhat")).scores()
    e.says("3 x 4 = 12", scores[0].elders)
    e.says("6", table({}, player(elders=3)).scores()[0].elders)


@example("Sibittis")
def sibittis(e: Example) -> None:
    me = player(elders=2, djinns="sibittis")
    game = table({}, me, djinn_row="jafaar", djinn_pile="enki iblis baal leta")
    e.says("0", has(e.play(game, "use sibittis ww"), "elders"))
    assert legal(game) == ["keep baal", "keep enki", "keep iblis"]
    e.play(game, "keep iblis")
    data = game.position()
    assert "iblis" in data["players"][0]["djinns"]
    assert sorted(data["djinn_discards"]) == ["baal", "enki"]
    assert (data["djinn_row"], data["djinn_pile"]) == (["jafaar"], ["leta"])


@example("Sloar")
def sloar(e: Example) -> None:
    game = table({}, player(fakirs=1, djinns="sloar"), row=ROW, pile="silk fish")
    e.play(game, "use sloar f")
    assert (has(game, "fakir"), cards_of(game)) == (0, {"silk": 1})
    assert game.position()["resource_row"] == ROW.split()


@example("Utug")
def utug(e: Example) -> None:
    # ten camels in hand: that is a game of two
    me = player(elders=2, camels=10, djinns="utug")
    game = table({e.prints("c4"): e.prints("w")}, me, seats=2)
    e.play(game, "use utug c4 ww")
    e.says("0", has(game, "elders"))
    e.says("10 - 1 = 9", has(game, "camels"))
    assert (on(game, "c4"), on(game, "c4", "owner")) == ("w", 0)


@example("R8.1")
def r8_1(e: Example) -> None:
    me = player(elders=2, djinns="sibittis")
    game = table({}, me, player(djinns="baal"), djinn_pile="enki iblis leta")
    e.play(game, "use sibittis ww", "keep enki")
    e.says("52", has(game, "gold", 1))
    game = table({}, player(elders=2), step="tile", at="c3", djinn_row="baal")
    game.play("summon baal ww")
    assert has(game, "gold") == 50


@example("R8.2")
def r8_2(e: Example) -> None:
    for option, names in (
        ("surrounding", "b1 c1 d1 b2 d2 b3 c3 d3"),
        ("orthogonal", "c1 b2 d2 c3"),
    ):
        me = player(elders=1, djinns="hagis")
        game = table({}, me, step="tile", at=e.prints("c2"), neighbouring=option)
        moved = [f"palace {e.prints(tile)} w" for tile in names.split()]
        assert legal(game) == sorted(["palace c2", *moved])
    e.prints("neighbouring: orthogonal")


# --- R9 to R12 -------------------------------------------------------------------------------


@example("R9.1")
def r9_1(e: Example) -> None:
    game = table({}, player(gold=47, hand="ivory fish fish wheat", fakirs=1))
    e.play(game, "sell ivory fish wheat")
    e.says("47 + 7 = 54", has(game, "gold"))
    e.legal(game, "sell fish", "end")
    e.says("1", has(e.play(game.copy(), "sell fish"), "gold") - 54)
    assert legal(game) == ["end", "sell fish"]


def last_of_round(**rest: Json) -> Game:
    return table({"a4": "y", "a5": "y"}, before=(1, 2), **rest)


@example("R10.1")
def r10_1(e: Example) -> None:
    game = last_of_round(row="fish silk", pile=ROW)
    game.play("end")
    assert game.position()["resource_row"] == ["fish", "silk", *ROW.split()[:7]]


@example("R10.2")
def r10_2(e: Example) -> None:
    game = last_of_round(row="silk silk", pile="wheat spice", discards="fakir " * 10)
    game.play("end")
    data = game.position()
    assert data["resource_row"] == ["silk", "silk", "wheat", "spice"] + ["fakir"] * 5
    e.says("5", len(data["resource_pile"]))
    assert data["resource_discards"] == []


@example("R11.1")
def r11_1(e: Example) -> None:
    pairs = {"a4": "y", "a5": "y", "c5": "y", "c4": "y", "d1": "y", "d2": "y", "f3": "y"}
    game = table(pairs | {"f4": "y"}, player(camels=1), step="sow")
    game.play("sow a4 a5y")
    assert (has(game, "camels"), game.last_round, game.is_over) == (0, True, False)
    for seat, sow in ((1, "sow c5 c4y"), (2, "sow d1 d2y")):
        game.play("end")
        assert (game.player, game.phase) == (seat, "turn")
        game.play(sow)
    game.play("end")
    assert game.is_over
    assert game.winners() is not None


@example("R12")
def r12_viziers(e: Example) -> None:
    def viziers(*numbers: int) -> list[int]:
        game = table({}, *(player(viziers=number) for number in numbers), seats=4)
        return [sheet.viziers for sheet in game.scores()]

    four = viziers(3, 3, 1, 0)
    assert four[0] == four[1]
    e.says("3 + 10 + 10 = 23", four[0])
    e.says("1 + 10 = 11", four[2])
    e.says("0", four[3])
    assert viziers(2, 2, 2, 2) == [2] * 4
    e.says("2", 2)


@example("R12", 2)
def r12_merchandise(e: Example) -> None:
    def points(hand: str) -> int:
        return table({}, player(hand=hand)).scores()[0].merchandise

    e.says("7 + 3 + 1 = 11", points("ivory fish fish wheat wheat wheat"))
    e.says("3 x 3 = 9", 3 * points("fish wheat"))


TILES = (
    ["a1", "c1", "d1", "e2", "b3", "c3", "f1", "f5"],
    ["c2", "a3", "d3", "b4", "d4", "e4"],
    ["b2", "f3", "c5", "d5", "e5"],
)
BUILT = {"c1": "2T", "e2": "1T", "a1": "2P", "b3": "1P", "a3": "3T", "c2": "1P", "d3": "2P"}
BUILT |= {"f3": "2T", "d5": "2T", "e5": "1P"}


def scored() -> Game:
    """The game of the whole score sheet."""
    board = {
        tile: f"@{seat} {BUILT.get(tile, '')}" for seat, own in enumerate(TILES) for tile in own
    }
    ana = player(gold=31, viziers=4, elders=3, djinns="shamhat lamia", fakirs=1)
    ana["cards"] |= {"ivory": 1, "silk": 1, "fish": 2, "wheat": 1, "pottery": 1}
    bruno = player(gold=45, viziers=4, elders=2, djinns="jafaar")
    bruno["cards"] = {"jewels": 1, "papyrus": 1, "spice": 1, "fish": 1, "wheat": 1, "pottery": 2}
    carla = player(gold=28, viziers=2, elders=5, djinns="al-amin haurvatat", fakirs=4)
    carla["cards"] |= {"papyrus": 1, "silk": 1, "fish": 1}
    assert len(TILES[0]) == 8  # Ana has placed her last camel
    return table(board, ana, bruno, carla, before=(1, 2), last_round=True)


@example("R12", 3)
def r12_sheet(e: Example) -> None:
    game = scored()
    items = [list(sheet.to_dict().values()) for sheet in game.scores()]
    for lines in e.lines:
        rows = table_rows(lines)[1:]
        assert len(rows) == 9
        for number, row in enumerate(rows):
            for seat, cell in enumerate(row[1:]):
                sum_, _, result = cell.strip("*").replace("+", " + ").rpartition(" = ")
                assert int(result) == items[seat][number], (row[0], seat)
                assert not sum_ or value_of(sum_) == int(result)
    assert game.winners() is None
    game.play("end")
    assert game.winners() == [0]


@pytest.mark.parametrize("language", PAGES)
def test_the_table_of_the_score_sheet_is_the_game_that_is_scored(language: str) -> None:
    rows = [row for row in table_rows(section(language, "R12")) if len(row) == 4][1:9]
    people = scored().position()["players"]
    for number, key in enumerate(("gold", "viziers", "elders")):
        assert [int(cell) for cell in rows[number][1:]] == [one[key] for one in people]
    for seat in range(3):
        djinns = rows[3][1 + seat].replace("'", "").lower().split(", ")
        assert sorted(djinns) == people[seat]["djinns"]
        assert spans(rows[4][1 + seat]) == list(TILES[seat])
        board = [one for one in scored().position()["board"] if one["owner"] == seat]
        trees, palaces = (sum(one[key] for one in board) for key in ("palm_trees", "palaces"))
        assert rows[5][1 + seat] == f"{trees}, {palaces}"
        cards = rows[6][1 + seat].split(", ")
        numbers = [int(card.split(" ")[0]) if card[0].isdigit() else 1 for card in cards]
        assert sorted(numbers) == sorted(people[seat]["cards"].values())


def tied(tie_break: str) -> Game:
    """Ana's turn, the last but one; 120 points each, and nobody can sow."""
    every = "ivory jewels gold papyrus silk spice fish wheat pottery"
    six = "papyrus silk spice fish wheat pottery"
    people = (
        player(gold=40, hand=every, djinns="hagis lamia"),
        player(gold=30, hand=f"{six} {six}", djinns="haurvatat iblis anun-nak bouraq"),
        player(gold=40, hand=every, djinns="enki sloar leta"),
    )
    return table({}, *people, before=(2,), last_round=True, tie_break=tie_break)


@example("R12.1")
def r12_1(e: Example) -> None:
    for tie_break, winners in (("gold", [0]), ("shared", [0, 1, 2])):
        game = tied(tie_break)
        for sheet, gold in zip(game.scores(), (40, 30, 40), strict=True):
            e.says("120", sheet.total)
            e.says(str(gold), sheet.gold)
        for action in ("end", "skip", "end"):
            game.play(action)
        assert game.position()["bid_order"] == [2, 0, 1]
        assert game.winners() == winners
    e.prints("tie_break: shared")


# --- a whole turn ----------------------------------------------------------------------------


@example("A whole turn")
def whole_turn(e: Example) -> None:
    ana = player(gold=52, camels=6, hand="silk fish", fakirs=2, djinns="enki")
    board = {"c3": "ywb", "d3": "g", "c2": "bb", "e2": "@0"}
    start = table(board, ana, step=None, bidders=(1, 0, 2))
    for lines in e.lines:
        game, played = start.copy(), 0
        for row in table_rows(lines)[1:]:
            for action in spans(row[1]):
                e.play(game, action)
                played += 1
            columns = [int(cell) for cell in row[3:6]]
            if row[0].startswith("c "):
                assert (on(game, "c2"), on(game, "c2", "owner")) == ("", 0)
                assert game.position()["turn"]["hand"] == "bbb"
            if row[0].startswith("b "):  # the camel of the next row is placed already
                columns[2] -= 1
            assert columns == [has(game, what) for what in ("gold", "fakir", "camels")], row
        assert played == 9
        assert game.player == 2
    game = start.copy()
    for action in ("bid 0", "bid 5", "bid 1"):
        game.play(action)
    order = [game.player] + [one["seat"] for one in game.position()["turn_order"]]
    assert order == [0, 2, 1]
    e.play(game, "sow c3 d3y d2w c2b")
    for tile, meeples in (("d3", "yg"), ("d2", "w")):
        e.says(meeples, on(game, e.prints(tile)))
    e.says("bbb", game.position()["turn"]["hand"])
    blue = {e.prints(tile) for tile in ("b2", "c2", "c3", "d3")}
    assert blue_around(game, "c2") == blue
    before = has(game, "gold")
    e.says("(3 + 1) x 4 = 16", has(e.play(game, "build 1"), "gold") - before)
    e.says("9", e.play(game, "palace c2").position()["palaces"])
    e.says("11", e.play(game, "use enki e2 f").position()["palm_trees"])
    e.says("3", has(e.play(game, "sell silk fish"), "gold") - 63)
    without, sheet = start.scores()[0], game.scores()[0]
    e.says("5", sheet.tiles - without.tiles)
    e.says("5", sheet.palaces - without.palaces)
    e.says("3", sheet.palm_trees - without.palm_trees)


# --- every example, every heading, every action ----------------------------------------------


@pytest.mark.parametrize("key", list(examples("en")), ids=lambda key: f"{key[0]} {key[1]}")
def test_an_example_is_true(key: Key) -> None:
    one = Example(key)
    CHECKS[key](one)
    assert not one.left, f"printed and not looked at: {one.left}"


def test_both_pages_have_the_same_examples_and_each_has_a_test() -> None:
    assert list(examples("en")) == list(examples("es"))
    assert set(CHECKS) == set(examples("en"))


@pytest.mark.parametrize("language", PAGES)
def test_every_rule_has_one_heading_in_its_order(language: str) -> None:
    found = [(line.split(" ")[0], heading_key(line)) for line in headings(language)]
    chapters = [(f"R{chapter}", rules) for chapter, rules in RULES.items()]
    wanted = []
    for chapter, rules in chapters:
        wanted.append(("##", chapter))
        wanted += [("###", f"{chapter}.{rule}") for rule in range(1, rules + 1)]
    assert [one for one in found if re.match(r"R\d", one[1])] == wanted


@pytest.mark.parametrize("language", PAGES)
def test_every_djinn_has_one_heading_and_its_points(language: str) -> None:
    titles = [line[5:] for line in headings(language) if line.startswith("#### ")]
    assert titles == DJINN_TITLES
    assert len(titles) == 22
    prices = {
        "en": {"elder or fakir": "elder|fakir", "elder and (elder or fakir)": "elder+elder|fakir"},
        "es": {
            "anciano o faquir": "elder|fakir",
            "anciano y (anciano o faquir)": "elder+elder|fakir",
        },
    }[language] | {"fakir": "fakir", "faquir": "fakir"}
    for title, djinn in zip(DJINN_TITLES, DJINNS, strict=True):
        head = " ".join(section(language, title).split())
        found = re.match(
            r"\*\*(\d+) (?:points|puntos)\. (?:(?:Price|Precio): ([^.]*)|.*?)\.\*\*", head
        )
        assert found, head[:80]
        assert int(found[1]) == djinn.points
        if title == "Kumarbi":
            assert found[2].startswith(("fakirs,", "faquires,"))
        else:
            assert (prices[found[2]] if found[2] else "") == djinn.cost
        assert f"`{djinn.name}`" in head


@pytest.mark.parametrize("language", PAGES)
def test_every_action_on_the_page_is_one(language: str) -> None:
    found = [span for line in page(language) for span in spans(line) if looks_like_an_action(span)]
    assert len(found) > 100
    for span in found:
        assert str(Action.parse(span)) == span


def test_both_pages_print_the_same_code_under_each_heading() -> None:
    def code(language: str) -> list[list[str]]:
        found: list[list[str]] = []
        for line in page(language):
            if line.startswith("#"):
                found.append([])
            elif found:
                found[-1] += spans(line)
        return [sorted(set(some)) for some in found]

    for heading, english, spanish in zip(headings("en"), code("en"), code("es"), strict=True):
        if heading == "## How to read the examples":  # the Spanish page lists the names of cards
            english = sorted({*english, *ROW.split()})
        assert english == spanish, heading


# --- tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", PAGES)
def test_the_table_of_kumarbi_is_true(language: str) -> None:
    rows = table_rows(section(language, "R2.5"))[1:]
    assert [row[0] for row in rows] == ["1", "3", "5", "8", "12", "18"]
    for price, *cells in rows:
        assert len(cells) == 6
        for number, cell in enumerate(cells, 1):
            game = bidding((0, 1, 2), player(fakirs=9, djinns="kumarbi"))
            action = f"bid {price} f{number}"
            assert (action in legal(game)) == bool(cell)
            if cell:
                game.play(action)
                assert has(game, "gold") == 50 - int(cell)


@pytest.mark.parametrize("language", PAGES)
def test_the_table_of_the_sale_is_true(language: str) -> None:
    sizes, values = table_rows(section(language, "R9.1"))
    assert [int(cell) for cell in sizes[1:]] == list(range(1, 10))
    for size, value in zip(sizes[1:], values[1:], strict=True):
        names = ROW.split()[: int(size)]
        game = table({}, player(hand=ROW))
        game.play("sell " + " ".join(names))
        assert has(game, "gold") == 50 + int(value) == 50 + SUIT_VALUES[int(size)]


@pytest.mark.parametrize("language", PAGES)
def test_the_board_of_the_examples_is_that_of_the_tests(language: str) -> None:
    titles = {"en": "How to read the examples", "es": "Cómo leer los ejemplos"}
    text = section(language, titles[language])
    board = [line.split()[1:] for line in text.splitlines() if re.match(r"  [1-5]  ", line)]
    village, sacred_place = {"en": ("V", "S"), "es": ("A", "L")}[language]
    short = {"village": village, "sacred_place": sacred_place, "oasis": "O"}
    short |= {"small_market": "m", "large_market": "M"}
    wanted = [(short[one["kind"]], str(one["value"])) for one in table({}).position()["board"]]
    found = [pair for row in board for pair in zip(row[::2], row[1::2], strict=True)]
    assert found == wanted


def test_a_sow_in_one_text_is_its_lift_and_drops() -> None:
    sow = Action.parse("sow c3 d3w d4g e4b")
    assert isinstance(sow, Sow)
    assert [str(step) for step in sow.steps] == ["lift c3", "drop d3w", "drop d4g", "drop e4b"]
