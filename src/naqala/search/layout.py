"""The structs of layout.pxd as Python classes: the room that a search works in."""

from naqala.core.layout import LogData, StateData, Walk

DEPTH = 24  # states on the way through what follows a sow
LONGEST_TURN = 116  # actions: a sow of ninety meeples and what follows
N_WEIGHTS = 13
MOST_TURNS = 256  # in a list of turns
MOST_SEEN = 4096  # entries of a hash table, twice as many as are ever made


class Turn:
    """A turn, or the rest of one: its actions, the landing of its sow (or NO), what it is worth."""

    __slots__ = ("actions", "landing", "n", "worth")

    def __init__(self):
        self.worth = 0.0
        self.landing = 0
        self.n = 0
        self.actions = [0] * LONGEST_TURN


OUTLOOK_FIELDS = (
    ("seat", 0),
    ("now", 0),  # the seat's score
    ("fakirs", 0),
    ("fakirs_in_row", 0),
    ("camels", 0),
    ("tile_gain", 30),  # what a camel on each tile would bring; -1: it has one
    ("merchant", 10),  # what the first n cards of the row bring
    ("small_market", 10),  # what a card bought after them brings; -1: not worked out
    ("large_market", 10),
    ("djinn", 0),  # the most a djinn of the row brings, its price paid; 0: none can be had
    ("djinn_by_viziers", 0),  # and more for each vizier just taken
    ("djinn_by_elders", 0),
    ("powers", 0),  # the most that bought powers bring after the sow, with what can be paid now
    ("powers_in_all", 0),  # the same if there is enough to pay with
    ("card", 0),  # the most an unseen card brings
    ("palm_near", 0),  # tiles on which a palm tree can be moved onto one's own
    ("palace_near", 0),
    ("palace_anywhere", 0),  # what placing a palace brings wherever it is
    ("doubles", 0),  # builders count twice
    ("victims", 0),  # how many an assassin can kill: 1 or 2
    ("seat_kill", 0),  # the most for kills in front of opponents
    ("kill", 0),  # the most for any kill
    ("drop", 0),  # the most for each meeple dropped
)


class Outlook:
    """What a seat can gain where: the parts of the bounds on landings."""

    __slots__ = tuple(name for name, _ in OUTLOOK_FIELDS)

    def __init__(self):
        for name, length in OUTLOOK_FIELDS:
            setattr(self, name, [0] * length if length else 0)


class Room:
    """The states, lists and tables of one search: nothing is allocated while it runs."""

    def __init__(self):
        self.valued = 0  # whether states are worth more than the score (worth.py)
        self.longest = 0  # meeples of the longest sow looked at (levels.py); 0: all
        self.forgets = 0  # whether bounds leave out the tile's action
        self.weights = [0.0] * 48
        self.prospects = [0.0] * 48
        self.sheet = [0] * 8
        self.landings = [0] * 5400
        self.bounds = [0.0] * 5400
        self.n_line = [0] * DEPTH
        self.line = [[0] * DEPTH for _ in range(DEPTH)]
        self.taken = [0] * DEPTH
        self.rank = [0] * DEPTH  # of the power bought last (rest.py)
        self.work = 0  # states that may still be tried before powers are left alone
        self.draws = [0.0] * 24
        self.legal = [[0] * 1458 for _ in range(DEPTH)]
        self.seen = [0] * MOST_SEEN
        self.seen_in = [0] * MOST_SEEN  # the generation in which an entry of `seen` was made
        self.generation = 0
        self.outlook = Outlook()
        self.walk = Walk()
        self.sown = StateData()
        self.states = [StateData() for _ in range(DEPTH)]
        self.log = LogData()


class Node:
    """A state of the tree: whose choice it is, what was found, and the actions that lead to it."""

    __slots__ = (
        "actions",
        "first",
        "guess",
        "n_actions",
        "n_children",
        "open",
        "prior",
        "seat",
        "state",
        "total",
        "visits",
    )

    def __init__(self):
        self.first = 0  # the number of its first child; 0: none yet
        self.n_children = 0
        self.open = 0  # how many of them are tried so far
        self.state = -1  # the number of its state; NO until it is visited
        self.visits = 0
        self.seat = -1  # whose choice it is; NO: nobody's, or not known yet
        self.prior = 0.0  # how promising it looked, as a share among its siblings
        self.guess = 0.0  # what it looked worth to the seat that chose it, in points
        self.total = [0.0] * 4  # the sum of what was found for each seat
        self.n_actions = 0
        self.actions = [0] * LONGEST_TURN


class Tree:
    """A search tree over one guess of what is hidden, and the rooms it works in."""

    def __init__(self, most_nodes, most_states):
        self.nodes = []  # made when they are asked for
        self.n_nodes = 0
        self.most_nodes = most_nodes
        self.states = []
        self.n_states = 0
        self.most_states = most_states
        self.room = Room()
        self.side = Room()
        self.turns = [Turn() for _ in range(MOST_TURNS)]
        self.path = [0] * 200
        self.values = [0.0] * 4
        self.gains = [0.0] * 4
        self.urge = 0.0  # how much a promising turn is tried before it has proved itself
        self.foresight = 0.0  # how much of the bound on a turn to come is counted
        self.width = 0  # turns looked at in a node
        self.root_width = 0
        self.random = 0
        self.used = [0] * 4
        self.scratch = StateData()
        self.ahead = StateData()


def node_of(t, number):
    """A node by its number."""
    while len(t.nodes) <= number:
        t.nodes.append(Node())
    return t.nodes[number]


def state_of(t, number):
    """A state of the tree by its number."""
    while len(t.states) <= number:
        t.states.append(StateData())
    return t.states[number]


def turn_of(t, number):
    """A turn of the list by its number."""
    return t.turns[number]


def scratch_of(t):
    """Room for a state."""
    return t.scratch


def ahead_of(t):
    """Room for another."""
    return t.ahead


def at(room, depth):
    """The state at a depth."""
    return room.states[depth]


def sown_of(room):
    """The state that the walk walks in."""
    return room.sown


def log_of(room):
    """A log that nobody reads."""
    return room.log


def walk_of(room):
    """The walk through sows."""
    return room.walk


def outlook_of(room):
    """What the seat to play can gain where."""
    return room.outlook


def copy_state(to, d):
    """Make a state equal to another."""
    to.fill_from(d)
