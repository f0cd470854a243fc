"""Where every piece is: counted in a position, and moved from place to place by events alone."""

from collections import Counter
from typing import Any

from naqala.catalogue import RESOURCES, TRIBES
from naqala.events import Event

Piece = tuple[str, str | None]
Places = dict[str, Counter[Piece]]

TRIBE_NAMES = {tribe.letter: tribe.name for tribe in TRIBES}
MEEPLES: dict[Piece, int] = {("meeple", tribe.name): tribe.count for tribe in TRIBES}
CARDS: dict[Piece, int] = {("card", one.name): one.count for one in RESOURCES}
MOVES = {"gold", "meeple", "card", "djinn", "camel", "palm_tree", "palace"}
SHUFFLES = {"shuffle_cards": "card", "shuffle_djinns": "djinn"}
SILENT = {"power", "skip"}


def pieces(position: dict[str, Any]) -> Places:
    """The pieces of a position by place, places named as events name them; the bank's gold not."""
    turn = position["turn"] or {"hand": "", "pending": None}
    drawn = (turn["pending"] or {}).get("keep", [])
    places: Places = {
        "bank": Counter(
            {("palm_tree", None): position["palm_trees"], ("palace", None): position["palaces"]}
        ),
        "bag": meeples(position["bag"]),
        "hand": meeples(turn["hand"]) + djinns(drawn),
    }
    for place, name in (("row", "row"), ("pile", "pile"), ("discards", "discards")):
        places[place] = cards(position[f"resource_{name}"]) + djinns(position[f"djinn_{name}"])
    for tile in position["board"]:
        places[tile["tile"]] = meeples(tile["meeples"]) + Counter(
            {
                ("palm_tree", None): tile["palm_trees"],
                ("palace", None): tile["palaces"],
                ("camel", str(tile["owner"])): int(tile["owner"] is not None),
            }
        )
    for seat, player in enumerate(position["players"]):
        places[f"seat {seat}"] = djinns(player["djinns"]) + Counter(
            {
                ("gold", None): player["gold"],
                ("camel", str(seat)): player["camels"],
                ("meeple", "vizier"): player["viziers"],
                ("meeple", "elder"): player["elders"],
                **{("card", name): number for name, number in player["cards"].items()},
            }
        )
    places["bid track"] = Counter(("marker", str(seat)) for seat in position["bid_order"])
    places["turn track"] = Counter(
        ("marker", f"{marker['seat']} at {marker['price']}") for marker in position["turn_order"]
    )
    return {place: +held for place, held in places.items()}


def meeples(letters: str) -> Counter[Piece]:
    return Counter(("meeple", TRIBE_NAMES[letter]) for letter in letters)


def cards(names: list[str]) -> Counter[Piece]:
    return Counter(("card", name) for name in names)


def djinns(names: list[str]) -> Counter[Piece]:
    return Counter(("djinn", name) for name in names)


def count_pieces(position: dict[str, Any]) -> Counter[Piece]:
    """How many of each piece a position has, wherever they are; markers without their price."""
    total: Counter[Piece] = Counter()
    for place, held in pieces(position).items():
        if place != "turn track":
            total.update(held)
    total.update(("marker", str(marker["seat"])) for marker in position["turn_order"])
    return total


def all_pieces(players: int) -> Counter[Piece]:
    """How many there must be (components.json), of all but gold."""
    camels, markers = {2: (11, 2), 3: (8, 1), 4: (8, 1)}[players]
    total = Counter({**MEEPLES, **CARDS, ("palm_tree", None): 12, ("palace", None): 10})
    for seat in map(str, range(players)):
        total["camel", seat] = camels
        total["marker", seat] = markers
    return total


class Ledger:
    """The pieces of a position, kept up to date by events and nothing else.

    The three djinns that Sibittis draws have no name in the events until one is kept: they are
    counted as nameless, in the pile (negative) and in the hand. `agrees_with` knows.
    """

    def __init__(self, position: dict[str, Any]) -> None:
        self.places = pieces(position)
        self.round = position["round"]
        self.last_round = position["last_round"]
        self.over = position["phase"] == "over"
        self.seat = (position["turn"] or {}).get("seat")
        self.price: int | None = None  # of the turn that has just begun

    def apply(self, event: Event) -> None:
        """Move what an event says has moved."""
        if event.kind in MOVES:
            assert event.count > 0
            assert event.source is not None
            assert event.target is not None
            piece = event.piece if event.kind != "camel" else str(event.seat)
            self.move((event.kind, piece), event.count, event.source, event.target)
        elif event.kind in SHUFFLES:
            self.shuffle(SHUFFLES[event.kind], event)
        elif event.kind == "marker":
            self.move_marker(event)
        elif event.kind == "turn":
            assert self.seat is None
            self.seat, self.price = event.seat, event.count
        elif event.kind == "end_turn":
            assert event.seat == self.seat
            self.seat = None
        elif event.kind == "last_round":
            assert not self.last_round
            self.last_round = True
        elif event.kind == "round":
            self.round += 1
            assert event.count == self.round
        elif event.kind == "over":
            self.over = True
        else:
            assert event.kind in SILENT
            assert (event.source, event.target) == (None, None)

    def move(self, piece: Piece, count: int, source: str, target: str) -> None:
        """Some pieces from one place to another; the bank's gold is without end."""
        for place, number in ((source, -count), (target, count)):
            if piece[0] != "gold" or place != "bank":
                self.places[place][piece] += number
                nameless = piece[0] == "djinn" and place in ("pile", "hand")
                assert self.places[place][piece] >= 0 or nameless, (piece, place)

    def shuffle(self, kind: str, event: Event) -> None:
        """All discards of a kind become the pile, which was empty."""
        assert (event.source, event.target) == ("discards", "pile")
        assert not sum(n for piece, n in self.places["pile"].items() if piece[0] == kind)
        moved = {piece: n for piece, n in self.places["discards"].items() if piece[0] == kind and n}
        assert event.count == sum(moved.values())
        for piece, number in moved.items():
            self.move(piece, number, "discards", "pile")

    def move_marker(self, event: Event) -> None:
        """A bid takes a marker to the spot of a price, a turn brings the marker back (R2, R3.1)."""
        waiting: Piece = ("marker", str(event.seat))
        bidding = event.target == "turn track"
        price, self.price = event.count if bidding else self.price, None
        standing: Piece = ("marker", f"{event.seat} at {price}")
        assert {event.source, event.target} == {"bid track", "turn track"}
        gone, come = (waiting, standing) if bidding else (standing, waiting)
        assert event.source is not None
        assert event.target is not None
        self.places[event.source][gone] -= 1
        self.places[event.target][come] += 1
        assert self.places[event.source][gone] >= 0

    def agrees_with(self, position: dict[str, Any]) -> None:
        """Every piece is where the position has it."""
        there, here = pieces(position), {place: Counter(n) for place, n in self.places.items()}
        for places in (there, here):
            hide_drawn(places)
        assert {place: {p: n for p, n in held.items() if n} for place, held in here.items()} == {
            place: {p: n for p, n in held.items() if n} for place, held in there.items()
        }
        turn = position["turn"] or {"seat": None}
        assert (self.round, self.last_round) == (position["round"], position["last_round"])
        assert (self.over, self.seat) == (position["phase"] == "over", turn["seat"])


def hide_drawn(places: Places) -> None:
    """Djinns in hand or pile become one nameless lot, and a number of them in each of the two."""
    lot: Counter[Piece] = Counter()
    for place in ("hand", "pile"):
        found = {piece: n for piece, n in places[place].items() if piece[0] == "djinn"}
        for piece, number in found.items():
            del places[place][piece]
            if piece[1] is not None:
                lot[piece] += number
        places[place][("djinns", None)] = sum(found.values())
    places["hand or pile"] = lot
