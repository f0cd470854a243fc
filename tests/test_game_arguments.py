"""Arguments of the wrong type or value: a clear error, and the game untouched."""

from collections.abc import Callable
from typing import Any

import pytest

from naqala import Action, Game, Options
from naqala.core import SowSearch, State
from naqala.errors import IllegalAction, NaqalaError, NotationError, RecordError
from naqala.notation import Sow
from naqala.record import Record
from tests.positions import at_the_sow

WRONG: list[tuple[type[Exception], Callable[[Game], Any]]] = [
    (TypeError, lambda game: Action.parse(None)),  # type: ignore[arg-type]
    (TypeError, lambda game: Game("x")),  # type: ignore[arg-type]
    (TypeError, lambda game: Game(False)),  # type: ignore[arg-type]
    (TypeError, lambda game: game.play(3)),  # type: ignore[arg-type]
    (TypeError, lambda game: list(game.sows(1))),  # type: ignore[arg-type]
    (TypeError, lambda game: game.determinise(0, [])),  # type: ignore[arg-type]
    (TypeError, lambda game: Record.from_game(game, None)),  # type: ignore[arg-type]
    (TypeError, lambda game: Record.from_game(game, "ab")),
    (TypeError, lambda game: Options(foo=1)),  # type: ignore[call-arg]
    (ValueError, lambda game: game.determinise(9, 1)),
    (ValueError, lambda game: game.determinise(-1, 1)),
    (ValueError, lambda game: game.view(True)),
    (ValueError, lambda game: game.view(0.0)),  # type: ignore[arg-type]
    (ValueError, lambda game: game.view(2)),
    (NotationError, lambda game: game.play(Sow(99, bytes([3])))),
    (NotationError, lambda game: game.play(Sow(3, bytes([200])))),
    (RecordError, lambda game: game.play(next(game.sows()), chance={"meeples": "yyy"})),
    (RecordError, lambda game: game.play(game.legal_actions()[0], chance={"meeples": "yyy"})),
    (RecordError, lambda game: game.play(game.legal_actions()[0], chance={"meeples": [[1]]})),
    (ValueError, lambda game: State().deal((2, 7, 0, 0, 0, 0, 0), 1, 1)),
    (ValueError, lambda game: State().load(game.state.dump() | {"round": 1.5})),
    (ValueError, lambda game: State().load(game.state.dump() | {"gold": [1.0, 2]})),
]


@pytest.mark.parametrize(("error", "call"), WRONG)
def test_what_is_wrong_is_said_and_nothing_changes(
    error: type[Exception], call: Callable[[Game], Any]
) -> None:
    game = at_the_sow(seed=3)
    before = game.copy()
    with pytest.raises(error) as raised:
        call(game)
    assert raised.type is error or issubclass(raised.type, NaqalaError)
    assert game == before
    assert game.history == before.history


def test_a_long_illegal_sow_is_not_repeated_whole() -> None:
    game = at_the_sow(seed=3)
    sow = Sow(0, bytes([5, 10] * 4000))
    with pytest.raises(IllegalAction) as raised:
        game.play(sow)
    assert len(str(raised.value)) < 500


def test_a_search_for_absurd_numbers_finds_nothing() -> None:
    game = at_the_sow(seed=3)
    for taken in (-(2**31), -1, 0, 91, 2**31 - 1):
        search = SowSearch(game.state, 0)
        search.only(1, 0, taken, 0)
        assert search.next_sow() is None


@pytest.mark.parametrize("name", ["a\x1b[31mb", "a\u202eb", "a\nb", "\x00"])
def test_names_that_would_move_the_cursor_are_no_names(name: str) -> None:
    with pytest.raises(RecordError, match="seen"):
        Record.from_game(Game(seed=1), [name, "b"])
