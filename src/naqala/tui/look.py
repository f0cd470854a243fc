"""Signs and colours of the terminal game: every colour says what a letter or shape says too.

Meeples and camels are chips, dark on light or light on dark by themselves, so that they read on
any background; the two colours of text (tile values) have 4.5:1 on black and on white.
"""

from dataclasses import dataclass

from rich.text import Text

from naqala.catalogue import BLUE_KINDS, TRIBE_LETTERS

MEEPLES = {
    "y": "bold #000000 on #f0e442",
    "w": "bold #000000 on #e6e6e6",
    "g": "bold #ffffff on #00755c",
    "b": "bold #ffffff on #0061a8",
    "r": "bold #ffffff on #b23c00",
}
SEATS = (
    "bold #000000 on #7cc7f2",
    "bold #000000 on #f2a33a",
    "bold #ffffff on #882255",
    "bold #000000 on #d98cb3",
)
BLUE = "bold #1976d2"
RED = "bold #d6362f"
TITLE = "bold"
QUIET = "dim"


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of the drawing."""

    blue: str
    red: str
    camel: str
    palm: str
    palace: str
    now: str
    times: str
    dot: str
    line: str
    upright: str
    corners: str  # top left, tee, top right, left, cross, right, bottom left, tee, bottom right


FINE = Signs("◆", "●", "▲", "♣", "⌂", "▶", "×", "·", "─", "│", "┌┬┐├┼┤└┴┘")
PLAIN = Signs("<", "o", "^", "P", "H", ">", "x", "-", "-", "|", "+++++++++")


def signs_for(encoding: str) -> Signs:
    """The signs that an output of that encoding can show."""
    try:
        "".join((*"◆●▲♣⌂▶×·─│", FINE.corners)).encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return PLAIN
    return FINE


def value(signs: Signs, kind: str, points: int, letters: str) -> Text:
    """A tile's value: lozenge and B for blue, disc and R for red (`letters`: those two)."""
    if kind in BLUE_KINDS:
        return Text(f"{signs.blue}{letters[0]}{points}", BLUE)
    return Text(f"{signs.red}{letters[1]}{points}", RED)


def meeples(letters: str, width: int = 99) -> Text:
    """Meeples as chips, `y2w3`; a pile too wide is its number and the letters in it."""
    counts = [(letter, letters.count(letter)) for letter in TRIBE_LETTERS if letter in letters]
    if len(letters) <= min(width, 5):
        return Text.assemble(*((letter * n, MEEPLES[letter]) for letter, n in counts))
    parts = [(f"{letter}{n}" if n > 1 else letter, MEEPLES[letter]) for letter, n in counts]
    if sum(len(part) for part, _ in parts) <= width:
        return Text.assemble(*parts)
    return Text.assemble(f"{len(letters)} ", *((letter, MEEPLES[letter]) for letter, _ in counts))


def camel(signs: Signs, seat: int) -> Text:
    """The sign of a seat: its camel and number, in its colour."""
    return Text(f"{signs.camel}{seat}", SEATS[seat])
