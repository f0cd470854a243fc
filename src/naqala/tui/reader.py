"""Reading what a person types: with completion and history on a terminal, else line by line."""

import contextlib
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

LONGEST = 4000  # characters of a line that are looked at
Completions = Callable[[str], Iterable[str]]


class Reader(Protocol):
    """Where lines come from. `read` raises `EOFError` at the end, `KeyboardInterrupt` at Ctrl-C."""

    edits: bool  # whether a default can be edited
    waits: bool  # whether a person sits there, who can be waited for

    def read(self, prompt: str, default: str = "") -> str:
        """Ask for a line; `default` is there to be edited, where that is possible."""
        ...


class LineReader:
    """Plain lines from standard input: for screen readers, scripts and tests."""

    edits = False

    def __init__(self) -> None:
        self.waits = sys.stdin.isatty()

    def read(self, prompt: str, default: str = "") -> str:
        """A line; an empty one takes the default."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not self.waits:
            print(flush=True)
        if not line:
            raise EOFError
        return cleaned(line) or default


class PromptReader:
    """A line editor with Tab completion and a history that outlives the game."""

    edits = True
    waits = True

    def __init__(self, completions: Completions, history: Path | None) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document
        from prompt_toolkit.history import FileHistory, InMemoryHistory
        from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
        from prompt_toolkit.keys import Keys
        from prompt_toolkit.shortcuts import CompleteStyle

        class Words(Completer):
            """The next words that make sense after what is typed."""

            def get_completions(
                self, document: Document, complete_event: CompleteEvent
            ) -> Iterable[Completion]:
                before = document.text_before_cursor
                last = before.rsplit(" ", 1)[-1]
                for word in completions(before):
                    yield Completion(word, start_position=-len(last))

        class Lines(FileHistory):
            """The lines of earlier games; without its file there are none, and that is all."""

            def load_history_strings(self) -> Iterable[str]:
                try:
                    return list(super().load_history_strings())
                except OSError:
                    return []

            def store_string(self, string: str) -> None:
                with contextlib.suppress(OSError):
                    super().store_string(string)

        keys = KeyBindings()

        @keys.add(Keys.Vt100MouseEvent)
        def _(event: KeyPressEvent) -> None:
            """No mouse here: what only looks like its reports (ESC [31m) is no fault."""

        self.session: PromptSession[str] = PromptSession(
            completer=Words(),
            key_bindings=keys,
            history=Lines(str(history)) if history else InMemoryHistory(),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            enable_open_in_editor=False,
        )

    def read(self, prompt: str, default: str = "") -> str:
        """A line, edited."""
        out = sys.stdout  # the editor writes by itself, and would put ? for what cannot be shown
        prompt = prompt.encode(out.encoding, out.errors or "replace").decode(out.encoding)
        return cleaned(self.session.prompt(prompt, default=default))


def cleaned(line: str) -> str:
    """A line without control characters and outer or double blanks."""
    printable = (c if c.isprintable() else " " for c in line[:LONGEST])
    return " ".join("".join(printable).split())
