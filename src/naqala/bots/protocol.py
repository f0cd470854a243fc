"""What a bot is: something that answers what its seat may know with an action, within a budget."""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from naqala.errors import NaqalaError
from naqala.notation import Action
from naqala.view import View


class BotError(NaqalaError):
    """A bot that does not exist, or that failed: crashed, hung, or answered nonsense."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one decision.

    `seconds` of wall time; or `nodes`, states looked at, for play that repeats exactly. A bot that
    needs less takes less. It answers at once, with the best it has, when `stop` is set.
    """

    seconds: float | None = 1.0
    nodes: int | None = None
    stop: threading.Event = field(default_factory=threading.Event)

    def deadline(self) -> float:
        """The moment on `time.monotonic` at which the time is up; infinity for nodes."""
        if self.nodes is not None or self.seconds is None:
            return float("inf")
        return time.monotonic() + self.seconds


class Bot(Protocol):
    """A player. One instance plays one seat; it may remember what it saw, never what it guessed."""

    name: str
    version: str

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """A legal action for the seat of the view, whose choice it is.

        All chance of the bot comes from `rng`: with a budget of nodes the same view and generator
        give the same action. Raises `BotError`.
        """
        ...


def dismiss(player: Bot | None) -> None:
    """Let a bot end what it started, if it started anything."""
    close = getattr(player, "close", None)
    if close is not None:
        close()


Factory = Callable[[], Bot]
