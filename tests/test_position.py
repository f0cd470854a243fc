"""Positions read and written: what can be comes back the same, all else is refused by place."""

import copy
import json
from collections.abc import Iterator

import pytest

from naqala.catalogue import TILE_NAMES
from naqala.errors import PositionError
from naqala.position import dumps, from_dict, loads, to_dict
from tests import oracle
from tests.positions import SCENARIOS, Change, Json, position, put, refusal

Way = tuple[str | int, ...]

READ = {
    name: (one["position"], one.get("strict", True))
    for name, one in SCENARIOS.items()
    if not one["expect"].get("refused")
}


def dotted(path: Way) -> str:
    """A path as errors name it: tiles by their names."""
    words = list(path)
    if len(words) > 1 and words[0] == "board":
        words[1] = TILE_NAMES[int(words[1])]
    return ".".join(map(str, words))


def without_rng(data: Json) -> Json:
    return {key: value for key, value in data.items() if key != "rng"}


# --- reading and writing ---------------------------------------------------------------------


@pytest.mark.parametrize("name", READ)
def test_a_position_is_read_and_written_back_in_its_order(name: str) -> None:
    data, strict = READ[name]
    before = copy.deepcopy(data)
    state = from_dict(data, strict)
    assert data == before
    written = to_dict(state)
    # tidy puts keys and lists in the order of NOTATION.md; comparing texts compares orders too
    assert json.dumps(without_rng(written)) == json.dumps(oracle.tidy(data))
    assert from_dict(written, strict) == state
    assert from_dict(loads(dumps(written)), strict) == state


REFUSED = {
    "refused-djinn-row-of-four": "djinn_row",
    "refused-dropped-elsewhere": "turn.dropped",
    "refused-format": "format",
    "refused-hand-of-two-tribes": "turn.hand",
    "refused-letters-out-of-order": "board.b1.meeples",
    "refused-meeples-of-a-tribe": "board",
    "refused-negative-gold": "players.0.gold",
    "refused-not-a-stop-in-a-power": "turn.pending",
    "refused-palaces": "palaces",
    "refused-palm-trees": "palm_trees",
    "refused-row-of-ten": "resource_row",
    "refused-two-on-a-priced-spot": "turn_order.1.price",
    "refused-unknown-key": "players.0",
    "refused-unknown-tribe": "bag",
}


def test_all_refused_scenarios_are_listed_here() -> None:
    assert set(REFUSED) == {n for n, one in SCENARIOS.items() if one["expect"].get("refused")}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_scenario_is_refused_at_its_place(name: str) -> None:
    one = SCENARIOS[name]
    assert refusal(one["position"], one.get("strict", True)).place == REFUSED[name]


def test_keys_and_lists_are_read_in_any_order() -> None:
    data = position("sibittis-keeps-one")
    data["djinn_discards"].reverse()
    data["resource_discards"].reverse()
    for player in data["players"]:
        player["djinns"].reverse()
        player["cards"] = dict(reversed(player["cards"].items()))
    turned = dict(reversed(data.items()))
    assert without_rng(to_dict(from_dict(turned))) == oracle.tidy(position("sibittis-keeps-one"))


def test_the_next_card_is_the_first_of_the_pile() -> None:
    data = position("sloar-takes-the-top")
    fields = from_dict(data).dump()
    assert len(fields["card_pile"]) == len(data["resource_pile"])
    state = from_dict(data)
    assert to_dict(state)["resource_pile"] == data["resource_pile"]
    assert to_dict(state)["djinn_pile"] == data["djinn_pile"]


# --- every field corrupted -------------------------------------------------------------------

VARIED = (
    "bid-broke-pays-what-there-is",
    "builders-fakirs",
    "game-ends-after-the-last-camel",
    "kumarbi-a-plain-bid-uses-nothing",
    "loop-off-going-on-another-colour-dropped",
    "pending-iblis-second-victim",
    "pending-iblis-second-victim-of-a-seat",
    "pending-second-card",
    "sacred-place-paid",
    "score-al-amin",
    "sibittis-keeps-one",
)
SURROGATE = "\ud800"
HUGE = 10**40
NULLABLE = ("to_play", "owner", "turn", "final_tile", "pending")


def walk(data: Json, path: Way = ()) -> Iterator[tuple[Way, Json]]:
    """Every value in a position with its path, the whole first; of long lists the two ends."""
    yield path, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from walk(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            if index < 2 or index >= len(data) - 2:
                yield from walk(value, (*path, index))


def replaced(data: Json, path: Way, value: Json) -> Json:
    """A copy with another value at a path."""
    if not path:
        return value
    changed = copy.copy(data)
    changed[path[0]] = replaced(data[path[0]], path[1:], value)
    return changed


def corruptions(path: Way, value: Json) -> Iterator[tuple[Json, Way]]:
    """Values that can never be at this path, each with the path that is to be named."""
    wrong: list[Json] = [1.0, float("nan"), float("inf"), object(), (), b"a1", HUGE, -HUGE, -1]
    wrong += [SURROGATE, "xyzzy", "A1", "a1\n", "x" * 10**5, ["a1"] * 200, [[]], {"a1": 1}]
    if not (path and path[-1] in NULLABLE):
        wrong.append(None)
    if type(value) is not bool:
        wrong += [True, False]
    if type(value) is bool or type(value) is str:
        wrong += [0, 1]
    if type(value) in (int, bool):
        wrong += ["", "0", [], {}]
    yield from ((bad, path) for bad in wrong)
    if isinstance(value, str):
        yield value + " ", path
        yield value.upper() + "?", path
    if isinstance(value, list):
        yield {}, path
        yield value + ["xyzzy"] * 100, path
        yield from ((without(value, i), path) for i in range(len(value)) if path == ("board",))
    if isinstance(value, dict):
        yield [], path
        yield {**value, "xyzzy": 1}, path
        yield {**value, 7: 1}, path
        if path[-1:] not in (("cards",), ("pending",)):
            yield from ((without(value, key), (*path, key)) for key in value if key != "rng")


def without(value: Json, key: Json) -> Json:
    """A list or an object less one of its parts."""
    changed = copy.copy(value)
    del changed[key]
    return changed


@pytest.mark.parametrize("name", VARIED)
def test_every_corrupted_field_is_refused_at_its_place(name: str) -> None:
    data = {**position(name), "rng": f"siphash-2-4:{'0' * 32}:0"}
    from_dict(data)
    tried = 0
    for path, value in walk(data):
        for bad, place in corruptions(path, value):
            error = refusal(replaced(data, path, bad))
            tried += 1
            said = error.place
            # a list that is too long may be refused for the list or for the first bad part
            within = dotted(place) == said or said.startswith(f"{dotted(path)}.") or not path
            assert within, f"{bad!r:.50} at {dotted(path)}: {error}"
    assert tried > 1000


# --- missing pieces, the generator, text -----------------------------------------------------

MISSING = (
    put("bag", "y"),
    put("resource_pile", ["fish"]),
    put("djinn_pile", ["enki"]),
    put("djinn_row", []),
    put("players.1.camels", 3),
    put("players.1.camels", 0),
    put("palm_trees", 0),
    put("palaces", 1),
)
TOO_MANY = (
    put("players.1.viziers", 1),
    put("resource_discards", ["fish"]),
    put("djinn_discards", ["enki"]),
    put("board.f5.owner", 1),
    put("board.f5.palm_trees", 1),
    put("board.f5.palaces", 1),
    put("board.f5.value", 8),
)


@pytest.mark.parametrize("change", MISSING)
def test_pieces_may_be_missing_when_not_strict(change: Change) -> None:
    data = position("sow-one-meeple")
    change(data)
    refusal(data)
    state = from_dict(data, strict=False)
    assert without_rng(to_dict(state)) == data


@pytest.mark.parametrize("change", TOO_MANY)
def test_nothing_may_be_too_many(change: Change) -> None:
    data = position("sow-one-meeple")
    change(data)
    assert refusal(data, strict=True).place == refusal(data, strict=False).place


def test_the_generator_is_kept() -> None:
    rng = "siphash-2-4:00000000000000ff8000000000000000:18446744073709551615"
    state = from_dict({**position("sow-one-meeple"), "rng": rng})
    fields = state.dump()
    assert (fields["key0"], fields["key1"], fields["counter"]) == (255, 1 << 63, (1 << 64) - 1)
    assert to_dict(state)["rng"] == rng


def test_a_missing_generator_is_a_fresh_one() -> None:
    made = {to_dict(from_dict(position("sow-one-meeple")))["rng"] for _ in range(3)}
    assert len(made) == 3


ZEROS = "0" * 32
BAD_RNG = (
    "", "none", "siphash-2-4", f"siphash-2-4:{ZEROS}", f"siphash-2-4:{ZEROS}:01",
    f"siphash-2-4:{ZEROS}:-1", f"siphash-2-4:{ZEROS[1:]}:0", f"siphash-2-4:{ZEROS}:0\n",
    f"siphash-2-4:{ZEROS[1:]}A:0", f"siphash-2-4:{ZEROS}:{1 << 64}", f"pcg64:{ZEROS}:0", 7, None,
    f"siphash-2-4:{ZEROS}:\u0661",
)  # fmt: skip


@pytest.mark.parametrize("rng", BAD_RNG)
def test_another_generator_is_refused(rng: Json) -> None:
    assert refusal({**position("sow-one-meeple"), "rng": rng}).place == "rng"


def test_text_for_people() -> None:
    data = to_dict(from_dict(position("score-al-amin")))
    text = dumps(data)
    assert text.endswith("}\n")
    assert text.isascii()
    assert loads(text) == loads(text.encode()) == data
    assert list(loads(text)) == list(data)
    lines = [line.strip() for line in text.splitlines()]
    assert sum(line.startswith('{"tile": ') for line in lines) == 30
    assert sum(line.startswith('{"gold": ') for line in lines) == 4
    assert len(lines) == 2 + len(data) + 31 + 5
    assert loads(dumps({"board": [], "players": None, "x": {}})) == {
        "board": [], "players": None, "x": {}
    }  # fmt: skip


BAD_TEXT: list[tuple[str | bytes, str]] = [
    ("", "not JSON"),
    ("{", "line 1"),
    ('{"a": 1,}', "not JSON"),
    ("[1]", "a list"),
    ("null", "null"),
    ('"position"', "'position'"),
    ('{"a": 1, "a": 1}', "'a' is there twice"),
    ('{"a": {"b": 1, "b": 2}}', "'b' is there twice"),
    ('{"a": NaN}', "NaN"),
    ('{"a": -Infinity}', "-Infinity"),
    ('{"a": ' + "9" * 5000 + "}", "5000 digits"),
    ("[" * 200_000, "deep"),
    ('{"a":' * 150_000, "deep"),
    ('{"a": "' + "x" * 10**7 + '"}', "longer than"),
    (b"[" * 10**7, "longer than"),
    (b'{"a": "\xff"}', "UTF-8 at byte 7"),
    ("\ufeff{}", "BOM"),
    (b"\x00" * 100, "not JSON"),
]


@pytest.mark.parametrize(("text", "reason"), BAD_TEXT, ids=range(len(BAD_TEXT)))
def test_text_that_is_no_object_is_refused(text: str | bytes, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        loads(text)
    assert reason in caught.value.reason
    assert caught.value.place == ""
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("data", [None, 7, "x", [], {}, {"format": []}, {1: 2}, b"", 0.5])
def test_what_is_no_position_at_all_is_refused(data: Json) -> None:
    refusal(data)
