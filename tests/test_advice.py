"""Advice: turns that can be played, what they bring item by item, and clear refusals."""

import json
from pathlib import Path
from typing import Any

import pytest

from naqala import Game, NaqalaError
from naqala.bots.advice import advise
from naqala.bots.protocol import Budget
from naqala.cli import main
from naqala.core import COMPILED
from naqala.position import dumps
from tests.positions import at_the_sow

NODES = Budget(nodes=400 if COMPILED else 12)


@pytest.mark.parametrize("players", [2, 3])
def test_turns_bring_what_is_said(players: int) -> None:
    game = at_the_sow(players)
    seat = game.player
    assert seat is not None
    found = advise(game.view(seat), NODES)
    assert found
    assert found[0].loss == 0
    for one in found:
        after = game.copy()
        before = game.scores()[seat].to_dict()
        for text in one.actions:
            after.play(text)
        sheet = after.scores()[seat].to_dict()
        changed = {k: sheet[k] - before[k] for k in sheet if sheet[k] != before[k]}
        changed.pop("total", None)
        assert changed == one.gain
        assert (one.leaves is None) == (after.player == seat)


def test_every_spot_has_its_value() -> None:
    game = Game(seed=5)
    found = advise(game.view(game.player), NODES, top=20)
    assert {one.actions for one in found} == {(str(action),) for action in game.legal_actions()}


def test_the_same_for_all_that_may_not_be_known() -> None:
    game = at_the_sow()
    assert game.player is not None
    other = game.determinise(game.player, 99)
    assert advise(game.view(game.player), NODES) == advise(other.view(game.player), NODES)


def test_no_advice_where_nothing_is_to_be_chosen() -> None:
    game = at_the_sow()
    with pytest.raises(NaqalaError, match="nothing to choose"):
        advise(game.view(1 - (game.player or 0)), NODES)
    game.play(next(action for action in game.legal_actions() if action.word == "lift"))
    with pytest.raises(NaqalaError, match="before"):
        advise(game.view(game.player), NODES)


def test_the_command(tmp_path: Path, capsys: Any) -> None:
    game = at_the_sow()
    file = tmp_path / "game.json"
    file.write_text(dumps(game.position()))
    assert main(["advise", str(file), "--nodes", "40", "--json", "--top", "3"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) == 3
    game.copy().play(found[0]["actions"][0])
    assert main(["advise", str(file), "--nodes", "40"]) == 0
    assert "sow" in capsys.readouterr().out
    for wrong in (["--time", "0"], ["--top", "0"], ["--nodes", "0"]):
        assert main(["advise", str(file), *wrong]) == 2
    assert main(["advise", str(file), "--seat", str(1 - (game.player or 0))]) == 1
    capsys.readouterr()
