"""A match and its games: which bots, which deals, in which seats; and playing one of the games.

Game i is deal i // players in rotation i % players: every bot plays every deal from every seat.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from naqala.bots import bot
from naqala.bots.protocol import Bot, BotError, Budget, dismiss
from naqala.errors import IllegalAction, NaqalaError, NotationError
from naqala.game import Game
from naqala.options import Options
from naqala.record import Record


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: bots by name, with the options, seed and budget of every game.

    With fewer bots than players the last one plays the seats that are left.
    """

    bots: tuple[str, ...]
    games: int
    options: Options
    seed: int = 0
    seconds: float | None = 1.0
    nodes: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.bots) <= self.options.players:
            raise NaqalaError(f"{len(self.bots)} bots for {self.options.players} players")

    def seating(self, number: int) -> tuple[int, ...]:
        """The bot (by its place in `bots`) at each seat of a game."""
        players = self.options.players
        seats = [min(seat, len(self.bots) - 1) for seat in range(players)]
        turned = number % players
        return tuple(seats[-turned:] + seats[:-turned]) if turned else tuple(seats)

    def to_dict(self) -> dict[str, Any]:
        """The match as JSON values."""
        return {
            "bots": list(self.bots),
            "games": self.games,
            "options": self.options.to_dict(),
            "seed": self.seed,
            "seconds": self.seconds,
            "nodes": self.nodes,
        }


def play_game(match: Match, number: int, keep_record: bool = False) -> dict[str, Any]:
    """The result of one game of a match, as JSON values.

    A bot that crashes or answers what is not legal, or a program that hangs, loses: its seat is in
    `failed` with the reason, and the others share the win.
    """
    deal, seating = number // match.options.players, match.seating(number)
    game = Game(match.options, seed=match.seed + deal)
    spent = [0.0] * match.options.players
    longest = [0.0] * match.options.players
    players: list[Bot | None] = [None] * match.options.players
    failed: dict[str, Any] | None = None
    actions = 0
    try:
        for seat, which in enumerate(seating):
            try:
                players[seat] = bot(match.bots[which])
            except BotError as error:
                failed = {"seat": seat, "why": str(error)}
                break
        while failed is None and (at := game.player) is not None:
            rng = random.Random(f"{match.seed} {number} {actions}")
            began = time.perf_counter()
            why = move(match, game, players[at], rng)
            took = time.perf_counter() - began
            actions += 1
            spent[at] += took
            longest[at] = max(longest[at], took)
            if why is not None:
                failed = {"seat": at, "why": why}
    finally:
        for player in players:
            dismiss(player)
    return result_of(match, number, game, failed, spent, longest, keep_record)


def move(match: Match, game: Game, player: Bot | None, rng: random.Random) -> str | None:
    """Let a bot move; why it failed, if it did."""
    assert player is not None
    assert game.player is not None
    budget = Budget(seconds=match.seconds, nodes=match.nodes)
    try:
        game.play(player.choose(game.view(game.player), rng, budget))
    except (IllegalAction, NotationError) as error:
        return f"illegal: {error}"
    except BotError as error:
        return str(error)
    except Exception as error:  # a bot may do anything; the arena goes on
        return f"crashed: {error!r:.300}"
    return None


def result_of(
    match: Match,
    number: int,
    game: Game,
    failed: dict[str, Any] | None,
    spent: Sequence[float],
    longest: Sequence[float],
    keep_record: bool,
) -> dict[str, Any]:
    """A game as a line of the results."""
    seating = match.seating(number)
    scores = [sheet.total for sheet in game.scores()]
    winners = game.winners() or []
    if failed is not None:
        winners = [seat for seat in range(len(seating)) if seat != failed["seat"]]
    result: dict[str, Any] = {
        "game": number,
        "deal": number // match.options.players,
        "seats": list(seating),
        "scores": scores,
        "winners": winners,
        "rounds": game.round,
        "seconds": [round(one, 3) for one in spent],
        "longest": [round(one, 3) for one in longest],
        "failed": failed,
    }
    if keep_record:
        names = [f"{match.bots[which]} {seat}" for seat, which in enumerate(seating)]
        made = Record.from_game(game, [name[:100] for name in names], made_by="naqala arena")
        result["record"] = made.to_dict()
    return result
