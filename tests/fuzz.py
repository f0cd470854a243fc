"""Random games played by the core and by the oracle side by side, compared after every action.

`python -m tests.fuzz --games 5000` runs the long campaign; `compare_game` is one game of it.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from naqala import Game
from naqala.core import COMPILED
from naqala.options import CHOICES
from tests import oracle

Start = Callable[[random.Random], dict[str, Any]]


class Disagreement(AssertionError):
    """The core and the oracle disagree; the message says how to see it again."""


def random_options(rng: random.Random) -> dict[str, Any]:
    """Options of which each is the default half the time, the number of players included."""
    return {name: rng.choice(choices) for name, choices in CHOICES.items()}


def start_position(rng: random.Random) -> dict[str, Any]:
    """A fresh deal, or mostly one with djinns, cards and large piles dealt already."""
    options = random_options(rng)
    players = options.pop("players")
    start = oracle.random_start if rng.random() < 1 / 3 else oracle.rich_start
    return start(players, rng, **options)


def thin_start(rng: random.Random) -> dict[str, Any]:
    """A start with few meeples on the board and none before players: victims are out of reach."""
    options = random_options(rng)
    position = oracle.rich_start(options.pop("players"), rng, **options)
    for player in position["players"]:
        position["bag"] += "y" * player["viziers"] + "w" * player["elders"]
        player["viziers"] = player["elders"] = 0
    for tile in position["board"]:
        position["bag"] += tile["meeples"]
        tile["meeples"] = ""
    for tile in rng.sample(position["board"], 8):
        tile["meeples"] = rng.choice(["r", "r", "wr"])
        for letter in tile["meeples"]:
            position["bag"] = oracle.without(position["bag"], letter)
    position["bag"] = oracle.letters(position["bag"])
    return oracle.tidy(position)


def choose(legal: list[str], rng: random.Random) -> str:
    """An action: first of which kind, so that rare kinds are played often."""
    kind = rng.choice(sorted({text.split(" ")[0] for text in legal}))
    return rng.choice([text for text in legal if text.split(" ")[0] == kind])


def without_rng(position: dict[str, Any]) -> dict[str, Any]:
    """The position as far as the oracle knows it."""
    return {key: value for key, value in position.items() if key != "rng"}


def new_game(
    seed: int, start: Start = start_position
) -> tuple[random.Random, dict[str, Any], Game]:
    """What chooses the actions of a seed's game, the position it starts at, and the game."""
    rng = random.Random(seed)
    position = start(rng)
    return rng, position, Game.from_position({**position, "rng": f"siphash-2-4:{seed:032x}:0"})


def compare_game(seed: int, start: Start = start_position) -> int:
    """Play one random game both ways; returns how many decisions it had.

    Raises `Disagreement` with the seed, the position and the action.
    """
    rng, position, game = new_game(seed, start)
    decisions = 0
    while True:
        legal = sorted(map(str, game.legal_actions()))
        expected = oracle.legal(position)
        if legal != expected:
            only_core = sorted(set(legal) - set(expected))
            only_oracle = sorted(set(expected) - set(legal))
            raise Disagreement(f"seed {seed}: {only_core=} {only_oracle=} at {position}")
        if not legal:
            break
        action = choose(legal, rng)
        game.play(action)
        chance = game.history[-1].chance
        try:
            after = oracle.apply(position, action, chance)
        except (AssertionError, KeyError) as error:
            raise Disagreement(f"seed {seed}: {action}: {error!r} at {position}") from error
        if without_rng(game.position()) != without_rng(after):
            raise Disagreement(f"seed {seed}: {action} leads to {game.position()} not {after}")
        position = after
        decisions += 1
    sheets = [sheet.to_dict() for sheet in game.scores()]
    if sheets != oracle.scores(position) or game.winners() != oracle.winners(position):
        raise Disagreement(f"seed {seed}: scores {sheets} {game.winners()} at {position}")
    return decisions


def main() -> None:
    """Run the campaign; exit status 1 and the seeds where there are disagreements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    seeds = range(arguments.first_seed, arguments.first_seed + arguments.games)
    started, decisions, failed = time.monotonic(), 0, []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for done, (seed, result) in enumerate(pool.map(_attempt, seeds, chunksize=8), start=1):
            if isinstance(result, str):
                failed.append(seed)
                print(result[:4000], flush=True)
            else:
                decisions += result
            if done % 100 == 0:
                rate = done / (time.monotonic() - started)
                left = (arguments.games - done) / rate
                print(f"{done} games, {decisions} decisions, {left:.0f} s left", flush=True)
    build = "compiled" if COMPILED else "pure"
    print(f"{arguments.games} games, {decisions} decisions on the {build} build, failed: {failed}")
    sys.exit(1 if failed else 0)


def _attempt(seed: int) -> tuple[int, int | str]:
    try:
        return seed, compare_game(seed, thin_start if seed % 5 == 0 else start_position)
    except Disagreement as error:
        return seed, str(error)


if __name__ == "__main__":
    main()
