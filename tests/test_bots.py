"""The bots: they choose legal actions from a view alone, soon enough, and `gain` plays better."""

import random
import time
from itertools import pairwise

import pytest

from naqala import Game, NaqalaError, Options
from naqala.bots import NAMES, SUMMARIES, bot
from naqala.bots.gain import choose, points, ranked
from naqala.core import COMPILED
from tests.positions import SCENARIOS

GAMES = 6 if COMPILED else 2
STOPS = [
    name
    for name, one in SCENARIOS.items()
    if not one["expect"].get("refused") and one["position"]["phase"] != "over"
]


def played(names: list[str], seed: int, options: Options | None = None) -> Game:
    """A game between bots."""
    game = Game(options or Options(players=len(names)), seed=seed)
    rng = random.Random(seed)
    while game.player is not None:
        view = game.view(game.player)
        game.play(bot(names[game.player])(view, rng))
    return game


def test_the_names() -> None:
    assert NAMES == ("random", "gain")
    assert all(SUMMARIES[name] for name in NAMES)
    with pytest.raises(NaqalaError, match="random, gain"):
        bot("greedy")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int) -> None:
    names = ["gain", "random", "gain", "random"][:players]
    options = Options(players=players, djinn_limit="round", neighbouring="orthogonal")
    assert played(names, players, options).is_over


def test_gain_beats_random() -> None:
    won = 0
    for seed in range(GAMES):
        names = ["gain", "random"] if seed % 2 else ["random", "gain"]
        won += played(names, seed).winners() == [names.index("gain")]
    assert won == GAMES


@pytest.mark.parametrize("name", STOPS)
def test_every_bot_at_every_kind_of_stop(name: str) -> None:
    scenario = SCENARIOS[name]
    game = Game.from_position(scenario["position"], strict=scenario.get("strict", True))
    assert game.player is not None
    view = game.view(game.player)
    for each in NAMES:
        action = bot(each)(view, random.Random(1))
        game.copy().play(action)


def test_the_same_view_and_chance_give_the_same_action() -> None:
    game = Game(Options(players=3), seed=5)
    rng = random.Random(5)
    for _ in range(30):
        assert game.player is not None
        view = game.view(game.player)
        other = game.determinise(game.player, rng).view(game.player)  # another truth
        for name in NAMES:
            first = bot(name)(view, random.Random(3))
            assert first == bot(name)(view, random.Random(3))
            assert first == bot(name)(other, random.Random(3))
        game.play(bot("random")(view, rng))


def test_gain_in_the_middle_of_a_sow() -> None:
    game = Game(seed=3)
    while game.phase == "bid":
        game.play(game.legal_actions()[0])
    game.play(next(action for action in game.legal_actions() if action.word == "lift"))
    while game.step == "sow":
        assert game.player is not None
        action = choose(game.view(game.player), random.Random(2))
        assert action.word == "drop"
        game.play(action)


def test_landings_are_ranked_by_what_they_bring() -> None:
    game = Game(seed=8)
    while game.phase == "bid":
        game.play(game.legal_actions()[0])
    seat = game.player
    assert seat is not None
    found = ranked(game, seat)
    assert [one.landing for one in found] != []
    assert len(found) == len(game.landings())
    assert all(one.gain >= other.gain for one, other in pairwise(found))
    assert {one.landing.source for one in ranked(game, seat, "c3")} == {"c3"}
    before = points(game, seat)
    game.play(found[0].sow)
    assert points(game, seat) >= before


def test_gain_sells_in_the_last_round_only() -> None:
    sold = 0
    for seed in range(GAMES // 2):
        game, rng = Game(seed=seed), random.Random(seed)
        while game.player is not None:
            action = choose(game.view(game.player), rng)
            if action.word == "sell":
                assert game.last_round
                sold += 1
            game.play(action)
    assert sold


@pytest.mark.compiled
def test_gain_takes_less_than_half_a_second() -> None:
    slowest = 0.0
    for seed in range(3):
        game = Game(Options(players=4), seed=seed)
        rng = random.Random(seed)
        while game.player is not None:
            view = game.view(game.player)
            began = time.perf_counter()
            action = bot("gain")(view, rng)
            slowest = max(slowest, time.perf_counter() - began)
            game.play(action)
    assert slowest < 0.5
