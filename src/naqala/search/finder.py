"""`Finder`: the searches as Python calls them."""

import cython

from naqala.core.log import Log

if not cython.compiled:
    from naqala.core.constants import *
    from naqala.core.scoring import score
    from naqala.search import layout
    from naqala.search.bids import best_bid
    from naqala.search.greedy import greedy_turn
    from naqala.search.layout import MOST_TURNS, N_WEIGHTS, at, copy_state, node_of, turn_of
    from naqala.search.tree import grow, plant
    from naqala.search.turns import best_turn
    from naqala.search.worth import left_of, prospects


def check_most(most):
    """Raise `ValueError` for a number of nodes that cannot be."""
    if not MOST_TURNS <= most <= 100_000_000:
        raise ValueError(f"{most} nodes: from {MOST_TURNS} to 100000000")


class Finder:
    """Searches in one state, everything in it taken to be known. One for each thread.

    `most` nodes of a tree at the most, at least MOST_TURNS; `settings` of it (weights.py), without
    which there are no trees. Raises `ValueError` for a number or a state that cannot be, and
    `RuntimeError` when two threads use it at once.
    """

    def __cinit__(self, most=MOST_TURNS, settings=None):
        self.t = cython.address(self.tree)
        check_most(most)
        self.t.nodes = cython.cast("Node *", calloc(most, cython.sizeof(Node)))
        self.t.states = cython.cast("StateData *", calloc(most // 4, cython.sizeof(StateData)))
        self.t.turns = cython.cast("Turn *", calloc(MOST_TURNS, cython.sizeof(Turn)))
        self.t.room = cython.cast("Room *", calloc(1, cython.sizeof(Room)))
        self.t.side = cython.cast("Room *", calloc(1, cython.sizeof(Room)))
        if not (self.t.nodes and self.t.states and self.t.turns and self.t.room and self.t.side):
            raise MemoryError("no memory for the tree")
        self.t.most_nodes = most
        self.t.most_states = most // 4

    def __init__(self, most=MOST_TURNS, settings=None):
        if not cython.compiled:
            check_most(most)
            self.t = layout.Tree(most, most // 4)
        self.busy = 0
        self.planted = 0
        self.log = Log(False)
        if settings is not None:
            self.set(settings)

    def __dealloc__(self):
        free(self.t.nodes)
        free(self.t.states)
        free(self.t.turns)
        free(self.t.room)
        free(self.t.side)

    def set(self, settings):
        """Take over settings. Raises `ValueError` for a wrong number of weights."""
        if len(settings.weights) != N_WEIGHTS:
            raise ValueError(f"{len(settings.weights)} weights instead of {N_WEIGHTS}")
        self.t.urge = settings.urge
        self.t.foresight = settings.foresight
        self.t.width = settings.width
        self.t.root_width = settings.root_width
        for i in range(N_WEIGHTS):
            self.t.room.weights[i] = settings.weights[i]
            self.t.side.weights[i] = settings.weights[i]

    def best_turn(self, state, seat):
        """The turn that brings a seat most points: its worth (score), and its actions' indices.

        The state is a stop of that seat's turn. The actions end before `end`.
        """
        self.check(state, seat)
        self.value_states(0)
        copy_state(at(self.t.room, 0), state.d)
        turn = turn_of(self.t, 0)
        value = best_turn(self.t.room, seat, turn)
        return value, [turn.actions[i] for i in range(turn.n)]

    def limited_turn(self, state, seat, longest, forgets):
        """The same of a player who looks at sows of at most so many meeples alone, and who may
        forget what the final tile brings when comparing them."""
        self.t.room.longest = longest
        self.t.room.forgets = forgets
        found = self.best_turn(state, seat)
        self.t.room.longest = 0
        self.t.room.forgets = 0
        return found

    def greedy_turn(self, state, seat):
        """The same, and of turns that bring the same one that leaves the next player least."""
        self.check(state, seat)
        self.value_states(0)
        copy_state(at(self.t.room, 0), state.d)
        value = greedy_turn(self.t, seat)
        turn = turn_of(self.t, 0)
        return value, [turn.actions[i] for i in range(turn.n)]

    def best_bid(self, state):
        """The bid that leaves the seat to play most in this round, by bounds."""
        self.alone()
        if state.d.phase != BID:
            raise ValueError("nobody bids now")
        return best_bid(self.t, state.d)

    def prospects(self, state, seat):
        """A seat's score and, each times the part of the game left, its prospects (worth.py)."""
        if not 0 <= seat < state.d.players:
            raise ValueError(f"seat {seat}: there are {state.d.players}")
        self.alone()
        left = left_of(state.d)
        prospects(state.d, seat, self.t.side.prospects)
        value = score(state.d, seat, self.t.side.sheet)
        return value, [self.t.side.prospects[i] * left for i in range(N_WEIGHTS)]

    def value_states(self, valued):
        """Whether states are worth what the game should end with, or the score as things stand."""
        self.t.room.valued = valued
        self.t.side.valued = valued

    def plant(self, state, random):
        """Begin a tree at a state, with a number to draw ways to sow by; without the GIL."""
        self.alone()
        if not self.t.root_width:
            raise ValueError("a tree needs settings")
        self.value_states(1)
        self.t.random = random
        self.busy = 1
        if cython.compiled:
            with cython.nogil:
                plant(self.t, state.d)
        else:
            plant(self.t, state.d)
        self.busy = 0
        self.planted = state.d.players

    def grow(self, times):
        """Look at so many more states of the tree; without the GIL."""
        self.alone()
        if not self.planted:
            raise ValueError("there is no tree: plant one")
        self.busy = 1
        if cython.compiled:
            with cython.nogil:
                for _ in range(times):
                    grow(self.t)
        else:
            for _ in range(times):
                grow(self.t)
        self.busy = 0

    def alone(self):
        """Raise `RuntimeError` while another thread is at work here."""
        if self.busy:
            raise RuntimeError("this Finder is at work in another thread: use one in each")

    def check(self, state, seat):
        """Raise `ValueError` unless it is the seat's own turn."""
        self.alone()
        if state.d.phase != TURN or state.d.seat != seat:
            raise ValueError(f"it is not the turn of seat {seat}")
        if state.d.step == SOW and state.d.n_path:
            raise ValueError("in the middle of a sow no turn is looked for")

    def choices(self):
        """What the root may choose: visits, mean margin by seat, first look, actions; in order.

        A choice never visited has its first look for a margin.
        """
        self.alone()
        if not self.planted:
            return []
        root = node_of(self.t, 0)
        found = []
        for i in range(root.n_children):
            child = node_of(self.t, root.first + i)
            n = child.visits
            means = [child.total[seat] / n if n else child.guess for seat in range(4)]
            actions = [child.actions[j] for j in range(child.n_actions)]
            found.append((n, means, child.guess, actions))
        return found

    def mean(self, seat):
        """The mean margin of a seat over all that was looked at."""
        if not 0 <= seat < self.planted:
            raise ValueError(f"seat {seat}: the tree has {self.planted}")
        root = node_of(self.t, 0)
        return root.total[seat] / root.visits if root.visits else 0.0
