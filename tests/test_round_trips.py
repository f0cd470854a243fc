"""At every decision of random games: nothing is lost, and a game stored or copied plays on alike.

The actions are chosen by their kind first, so that rare choices come up; among the decisions are
those in the middle of sows and powers. `tests/ledger.py` does the bookkeeping by events.
"""

import copy
import json
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from naqala import Action, Event, Events, Game, NaqalaError, Options
from naqala.core import COMPILED, State
from naqala.core import constants as c
from naqala.position import dumps, loads
from tests import oracle
from tests.fuzz import random_options
from tests.ledger import SILENT, Ledger, all_pieces, count_pieces

# Games for each number of players; all but the last begin with djinns and cards dealt out already.
GAMES = 8 if COMPILED else 4
CASES = [(players, seed) for players in (2, 3, 4) for seed in range(GAMES)]
every_game = pytest.mark.parametrize(("players", "seed"), CASES)


class Step(NamedTuple):
    """One action of a random game: the game before it, and the game after it."""

    before: Game
    action: Action
    events: Events
    game: Game
    rng: random.Random


def start(players: int, seed: int) -> tuple[Game, random.Random]:
    """A game with random options, and the generator to play it with."""
    rng = random.Random(139 * players + seed)
    options = random_options(rng) | {"players": players}
    if seed < GAMES - 1:
        position = oracle.rich_start(options.pop("players"), rng, **options)
        del position["rng"]
        state = {**position, "rng": f"siphash-2-4:{seed:032x}:{players}"}
        return Game.from_position(state), rng
    return Game(Options.from_dict(options), seed), rng


def choose(legal: list[str], rng: random.Random) -> str:
    """An action: of any kind, the power of each djinn one; powers more often than not."""
    kinds = sorted({kind(text) for text in legal})
    chosen = rng.choice([one for one in kinds if one.startswith("use")] or kinds)
    if rng.random() < 0.4:
        chosen = rng.choice(kinds)
    return rng.choice([text for text in legal if kind(text) == chosen])


def kind(text: str) -> str:
    """The word of an action, with the djinn of a power."""
    return " ".join(text.split(" ")[:2]) if text.startswith("use") else text.split(" ")[0]


def play(players: int, seed: int) -> Iterator[Step]:
    """A random game, action by action. `game` is played on when the next step is asked for."""
    game, rng = start(players, seed)
    while legal := list(map(str, game.legal_actions())):
        before, action = game.copy(), Action.parse(choose(legal, rng))
        yield Step(before, action, game.play(action), game, rng)


def through_json(game: Game) -> Game:
    """The game written as the text of a position and read again."""
    position = game.position()
    text = dumps(position)
    assert loads(text) == position
    assert json.loads(json.dumps(position)) == position
    return Game.from_position(loads(text))


# --- what the games are ---------------------------------------------------------------------


def test_the_games_stop_at_every_choice() -> None:
    met = {step.before.state.dump_scalars()["pending"] for case in CASES for step in play(*case)}
    assert met == {
        c.NOTHING, c.KILL_ON_TILE, c.KILL_OF_SEAT, c.KEEP, c.BUY, c.PALM, c.PALACE
    }  # fmt: skip


def test_a_seed_is_a_deal() -> None:
    for players in (2, 3, 4):
        options = Options(players)
        deals = [Game(options, seed) for seed in (0, 1, 2, -1, 10**30, 1 << 64, (1 << 64) + 1)]
        for seed, game in zip((0, 1, 2), deals, strict=False):
            assert Game(options, seed) == game
            assert Game(options, seed).position() == game.position()
        texts = {json.dumps({**game.position(), "rng": ""}) for game in deals}
        assert len(texts) == len(deals)
    assert Game(Options(2), 1) != Game(Options(3), 1)
    assert Game(Options(loop_landing=False), 1) != Game(seed=1)
    assert Game() != Game()
    assert Game().position()["rng"] != Game().position()["rng"]


def test_a_seed_deals_the_same_whatever_the_options() -> None:
    default = Game(Options(3), 5).position()
    other = Game(Options(3, "shared", "round", False, "orthogonal", "open", "open"), 5).position()
    assert {**default, "options": {}} == {**other, "options": {}}


# --- conservation and events ----------------------------------------------------------------


@every_game
def test_no_piece_is_lost(players: int, seed: int) -> None:
    wanted = all_pieces(players)
    for step in play(players, seed):
        position = step.game.position()
        counted = count_pieces(position)
        found = {piece: n for piece, n in counted.items() if piece[0] not in ("gold", "djinn")}
        assert found == wanted
        names = [piece[1] for piece in counted if piece[0] == "djinn"]
        assert len(names) == counted.total() - wanted.total() - counted[("gold", None)] == 22
        assert all(player["gold"] >= 0 for player in position["players"])


@every_game
def test_the_events_of_an_action_are_complete(players: int, seed: int) -> None:
    game, _ = start(players, seed)
    ledger = Ledger(game.position())
    for step in play(players, seed):
        follow(ledger, list(step.events), step.game.position())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ledger_notices_any_event_that_is_missing(players: int) -> None:
    for step in play(players, 0):
        told = [event for event in step.events if event.kind not in SILENT]
        for event in step.rng.sample(told, min(1, len(told))):
            ledger = Ledger(step.before.position())
            rest = list(step.events)
            rest.remove(event)
            with pytest.raises(AssertionError):
                follow(ledger, rest, step.game.position())


def follow(ledger: Ledger, events: list[Event], position: dict[str, Any]) -> None:
    """Apply events to a ledger, which must come to a position."""
    for event in events:
        ledger.apply(event)
    ledger.agrees_with(position)


def hidden(event: Event, reader: int | None) -> bool:
    """R13.2: a card that Sloar or Kandicha draws is seen by its drawer alone."""
    to_hand = event.source == "pile" and (event.target or "").startswith("seat")
    return event.kind == "card" and to_hand and reader != event.seat


@every_game
def test_events_hide_what_is_drawn_unseen_and_nothing_else(players: int, seed: int) -> None:
    for step in play(players, seed):
        for event in step.events:
            for reader in (*range(players), None):
                seen = event.seen_by(reader)
                if hidden(event, reader):
                    assert event.djinn in ("sloar", "kandicha")
                    assert event.piece is not None
                    assert seen.to_dict() == {**event.to_dict(), "piece": None}
                else:
                    assert seen == event
            if event.kind == "djinn" and event.target == "hand":
                assert event.piece is None  # Sibittis draws: three, or fewer, without a name
            if event.kind.startswith("shuffle"):
                assert event.piece is None


@every_game
def test_events_are_a_sequence_and_plain_data(players: int, seed: int) -> None:
    for step in play(players, seed):
        events = list(step.events)
        assert len(step.events) == len(events)
        assert step.events[:] == events
        assert step.events + Events() == step.events
        assert all(event == step.events[i - len(events)] for i, event in enumerate(events))
        assert all(Event(**event.to_dict()) == event for event in events)
        assert hash(step.events + Events()) == hash(step.events)


# --- copies and stored games ----------------------------------------------------------------


@every_game
def test_a_position_is_read_back_as_the_same_game(players: int, seed: int) -> None:
    for step in play(players, seed):
        read = through_json(step.before)
        assert read == step.before
        assert read.legal_actions() == step.before.legal_actions()
        assert read.play(step.action) == step.events
        assert read == step.game
    assert step.game.is_over
    assert through_json(step.game) == step.game


@every_game
def test_a_copy_is_equal_and_independent(players: int, seed: int) -> None:
    for step in play(players, seed):
        stored, duplicate = step.before.state.to_bytes(), step.before.copy()
        assert duplicate == step.before
        assert duplicate.play(step.action) == step.events
        assert duplicate == step.game
        assert duplicate != step.before
        assert step.before.state.to_bytes() == stored
        duplicate.undo()
        assert duplicate == step.before


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, Game.copy])
def test_every_way_to_copy_a_game(duplicate: Callable[[Game], Game]) -> None:
    game = Game(seed=1)
    game.play("bid 0")
    other = duplicate(game)
    stored, history = game.state.to_bytes(), game.history
    assert other == game
    assert other.history == history
    other.play("bid 1")
    assert game.state.to_bytes() == stored
    assert game.history == history
    other.undo()
    other.undo()
    assert other == Game(seed=1)
    assert game.state.to_bytes() == stored


@every_game
def test_a_state_is_stored_in_bytes(players: int, seed: int) -> None:
    for step in play(players, seed):
        state = step.game.state
        stored = state.to_bytes()
        for read in (State.from_bytes(stored), pickle.loads(pickle.dumps(state)), state.copy()):
            assert read == state
            assert hash(read) == hash(state)
            assert read.to_bytes() == stored
            assert read.legal() == state.legal()
        assert step.before.state.to_bytes() != stored


@every_game
def test_a_game_is_pickled_with_its_history(players: int, seed: int) -> None:
    for number, step in enumerate(play(players, seed)):
        small = Game.from_state(step.before.state.copy())
        read = pickle.loads(pickle.dumps(small))
        assert read == step.before
        assert read.play(step.action) == step.events
        if number % 40 == 39 or step.game.is_over:
            whole: Game = pickle.loads(pickle.dumps(step.game))
            assert whole == step.game
            assert whole.history == step.game.history
            assert whole.start == step.game.start
            assert whole.undo() == step.action
            assert whole == step.before


@pytest.mark.parametrize("cut", [0, 3, 4, 27, 28, 100, 101, -1, -4, -8])
def test_bytes_that_are_no_state_are_refused(cut: int) -> None:
    stored = Game(seed=1).state.to_bytes()
    with pytest.raises(ValueError, match="no state"):
        State.from_bytes(stored[:cut])
    with pytest.raises(ValueError, match="no state"):
        State.from_bytes(stored + bytes(8))
    with pytest.raises(ValueError, match="no state"):
        State.from_bytes(b"XXXX" + stored[4:])


# --- equality -------------------------------------------------------------------------------


def test_games_are_equal_if_they_play_on_alike() -> None:
    game, other = Game(seed=1), Game(seed=1)
    assert game == other
    assert (game != other) is False
    game.play("bid 0")
    assert game != other
    other.play("bid 1")
    assert game != other
    other.undo()
    other.play("bid 0")
    assert game == other
    assert game != Game.from_position({**game.position(), "rng": f"siphash-2-4:{7:032x}:0"})
    assert game != "game"
    assert game.state != 1
    with pytest.raises(TypeError):
        hash(game)


@every_game
def test_no_action_leaves_a_game_as_it_was(players: int, seed: int) -> None:
    met = set()
    for step in play(players, seed):
        assert step.game != step.before
        met.add(step.before.state.to_bytes())
    assert len(met) == len(step.game.history)


# --- undo -----------------------------------------------------------------------------------


@every_game
def test_undo_goes_back_exactly_and_plays_the_same_again(players: int, seed: int) -> None:
    for step in play(players, seed):
        game = step.game.copy()
        assert game.undo() == step.action
        assert game == step.before
        assert game.position() == step.before.position()
        assert game.legal_actions() == step.before.legal_actions()
        assert game.play(step.action) == step.events
        assert game == step.game


@every_game
def test_several_undos_in_a_row(players: int, seed: int) -> None:
    trail: list[tuple[Game, Action, Events]] = []
    for step in play(players, seed):
        trail.append((step.before, step.action, step.events))
        if step.rng.random() > 0.1 and not step.game.is_over:
            continue
        back = len(trail) if step.game.is_over else step.rng.randrange(1, 1 + len(trail[-30:]))
        game, after = step.game, step.game.copy()
        for before, action, _ in reversed(trail[-back:]):
            assert game.undo() == action
            assert game == before
        assert [one.action for one in game.history] == [action for _, action, _ in trail[:-back]]
        for _, action, events in trail[-back:]:
            assert game.play(action) == events
        assert game == after
        assert game.history == after.history
    with pytest.raises(NaqalaError, match="nothing to undo"):
        game.start.undo()


@every_game
def test_a_history_replays(players: int, seed: int) -> None:
    *_, last = play(players, seed)
    game = last.game.start
    seats = []
    for seat, action, chance in last.game.history:
        seats.append(game.player)
        assert seat == seats[-1]
        game.play(action, chance)
    assert game == last.game
    assert game.history == last.game.history
    assert game.player is None
    assert game.winners()


def test_a_history_is_data_of_its_own() -> None:
    *_, step = play(2, 0)
    history: list[Any] = step.game.history
    history.clear()
    assert step.game.history
    step.game.start.play(step.game.history[0].action)
    assert step.game.start.history == []
