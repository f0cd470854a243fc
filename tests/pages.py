"""The rule pages for players (docs/rules*.md) as data: headings, examples, tables, inline code."""

import re
from functools import cache
from pathlib import Path

import pytest

from naqala import Game
from naqala.errors import IllegalAction
from naqala.notation import ACTIONS
from tests.builders import legal

DOCS = Path(__file__).parents[1] / "docs"
PAGES = {"en": DOCS / "rules.md", "es": DOCS / "rules.es.md"}
WHOLE_TURN = {"A whole turn", "Un turno completo"}
Key = tuple[str, int]

# --- reading the pages -----------------------------------------------------------------------


@cache
def page(language: str) -> list[str]:
    """The lines of a page."""
    return PAGES[language].read_text(encoding="utf-8").splitlines()


def headings(language: str) -> list[str]:
    """The headings of a page with their marks."""
    return [line for line in page(language) if line.startswith("#")]


def spans(text: str) -> list[str]:
    """The inline code of a text."""
    return re.findall(r"`([^`\n]+)`", text)


def heading_key(line: str) -> str:
    """`R6.3` for a rule, the title for the rest, the same for both languages."""
    title = line.lstrip("#").strip()
    if re.match(r"R\d", title):
        return title.split(" ")[0]
    return "A whole turn" if title in WHOLE_TURN else title


@cache
def examples(language: str) -> dict[Key, str]:
    """The lines of every example; the key is its heading and its number under it."""
    found: dict[Key, str] = {}
    heading, number, inside = "", 0, False
    for line in page(language):
        if line.startswith("#"):
            heading, number = heading_key(line), 0
        if re.match(r"> \*\*(Example|Ejemplo)\.\*\*", line):
            number += 1
            found[heading, number] = ""
            inside = True
        inside = inside and line.startswith(">")
        if inside:
            found[heading, number] += line[1:].strip() + "\n"
    return found


def section(language: str, title: str) -> str:
    """What stands under a heading, up to the next one."""
    lines, on = [], False
    for line in page(language):
        if line.startswith("#"):
            on = heading_key(line) == title
        elif on:
            lines.append(line)
    return "\n".join(lines)


def table_rows(text: str) -> list[list[str]]:
    """The cells of the tables of a text, without the lines of dashes."""
    rows = [line.lstrip("> ") for line in text.splitlines() if line.lstrip("> ").startswith("|")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    return [row for row in cells if set("".join(row)) - {"-"}]


WORDS = {str(action).split(" ")[0] for action in ACTIONS} | {"sow"}


def looks_like_an_action(span: str) -> bool:
    """Whether inline code is an action: not the bare word, no placeholder such as `T` or `...`."""
    if span in ("skip", "end"):
        return True
    word, _, rest = span.partition(" ")
    return word in WORDS and bool(rest) and "..." not in span and not re.search("[A-Z]", span)


# --- an example ------------------------------------------------------------------------------


def value_of(sum_: str) -> int:
    """The value of `(2 + 1) x 6`: sums and products of small numbers."""
    assert re.fullmatch(r"[0-9 +\-x()]+", sum_), sum_
    return int(eval(sum_.replace("x", "*")))


class Example:
    """One worked example as both pages print it, and which of its actions were looked at."""

    def __init__(self, key: Key) -> None:
        self.lines = [examples(language)[key] for language in PAGES]
        self.texts = [" ".join(lines.split()) for lines in self.lines]
        self.left = {span for text in self.texts for span in spans(text)}
        self.left = {span for span in self.left if looks_like_an_action(span)}

    def prints(self, span: str) -> str:
        """Inline code that both pages print here."""
        for text in self.texts:
            assert span in spans(text), f"`{span}` is not in: {text}"
        self.left.discard(span)
        return span

    def play(self, game: Game, *actions: str) -> Game:
        """Play actions that are printed here."""
        for action in actions:
            game.play(self.prints(action))
        return game

    def legal(self, game: Game, *actions: str) -> None:
        """Printed here, and legal."""
        for action in actions:
            assert self.prints(action) in legal(game), action

    def illegal(self, game: Game, *actions: str) -> None:
        """Printed here, and refused."""
        for action in actions:
            self.prints(action)
            with pytest.raises(IllegalAction):
                game.copy().play(action)

    def says(self, printed: str, value: int | str) -> None:
        """What both pages print here is so: code, a number, or a sum with its result."""
        if isinstance(value, str):
            assert self.prints(printed) == value
            return
        for text in self.texts:
            assert re.search(rf"(?<![\w.]){re.escape(printed)}(?![\w])", text), (printed, text)
        sum_, _, result = printed.rpartition(" = ")
        assert int(result) == value
        if sum_:
            assert value_of(sum_) == value
