"""The bot `greedy`: takes the turn that brings its own score sheet most, exactly.

All landings and everything that can follow within the turn are looked at (naqala.search.turns); of
turns that bring the same, one that leaves the next player least. It bids by what each place in the
order would leave it.
"""

import random

from naqala.bots.protocol import Budget
from naqala.bots.turns import END, first_action, last_sale
from naqala.core import State
from naqala.core import constants as c
from naqala.notation import ACTIONS, Action
from naqala.search import Finder
from naqala.view import View


class Greedy:
    """Looks at its own turn and no further."""

    name = "greedy"
    version = "1"

    def __init__(self) -> None:
        self.finder = Finder()

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The first action of the best turn; the same whatever the generator and the budget."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        game = view.determinise(0)
        state = game.state
        if state.phase() == c.BID:
            bid: int = self.finder.best_bid(state)
            return ACTIONS[bid]
        if legal[0].word == "drop":
            return self.finish_sow(state, view.seat, legal)
        turn = self.turn(state, view.seat)
        if turn:
            return first_action(turn)
        sale = last_sale(state, view.seat, legal) if game.last_round else None
        return sale or END

    def turn(self, state: State, seat: int) -> list[int]:
        """The actions of the turn to play, from a stop of it that is no drop."""
        _, actions = self.finder.greedy_turn(state, seat)
        found: list[int] = actions
        return found

    def finish_sow(self, state: State, seat: int, legal: list[Action]) -> Action:
        """In the middle of a sow that somebody else began: the drop with the best end in sight."""
        best, most = legal[0], float("-inf")
        for action in legal:
            after = state.copy()
            after.play(action.index, self.finder.log)
            while (more := after.legal()) and c.A_DROP <= more[0] < c.A_BUILD:
                after.play(more[0], self.finder.log)
            worth, _ = self.finder.best_turn(after, seat)
            if worth > most:
                best, most = action, worth
        return best
