"""A game in progress as it is kept in its file, and its way back from there."""

from typing import TYPE_CHECKING, Any

from naqala._version import __version__
from naqala.bots import NAMES
from naqala.errors import NaqalaError
from naqala.game import Game
from naqala.i18n import LANGUAGES
from naqala.names import is_name
from naqala.notation import Action, Sow
from naqala.record import FORMAT, UPGRADES, Record
from naqala.tui.store import OtherVersion

RENAMED = {"gain": "greedy"}  # bots by the names that earlier versions kept

if TYPE_CHECKING:
    from naqala.tui.session import Session


def record_of(game: Game, names: list[str]) -> Record:
    """The record of a game so far."""
    return Record.from_game(game, names, made_by=f"naqala {__version__}")


def to_saved(session: "Session") -> dict[str, Any]:
    """What it takes to go on with a session later."""
    return {
        "language": session.texts.language,
        "bots": [seat.bot for seat in session.seats],
        "record": session.record().to_dict(),
    }


def from_saved(data: dict[str, Any]) -> tuple[Record, list[str | None], str]:
    """Record, bots (None: a person) and language of a kept game.

    Raises `NaqalaError` for a damaged one, `OtherVersion` for what this version does not know.
    """
    written = data["record"].get("format") if isinstance(data.get("record"), dict) else None
    if isinstance(written, str) and written not in (FORMAT, *UPGRADES):
        raise OtherVersion(written[:40])
    record = Record.from_dict(data.get("record"))
    bots, language = data.get("bots"), data.get("language")
    if language not in LANGUAGES or not isinstance(bots, list) or None not in bots:
        raise NaqalaError("no saved game of this version")
    if len(bots) != len(record.seats) or any(b is not None and type(b) is not str for b in bots):
        raise NaqalaError("a saved game with other seats than players")
    bots = [RENAMED.get(one, one) for one in bots]
    if not {*bots} <= {None, *NAMES}:
        raise OtherVersion("a bot that is not known here")
    if len(set(record.seats)) < len(bots) or not all(map(is_name, record.seats)):
        raise NaqalaError("a saved game with names that cannot be")
    return record, bots, language


def start_of(record: Record) -> Game:
    """The game as the record begins, once it is known to replay. Raises `NaqalaError`."""
    replayed = record.replay()
    return replayed.start


def play_again(session: "Session", record: Record) -> None:
    """Play a record's moves in a session at its start: its log and history are as they were.

    The game's own generator plays along where it brings what is recorded, so that what is still
    hidden stays what it was.
    """
    for move in record.moves:
        action = Action.parse(move.text)
        events = session.game.play(action)
        if move.chance is not None and session.game.history[-1].chance != move.chance:
            for _ in range(len(action.steps) if isinstance(action, Sow) else 1):
                session.game.undo()
            events = session.game.play(action, chance=move.chance)
        session.note(move.seat, action, events)
