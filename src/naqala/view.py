"""What one seat may know of a game (R13), written once for people, bots and clients alike.

A view is a position with the secrets left out: other seats' gold and cards are null where they
are hidden, piles are their sizes, and there is no generator.
"""

import json
import random
from typing import TYPE_CHECKING, Any

from naqala import core
from naqala.catalogue import DJINN_NAMES, RESOURCE_NAMES
from naqala.core import constants as c
from naqala.notation import ACTIONS, Action
from naqala.position import LONGEST, load, to_dict
from naqala.position_read import TURN_KEYS
from naqala.reading import parse
from naqala.view_read import FORMAT, PILES, VIEW_KEYS, VIEW_PLAYER_KEYS, filled, missing

if TYPE_CHECKING:
    from naqala.game import Game

# What a view takes over from a position as it is: named here one by one, so that a key which
# positions gain one day stays out of views until somebody has thought about it.
_PUBLIC = (
    "options", "round", "phase", "to_play", "board", "bid_order", "turn_order",
    "resource_row", "resource_discards", "djinn_row", "djinn_discards", "bag",
    "palm_trees", "palaces", "last_round",
)  # fmt: skip
_PUBLIC_OF_PLAYERS = ("camels", "viziers", "elders", "djinns", "used")


class View:
    """What `seat` (None: somebody who only watches) may know of a game. It holds nothing else.

    As a dictionary it is like a position, with these differences: `format` is `naqala-view-1`;
    `seat` is whose view it is; a player's `gold` and `cards` are null where hidden from that
    seat, and `n_cards` is there for all; `resource_pile` and `djinn_pile` are numbers; the
    `keep` of `turn.pending` is a number for others than the seat that drew; `missing` lists the
    cards and djinns that are not in the game (a studied end game); there is no `rng`.
    """

    __slots__ = ("_looked_at", "_state", "seat")

    def __init__(self, seat: int | None, state: core.State) -> None:
        """Not for callers: `make_view` and `View.from_dict` make views.

        `state` looks like the game to the seat; the unknown in it has been dealt anew.
        """
        self.seat = seat
        self._state = state
        self._looked_at: dict[str, Any] | None = None

    @property
    def _data(self) -> dict[str, Any]:
        """The view as a dictionary, made when somebody asks for it."""
        if self._looked_at is None:
            self._looked_at = describe(self._state, self.seat)
        return self._looked_at

    @classmethod
    def from_dict(cls, data: object) -> "View":
        """The view that `to_dict` wrote. Raises `PositionError` for what cannot be one."""
        seat, position = filled(data)
        return make_view(load(position, strict=False), seat)

    @classmethod
    def from_json(cls, text: str | bytes) -> "View":
        """The view that `to_json` wrote. Raises `PositionError` for what cannot be one."""
        return cls.from_dict(parse(text, LONGEST))

    def to_dict(self) -> dict[str, Any]:
        """The view as JSON values, new ones, keys and lists always in the same order."""
        copied: dict[str, Any] = json.loads(self.to_json())
        return copied

    def to_json(self) -> bytes:
        """The view as JSON: the same bytes for everything that the seat may not tell apart."""
        return json.dumps(self._data, separators=(",", ":")).encode("ascii")

    def legal_actions(self) -> list[Action]:
        """What the seat may choose now, in index order; [] when the choice is not its own."""
        if self.seat is None or self._state.to_move() != self.seat:
            return []
        legal: list[Action] = self._state.legal_of(ACTIONS)
        return legal

    def determinise(self, rng: int | random.Random) -> "Game":
        """A game that looks like this to the seat, the unknown dealt at random.

        The same view and the same `rng` (a seed, or a generator in the same state) always give
        the same game, whatever the truth is.
        """
        from naqala.game import Game

        source = rng if isinstance(rng, random.Random) else random.Random(rng)
        state = self._state.copy()
        state.redeal(viewer(self.seat), source.getrandbits(64), source.getrandbits(64))
        return Game.from_state(state)

    @property
    def unseen_cards(self) -> dict[str, int]:
        """How many of each resource card are in the pile or in hands hidden from the seat."""
        fields = self._state.dump()
        counts = [fields["card_pile"].count(card) for card in range(c.N_RESOURCES)]
        for seat, player in enumerate(self._data["players"]):
            if player["cards"] is None:
                for card in range(c.N_RESOURCES):
                    counts[card] += fields["cards"][seat * c.N_RESOURCES + card]
        return {name: n for name, n in zip(RESOURCE_NAMES, counts, strict=True) if n}

    @property
    def unseen_djinns(self) -> list[str]:
        """The djinns in the pile, and those just drawn if another seat drew them."""
        fields = self._state.dump()
        hidden = fields["djinn_pile"] + ([] if fields["seat"] == self.seat else fields["drawn"])
        return [DJINN_NAMES[djinn] for djinn in sorted(hidden)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._data == other._data

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        data = self._data
        return f"<View of seat {self.seat}: round {data['round']}, {data['phase']}>"

    def __reduce__(self) -> tuple[object, tuple[dict[str, Any]]]:
        return View.from_dict, (self.to_dict(),)


def check_seat(seat: int | None, players: int) -> None:
    """Raise `ValueError` for a seat that is not at the table; None is somebody who watches."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise ValueError(f"seat {seat!r}: a game of {players} has seats 0 to {players - 1}")


def make_view(state: core.State, seat: int | None) -> View:
    """What a seat may know of a game; None is somebody who only watches.

    Raises `ValueError` for a seat that is not at the table.
    """
    check_seat(seat, state.dump_scalars()["players"])
    known = state.copy()
    known.redeal(viewer(seat), 0, 0)
    return View(seat, known)


def viewer(seat: int | None) -> int:
    """The seat as the core takes it."""
    return c.NO if seat is None else seat


def describe(state: core.State, seat: int | None) -> dict[str, Any]:
    """The dictionary of a seat's view; what it may not know is not looked at."""
    position = to_dict(state)
    players = position["players"]
    open_gold, open_hands = (position["options"][key] == "open" for key in ("gold", "hands"))
    public = {key: position[key] for key in _PUBLIC}
    public |= {"format": FORMAT, "seat": seat}
    public["players"] = [
        _player(one, open_gold or other == seat, open_hands or other == seat)
        for other, one in enumerate(players)
    ]
    public |= {name: len(position[name]) for name in PILES}
    public["turn"] = _turn(position["turn"], seat)
    public["missing"] = missing(position)
    return {key: public[key] for key in VIEW_KEYS}


def _player(player: dict[str, Any], gold_shown: bool, hand_shown: bool) -> dict[str, Any]:
    """What is known of one of the players."""
    seen = {key: player[key] for key in _PUBLIC_OF_PLAYERS}
    seen["gold"] = player["gold"] if gold_shown else None
    seen["cards"] = player["cards"] if hand_shown else None
    seen["n_cards"] = sum(player["cards"].values())
    return {key: seen[key] for key in VIEW_PLAYER_KEYS}


def _turn(turn: dict[str, Any] | None, seat: int | None) -> dict[str, Any] | None:
    """The turn in progress; what Sibittis drew is seen by its owner alone (R13.2)."""
    if turn is None:
        return None
    seen = {key: turn[key] for key in TURN_KEYS}
    if turn["pending"] and "keep" in turn["pending"] and turn["seat"] != seat:
        seen["pending"] = {"keep": len(turn["pending"]["keep"])}
    return seen
