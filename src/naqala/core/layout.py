"""The structs of state.pxd as Python classes: what the uncompiled build runs on.

`STATE_FIELDS` and `LOG_FIELDS` name every field in the order of the C structs, with its length
(0 for a single number). A test holds them against state.pxd.
"""

STATE_FIELDS = (
    # options, 0 or 1 but for the number of players
    ("players", 0),
    ("shared_win", 0),
    ("round_limit", 0),
    ("loop_landing", 0),
    ("orthogonal", 0),
    ("open_gold", 0),
    ("open_hands", 0),
    # the course of the game
    ("round", 0),
    ("phase", 0),
    ("to_play", 0),
    ("last_round", 0),
    # the turn in progress
    ("seat", 0),
    ("step", 0),
    ("final_tile", 0),
    ("pending", 0),
    ("pending_place", 0),
    ("effects", 0),
    # bank
    ("palm_trees", 0),
    ("palaces", 0),
    # the board, by tile; meeples by tile and tribe
    ("kind", 30),
    ("value", 30),
    ("owner", 30),
    ("palms_on", 30),
    ("palaces_on", 30),
    ("meeples", 150),
    # players, by seat; cards by seat and resource; djinns as bit sets
    ("gold", 4),
    ("camels", 4),
    ("viziers", 4),
    ("elders", 4),
    ("cards", 40),
    ("djinns", 4),
    ("used", 4),
    # rows, piles (the next card last), discards, bag
    ("card_row", 9),
    ("n_card_row", 0),
    ("card_pile", 54),
    ("n_card_pile", 0),
    ("card_discards", 10),
    ("djinn_row", 3),
    ("n_djinn_row", 0),
    ("djinn_pile", 22),
    ("n_djinn_pile", 0),
    ("djinn_discards", 0),
    ("drawn", 3),
    ("n_drawn", 0),
    ("bag", 5),
    # the sow in progress
    ("hand", 5),
    ("path", 92),
    ("n_path", 0),
    ("dropped", 92),
    ("n_dropped", 0),
    # the tracks; prices by their place 0-6 in 0 1 3 5 8 12 18
    ("bid_order", 4),
    ("n_bid_order", 0),
    ("turn_seats", 4),
    ("turn_prices", 4),
    ("n_turn_order", 0),
    # derived, by `derive`: totals and bit boards, and what djinns make things worth
    ("total", 30),
    ("tribe_on", 5),
    ("landing", 5),
    ("of_kind", 5),
    ("occupied", 0),
    ("owned", 0),
    ("built", 0),
    ("blue", 0),
    ("vizier_value", 4),
    ("elder_value", 4),
    ("palm_value", 4),
    ("fakirs_per_card", 4),
    ("protects", 4),
    ("listens", 0),
    # the generator: 128 bits of key and a counter
    ("key0", 0),
    ("key1", 0),
    ("counter", 0),
)

LOG_FIELDS = (
    ("on", 0),
    ("n", 0),
    ("events", 160 * 7),
    ("n_made_cards", 0),
    ("made_cards", 54),
    ("n_made_djinns", 0),
    ("made_djinns", 22),
    ("n_meeples", 0),
    ("meeples", 3),
    ("n_forced_cards", 0),
    ("forced_cards", 54),
    ("n_forced_djinns", 0),
    ("forced_djinns", 22),
    ("n_forced_meeples", 0),
    ("forced_meeples", 3),
)


WALK_FIELDS = (
    ("size", 0),  # meeples lifted; 0: there is no (further) sow
    ("end", 0),  # the tile to land on; NO: any
    ("tribe", 0),  # the tribe that lands there
    ("more", 0),  # how many of it are still to be dropped there on the way
    ("others", 0),  # how many of other tribes lie there
    ("camel", 0),
    ("choice", 92),
    ("allowed", 4 * 92),
)


class StateData:
    """Every field of a game's state, as numbers and flat lists of numbers."""

    __slots__ = tuple(name for name, _ in STATE_FIELDS)

    def __init__(self):
        for name, length in STATE_FIELDS:
            setattr(self, name, [0] * length if length else 0)

    def fill_from(self, other):
        """Become equal to `other`."""
        for name, length in STATE_FIELDS:
            value = getattr(other, name)
            setattr(self, name, value[:] if length else value)

    def equals(self, other):
        """Whether every field is the same."""
        return all(getattr(self, name) == getattr(other, name) for name, _ in STATE_FIELDS)


class LogData:
    """What an action did, and the chance outcomes to be forced on it."""

    __slots__ = tuple(name for name, _ in LOG_FIELDS)

    def __init__(self):
        for name, length in LOG_FIELDS:
            setattr(self, name, [0] * length if length else 0)


class Walk:
    """A place in the tree of drops (walk.py), and the state `d` that is walked in."""

    __slots__ = ("d", *(name for name, _ in WALK_FIELDS))

    def __init__(self):
        for name, length in WALK_FIELDS:
            setattr(self, name, [0] * length if length else 0)


class Hooks:
    """What one djinn does to the game (djinn.pxd has the C struct)."""

    __slots__ = ("cost", "listens", "on_event", "play", "targets", "use", "when", "worth")
