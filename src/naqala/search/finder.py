"""`Finder` and `Planner`: the searches as Python calls them."""

import cython

if not cython.compiled:
    from naqala.core.constants import *
    from naqala.core.scoring import score
    from naqala.search import layout
    from naqala.search.bids import best_bid
    from naqala.search.layout import N_WEIGHTS, Room, Turn, at, copy_state, node_of
    from naqala.search.tree import grow, plant
    from naqala.search.turns import best_turn
    from naqala.search.worth import left_of, prospects


class Finder:
    """Finds the turn that brings most points. It has a room of its own: one for each thread."""

    def __cinit__(self):
        self.room = cython.address(self.room_data)
        self.turn = cython.address(self.turn_data)

    def __init__(self):
        if not cython.compiled:
            self.room = Room()
            self.turn = Turn()

    def best_turn(self, state, seat):
        """The turn that brings a seat most points: its worth (score), and its actions' indices.

        The state is a stop of that seat's turn. The actions end before `end`.
        """
        copy_state(at(self.room, 0), state.d)
        value = best_turn(self.room, seat, self.turn)
        return value, [self.turn.actions[i] for i in range(self.turn.n)]


class Planner:
    """A tree over one state, everything in it taken to be known. One for each thread.

    `most` nodes at the most; `settings`: `urge`, `foresight`, `width`, `root_width` and the
    weights of the prospects (weights.py).
    """

    def __cinit__(self, most, urge, foresight, width, root_width, weights):
        self.t = cython.address(self.tree)
        self.t.nodes = cython.cast("Node *", calloc(most, cython.sizeof(Node)))
        self.t.states = cython.cast("StateData *", calloc(most // 4, cython.sizeof(StateData)))
        self.t.turns = cython.cast("Turn *", calloc(MOST_TURNS, cython.sizeof(Turn)))
        self.t.room = cython.cast("Room *", calloc(1, cython.sizeof(Room)))
        self.t.side = cython.cast("Room *", calloc(1, cython.sizeof(Room)))
        if not (self.t.nodes and self.t.states and self.t.turns and self.t.room and self.t.side):
            raise MemoryError("no memory for the tree")
        self.t.most_nodes = most
        self.t.most_states = most // 4

    def __init__(self, most, urge, foresight, width, root_width, weights):
        if not cython.compiled:
            self.t = layout.Tree(most, most // 4)
        if len(weights) != N_WEIGHTS:
            raise ValueError(f"{len(weights)} weights instead of {N_WEIGHTS}")
        self.t.urge = urge
        self.t.foresight = foresight
        self.t.width = width
        self.t.root_width = root_width
        self.t.room.valued = 1
        self.t.side.valued = 1
        for i in range(N_WEIGHTS):
            self.t.room.weights[i] = weights[i]
            self.t.side.weights[i] = weights[i]

    def __dealloc__(self):
        free(self.t.nodes)
        free(self.t.states)
        free(self.t.turns)
        free(self.t.room)
        free(self.t.side)

    def prospects(self, state, seat):
        """A seat's score and, each times the part of the game left, its prospects (worth.py)."""
        left = left_of(state.d)
        prospects(state.d, seat, self.t.side.prospects)
        value = score(state.d, seat, self.t.side.sheet)
        return value, [self.t.side.prospects[i] * left for i in range(N_WEIGHTS)]

    def best_bid(self, state):
        """The bid that leaves the seat to play most in this round, by bounds."""
        return best_bid(self.t, state.d)

    def plant(self, state, random):
        """Begin a tree at a state, with a number to draw ways to sow by."""
        self.t.random = random
        if cython.compiled:
            with cython.nogil:
                plant(self.t, state.d)
        else:
            plant(self.t, state.d)

    def grow(self, times):
        """Look at so many more states; without the GIL."""
        if cython.compiled:
            with cython.nogil:
                for _ in range(times):
                    grow(self.t)
        else:
            for _ in range(times):
                grow(self.t)

    def choices(self):
        """What the root may choose: visits, mean margin by seat, first look, actions; in order.

        A choice never visited has its first look as the margin of the seat that chooses.
        """
        root = node_of(self.t, 0)
        found = []
        for i in range(root.n_children):
            child = node_of(self.t, root.first + i)
            n = child.visits
            means = [child.total[seat] / n if n else child.guess for seat in range(4)]
            found.append(
                (n, means, child.guess, [child.actions[j] for j in range(child.n_actions)])
            )
        return found

    def visits(self):
        """How often the root was visited."""
        return node_of(self.t, 0).visits

    def mean(self, seat):
        """The mean margin of a seat over all that was looked at."""
        root = node_of(self.t, 0)
        return root.total[seat] / root.visits if root.visits else 0.0
