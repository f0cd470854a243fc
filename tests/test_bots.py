"""The bots: they choose legal actions from a view alone, within their budget, and play in order."""

import random
import sys
import threading
import time
from itertools import pairwise
from pathlib import Path

import pytest

from naqala import Game, Options
from naqala.bots import NAMES, OWN, bot
from naqala.bots.protocol import BotError, Budget
from naqala.core import COMPILED
from naqala.tui.gains import points, ranked
from tests.positions import SCENARIOS

GAMES = 6 if COMPILED else 1
BRIEF = Budget(nodes=40 if COMPILED else 4)
STOPS = [
    name
    for name, one in SCENARIOS.items()
    if not one["expect"].get("refused") and one["position"]["phase"] != "over"
]


def played(names: list[str], seed: int, options: Options | None = None) -> Game:
    """A game between bots, each from its view alone."""
    game = Game(options or Options(players=len(names)), seed=seed)
    seats = [bot(name) for name in names]
    rng = random.Random(seed)
    while game.player is not None:
        game.play(seats[game.player].choose(game.view(game.player), rng, BRIEF))
    return game


def test_the_names() -> None:
    assert NAMES[:3] == ("random", "greedy", "planner")
    assert NAMES[3:] == tuple(f"level-{level}" for level in range(1, 6))
    assert all(OWN[name][1] for name in NAMES)
    assert all(bot(name).name == name for name in NAMES)
    with pytest.raises(BotError, match="random, greedy, planner"):
        bot("frob")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int) -> None:
    names = ["greedy", "random", "planner", "random"][:players]
    options = Options(players=players, djinn_limit="round", neighbouring="orthogonal")
    assert played(names, players, options).is_over


def test_greedy_beats_random() -> None:
    for seed in range(GAMES):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        assert played(names, seed).winners() == [names.index("greedy")]


@pytest.mark.parametrize("name", STOPS)
def test_every_bot_at_every_kind_of_stop(name: str) -> None:
    scenario = SCENARIOS[name]
    game = Game.from_position(scenario["position"], strict=scenario.get("strict", True))
    assert game.player is not None
    view = game.view(game.player)
    for each in NAMES:
        game.copy().play(bot(each).choose(view, random.Random(1), BRIEF))


def test_the_same_view_and_chance_give_the_same_action() -> None:
    game = Game(Options(players=3), seed=5)
    rng = random.Random(5)
    for _ in range(30 if COMPILED else 12):
        assert game.player is not None
        view = game.view(game.player)
        other = game.determinise(game.player, rng).view(game.player)  # another truth
        for name in NAMES:
            first = bot(name).choose(view, random.Random(3), BRIEF)
            assert first == bot(name).choose(view, random.Random(3), BRIEF)
            assert first == bot(name).choose(other, random.Random(3), BRIEF)
        game.play(bot("random").choose(view, rng, BRIEF))


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_a_bot_goes_on_with_what_another_began(name: str) -> None:
    game = Game(seed=3)
    while game.phase == "bid":
        game.play(game.legal_actions()[0])
    game.play(next(action for action in game.legal_actions() if action.word == "lift"))
    while game.step == "sow":
        assert game.player is not None
        action = bot(name).choose(game.view(game.player), random.Random(2), BRIEF)
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


def test_gold_is_made_of_cards_in_the_last_round_only() -> None:
    sold = 0
    for seed in range(GAMES):
        game, rng = Game(seed=seed), random.Random(seed)
        greedy = bot("greedy")
        while game.player is not None:
            action = greedy.choose(game.view(game.player), rng, BRIEF)
            if action.word == "sell":
                assert game.last_round
                sold += 1
            game.play(action)
    assert sold


@pytest.mark.compiled
def test_a_planner_told_to_stop_answers() -> None:
    game = Game(seed=4)
    budget = Budget(seconds=60)
    threading.Timer(0.2, budget.stop.set).start()
    began = time.monotonic()
    action = bot("planner").choose(game.view(game.player), random.Random(1), budget)
    assert time.monotonic() - began < 10
    game.play(action)


@pytest.mark.compiled
def test_threads_give_the_same_choice() -> None:
    from naqala.bots.planner import Planner

    game, rng = Game(seed=6), random.Random(6)
    for _ in range(12):
        assert game.player is not None
        view = game.view(game.player)
        one = Planner(1).choose(view, random.Random(9), Budget(nodes=400))
        assert one == Planner(2).choose(view, random.Random(9), Budget(nodes=400))
        game.play(bot("greedy").choose(view, rng, BRIEF))


# --- bots that are programs --------------------------------------------------------------------


def program(tmp_path: Path, body: str) -> str:
    """The name of a bot that runs some lines of Python for each request `r`."""
    file = tmp_path / "bot.py"
    lines = "\n    ".join(body.splitlines())
    file.write_text(
        f"import json, sys, time\nfor line in sys.stdin:\n    r = json.loads(line)\n    {lines}\n"
    )
    return f"program:{sys.executable} {file}"


ANSWER = 'print(json.dumps({"action": r["legal"][0]}), flush=True)'


def test_a_program_plays(tmp_path: Path) -> None:
    assert played([program(tmp_path, ANSWER), "random"], 2).is_over


def test_the_example_plays() -> None:
    example = Path(__file__).parents[1] / "examples" / "bot.py"
    assert len(example.read_text().splitlines()) <= 20
    assert played([f"program:{sys.executable} {example}", "random"], 3).is_over


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("sys.exit(3)", "has ended"),
        ("print('{', flush=True)", "nonsense"),
        ("print('{}', flush=True)", "nonsense"),
        ("print('[' * 50000, flush=True)", "nonsense"),
        ("print(json.dumps({'action': 'frob'}), flush=True)", "nonsense"),
        ("print('x' * 1000000, flush=True)", "nonsense"),
        ("time.sleep(60)", "did not answer"),
    ],
)
def test_a_program_that_fails(
    tmp_path: Path, body: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("naqala.bots.program.STARTING", 2.0)
    game = Game(seed=1)
    with pytest.raises(BotError, match=told):
        bot(program(tmp_path, body)).choose(game.view(game.player), random.Random(1), Budget(0.1))


@pytest.mark.parametrize(
    "body",
    [
        "print('x' * 90000 + '\\n' + 'y' * 90000, flush=True)",
        "import subprocess; subprocess.Popen(['sleep', '100']); sys.exit(1)",
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)",
    ],
)
def test_a_program_is_got_rid_of_whatever_it_does(
    tmp_path: Path, body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("naqala.bots.program.STARTING", 1.0)
    game, began = Game(seed=1), time.monotonic()
    with pytest.raises(BotError):
        bot(program(tmp_path, body)).choose(game.view(game.player), random.Random(1), Budget(0.1))
    assert time.monotonic() - began < 8


def test_a_program_that_never_reads_is_not_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "deaf.py"
    file.write_text(
        'import time\nfor _ in range(50): print(\'{"action": "bid 0"}\', flush=True)\n'
        "time.sleep(60)\n"
    )
    deaf, game, began = bot(f"program:{sys.executable} {file}"), Game(seed=1), time.monotonic()

    def ask_often() -> None:
        for _ in range(200):
            deaf.choose(game.view(game.player), random.Random(1), Budget(0.1))

    with pytest.raises(BotError, match="did not answer"):
        ask_often()
    assert time.monotonic() - began < 30


@pytest.mark.compiled
def test_many_powers_and_much_to_pay_with_are_no_trap() -> None:
    game = Game(seed=3)
    while game.phase == "bid":
        game.play(game.legal_actions()[0])
    position = game.position()
    assert game.player is not None
    powers = ["bouraq", "enki", "hagis", "lamia", "leta", "utug"]
    position["players"][game.player]["djinns"] = powers
    position["players"][game.player]["elders"] = 4
    position["players"][game.player]["cards"] = {"fakir": 4}
    for pile in ("djinn_row", "djinn_pile"):
        position[pile] = [djinn for djinn in position[pile] if djinn not in powers]
    for _ in range(4):
        position["resource_pile"].remove("fakir")
        tile = next(tile for tile in position["board"] if tile["meeples"].count("w"))
        tile["meeples"] = tile["meeples"].replace("w", "", 1)
    game = Game.from_position(position, strict=False)
    for name in ("greedy", "planner"):
        began = time.monotonic()
        game.copy().play(bot(name).choose(game.view(game.player), random.Random(1), Budget(0.1)))
        assert time.monotonic() - began < 2


def test_a_program_that_is_not_there() -> None:
    for command in ("", "no-such-program-anywhere", "'"):
        with pytest.raises(BotError, match="does not start"):
            bot(f"program:{command}")
