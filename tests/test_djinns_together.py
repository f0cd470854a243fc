"""Djinns that meet: two or more of them, or a djinn and the end of the game, in one turn (R8)."""

import pytest

from naqala import Game
from tests.builders import (
    Changes,
    Json,
    caused,
    changes,
    finish,
    is_refused,
    legal,
    offers,
    play,
    player,
    powers,
    table,
)


def killing(board: Json, *people: Json, hand: str = "rr", at: str = "c3", **rest: Json) -> Game:
    """Seat 0 has assassins in hand from `c3`, on which nothing is left."""
    return table({at: "@0"} | board, *people, step="tribe", at=at, hand=hand, **rest)


# --- Iblis and Kandicha ----------------------------------------------------------------------

TWO_VICTIMS: dict[str, tuple[str, Changes]] = {  # on c4, around which b4, c3, d3 and d4 are blue
    "yy": ("yy", {"0.viziers": 2}),
    "yw": ("yw", {"0.viziers": 1, "0.elders": 0}),  # an elder comes, an elder was paid
    "ww": ("ww", {"0.elders": 1}),
    "gg": ("gg", {"0.silk": 1, "0.fish": 1, "resource_pile": "-fish -silk"}),
    "bb": ("bb", {"0.gold": 8}),
    "gb": ("gb", {"0.silk": 1, "resource_pile": "-silk", "0.gold": 4}),
    "rr": ("rr", {}),
    "br": ("br", {"0.gold": 4}),
}


@pytest.mark.parametrize("victims", TWO_VICTIMS)
def test_kandicha_takes_both_victims_of_iblis(victims: str) -> None:
    on_tile, gains = TWO_VICTIMS[victims]
    first, second = list(on_tile)
    me = player(elders=1, djinns="iblis kandicha")
    game = killing({"c4": on_tile}, me, pile="silk fish wheat")
    kept = "".join(sorted("w" + "rr" + on_tile.replace("y", "").replace("w", ""), key="wgbr".index))
    base = {"0.used": "+iblis", "0.elders": -1, "bag": f"+{kept}", "c4.meeples": f"-{on_tile}"}
    base |= {"c4.owner": 0, "0.camels": -1}
    wanted = {key: value for key, value in (base | gains).items() if value}
    wanted["c4.owner"] = 0
    if gains.get("0.elders") == 1:
        wanted["0.elders"] = 1  # two came, one was paid
    assert changes(game, "use iblis w", f"kill c4{first}", f"kill c4{second}") == wanted


def test_kandicha_takes_two_from_one_opponent() -> None:
    me, other = player(elders=1, djinns="iblis kandicha"), player(viziers=1, elders=1)
    wanted = {"0.viziers": 1, "1.viziers": -1, "1.elders": -1, "0.used": "+iblis", "bag": "+wrr"}
    actions = ("use iblis w", "kill @1 y", "kill @1 w")
    assert changes(killing({}, me, other), *actions) == wanted


def test_kandichas_first_victim_does_its_work_before_the_second_is_chosen() -> None:
    me = player(elders=1, djinns="iblis kandicha")
    game = killing({"c4": "gb"}, me, pile="silk fish")
    play(game, "use iblis w", "kill c4g")
    assert game.position()["players"][0]["cards"] == {"silk": 1}
    assert legal(game) == ["kill c4b"]


def test_kandichas_builder_is_neither_doubled_nor_helped_by_fakirs() -> None:
    me = player(elders=2, fakirs=3, djinns="echidna kandicha")
    game = killing({"c4": "bb"}, me)
    assert offers(game, "use echidna") == []
    assert changes(game, "kill c4b")["0.gold"] == 4


def test_the_elder_that_kandicha_takes_pays_for_a_djinn_at_once() -> None:
    me = player(elders=1, djinns="kandicha")
    game = killing({"c4": "wg"}, me, djinn_row="jafaar")  # c3 is a sacred place
    play(game, "kill c4w")
    assert legal(game) == ["skip", "summon jafaar ww"]


def test_an_elder_paid_for_iblis_may_be_the_elder_that_anun_nak_draws() -> None:
    me = player(elders=1, fakirs=1, djinns="iblis anun-nak")
    game = killing({"c4": "gg"}, me)
    assert offers(game, "use anun-nak") == []  # the hand is not the bag
    play(game, "use iblis w")
    assert changes(game, "use anun-nak a1 f")["a1.meeples"] == "+w"


# --- Iblis and what is in reach --------------------------------------------------------------


def test_the_fakirs_for_the_distance_are_paid_once() -> None:
    me = player(fakirs=2, djinns="iblis")
    game = killing({"f3": "wg"}, me)
    assert changes(game, "use iblis f")["0.fakir"] == -1
    assert changes(game, "kill f3g")["0.fakir"] == -1
    assert "0.fakir" not in changes(game, "kill f3w")


def test_iblis_makes_no_kill_compulsory() -> None:
    me = player(elders=1, fakirs=1, djinns="iblis")
    game = killing({"f3": "wg"}, me)
    assert "skip" in legal(game)
    play(game, "use iblis w")
    assert legal(game) == ["kill f3g", "kill f3w", "skip"]
    assert changes(game, "skip") == {"bag": "+rr"}
    near = killing({"c4": "wg"}, player(elders=1, djinns="iblis"))
    assert "skip" not in legal(play(near, "use iblis w"))


def test_iblis_and_a_victim_that_stands_alone() -> None:
    me = player(elders=1, djinns="iblis")
    game = killing({"c4": "wg", "d3": "b"}, me)
    play(game, "use iblis w")
    assert changes(game, "kill d3b") == {
        "d3.meeples": "-b",
        "bag": "+brr",
        "d3.owner": 0,
        "0.camels": -1,
    }
    assert game.step == "end"


def test_the_second_victim_is_of_the_same_tile_or_opponent() -> None:
    people = (player(elders=2, djinns="iblis"), player(viziers=2, elders=1), player(viziers=2))
    game = play(killing({"c4": "ggw", "d3": "bb"}, *people), "use iblis w")
    assert legal(play(game.copy(), "kill c4g")) == ["kill c4g", "kill c4w"]
    assert legal(play(game.copy(), "kill @1 y")) == ["kill @1 w", "kill @1 y"]
    assert legal(play(game.copy(), "kill @2 y")) == ["kill @2 y"]


def test_iblis_under_boaz() -> None:
    people = (
        player(elders=1, djinns="iblis"),
        player(viziers=3, djinns="boaz"),
        player(viziers=2),
    )
    game = play(killing({}, *people), "use iblis w")
    assert legal(game) == ["kill @2 y"]
    assert legal(play(game, "kill @2 y")) == ["kill @2 y"]
    assert play(game, "kill @2 y").step == "end"


def test_kandicha_gets_nothing_from_under_boaz() -> None:
    people = (player(djinns="kandicha"), player(viziers=3, elders=3, djinns="boaz"))
    game = killing({"c4": "yw"}, *people)
    assert legal(game) == ["kill c4w", "kill c4y"]


def test_iblis_ends_with_the_kill() -> None:
    me = player(elders=1, djinns="iblis")
    game = play(killing({"c4": "wg"}, me), "use iblis w")
    assert game.position()["turn"]["effects"] == ["iblis"]
    play(game, "kill c4w")
    assert game.position()["turn"]["effects"] == ["iblis"]
    play(game, "kill c4g")
    assert game.position()["turn"]["effects"] == []


# --- Nekir -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("owner", "gold"), [(0, 1), (1, 2), (2, 2)])
def test_nekir_pays_once_for_two_victims(owner: int, gold: int) -> None:
    people = [player(), player(), player()]
    people[owner]["djinns"] = ["nekir"]
    people[0] |= {"elders": 1, "djinns": [*people[0]["djinns"], "iblis"]}
    game = killing({"c4": "wg"}, *people)
    actions = ("use iblis w", "kill c4w", "kill c4g")
    assert changes(game.copy(), *actions).get(f"{owner}.gold") == gold
    assert caused(game, "nekir", *actions) == ["gold"]


def test_nekir_pays_once_for_two_victims_of_an_opponent() -> None:
    people = (player(elders=1, djinns="iblis nekir"), player(viziers=1, elders=1))
    game = killing({}, *people)
    found = changes(game, "use iblis w", "kill @1 y", "kill @1 w")
    assert (found["0.gold"], found["bag"]) == (1, "+ywwrr")


def test_nekir_and_kandicha_each_pay_their_owner() -> None:
    game = killing({"c4": "bb"}, player(djinns="kandicha"), player(djinns="nekir"))
    found = changes(game, "kill c4b")
    assert (found["0.gold"], found["1.gold"]) == (4, 2)


def test_nekir_pays_before_the_victim_dies() -> None:
    events = killing({"c4": "bb"}, player(djinns="kandicha nekir")).play("kill c4b")
    told = [(event.kind, event.djinn) for event in events]
    assert told.index(("gold", "nekir")) < told.index(("gold", "kandicha"))


# --- Hagis, Bouraq, Monkir; Lamia, Enki ------------------------------------------------------

PLACERS = [  # power, mover, the place, a neighbour, the piece
    ("bouraq", "hagis", "a1", "b2", "palace"),
    ("enki", "lamia", "c1", "d2", "palm"),
]
BANK = {"palace": "palaces", "palm": "palm_trees"}


@pytest.mark.parametrize(("power", "mover", "at", "beside", "piece"), PLACERS)
def test_a_power_s_piece_may_be_moved(
    power: str, mover: str, at: str, beside: str, piece: str
) -> None:
    me = player(elders=1, fakirs=1, djinns=f"{power} {mover}")
    game = table({}, me)
    play(game, f"use {power} {at} w")
    assert {f"{piece} {at}", f"{piece} {beside} f"} <= set(legal(game))
    assert not [text for text in legal(game) if text.endswith(" w")]
    assert changes(game, f"{piece} {beside} f") == {
        "0.fakir": -1,
        "resource_discards": "+fakir",
        BANK[piece]: -1,
        f"{beside}.{BANK[piece]}": 1,
        "0.used": f"+{mover}",
    }


@pytest.mark.parametrize(("power", "mover", "at", "beside", "piece"), PLACERS)
def test_a_power_s_piece_may_stay_and_the_mover_is_not_used(
    power: str, mover: str, at: str, beside: str, piece: str
) -> None:
    me = player(elders=1, fakirs=1, djinns=f"{power} {mover}")
    game = play(table({}, me), f"use {power} {at} w")
    assert changes(game, f"{piece} {at}") == {BANK[piece]: -1, f"{at}.{BANK[piece]}": 1}


@pytest.mark.parametrize(("power", "mover", "at", "beside", "piece"), PLACERS)
def test_nothing_is_asked_when_the_price_took_the_last_payment(
    power: str, mover: str, at: str, beside: str, piece: str
) -> None:
    for pay in "wf":
        me = player(djinns=f"{power} {mover}", elders="w".count(pay), fakirs="f".count(pay))
        game = table({}, me)
        found = changes(game, f"use {power} {at} {pay}")
        assert found[f"{at}.{BANK[piece]}"] == 1
        assert (game.step, game.position()["turn"]["pending"]) == ("end", None)


@pytest.mark.parametrize(("power", "mover", "at", "beside", "piece"), PLACERS)
def test_a_mover_used_for_a_power_is_not_there_at_the_tile(
    power: str, mover: str, at: str, beside: str, piece: str
) -> None:
    me = player(elders=4, djinns=f"{power} {mover}")
    source = {"a1": "a2", "c1": "b1"}[at]
    game = table({source: "y", at: "y"}, me, step="sow")
    play(game, f"use {power} {at} w", f"{piece} {beside} w")
    assert changes(game, f"sow {source} {at}y")[f"{at}.{BANK[piece]}"] == 1
    assert game.step == "end"  # nothing was asked


@pytest.mark.parametrize(("power", "mover", "at", "beside", "piece"), PLACERS)
def test_the_events_of_a_power_s_piece_name_the_djinn(
    power: str, mover: str, at: str, beside: str, piece: str
) -> None:
    kind = {"palace": "palace", "palm": "palm_tree"}[piece]
    start = table({}, player(elders=2, djinns=f"{power} {mover}"))
    assert kind in caused(start.copy(), mover, f"use {power} {at} w", f"{piece} {beside} w")
    assert kind in caused(start.copy(), power, f"use {power} {at} w", f"{piece} {at}")


@pytest.mark.parametrize("at", ["a1", "b2"])
@pytest.mark.parametrize(("owner", "gold"), [(0, 1), (1, 2)])
def test_monkir_pays_wherever_hagis_puts_the_palace(at: str, owner: int, gold: int) -> None:
    people = [player(), player()]
    people[owner]["djinns"] = ["monkir"]
    people[0] |= {"elders": 2, "djinns": [*people[0]["djinns"], "bouraq", "hagis"]}
    game = table({}, *people)
    action = f"palace {at}" + (" w" if at != "a1" else "")
    found = changes(game, "use bouraq a1 w", action)
    assert found[f"{owner}.gold"] == gold
    assert found[f"{at}.palaces"] == 1


def test_the_gold_of_monkir_opens_the_market() -> None:
    me = player(gold=2, elders=1, djinns="bouraq monkir")
    game = table({}, me, step="tile", at="b1", row="silk fish")
    assert offers(game, "buy") == []
    assert legal(play(game, "use bouraq a1 w")) == ["buy 1", "buy 2", "skip"]
    assert changes(game, "buy 2") == {"0.gold": -3, "resource_row": "-fish", "0.fish": 1}


def test_the_last_palace_of_the_bank_is_bouraqs() -> None:
    me = player(elders=2, djinns="bouraq")
    game = table({"a2": "y", "a1": "y"}, me, step="sow", palaces=1)
    assert changes(game, "use bouraq c2 w")["palaces"] == -1
    play(game, "sow a2 a1y")  # onto a village
    assert game.step == "end"
    assert [tile["palaces"] for tile in game.position()["board"]].count(1) == 1


def test_lamia_is_asked_before_the_tile_acts_and_not_after() -> None:
    me = player(elders=2, djinns="enki lamia")
    game = table({"f2": "y", "f3": "y"}, me, step="sow")
    play(game, "sow f2 f3y", "palm e4 w")
    assert game.step == "end"
    found = changes(game, "use enki a3 w")  # Lamia is used up: the tree stays
    assert found["a3.palm_trees"] == 1


# --- Sibittis --------------------------------------------------------------------------------


def drawing(drawn: str, **rest: Json) -> Game:
    """Seat 0 owns Sibittis and will draw these."""
    me = player(elders=4, fakirs=2, djinns="sibittis " + rest.pop("mine", ""))
    people = rest.pop("others", ())
    return table(rest.pop("board", {}), me, *people, djinn_pile=drawn, **rest)


def test_a_djinn_of_sibittis_can_be_used_at_once() -> None:
    game = drawing("sloar enki jafaar", pile="silk")
    play(game, "use sibittis ww", "keep sloar")
    assert powers(game) == ["sloar"]
    assert changes(game, "use sloar f")["0.silk"] == 1


@pytest.mark.parametrize(("djinn", "hand"), [("echidna", "bb"), ("iblis", "rr")])
def test_a_djinn_of_sibittis_can_be_used_with_the_meeples_in_hand(djinn: str, hand: str) -> None:
    game = drawing(f"jafaar {djinn}", board={"c4": "wg"}, step="tribe", at="c3", hand=hand)
    play(game, "use sibittis ww", f"keep {djinn}")
    assert powers(game) == [djinn]


def test_hagis_drawn_at_a_village_moves_its_palace() -> None:
    game = drawing("jafaar hagis", step="tile", at="c2")
    assert offers(game, "palace") == ["palace c2"]
    play(game, "use sibittis ww", "keep hagis")
    assert {"palace c2", "palace b1 w", "palace d3 f"} <= set(legal(game))


def test_the_others_of_sibittis_are_discarded_and_can_be_drawn_again() -> None:
    game = drawing("enki iblis", djinn_discards="sloar", mine="leta")
    assert changes(game, "use sibittis ww") == {
        "0.elders": -2,
        "bag": "+ww",
        "0.used": "+sibittis",
        "djinn_pile": "-enki -iblis",  # two off the pile, then the discards made anew
        "djinn_discards": "-sloar",
    }
    assert legal(game) == ["keep enki", "keep iblis", "keep sloar"]
    assert changes(game, "keep iblis") == {"0.djinns": "+iblis", "djinn_discards": "+enki +sloar"}


def test_the_only_djinn_is_kept_without_asking() -> None:
    game = drawing("enki")
    found = changes(game, "use sibittis wf")
    assert found["0.djinns"] == "+enki"
    assert "djinn_discards" not in found
    assert legal(game)[0] == "end"
    assert powers(game) == ["enki"]


def test_the_events_of_a_djinn_kept_name_sibittis() -> None:
    kinds = caused(drawing("enki iblis marid"), "sibittis", "use sibittis ww", "keep enki")
    assert kinds == ["power", "meeple", "djinn", "djinn", "djinn", "djinn"]


# --- Ba'al -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("owner", "gold"), [(0, 1), (1, 2), (2, 2)])
def test_baal_pays_once_for_a_djinn_kept_with_sibittis(owner: int, gold: int) -> None:
    people = [player(elders=2, djinns="sibittis"), player(), player()]
    people[owner]["djinns"].append("baal")
    game = table({}, *people, djinn_pile="enki iblis leta")
    assert f"{owner}.gold" not in changes(game, "use sibittis ww")
    assert changes(game, "keep enki").get(f"{owner}.gold") == gold


def test_baal_pays_for_a_djinn_kept_without_asking() -> None:
    people = (player(elders=2, djinns="sibittis"), player(djinns="baal"))
    assert changes(table({}, *people, djinn_pile="enki"), "use sibittis ww")["1.gold"] == 2


def test_baal_does_not_pay_for_himself() -> None:
    me = player(elders=2)
    at_sacred_place = table({}, me, step="tile", at="c3", djinn_row="baal")
    assert changes(at_sacred_place, "summon baal ww") == {
        "0.elders": -2,
        "bag": "+ww",
        "djinn_row": "-baal",
        "0.djinns": "+baal",
    }
    me = player(elders=2, djinns="sibittis")
    drawn = table({}, me, djinn_pile="baal enki")
    assert "0.gold" not in changes(drawn, "use sibittis ww", "keep baal")


def test_baal_pays_for_the_next_djinn_of_the_same_turn() -> None:
    me = player(elders=4, djinns="sibittis")
    game = table({}, me, step="tile", at="c3", djinn_row="baal", djinn_pile="enki iblis")
    play(game, "summon baal ww", "use sibittis ww")
    assert changes(game, "keep enki")["0.gold"] == 1


def test_baal_pays_nothing_for_the_refill_of_the_row() -> None:
    people = [player(), player(djinns="baal"), player()]
    game = table({"a4": "y", "a5": "y"}, *people, before=(1, 2), djinn_pile="enki iblis leta")
    found = changes(game, "end")
    assert game.phase == "bid"
    assert found == {"djinn_row": "+enki +iblis +leta", "djinn_pile": "-enki -iblis -leta"}


def test_the_gold_of_baal_opens_the_market() -> None:
    me = player(gold=2, elders=2, djinns="sibittis baal")
    game = table({}, me, step="tile", at="b1", row="silk", djinn_pile="enki")
    assert offers(game, "buy") == []
    assert offers(play(game, "use sibittis ww"), "buy") == ["buy 1"]


# --- Marid -----------------------------------------------------------------------------------

LOOP = "sow c3 c2y d2g d3b c3r c2y"  # round the square c2 d2 d3, over the source, to c2


@pytest.mark.parametrize(("owner", "factor"), [(0, 1), (1, 2)])
@pytest.mark.parametrize(("camels", "drops"), [("c2", 2), ("c3", 1), ("c2 c3 d3", 4), ("a1", 0)])
def test_marid_pays_at_each_drop_of_a_loop(
    owner: int, factor: int, camels: str, drops: int
) -> None:
    people = [player(), player(), player()]
    people[owner]["djinns"] = ["marid"]
    board = {"c3": "yygbr"}
    for tile in camels.split():
        board[tile] = f"{board.get(tile, '')} @{owner}"
    found = changes(table(board, *people, step="sow"), LOOP)
    assert found.get(f"{owner}.gold", 0) == drops * factor
    assert found["0.viziers"] == 2


def test_marid_pays_for_a_camel_that_utug_placed_before_the_sow() -> None:
    me = player(elders=2, djinns="marid utug")
    game = table({"a4": "y", "a5": "yg"}, me, step="sow")
    play(game, "use utug a5 ww")
    assert changes(game, "sow a4 a5y") == {
        "a4.meeples": "-y",
        "a5.meeples": "-y",
        "0.viziers": 2,
        "0.gold": 1,
    }


# --- Kumarbi and the zeros -------------------------------------------------------------------

FULL = ((3, 0), (2, 0), (1, 0))


def bidding(**mine: Json) -> Game:
    """Seat 0 is the last of four to bid; the zeros are full."""
    return table({"a4": "y"}, player(**mine), seats=4, step=None, bidders=(0,), bids=FULL)


def test_kumarbi_pays_zero_though_the_zeros_are_full() -> None:
    game = bidding(gold=0, fakirs=6, djinns="kumarbi")
    paying = ["bid 1 f1", "bid 3 f2", "bid 5 f3", "bid 8 f4", "bid 12 f5", "bid 18 f6"]
    assert legal(game) == sorted(["bid 1", *paying])
    assert changes(game, "bid 18 f6") == {
        "0.fakir": -6,
        "resource_discards": " ".join(["+fakir"] * 6),
    }
    assert game.player == 0


def test_with_gold_for_a_spot_there_is_no_bid_on_credit() -> None:
    assert legal(bidding(gold=1, fakirs=1, djinns="kumarbi")) == ["bid 1", "bid 1 f1", "bid 3 f1"]


def test_the_bid_on_credit_keeps_the_fakirs_and_kumarbi() -> None:
    game = bidding(gold=0, fakirs=2, djinns="kumarbi")
    assert changes(game, "bid 1") == {}
    assert game.position()["players"][0]["used"] == []


# --- Echidna ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("fakirs", "gold"), [(0, 2 * 6 * 2), (1, 3 * 6 * 2), (3, 5 * 6 * 2)])
def test_echidna_doubles_what_the_fakirs_bring(fakirs: int, gold: int) -> None:
    me = player(elders=2, fakirs=3, djinns="echidna")
    game = table({}, me, step="tribe", at="c3", hand="bb")
    play(game, "use echidna ww")
    assert offers(game, "build") == ["build 0", "build 1", "build 2", "build 3"]
    found = changes(game, f"build {fakirs}")
    assert found["0.gold"] == gold
    assert found.get("0.fakir", 0) == -fakirs


def test_without_fakirs_the_builders_score_as_soon_as_echidna_is_paid() -> None:
    me = player(elders=1, fakirs=1, djinns="echidna")
    game = table({}, me, step="tribe", at="c3", hand="bb")
    assert changes(game, "use echidna wf") == {
        "0.elders": -1,
        "0.fakir": -1,
        "resource_discards": "+fakir",
        "bag": "+wbb",
        "0.used": "+echidna",
        "0.gold": 24,
    }


def test_echidna_lasts_for_this_turns_builders_only() -> None:
    me = player(elders=2, fakirs=1, djinns="echidna")
    game = table(
        {"a4": "b", "a5": "b"}, me, seats=2, step="tribe", at="c3", hand="bb", after=[0, 1, 1]
    )
    play(game, "use echidna ww")
    assert game.position()["turn"]["effects"] == ["echidna"]
    play(game, "build 0")
    assert game.position()["turn"]["effects"] == []
    finish(game)
    assert game.player == 0
    play(game, "sow a4 a5b")  # b4 alone is blue
    assert changes(game, "build 0")["0.gold"] == 2


# --- Al-Amin ---------------------------------------------------------------------------------

SETS = [  # cards, fakirs, points
    ("", 1, 0),
    ("", 2, 1),
    ("", 5, 3),
    ("", 18, 60),
    ("silk", 2, 3),
    ("silk silk", 2, 4),  # silk and any, silk
    ("silk silk fish", 2, 8),  # three different before two pairs
    ("silk fish silk fish", 4, 16),  # four different, then silk and fish
    ("ivory jewels gold papyrus silk spice fish wheat pottery", 2, 61),
    ("ivory jewels gold papyrus silk spice fish wheat", 3, 60),
    ("ivory jewels gold papyrus silk spice fish wheat ivory", 4, 63),
]


@pytest.mark.parametrize(("hand", "fakirs", "points"), SETS)
def test_al_amin_fills_the_sets_that_gain_most(hand: str, fakirs: int, points: int) -> None:
    game = table({}, player(hand=hand, fakirs=fakirs, djinns="al-amin"))
    assert game.scores()[0].merchandise == points


# --- scoring djinns --------------------------------------------------------------------------


def test_scoring_djinns_each_change_their_own_item() -> None:
    board = {"c1": "@0 2T", "a1": "@0 1P", "e2": "@1 3T"}
    mine: Json = {"viziers": 3, "elders": 2, "hand": "silk", "fakirs": 2}
    plain = table(board, player(**mine), player(viziers=1)).scores()[0]
    rich = player(djinns="jafaar shamhat haurvatat al-amin", **mine)
    sheet = table(board, rich, player(viziers=1)).scores()[0]
    assert (plain.viziers, sheet.viziers) == (3 + 20, 9 + 20)
    assert (plain.elders, sheet.elders) == (4, 8)
    assert (plain.palm_trees, sheet.palm_trees) == (6, 10)
    assert (plain.merchandise, sheet.merchandise) == (1, 3)
    assert (plain.tiles, plain.palaces) == (sheet.tiles, sheet.palaces) == (13, 5)
    assert sheet.djinns == 6 + 6 + 8 + 5


def test_jafaar_and_a_vizier_that_kandicha_brings() -> None:
    people = (player(djinns="jafaar kandicha"), player(viziers=1))
    game = killing({}, *people)
    assert [sheet.viziers for sheet in game.scores()] == [0, 21, 0]
    play(game, "kill @1 y")
    assert [sheet.viziers for sheet in game.scores()] == [23, 0, 0]


# --- Anun-Nak and the sow --------------------------------------------------------------------


def test_anun_nak_makes_a_sow_compulsory() -> None:
    me = player(fakirs=1, djinns="anun-nak")
    game = table({"a1": "w", "b1": "g"}, me, step="sow", bag="wgr")
    assert "skip" in legal(game)
    play(game, "use anun-nak c1 f")
    assert legal(game) == ["lift b1", "lift c1"]
    assert is_refused(game, "skip")
    assert not game.last_round


def test_anun_nak_may_bring_no_sow() -> None:
    me = player(fakirs=1, djinns="anun-nak")
    game = table({"a1": "w", "f5": "g"}, me, step="sow", bag="b")
    play(game, "use anun-nak f1 f")
    assert legal(game) == ["skip"]
    assert play(game, "skip").last_round


def test_anun_nak_comes_too_late_after_the_skip() -> None:
    me = player(fakirs=1, djinns="anun-nak")
    game = table({"a1": "w", "b1": "g"}, me, step="sow", bag="g", before=(1, 2))
    play(game, "skip", "use anun-nak b2 f")
    assert offers(game, "lift") == []
    assert play(game, "end").is_over  # though there is a sow again


def test_anun_nak_in_the_last_turn_of_a_round_can_save_the_game() -> None:
    me = player(fakirs=1, djinns="anun-nak")
    start = table({"b2": "g"}, me, bag="g", before=(1, 2))
    assert play(start.copy(), "end").is_over
    assert play(start.copy(), "use anun-nak b1 f", "end").phase == "bid"


def test_leta_takes_a_bare_tile_from_anun_nak() -> None:
    me = player(elders=3, djinns="leta anun-nak")
    game = table({}, me, bag="y")
    assert offers(game, "use anun-nak a1")
    play(game, "use leta a1 ww")
    assert not offers(game, "use anun-nak a1")
    assert offers(game, "use anun-nak a2")


@pytest.mark.parametrize(("action", "tile"), [("use enki e2 w", "e2"), ("use bouraq d3 w", "d3")])
def test_a_tile_just_built_on_is_neither_bare_nor_utugs(action: str, tile: str) -> None:
    me = player(elders=5, djinns="enki bouraq leta utug anun-nak")
    for meeples, taken in (("", ("leta", "anun-nak")), ("y", ("utug",))):
        game = table({tile: meeples}, me, bag="g")
        assert all(offers(game, f"use {djinn} {tile}") for djinn in taken)
        play(game, action)
        assert not any(offers(game, f"use {djinn} {tile}") for djinn in taken)


# --- Leta and Utug at the end of the game ----------------------------------------------------


@pytest.mark.parametrize("action", ["use leta a2 ww", "use utug c4 ww"])
@pytest.mark.parametrize("step", ["sow", "end"])
def test_a_last_camel_placed_by_a_djinn_ends_the_game(action: str, step: str) -> None:
    me = player(elders=2, camels=1, djinns="leta utug")
    board = {"c4": "w", "a4": "y", "a5": "y", "e3": "y", "e2": "y", "d1": "y", "d2": "y"}
    game = table(board | {"f2": "y", "f3": "y"}, me, step=step, row="")
    found = changes(game, action)
    assert found["0.camels"] == -1
    assert found["last_round"] is True
    assert powers(game) == []  # no camel is left for the other one
    if step == "sow":
        play(game, "sow a4 a5y")  # the turn goes on, without a camel (R11.2)
        assert game.position()["board"][24]["owner"] is None
    finish(game)
    finish(game, "sow e3 e2y")
    assert (game.phase, game.player) == ("turn", 2)
    finish(game, "sow d1 d2y")
    assert game.is_over


def test_the_action_of_a_tile_taken_by_a_djinn_is_not_performed() -> None:
    me = player(elders=2, djinns="leta")
    assert changes(table({}, me), "use leta c2 ww") == {  # a village
        "0.elders": -2,
        "bag": "+ww",
        "0.used": "+leta",
        "0.camels": -1,
        "c2.owner": 0,
    }


def test_a_tile_with_a_camel_that_a_kill_empties_stays_its_owners() -> None:
    people = (player(elders=1, djinns="iblis"), player(djinns="utug"))  # it was Utug's doing
    game = killing({"c4": "wg @1"}, *people)
    assert changes(game, "use iblis w", "kill c4w", "kill c4g") == {
        "0.elders": -1,
        "0.used": "+iblis",
        "c4.meeples": "-wg",
        "bag": "+wwgrr",
    }


def test_utug_may_take_the_final_tile_before_it_acts() -> None:
    me = player(elders=2, djinns="utug")
    game = table({"a4": "y", "a5": "yg"}, me, step="sow", row="silk")
    play(game, "sow a4 a5y")
    assert changes(game, "use utug a5 ww")["a5.owner"] == 0
    assert legal(game) == ["buy 1", "skip"]


# --- Sloar -----------------------------------------------------------------------------------


def test_sloar_may_draw_the_fakir_that_paid_him() -> None:
    me = player(fakirs=1, djinns="sloar")
    game = table({}, me, discards="fakir")
    assert changes(game, "use sloar f")["resource_pile"] == "+fakir"  # two shuffled, one drawn
    assert game.position()["players"][0]["cards"] == {"fakir": 1}


def test_a_card_of_sloar_can_be_sold_in_the_same_turn() -> None:
    game = table({}, player(fakirs=1, hand="fish", djinns="sloar"), pile="silk")
    play(game, "use sloar f")
    assert changes(game, "sell silk fish")["0.gold"] == 3
