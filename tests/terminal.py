"""For tests of the terminal game: a game on a pseudo-terminal, and one in this process."""

import os
import random
import re
import sys
import termios
import time
from pathlib import Path
from typing import Any

import pexpect
from rich.console import Console

from naqala import Game, Options
from naqala.i18n import Texts
from naqala.tui.screen import Drawn, Screen, Spoken
from naqala.tui.session import Seat, Session
from naqala.tui.typed import Typed

ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[ -/]*[@-~]|\][^\x07]*\x07|[=>]|[()][0-9A-Z])|[\x08\r]")
PROMPT = r"\n(\w+ )*>( sow [a-f]\d [^\n]*)? ?$"  # at the very end
RECORD = "Enter: not at all|Intro: no guardarlo"


class Terminal:
    """`naqala play` on a pseudo-terminal, and what it shows."""

    def __init__(self, data: Path, *args: str, size: tuple[int, int] = (24, 80)) -> None:
        self.data = data
        self.shown = ""
        self.cooked = False  # whether it was left in its usual mode, once it has ended
        environ = {
            **os.environ,
            "NAQALA_DATA": str(data),
            "PROMPT_TOOLKIT_NO_CPR": "1",
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
        }
        for name in ("NO_COLOR", "NAQALA_LANG", "LC_ALL"):
            environ.pop(name, None)
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "naqala.cli", "play", *args],
            env=environ,
            encoding="utf-8",
            dimensions=size,
            timeout=60,
        )
        self.child.delaybeforesend = None

    def wait(self, pattern: str = PROMPT) -> str:
        """What is shown from now on, without escape codes, once it matches a pattern."""
        raw, deadline = "", time.monotonic() + 20
        while True:
            while not re.search(pattern, text := ESCAPES.sub("", raw)):
                assert time.monotonic() < deadline, f"no {pattern!r} in {text[-2000:]!r}"
                try:
                    raw += self.child.read_nonblocking(100_000, timeout=20)
                except (pexpect.EOF, pexpect.TIMEOUT) as error:
                    told = f"{type(error).__name__} after {text[-2000:]!r}"
                    raise AssertionError(told) from None
            try:  # a prompt may be drawn twice: what still comes belongs to this answer
                raw += self.child.read_nonblocking(100_000, timeout=0.03)
            except (pexpect.TIMEOUT, pexpect.EOF):
                self.shown += raw
                return text

    def type(self, line: str, pattern: str = PROMPT) -> str:
        """Type a line and wait for the next prompt."""
        self.child.send(line + "\r")
        return self.wait(pattern)

    def end(self) -> int:
        """Wait until it has ended; its exit status (negative: the signal)."""
        self.child.expect(pexpect.EOF)
        self.shown += str(self.child.before)
        modes = termios.tcgetattr(self.child.child_fd)[3]
        self.cooked = bool(modes & termios.ICANON and modes & termios.ECHO)
        self.child.close()
        if self.child.signalstatus is not None:
            return -int(self.child.signalstatus)
        return int(self.child.exitstatus or 0)


def numbers(text: str) -> list[int]:
    """The numbers of the numbered choices in what was shown."""
    return [int(n) for n in re.findall(r"(?:^|\s)(\d+)\.? (?=[a-z])", text)]


class Guesser:
    """A reader for a session that types any choice, some commands, and now and then nonsense."""

    edits = False
    waits = False
    LINES = (
        "help", "legal", "legal d4", "hint", "board", "look d4 a1 z9", "hand", "djinns", "score",
        "log", "log all", "rules", "rules R6.4", "rules frob", "lang es", "lang en", "lang xx",
        "undo", "sow", "sow c3", "sow c3 d4", "sow z9", "sow c3 d4b", "save", "", "   ", "0", "99",
        "1 2", "bid", "BID 3", "end", "skip", "kill", "\x1b[A", "é" * 50, "🐪", "sow " + "a1 " * 99,
    )  # fmt: skip

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.session: Session
        self.asked = 0

    def read(self, prompt: str, default: str = "") -> str:
        """A line."""
        self.asked += 1
        assert self.asked < 20_000, "the game does not end"
        shown = len(self.session.shown)
        if self.session.game.is_over:
            return ""
        if self.rng.random() < 0.15:
            return self.rng.choice(self.LINES)
        if shown and self.rng.random() < 0.9:
            return str(self.rng.randint(1, shown))
        if self.rng.random() < 0.5:
            return "sow"
        return str(self.rng.choice(self.session.game.legal_actions()))


class Quiet:
    """A reader that gives lines of a script, then the end of the input."""

    edits = False
    waits = False

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def read(self, prompt: str, default: str = "") -> str:
        """The next line of the script."""
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def session(
    game: Game | None = None,
    bots: tuple[str | None, ...] = (None, "random"),
    reader: Any = None,
    drawn: Any = None,
    language: str = "en",
) -> Session:
    """A session in this process; `drawn`: a file to draw to, else it speaks to standard output."""
    texts = Texts(language)
    game = game or Game(Options(players=len(bots)), seed=1)
    seats = [Seat(f"{who or 'Ana'} {number}", who) for number, who in enumerate(bots)]
    names = [seat.name for seat in seats]
    screen: Screen = Spoken(texts, names)
    if drawn is not None:
        console = Console(file=drawn, force_terminal=True, width=80, height=24, no_color=False)
        screen = Drawn(console, texts, names)
    made = Session(game, seats, screen, reader or Quiet(), texts, None)
    if isinstance(reader, Guesser):
        reader.session = made
    return made


def play_to_the_end(made: Session) -> None:
    """Play a session with its reader until the game is over."""
    made.run(Typed(made).take)
    made.finish()
