"""Games kept in files: `naqala-record-1` (NOTATION.md, Record), written, read and replayed.

A record holds a whole game, secrets included: one of a game still being played is not to be
handed to its players (R13.3).
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from naqala.core import State
from naqala.errors import NaqalaError, PositionError, RecordError
from naqala.files import write_atomically
from naqala.game import Game, Played
from naqala.notation import Action, shortened
from naqala.position import from_dict
from naqala.record_read import (
    FORMAT,
    LONGEST,
    UPGRADES,
    Move,
    dumps,
    loads,
    read,
    without_strange_rng,
)

__all__ = ["FORMAT", "UPGRADES", "Move", "Record"]

_BY_CHANCE = ("use", "kill", "end")  # the actions that may draw or shuffle
_RANDOM = ("meeples", "shuffled_cards", "shuffled_djinns")  # what no order of a pile decides


@dataclass(frozen=True, slots=True)
class Record:
    """A game: how it began, every move, and how it ended.

    `seats`: a name each. `start`: the position at the beginning. `moves`: in order, a sow as one
    move. `result`: `{"scores": [...], "winners": [...]}` as `naqala score --json` has them, None
    for a game that is not over. `times`: for each move the milliseconds it took, or None.
    `comments`: texts by the number of the move they are about ("0": before the first).
    """

    seats: tuple[str, ...]
    start: dict[str, Any]
    moves: tuple[Move, ...]
    result: dict[str, Any] | None = None
    times: tuple[int | None, ...] | None = None
    comments: dict[str, str] | None = None
    made_by: str | None = None

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game, as a position writes them."""
        options: dict[str, Any] = self.start["options"]
        return options

    @classmethod
    def from_game(cls, game: Game, seats: Sequence[str], made_by: str | None = None) -> "Record":
        """The record of a game from the start of its history on; `seats` are the names.

        Raises `RecordError` if they are not one for each seat.
        """
        if isinstance(seats, str) or not isinstance(seats, Sequence):
            raise TypeError(f"seats are names, one for each, not {type(seats).__name__}")
        result = None
        if game.is_over:
            scores = [sheet.to_dict() for sheet in game.scores()]
            result = {"scores": scores, "winners": game.winners()}
        moves = tuple(_moves(game.history, in_sow=game.step == "sow"))
        record = cls(tuple(seats), game.start.position(), moves, result, made_by=made_by)
        return cls.from_dict(record.to_dict())

    @classmethod
    def from_dict(cls, data: object) -> "Record":
        """The record of JSON values, of this format or an older one (`UPGRADES`).

        Raises `RecordError` for what is none, naming the place or the number of the move. Whether
        the moves are legal shows at the replay.
        """
        try:
            record = cls(**read(data))
        except PositionError as error:
            raise RecordError(str(error)) from None
        record._start_state()
        return record

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON values, keys in the order of NOTATION.md."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "options": self.options,
            "seats": list(self.seats),
            "start": self.start,
            "moves": [move.to_list() for move in self.moves],
            "result": self.result,
        }
        if self.times is not None:
            data["times"] = list(self.times)
        if self.comments is not None:
            data["comments"] = self.comments
        if self.made_by is not None:
            data["made_by"] = self.made_by
        return data

    @classmethod
    def load(cls, source: str | os.PathLike[str] | bytes) -> "Record":
        """The record in a file, or in bytes. Raises `RecordError`, and `OSError` for the file."""
        if not isinstance(source, bytes):
            with Path(source).open("rb") as file:
                source = file.read(LONGEST + 1)
        try:
            return cls.from_dict(loads(source))
        except PositionError as error:
            raise RecordError(str(error)) from None

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record; a file already there is replaced whole or, on an error, not at all."""
        write_atomically(Path(path), dumps(self.to_dict()))

    def replay(self) -> Game:
        """The game after the last move, with its history.

        What chance brought is taken from the record. Raises `RecordError` naming the first move
        that does not fit, or a result that is another than the game's.
        """
        for _, reached in self._steps():
            game = reached
        return game

    def games(self) -> Iterator[tuple[Move | None, Game]]:
        """The game at the start, with None, then every move with the game after it.

        The games share nothing that changes. Raises `RecordError` like `replay`, on the way.
        """
        for move, game in self._steps():
            yield move, game.copy()

    def _steps(self) -> Iterator[tuple[Move | None, Game]]:
        """Like `games`, but it is always the same game."""
        game = Game.from_state(self._start_state())
        yield None, game
        for number, move in enumerate(self.moves, 1):
            try:
                _play(game, move)
            except NaqalaError as error:
                raise RecordError(f"move {number}: {shortened(str(error), 300)}") from None
            yield move, game
        if self.result is not None:
            self._check_result(game)

    def _check_result(self, game: Game) -> None:
        """The result is that of the game."""
        assert self.result is not None
        if not game.is_over:
            raise RecordError("result: there is one, but the game is not over")
        for seat, sheet in enumerate(game.scores()):
            if self.result["scores"][seat] != sheet.to_dict():
                raise RecordError(f"result: seat {seat} has {sheet.to_dict()} by the moves")
        if self.result["winners"] != game.winners():
            raise RecordError(f"result: the winners are {game.winners()} by the moves")

    def _start_state(self) -> State:
        """The state at the start, with a fresh generator if its own is missing or another's."""
        try:
            return from_dict(without_strange_rng(self.start), strict=False)
        except PositionError as error:
            place = f"start.{error.place}" if error.place else "start"
            raise RecordError(f"{place}: {error.reason}") from None


def _play(game: Game, move: Move) -> None:
    """Play a move of a record, chance as recorded. Raises an error of this package."""
    if game.is_over:
        raise RecordError("the game is over already")
    if game.player != move.seat:
        raise RecordError(f"seat {move.seat} plays, but it is the choice of seat {game.player}")
    action = Action.parse(move.text)
    if move.chance or action.word in _BY_CHANCE:
        tried = Game.from_state(game.state.copy())
        tried.play(action, chance=move.chance)
        _check_chance(move.chance or {}, tried)
    game.play(action, chance=move.chance)


def _check_chance(recorded: dict[str, Any], tried: Game) -> None:
    """What a move brought is what is recorded; nothing random is left out."""
    brought: dict[str, Any] = {}
    for played in tried.history:
        brought |= played.chance or {}
    for name, value in recorded.items():
        if brought.get(name) != value:
            raise RecordError(f"chance does not bring these {name} here")
    for name in _RANDOM:
        if name in brought and name not in recorded:
            raise RecordError(f"the record does not say what chance brought: {name}")


def _moves(history: Sequence[Played], in_sow: bool) -> Iterator[Move]:
    """The moves of a history: a lift and its drops are one sow, but for a last one `in_sow`."""
    sow: list[Played] = []
    for played in history:
        if sow and played.action.word != "drop":
            yield _sow(sow)
            sow = []
        if sow or played.action.word == "lift":
            sow.append(played)
        else:
            yield Move(played.seat, str(played.action), played.chance)
    if sow and in_sow:
        yield from (Move(one.seat, str(one.action)) for one in sow)
    elif sow:
        yield _sow(sow)


def _sow(steps: Sequence[Played]) -> Move:
    """A lift and its drops as one move."""
    words = [str(step.action).split(" ")[1] for step in steps]
    return Move(steps[0].seat, "sow " + " ".join(words), steps[-1].chance)
