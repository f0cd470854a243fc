"""What is measured on the bots: whole greedy games, states of the tree a second, time to advise."""

import random
import time
from concurrent.futures import ThreadPoolExecutor

from naqala import Game, Options
from naqala.bots import bot
from naqala.bots.advice import advise
from naqala.bots.planner import Planner
from naqala.bots.protocol import Budget
from naqala.core import COMPILED
from naqala.search import SETTINGS, Finder


def greedy_games(players: int, seconds: float) -> dict[str, float]:
    """Full games, every bot choosing from its view."""
    games, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        game, rng = Game(Options(players=players), seed=games), random.Random(games)
        seats = [bot("greedy") for _ in range(players)]
        while (at := game.player) is not None:
            game.play(seats[at].choose(game.view(at), rng, Budget()))
        games += 1
    return {f"greedy games, {players} players (games/s)": games / (time.perf_counter() - started)}


def at_the_sow() -> Game:
    """A game at its first sow."""
    game = Game(seed=5)
    while game.phase == "bid":
        game.play(game.legal_actions()[0])
    return game


def heaped() -> Game:
    """The same with a pile of 12 in the middle of the board."""
    game = at_the_sow()
    position = game.position()
    pile = ""
    for tile in position["board"]:
        if tile["meeples"] and len(pile) < 12:
            pile += tile["meeples"]
            tile["meeples"] = ""
    position["board"][14]["meeples"] += pile
    for tile in position["board"]:
        tile["meeples"] = "".join(sorted(tile["meeples"], key="ywgbr".index))
    return Game.from_position(position)


def tree_states(threads: int, seconds: float) -> dict[str, float]:
    """States that the planner's trees look at in a second, a tree for each thread."""
    state = at_the_sow().state
    finders = [Finder(60_000, SETTINGS) for _ in range(threads)]

    def work(finder: Finder) -> int:
        finder.plant(state, 1)
        grown, started = 0, time.perf_counter()
        while time.perf_counter() - started < seconds:
            finder.grow(50 if COMPILED else 1)
            grown += 50 if COMPILED else 1
        return grown

    started = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        grown = sum(pool.map(work, finders))
    name = f"planner, {threads} thread{'s' if threads > 1 else ''} (states/s)"
    return {name: grown / (time.perf_counter() - started)}


def slowest_advice() -> dict[str, float]:
    """How long advice takes that is to be there after 200 ms; the worst of five."""
    figures = {}
    for name, game in (("the opening", at_the_sow()), ("a pile of 12", heaped())):
        slowest = 0.0
        for seed in range(5 if COMPILED else 1):
            view = game.view(game.player)
            planner = Planner()
            started = time.perf_counter()
            advise(view, Budget(seconds=0.2), seed=seed, planner=planner)
            slowest = max(slowest, time.perf_counter() - started)
        figures[f"advice after 200 ms, {name} (ms)"] = slowest * 1000
    return figures


def measure(seconds: float) -> dict[str, float]:
    """All of them."""
    figures: dict[str, float] = {}
    for players in (2, 4):
        figures |= greedy_games(players, seconds)
    for threads in (1, 2):
        figures |= tree_states(threads, seconds)
    return figures | slowest_advice()
