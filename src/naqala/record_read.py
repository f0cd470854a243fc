"""Reading a record part by part, and its layout as text; older formats are brought up to date."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from naqala.catalogue import DJINN_NAMES, RESOURCE_NAMES
from naqala.core import constants as c
from naqala.errors import PositionError, RecordError
from naqala.game import ScoreSheet
from naqala.names import printable
from naqala.notation import Action, parse_meeples
from naqala.position_read import MOST_CARDS, read_options, read_rng, read_seat
from naqala.reading import Reader, described, parse

FORMAT = "naqala-record-1"
KEYS = ("format", "options", "seats", "start", "moves", "result")
OPTIONAL_KEYS = ("times", "comments", "made_by")
CHANCE_KEYS = ("cards", "djinns", "meeples", "shuffled_cards", "shuffled_djinns")
SHEET_KEYS = (*ScoreSheet.__slots__, "total")

LONGEST = 10_000_000  # bytes; a game's record has some thirty thousand
MOST_MOVES = 20_000
_LONGEST_NAME = 100
_LONGEST_TEXT = 10_000
_LONGEST_ACTION = 400  # a sow of ninety meeples
_MOST = 10**12  # milliseconds, points

# From the name of an older format to what makes a record of it one of a newer format. A new
# format number comes with its function here, so that no record is ever lost.
UPGRADES: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {}


class Move(NamedTuple):
    """One move of a record: whose, its text, and what chance brought with it (None: nothing)."""

    seat: int
    text: str
    chance: dict[str, Any] | None = None

    def to_list(self) -> list[Any]:
        """The move as a record has it."""
        return [self.seat, self.text, *([self.chance] if self.chance else [])]


def loads(text: bytes) -> Any:
    """The value of a record's text. Raises `PositionError` for what is no JSON, or too much."""
    return parse(text, LONGEST)


def dumps(data: dict[str, Any]) -> str:
    """The record as JSON for people: a line for each key and each move; ends in a newline."""
    lines = []
    for key, value in data.items():
        text = json.dumps(value)
        if key == "moves" and value:
            text = "[\n    " + ",\n    ".join(json.dumps(move) for move in value) + "\n  ]"
        lines.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def upgraded(data: object) -> object:
    """A record of any known format as one of this format. Raises `RecordError` for others."""
    for _ in range(len(UPGRADES) + 1):
        if not isinstance(data, dict) or "format" not in data or data["format"] == FORMAT:
            return data
        older = data["format"]
        upgrade = UPGRADES.get(older) if isinstance(older, str) else None
        if upgrade is None:
            known = ", ".join([FORMAT, *UPGRADES])
            raise RecordError(f"format: {described(older)} is none that is read here ({known})")
        try:
            data = upgrade(data)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise RecordError(f"format: not a record of {older} ({error!r:.100})") from None
    raise RecordError("format: the upgrades lead nowhere")


def read(data: object) -> dict[str, Any]:
    """The parts of a record, by the names of `Record`'s fields.

    Raises `RecordError` and `PositionError`. The start is not looked at but for its options.
    """
    parts = Reader(upgraded(data)).parts(KEYS, OPTIONAL_KEYS)
    options = read_options(parts["options"])
    start = parts["start"].value
    if not isinstance(start, dict) or "options" not in start:
        parts["start"].wanted("a position")
    if read_options(parts["start"].child("options", start["options"])) != options:
        parts["options"].fail("not those of the start")
    seats = [_read_name(name) for name in parts["seats"].items(c.MAX_PLAYERS)]
    if len(seats) != options["players"]:
        parts["seats"].fail(f"{len(seats)} names for {options['players']} players")
    moves = read_moves(parts["moves"], options["players"])
    found: dict[str, Any] = {"seats": tuple(seats), "start": start, "moves": moves}
    found["result"] = read_result(parts["result"], options["players"])
    if "times" in parts:
        found["times"] = read_times(parts["times"], len(moves))
    if "comments" in parts:
        found["comments"] = read_comments(parts["comments"], len(moves))
    if "made_by" in parts:
        found["made_by"] = _read_name(parts["made_by"])
    return found


def _read_name(reader: Reader) -> str:
    """A name that can be shown anywhere: nothing in it moves a cursor or turns the text round."""
    name = reader.text(_LONGEST_NAME)
    if not printable(name):
        reader.fail("a name has only letters that can be seen")
    return name


def read_moves(reader: Reader, players: int) -> tuple[Move, ...]:
    """The moves, each a known action of a seat."""
    moves = []
    for number, one in enumerate(reader.items(MOST_MOVES), 1):
        try:
            moves.append(_read_move(one, players))
        except PositionError as error:
            raise RecordError(f"move {number}: {error.reason} ({error.place})") from None
    return tuple(moves)


def _read_move(reader: Reader, players: int) -> Move:
    """A list of seat and text, perhaps with an object for chance."""
    parts = reader.items(3)
    if len(parts) < 2:
        reader.fail("a move is a seat and a text")
    seat = read_seat(parts[0], players)
    action = parts[1].parsed(_LONGEST_ACTION, Action.parse)
    return Move(seat, str(action), _read_chance(parts[2]) if len(parts) == 3 else None)


def _read_chance(reader: Reader) -> dict[str, Any] | None:
    """What chance brought, by kind."""
    parts = reader.parts((), CHANCE_KEYS)
    for key, part in parts.items():
        if key == "meeples":
            part.parsed(c.DRAW_SIZE, parse_meeples)
        elif key.endswith("cards"):
            part.names(MOST_CARDS, RESOURCE_NAMES)
        else:
            part.names(c.N_DJINNS, DJINN_NAMES)
    chance = {key: parts[key].value for key in CHANCE_KEYS if key in parts and parts[key].value}
    return chance or None


def read_result(reader: Reader, players: int) -> dict[str, Any] | None:
    """The score sheets and the winners, or null."""
    if reader.is_null:
        return None
    parts = reader.parts(("scores", "winners"))
    scores = [
        {item: part.integer(0, _MOST) for item, part in sheet.parts(SHEET_KEYS).items()}
        for sheet in parts["scores"].items(players)
    ]
    if len(scores) != players:
        parts["scores"].fail(f"{len(scores)} score sheets for {players} players")
    return {
        "scores": scores,
        "winners": [read_seat(seat, players) for seat in parts["winners"].items(players)],
    }


def read_times(reader: Reader, moves: int) -> tuple[int | None, ...]:
    """For each move the milliseconds it took, or null."""
    times = reader.items(moves)
    if len(times) != moves:
        reader.fail(f"{len(times)} times for {moves} moves")
    return tuple(None if time.is_null else time.integer(0, _MOST) for time in times)


def read_comments(reader: Reader, moves: int) -> dict[str, str]:
    """Texts by the number of a move."""
    comments = reader.parts((), frozenset(str(number) for number in range(moves + 1)))
    return {number: part.text(_LONGEST_TEXT) for number, part in comments.items()}


def without_strange_rng(start: dict[str, Any]) -> dict[str, Any]:
    """A position without its `rng`, if that is not one of this game's generator."""
    if "rng" not in start:
        return start
    try:
        read_rng(Reader(start["rng"]))
    except PositionError:
        return {key: value for key, value in start.items() if key != "rng"}
    return start
