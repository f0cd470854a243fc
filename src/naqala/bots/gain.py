"""The bot `gain`: takes what brings most points at once, on its own score sheet, and no more.

It plays every choice on a guess of the game that agrees with its view, lets the rest of its turn
follow by the same rule, and compares its score sheets. It looks neither at what it leaves to
others nor at its own next turns.
"""

import random
from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from naqala.catalogue import PRICES
from naqala.game import Game
from naqala.notation import Action, Sow
from naqala.sowing import Landing
from naqala.view import View

ARRANGEMENTS = 12  # ways to sow looked at for each of the best landings
BEST_LANDINGS = 6
CHANCE = ("sloar", "sibittis", "anun-nak")  # what these bring is not known beforehand
GUESS = {"sloar": 1.0, "sibittis": 8.0, "anun-nak": 0.0}  # points they are taken to bring


class Ranked(NamedTuple):
    """A landing, a sow that ends there, and the points that the turn then brings."""

    gain: float
    landing: Landing
    sow: Sow


def choose(view: View, rng: random.Random) -> Action:
    """The action that brings the seat most; of equals the first."""
    legal = view.legal_actions()
    if len(legal) == 1:
        return legal[0]
    seat = view.seat
    assert seat is not None
    game = view.determinise(rng)
    if legal[0].word == "bid":
        return best_bid(game, seat, legal)
    if any(action.word == "lift" for action in legal):
        return best_sow(game, seat)
    if game.step == "end" and game.last_round:
        legal = last_sales(game, seat, legal)
    return best(game, seat, legal)


def points(game: Game, seat: int) -> int:
    """A seat's score as things stand."""
    return sum(game.state.sheet(seat))


def best(game: Game, seat: int, legal: Iterable[Action]) -> Action:
    """Of some actions the one after which the turn ends with most points."""
    choices = [action for action in legal if action.word != "sell"] or list(legal)
    return max(choices, key=lambda action: outcome(game, seat, action))


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


def last_sales(game: Game, seat: int, legal: list[Action]) -> list[Action]:
    """At the end of the last round gold breaks ties: the sales that lose nothing, largest first."""
    now = points(game, seat)
    sales = [action for action in legal if action.word == "sell"]
    fair = [action for action in sales if at_once(game, seat, action) >= now]
    if fair:
        return [max(fair, key=lambda action: len(str(action).split(" ")))]
    return legal


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


def best_sow(game: Game, seat: int) -> Action:
    """The best of the ways to sow to the best landings."""
    now = points(game, seat)
    top = ranked(game, seat)[:BEST_LANDINGS]
    ways = []
    for one in top:
        for sow in islice(game.sows(one.landing), ARRANGEMENTS):
            ways.append(Ranked(outcome(game, seat, sow) - now, one.landing, sow))
    return max(ways, key=lambda one: one.gain).sow


def best_bid(game: Game, seat: int, legal: list[Action]) -> Action:
    """The spot with the best of: what is left to sow when its turn comes, less its price.

    Every marker that plays before is taken to use up the best landing there is, on a tile of its
    own; of the markers still to bid, half are taken to play before a bid of 0.
    """
    gains = landings_by_tile(game, seat)
    spots = [spot["price"] for spot in game.position()["turn_order"]]
    to_come = len(game.position()["bid_order"]) - 1

    def worth(action: Action) -> float:
        words = str(action).split(" ")
        price, fakirs = int(words[1]), int(words[2][1:]) if len(words) > 2 else 0
        before = sum(other > price for other in spots) + (to_come + 1) // 2 * (price == 0)
        paid = PRICES[PRICES.index(price) - fakirs]
        return (gains[before] if before < len(gains) else 0.0) - paid - fakirs / 2

    return max(legal, key=worth)


def landings_by_tile(game: Game, seat: int) -> list[float]:
    """What the seat would gain on each tile if it could sow now, best first."""
    ahead = game.copy()
    while ahead.phase == "bid":
        dear = ahead.player == seat
        ahead.play(max(ahead.legal_actions(), key=by_price) if dear else ahead.legal_actions()[0])
    best_of: dict[str, float] = {}
    if ahead.player is not None:
        for one in ranked(ahead, ahead.player):
            best_of.setdefault(one.landing.tile, one.gain)
    return sorted(best_of.values(), reverse=True)


def by_price(action: Action) -> int:
    """The price of a plain bid; those with fakirs last."""
    words = str(action).split(" ")
    return int(words[1]) if len(words) == 2 else -1
