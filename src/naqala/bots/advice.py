"""What the best turns or bids are, and why: a search by the planner, explained item by item."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from naqala.bots.planner import Choice, Planner, Searched
from naqala.bots.protocol import Budget
from naqala.bots.turns import texts_of
from naqala.core import Log, State
from naqala.core import constants as c
from naqala.errors import NaqalaError
from naqala.game import ScoreSheet
from naqala.search import Finder
from naqala.view import View

ITEMS = ScoreSheet.__slots__
SERIOUS = 5  # with that part of the most visits a choice's worth is known well enough


@dataclass(frozen=True, slots=True)
class Advice:
    """One turn or bid: its texts, and what to expect of it for the seat that chooses.

    `change`: how the seat's margin over the others' mean should change until the end of the game,
    in points. `loss`: how much less that is than the best found. `gain`: what the turn itself
    changes on the seat's score sheet, by item. `leaves`: the most that the next player's turn can
    bring after it; None where that is nobody else's turn. `visits`: how often it was looked at.
    """

    actions: tuple[str, ...]
    change: float
    loss: float
    gain: dict[str, int]
    leaves: float | None
    visits: int

    def to_dict(self) -> dict[str, Any]:
        """As JSON values."""
        return {
            "actions": list(self.actions),
            "change": round(self.change, 2),
            "loss": round(self.loss, 2),
            "gain": self.gain,
            "leaves": self.leaves,
            "visits": self.visits,
        }


def advise(
    view: View, budget: Budget, top: int = 5, seed: int = 0, planner: Planner | None = None
) -> list[Advice]:
    """The best choices of the view's seat, the best first.

    Raises `NaqalaError` where the seat has nothing to choose.
    """
    legal = view.legal_actions()
    if not legal:
        raise NaqalaError("there is nothing to choose for this seat now")
    state: State = view.determinise(seed).state
    assert view.seat is not None
    if legal[0].word == "drop":
        raise NaqalaError("in the middle of a sow there is no advice: ask before it")
    planner = planner or Planner()
    found = planner.search(view, random.Random(seed), budget)
    best = ordered(found)[:top]
    return [explained(state, view.seat, one, best[0]) for one in best]


def ordered(found: Searched) -> list[Choice]:
    """The choices by what they are worth: those that were looked at seriously come first."""
    most = found.choices[0].visits
    serious = [one for one in found.choices if one.visits * SERIOUS >= most]
    rest = [one for one in found.choices if one.visits * SERIOUS < most]
    return sorted(serious, key=lambda one: -one.margin) + rest


def explained(state: State, seat: int, choice: Choice, best: Choice) -> Advice:
    """A choice with what it brings and leaves, played in a guess of the game."""
    log, after = Log(False), state.copy()
    before = after.sheet(seat)
    for action in choice.actions:
        if not after.is_legal(action):
            break
        after.play(action, log)
    sheet = after.sheet(seat)
    gain = {
        name: new - old for name, old, new in zip(ITEMS, before, sheet, strict=True) if new != old
    }
    return Advice(
        texts_of(choice.actions),
        choice.margin,
        best.margin - choice.margin,
        gain,
        left_by(after, seat),
        choice.visits,
    )


def left_by(after: State, seat: int) -> float | None:
    """The most points that the turn after this one can bring whoever plays it."""
    following = after.to_move()
    if after.phase() != c.TURN or following in (seat, c.NO):
        return None
    worth, _ = Finder().best_turn(after, following)
    gain: float = worth - sum(after.sheet(following))
    return gain


def gain_text(gain: dict[str, int]) -> str:
    """The items as `+6 tiles, -3 gold`."""
    words: Sequence[str] = [f"{n:+d} {name.replace('_', ' ')}" for name, n in gain.items()]
    return ", ".join(words)
