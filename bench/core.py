"""What is measured on the core, `Game` and the bots: each function returns figures by name.

Run as `python -m bench.core` it prints them as JSON; so the uncompiled build is measured too, in a
process of its own.
"""

import json
import random
import sys
import time
from array import array
from collections.abc import Callable
from itertools import repeat

from bench import bots
from naqala import Game, Options
from naqala.core import COMPILED, Log, SowSearch, State, count_landings, sources
from naqala.core import constants as c

OPTIONS = (2, 0, 0, 1, 0, 0, 0)


def per_call(function: Callable[[], object], seconds: float = 0.3) -> float:
    """Seconds a call: the best of five runs, each long enough to be timed."""
    number = 1
    while True:
        started = time.perf_counter()
        for _ in repeat(None, number):
            function()
        spent = time.perf_counter() - started
        if spent > seconds / 5:
            break
        number *= 4
    best = spent / number
    for _ in range(4):
        started = time.perf_counter()
        for _ in repeat(None, number):
            function()
        best = min(best, (time.perf_counter() - started) / number)
    return best


def random_games(players: int, seconds: float) -> dict[str, float]:
    """Full games at random, the loop inside the core."""
    games = actions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        for _ in range(100 if COMPILED else 1):
            state = State()
            state.deal((players, *OPTIONS[1:]), 1, games)
            actions += state.play_out(games)
            games += 1
    spent = time.perf_counter() - started
    return {
        f"random games, {players} players (games/s)": games / spent,
        f"random games, {players} players (actions/s)": actions / spent,
    }


def steps_from_python(seconds: float) -> dict[str, float]:
    """One legal list and one action a step, from Python; the choice itself is cheap."""
    pick = random.Random(1).random

    def game_steps() -> int:
        game, steps = Game(seed=1), 0
        while legal := game.legal_actions():
            game.play(legal[int(pick() * len(legal))])
            steps += 1
        return steps

    def index_steps() -> int:
        state, log, steps = State(), Log(), 0
        state.deal(OPTIONS, 1, 1)
        while legal := state.legal():
            state.play(legal[int(pick() * len(legal))], log)
            steps += 1
        return steps

    def buffer_steps() -> int:
        state, log, steps = State(), Log(), 0
        state.deal(OPTIONS, 1, 1)
        legal = array("h", bytes(2 * c.N_ACTIONS))
        while n := state.write_legal(legal):
            state.play(legal[int(pick() * n)], log)
            steps += 1
        return steps

    figures = {}
    for name, run in (
        ("Game.legal_actions() + play()", game_steps),
        ("State.legal() + play(), indices", index_steps),
        ("State.write_legal(buffer) + play()", buffer_steps),
    ):
        steps, best = 0, 0.0
        for _ in range(3):
            steps, started = 0, time.perf_counter()
            while time.perf_counter() - started < seconds / 3:
                steps += run()
            best = max(best, steps / (time.perf_counter() - started))
        figures[f"{name} (steps/s)"] = best
    return figures


def opening() -> Game:
    """The first sow step of a fixed deal."""
    game = Game(seed=7)
    while game.phase == "bid":
        game.play(game.legal_actions()[-1])
    return game


def with_pile(size: int) -> Game:
    """The opening with a pile of that many meeples on c3, taken from the tiles farthest away."""
    game = opening()
    fields = game.state.dump()
    meeples, centre = fields["meeples"], 14
    order = sorted(range(c.N_TILES), key=lambda tile: -abs(tile % 6 - 2) - abs(tile // 6 - 2))
    for tile in order:
        for tribe in range(c.N_TRIBES):
            while meeples[tile * 5 + tribe] and sum(meeples[70:75]) < size and tile != centre:
                meeples[tile * 5 + tribe] -= 1
                meeples[centre * 5 + tribe] += 1
    game.state.load(fields)
    return Game.from_state(game.state)


def sowing() -> dict[str, float]:
    """Whole sows and landings at the opening, and a pile of 14."""
    game = opening()
    state = game.state
    pile = with_pile(14)
    in_hand = pile.copy()
    in_hand.play("lift c3")
    figures = {
        "all opening sows, enumerated in the core (us)": per_call(
            lambda: sum(SowSearch(state, tile).count() for tile in sources(state))
        ),
        "all opening sows, list(game.sows()) (us)": per_call(lambda: list(game.sows())),
        "opening landings, in the core (us)": per_call(lambda: count_landings(state)),
        "opening landings, game.landings() (us)": per_call(game.landings),
        "a pile of 14: legal_actions() before the lift (us)": per_call(pile.state.legal),
        "a pile of 14: legal_actions() with it in hand (us)": per_call(in_hand.state.legal),
        "a pile of 14: all its landings (us)": per_call(lambda: count_landings(pile.state)),
        "a pile of 14: the first sow (us)": per_call(lambda: SowSearch(pile.state, 14).next_sow()),
    }
    return {name: value * 1e6 for name, value in figures.items()}


def copying() -> dict[str, float]:
    """Copies, sizes and whole positions."""
    game = opening()
    return {
        "Game.copy() (ns)": per_call(game.copy) * 1e9,
        "State.copy() (ns)": per_call(game.state.copy) * 1e9,
        "State, in memory (bytes)": float(sys.getsizeof(game.state)),
        "Game(seed=7), a fresh deal (us)": per_call(lambda: Game(Options(), seed=7)) * 1e6,
        "Game.position() (us)": per_call(game.position) * 1e6,
    }


def measure(seconds: float) -> dict[str, float]:
    """All figures of this build."""
    figures: dict[str, float] = {
        "a Python call of an empty function (ns)": per_call(lambda: None) * 1e9
    }
    for players in (2, 3, 4):
        figures |= random_games(players, seconds)
    figures |= steps_from_python(seconds) | sowing() | copying()
    return figures | bots.measure(seconds)


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]))))
