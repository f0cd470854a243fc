"""The rule pages as numbered sections, and finding the one that somebody asks for."""

import difflib
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from naqala.catalogue import DJINN_NAMES

HEADING = re.compile(r"^(#{1,4}) +(.*?)\s*$")
NUMBER = re.compile(r"^(R\d+(?:\.\d+)?) +(.*)$")
SHOWN_WHOLE = 3  # more finds than this are listed by title


class NoRules(Exception):
    """The rule pages are not installed."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rule pages with its own text; `number` is "" where it has none."""

    level: int
    number: str
    title: str
    text: str

    @property
    def name(self) -> str:
        """Number and title."""
        return f"{self.number} {self.title}".strip()


@cache
def read_rules(language: str) -> tuple[Section, ...]:
    """All sections of the rules in a language, in order. Raises `NoRules`."""
    package = Path(__file__).resolve().parents[1]
    in_docs = "rules.md" if language == "en" else f"rules.{language}.md"
    places = (package / "rules" / f"rules.{language}.md", package.parents[1] / "docs" / in_docs)
    for place in places:
        if place.is_file():
            return tuple(split(place.read_text("utf-8")))
    if language != "en":
        return read_rules("en")
    raise NoRules("the rule pages are not installed")


def split(page: str) -> Iterator[Section]:
    """The sections of a page in Markdown."""
    level, number, title = 0, "", ""
    lines: list[str] = []
    fenced = False
    for line in page.splitlines():
        fenced ^= line.startswith("```")
        heading = None if fenced else HEADING.match(line)
        if not heading:
            lines.append(line)
            continue
        if title:
            yield Section(level, number, title, "\n".join(lines).strip())
        level, title, lines = len(heading[1]), heading[2], []
        parts = NUMBER.match(title)
        number, title = (parts[1], parts[2]) if parts else ("", title)
    if title:
        yield Section(level, number, title, "\n".join(lines).strip())


def plain(text: str) -> str:
    """A text as it is compared: no accents, case or punctuation but points within words."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("'", ""))
    letters = "".join(c for c in bare if not unicodedata.combining(c))
    return " ".join(re.findall(r"[a-z0-9]+(?:\.[0-9]+)?", letters))


def find(rules: tuple[Section, ...], query: str) -> list[list[Section]]:
    """What a query finds, best first; each find is a section with those under it.

    A number (R6.4, 6.4, R8), a djinn, a title, else all the sections in which every word is.
    """
    wanted = plain(query)
    number = f"R{wanted.removeprefix('r')}"
    for index, section in enumerate(rules):
        if section.number == number or plain(section.title) == wanted or (
            section.number and plain(section.name) == wanted
        ):  # fmt: skip
            return [whole(rules, index)]
    words = wanted.split()
    if not words:
        return []
    hits: list[tuple[bool, int, Section]] = []
    for section in rules:
        title = plain(section.name).split()
        text = [*title, *plain(section.text).split()]
        if section.level > 1 and all(any(t.startswith(w) for t in text) for w in words):
            in_title = all(any(t.startswith(w) for t in title) for w in words)
            hits.append((not in_title, len(hits), section))
    return [[section] for _, _, section in sorted(hits, key=lambda hit: hit[:2])]


def whole(rules: tuple[Section, ...], index: int) -> list[Section]:
    """A section and all those under it."""
    found = [rules[index]]
    for section in rules[index + 1 :]:
        if section.level <= rules[index].level:
            break
        found.append(section)
    return found


def nearest(rules: tuple[Section, ...], query: str) -> list[str]:
    """Up to three numbers, djinns or words of titles that look like the query."""
    known = {plain(s.number): s.number for s in rules if s.number}
    known |= {plain(name): name for name in DJINN_NAMES}
    for section in rules:
        known |= {word: word for word in plain(section.title).split() if len(word) > 3}
    wanted = plain(query)
    if re.fullmatch(r"\d+(\.\d+)?", wanted):
        wanted = f"r{wanted}"
    return [known[near] for near in difflib.get_close_matches(wanted, known, 3, 0.5)]


def markdown(find_: list[Section]) -> str:
    """A find as Markdown text."""
    return "\n\n".join(f"{'#' * s.level} {s.name}\n\n{s.text}".rstrip() for s in find_)


def contents(rules: tuple[Section, ...]) -> list[str]:
    """The chapters and pages, by name: what one may ask for."""
    return [section.name for section in rules if section.level == 2]
