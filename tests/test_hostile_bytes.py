"""Bytes from anywhere: a state is refused, or it can be played on without leaving its arrays."""

import random
from typing import Any

import pytest

from naqala import Game, Options
from naqala.core import COMPILED, Log, SowSearch, State, landings, sources
from tests.positions import at_the_sow

WILD = (0, 1, 2, -1, 3, 5, 9, 22, 29, 30, 53, 90, 127, 128, 255, -128, 2**31 - 1, -(2**31), 32767)


def some_states(rng: random.Random) -> list[bytes]:
    """States of random games, at any decision."""
    states = []
    for seed in range(12):
        game = Game(Options(players=rng.choice([2, 3, 4])), seed=seed)
        for _ in range(rng.randrange(200)):
            legal = game.legal_actions()
            if legal:
                game.play(rng.choice(legal))
        states.append(game.state.to_bytes())
    return states


def spoilt(data: bytes, rng: random.Random) -> bytes:
    """The same with a few numbers changed, or cut short."""
    changed = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 5])):
        at = rng.randrange(1, len(changed) // 4) * 4
        changed[at : at + 4] = rng.choice(WILD).to_bytes(4, "little", signed=True)
    return bytes(changed if rng.random() < 0.95 else changed[: rng.randrange(len(changed))])


@pytest.mark.parametrize("seed", range(4))
def test_spoilt_bytes_are_refused_or_can_be_played(seed: int) -> None:
    rng, log, read = random.Random(seed), Log(), 0
    states = some_states(rng)
    for _ in range(3000 if COMPILED else 400):
        try:
            state = State.from_bytes(spoilt(rng.choice(states), rng))
        except ValueError:
            continue
        read += 1
        for _ in range(30):
            state.sheet(0)
            state.winners()
            state.at_stop()
            landings(state)
            assert all(0 <= tile < 30 for tile in sources(state))
            legal = state.legal()
            if not legal:
                break
            state.play(rng.choice(legal), log)
            log.raw()
            assert State.from_bytes(state.to_bytes()) == state, "play led out of what is accepted"
        state.copy().redeal(0, 1, 2)
    assert read > 10


@pytest.mark.parametrize(
    ("meeples", "cards", "djinns"),
    [((0, 0, 0, 0), (), ()), ((5,), (), ()), ((), (0,) * 55, ()), ((), (-1,), ()), ((), (), (22,))],
)
def test_outcomes_that_cannot_be_are_not_forced(
    meeples: tuple[int, ...], cards: tuple[int, ...], djinns: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match="outcomes"):
        Log().force(meeples, cards, djinns)


def test_what_is_outside_the_board_is_no_place() -> None:
    game = Game(seed=1)
    while game.phase == "bid":
        game.play(game.legal_actions()[0])
    for source in (-1, 30, 1000):
        assert SowSearch(game.state, source).next_sow() is None
    for tile, tribe in ((-1, 0), (30, 0), (0, 5), (0, -1)):
        search = SowSearch(game.state, sources(game.state)[0])
        search.only(tile, tribe, 2, False)
        assert search.next_sow() is None
    with pytest.raises(ValueError, match="seat 4"):
        game.state.sheet(4)
    with pytest.raises(ValueError, match="options"):
        State().deal((5, 0, 0, 1, 0, 0, 0), 1, 2)


def dump_at_the_sow() -> dict[str, Any]:
    """A dump at the first sow step."""
    fields: dict[str, Any] = at_the_sow(seed=7).state.dump()
    return fields


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("cards", {"cards": [0] * 9 + [19] + [0] * 10, "card_row": [], "card_pile": []}),
        ("pending", {"step": 3, "pending": 1}),
        ("pending", {"step": 0, "pending": 2}),
        ("pending", {"step": 3, "pending": 4, "final_tile": 3}),
        ("path", {"phase": 0, "path": [29] * 91, "dropped": [4] * 90}),
        ("hand", {"phase": 0, "hand": [1, 0, 0, 0, 0], "bag": [0] * 5, "meeples": [0] * 150}),
        ("palm_trees", {"palms_on": [1] + [0] * 29}),
        ("palaces", {"palaces_on": [1] + [0] * 29}),
        ("drawn", {"pending": 3, "drawn": []}),
        ("pending", {"pending": 5, "palm_trees": 0}),
        ("pending", {"pending": 6, "palaces": 0}),
        ("final_tile", {"step": 2}),
        ("hand", {"step": 1, "final_tile": 3}),
        ("outside a turn", {"phase": 2, "final_tile": 3}),
    ],
)
def test_what_play_would_take_out_of_bounds_is_not_loaded(
    field: str, change: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=field):
        State().load(dump_at_the_sow() | change)


def test_a_state_that_was_not_filled_has_nothing_to_play() -> None:
    assert State().legal() == []
    assert State().play_out(1) == 0
