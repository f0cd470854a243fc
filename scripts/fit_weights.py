"""Fits the weights of the planner's estimate (naqala.search.weights) to games it plays itself.

At the beginning of every round the prospects of each seat are noted, as the difference to the mean
of the others', and how the margins change until the end; ridge regression of the one on the other
gives the weights. Run it as `.venv/bin/python scripts/fit_weights.py --games 800`.
"""

import argparse
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from naqala import Game, Options
from naqala.bots.planner import Planner
from naqala.bots.protocol import Budget
from naqala.bots.turns import margin_of
from naqala.search import PROSPECTS, SETTINGS, Finder

RIDGE = 50.0
Row = tuple[list[float], float]


def play(task: tuple[int, int]) -> list[Row]:
    """One game of 2, 2, 3 or 4 players: prospects and changes of the margin to come."""
    seed, nodes = task
    players = (2, 2, 3, 4)[seed % 4]
    game, rng = Game(Options(players=players), seed=seed), random.Random(seed)
    bots = [Planner(worlds=2) for _ in range(players)]
    finder = Finder(settings=SETTINGS)
    notes, last = [], 0
    while game.player is not None:
        if game.round != last:
            last = game.round
            notes.append([finder.prospects(game.state, seat) for seat in range(players)])
        view = game.view(game.player)
        game.play(bots[game.player].choose(view, rng, Budget(nodes=nodes)))
    ends = [float(sheet.total) for sheet in game.scores()]
    rows: list[Row] = []
    for note in notes:
        scores = [float(score) for score, _ in note]
        for seat in range(players):
            change = margin_of(ends, seat) - margin_of(scores, seat)
            own = [margin_of([found[i] for _, found in note], seat) for i in range(len(PROSPECTS))]
            rows.append((own, change))
    return rows


def gathered(games: int, nodes: int, jobs: int, seed: int) -> Iterator[Row]:
    """The rows of all games."""
    with ProcessPoolExecutor(jobs) as pool:
        tasks = ((seed + number, nodes) for number in range(games))
        for number, rows in enumerate(pool.map(play, tasks, chunksize=4), 1):
            if number % 20 == 0:
                print(f"{number} of {games} games", flush=True)
            yield from rows


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--nodes", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1_000_000)
    args = parser.parse_args()
    rows = list(gathered(args.games, args.nodes, args.jobs, args.seed))
    x = np.array([own for own, _ in rows])
    y = np.array([change for _, change in rows])
    gram = x.T @ x + RIDGE * np.eye(len(PROSPECTS))
    weights = np.linalg.solve(gram, x.T @ y)
    rest = y - x @ weights
    errors = np.sqrt(np.diag(np.linalg.inv(gram)) * rest.var())
    print(f"{len(y)} rows; standard deviation {y.std():.2f}, with the fit {rest.std():.2f}")
    for name, weight, error in zip(PROSPECTS, weights, errors, strict=True):
        print(f"{name:12} {weight:7.2f} ± {error:.2f}")
    print("weights =", tuple(round(float(weight), 2) for weight in weights))


if __name__ == "__main__":
    main()
