"""The state of a game: flat integers in one block of memory, and what Python may do with it."""

import struct

import cython

from naqala.core.bounds import check

if not cython.compiled:
    from naqala.core.apply import apply
    from naqala.core.constants import *
    from naqala.core.deal import deal, derive
    from naqala.core.flow import at_stop
    from naqala.core.hidden import redeal
    from naqala.core.layout import StateData
    from naqala.core.legal import list_legal
    from naqala.core.log import Log
    from naqala.core.playout import play_out
    from naqala.core.scoring import N_ITEMS, score, winners

SCALARS = (
    "players shared_win round_limit loop_landing orthogonal open_gold open_hands round phase "
    "to_play last_round seat step final_tile pending pending_place effects palm_trees palaces "
    "djinn_discards"
).split()
LISTS = (
    "kind value owner palms_on palaces_on meeples gold camels viziers elders cards djinns used "
    "card_row card_pile card_discards djinn_row djinn_pile drawn bag hand path dropped bid_order "
    "turn_seats turn_prices"
).split()
KEYS = ("key0", "key1", "counter")
BYTES_FORMAT = b"NQS1"
COMPILED = bool(cython.compiled)


class State:
    """The complete state of a game; every field is an integer or a list of integers.

    `State()` is empty: `deal`, `load` or `from_bytes` fill it. It holds secrets (R13): what leaves
    the program is made from a view.
    """

    def __cinit__(self):
        self.d = cython.address(self.data)
        self.d.phase = OVER  # nothing is legal in a state that was not filled

    def __init__(self):
        if not cython.compiled:
            self.d = StateData()
            self.d.phase = OVER

    def deal(self, options, key0, key1):
        """Set up a fresh game (R1). `options`: the first seven fields, in their order."""
        d = self.d
        if d.round:
            raise ValueError("this state has been dealt already")
        if len(options) != 7 or options[0] not in (2, 3, 4) or set(options[1:]) - {0, 1}:
            raise ValueError("options: the players (2 to 4), then six of 0 or 1")
        d.players, d.shared_win, d.round_limit, d.loop_landing = options[:4]
        d.orthogonal, d.open_gold, d.open_hands = options[4:]
        d.key0 = key0
        d.key1 = key1
        deal(d)

    def copy(self):
        """An equal state that shares nothing with this one."""
        other = State()
        if cython.compiled:
            memcpy(cython.address(other.data), cython.address(self.data), cython.sizeof(StateData))
        else:
            other.d.fill_from(self.d)
        return other

    def become(self, other):
        """Take over everything from another state."""
        if cython.compiled:
            memcpy(cython.address(self.data), cython.address(other.data), cython.sizeof(StateData))
        else:
            self.d.fill_from(other.d)

    def __eq__(self, other):
        if not isinstance(other, State):
            return NotImplemented
        return self.same_as(other)

    def same_as(self, other):
        """Whether two states play on alike: everything is equal, the generator too."""
        if cython.compiled:
            size = cython.sizeof(StateData)
            return memcmp(cython.address(self.data), cython.address(other.data), size) == 0
        else:
            return self.d.equals(other.d)

    def dump(self):
        """The fields that are not derived, by name; lists have the length in use."""
        d = self.d
        n = d.players
        fields = {
            "kind": [d.kind[i] for i in range(N_TILES)],
            "value": [d.value[i] for i in range(N_TILES)],
            "owner": [d.owner[i] for i in range(N_TILES)],
            "palms_on": [d.palms_on[i] for i in range(N_TILES)],
            "palaces_on": [d.palaces_on[i] for i in range(N_TILES)],
            "meeples": [d.meeples[i] for i in range(N_TILES * N_TRIBES)],
            "gold": [d.gold[i] for i in range(n)],
            "camels": [d.camels[i] for i in range(n)],
            "viziers": [d.viziers[i] for i in range(n)],
            "elders": [d.elders[i] for i in range(n)],
            "cards": [d.cards[i] for i in range(n * N_RESOURCES)],
            "djinns": [d.djinns[i] for i in range(n)],
            "used": [d.used[i] for i in range(n)],
            "card_row": [d.card_row[i] for i in range(d.n_card_row)],
            "card_pile": [d.card_pile[i] for i in range(d.n_card_pile)],
            "card_discards": [d.card_discards[i] for i in range(N_RESOURCES)],
            "djinn_row": [d.djinn_row[i] for i in range(d.n_djinn_row)],
            "djinn_pile": [d.djinn_pile[i] for i in range(d.n_djinn_pile)],
            "drawn": [d.drawn[i] for i in range(d.n_drawn)],
            "bag": [d.bag[i] for i in range(N_TRIBES)],
            "hand": [d.hand[i] for i in range(N_TRIBES)],
            "path": [d.path[i] for i in range(d.n_path)],
            "dropped": [d.dropped[i] for i in range(d.n_dropped)],
            "bid_order": [d.bid_order[i] for i in range(d.n_bid_order)],
            "turn_seats": [d.turn_seats[i] for i in range(d.n_turn_order)],
            "turn_prices": [d.turn_prices[i] for i in range(d.n_turn_order)],
        }
        fields.update(self.dump_scalars())
        return fields

    def dump_scalars(self):
        """The single numbers of `dump`."""
        d = self.d
        return {
            "players": d.players,
            "shared_win": d.shared_win,
            "round_limit": d.round_limit,
            "loop_landing": d.loop_landing,
            "orthogonal": d.orthogonal,
            "open_gold": d.open_gold,
            "open_hands": d.open_hands,
            "round": d.round,
            "phase": d.phase,
            "to_play": d.to_play,
            "last_round": d.last_round,
            "seat": d.seat,
            "step": d.step,
            "final_tile": d.final_tile,
            "pending": d.pending,
            "pending_place": d.pending_place,
            "effects": d.effects,
            "palm_trees": d.palm_trees,
            "palaces": d.palaces,
            "djinn_discards": d.djinn_discards,
            "key0": d.key0,
            "key1": d.key1,
            "counter": d.counter,
        }

    def load(self, fields):
        """Become what `dump` gave. Raises `ValueError` for a list that does not fit.

        What the numbers mean is not checked: that is the position reader's work.
        """
        check(fields)
        self.become(State())
        d = self.d
        self.load_scalars(fields)
        for i in range(N_TILES):
            d.kind[i] = fields["kind"][i]
            d.value[i] = fields["value"][i]
            d.owner[i] = fields["owner"][i]
            d.palms_on[i] = fields["palms_on"][i]
            d.palaces_on[i] = fields["palaces_on"][i]
        for i, n in enumerate(fields["meeples"]):
            d.meeples[i] = n
        for i in range(d.players):
            d.gold[i] = fields["gold"][i]
            d.camels[i] = fields["camels"][i]
            d.viziers[i] = fields["viziers"][i]
            d.elders[i] = fields["elders"][i]
            d.djinns[i] = fields["djinns"][i]
            d.used[i] = fields["used"][i]
        for i, n in enumerate(fields["cards"]):
            d.cards[i] = n
        for i, n in enumerate(fields["card_discards"]):
            d.card_discards[i] = n
        for i in range(N_TRIBES):
            d.bag[i] = fields["bag"][i]
            d.hand[i] = fields["hand"][i]
        self.load_piles(fields)
        derive(d)

    def load_scalars(self, fields):
        """The single numbers of `load`."""
        d = self.d
        d.players = fields["players"]
        d.shared_win = fields["shared_win"]
        d.round_limit = fields["round_limit"]
        d.loop_landing = fields["loop_landing"]
        d.orthogonal = fields["orthogonal"]
        d.open_gold = fields["open_gold"]
        d.open_hands = fields["open_hands"]
        d.round = fields["round"]
        d.phase = fields["phase"]
        d.to_play = fields["to_play"]
        d.last_round = fields["last_round"]
        d.seat = fields["seat"]
        d.step = fields["step"]
        d.final_tile = fields["final_tile"]
        d.pending = fields["pending"]
        d.pending_place = fields["pending_place"]
        d.effects = fields["effects"]
        d.palm_trees = fields["palm_trees"]
        d.palaces = fields["palaces"]
        d.djinn_discards = fields["djinn_discards"]
        d.key0 = fields["key0"]
        d.key1 = fields["key1"]
        d.counter = fields["counter"]

    def load_piles(self, fields):
        """The lists of `load` that have no fixed length."""
        d = self.d
        d.n_card_row = len(fields["card_row"])
        for i, n in enumerate(fields["card_row"]):
            d.card_row[i] = n
        d.n_card_pile = len(fields["card_pile"])
        for i, n in enumerate(fields["card_pile"]):
            d.card_pile[i] = n
        d.n_djinn_row = len(fields["djinn_row"])
        for i, n in enumerate(fields["djinn_row"]):
            d.djinn_row[i] = n
        d.n_djinn_pile = len(fields["djinn_pile"])
        for i, n in enumerate(fields["djinn_pile"]):
            d.djinn_pile[i] = n
        d.n_drawn = len(fields["drawn"])
        for i, n in enumerate(fields["drawn"]):
            d.drawn[i] = n
        d.n_path = len(fields["path"])
        for i, n in enumerate(fields["path"]):
            d.path[i] = n
        d.n_dropped = len(fields["dropped"])
        for i, n in enumerate(fields["dropped"]):
            d.dropped[i] = n
        d.n_bid_order = len(fields["bid_order"])
        for i, n in enumerate(fields["bid_order"]):
            d.bid_order[i] = n
        d.n_turn_order = len(fields["turn_seats"])
        for i, n in enumerate(fields["turn_seats"]):
            d.turn_seats[i] = n
            d.turn_prices[i] = fields["turn_prices"][i]

    def to_bytes(self):
        """The state as bytes, the same on every machine and build; `from_bytes` reads them."""
        fields = self.dump()
        numbers = [fields[name] for name in SCALARS]
        for name in LISTS:
            numbers.append(len(fields[name]))
            numbers.extend(fields[name])
        keys = struct.pack("<3Q", *(fields[name] for name in KEYS))
        return BYTES_FORMAT + keys + struct.pack(f"<{len(numbers)}i", *numbers)

    @staticmethod
    def from_bytes(data):
        """The state of `to_bytes`. Raises `ValueError` for anything else."""
        if data[:4] != BYTES_FORMAT or len(data) < 28 or len(data) % 4:
            raise ValueError("these bytes are no state")
        fields = dict(zip(KEYS, struct.unpack_from("<3Q", data, 4), strict=True))
        numbers = struct.unpack_from(f"<{(len(data) - 28) // 4}i", data, 28)
        fields.update(zip(SCALARS, numbers, strict=False))
        at = len(SCALARS)
        for name in LISTS:
            n = numbers[at] if at < len(numbers) else -1
            fields[name] = list(numbers[at + 1 : at + 1 + n])
            if n < 0 or len(fields[name]) != n:
                raise ValueError("these bytes are no state")
            at += 1 + n
        if at != len(numbers):
            raise ValueError("these bytes are no state")
        state = State()
        state.load(fields)
        return state

    def __reduce__(self):
        return State.from_bytes, (self.to_bytes(),)

    def __hash__(self):
        return hash(self.to_bytes())

    def legal(self):
        """The indices of the legal actions, ascending; none when the game is over."""
        if not cython.compiled:
            actions = [0] * N_ACTIONS
        n = list_legal(self.d, actions)
        return [actions[i] for i in range(n)]

    def legal_of(self, table):
        """`[table[i] for i in legal()]`, faster."""
        if not cython.compiled:
            actions = [0] * N_ACTIONS
        if len(table) < N_ACTIONS:
            raise ValueError(f"the table holds {len(table)} entries; it must hold {N_ACTIONS}")
        n = list_legal(self.d, actions)
        return [table[actions[i]] for i in range(n)]

    def is_legal(self, action):
        """Whether an index is that of a legal action."""
        if not cython.compiled:
            actions = [0] * N_ACTIONS
        n = list_legal(self.d, actions)
        for i in range(n):
            if actions[i] == action:
                return True
        return False

    def write_legal(self, out):
        """Write the legal indices into a buffer of at least N_ACTIONS int16; returns how many."""
        if len(out) < N_ACTIONS:
            raise ValueError(f"the buffer holds {len(out)} numbers; it must hold {N_ACTIONS}")
        if not cython.compiled:
            actions = [0] * N_ACTIONS
        n = list_legal(self.d, actions)
        for i in range(n):
            out[i] = actions[i]
        return n

    def write_mask(self, out):
        """Write 1 for legal and 0 for other actions into a buffer of N_ACTIONS uint8."""
        if len(out) < N_ACTIONS:
            raise ValueError(f"the buffer holds {len(out)} numbers; it must hold {N_ACTIONS}")
        for i in range(N_ACTIONS):
            out[i] = 0
        if not cython.compiled:
            actions = [0] * N_ACTIONS
        n = list_legal(self.d, actions)
        for i in range(n):
            out[actions[i]] = 1
        return n

    def play(self, action, log):
        """Play an action that is legal, and go on to the next stop.

        Whether it is legal is not checked here (`is_legal` does): `Game.play` is the safe way.
        """
        log.clear()
        apply(self.d, log.d, action)

    def play_out(self, seed):
        """Play at random to the end; returns how many actions that took. `seed`: 64 bits."""
        if not cython.compiled:
            actions = [0] * N_ACTIONS
        return play_out(self.d, MUTE.d, actions, seed)

    def to_move(self):
        """The seat whose choice it is, -1 when the game is over."""
        return self.d.to_play

    def phase(self):
        """0 bidding, 1 a turn, 2 over."""
        return self.d.phase

    def at_stop(self):
        """Whether the game stops here for a choice; the fields must make sense otherwise."""
        return bool(at_stop(self.d))

    def redeal(self, viewer, key0, key1):
        """Replace all that a seat (-1: a spectator) may not know by a guess (R13.2)."""
        redeal(self.d, viewer, key0, key1)

    def sheet(self, seat):
        """A seat's eight items, in the order of `ScoreSheet`. Raises `ValueError` for no seat."""
        if not 0 <= seat < self.d.players:
            raise ValueError(f"seat {seat}: there are {self.d.players}")
        if not cython.compiled:
            sheet = [0] * N_ITEMS
        score(self.d, seat, sheet)
        return [sheet[i] for i in range(N_ITEMS)]

    def winners(self):
        """The seats that win by the scores as they are (R12.1)."""
        if not cython.compiled:
            sheet = [0] * N_ITEMS
        seats = winners(self.d, sheet)
        return [i for i in range(self.d.players) if seats >> i & 1]


MUTE = Log(on=False)
