"""Where the game is shown: a drawn table on a terminal, or plain sentences."""

import re
import sys
import textwrap
from typing import Any, Protocol

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from naqala.i18n import Texts
from naqala.tui import look
from naqala.tui.asking import plain
from naqala.tui.board import BoardDrawing
from naqala.tui.choices import Choice
from naqala.tui.panel import Panel
from naqala.tui.sheet import score_lines, score_sheet, winner_line
from naqala.tui.spoken import Speaker

WIDE = (116, 34)  # columns and lines from which the large board is drawn
ROOMY_HEIGHT = 30  # lines from which lists have titles
NARROWEST = 76  # columns that the drawing takes
# What stands before a second column, or before a line that is set in
COLUMN = re.compile(r" +(?=\S)|\S.{0,15}?\s{2,}(?=\S)")
BELOW = 4  # lines kept free for choices and the prompt
View = dict[str, Any]


class Screen(Protocol):
    """What the game needs of an output."""

    texts: Texts
    names: list[str]
    hides: bool  # whether `hide` leaves nothing to be read

    @property
    def legend(self) -> look.Signs | None:
        """The signs that need explaining, if it draws with any."""

    @property
    def longest(self) -> int:
        """How many lines of a list it can show at a time."""

    def table(self, view: View, seat: int | None, news: list[str]) -> None:
        """Show the table as a seat sees it, and what has happened since."""

    def whole(self, view: View, seat: int | None) -> None:
        """Show everything, whatever was shown before."""

    def say(self, text: str) -> None:
        """Show a line or some lines."""

    def choices(self, title: str, choices: list[Choice], brief: bool) -> None:
        """Show a numbered list; a brief one may go without its title."""

    def rules(self, markdown: str) -> None:
        """Show a piece of the rules."""

    def scores(self, sheets: list[Any], winners: list[int] | None) -> None:
        """Show the score sheet."""

    def hide(self) -> None:
        """Take everything off the screen: another person comes to the keyboard."""


class Drawn:
    """The table as a drawing on a terminal, redrawn in place before every choice."""

    hides = True

    def __init__(
        self, console: Console, texts: Texts, names: list[str], encoding: str | None = None
    ) -> None:
        self.console = console
        self.texts = texts
        self.names = names
        self.signs = look.signs_for(encoding or console.encoding)

    @property
    def legend(self) -> look.Signs:
        """All of its signs."""
        return self.signs

    @property
    def longest(self) -> int:
        """As many as fit with a title, a note and the prompt."""
        return max(8, self.console.height - 4)

    @property
    def roomy(self) -> bool:
        """Whether the large board fits."""
        return self.console.width >= WIDE[0] and self.console.height >= WIDE[1]

    def lines(self, view: View, seat: int | None) -> list[Text]:
        """The table: title, board with the players beside it, rows, own hand.

        A terminal too narrow for the drawing gets it in sentences.
        """
        if self.console.width < NARROWEST:
            told = Speaker(self.texts, self.names).everything(view, seat)
            return [
                row for line in told for row in Text(line).wrap(self.console, self.console.width)
            ]
        panel = Panel(self.texts, self.signs, self.names)
        board = BoardDrawing(self.texts, self.signs, self.roomy)
        marked = view["turn"]["path"][-1] if view["turn"] and view["turn"]["path"] else None
        left = board.lines(view["board"], marked)
        width = self.console.width - board.width - 1
        right = panel.players(view, width, len(left) - 2) + panel.tracks(view)
        drawn = [panel.title(view)]
        for number, line in enumerate(left):
            beside = right[number] if number < len(right) else Text()
            drawn.append(line.append(" ").append_text(beside))
        cards, under = panel.rows(view)
        if seat is not None:
            under = under.append("   ").append_text(panel.hand(view, seat))
        sown = panel.sown(view)
        for line in [cards, under, sown] if sown else [cards, under]:
            drawn += line.wrap(self.console, self.console.width)
        return drawn

    def table(self, view: View, seat: int | None, news: list[str]) -> None:
        """Clear the screen and draw; the news that fit go below, the latest last."""
        self.console.clear()
        drawn = self.lines(view, seat)
        for line in drawn:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
        room = max(1, self.console.height - len(drawn) - BELOW)
        told = [self.news(text) for text in news]
        hidden = 0
        while len(told) > 1 and sum(len(lines) for lines in told) > room:
            del told[0]
            hidden += 1
        if hidden:
            told[-1][-1].append(f" {self.texts.say('news-more', count=hidden)}", look.QUIET)
        for line in (line for lines in told for line in lines):
            self.console.print(line)

    def news(self, text: str) -> list[Text]:
        """A piece of news, in as many lines as it takes."""
        return list(Text(f"{self.signs.now} {text}").wrap(self.console, self.console.width))

    def whole(self, view: View, seat: int | None) -> None:
        """The same without news."""
        self.table(view, seat, [])

    def say(self, text: str) -> None:
        """Show some text as it is; a line too long goes on under its second column."""
        for line in text.split("\n"):
            column = COLUMN.match(line)
            indent = " " * (len(column[0]) if column else 0)
            width = max(len(indent) + 20, self.console.width)
            for row in textwrap.wrap(line, width, subsequent_indent=indent) or [""]:
                self.console.print(Text(row))

    def choices(self, title: str, choices: list[Choice], brief: bool) -> None:
        """The list in as many columns as fit."""
        if not brief or self.console.height >= ROOMY_HEIGHT:
            self.console.print(Text(title, look.TITLE))
        cells = [self.choice(number, one) for number, one in enumerate(choices, 1)]
        widest = max((len(cell) for cell in cells), default=1) + 2
        columns = max(1, min(4, self.console.width // widest, len(cells)))
        height = -(-len(cells) // columns)
        grid = Table.grid(padding=(0, 2))
        for row in range(height):
            grid.add_row(*(cells[i] for i in range(row, len(cells), height)))
        self.console.print(grid)

    def choice(self, number: int, one: Choice) -> Text:
        """One of the list: its number, words and gain."""
        text = Text.assemble((f"{number:2} ", look.TITLE), one.words)
        if one.gain is not None:
            text.append(f" {one.gain:+d}", look.TITLE)
        return text

    def rules(self, markdown: str) -> None:
        """Rules as they are set."""
        self.console.print(Markdown(markdown), width=min(100, self.console.width))

    def scores(self, sheets: list[Any], winners: list[int] | None) -> None:
        """The score sheet as a table."""
        self.console.print(score_sheet(self.texts, sheets, self.names, winners))
        if winners:
            self.console.print(Text(winner_line(self.texts, self.names, winners), look.TITLE))

    def hide(self) -> None:
        """Clear the screen and what has scrolled off it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()


class Spoken:
    """Plain sentences, one after the other: only what has changed is told again."""

    hides = False
    legend = None
    longest = 40

    def __init__(self, texts: Texts, names: list[str]) -> None:
        self.texts = texts
        self.names = names
        self.before: View | None = None

    def table(self, view: View, seat: int | None, news: list[str]) -> None:
        """The news, and the tiles that have changed; everything the first time."""
        for line in news:
            self.say(line)
        if self.before is None:
            self.whole(view, seat)
            return
        speaker = Speaker(self.texts, self.names)
        for line in speaker.changes(self.before, view):
            self.say(line)
        if self.before["round"] != view["round"]:
            for line in speaker.rows(view):
                self.say(line)
        if view["to_play"] is not None:  # else the news end with it
            self.say(speaker.where(view))
        self.before = view

    def whole(self, view: View, seat: int | None) -> None:
        """The whole table."""
        for line in Speaker(self.texts, self.names).everything(view, seat):
            self.say(line)
        self.before = view

    def say(self, text: str) -> None:
        """Some lines."""
        print(text, file=sys.stdout)

    def choices(self, title: str, choices: list[Choice], brief: bool) -> None:
        """A numbered list, one choice a line."""
        self.say(title)
        for number, one in enumerate(choices, 1):
            gain = "" if one.gain is None else f", {self.texts.say('choice-gain', n=one.gain)}"
            self.say(f"{number}. {one.words}{gain}")

    def rules(self, markdown: str) -> None:
        """Rules in plain words."""
        self.say(plain(markdown))

    def scores(self, sheets: list[Any], winners: list[int] | None) -> None:
        """The score sheet in sentences."""
        for line in score_lines(self.texts, sheets, self.names, winners):
            self.say(line)

    def hide(self) -> None:
        """Nothing was shown that another person may not hear: hands are told on request."""
