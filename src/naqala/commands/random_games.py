"""The command `naqala random`: plays random games and says how they ended and how fast."""

import json as json_module
import random as random_module
import sys
import time
from typing import Annotated, Any

from cyclopts import Parameter

from naqala.commands.files import WHOLE, Json
from naqala.commands.position import Option, Players, parse_options
from naqala.commands.usage import UsageError

Seed = Annotated[int | None, WHOLE, Parameter(help="Game I is that of seed S + I, counted from 0.")]
Games = Annotated[int, WHOLE, Parameter(help="How many games.")]
MOST = 1_000_000_000
MANY = 100  # from so many games on, progress is shown


def random(
    *,
    players: Players = 2,
    seed: Seed = None,
    games: Games = 1,
    option: Option = None,
    json: Json = False,
) -> None:
    """Play random games: every legal action is as likely as the others."""
    if not 1 <= games <= MOST:
        raise UsageError(f"--games {games}: from 1 to {MOST}; see naqala random --help")
    options = parse_options(players, option, "random")
    first = random_module.randrange(1 << 32) if seed is None else seed
    shows = games >= MANY and sys.stderr.isatty() and not sys.stdout.isatty()
    began, actions, playing = time.perf_counter(), 0, 0.0
    if json:
        print('{"games": [')
    for number in range(games):
        result, took = play_one(options, first + number)
        actions, playing = actions + result["actions"], playing + took
        print(json_of(result, number == games - 1) if json else line_of(result))
        if shows and number % MANY == 0:
            print(f"\r{number} of {games} games", end="", file=sys.stderr, flush=True)
    if shows:
        print("\r\x1b[K", end="", file=sys.stderr)
    print_rate(games, actions, time.perf_counter() - began, playing, json)


def print_rate(games: int, actions: int, seconds: float, playing: float, json: bool) -> None:
    """How fast that was: with the printing, and in the rules alone."""
    rate = {
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 1),
        "actions_per_second": round(actions / seconds),
        "seconds_in_the_rules": round(playing, 3),
    }
    if json:
        print(f' ], "rate": {json_module.dumps(rate)}}}')
        return
    each, speed = rate["games_per_second"], rate["actions_per_second"]
    print(f"{games} games, {actions} actions in {seconds:.3f} s: {each} games/s, {speed} actions/s")
    print(f"of which in the rules {playing:.3f} s: {games / playing:.1f} games/s")


def play_one(options: Any, seed: int) -> tuple[dict[str, Any], float]:
    """The result of the random game of a seed, and the seconds of play it took."""
    from naqala.game import Game

    game = Game(options, seed=seed)
    choices = random_module.Random(seed).getrandbits(64)
    began = time.perf_counter()
    actions = game.state.play_out(choices)
    seconds = time.perf_counter() - began
    return {
        "seed": seed,
        "scores": [sheet.total for sheet in game.scores()],
        "winners": game.winners(),
        "rounds": game.round,
        "actions": actions,
    }, seconds


def json_of(result: dict[str, Any], last: bool) -> str:
    """A result as an entry of a JSON list."""
    return f" {json_module.dumps(result)}{'' if last else ','}"


def line_of(result: dict[str, Any]) -> str:
    """A result in one line."""
    scores = " ".join(str(score) for score in result["scores"])
    winners = " and ".join(str(seat) for seat in result["winners"])
    return (
        f"seed {result['seed']}: scores {scores}, won by seat {winners}, "
        f"{result['rounds']} rounds, {result['actions']} actions"
    )
