"""What other programs of this game got wrong, as tests: each names the failure it looks for."""

import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from naqala import Game
from naqala.catalogue import TILE_NAMES
from naqala.core import State
from naqala.errors import PositionError
from naqala.options import Options
from naqala.position import dumps, loads
from naqala.record import Record
from tests.builders import (
    Json,
    changes,
    finish,
    is_refused,
    legal,
    offers,
    play,
    player,
    position,
    powers,
    same_but,
    table,
)

# --- random games ----------------------------------------------------------------------------


def random_game(players: int, seed: int, **options: Json) -> Game:
    """A fresh game to which djinns, fakirs and elders are dealt: more happens in it."""
    rng = random.Random(seed)
    data = Game(Options(players=players, **options), seed=seed).position()
    for one in data["players"]:
        for _ in range(rng.randint(0, 4)):
            one["djinns"].append(data["djinn_pile"].pop())
        for card in [name for name in data["resource_pile"] if name == "fakir"][:3]:
            data["resource_pile"].remove(card)
            one["cards"]["fakir"] = one["cards"].get("fakir", 0) + 1
        one["camels"] = max(3, one["camels"] - 4)  # shorter games
    return Game.from_position(data, strict=False)


def choose(game: Game, rng: random.Random) -> str:
    """An action: first of which kind, so that rare kinds are played often."""
    actions = legal(game)
    word = rng.choice(sorted({text.split(" ")[0] for text in actions}))
    return rng.choice([text for text in actions if text.split(" ")[0] == word])


def random_stops(games: int, seed: int, **options: Json) -> Iterator[Game]:
    """Every stop of some random games."""
    rng = random.Random(seed)
    for number in range(games):
        game = random_game(rng.choice((2, 3, 4)), seed * 1000 + number, **options)
        while not game.is_over:
            yield game
            game.play(choose(game, rng))
        yield game


# --- failure: no legal bid -------------------------------------------------------------------

ZEROS = ((3, 0), (2, 0), (1, 0))


def bidder(gold: int, bids: Json = ZEROS, seats: int = 4, **mine: Json) -> Game:
    bidders = (0,) if seats == 4 else (0, 0)[: 4 - len(bids)]
    return table(
        {"a4": "y"}, player(gold=gold, **mine), seats=seats, step=None, bidders=bidders, bids=bids
    )


def test_a_bidder_without_gold_has_a_bid_when_the_zeros_are_full() -> None:
    game = bidder(0)
    assert legal(game) == ["bid 1"]
    assert changes(game, "bid 1") == {}
    assert (game.phase, game.player) == ("turn", 0)  # before the three zeros


def test_so_has_one_with_two_players() -> None:
    game = bidder(0, bids=((1, 0), (0, 0), (1, 0)), seats=2)
    assert legal(game) == ["bid 1"]
    assert changes(game, "bid 1") == {}


def test_a_bidder_with_gold_for_a_spot_pays() -> None:
    assert legal(bidder(1)) == ["bid 1"]
    assert changes(bidder(1), "bid 1") == {"0.gold": -1}
    assert legal(bidder(4)) == ["bid 1", "bid 3"]


def test_a_bidder_without_gold_takes_a_zero_that_is_free() -> None:
    assert legal(bidder(0, bids=((3, 1), (2, 0), (1, 0)))) == ["bid 0"]


def test_fakirs_are_no_gold_without_kumarbi() -> None:
    assert legal(bidder(0, fakirs=5)) == ["bid 1"]


# --- failure: a sow that cannot be completed half-way ----------------------------------------


@pytest.mark.parametrize("loop_landing", [True, False])
def test_no_lift_and_no_drop_leads_to_a_dead_end(loop_landing: bool) -> None:
    rng, tried = random.Random(11), 0
    for stop in random_stops(12, 11, loop_landing=loop_landing):
        lifts = offers(stop, "lift")
        for lift in rng.sample(lifts, min(len(lifts), 2)):
            sowing = play(stop.copy(), lift)
            while sowing.step == "sow":
                drops = legal(sowing)
                assert drops, f"a dead end after {[str(one.action) for one in sowing.history]}"
                assert all(drop.startswith("drop") for drop in drops)
                for drop in drops:  # every one of them leads on
                    after = play(sowing.copy(), drop)
                    assert after.step != "sow" or legal(after), drop
                    tried += 1
                sowing.play(rng.choice(drops))
    assert tried > 5000


@pytest.mark.parametrize("loop_landing", [True, False])
def test_no_drop_of_a_heap_leads_to_a_dead_end(loop_landing: bool) -> None:
    rng = random.Random(12)
    for _ in range(150):
        heap = "".join(
            rng.choices("ywgbr", weights=[*rng.choices((0, 1, 3), k=4), 1], k=rng.randint(4, 9))
        )
        source, *others = rng.sample(TILE_NAMES, rng.choice((1, 1, 2, 4)))
        board = {tile: rng.choice("ywgbr") for tile in others} | {source: heap}
        game = table(board, step="sow", loop_landing=loop_landing)
        if f"lift {source}" not in legal(game):
            continue
        play(game, f"lift {source}")
        while game.step == "sow":
            drops = legal(game)
            assert drops, f"{board}: a dead end after {[str(one.action) for one in game.history]}"
            for drop in drops:
                after = play(game.copy(), drop)
                assert after.step != "sow" or legal(after), f"{board}: {drop}"
            game.play(rng.choice(drops))


def completions(game: Game) -> list[list[str]]:
    """The whole sows, `["a1", "b1y", ...]`, by trying every path and every order (slowly)."""
    board = {tile["tile"]: tile["meeples"] for tile in game.position()["board"]}
    found = []

    def go(path: list[str], hand: str, lying: dict[str, str], words: list[str]) -> None:
        here, came = path[-1], path[-2] if len(path) > 1 else None
        column, row = "abcdef".index(here[0]), int(here[1])
        for across, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            if not (0 <= column + across < 6 and 1 <= row + down <= 5):
                continue
            tile = "abcdef"[column + across] + str(row + down)
            if tile == came:
                continue
            for meeple in sorted(set(hand)):
                rest = hand.replace(meeple, "", 1)
                if rest:
                    after = lying | {tile: lying[tile] + meeple}
                    go([*path, tile], rest, after, [*words, tile + meeple])
                elif meeple in lying[tile]:
                    found.append([*words, tile + meeple])

    for source, meeples in board.items():
        if meeples:
            go([source], meeples, board | {source: ""}, [source])
    if game.options.loop_landing:
        return found
    return [  # the last one joins one that stood there before, so not on the source (R4.3)
        words
        for words in found
        if words[-1][:2] != words[0] and words[-1][2] in board[words[-1][:2]]
    ]


BOARDS = {
    "one of its colour far away": {"a1": "yw", "b2": "y", "f5": "g"},
    "in a corner": {"a1": "ywg", "d1": "y"},
    "wrong parity": {"a1": "yw", "b1": "b", "c2": "y"},
    "straight back only": {"a1": "yy", "f5": "r"},
    "straight back onto one just dropped": {"a1": "yyg", "d1": "y"},
    "a pair that can loop": {"c3": "yygbr"},
    "a loop and a way without": {"c3": "yygbr", "b3": "y"},
    "no pair to loop with": {"c3": "ywgbr", "f1": "y"},
    "a pair in the corner": {"a1": "yygbr"},
    "six, where the pair can be spent too soon": {"a1": "yywgbr"},
}


@pytest.mark.parametrize("loop_landing", [True, False])
@pytest.mark.parametrize("name", BOARDS)
def test_what_is_offered_is_what_can_be_completed(name: str, loop_landing: bool) -> None:
    game = table(BOARDS[name], step="sow", loop_landing=loop_landing)
    sows = completions(game)
    following: dict[tuple[str, ...], set[str]] = {}  # what may follow on what was done so far
    for words in sows:
        for number in range(1, len(words)):
            following.setdefault(tuple(words[:number]), set()).add(words[number])
    lifts = sorted({f"lift {words[0]}" for words in sows})
    assert legal(game) == (lifts or ["skip"])
    some = random.Random(13).sample(sorted(following), min(len(following), 150))
    for start in [start for start in following if len(start) == 1] + some:
        begun = play(game.copy(), f"lift {start[0]}", *(f"drop {word}" for word in start[1:]))
        assert legal(begun) == sorted(f"drop {word}" for word in following[start]), start


# --- failure: pieces out of nowhere ----------------------------------------------------------


def test_there_is_no_thirteenth_palm_tree() -> None:
    me = player(elders=3, djinns="enki")
    game = table({"f2": "y", "f3": "y", "a3": "6T", "c1": "5T"}, me, step="sow")
    assert changes(game, "use enki e2 w")["palm_trees"] == -1
    found = changes(game, "sow f2 f3y")
    assert "f3.palm_trees" not in found
    assert game.position()["palm_trees"] == 0
    assert powers(finish(game)) == []


def test_there_is_no_eleventh_palace() -> None:
    people = (player(elders=3, djinns="bouraq"), player(djinns="monkir"))
    game = table({"c1": "y", "c2": "y", "a1": "9P"}, *people, step="sow")
    assert changes(game, "use bouraq d3 w")["palaces"] == -1
    found = changes(game, "sow c1 c2y")
    assert "c2.palaces" not in found
    assert "1.gold" not in found  # Monkir is not paid for a palace that is not placed
    assert game.position()["palaces"] == 0


def test_no_piece_is_lost_or_made_in_random_games() -> None:
    def pieces(game: Game) -> Counter[str]:
        data = game.position()
        turn = data["turn"] or {"hand": "", "pending": None}
        found: Counter[str] = Counter(data["bag"] + turn["hand"])
        for key in ("resource_row", "resource_pile", "resource_discards"):
            found += Counter(f"card {name}" for name in data[key])
        for key in ("djinn_row", "djinn_pile", "djinn_discards"):
            found += Counter(f"djinn {name}" for name in data[key])
        found += Counter(f"djinn {name}" for name in (turn["pending"] or {}).get("keep", ()))
        for key in ("palm_trees", "palaces"):
            found[key] = data[key] + sum(tile[key] for tile in data["board"])
        for tile in data["board"]:
            found += Counter(tile["meeples"])
            if tile["owner"] is not None:
                found[f"camel {tile['owner']}"] += 1
        for seat, one in enumerate(data["players"]):
            found += Counter({"y": one["viziers"], "w": one["elders"]})
            found += Counter({f"card {name}": number for name, number in one["cards"].items()})
            found += Counter(f"djinn {name}" for name in one["djinns"])
            found[f"camel {seat}"] += one["camels"]
            assert one["gold"] >= 0
        return found

    for seed in range(4):
        rng, game = random.Random(seed), random_game(2 + seed % 3, seed)
        all_there = pieces(game)
        while not game.is_over:
            game.play(choose(game, rng))
            assert pieces(game) == all_there


# --- failure: the second card of the large market --------------------------------------------

ROW = "ivory jewels gold papyrus silk spice fish wheat pottery"


def market(row: str, gold: int = 50) -> Game:
    return table({}, player(gold=gold), step="tile", at="d1", row=row)


@pytest.mark.parametrize("first", range(1, 7))
def test_the_second_card_is_of_the_row_as_it_then_lies(first: int) -> None:
    names = ROW.split()
    game = play(market(ROW), f"buy {first}")
    left = [name for place, name in enumerate(names, 1) if place != first]
    assert game.position()["resource_row"] == left
    assert legal(game) == [f"buy {place}" for place in range(1, 6)]  # never the seventh card
    for second in range(1, 6):
        found = changes(game.copy(), f"buy {second}")
        name = left[second - 1]
        card = "0.gold card" if name == "gold" else f"0.{name}"
        assert found == {card: 1, "resource_row": f"-{name}"}


def test_six_gold_are_paid_once_and_for_one_card_too() -> None:
    assert changes(market("silk fish"), "buy 2", "buy 1") == {
        "0.gold": -6,
        "0.silk": 1,
        "0.fish": 1,
        "resource_row": "-fish -silk",
    }
    game = market("silk")
    assert changes(game, "buy 1") == {"0.gold": -6, "0.silk": 1, "resource_row": "-silk"}
    assert game.step == "end"


def test_a_short_row_offers_no_place_that_is_empty() -> None:
    assert legal(market("silk fish wheat")) == ["buy 1", "buy 2", "buy 3", "skip"]
    assert legal(play(market("silk fish wheat"), "buy 3")) == ["buy 1", "buy 2"]
    assert legal(play(market("silk fish"), "buy 2")) == ["buy 1"]  # a stop even with one card


def test_the_second_card_cannot_be_declined() -> None:
    game = play(market(ROW, gold=6), "buy 1")
    assert game.position()["players"][0]["gold"] == 0
    assert is_refused(game, "skip")
    assert is_refused(game, "end")


# --- failure: an assassin without a victim ---------------------------------------------------

NO_VICTIM: dict[str, tuple[Json, list[Json]]] = {
    "an empty board": ({}, []),
    "all too far": ({"c3": "", "f5": "y"}, []),
    "only one's own": ({}, [player(viziers=2, elders=2)]),
    "all under Boaz": ({}, [player(), player(viziers=2, djinns="boaz")]),
}


@pytest.mark.parametrize("name", NO_VICTIM)
def test_assassins_without_a_victim_do_nothing(name: str) -> None:
    board, people = NO_VICTIM[name]
    board = {"b1": "r", "a1": "r"} | board
    game = table(board, *(people or [player()]), player(djinns="nekir"), step="sow", palaces=0)
    assert changes(game, "sow b1 a1r") == {
        "a1.meeples": "-r",
        "b1.meeples": "-r",
        "bag": "+rr",
        "a1.owner": 0,
        "0.camels": -1,
    }
    assert game.step == "end"


def test_skip_is_for_want_of_fakirs_only() -> None:
    game = table({"e4": "y"}, player(fakirs=1), step="tribe", at="c3", hand="rr")
    assert legal(game) == ["kill e4y", "skip"]
    near = table({"e4": "y", "c4": "g"}, player(fakirs=1), step="tribe", at="c3", hand="rr")
    assert legal(near) == ["kill c4g", "kill e4y"]
    people = (player(fakirs=1), player(viziers=1))
    of_a_player = table({"e4": "y"}, *people, step="tribe", at="c3", hand="rr")
    assert legal(of_a_player) == ["kill @1 y", "kill e4y"]


# --- failure: empty piles --------------------------------------------------------------------


def last_of_round(**rest: Json) -> Game:
    """Seat 0 has the last turn of the round."""
    return table({"a4": "y", "a5": "y"}, player(), before=(1, 2), **rest)


def test_a_row_stays_short_when_pile_and_discards_are_empty() -> None:
    game = last_of_round(row="silk fish", pile="wheat", djinn_row="enki")
    assert changes(game, "end") == {"resource_row": "+wheat", "resource_pile": "-wheat"}
    assert game.phase == "bid"


def test_both_rows_may_stay_empty() -> None:
    game = last_of_round()
    assert changes(game, "end") == {}
    assert game.phase == "bid"


def test_the_pile_is_made_anew_in_the_middle_of_the_refill() -> None:
    game = last_of_round(
        row="silk silk", pile="fish wheat", discards="fakir fakir fakir fakir fakir fakir"
    )
    play(game, "end")
    data = game.position()
    assert data["resource_row"] == ["silk", "silk", "fish", "wheat"] + ["fakir"] * 5
    assert (data["resource_pile"], data["resource_discards"]) == (["fakir"], [])


def test_a_pile_emptied_by_the_refill_is_not_made_anew_yet() -> None:
    game = last_of_round(
        row="ivory jewels gold papyrus spice pottery", pile="silk fish wheat", discards="fakir"
    )
    play(game, "end")
    data = game.position()
    assert (data["resource_pile"], data["resource_discards"]) == ([], ["fakir"])


def test_the_djinn_pile_is_made_anew_in_the_refill() -> None:
    game = last_of_round(djinn_row="enki", djinn_discards="sloar utug leta")
    play(game, "end")
    data = game.position()
    assert data["djinn_row"][0] == "enki"
    assert sorted(data["djinn_row"][1:] + data["djinn_pile"]) == ["leta", "sloar", "utug"]
    assert (len(data["djinn_row"]), data["djinn_discards"]) == (3, [])


def test_merchants_take_what_there_is() -> None:
    game = table({"a4": "gg", "b5": "g"}, step="sow", row="silk")
    assert changes(game, "sow a4 a5g b5g") == {
        "a4.meeples": "-gg",
        "a5.meeples": "+g",
        "b5.meeples": "-g",
        "b5.owner": 0,
        "0.camels": -1,
        "bag": "+gg",
        "0.silk": 1,
        "resource_row": "-silk",
        "b5.palm_trees": 1,
        "palm_trees": -1,
    }
    game = table({"a4": "g", "a5": "g"}, step="sow")
    play(game, "sow a4 a5g")
    assert game.position()["players"][0]["cards"] == {}


def test_nothing_is_sold_at_an_empty_row() -> None:
    for at in ("b1", "d1", "c3"):
        board = {at: "y", {"b1": "b2", "d1": "d2", "c3": "b3"}[at]: "y"}
        game = table(board, player(elders=4), step="sow")
        source = next(tile for tile in board if tile != at)
        assert play(game, f"sow {source} {at}y").step == "end"


# --- failure: two tiles emptied and one camel ------------------------------------------------


def killer(camels: int, board: Json, *others: Json) -> Game:
    me = player(camels=camels, elders=1, djinns="iblis")
    return table({"b3": "r", "c3": "r"} | board, me, *others, step="sow")


def owners(game: Game) -> dict[str, int]:
    """Whose camels are where."""
    return {
        tile["tile"]: tile["owner"]
        for tile in game.position()["board"]
        if tile["owner"] is not None
    }


@pytest.mark.parametrize(
    ("camels", "owned"), [(1, {"c3": 0}), (2, {"c3": 0, "c4": 0}), (0, {}), (3, {"c3": 0, "c4": 0})]
)
def test_the_final_tile_has_the_last_camel(camels: int, owned: dict[str, int]) -> None:
    game = killer(camels, {"c4": "w"})
    start_of_last = game.last_round
    play(game, "sow b3 c3r", "kill c4w")
    assert owners(game) == owned
    assert game.position()["players"][0]["camels"] == max(camels - 2, 0)
    assert game.last_round == (0 < camels <= 2) or start_of_last


def test_a_kill_that_empties_the_final_tile_takes_it() -> None:
    game = killer(1, {"c3": "rw"})
    play(game, "sow b3 c3r")
    assert owners(game) == {}  # an elder stands there
    play(game, "kill c3w")
    assert owners(game) == {"c3": 0}
    assert game.last_round


def test_a_tile_that_a_kill_does_not_empty_or_that_is_owned_gets_no_camel() -> None:
    game = killer(5, {"c4": "wg", "d3": "w @1"})
    play(game, "sow b3 c3r")
    assert "0.camels" not in changes(game.copy(), "kill c4w")
    assert "0.camels" not in changes(game.copy(), "kill d3w")


def test_palm_trees_and_palaces_hinder_no_camel() -> None:
    game = killer(5, {"c3": "r 1T 1P", "c4": "w 2T 1P"})
    play(game, "sow b3 c3r", "kill c4w")
    assert owners(game) == {"c3": 0, "c4": 0}


# --- failure: a saved game that forgets whose choice is pending ------------------------------

RICH: Json = {"elders": 4, "fakirs": 4}
CHOICES: dict[str, tuple[Game, tuple[str, ...]]] = {
    "second victim on a tile": (
        table(
            {"c4": "wg", "d3": "wg"},
            player(djinns="iblis", **RICH),
            player(viziers=2),
            step="tribe",
            at="c3",
            hand="rr",
        ),
        ("use iblis w", "kill c4w"),
    ),
    "second victim of a seat": (
        table(
            {"c4": "wg"},
            player(djinns="iblis", **RICH),
            player(viziers=2),
            player(viziers=1, elders=1),
            step="tribe",
            at="c3",
            hand="rr",
        ),
        ("use iblis f", "kill @2 y"),
    ),
    "a djinn to keep": (
        table({}, player(djinns="sibittis", **RICH), djinn_pile="enki marid leta sloar"),
        ("use sibittis wf",),
    ),
    "a second card": (
        table({}, player(**RICH), step="tile", at="d1", row=ROW),
        ("buy 3",),
    ),
    "Enki's palm tree": (
        table({}, player(djinns="enki lamia", **RICH)),
        ("use enki c1 w",),
    ),
    "Bouraq's palace": (
        table({}, player(djinns="bouraq hagis", **RICH), step="tile", at="c2"),
        ("use bouraq a1 f",),
    ),
    "a sow": (table({"c3": "ywg", "e4": "g", "d2": "w"}, step="sow"), ("lift c3", "drop d3y")),
    "the end of a sow that may not loop": (
        table({"c3": "yygbr", "b3": "y"}, step="sow", loop_landing=False),
        ("lift c3", "drop c2y", "drop d2g", "drop d3b", "drop c3r"),
    ),
    "a builder's fakirs under Echidna": (
        table({}, player(djinns="echidna", **RICH), step="tribe", at="c3", hand="bb"),
        ("use echidna ww",),
    ),
    "a first victim under Iblis": (
        table({"c4": "wg"}, player(djinns="iblis", **RICH), step="tribe", at="c3", hand="rr"),
        ("use iblis w",),
    ),
    "a bid of one's second marker": (
        table({"a4": "y"}, player(), seats=2, step=None, bidders=(0, 0, 1, 1)),
        ("bid 3",),
    ),
}


def by_position(game: Game) -> Game:
    return Game.from_position(loads(dumps(game.position())), strict=False)


def by_json(game: Game) -> Game:
    return Game.from_position(json.loads(json.dumps(game.position())), strict=False)


def by_pickle(game: Game) -> Game:
    found = pickle.loads(pickle.dumps(game))
    assert isinstance(found, Game)
    return found


def by_bytes(game: Game) -> Game:
    return Game.from_state(State.from_bytes(game.state.to_bytes()))


def by_record(game: Game) -> Game:
    names = [f"player {seat}" for seat in range(game.options.players)]
    return Record.from_dict(Record.from_game(game, names).to_dict()).replay()


def by_copy(game: Game) -> Game:
    return game.copy()


def by_undo(game: Game) -> Game:
    other = game.copy()
    other.play(legal(other)[0])
    other.undo()
    return other


SAVED: list[Callable[[Game], Game]] = [
    by_position,
    by_json,
    by_pickle,
    by_bytes,
    by_record,
    by_copy,
    by_undo,
]


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("saved", SAVED)
def test_a_saved_game_waits_for_the_same_choice(name: str, saved: Callable[[Game], Game]) -> None:
    start, actions = CHOICES[name]
    game = play(start.copy(), *actions)
    found = saved(game)
    assert found == game
    assert (found.player, found.step, legal(found)) == (game.player, game.step, legal(game))
    assert found.position()["turn"] == game.position()["turn"]
    for action in legal(game):  # and what comes after is the same
        assert play(saved(game), action) == play(game.copy(), action)


def test_every_kind_of_pending_choice_is_saved_here() -> None:
    kinds = set()
    for start, actions in CHOICES.values():
        turn = play(start.copy(), *actions).position()["turn"]
        if turn and turn["pending"]:
            ((kind, value),) = turn["pending"].items()
            kinds.add(kind + (value[0] if kind == "kill" and value[0] == "@" else ""))
    assert kinds == {"kill", "kill@", "keep", "buy", "palm", "palace"}


# --- failure: states that look equal ---------------------------------------------------------


def pending(value: Json, **rest: Json) -> Game:
    """Two players' worth of victims, everything used, and a choice pending."""
    me = player(
        djinns="iblis sibittis enki bouraq lamia hagis",
        used="iblis sibittis enki bouraq",
        elders=2,
    )
    people = (me, player(viziers=2, elders=2), player(viziers=2, elders=2))
    board = {"c4": "wg", "d3": "wg"}
    return table(board, *people, pending=value, **rest)


END: Json = {"step": "end", "at": "b1"}
AT_KILL: Json = {"step": "tribe", "at": "c3", "effects": "iblis"}
DIFFERENT = [
    (pending({"kill": "c4"}, **AT_KILL), pending({"kill": "d3"}, **AT_KILL)),
    (pending({"kill": "@1"}, **AT_KILL), pending({"kill": "@2"}, **AT_KILL)),
    (pending({"kill": "c4"}, **AT_KILL), pending({"kill": "@1"}, **AT_KILL)),
    (pending({"palm": "c1"}, **END), pending({"palm": "e2"}, **END)),
    (pending({"palace": "a1"}, **END), pending({"palace": "c2"}, **END)),
    (pending({"palm": "c1"}, **END), pending(None, **END)),
    (pending({"palace": "a1"}, **END), pending(None, **END)),
    (pending({"keep": ["leta", "utug"]}, **END), pending({"keep": ["leta", "sloar"]}, **END)),
    (pending({"keep": ["leta", "utug"]}, **END), pending(None, **END)),
    (
        pending({"buy": 1}, step="tile", at="d1", row="silk fish"),
        pending(None, step="tile", at="d1", row="silk fish"),
    ),
]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_states_that_differ_in_a_pending_choice_are_not_equal(one: Game, other: Game) -> None:
    assert one != other
    assert one.state != other.state
    assert one.state.to_bytes() != other.state.to_bytes()
    assert legal(one) != legal(other)


def test_a_power_used_and_one_not_used_are_not_equal() -> None:
    fresh = table({}, player(djinns="enki", elders=2))
    spent = table({}, player(djinns="enki", elders=2, used="enki"))
    assert fresh != spent
    assert fresh.state.to_bytes() != spent.state.to_bytes()


def test_the_step_straight_back_is_part_of_the_state() -> None:
    game = table({"b3": "yw", "c2": "w", "d3": "w"}, step="sow")
    one = play(game, "lift b3", "drop c3y")

    def from_elsewhere(data: Json) -> None:
        data["turn"]["path"] = ["c4", "c3"]

    other = same_but(from_elsewhere, one)
    assert one != other
    assert one.state.to_bytes() != other.state.to_bytes()


def test_equal_games_are_equal_whatever_led_there() -> None:
    start = table({"c3": "yw", "d3": "", "d4": "w"}, step="sow")
    assert play(start.copy(), "sow c3 d3y d4w") == play(
        start.copy(), "lift c3", "drop d3y", "drop d4w"
    )


# --- failure: the game ends too early or too late --------------------------------------------

VIZIERS = ("sow a4 a5y", "sow c5 c4y", "sow d1 d2y", "sow e2 e3y", "sow f3 f4y")
PAIRS = {tile: "y" for sow in VIZIERS for tile in (sow[4:6], sow[7:9])}


MARKERS = {2: [0, 1, 1, 0], 3: [0, 1, 2], 4: [0, 1, 2, 3]}


@pytest.mark.parametrize(
    ("seats", "when"),
    [(seats, when) for seats, order in MARKERS.items() for when in range(len(order))],
)
def test_the_round_of_the_last_camel_is_played_out(seats: int, when: int) -> None:
    markers = MARKERS[seats]
    people = [player() for _ in range(seats)]
    people[markers[when]]["camels"] = markers[: when + 1].count(markers[when])
    stock: Json = {"row": "silk", "pile": "fish wheat", "djinn_pile": "enki sloar"}
    game = table(PAIRS, *people, seats=seats, step="sow", after=markers[1:], **stock)
    turns: list[int] = []
    while not game.is_over:
        assert game.phase == "turn"
        assert game.last_round == (len(turns) > when)
        assert game.player is not None
        turns.append(game.player)
        finish(game, VIZIERS[len(turns) - 1])
    assert turns == markers
    data = game.position()
    assert (data["resource_row"], data["resource_pile"]) == (["silk"], ["fish", "wheat"])
    assert (data["djinn_row"], data["djinn_pile"]) == ([], ["enki", "sloar"])
    assert (data["round"], data["bid_order"], data["turn_order"]) == (4, markers, [])
    assert (legal(game), game.player, game.step) == ([], None, None)


def test_one_camel_left_is_not_the_end() -> None:
    people = [player(camels=2), player(camels=1), player(camels=1)]
    game = table(PAIRS, *people, step="sow", before=(1, 2))
    finish(game, VIZIERS[0])
    assert game.position()["players"][0]["camels"] == 1
    assert (game.phase, game.last_round) == ("bid", False)


def test_a_skip_ends_the_game_even_if_others_can_sow_again() -> None:
    people = [player(), player(fakirs=1, djinns="anun-nak")]
    game = table({"a1": "w", "b2": "g"}, *people, step="sow", before=(2,), bag="ggg")
    play(game, "skip")
    assert game.last_round
    play(game, "end", "use anun-nak b1 f")
    finish(game, "sow b2 b1g")
    assert game.is_over


def test_a_round_that_ends_without_a_legal_sow_is_the_last() -> None:
    for board, over in (({"a1": "w", "b1": "g"}, True), ({"a1": "w", "b1": "w"}, False)):
        game = table(board, before=(1, 2), pile="silk", last_round=False)
        found = changes(game, "end")
        assert game.is_over == over
        assert ("resource_row" in found) != over


def test_without_a_sow_in_the_middle_of_a_round_the_others_skip_in_turn() -> None:
    game = table({"a4": "y", "a5": "y", "f5": "g"}, step="sow")
    finish(game, "sow a4 a5y")
    assert (game.phase, game.player, game.last_round) == ("turn", 1, False)
    assert legal(game) == ["skip"]
    assert finish(game).player == 2
    assert finish(game).is_over


@pytest.mark.parametrize("loop_landing", [True, False])
def test_the_end_is_judged_by_the_option_of_landing(loop_landing: bool) -> None:
    game = table({"c3": "yygbr"}, before=(1, 2), loop_landing=loop_landing)
    play(game, "end")
    assert game.is_over != loop_landing


def test_nobody_without_a_camel_takes_a_tile() -> None:
    game = table(PAIRS, player(camels=0), step="sow", last_round=True)
    found = changes(game, "sow a4 a5y")
    assert "a5.owner" not in found
    assert found["0.viziers"] == 2


def test_random_games_end_with_their_round_and_refill_nothing_after() -> None:
    for seed in range(6):
        rng, game = random.Random(seed), random_game(2 + seed % 3, seed)
        markers = {2: 4, 3: 3, 4: 4}[game.options.players]
        ends, last = 0, game.copy()
        while not game.is_over:
            last = game.copy()
            action = choose(game, rng)
            ends += action == "end"
            game.play(action)
            if game.phase == "bid":
                assert not game.last_round
        assert ends % markers == 0
        before, after = last.position(), game.position()
        for key in ("resource_row", "resource_pile", "djinn_row", "djinn_pile", "round"):
            assert after[key] == before[key]
        assert sorted(after["bid_order"]) == sorted(
            list(range(game.options.players)) * (markers // game.options.players)
        )


# --- failure: ties ---------------------------------------------------------------------------


def final(people: list[Json], order: list[int], **options: Json) -> list[int]:
    """The winners after a last round in this order; what people have is all they score."""
    last = order[-1]
    data = position({}, people, seats=len(people), before=order[:-1], after=(), last_round=True)
    data["bid_order"], data["to_play"], data["turn"]["seat"] = order, last, last
    data["options"] |= options
    game = play(Game.from_position(data, strict=False), "end")
    assert game.is_over
    winners = game.winners()
    assert winners is not None
    return winners


def rich(gold: int, points: int) -> Json:
    """Somebody with some gold and merchandise for the rest of the points."""
    sets = {0: "", 1: "silk", 3: "silk fish", 7: "silk fish wheat"}
    return player(gold=gold, hand=sets[points - gold])


TIES: dict[str, tuple[list[Json], list[int], list[int], list[int]]] = {
    # the players, the order of the last round, who wins, who shares the win
    "most points, with less gold": ([rich(3, 10), rich(9, 9)], [0, 1, 0, 1], [0], [0]),
    "most gold": ([rich(7, 10), rich(9, 10)], [0, 1, 1, 0], [1], [0, 1]),
    "most gold, not the last to play": (
        [rich(10, 10), rich(7, 10), rich(3, 10)],
        [0, 1, 2],
        [0],
        [0, 1, 2],
    ),
    "the last to play": ([rich(9, 10), rich(9, 10), rich(9, 10)], [2, 0, 1], [1], [0, 1, 2]),
    "the last to play of the tied": (
        [rich(9, 10), rich(9, 10), rich(9, 9)],
        [1, 0, 2],
        [0],
        [0, 1],
    ),
    "the last to play of those with most gold": (
        [rich(9, 10), rich(7, 10), rich(9, 10), rich(9, 9)],
        [2, 0, 1, 3],
        [0],
        [0, 1, 2],
    ),
    "the page's example": (
        [rich(9, 10), rich(7, 10), rich(9, 10)],
        [2, 0, 1],
        [0],
        [0, 1, 2],
    ),
    "with two players it is the last marker": (
        [rich(9, 10), rich(9, 10)],
        [0, 0, 1, 1],
        [1],
        [0, 1],
    ),
    "and not the marker before": ([rich(9, 10), rich(9, 10)], [1, 0, 0, 1], [1], [0, 1]),
    "nor the first": ([rich(9, 10), rich(9, 10)], [0, 1, 1, 0], [0], [0, 1]),
    "four, two of them with most gold": (
        [rich(7, 10), rich(9, 10), rich(9, 10), rich(3, 10)],
        [2, 3, 1, 0],
        [1],
        [0, 1, 2, 3],
    ),
    "the richest is not among the tied": (
        [rich(9, 9), rich(7, 10), rich(3, 10)],
        [2, 1, 0],
        [1],
        [1, 2],
    ),
    "nobody has anything": ([rich(0, 0), rich(0, 0), rich(0, 0)], [0, 2, 1], [1], [0, 1, 2]),
}


@pytest.mark.parametrize("name", TIES)
def test_who_wins_a_tie(name: str) -> None:
    people, order, winner, shared = TIES[name]
    assert final(people, order) == winner
    assert final(people, order, tie_break="shared") == shared


def test_there_are_no_winners_before_the_end() -> None:
    assert table({}).winners() is None


# --- failure: a position that stops where the game does not ----------------------------------


def test_a_position_in_which_nobody_has_a_choice_is_refused() -> None:
    with pytest.raises(PositionError):
        table({}, step="tribe", at="c3", hand="rr")  # no victim
    with pytest.raises(PositionError):
        table({}, step="tile", at="b1")  # a market, nothing to buy
    with pytest.raises(PositionError):
        pending({"kill": "a1"}, **AT_KILL)  # nobody is there
