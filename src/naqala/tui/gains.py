"""What choices bring at once: the points on the own score sheet at the end of the turn.

Every choice is played on a guess of the game that agrees with what the seat may know, and the rest
of its turn follows choice by choice.
"""

from typing import NamedTuple

from naqala.game import Game
from naqala.notation import Action, Sow
from naqala.sowing import Landing

ARRANGEMENTS = 12  # ways to sow looked at for a landing
CHANCE = ("sloar", "sibittis", "anun-nak")  # what these bring is not known beforehand
GUESS = {"sloar": 1.0, "sibittis": 8.0, "anun-nak": 0.0}  # points they are taken to bring


class Ranked(NamedTuple):
    """A landing, a sow that ends there, and the points that the turn then brings."""

    gain: float
    landing: Landing
    sow: Sow


def points(game: Game, seat: int) -> int:
    """A seat's score as things stand."""
    return sum(game.state.sheet(seat))


def outcome(game: Game, seat: int, action: Action) -> float:
    """The points at the end of the turn if the seat plays an action and then goes on so."""
    words = str(action).split(" ")
    if words[0] == "use" and words[1] in CHANCE:
        paid = 2 if words[-1] == "ww" else int(words[-1] != "f")
        return points(game, seat) - 2 * paid + GUESS[words[1]]
    after = game.copy()
    after.play(action)
    if words[0] in ("skip", "end"):
        return points(after, seat)
    return settled(after, seat)


def settled(game: Game, seat: int) -> float:
    """The points once the rest of the turn is played, choice by choice (game is changed)."""
    while game.player == seat and game.phase == "turn" and game.step in ("tribe", "tile"):
        legal = [a for a in game.legal_actions() if a.word != "use"]
        if not legal:
            break
        game.play(legal[0] if len(legal) == 1 else max(legal, key=lambda a: at_once(game, seat, a)))
    return points(game, seat)


def at_once(game: Game, seat: int, action: Action) -> int:
    """The points directly after an action."""
    after = game.copy()
    after.play(action)
    return points(after, seat)


def ranked(game: Game, seat: int, source: str | None = None) -> list[Ranked]:
    """Every landing (from one tile, if named) with a sow and what it brings, best first."""
    now = points(game, seat)
    found = []
    for landing in game.landings():
        if source not in (None, landing.source):
            continue
        sow = next(game.sows(landing))
        found.append(Ranked(outcome(game, seat, sow) - now, landing, sow))
    found.sort(key=lambda one: -one.gain)
    return found
