"""Reading what the command line is given (FILE or `-`), and what is wrong with it in one line."""

import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter, Token

from naqala.errors import NaqalaError

if TYPE_CHECKING:
    from naqala.game import Game

LIMIT = 8_000_000  # bytes; a position has about 10,000, a long record 200,000
MOST_WORDS = 80
MOST_DIGITS = 40


def no_option(_: type, name: str) -> None:
    """A validator for files: `-` is one, `--frob` is a mistake."""
    if name.startswith("-") and name != "-":
        raise ValueError(f"unknown option {name[:40]} (a file of that name is ./{name[:40]})")


FILE = Parameter(allow_leading_hyphen=True, validator=no_option)
FileName = Annotated[str, FILE, Parameter(help="A position (JSON); - for standard input.")]
Loose = Annotated[
    bool, Parameter(negative="", help="Let pieces be missing (a studied end game); never too many.")
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="JSON for programs.")]
Language = Annotated[
    str | None, Parameter(name="--lang", help="en or es; else as the environment says.")
]


def whole_number(_: type, tokens: Sequence[Token]) -> int:
    """A converter for options: whole numbers only, where the parser's own would round 1.5."""
    text = tokens[0].value.strip()
    if not re.fullmatch(r"[+-]?[0-9]+", text):
        raise ValueError(f"{text[:40]!r} is not a whole number")
    if len(text) > MOST_DIGITS:
        raise ValueError(f"a whole number of more than {MOST_DIGITS} digits is too long")
    return int(text)


WHOLE = Parameter(converter=whole_number)


class InputError(NaqalaError):
    """An input that cannot be read, or is not what it should be."""


def read_game(name: str, loose: bool = False) -> "Game":
    """The game of the position in a file. Raises `InputError`, with the file, place and reason."""
    from naqala.game import Game

    data = read_json(name)
    if data.get("format") == "naqala-record-1":
        raise InputError(f"{title(name)}: a record, not a position; see naqala replay --help")
    try:
        return Game.from_position(data, strict=not loose)
    except NaqalaError as error:
        raise InputError(f"{title(name)}: {error}") from None


def read_json(name: str) -> dict[str, Any]:
    """The JSON object in a file. Raises `InputError`."""
    from naqala.reading import parse

    text = read_text(name)
    if not text.strip():
        raise InputError(f"{title(name)}: empty; a position is a JSON object, see naqala new")
    try:
        data = parse(text, LIMIT)
    except NaqalaError as error:
        if text.lstrip()[0] not in "{[":
            raise InputError(f"{title(name)}: no JSON; naqala new prints a position") from None
        raise InputError(f"{title(name)}: {error}") from None
    if not isinstance(data, dict):
        raise InputError(f"{title(name)}: a JSON object is wanted, not {type(data).__name__}")
    return data


def read_text(name: str) -> str:
    """A file's text. Raises `InputError` for a directory, no permission, too much, not UTF-8."""
    try:
        if name == "-":
            if sys.stdin.isatty():
                print("reading from the keyboard; Ctrl-D ends the input", file=sys.stderr)
            data = sys.stdin.buffer.read(LIMIT + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise InputError(f"{title(name)}: cannot be read: {reason}") from None
    if len(data) > LIMIT:
        raise InputError(f"{title(name)}: larger than {LIMIT // 1_000_000} MB, no position is")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{title(name)}: not UTF-8 text (byte {error.start})") from None


def title(name: str) -> str:
    """How messages name an input."""
    if name == "-":
        return "standard input"
    return name if len(name) <= MOST_WORDS else "..." + name[3 - MOST_WORDS :]
