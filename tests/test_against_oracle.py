"""Random games played by the core and by the oracle: the same choices, outcomes and scores."""

from collections.abc import Iterator

import pytest

from naqala import Game
from naqala.catalogue import DJINN_NAMES
from naqala.core import COMPILED
from naqala.options import CHOICES
from tests.fuzz import Start, choose, compare_game, new_game, start_position, thin_start

CHUNKS = 20
CHUNK = 10 if COMPILED else 3  # games in each; the first chunks' seeds are the same on both builds
SEEDS = range(1, CHUNKS * CHUNK + 1)
THIN_SEEDS = (5, 55, 60, *range(61, 61 + 2 * CHUNK))  # the first three `skip` a kill

WORDS = {
    "bid", "bid f", "lift", "drop", "build", "build f", "kill", "kill @", "skip", "buy", "summon",
    "palm", "palace", "use", "keep", "sell", "end",
}  # fmt: skip
PENDING = ("", "kill on a tile", "kill of a seat", "keep", "buy", "palm", "palace")
STOPS = {"bid", "sow", "in a sow", "tribe", "tile", "end", *PENDING[1:]}
RESTS = {"skip a sow", "skip a kill", "skip a tile", "cards shuffled", "djinns shuffled"}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_core_plays_like_the_oracle(chunk: int) -> None:
    for seed in SEEDS[chunk * CHUNK : (chunk + 1) * CHUNK]:
        assert compare_game(seed) > 40


@pytest.mark.parametrize("seed", THIN_SEEDS)
def test_the_core_plays_like_the_oracle_on_a_thin_board(seed: int) -> None:
    assert compare_game(seed, thin_start)


def test_those_games_meet_everything() -> None:
    met: set[str] = set()
    for seed in SEEDS:
        met.update(met_in_game(seed, start_position))
    for seed in THIN_SEEDS:
        met.update(met_in_game(seed, thin_start))
    options = {f"{name} {value}" for name, values in CHOICES.items() for value in values}
    powers = {f"power of {djinn}" for djinn in DJINN_NAMES}
    assert options | WORDS | {f"at {stop}" for stop in STOPS} | RESTS | powers <= met


def met_in_game(seed: int, start: Start) -> Iterator[str]:
    """What a game of `compare_game` meets, by names; it is played the same without the oracle."""
    rng, _, game = new_game(seed, start)
    for name, value in game.options.to_dict().items():
        yield f"{name} {value}"
    while legal := sorted(map(str, game.legal_actions())):
        action = choose(legal, rng)
        yield f"at {stop(game, action)}"
        yield from met_in_action(game, action)
        yield from (f"power of {djinn}" for djinn in powers_that_protect(game, action))
        for event in game.play(action):
            if event.djinn:
                yield f"power of {event.djinn}"
            if event.kind in ("shuffle_cards", "shuffle_djinns"):
                yield event.kind.removeprefix("shuffle_") + " shuffled"
    yield from (f"power of {djinn}" for djinn in powers_that_score(game))


def stop(game: Game, action: str) -> str:
    """Where the game stops (NOTATION)."""
    if pending := game.state.dump_scalars()["pending"]:
        return PENDING[pending]
    return "in a sow" if action.startswith("drop") else game.step or game.phase


def met_in_action(game: Game, action: str) -> Iterator[str]:
    """The kind of an action, and the djinns whose power it is."""
    word, *rest = action.split(" ")
    yield word
    if word == "bid" and len(rest) == 2:
        yield "bid f"
        yield "power of kumarbi"
    elif word == "build" and rest != ["0"]:
        yield "build f"
    elif word == "kill" and rest[0].startswith("@"):
        yield "kill @"
    elif word == "skip":
        yield {"sow": "skip a sow", "tribe": "skip a kill", "tile": "skip a tile"}[str(game.step)]


def powers_that_protect(game: Game, action: str) -> Iterator[str]:
    """Boaz, where a kill would find a victim in front of his owner."""
    if action.startswith("kill"):
        for seat, player in enumerate(game.position()["players"]):
            exposed = seat != game.player and player["viziers"] + player["elders"] > 0
            if exposed and "boaz" in player["djinns"]:
                yield "boaz"


def powers_that_score(game: Game) -> Iterator[str]:
    """The djinns that make somebody's score another one."""
    position = game.position()
    for seat, player in enumerate(position["players"]):
        worth = {
            "al-amin": player["cards"].get("fakir", 0) >= 2,
            "haurvatat": any(t["owner"] == seat and t["palm_trees"] for t in position["board"]),
            "jafaar": player["viziers"] > 0,
            "shamhat": player["elders"] > 0,
        }
        yield from (
            djinn for djinn, scores in worth.items() if scores and djinn in player["djinns"]
        )
