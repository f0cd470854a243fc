"""The text of actions (the rules' NOTATION page) and their fixed indices in the core.

One table says both ways: `Action.from_index(i)` and `Action.parse(text)`. A whole sow is a `Sow`,
the one action without an index: it stands for a lift and its drops.
"""

from collections.abc import Iterator, Sequence

from naqala.catalogue import (
    DJINN_NAMES,
    MERCHANDISE_NAMES,
    PRICES,
    TILE_NAMES,
    TRIBE_LETTERS,
)
from naqala.core import constants as c
from naqala.errors import NotationError

_TILE_INDEX = {name: index for index, name in enumerate(TILE_NAMES)}
POWERS_WITHOUT_TILE = ("echidna", "iblis", "sibittis", "sloar")
POWERS_ON_A_TILE = ("anun-nak", "bouraq", "enki", "leta", "utug")
_CHEAP = ("w", "f")
_DEAR = ("ww", "wf")
_PAYS = {
    "echidna": _DEAR,
    "iblis": _CHEAP,
    "sibittis": _DEAR,
    "sloar": _CHEAP,
    "anun-nak": _CHEAP,
    "bouraq": _CHEAP,
    "enki": _CHEAP,
    "leta": _DEAR,
    "utug": _DEAR,
}


def tile_index(name: str) -> int:
    """0-29, row-major, of a tile named `a1` to `f5`. Raises `NotationError`."""
    try:
        return _TILE_INDEX[name]
    except KeyError:
        raise NotationError(f"{shortened(name)!r} is no tile; tiles are a1 to f5") from None


def meeples_text(counts: Sequence[int]) -> str:
    """Five counts in the order of the tribes as letters: [1, 2, 0, 0, 0] is `yww`."""
    return "".join(letter * count for letter, count in zip(TRIBE_LETTERS, counts, strict=True))


def parse_meeples(text: str) -> list[int]:
    """The five counts of a text such as `yww`.

    Raises `NotationError` where a letter is unknown or out of order.
    """
    counts = [0] * len(TRIBE_LETTERS)
    last = 0
    for letter in text:
        tribe = TRIBE_LETTERS.find(letter)
        if tribe < 0:
            raise NotationError(f"{letter!r} is no tribe; tribes are y w g b r")
        if tribe < last:
            raise NotationError(f"{text!r}: letters go in the order {TRIBE_LETTERS}")
        counts[tribe] += 1
        last = tribe
    return counts


def _texts() -> Iterator[str]:
    """The texts of all indexed actions, in the order of the index."""
    for place, price in enumerate(PRICES):
        yield f"bid {price}"
        yield from (f"bid {price} f{fakirs}" for fakirs in range(1, place + 1))
    yield from (f"lift {tile}" for tile in TILE_NAMES)
    yield from (f"drop {tile}{tribe}" for tile in TILE_NAMES for tribe in TRIBE_LETTERS)
    yield from (f"build {fakirs}" for fakirs in range(19))
    yield from (f"kill {tile}{tribe}" for tile in TILE_NAMES for tribe in TRIBE_LETTERS)
    yield from (f"kill @{seat} {tribe}" for seat in range(4) for tribe in "yw")
    yield "skip"
    yield from (f"buy {place}" for place in range(1, 7))
    yield from (f"summon {djinn} {pay}" for djinn in DJINN_NAMES for pay in _DEAR)
    for piece in ("palm", "palace"):
        yield from (f"{piece} {tile}{pay}" for tile in TILE_NAMES for pay in ("", " w", " f"))
    yield from (f"use {djinn} {pay}" for djinn in POWERS_WITHOUT_TILE for pay in _PAYS[djinn])
    for djinn in POWERS_ON_A_TILE:
        yield from (f"use {djinn} {tile} {pay}" for tile in TILE_NAMES for pay in _PAYS[djinn])
    yield from (f"keep {djinn}" for djinn in DJINN_NAMES)
    for chosen in range(1, 1 << c.N_MERCHANDISE):
        names = (name for bit, name in enumerate(MERCHANDISE_NAMES) if chosen >> bit & 1)
        yield "sell " + " ".join(names)
    yield "end"


_NEVER = {c.A_USE + 6}  # `use sloar w`: Sloar is paid with a fakir; the index stays unused


class Action:
    """One choice of one seat: `str()` is its text, `.index` its place in the fixed action table.

    Actions are made once and shared; equal texts are the same object.
    """

    __slots__ = ("_text", "index")
    index: int | None

    def __init__(self, text: str, index: int | None) -> None:
        self._text = text
        self.index = index

    @staticmethod
    def from_index(index: int) -> "Action":
        """The action of an index, 0 <= index < N_ACTIONS. Raises `NotationError`."""
        if 0 <= index < c.N_ACTIONS:
            return ACTIONS[index]
        raise NotationError(f"{index} is no action index; they go from 0 to {c.N_ACTIONS - 1}")

    @staticmethod
    def parse(text: str) -> "Action":
        """The action of a text, letter by letter. Raises `NotationError` for any other spelling."""
        action = _BY_TEXT.get(text)
        if action is not None:
            return action
        if not isinstance(text, str):
            raise TypeError(f"an action's text is a str, not {type(text).__name__}")
        words = text.split(" ")
        if words[0] == "sow" and len(words) > 1:
            return Sow.of_words(words[1:])
        raise NotationError(f"{shortened(text)!r} is no action{_advice(words[0])}")

    @property
    def word(self) -> str:
        """Its first word: `bid`, `lift`, `drop`, ..."""
        return self._text.split(" ", 1)[0]

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Action {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Action.parse, (str(self),)


class Sow(Action):
    """A whole sow, `sow a1 b1y c1w`: `.steps` are its lift and drops. It has no index.

    `source` is a tile's index; `drops` has a byte a drop, five times the tile's index plus the
    tribe's. The text and the steps are made when somebody asks: most sows are only looked at.
    """

    __slots__ = ("drops", "source")

    def __init__(self, source: int, drops: bytes) -> None:
        self.source = source
        self.drops = drops
        self.index = None

    @property
    def steps(self) -> tuple[Action, ...]:
        """The lift and the drops, in order. Raises `NotationError` for tiles that do not exist."""
        if not 0 <= self.source < c.N_TILES or any(drop >= c.N_TILES * 5 for drop in self.drops):
            raise NotationError(f"no sow: source {self.source}, drops {list(self.drops)!s:.60}")
        return (ACTIONS[c.A_LIFT + self.source], *(ACTIONS[c.A_DROP + drop] for drop in self.drops))

    @property
    def word(self) -> str:
        """`sow`."""
        return "sow"

    def __str__(self) -> str:
        words = [TILE_NAMES[drop // 5] + TRIBE_LETTERS[drop % 5] for drop in self.drops]
        return " ".join(["sow", TILE_NAMES[self.source], *words])

    @staticmethod
    def of_words(words: Sequence[str]) -> "Sow":
        """The sow of `["a1", "b1y", ...]`. Raises `NotationError` for what is no tile or tribe."""
        drops = []
        for word in words[1:]:
            tile = tile_index(word[:2])
            if len(word) != 3 or word[2] not in TRIBE_LETTERS:
                raise NotationError(
                    f"{shortened(word)!r} is no drop; write a tile and a tribe, such as c3y"
                )
            drops.append(5 * tile + TRIBE_LETTERS.index(word[2]))
        if not drops:
            raise NotationError("a sow drops at least one meeple, such as sow a1 b1y")
        return Sow(tile_index(words[0]), bytes(drops))


def shortened(text: str, limit: int = 60) -> str:
    """The text, cut if it is long: for error messages about anybody's input."""
    return text if len(text) <= limit else text[: limit - 3] + "..."


def _advice(word: str) -> str:
    """What is known of actions that begin with this word."""
    example = next((text for text in _BY_TEXT if text.split(" ", 1)[0] == word), None)
    if word == "sow":
        example = "sow a1 b1y"
    if example:
        return f"; one that begins so is {example!r}"
    return "; actions begin with " + " ".join(dict.fromkeys(a.word for a in ACTIONS)) + " sow"


ACTIONS = tuple(Action(text, index) for index, text in enumerate(_texts()))
_BY_TEXT = {str(action): action for action in ACTIONS if action.index not in _NEVER}
