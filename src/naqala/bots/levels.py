"""Five levels for people to play against, from a beginner's partner to the strongest there is.

The first two err as people do who are new to the game: they do not see long sows, and the first
forgets what the tile brings when it compares where to land, and bids nothing.
"""

import random

from naqala.bots.greedy import Greedy
from naqala.bots.planner import Planner
from naqala.bots.protocol import Budget
from naqala.core import State
from naqala.notation import Action
from naqala.view import View


class Level1(Greedy):
    """Sees sows of up to three meeples, forgets the tiles, bids as little as it may."""

    name = "level-1"

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The cheapest bid; else what it sees."""
        legal = view.legal_actions()
        if legal[0].word == "bid":
            return legal[0]
        return super().choose(view, rng, budget)

    def turn(self, state: State, seat: int) -> list[int]:
        """The best turn in its eyes."""
        actions: list[int] = self.finder.limited_turn(state, seat, 3, True)[1]
        return actions


class Level2(Greedy):
    """Sees sows of up to four meeples."""

    name = "level-2"

    def turn(self, state: State, seat: int) -> list[int]:
        """The best turn in its eyes."""
        actions: list[int] = self.finder.limited_turn(state, seat, 4, False)[1]
        return actions


class Level3(Greedy):
    """Takes what brings most at once: the bot greedy."""

    name = "level-3"


class Level4(Planner):
    """Searches for a tenth of a second."""

    name = "level-4"
    seconds = 0.1

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """Within its own time, or the budget if that is less."""
        if budget.seconds is not None and budget.nodes is None:
            budget = Budget(min(self.seconds, budget.seconds), None, budget.stop)
        return super().choose(view, rng, budget)


class Level5(Level4):
    """Searches for two seconds."""

    name = "level-5"
    seconds = 2.0
