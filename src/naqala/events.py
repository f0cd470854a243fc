"""What an action did: who gained or lost what, by which rule, for log lines and animations.

The core logs each event as seven numbers; `Events` decodes them when somebody looks.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, overload

from naqala.catalogue import DJINN_NAMES, PRICES, RESOURCE_NAMES, TILE_NAMES, TRIBES
from naqala.core import constants as c

KINDS = (
    "gold",
    "meeple",
    "card",
    "djinn",
    "camel",
    "palm_tree",
    "palace",
    "marker",
    "shuffle_cards",
    "shuffle_djinns",
    "power",
    "skip",
    "turn",
    "end_turn",
    "last_round",
    "round",
    "over",
)
_PLACES = {
    c.AT_BANK: "bank",
    c.AT_BAG: "bag",
    c.AT_HAND: "hand",
    c.AT_ROW: "row",
    c.AT_PILE: "pile",
    c.AT_DISCARDS: "discards",
    c.AT_BID_TRACK: "bid track",
    c.AT_TURN_TRACK: "turn track",
}
_DJINN_RULE = 10000
_SIZE = 2 * c.EVENT_SIZE


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `kind`: one of `KINDS`. `rule`: the rule by which, such as `R6.3`; `djinn`: the djinn that
    caused it, if one did. `seat`: whose doing. `piece`: the tribe, resource or djinn that moved
    (None where the kind says it all, or where the reader may not know). `count`: how many; for
    `turn` and a bid's `marker` the price of the spot, for `round` its number. `source`, `target`:
    a tile, `bank`, `bag`, `hand` (the active player's meeples), `row`, `pile`, `discards`,
    `bid track`, `turn track` or `seat 0` to `seat 3`; None where nothing moved.
    """

    kind: str
    rule: str
    seat: int | None
    piece: str | None
    count: int
    source: str | None
    target: str | None
    djinn: str | None = None

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat (None: a spectator) sees it: R13.2.

        A resource card off the pile is known to its drawer alone; the three djinns of Sibittis are
        not named while they are drawn (the game never logs them before one is kept).
        """
        drawn = self.kind == "card" and self.source == "pile" and self.target != "row"
        if drawn and self.seat != seat:
            return replace(self, piece=None)
        return self

    def to_dict(self) -> dict[str, Any]:
        """The event as a mapping of plain values."""
        return asdict(self)


def _place(code: int) -> str | None:
    if code == c.NO:
        return None
    if code < c.N_TILES:
        return TILE_NAMES[code]
    if code >= c.AT_SEAT:
        return f"seat {code - c.AT_SEAT}"
    return _PLACES[code]


def _piece(kind: int, code: int) -> str | None:
    if code == c.NO:
        return None
    if kind == c.E_MEEPLE:
        return TRIBES[code].name
    if kind == c.E_CARD:
        return RESOURCE_NAMES[code]
    if kind in (c.E_DJINN, c.E_POWER):
        return DJINN_NAMES[code]
    return None


def _decode(numbers: Sequence[int]) -> Event:
    """The event of seven numbers of the core's log (`pieces.emit`)."""
    kind, rule, seat, piece, count, source, target = numbers
    djinn = None
    if rule >= _DJINN_RULE:
        djinn = DJINN_NAMES[rule - _DJINN_RULE]
        rule_text = "R2.5" if djinn == "kumarbi" else "R8"
    else:
        chapter, number = divmod(rule, 100)
        rule_text = f"R{chapter}.{number}" if number else f"R{chapter}"
    if kind == c.E_TURN or (kind == c.E_MARKER and target == c.AT_TURN_TRACK):
        count = PRICES[count if kind == c.E_TURN else piece]
    return Event(
        KINDS[kind],
        rule_text,
        None if seat == c.NO else seat,
        _piece(kind, piece),
        count,
        _place(source),
        _place(target),
        djinn,
    )


class Events(Sequence[Event]):
    """The events of one action (or whole sow), in order."""

    __slots__ = ("_raw",)

    def __init__(self, raw: bytes = b"") -> None:
        self._raw = raw

    def __len__(self) -> int:
        return len(self._raw) // _SIZE

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        at = range(len(self))[index] * c.EVENT_SIZE
        return _decode(memoryview(self._raw).cast("h")[at : at + c.EVENT_SIZE].tolist())

    def __add__(self, other: "Events") -> "Events":
        return Events(self._raw + other._raw)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Events) and self._raw == other._raw

    def __hash__(self) -> int:
        return hash(self._raw)

    def __repr__(self) -> str:
        return f"Events({list(self)!r})"
