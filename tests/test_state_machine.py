"""Hypothesis plays: any action, undo, copy, saving and loading, in any order, and checks the game.

A failure shrinks to a short list of actions, which its message names: play it with `Game.play`.
"""

import pickle
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from naqala import Action, Events, Game, Options
from naqala.core import COMPILED, State
from naqala.options import CHOICES
from naqala.position import dumps, loads
from tests.ledger import Ledger, all_pieces, count_pieces

OPTIONS = st.builds(Options, **{name: st.sampled_from(values) for name, values in CHOICES.items()})


class Player(RuleBasedStateMachine):
    """A game, and the actions played since its start."""

    def __init__(self) -> None:
        super().__init__()
        self.game = Game(seed=0)
        self.start = ""
        self.trail: list[tuple[Game, Action, Events]] = []
        self.aside: list[tuple[Game, bytes]] = []

    @initialize(options=OPTIONS, seed=st.integers(0, 99))
    def deal(self, options: Options, seed: int) -> None:
        self.game = Game(options, seed)
        self.start = f"Game({options}, seed={seed})"

    @precondition(lambda self: not self.game.is_over)
    @rule(kind=st.integers(0, 13), which=st.integers(0, 30))
    def play(self, kind: int, which: int) -> None:
        """An action: by its kind first, so that rare ones come up."""
        legal = self.game.legal_actions()
        words = sorted({action.word for action in legal})
        choices = [action for action in legal if action.word == words[kind % len(words)]]
        action = choices[which % len(choices)]
        before = self.game.copy()
        self.trail.append((before, action, self.game.play(action)))

    @precondition(lambda self: self.trail)
    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        for _ in range(min(steps, len(self.trail))):
            before, action, _ = self.trail.pop()
            self.holds(self.game.undo() == action and self.game == before, "undo")

    @precondition(lambda self: self.trail)
    @rule(steps=st.integers(1, 5))
    def replay(self, steps: int) -> None:
        """Go back and play the same again."""
        after, again = self.game.copy(), self.trail[-steps:]
        for _ in again:
            self.game.undo()
        self.holds(all(self.game.play(one) == events for _, one, events in again), "replay")
        self.holds(self.game == after, "replay")

    @rule()
    def go_on_with_a_copy(self) -> None:
        """What was copied is put aside, and must stay as it is."""
        self.aside.append((self.game, self.game.state.to_bytes()))
        self.game = self.game.copy()

    @rule()
    def save_and_load(self) -> None:
        loaded = Game.from_position(loads(dumps(self.game.position())))
        self.holds(loaded == self.game, "load")
        self.game = pickle.loads(pickle.dumps(self.game))

    @rule()
    def load_without_the_history(self) -> None:
        self.game = Game.from_state(State.from_bytes(self.game.state.to_bytes()))
        for _, action, _ in self.trail:
            self.start += f" {action},"
        self.trail.clear()

    def holds(self, condition: bool, what: str) -> None:
        """Raise with the actions that led here, as texts, unless the condition holds."""
        actions = ", ".join(str(action) for _, action, _ in self.trail)
        assert condition, f"{what}: {self.start}: {actions}"


class Playing(Player):
    """What is to hold after every action."""

    @invariant()
    def no_piece_is_lost(self) -> None:
        counted = count_pieces(self.game.position())
        wanted = all_pieces(self.game.options.players)
        found = {piece: n for piece, n in counted.items() if piece[0] not in ("gold", "djinn")}
        self.holds(found == wanted, "pieces")

    @invariant()
    def there_is_something_to_choose(self) -> None:
        indices = [action.index or 0 for action in self.game.legal_actions()]
        self.holds(indices == sorted(set(indices)), "order of the legal actions")
        self.holds(bool(indices) != self.game.is_over, "something legal")
        self.holds(all(map(self.game.state.is_legal, indices)), "legal")
        self.holds((self.game.player is None) == self.game.is_over, "player")

    @invariant()
    def what_is_derived_is_right(self) -> None:
        state = State()
        state.load(self.game.state.dump())
        self.holds(state == self.game.state, "derived fields")

    @invariant()
    def the_last_events_are_complete(self) -> None:
        if self.trail:
            before, _, events = self.trail[-1]
            ledger = Ledger(before.position())
            for event in events:
                ledger.apply(event)
            ledger.agrees_with(self.game.position())

    @invariant()
    def games_put_aside_stay_as_they_are(self) -> None:
        stayed = all(game.state.to_bytes() == stored for game, stored in self.aside)
        self.holds(stayed, "copy")


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=40 if COMPILED else 15,
    stateful_step_count=80,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def failure(broken: type[Player]) -> str:
    """What Hypothesis says of a machine that fails."""
    once = settings(
        max_examples=300,
        stateful_step_count=30,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    with pytest.raises(AssertionError) as caught:
        run_state_machine_as_test(broken, settings=once)
    return str(caught.value)


def breaking(condition: Callable[[State], bool]) -> type[Player]:
    """A machine that takes the first state of some kind for a fault."""

    class Broken(Player):
        @invariant()
        def injected_fault(self) -> None:
            self.holds(not condition(self.game.state), "injected")

    return Broken


@pytest.mark.slow
def test_a_fault_shrinks_to_a_short_list_of_actions() -> None:
    text = failure(breaking(lambda state: bool(state.dump_scalars()["palm_trees"] < 12)))
    what, start, actions = text.splitlines()[0].split(": ")
    assert (what, start.split("(")[0]) == ("injected", "Game")
    options, _, seed = start.removeprefix("Game(").removesuffix(")").rpartition(", seed=")
    game = Game(eval(options, {"Options": Options}), int(seed))
    texts = actions.split(", ")
    # the bids, one sow, the tribe action if it stops: nothing that could be left out
    assert len(texts) <= 10
    for action in texts[:-1]:
        game.play(action)
        assert game.position()["palm_trees"] == 12
    events = game.play(texts[-1])
    assert [event.kind for event in events if event.kind == "palm_tree"] == ["palm_tree"]
