"""A bot that is a program of its own: it reads JSON lines and answers with JSON lines.

For each decision it is sent one line, `{"view": ..., "legal": [...], "seconds": ..., "seed": ...}`,
and answers with one, `{"action": "bid 3"}`. It is started once for each seat and told to end by the
end of its input.
"""

import contextlib
import json
import os
import queue
import random
import shlex
import signal
import subprocess
import threading
from typing import NoReturn

from naqala.bots.protocol import BotError, Budget
from naqala.errors import NotationError
from naqala.notation import Action, shortened
from naqala.view import View

STARTING = 20.0  # seconds that the first answer may take longer
GRACE = 1.0  # seconds by which any answer may come late
MOST_LINES = 20  # that wait to be looked at; a program that says more waits, too
LONGEST = 100_000  # characters of a line


class Program:
    """Talks to the program; every failure of it is a `BotError`."""

    version = "1"

    def __init__(self, command: str) -> None:
        self.name = f"program:{command}"
        self.lines: queue.Queue[str] = queue.Queue(MOST_LINES)
        self.grace = STARTING
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # what it starts in turn ends with it
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotError(f"the program {shortened(command)!r} does not start: {error}") from None
        self.requests: queue.Queue[str | None] = queue.Queue()
        self.threads = [
            threading.Thread(target=work, daemon=True) for work in (self.read, self.write)
        ]
        for thread in self.threads:
            thread.start()

    def read(self) -> None:
        """Pass lines on to whoever waits; an empty one says that there are no more."""
        assert self.process.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            while line := self.process.stdout.readline(LONGEST):
                self.lines.put(line)
        self.lines.put("")

    def write(self) -> None:
        """Pass requests on: a program that does not read them holds up nobody else."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            while (request := self.requests.get()) is not None:
                self.process.stdin.write(request + "\n")
                self.process.stdin.flush()
        with contextlib.suppress(OSError, ValueError):
            self.process.stdin.close()

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The program's answer. Raises `BotError` if it crashes, hangs or answers nonsense."""
        request = {
            "view": view.to_dict(),
            "legal": [str(action) for action in view.legal_actions()],
            "seconds": budget.seconds,
            "seed": rng.getrandbits(32),
        }
        while not self.lines.empty():  # what was said unasked
            if not self.lines.get():
                self.fail(f"has ended (status {self.process.poll()})")
        self.requests.put(json.dumps(request))
        patience = (1.0 if budget.seconds is None else budget.seconds) + self.grace
        self.grace = GRACE
        try:
            line = self.lines.get(timeout=patience)
        except queue.Empty:
            self.fail(f"did not answer within {patience:.1f} s")
        return self.understood(line)

    def understood(self, line: str) -> Action:
        """The action of an answer. Raises `BotError`."""
        if not line:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE)
            self.fail(f"has ended (status {self.process.poll()})")
        try:
            return Action.parse(json.loads(line)["action"])
        except (ValueError, TypeError, KeyError, RecursionError, NotationError):
            self.fail(f"answered nonsense: {shortened(line.strip())!r}")

    def fail(self, what: str) -> NoReturn:
        """End the program and say what it did."""
        self.close()
        raise BotError(f"{shortened(self.name)} {what}")

    def close(self) -> None:
        """End the program: kindly, then for good."""
        self.requests.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(0.5)
        with contextlib.suppress(OSError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for thread in self.threads:
            thread.join(1.0)
        for thread, pipe in zip(
            self.threads, (self.process.stdout, self.process.stdin), strict=True
        ):
            if not thread.is_alive() and pipe is not None:
                with contextlib.suppress(OSError, ValueError):
                    pipe.close()

    def __del__(self) -> None:
        with contextlib.suppress(Exception):
            self.close()
