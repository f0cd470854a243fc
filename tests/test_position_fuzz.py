"""Positions edited at random: they are read as they stand or refused, and nothing else happens."""

import copy
import json
import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from naqala import core
from naqala.errors import PositionError
from naqala.position import dumps, from_dict, loads, to_dict
from tests import oracle
from tests.positions import SCENARIOS, Json, refusal, walk_game

NAMES = sorted(name for name, one in SCENARIOS.items() if not one["expect"].get("refused"))
SOME_WORDS = (
    "a1 c3 f5 @1 y w yw rr bb bid turn over sow tribe tile end kill keep buy palm palace enki "
    "iblis echidna lamia sibittis kumarbi boaz fakir fish village oasis round open hidden"
)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 20),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(SOME_WORDS.split()),
    st.text("ywgbr", max_size=4),
    st.lists(st.sampled_from(SOME_WORDS.split()), max_size=3),
    st.dictionaries(st.sampled_from(SOME_WORDS.split()), st.integers(0, 3), max_size=2),
    st.sampled_from([{"keep": ["enki", "baal"]}, {"kill": "c4"}, {"palm": "c1"}, {"buy": 1}]),
)


def places(data: Json) -> Iterator[tuple[Json, Json]]:
    """Every container with every key in it."""
    if isinstance(data, dict | list):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from places(data[key])


def edit(data: Json, draw: st.DrawFn) -> None:
    """One change: another value, a part less, a part twice, two parts exchanged, a meeple moved."""
    found = list(places(data))
    shallow = [one for one in found if not isinstance(one[0], list) or len(one[0]) < 30]
    where, key = draw(st.sampled_from(draw(st.sampled_from([found, shallow]))))
    kind = draw(st.sampled_from(["put", "put", "delete", "twice", "swap", "swap"]))
    if kind == "put":
        where[key] = copy.deepcopy(draw(VALUES))
    elif kind == "delete":
        del where[key]
    elif kind == "twice" and isinstance(where, list):
        where.insert(key, copy.deepcopy(where[key]))
    else:
        there, other = draw(st.sampled_from(shallow))
        where[key], there[other] = copy.deepcopy(there[other]), copy.deepcopy(where[key])


@st.composite
def edited(draw: st.DrawFn) -> Json:
    """The position of a scenario, changed in one to four places."""
    data = copy.deepcopy(SCENARIOS[draw(st.sampled_from(NAMES))]["position"])
    for _ in range(draw(st.integers(1, 4))):
        edit(data, draw)
    return data


@given(edited(), st.booleans())
@settings(max_examples=1000, deadline=None)
def test_edited_positions_are_refused_or_read_as_they_stand(data: Json, strict: bool) -> None:
    before = repr(data)
    try:
        state = from_dict(data, strict)
    except PositionError:
        refusal(data, strict)
    else:
        written = to_dict(state)
        assert written.pop("rng")
        assert written == oracle.tidy(data)
        comes_back(state, strict)
        if strict:
            oracle.check(data)
    assert repr(data) == before


def comes_back(state: core.State, strict: bool = True) -> None:
    """A state is the same after being written and read, and there is something to choose in it."""
    written = to_dict(state)
    assert from_dict(written, strict) == state
    assert from_dict(loads(dumps(written)), strict) == state
    assert bool(state.legal()) == (written["phase"] != "over")


@given(st.sampled_from(NAMES), st.data())
@settings(max_examples=300, deadline=None)
def test_edited_texts_are_refused_or_read(name: str, data: st.DataObject) -> None:
    text = json.dumps(SCENARIOS[name]["position"])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :]
    try:
        state = from_dict(loads(text))
    except PositionError:
        return
    comes_back(state)


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    try:
        from_dict(loads(data))
    except PositionError:
        return
    raise AssertionError


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_json_is_refused(data: Json) -> None:
    try:
        from_dict(data)
    except PositionError:
        return
    raise AssertionError


def random_state(players: int, seed: int) -> core.State:
    """A fresh game, its options chosen by the seed."""
    rng = random.Random(seed)
    state = core.State()
    state.deal([players, *(rng.randrange(2) for _ in range(6))], seed, players)
    return state


@given(st.integers(2, 4), st.integers(0, 1 << 32))
@settings(max_examples=10, deadline=None)
def test_every_stop_of_random_games_comes_back(players: int, seed: int) -> None:
    for state in walk_game(random_state(players, seed), random.Random(seed)):
        comes_back(state)
