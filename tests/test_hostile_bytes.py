"""Bytes from anywhere: a state is refused, or it can be played on without leaving its arrays."""

import random

import pytest

from naqala import Game, Options
from naqala.core import COMPILED, Log, SowSearch, State, landings, sources

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
