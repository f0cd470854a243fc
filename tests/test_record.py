"""Records: games written, read and replayed, whatever generator they were played with."""

import copy
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from naqala import record as record_module
from naqala.core import constants as c
from naqala.errors import RecordError
from naqala.game import Game
from naqala.options import Options
from naqala.record import UPGRADES, Move, Record
from tests.positions import SCENARIOS, Change, Json, both, position, put
from tests.test_position_fuzz import edit

NAMES = ["Ana", "greedy", "Señor Ñ", "x"]


def played(players: int = 3, seed: int = 0, moves: int = 10_000, **options: Any) -> Game:
    """A game played at random, powers more often than not, for some moves or to its end."""
    rng = random.Random(seed)
    game = Game(Options(players=players, **options), seed=seed)
    while (legal := game.legal_actions()) and len(game.history) < moves:
        powers = [one for one in legal if c.A_SUMMON <= (one.index or 0) < c.A_SELL]
        game.play(rng.choice(powers if powers and rng.random() < 0.7 else legal))
    return game


def recorded(game: Game) -> Json:
    """The record of a game as JSON values of its own."""
    names = NAMES[: game.options.players]
    data: Json = json.loads(json.dumps(Record.from_game(game, names).to_dict()))
    return data


GAME = played(seed=1)
WITH_CHANCE = recorded(GAME)


# --- written, read, replayed -----------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_replayed_from_its_record(players: int, seed: int) -> None:
    game = played(players, seed, djinn_limit="round", loop_landing=False)
    record = Record.from_game(game, NAMES[:players], made_by="a test")
    again = Record.from_dict(json.loads(json.dumps(record.to_dict())))
    assert again == record
    replayed = again.replay()
    assert replayed == game
    assert replayed.history == game.history
    assert replayed.start == game.start
    assert record.result is not None
    assert record.result["winners"] == game.winners()
    assert record.result["scores"][0]["total"] == game.scores()[0].total
    assert record.options == game.options.to_dict()


def test_the_form_of_a_record() -> None:
    data = WITH_CHANCE
    assert list(data) == ["format", "options", "seats", "start", "moves", "result"]
    assert data["format"] == "naqala-record-1"
    assert data["options"] == data["start"]["options"]
    assert data["seats"] == ["Ana", "greedy", "Señor Ñ"]
    assert list(data["result"]) == ["scores", "winners"]
    words = {move[1].split(" ")[0] for move in data["moves"]}
    assert {"bid", "sow", "end"} <= words
    assert not {"lift", "drop"} & words
    brought = {key for move in data["moves"] for key in (move[2] if len(move) == 3 else ())}
    assert brought >= {"cards", "djinns"}


def test_a_game_in_progress_even_within_a_sow() -> None:
    for moves in range(1, 60):
        game = played(2, 5, moves)
        data = recorded(game)
        assert data["result"] is None
        in_sow = game.step == "sow" and game.history[-1].action.word in ("lift", "drop")
        assert (data["moves"][-1][1].split(" ")[0] in ("lift", "drop")) == in_sow
        assert Record.from_dict(data).replay() == game


def test_a_game_begun_within_a_sow() -> None:
    game = Game.from_position(position("sow-going-on-not-straight-back"))
    game.play(game.legal_actions()[0])
    data = recorded(game)
    assert [move[1] for move in data["moves"]] == [str(one.action) for one in game.history]
    assert Record.from_dict(data).replay() == game


def test_a_studied_end_game_is_recorded_too() -> None:
    game = Game.from_position(position("missing-pieces-allowed"), strict=False)
    game.play("sow a1 b1w")
    game.play("skip")
    assert Record.from_dict(recorded(game)).replay() == game


def test_stepping_through_a_record() -> None:
    record = Record.from_dict(WITH_CHANCE)
    steps = list(record.games())
    assert [move for move, _ in steps] == [None, *record.moves]
    assert steps[0][1] == GAME.start
    assert steps[-1][1] == GAME
    assert len({json.dumps(game.position()) for _, game in steps}) == len(steps)
    assert len(steps[-1][1].history) == len(GAME.history)


# --- chance ----------------------------------------------------------------------------------


def same_but_for_the_generator(one: Game, other: Game) -> bool:
    return one.position() | {"rng": ""} == other.position() | {"rng": ""}


@pytest.mark.parametrize("rng", [None, "pcg64:12345", "none", f"siphash-2-4:{'7' * 32}:3"])
@pytest.mark.parametrize("seed", range(4))
def test_a_record_plays_the_same_with_another_generator(rng: str | None, seed: int) -> None:
    game = played(2, seed)
    data = recorded(game)
    del data["start"]["rng"]
    if rng is not None:
        data["start"]["rng"] = rng
    record = Record.from_dict(data)
    assert same_but_for_the_generator(record.replay(), game)
    assert record.to_dict() == data


# Scenarios that bring each kind of chance
BRINGING = {
    "cards": "sloar-takes-the-top",
    "djinns": "sibittis-keeps-one",
    "meeples": "anun-nak-makes-a-sow-compulsory",
    "shuffled_cards": "round-end-pile-made-anew",
    "shuffled_djinns": "round-end-pile-made-anew",
}


def game_with(key: str) -> tuple[Json, int]:
    """A record with this kind of chance, and the index of such a move."""
    name = BRINGING[key]
    game = Game.from_position(position(name))
    for action in SCENARIOS[name]["actions"]:
        game.play(action)
    data = recorded(game)
    return data, next(i for i, move in enumerate(data["moves"]) if key in move[-1])


@pytest.mark.parametrize("key", BRINGING)
def test_every_kind_of_chance_is_taken_from_the_record(key: str) -> None:
    data, index = game_with(key)
    assert key in data["moves"][index][2]
    game = Record.from_dict(data).replay()
    del data["start"]["rng"]
    for _ in range(5):
        assert same_but_for_the_generator(Record.from_dict(data).replay(), game)


def refused(data: Json, reason: str, number: int | None = None) -> None:
    """Reading or replaying raises a `RecordError` of one short line."""
    with pytest.raises(RecordError) as caught:
        Record.from_dict(data).replay()
    text = str(caught.value)
    assert reason in text
    assert len(text) < 400
    assert "\n" not in text
    if number is not None:
        assert text.startswith(f"move {number}: "), text


@pytest.mark.parametrize("key", ["cards", "djinns"])
def test_what_the_order_of_a_pile_decides_is_checked(key: str) -> None:
    data, index = game_with(key)
    chance = data["moves"][index][2]
    kept = copy.deepcopy(chance[key])
    chance[key] = ["fish" if kept[0] != "fish" else "silk", *kept[1:]]
    if key == "djinns":
        chance[key] = ["enki" if kept[0] != "enki" else "baal", *kept[1:]]
    refused(data, key, index + 1)
    chance[key] = kept + kept[:1]
    refused(data, key, index + 1)
    del chance[key]
    Record.from_dict(data).replay()


@pytest.mark.parametrize("key", ["meeples", "shuffled_cards", "shuffled_djinns"])
def test_what_nothing_decides_must_be_there(key: str) -> None:
    data, index = game_with(key)
    del data["moves"][index][2][key]
    refused(data, f"does not say what chance brought: {key}", index + 1)


@pytest.mark.parametrize("key", ["shuffled_cards", "shuffled_djinns"])
def test_a_shuffled_pile_has_what_was_discarded(key: str) -> None:
    data, index = game_with(key)
    pile = data["moves"][index][2][key]
    good = list(pile)
    pile.pop()
    refused(data, key, index + 1)
    names = ("ivory", "fish") if key == "shuffled_cards" else ("enki", "baal")
    pile[:] = [*good[:-1], next(name for name in names if name != good[-1])]
    refused(data, "chance", index + 1)


def test_meeples_drawn_were_in_the_bag() -> None:
    data, index = game_with("meeples")
    bag = data["start"]["bag"]
    tribe = next(letter for letter in "ywgbr" if bag.count(letter) < 3)
    data["moves"][index][2]["meeples"] = tribe * 3
    refused(data, "chance", index + 1)


def test_chance_where_there_is_none() -> None:
    for index, move in enumerate(WITH_CHANCE["moves"][:12]):
        for chance in ({"cards": ["fish"]}, {"meeples": "y"}, {"shuffled_djinns": ["enki"]}):
            data = copy.deepcopy(WITH_CHANCE)
            data["moves"][index] = [*move[:2], chance]
            refused(data, next(iter(chance)), index + 1)


def test_no_outcome_at_all_is_the_same_as_none() -> None:
    data = copy.deepcopy(WITH_CHANCE)
    data["moves"][0] = [*data["moves"][0][:2], {"cards": []}]
    assert Record.from_dict(data).moves[0].chance is None


# --- what is no record -----------------------------------------------------------------------

SHORT = recorded(played(2, 0, 8))
MOVES = len(SHORT["moves"])

WRONG: list[tuple[Change, str]] = [
    (put("format", "naqala-record-2"), "format: 'naqala-record-2'"),
    (put("format", None), "format: null"),
    (put("format", []), "format: a list"),
    (put("xyzzy", 1), "'xyzzy' is unknown"),
    (lambda data: data.pop("seats"), "seats: is missing"),
    (lambda data: data.pop("result"), "result: is missing"),
    (lambda data: data.pop("format"), "format: is missing"),
    (put("seats", ["a"]), "seats: 1 names for 2 players"),
    (put("seats", ["a", 2]), "seats.1: a text"),
    (put("seats", ["a", "x" * 101]), "seats.1: a text of 101"),
    (put("options.players", 3), "options: not those of the start"),
    (put("options.tie_break", "shared"), "options: not those of the start"),
    (put("options.gold", 1), "options.gold: "),
    (put("start", None), "start: a position"),
    (put("start", {}), "start: a position"),
    (put("start.round", 0), "start.round: "),
    (put("start.board.c3.meeples", "yyyyy"), "start.board: "),
    (put("moves", {}), "moves: a list"),
    (put("moves", [[0, "end"]] * 20_001), "moves: a list of 20001"),
    (put("moves.0", []), "move 1: a move is a seat and a text (moves.0)"),
    (put("moves.1", [0, "bid 0", None]), "move 2: an object is wanted"),
    (put("moves.1", [0, "bid 0", {}, 1]), "move 2: a list of 4"),
    (put("moves.1", [0, "bid 0", {"dice": 1}]), "move 2: the key 'dice'"),
    (put("moves.1", [0, "bid 0", {"cards": ["dice"]}]), "move 2: a name of the game's"),
    (put("moves.1", [0, "bid 0", {"meeples": "wy"}]), "move 2: 'wy'"),
    (put("moves.1", [0, "bid 0", {"meeples": "wwww"}]), "move 2: a text of 4"),
    (put("moves.1.1", "BID 0"), "move 2: 'BID 0' is no action"),
    (put("moves.1.1", "sow " + "a1y " * 200), "move 2: a text of 804"),
    (put("moves.1.0", 2), "move 2: 2 is not from 0 to 1"),
    (put("result", []), "result: an object"),
    (put("result", {"scores": [], "winners": []}), "result.scores: 0 score sheets"),
    (put("times", [1]), f"times: 1 times for {MOVES} moves"),
    (put("times", [-1] * MOVES), "times.0: -1"),
    (put("times", [1.5] * MOVES), "times.0: a whole number"),
    (put("comments", {"x": "y"}), "comments: the key 'x'"),
    (put("comments", {"1": 7}), "comments.1: a text"),
    (put("comments", {str(MOVES + 1): "y"}), "comments: the key"),
    (put("made_by", 7), "made_by: a text"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "reason"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_record_is_refused(change: Change, reason: str) -> None:
    data = copy.deepcopy(SHORT)
    change(data)
    with pytest.raises(RecordError) as caught:
        Record.from_dict(data)
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 200


UNPLAYABLE: list[tuple[Change, str]] = [
    (put("moves.0.0", 1 - SHORT["moves"][0][0]), "move 1: seat "),
    (put("moves.0.1", "end"), "move 1: end is not legal"),
    (put("moves.3.1", "bid 1 f1"), "move 4: bid 1 f1 is not legal"),
    (put("moves.4.1", "sow a1 b1y"), "move 5: "),
]


@pytest.mark.parametrize(("change", "reason"), UNPLAYABLE, ids=range(len(UNPLAYABLE)))
def test_what_does_not_replay_is_refused_by_the_number_of_the_move(
    change: Change, reason: str
) -> None:
    data = copy.deepcopy(SHORT)
    change(data)
    record = Record.from_dict(data)
    with pytest.raises(RecordError) as caught:
        record.replay()
    assert reason in str(caught.value)
    with pytest.raises(RecordError):
        list(record.games())


def test_moves_after_the_end_are_refused() -> None:
    data = copy.deepcopy(WITH_CHANCE)
    data["moves"].append([0, "end"])
    refused(data, "over already", len(data["moves"]))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (put("result.winners", []), "winners"),
        (put("result.scores.1.gold", 999), "seat 1"),
        (put("moves", WITH_CHANCE["moves"][:-1]), "not over"),
    ],
)
def test_the_result_is_checked(change: Change, reason: str) -> None:
    data = copy.deepcopy(WITH_CHANCE)
    change(data)
    refused(data, reason)


def test_a_result_may_be_left_out() -> None:
    data = copy.deepcopy(WITH_CHANCE)
    data["result"] = None
    assert Record.from_dict(data).replay() == GAME


def test_times_comments_and_who_made_it_are_kept() -> None:
    data = copy.deepcopy(SHORT)
    extra = both(
        put("times", [1500, None] + [0] * (MOVES - 2)),
        put("comments", {"0": "¡hola!", str(MOVES): "a blunder"}),
        put("made_by", "naqala 0.1.0"),
    )
    extra(data)
    record = Record.from_dict(data)
    assert record.to_dict() == data
    assert record.times is not None
    assert record.times[:2] == (1500, None)


@given(st.data())
@settings(max_examples=400, deadline=None)
def test_edited_records_are_refused_or_replayed(data: st.DataObject) -> None:
    changed = copy.deepcopy(data.draw(st.sampled_from([SHORT, WITH_CHANCE])))
    data.draw(edits(changed))
    try:
        record = Record.from_dict(changed)
        game = record.replay()
    except RecordError:
        return
    assert [tuple(move[:2]) for move in recorded(game)["moves"]] == [
        one[:2] for one in record.moves
    ]


@st.composite
def edits(draw: st.DrawFn, data: Json) -> None:
    edit(data, draw)


# --- files -----------------------------------------------------------------------------------


def test_files(tmp_path: Path) -> None:
    record = Record.from_dict(WITH_CHANCE)
    path = tmp_path / "game.json"
    record.save(path)
    text = path.read_text(encoding="ascii")
    assert text.endswith("}\n")
    assert len(text.splitlines()) == 2 + len(record.to_dict()) + len(record.moves) + 1
    assert Record.load(path) == Record.load(str(path)) == Record.load(path.read_bytes()) == record
    Record.from_dict(SHORT).save(str(path))
    assert Record.load(path).to_dict() == SHORT
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def test_a_file_is_never_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    Record.from_dict(SHORT).save(path)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        Record.from_dict(WITH_CHANCE).save(path)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b"[]", "an object"),
        (b'{"format": "naqala-record-1", "format": 1}', "twice"),
        (b"[" * 1_000_000, "deep"),
        (b" " * 10_000_001, "longer than"),
        (b'{"format": NaN}', "NaN"),
    ],
)
def test_bytes_that_are_no_record(text: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text)
    for source in (text, path):
        with pytest.raises(RecordError, match=reason):
            Record.load(source)
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "none.json")


# --- older formats ---------------------------------------------------------------------------


@pytest.fixture
def old_formats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two invented formats: -0 had no result and named the moves `plies`, -00 had no seats."""

    def from_0(old: dict[str, Any]) -> dict[str, Any]:
        new = {key: value for key, value in old.items() if key != "plies"}
        return new | {"format": "naqala-record-1", "moves": old["plies"], "result": None}

    def from_00(old: dict[str, Any]) -> dict[str, Any]:
        return old | {"format": "naqala-record-0", "seats": ["?"] * old["options"]["players"]}

    monkeypatch.setitem(UPGRADES, "naqala-record-0", from_0)
    monkeypatch.setitem(UPGRADES, "naqala-record-00", from_00)
    monkeypatch.setitem(UPGRADES, "circle", lambda old: old)


@pytest.mark.usefixtures("old_formats")
def test_older_formats_are_brought_up_to_date() -> None:
    old = {key: value for key, value in SHORT.items() if key not in ("moves", "result", "seats")}
    old |= {"format": "naqala-record-00", "plies": SHORT["moves"]}
    record = Record.from_dict(old)
    assert record.seats == ("?", "?")
    assert record.to_dict()["format"] == "naqala-record-1"
    assert record.replay() == Record.from_dict(SHORT).replay()
    assert record_module.FORMAT == "naqala-record-1"


@pytest.mark.usefixtures("old_formats")
def test_older_formats_that_cannot_be_brought_up_to_date() -> None:
    for old, reason in [
        ({"format": "naqala-record-0"}, "not a record of naqala-record-0"),
        ({"format": "circle"}, "nowhere"),
        ({"format": "naqala-record-9"}, "naqala-record-1, naqala-record-0"),
    ]:
        with pytest.raises(RecordError, match=reason):
            Record.from_dict(old)


def test_moves_are_plain_values() -> None:
    assert Move(1, "end").to_list() == [1, "end"]
    assert Move(1, "end", {"cards": ["fish"]}).to_list() == [1, "end", {"cards": ["fish"]}]
