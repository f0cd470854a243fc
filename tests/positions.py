"""Positions for tests: those of the scenarios, found and changed by dotted paths."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from naqala import Game, Options, core
from naqala.catalogue import TILE_NAMES
from naqala.core import constants as c
from naqala.errors import PositionError
from naqala.position import from_dict

Json = Any
Change = Callable[[Json], object]

SCENARIOS: dict[str, Json] = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parent / "scenarios").glob("*.json"))
}


def position(name: str) -> Json:
    """A copy of the position of a scenario."""
    return copy.deepcopy(SCENARIOS[name]["position"])


def at_the_sow(players: int = 2, seed: int = 5) -> Game:
    """A game at its first sow, everybody having bid as little as they may."""
    game = Game(Options(players=players), seed=seed)
    while game.phase == "bid":
        game.play(game.legal_actions()[0])
    return game


def steps(path: str) -> list[str | int]:
    """The keys and indices of a dotted path such as `board.c3.meeples`."""
    words = path.split(".")
    return [
        TILE_NAMES.index(word) if before == "board" else int(word) if word.isdigit() else word
        for before, word in zip(["", *words], words, strict=False)
    ]  # fmt: skip


def get(data: Json, path: str) -> Json:
    """The value at a path."""
    for step in steps(path):
        data = data[step]
    return data


def put(path: str, value: Json) -> Change:
    """The change that puts a value at a path."""
    *way, last = steps(path)

    def change(data: Json) -> None:
        for step in way:
            data = data[step]
        data[last] = value

    return change


def swap(one: str, other: str) -> Change:
    """The change that exchanges the values at two paths."""

    def change(data: Json) -> None:
        first, second = get(data, one), get(data, other)
        put(one, second)(data)
        put(other, first)(data)

    return change


def both(*changes: Change) -> Change:
    """Several changes, one after the other."""

    def change(data: Json) -> None:
        for one in changes:
            one(data)

    return change


def owned(seat: int, djinn: str) -> Change:
    """The change that gives a seat a djinn of the pile."""

    def change(data: Json) -> None:
        data["djinn_pile"].remove(djinn)
        data["players"][seat]["djinns"].append(djinn)

    return change


def used(seat: int, djinn: str, limit: str = "turn") -> Change:
    """A djinn of the pile is a seat's, and used up under a `djinn_limit`."""
    mine = put(f"players.{seat}.used", [djinn])
    return both(put("options.djinn_limit", limit), owned(seat, djinn), mine)


def refusal(data: Json, strict: bool = True) -> PositionError:
    """The error that reading raises; its text is short and ASCII, whatever was read."""
    with pytest.raises(PositionError) as caught:
        from_dict(data, strict)
    assert caught.value.reason
    assert len(str(caught.value)) < 300
    assert str(caught.value).isascii()
    return caught.value


def walk_game(state: core.State, rng: random.Random) -> Iterator[core.State]:
    """Every stop of a game played on at random, powers more often than not, and its end."""
    log = core.Log(on=False)
    yield state.copy()
    while legal := state.legal():
        powers = [action for action in legal if c.A_SUMMON <= action < c.A_SELL]
        choices = powers if powers and rng.random() < 0.7 else legal
        state.play(rng.choice(choices), log)
        yield state.copy()
