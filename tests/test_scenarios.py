"""The scenarios of the spec (scenarios/README.md), each played through the Python API."""

from typing import Any

import pytest

from naqala import Game, IllegalAction, NotationError, PositionError
from tests.positions import SCENARIOS

REFUSED = [name for name, one in SCENARIOS.items() if one["expect"].get("refused")]
PLAYED = [name for name in SCENARIOS if name not in REFUSED]
CHECKS = {"legal_exact", "legal_includes", "legal_excludes", "after", "score", "illegal", "refused"}
UNORDERED = {"djinns", "used", "effects", "resource_discards", "djinn_discards"}


def look_up(position: dict[str, Any], path: str) -> Any:
    """The value at a dotted path of `expect.after`; None for what is not there."""
    value: Any = position
    words = path.split(".")
    for word in words:
        if word == "length":
            value = len(value)
        elif word.startswith("count:"):
            value = value.count(word.removeprefix("count:"))
        elif value is None:
            return None
        elif isinstance(value, list) and not word.isdigit():
            value = next(tile for tile in value if tile["tile"] == word)
        elif isinstance(value, list):
            value = value[int(word)] if int(word) < len(value) else None
        else:
            value = value.get(word)
    return in_order(path, value)


def in_order(path: str, value: Any) -> Any:
    """A value to be compared: sorted where its order says nothing."""
    return sorted(value) if value and path.rpartition(".")[2] in UNORDERED else value


def played(scenario: dict[str, Any]) -> Game:
    """The game after the actions of a scenario; the illegal one is refused, and changes nothing."""
    game = Game.from_position(scenario["position"], strict=scenario.get("strict", True))
    actions = list(scenario["actions"])
    refused = actions.pop() if scenario["expect"].get("illegal") else None
    for action in actions:
        game.play(action)
    if refused is not None:
        before = game.copy()
        with pytest.raises((IllegalAction, NotationError)):
            game.play(refused)
        assert game == before
        assert game.history == before.history
        assert game.legal_actions() == before.legal_actions()
    return game


@pytest.mark.parametrize("name", PLAYED)
def test_scenario(name: str) -> None:
    expect = SCENARIOS[name]["expect"]
    game = played(SCENARIOS[name])
    legal = sorted(map(str, game.legal_actions()))
    if "legal_exact" in expect:
        assert legal == expect["legal_exact"]
    assert set(expect.get("legal_includes", [])) <= set(legal)
    assert not set(expect.get("legal_excludes", [])) & set(legal)
    position = game.position()
    for path, value in expect.get("after", {}).items():
        assert look_up(position, path) == in_order(path, value), path
    for seat, value in expect.get("score", {}).items():
        if seat == "winners":
            assert game.winners() == value
        else:
            sheet = game.scores()[int(seat)].to_dict()
            assert {item: sheet[item] for item in value} == value


@pytest.mark.parametrize("name", REFUSED)
def test_refused_scenario(name: str) -> None:
    scenario = SCENARIOS[name]
    with pytest.raises(PositionError) as caught:
        Game.from_position(scenario["position"], strict=scenario.get("strict", True))
    assert caught.value.reason


@pytest.mark.parametrize("name", PLAYED)
def test_what_a_scenario_played_is_undone(name: str) -> None:
    game = played(SCENARIOS[name])
    start = game.start
    for action in reversed([one.action for one in game.history]):
        assert game.undo() == action
    assert game == start


def test_every_scenario_is_named_like_its_file_and_checks_something() -> None:
    assert len(SCENARIOS) > 150
    for name, scenario in SCENARIOS.items():
        assert scenario["name"] == name
        assert scenario["rule"]
        assert scenario["expect"]
        assert set(scenario["expect"]) <= CHECKS, name
