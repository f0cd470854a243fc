"""The bot `planner`: tree search over whole turns and bids, in several guesses of what is hidden.

Each guess (world) has a tree of its own; what the roots found is added up, and the choice that was
tried most is played. What follows a sow is remembered as long as it stays legal.
"""

import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from naqala.bots.protocol import Budget
from naqala.bots.turns import END, first_action, last_sale, margin_of
from naqala.core import State
from naqala.core import constants as c
from naqala.game import Game
from naqala.notation import ACTIONS, Action
from naqala.search import SETTINGS, Finder, Settings
from naqala.view import View

MOST_NODES = 60_000  # of one tree
SLICE = 25  # states looked at between two looks at the clock
DRAWING = range(c.A_USE + 4, c.A_USE + 8)  # `use` of Sibittis or Sloar: what comes is not foreseen


# The root's choices in one world: visits, change of the margin, first look at it, actions
World = list[tuple[int, float, float, tuple[int, ...]]]


@dataclass(slots=True)
class Choice:
    """A turn or bid at the root, over all worlds: how often it was tried, and what came of it.

    `margin`: how the margin of the seat that chooses changes until the end of the game, by the
    mean of what was found, in points.
    """

    actions: tuple[int, ...]
    visits: int = 0
    total: float = 0.0
    first_look: float = 0.0

    @property
    def margin(self) -> float:
        """The mean of what was found; the first look, if it was never tried."""
        return self.total / self.visits if self.visits else self.first_look


@dataclass(slots=True)
class Searched:
    """The choices, the most tried first, and how many states were looked at."""

    choices: list[Choice]
    nodes: int


@dataclass(slots=True)
class Plan:
    """The rest of a turn that was begun: for which sow, and what is left of it."""

    path: tuple[int, ...] = ()
    actions: list[int] = field(default_factory=list)


class Planner:
    """Searches with `threads` threads; `settings` are those of naqala.search.weights."""

    name = "planner"
    version = "1"

    def __init__(self, threads: int = 1, settings: Settings = SETTINGS, worlds: int = 4) -> None:
        self.worlds = worlds
        self.finders = [Finder(MOST_NODES, settings) for _ in range(threads)]
        self.plan = Plan()

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The first action of the turn, or the bid, that was tried most."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        guess = view.determinise(0)
        planned = self.planned(guess, legal)
        if planned is not None:
            return planned
        assert view.seat is not None
        if legal[0].word == "drop":
            from naqala.bots.greedy import Greedy

            return Greedy().choose(view, rng, budget)
        found = self.search(view, rng, budget)
        actions = found.choices[0].actions
        action = first_action(actions)
        if action is END and guess.last_round:
            sale = last_sale(guess.state, view.seat, legal)
            if sale is not None:
                return sale
        self.remember(guess, actions, action)
        return action

    def search(self, view: View, rng: random.Random, budget: Budget) -> Searched:
        """Look at the choices of the view's seat until the budget is used up."""
        assert view.seat is not None
        end = budget.deadline()
        worlds = [(view.determinise(rng).state, rng.getrandbits(63)) for _ in range(self.worlds)]
        threads = len(self.finders)
        shares = [worlds[i::threads] for i in range(threads)]
        nodes = None if budget.nodes is None else max(1, budget.nodes // self.worlds)
        jobs = [
            (finder, share, view.seat, end, nodes, budget)
            for finder, share in zip(self.finders, shares, strict=True)
            if share
        ]
        if len(jobs) == 1:
            results = [grow(*jobs[0])]
        else:
            with ThreadPoolExecutor(len(jobs)) as pool:
                results = list(pool.map(lambda job: grow(*job), jobs))
        return merged([world for worlds_found in results for world in worlds_found])

    def planned(self, guess: Game, legal: Sequence[Action]) -> Action | None:
        """The next action of the plan, if the turn goes on as planned."""
        plan, self.plan = self.plan, Plan()
        if not plan.actions:
            return None
        following = ACTIONS[plan.actions[0]]
        if tuple(guess.state.dump()["path"]) != plan.path or following not in legal:
            return None
        if following is END and guess.last_round:
            return None
        if plan.actions[0] not in DRAWING:
            self.plan = Plan(plan.path, plan.actions[1:])
        return following

    def remember(self, guess: Game, actions: Sequence[int], action: Action) -> None:
        """Keep what follows an action of a turn."""
        done = 1 + len(getattr(action, "drops", b""))
        path = tuple(guess.state.dump()["path"])
        if action.word == "sow":
            path = (actions[0] - c.A_LIFT, *((a - c.A_DROP) // 5 for a in actions[1:done]))
        if action.index not in DRAWING:
            self.plan = Plan(path, list(actions[done:]))


def grow(
    finder: Finder,
    worlds: Sequence[tuple[State, int]],
    seat: int,
    end: float,
    nodes: int | None,
    budget: Budget,
) -> list[World]:
    """Grow a tree in each world, one after the other; the root's choices of each."""
    found = []
    for number, (state, ways) in enumerate(worlds):
        finder.plant(state, ways)
        if nodes is not None:
            grown = 0
            while grown < nodes and not budget.stop.is_set():
                finder.grow(min(SLICE, nodes - grown))
                grown += SLICE
        else:
            began = time.monotonic()
            until = began + max(0.0, end - began) / (len(worlds) - number)
            while time.monotonic() < until and not budget.stop.is_set():
                finder.grow(SLICE)
        now = margin_now(state, seat)
        found.append([(n, m[seat] - now, g - now, tuple(a)) for n, m, g, a in finder.choices()])
        if budget.stop.is_set() or time.monotonic() > end:
            break
    return found


def margin_now(state: State, seat: int) -> float:
    """A seat's score less the mean of the others', as things stand."""
    scores = [sum(state.sheet(one)) for one in range(state.dump_scalars()["players"])]
    return margin_of(scores, seat)


def merged(worlds: Sequence[World]) -> Searched:
    """The choices of all worlds, added up.

    A choice is measured against the mean of its world: it may have been tried in some worlds only.
    """
    choices: dict[tuple[int, ...], Choice] = {}
    means = [
        sum(visits * margin for visits, margin, _, _ in world)
        / max(1, sum(visits for visits, _, _, _ in world))
        for world in worlds
    ]
    level = sum(means) / len(means)
    for world, mean in zip(worlds, means, strict=True):
        for visits, margin, first_look, actions in world:
            one = choices.setdefault(actions, Choice(actions, first_look=first_look - mean + level))
            one.visits += visits
            one.total += (margin - mean + level) * visits
    ordered = sorted(choices.values(), key=lambda one: (-one.visits, -one.first_look))
    return Searched(ordered, sum(one.visits for one in ordered))
