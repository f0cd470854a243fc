"""Reading JSON with care: `parse` makes a value of a text, a `Reader` takes it apart by place.

Positions, views and records read through this, so that whatever is wrong with what anybody sent
becomes one `PositionError` that names the place, and nothing else.
"""

import json
from collections.abc import Callable, Collection, Sequence
from typing import Any, NoReturn, TypeVar

from naqala.errors import PositionError

T = TypeVar("T")
LONGEST_NUMBER = 20  # digits; nothing in a game comes near it


def parse(text: str | bytes, most: int) -> Any:
    """The value of a JSON text of at most `most` bytes or characters.

    Raises `PositionError` for what is no JSON, is longer or nested too deeply, names a key twice,
    or has a number that JSON does not know (NaN, Infinity) or of more than 20 digits.
    """
    if len(text) > most:
        raise PositionError("", f"longer than {most} characters; nothing of this kind is")
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
        return json.loads(
            decoded,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_constant=_constant,
        )
    except UnicodeDecodeError as error:
        raise PositionError("", f"not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise PositionError("", f"not JSON: {error.msg} ({where})") from None
    except RecursionError:
        raise PositionError("", "nested too deeply") from None


def described(value: object) -> str:
    """A value of anybody's input in a few words, safe to put into a message."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a huge number"
    if isinstance(value, str):
        return ascii(value if len(value) <= 40 else value[:37] + "...")
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return str(value) if type(value) is float else f"a Python {type(value).__name__}"


class Reader:
    """A JSON value and its place, a dotted path; every method checks before it hands on.

    All of them raise `PositionError` at the place where the value is not what is wanted.
    """

    __slots__ = ("place", "value")

    def __init__(self, value: object, place: str = "") -> None:
        self.value = value
        self.place = place

    def fail(self, reason: str) -> NoReturn:
        """Refuse the value."""
        raise PositionError(self.place, reason)

    def wanted(self, what: str) -> NoReturn:
        """Refuse the value because something else belongs there."""
        self.fail(f"{what} is wanted here, not {described(self.value)}")

    def child(self, segment: object, value: object) -> "Reader":
        """A part of the value."""
        return Reader(value, f"{self.place}.{segment}" if self.place else str(segment))

    @property
    def is_null(self) -> bool:
        """Whether the value is null."""
        return self.value is None

    def parts(self, keys: Collection[str], optional: Collection[str] = ()) -> dict[str, "Reader"]:
        """The parts, by key, of an object with all of `keys`, any `optional` and no other."""
        value = self._dict()
        for key in value:
            if key not in keys and key not in optional:
                self.fail(f"the key {described(key)} is unknown")
        for key in keys:
            if key not in value:
                self.child(key, None).fail("is missing")
        return {key: self.child(key, part) for key, part in value.items()}

    def counts(self, names: Sequence[str], most: Sequence[int]) -> list[int]:
        """How many of each name: an object of names and numbers from 1, in any order."""
        found = [0] * len(names)
        for key, part in self._dict().items():
            if key not in names:
                self.fail(f"{described(key)} is unknown")
            index = names.index(key)
            found[index] = self.child(key, part).integer(1, most[index])
        return found

    def items(self, most: int, labels: Sequence[str] | None = None) -> list["Reader"]:
        """The parts of a list of at most `most`; `labels` name them in places."""
        if type(self.value) is not list:
            self.wanted("a list")
        if len(self.value) > most:
            self.fail(f"a list of {len(self.value)}, where at most {most} are possible")
        names = labels or range(most)
        return [self.child(names[i], part) for i, part in enumerate(self.value)]

    def names(self, most: int, of: Sequence[str]) -> list[int]:
        """A list of at most `most` names, as their indices in `of`."""
        return [part.one_of(of) for part in self.items(most)]

    def set_of(self, of: Sequence[str]) -> int:
        """A list of different names, in any order, as a bit set of their indices in `of`."""
        bits = 0
        for part in self.items(len(of)):
            bit = 1 << part.one_of(of)
            if bits & bit:
                part.fail(f"{part.value} is listed twice")
            bits |= bit
        return bits

    def one_of(self, names: Sequence[Any]) -> int:
        """The index of the value in `names`, which are texts, numbers or booleans."""
        for index, name in enumerate(names):
            if type(self.value) is type(name) and self.value == name:
                return index
        listed = ", ".join(str(name).lower() for name in names)
        self.wanted(f"one of {listed}" if len(listed) <= 60 else "a name of the game's")

    def integer(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        if type(self.value) is not int:
            self.wanted("a whole number")
        if not low <= self.value <= high:
            self.fail(f"{described(self.value)} is not from {low} to {high}")
        return self.value

    def boolean(self) -> bool:
        """True or false."""
        if type(self.value) is not bool:
            self.wanted("true or false")
        return self.value

    def text(self, most: int) -> str:
        """A text of at most `most` characters."""
        if type(self.value) is not str:
            self.wanted("a text")
        if len(self.value) > most:
            self.fail(f"a text of {len(self.value)} characters, where {most} are the most")
        return self.value

    def parsed(self, most: int, parser: Callable[[str], T]) -> T:
        """What `parser` makes of a text; its ValueError is a refusal."""
        text = self.text(most)
        try:
            return parser(text)
        except ValueError as error:
            reason = str(error).encode("ascii", "backslashreplace").decode("ascii")
            raise PositionError(self.place, reason) from None

    def _dict(self) -> dict[Any, Any]:
        """The value, an object."""
        if type(self.value) is not dict:
            self.wanted("an object")
        return self.value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, each key once."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise PositionError("", f"the key {described(key)} is there twice in one object")
        found[key] = value
    return found


def _integer(digits: str) -> int:
    """A whole number of a reasonable length."""
    if len(digits) > LONGEST_NUMBER:
        raise PositionError("", f"a number of {len(digits)} digits")
    return int(digits)


def _constant(name: str) -> NoReturn:
    """NaN and Infinity, which Python's reader would take."""
    raise PositionError("", f"not JSON: {name}")
