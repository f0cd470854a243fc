"""A naive, independent implementation of the rules: the oracle the fast core is checked against.

Written from RULES.md and NOTATION.md alone, to be read beside them: one function for a rule or
a power wherever that works, position dictionaries in and out, nothing remembered between calls,
plain search where a quick program would think. `R6.4` is a rule of RULES.md, `N5` a point of
"Where the game stops, and what is legal there" in NOTATION.md.

    legal(position)                  the sorted texts of the legal actions
    apply(position, action, chance)  the position after an action, a new dictionary
    scores(position)                 the score sheet of every seat
    winners(position)                the winning seats, None before the end
    check(position)                  no piece is lost, none made
    random_start(players, rng)       a fresh game (R1)
    rich_start(players, rng)         one with djinns, cards, camels and piles dealt out already
    needs_chance(position, action)   what chance has to bring with an action
    draw_chance(position, action, rng)  that, drawn

The oracle owns no random generator. What chance brings with an action comes from outside, in the
form of the third entry of a move in a record: "cards", "djinns", "meeples", "shuffled_cards",
"shuffled_djinns". The key "rng" of a position is handed on as it is. A position is trusted to be
one: `apply` judges actions, not positions.
"""

import copy
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

Position = dict[str, Any]

# --- components ----------------------------------------------------------------------------

COLUMNS, ROWS = "abcdef", "12345"
TILES = [column + row for row in ROWS for column in COLUMNS]
INDEX = {tile: i for i, tile in enumerate(TILES)}
TRIBES = "ywgbr"  # vizier, elder, merchant, builder, assassin
MEEPLES = {"y": 16, "w": 20, "g": 18, "b": 18, "r": 18}
KINDS = [  # kind, value, how many tiles
    ("village", 5, 5),
    ("sacred_place", 6, 4),
    ("sacred_place", 10, 1),
    ("sacred_place", 12, 1),
    ("sacred_place", 15, 1),
    ("oasis", 8, 6),
    ("small_market", 6, 8),
    ("large_market", 4, 4),
]
BLUE = ("village", "sacred_place")
RESOURCES = {
    "ivory": 2, "jewels": 2, "gold": 2, "papyrus": 4, "silk": 4, "spice": 4,
    "fish": 6, "wheat": 6, "pottery": 6, "fakir": 18,
}  # fmt: skip
MERCHANDISE = [name for name in RESOURCES if name != "fakir"]
SET_VALUES = [0, 1, 3, 7, 13, 21, 30, 40, 50, 60]
TRACK = [0, 0, 0, 1, 3, 5, 8, 12, 18]
PALM_TREES, PALACES, ROW_OF_CARDS, ROW_OF_DJINNS, START_GOLD = 12, 10, 9, 3, 50
CAMELS = {2: 11, 3: 8, 4: 8}
MARKERS = {2: 2, 3: 1, 4: 1}  # for each player

W_OR_F, WW_OR_WF, FAKIR = ["w", "f"], ["ww", "wf"], ["f"]
DJINNS: dict[str, tuple[int, list[str]]] = {  # points; the payments that buy the power
    "al-amin": (5, []),
    "anun-nak": (8, W_OR_F),
    "baal": (6, []),
    "boaz": (6, []),
    "bouraq": (6, W_OR_F),
    "echidna": (4, WW_OR_WF),
    "enki": (8, W_OR_F),
    "hagis": (10, W_OR_F),
    "haurvatat": (8, []),
    "iblis": (8, W_OR_F),
    "jafaar": (6, []),
    "kandicha": (6, []),
    "kumarbi": (6, []),  # his price is a number of fakirs with a bid, R2.5
    "lamia": (10, W_OR_F),
    "leta": (4, WW_OR_WF),
    "marid": (6, []),
    "monkir": (6, []),
    "nekir": (6, []),
    "shamhat": (6, []),
    "sibittis": (4, WW_OR_WF),
    "sloar": (8, FAKIR),
    "utug": (4, WW_OR_WF),
}
SACRED_PLACE_PAYMENTS = ["ww", "wf"]  # R7.4
OPTIONS = {
    "tie_break": "gold", "djinn_limit": "turn", "loop_landing": True,
    "neighbouring": "surrounding", "gold": "hidden", "hands": "hidden",
}  # fmt: skip


class IllegalMove(ValueError):
    """The action is not legal in the position."""


class ChanceNeeded(KeyError):
    """Chance has to decide something that was not handed in: `name`, out of `pool`.

    `number` of the pool are drawn ("meeples"), or all of it put in some order ("shuffled_...").
    """

    def __init__(self, name: str, pool: list[str], number: int) -> None:
        super().__init__(name)
        self.name, self.pool, self.number = name, pool, number


# --- small words ---------------------------------------------------------------------------


def letters(text: str) -> str:
    """Meeples in the order they are written in."""
    return "".join(sorted(text, key=TRIBES.index))


def without(text: str, letter: str) -> str:
    """One meeple of that tribe less."""
    assert letter in text
    return text.replace(letter, "", 1)


def by_components(names: Sequence[str]) -> list[str]:
    """Cards or djinns in the order of components.json."""
    order = [*RESOURCES, *DJINNS]
    return sorted(names, key=order.index)


def across(tile: str) -> int:
    return COLUMNS.index(tile[0])


def down(tile: str) -> int:
    return ROWS.index(tile[1])


def distance(one: str, other: str) -> int:
    """R6.4: columns plus rows apart."""
    return abs(across(one) - across(other)) + abs(down(one) - down(other))


def orthogonal(tile: str) -> list[str]:
    """The up to 4 tiles next to a tile."""
    return [other for other in TILES if distance(tile, other) == 1]


def surrounding(tile: str) -> list[str]:
    """The up to 8 tiles around a tile."""
    return [
        other
        for other in TILES
        if other != tile
        and abs(across(tile) - across(other)) <= 1
        and abs(down(tile) - down(other)) <= 1
    ]


STEPS = {tile: orthogonal(tile) for tile in TILES}
AROUND = {tile: surrounding(tile) for tile in TILES}


def tile_at(p: Position, tile: str) -> dict[str, Any]:
    found: dict[str, Any] = p["board"][INDEX[tile]]
    assert found["tile"] == tile
    return found


def player(p: Position, seat: int | None = None) -> dict[str, Any]:
    """The player at a seat; the one to play if none is named."""
    found: dict[str, Any] = p["players"][p["to_play"] if seat is None else seat]
    return found


def opponents(p: Position) -> list[int]:
    return [seat for seat in range(len(p["players"])) if seat != p["to_play"]]


def fakirs(p: Position) -> int:
    """How many fakirs the player to play holds."""
    return int(player(p)["cards"].get("fakir", 0))


def owner_of(p: Position, djinn: str) -> int | None:
    for seat, one in enumerate(p["players"]):
        if djinn in one["djinns"]:
            return seat
    return None


def blue_around(p: Position, tile: str) -> int:
    """Blue tiles among the tile and the up to 8 around it (R6.3, Kandicha, Echidna)."""
    return sum(tile_at(p, one)["kind"] in BLUE for one in [tile, *AROUND[tile]])


def neighbouring(p: Position, tile: str) -> list[str]:
    """R8.2: Lamia's and Hagis' neighbouring tiles."""
    return (AROUND if p["options"]["neighbouring"] == "surrounding" else STEPS)[tile]


# --- moving pieces -------------------------------------------------------------------------


def to_bag(p: Position, meeples: str) -> None:
    p["bag"] = letters(p["bag"] + meeples)


def gain_card(p: Position, card: str) -> None:
    cards = player(p)["cards"]
    cards[card] = cards.get(card, 0) + 1


def discard_card(p: Position, card: str, number: int = 1) -> None:
    cards = player(p)["cards"]
    assert cards.get(card, 0) >= number
    cards[card] = cards.get(card, 0) - number
    if cards[card] == 0:
        del cards[card]
    p["resource_discards"] += [card] * number


def affordable(p: Position, payments: list[str]) -> list[str]:
    """Those payments of elders (w) and fakirs (f) that the player to play holds."""
    elders = player(p)["elders"]
    return [pay for pay in payments if pay.count("w") <= elders and pay.count("f") <= fakirs(p)]


def pay(p: Position, payment: str) -> None:
    """R7.4, R8: elders go to the bag, fakirs to the discards."""
    player(p)["elders"] -= payment.count("w")
    to_bag(p, "w" * payment.count("w"))
    if "f" in payment:
        discard_card(p, "fakir", payment.count("f"))


def trigger(p: Position, djinn: str) -> None:
    """Ba'al, Marid, Monkir, Nekir: +1 gold to the owner if he is to play, +2 if he is not."""
    owner = owner_of(p, djinn)
    if owner is not None:
        player(p, owner)["gold"] += 1 if owner == p["to_play"] else 2


def place_camel(p: Position, tile: str) -> None:
    """A camel of the player to play; the last one ends the game (R11.1, R8.3)."""
    player(p)["camels"] -= 1
    tile_at(p, tile)["owner"] = p["to_play"]
    if player(p)["camels"] == 0:
        p["last_round"] = True


def take_control(p: Position, tile: str) -> None:
    """R5.2 and R6.5, with R11.2: palm trees and palaces are no obstacle."""
    here = tile_at(p, tile)
    if here["meeples"] == "" and here["owner"] is None and player(p)["camels"] > 0:
        place_camel(p, tile)


def place_palm_tree(p: Position, tile: str) -> None:
    p["palm_trees"] -= 1
    tile_at(p, tile)["palm_trees"] += 1


def place_palace(p: Position, tile: str) -> None:
    p["palaces"] -= 1
    tile_at(p, tile)["palaces"] += 1
    trigger(p, "monkir")


def take_djinn(p: Position, djinn: str) -> None:
    """A djinn comes in front of the player; R8.1: Ba'al does not pay for himself."""
    player(p)["djinns"].append(djinn)
    if djinn != "baal":
        trigger(p, "baal")


# --- chance --------------------------------------------------------------------------------


class Chance:
    """What chance brings with one action, as handed in, and a note of what was drawn."""

    KEYS = ("cards", "djinns", "meeples", "shuffled_cards", "shuffled_djinns")

    def __init__(self, given: dict[str, Any] | None) -> None:
        self.given = dict(given or {})
        self.drawn: dict[str, list[str]] = {"cards": [], "djinns": []}
        self.asked: set[str] = set()

    def new_pile(self, name: str, discards: list[str]) -> list[str]:
        """R10.2: the discards in a new order, the next card first."""
        self.asked.add(name)
        if name not in self.given:
            if len(set(discards)) > 1:
                raise ChanceNeeded(name, sorted(discards), len(discards))
            return list(discards)
        pile: list[str] = list(self.given[name])
        assert Counter(pile) == Counter(discards), f"{name} {pile} are not {discards}"
        return pile

    def from_bag(self, bag: str, number: int) -> str:
        """Anun-Nak's meeples."""
        self.asked.add("meeples")
        number = min(number, len(bag))
        if "meeples" not in self.given:
            if number < len(bag) and len(set(bag)) > 1:
                raise ChanceNeeded("meeples", list(bag), number)
            return bag[:number]
        meeples: str = self.given["meeples"]
        assert len(meeples) == number, f"meeples {meeples!r}: {number} are drawn"
        assert not Counter(meeples) - Counter(bag), f"meeples {meeples!r} are not in bag {bag!r}"
        return letters(meeples)

    def verify(self) -> None:
        """What was handed in is what was drawn, and nothing more."""
        for name, value in self.given.items():
            assert name in self.KEYS, f"chance does not bring {name!r}"
            if name in self.drawn:
                told, drawn = list(value), self.drawn[name]
                assert told == drawn, f"{name}: told {told}, drawn {drawn}"
            else:
                assert name in self.asked, f"{name} was not wanted"


def draw_from(p: Position, pile: str, discards: str, kind: str, chance: Chance) -> str | None:
    """R10.2: the next card of a pile, made anew from its discards if it is empty."""
    if not p[pile]:
        if not p[discards]:
            return None
        p[pile] = chance.new_pile("shuffled_" + kind, p[discards])
        p[discards] = []
    card: str = p[pile].pop(0)
    chance.drawn[kind].append(card)
    return card


def draw_card(p: Position, chance: Chance) -> str | None:
    return draw_from(p, "resource_pile", "resource_discards", "cards", chance)


def draw_djinn(p: Position, chance: Chance) -> str | None:
    return draw_from(p, "djinn_pile", "djinn_discards", "djinns", chance)


# --- R2: bidding ---------------------------------------------------------------------------


def open_prices(p: Position) -> list[int]:
    """R2.1, R2.2: three markers stand on 0, one on a priced spot."""
    taken = [marker["price"] for marker in p["turn_order"]]
    return [price for price in sorted(set(TRACK)) if taken.count(price) < (3 if price == 0 else 1)]


def kumarbi_price(price: int, number: int) -> int | None:
    """R2.5: the price that many places down the track; None if that lowers it no more."""
    spot = len(TRACK) - 1 - TRACK[::-1].index(price)  # of the zeros the last
    last_zero = TRACK.count(0) - 1
    return TRACK[spot - number] if spot - number >= last_zero else None


def legal_bids(p: Position) -> list[str]:
    """N1."""
    gold, prices = player(p)["gold"], open_prices(p)
    bids = [f"bid {price}" for price in prices if price <= gold]
    if not bids:
        bids = [f"bid {min(prices)}"]  # R2.4
    if "kumarbi" in player(p)["djinns"] and "kumarbi" not in player(p)["used"]:
        for price, number in itertools.product(prices, range(1, fakirs(p) + 1)):
            lower = kumarbi_price(price, number)
            if lower is not None and lower <= gold:
                bids.append(f"bid {price} f{number}")
    return bids


def do_bid(p: Position, words: list[str]) -> None:
    price = int(words[1])
    paid: int | None = price
    if len(words) == 3:  # Kumarbi
        number = int(words[2][1:])
        paid = kumarbi_price(price, number)
        discard_card(p, "fakir", number)
        if p["options"]["djinn_limit"] == "round":
            player(p)["used"].append("kumarbi")
    assert paid is not None
    player(p)["gold"] -= min(paid, player(p)["gold"])  # R2.4: what gold there is
    # R2.3 highest price first; R2.2 a later 0 plays before the earlier ones
    later = [i for i, marker in enumerate(p["turn_order"]) if marker["price"] <= price]
    place = min(later, default=len(p["turn_order"]))
    p["turn_order"].insert(place, {"seat": p["to_play"], "price": price})
    p["bid_order"].pop(0)
    if p["bid_order"]:
        p["to_play"] = p["bid_order"][0]
    else:
        next_turn(p)


# --- R3, R10, R11: turns and rounds --------------------------------------------------------


def next_turn(p: Position) -> None:
    """R3.1 (a): the next marker goes back to the bid order track and its owner plays."""
    seat = p["turn_order"].pop(0)["seat"]
    p["bid_order"].append(seat)
    p["phase"], p["to_play"] = "turn", seat
    p["turn"] = {
        "seat": seat, "step": "sow", "hand": "", "path": [], "dropped": "", "final_tile": None,
        "effects": [], "pending": None,
    }  # fmt: skip


def do_end(p: Position, chance: Chance) -> None:
    """R3.1 (g)."""
    if p["options"]["djinn_limit"] == "turn":
        player(p)["used"] = []
    if p["turn_order"]:
        next_turn(p)
    else:
        end_of_round(p, chance)


def end_of_round(p: Position, chance: Chance) -> None:
    """R10, R11.1."""
    p["turn"] = None
    for one in p["players"]:
        one["used"] = []
    if p["last_round"] or not legal_lifts(p):
        p["phase"], p["to_play"], p["last_round"] = "over", None, True
        return
    refill(p, "resource_row", ROW_OF_CARDS, draw_card, chance)
    refill(p, "djinn_row", ROW_OF_DJINNS, draw_djinn, chance)
    p["round"] += 1
    p["phase"], p["to_play"] = "bid", p["bid_order"][0]


def refill(
    p: Position, row: str, size: int, draw: Callable[[Position, Chance], str | None], chance: Chance
) -> None:
    """R10.1, as far as there are cards (R10.2)."""
    while len(p[row]) < size:
        card = draw(p, chance)
        if card is None:
            return
        p[row].append(card)


# --- R4: sowing ----------------------------------------------------------------------------


class Sow:
    """A search for the end of a sow: every way to go on is tried until one ends legally.

    `stood` is, for each tile, the meeples that have stood there since before the sow (none on
    the source). A state of the search is: the tile reached, the tile before it, the meeples in
    hand, and `dropped`, the (tile, colour) pairs dropped so far. States are remembered.
    """

    def __init__(self, stood: dict[str, str], loops_count: bool) -> None:
        self.stood = stood
        self.loops_count = loops_count  # option loop_landing
        self.known: dict[tuple[str, str | None, str, frozenset[str]], bool] = {}

    def landable(self, dropped: frozenset[str], hand: str) -> frozenset[str]:
        """Of what was dropped, that on which the last of the hand might land (R4.3)."""
        if not self.loops_count:
            return frozenset()
        return frozenset(drop for drop in dropped if drop[2] in hand)

    def drop_leads_to_an_end(
        self, here: str, dropped: frozenset[str], hand: str, to: str, colour: str
    ) -> bool:
        """Can the sow be completed after that drop from `hand`, or does it end legally?"""
        if len(hand) == 1:  # R4.3
            return colour in self.stood[to] or to + colour in self.landable(dropped, hand)
        rest = without(hand, colour)
        return self.can_end(to, here, self.landable(dropped | {to + colour}, rest), rest)

    def can_end(self, here: str, before: str | None, dropped: frozenset[str], hand: str) -> bool:
        state = (here, before, hand, dropped)
        if state not in self.known:
            self.known[state] = any(
                self.drop_leads_to_an_end(here, dropped, hand, to, colour)
                for to, colour in possible_drops(here, before, hand)
            )
        return self.known[state]


def possible_drops(here: str, before: str | None, hand: str) -> Iterator[tuple[str, str]]:
    """R4.1, R4.2: next to the tile before, not straight back, any colour in hand."""
    for to in STEPS[here]:
        if to != before:
            for colour in sorted(set(hand), key=TRIBES.index):
                yield to, colour


def legal_lifts(p: Position) -> list[str]:
    """N2: a lift from every tile from which a legal sow exists (R4.1 - R4.4)."""
    lifts = []
    board = {one["tile"]: one["meeples"] for one in p["board"]}
    for source, hand in board.items():
        if hand:
            sow = Sow({**board, source: ""}, p["options"]["loop_landing"])
            if sow.can_end(source, None, frozenset(), hand):
                lifts.append(f"lift {source}")
    return lifts


def legal_drops(p: Position) -> list[str]:
    """N3: every drop after which the sow can still be completed."""
    turn = p["turn"]
    sown = turn["path"][1:]
    dropped = [tile + colour for tile, colour in zip(sown, turn["dropped"], strict=True)]
    stood = {one["tile"]: one["meeples"] for one in p["board"]}
    for drop in dropped:
        stood[drop[:2]] = without(stood[drop[:2]], drop[2])
    sow = Sow(stood, p["options"]["loop_landing"])
    here = turn["path"][-1]
    before = turn["path"][-2] if len(turn["path"]) > 1 else None
    landable = sow.landable(frozenset(dropped), turn["hand"])
    return [
        f"drop {to}{colour}"
        for to, colour in possible_drops(here, before, turn["hand"])
        if sow.drop_leads_to_an_end(here, landable, turn["hand"], to, colour)
    ]


def do_lift(p: Position, source: str) -> None:
    p["turn"]["hand"] = tile_at(p, source)["meeples"]
    p["turn"]["path"] = [source]
    tile_at(p, source)["meeples"] = ""


def do_drop(p: Position, to: str, colour: str) -> None:
    turn = p["turn"]
    here = tile_at(p, to)
    turn["hand"] = without(turn["hand"], colour)
    here["meeples"] = letters(here["meeples"] + colour)
    turn["path"].append(to)
    turn["dropped"] += colour
    if here["owner"] is not None and here["owner"] == owner_of(p, "marid"):  # R8.4
        trigger(p, "marid")
    if turn["hand"] == "":
        tile_control(p)


def tile_control(p: Position) -> None:
    """R5; then the tribe step begins."""
    turn = p["turn"]
    turn["step"], turn["final_tile"] = "tribe", turn["path"][-1]
    here = tile_at(p, turn["final_tile"])
    colour = turn["dropped"][-1]
    turn["hand"] = colour * here["meeples"].count(colour)  # R5.1
    here["meeples"] = here["meeples"].replace(colour, "")
    take_control(p, turn["final_tile"])  # R5.2


def do_skip_sow(p: Position) -> None:
    """R4.5, R11.1."""
    p["last_round"] = True
    p["turn"]["step"] = "end"


# --- R6: tribe action ----------------------------------------------------------------------


def to_tile_step(p: Position) -> None:
    p["turn"]["step"], p["turn"]["hand"] = "tile", ""
    p["turn"]["effects"], p["turn"]["pending"] = [], None


def viziers_or_elders(p: Position) -> None:
    """R6.1."""
    hand = p["turn"]["hand"]
    player(p)["viziers"] += hand.count("y")
    player(p)["elders"] += hand.count("w")
    to_tile_step(p)


def merchants(p: Position) -> None:
    """R6.2."""
    hand = p["turn"]["hand"]
    to_bag(p, hand)
    for card in p["resource_row"][: len(hand)]:
        gain_card(p, card)
    del p["resource_row"][: len(hand)]
    to_tile_step(p)


def builds(p: Position) -> list[str]:
    """N4: the builders may score with any number of the fakirs held."""
    return [f"build {number}" for number in range(fakirs(p) + 1)]


def do_build(p: Position, number: int) -> None:
    """R6.3, and Echidna."""
    hand = p["turn"]["hand"]
    to_bag(p, hand)
    if number:
        discard_card(p, "fakir", number)
    gold = (len(hand) + number) * blue_around(p, p["turn"]["final_tile"])
    player(p)["gold"] += gold * 2 if "echidna" in p["turn"]["effects"] else gold
    to_tile_step(p)


def tiles_in_reach(p: Position, number_of_fakirs: int) -> list[str]:
    """R6.4: tiles with a meeple that the assassins in hand reach with so many fakirs."""
    reach = len(p["turn"]["hand"]) + number_of_fakirs
    final = p["turn"]["final_tile"]
    return [
        tile for tile in TILES if tile_at(p, tile)["meeples"] and distance(final, tile) <= reach
    ]


def kills_on(p: Position, tile: str) -> list[str]:
    present = tile_at(p, tile)["meeples"]
    return [f"kill {tile}{colour}" for colour in TRIBES if colour in present]


def kills_before(p: Position, seat: int) -> list[str]:
    """R6.4: a vizier or elder in front of an opponent, not Boaz'."""
    one = player(p, seat)
    if "boaz" in one["djinns"]:
        return []
    return [
        f"kill @{seat} {colour}"
        for colour, number in (("y", one["viziers"]), ("w", one["elders"]))
        if number
    ]


def kills(p: Position, number_of_fakirs: int) -> list[str]:
    """Every victim in reach with so many fakirs."""
    found = [kill for tile in tiles_in_reach(p, number_of_fakirs) for kill in kills_on(p, tile)]
    for seat in opponents(p):
        found += kills_before(p, seat)
    return found


def iblis_can_do_something(p: Position, payment: str) -> bool:
    """Iblis: two on one tile in reach, with the fakirs left after paying, or of one opponent."""
    left = fakirs(p) - payment.count("f")
    return any(len(tile_at(p, tile)["meeples"]) >= 2 for tile in tiles_in_reach(p, left)) or any(
        player(p, seat)["viziers"] + player(p, seat)["elders"] >= 2
        for seat in opponents(p)
        if kills_before(p, seat)
    )


def do_kill(p: Position, words: list[str], chance: Chance) -> None:
    """R6.4 in its order: assassins, fakirs, Nekir, the victim (Kandicha), R6.5."""
    turn = p["turn"]
    target, colour = (words[1], words[2]) if words[1][0] == "@" else (words[1][:2], words[1][2])
    first = turn["pending"] is None
    if first:
        if target[0] != "@":
            too_far = distance(turn["final_tile"], target) - len(turn["hand"])
            if too_far > 0:
                discard_card(p, "fakir", too_far)
        to_bag(p, turn["hand"])
        turn["hand"] = ""
        trigger(p, "nekir")  # once for one kill action, of one or two victims
    if target[0] == "@":
        victim_of = player(p, int(target[1]))
        victim_of["viziers" if colour == "y" else "elders"] -= 1
        more = bool(kills_before(p, int(target[1])))
    else:
        tile_at(p, target)["meeples"] = without(tile_at(p, target)["meeples"], colour)
        more = bool(kills_on(p, target))
    bury(p, target, colour, chance)
    if target[0] != "@":
        take_control(p, target)  # R6.5
    if first and "iblis" in turn["effects"] and more:
        turn["pending"] = {"kill": target}
    else:
        to_tile_step(p)


def bury(p: Position, target: str, colour: str, chance: Chance) -> None:
    """The dead meeple goes to the bag; Kandicha when the killer owns her."""
    if "kandicha" not in player(p)["djinns"]:
        to_bag(p, colour)
    elif colour == "y":
        player(p)["viziers"] += 1
    elif colour == "w":
        player(p)["elders"] += 1
    else:
        to_bag(p, colour)
        if colour == "b":
            player(p)["gold"] += blue_around(p, target)
        if colour == "g":
            card = draw_card(p, chance)
            if card is not None:
                gain_card(p, card)


def tribe_by_itself(p: Position) -> None:
    """N4: what is done when there is nothing to choose."""
    tribe = p["turn"]["hand"][0]
    if tribe in "yw":
        viziers_or_elders(p)
    elif tribe == "g":
        merchants(p)
    elif tribe == "b":
        do_build(p, 0)
    else:
        assassins_without_a_kill(p)


def assassins_without_a_kill(p: Position) -> None:
    to_bag(p, p["turn"]["hand"])
    to_tile_step(p)


# --- R7: tile action -----------------------------------------------------------------------


def final_kind(p: Position) -> str:
    return str(tile_at(p, p["turn"]["final_tile"])["kind"])


def placements(p: Position, piece: str, tile: str) -> list[str]:
    """`palm` or `palace` on the tile itself, by Lamia or Hagis on a neighbour (R8.2)."""
    helper = {"palm": "lamia", "palace": "hagis"}[piece]
    found = [f"{piece} {tile}"]
    for payment in payments_for(p, helper):
        found += [f"{piece} {other} {payment}" for other in neighbouring(p, tile)]
    return found


def oasis(p: Position) -> list[str]:
    """R7.1."""
    return placements(p, "palm", p["turn"]["final_tile"]) if p["palm_trees"] else []


def village(p: Position) -> list[str]:
    """R7.1."""
    return placements(p, "palace", p["turn"]["final_tile"]) if p["palaces"] else []


def buys(p: Position, number: int) -> list[str]:
    return [f"buy {i + 1}" for i in range(min(number, len(p["resource_row"])))]


def small_market(p: Position) -> list[str]:
    """R7.2."""
    return [*buys(p, 3), "skip"] if player(p)["gold"] >= 3 and p["resource_row"] else []


def large_market(p: Position) -> list[str]:
    """R7.3, the first card."""
    return [*buys(p, 6), "skip"] if player(p)["gold"] >= 6 and p["resource_row"] else []


def sacred_place(p: Position) -> list[str]:
    """R7.4."""
    found = [
        f"summon {djinn} {payment}"
        for djinn in p["djinn_row"]
        for payment in affordable(p, SACRED_PLACE_PAYMENTS)
    ]
    return [*found, "skip"] if found else []


TILE_ACTIONS = {
    "oasis": oasis, "village": village, "small_market": small_market,
    "large_market": large_market, "sacred_place": sacred_place,
}  # fmt: skip


def tile_choices(p: Position) -> list[str]:
    """N5, without the powers: one text if the step does itself, [] if it has nothing to do."""
    return TILE_ACTIONS[final_kind(p)](p)


def to_end_step(p: Position) -> None:
    p["turn"]["step"], p["turn"]["pending"] = "end", None


def do_place(p: Position, words: list[str]) -> None:
    """`palm` and `palace`: the tile action, or the second part of Enki or Bouraq."""
    piece, tile = words[0], words[1]
    if len(words) == 3:
        buy_power(p, {"palm": "lamia", "palace": "hagis"}[piece], words[2])
    if piece == "palm":
        place_palm_tree(p, tile)
    else:
        place_palace(p, tile)
    if p["turn"]["pending"] is None:
        to_end_step(p)
    else:
        p["turn"]["pending"] = None


def do_buy(p: Position, number: int) -> None:
    """R7.2, R7.3, R7.5; the second card of the large market is paid with the first."""
    second = p["turn"]["pending"] is not None
    large = final_kind(p) == "large_market"
    if not second:
        player(p)["gold"] -= 6 if large else 3
    gain_card(p, p["resource_row"].pop(number - 1))
    if large and not second and p["resource_row"]:
        p["turn"]["pending"] = {"buy": 1}
    else:
        to_end_step(p)


def do_summon(p: Position, djinn: str, payment: str) -> None:
    """R7.4, R7.5."""
    pay(p, payment)
    p["djinn_row"].remove(djinn)
    take_djinn(p, djinn)
    to_end_step(p)


# --- R8: djinns with a price ---------------------------------------------------------------


def payments_for(p: Position, djinn: str) -> list[str]:
    """R8: owned, not used, and the prices that can be paid."""
    one = player(p)
    if djinn not in one["djinns"] or djinn in one["used"]:
        return []
    return affordable(p, DJINNS[djinn][1])


def buy_power(p: Position, djinn: str, payment: str) -> None:
    pay(p, payment)
    player(p)["used"].append(djinn)


def bare_tiles(p: Position) -> list[str]:
    """Tiles with no camel, palm tree or palace."""
    return [
        one["tile"]
        for one in p["board"]
        if one["owner"] is None and one["palm_trees"] == 0 and one["palaces"] == 0
    ]


def power_targets(p: Position, djinn: str, payment: str) -> list[str]:
    """The tiles for a power; [""] for one without a tile; [] where it would do nothing (R8)."""
    turn = p["turn"]
    if djinn == "anun-nak" and p["bag"]:
        return [tile for tile in bare_tiles(p) if not tile_at(p, tile)["meeples"]]
    if djinn == "leta" and player(p)["camels"]:
        return [tile for tile in bare_tiles(p) if not tile_at(p, tile)["meeples"]]
    if djinn == "utug" and player(p)["camels"]:
        return [tile for tile in bare_tiles(p) if tile_at(p, tile)["meeples"]]
    if djinn == "bouraq" and p["palaces"]:
        return [one["tile"] for one in p["board"] if one["kind"] == "village"]
    if djinn == "enki" and p["palm_trees"]:
        return [one["tile"] for one in p["board"] if one["kind"] == "oasis"]
    if djinn == "sibittis" and (p["djinn_pile"] or p["djinn_discards"]):
        return [""]
    if djinn == "sloar" and (p["resource_pile"] or p["resource_discards"]):
        return [""]
    if djinn == "echidna" and turn["step"] == "tribe" and turn["hand"][0] == "b":
        return [""] if blue_around(p, turn["final_tile"]) else []
    if djinn == "iblis" and turn["step"] == "tribe" and turn["hand"][0] == "r":
        return [""] if iblis_can_do_something(p, payment) else []
    return []


def powers(p: Position) -> list[str]:
    """R3.2: every power that can be bought now, at one of the stops for powers."""
    found = []
    for djinn in player(p)["djinns"]:
        for payment in payments_for(p, djinn):
            for tile in power_targets(p, djinn, payment):
                words = ["use", djinn, tile, payment] if tile else ["use", djinn, payment]
                found.append(" ".join(words))
    return found


def do_use(p: Position, words: list[str], chance: Chance) -> None:
    """R8: the price is paid, then the power acts."""
    djinn, tile = words[1], words[2]
    buy_power(p, djinn, words[-1])
    if djinn == "anun-nak":
        anun_nak(p, tile, chance)
    elif djinn in ("leta", "utug"):
        place_camel(p, tile)
    elif djinn == "enki":
        enki(p, tile)
    elif djinn == "bouraq":
        bouraq(p, tile)
    elif djinn == "sibittis":
        sibittis(p, chance)
    elif djinn == "sloar":
        sloar(p, chance)
    else:  # echidna, iblis
        p["turn"]["effects"].append(djinn)


def anun_nak(p: Position, tile: str, chance: Chance) -> None:
    drawn = chance.from_bag(p["bag"], 3)
    for colour in drawn:
        p["bag"] = without(p["bag"], colour)
    tile_at(p, tile)["meeples"] = drawn


def enki(p: Position, tile: str) -> None:
    """N7: a stop if Lamia can be used now."""
    if payments_for(p, "lamia"):
        p["turn"]["pending"] = {"palm": tile}
    else:
        place_palm_tree(p, tile)


def bouraq(p: Position, tile: str) -> None:
    """N7: a stop if Hagis can be used now."""
    if payments_for(p, "hagis"):
        p["turn"]["pending"] = {"palace": tile}
    else:
        place_palace(p, tile)


def sibittis(p: Position, chance: Chance) -> None:
    """Three of the pile, or as many as there are; N7: one alone is kept without a stop."""
    drawn = [djinn for djinn in (draw_djinn(p, chance) for _ in range(3)) if djinn is not None]
    p["turn"]["pending"] = {"keep": drawn}
    if len(drawn) == 1:
        do_keep(p, drawn[0])


def do_keep(p: Position, djinn: str) -> None:
    p["djinn_discards"] += [one for one in p["turn"]["pending"]["keep"] if one != djinn]
    p["turn"]["pending"] = None
    take_djinn(p, djinn)


def sloar(p: Position, chance: Chance) -> None:
    card = draw_card(p, chance)
    assert card is not None
    gain_card(p, card)


# --- R9: sale ------------------------------------------------------------------------------


def sales(p: Position) -> list[str]:
    """N6: every set of different types held."""
    held = [name for name in MERCHANDISE if player(p)["cards"].get(name, 0)]
    return [
        " ".join(["sell", *goods])
        for size in range(1, len(held) + 1)
        for goods in itertools.combinations(held, size)
    ]


def do_sell(p: Position, goods: list[str]) -> None:
    """R9.1."""
    for card in goods:
        discard_card(p, card)
    player(p)["gold"] += SET_VALUES[len(goods)]


# --- where the game stops, and what is legal there -----------------------------------------


def pending_choices(p: Position) -> list[str]:
    """N4, N5, N7: within an action or a power nothing else is legal."""
    ((what, value),) = p["turn"]["pending"].items()
    if what == "kill":
        return kills_before(p, int(value[1])) if value[0] == "@" else kills_on(p, value)
    if what == "keep":
        return [f"keep {djinn}" for djinn in value]
    if what == "buy":
        return buys(p, 5)
    return placements(p, what, value)


def legal_at_tribe(p: Position) -> list[str]:
    """N4: the fakirs, the victims and the powers make it a stop."""
    tribe = p["turn"]["hand"][0]
    if tribe in "ywg":
        return []
    bought = powers(p)
    if tribe == "b":
        return [*builds(p), *bought] if fakirs(p) or bought else []
    found = kills(p, fakirs(p))
    if not found and not bought:
        return []
    optional = [] if kills(p, 0) else ["skip"]  # R6.4
    return [*found, *optional, *bought]


def legal_at_tile(p: Position) -> list[str]:
    """N5: a choice or the powers make it a stop."""
    choices, bought = tile_choices(p), powers(p)
    if bought:
        return [*(choices or ["skip"]), *bought]
    return choices if len(choices) > 1 else []


def legal_in_turn(p: Position) -> list[str]:
    """N2 - N7; [] where the game goes on by itself."""
    turn = p["turn"]
    if turn["pending"] is not None:
        return pending_choices(p)
    if turn["step"] == "sow":
        if turn["hand"]:
            return legal_drops(p)  # N3
        return [*(legal_lifts(p) or ["skip"]), *powers(p)]  # N2
    if turn["step"] == "tribe":
        return legal_at_tribe(p)
    if turn["step"] == "tile":
        return legal_at_tile(p)
    return [*sales(p), *powers(p), "end"]  # N6


def go_on(p: Position) -> None:
    """What happens by itself, up to the next stop; judged anew after every action."""
    while p["phase"] == "turn" and p["turn"]["step"] in ("tribe", "tile") and not legal_in_turn(p):
        if p["turn"]["step"] == "tribe":
            tribe_by_itself(p)
        else:
            choices = tile_choices(p)
            if choices:
                do_place(p, choices[0].split())
            else:
                to_end_step(p)


def legal(position: Position) -> list[str]:
    """The legal actions, sorted by ASCII code; [] when the game is over."""
    if position["phase"] == "over":
        return []
    return sorted(legal_bids(position) if position["phase"] == "bid" else legal_in_turn(position))


# --- playing -------------------------------------------------------------------------------


def apply(position: Position, action: str, chance: dict[str, Any] | None = None) -> Position:
    """The position after the action (a `sow` too); the position handed in stays as it was."""
    p = copy.deepcopy(position)
    brought = Chance(chance)
    for single in single_actions(action):
        allowed = legal(p)
        if single not in allowed:
            told = ", ".join(allowed[:6]) + (", ..." if len(allowed) > 6 else "")
            part = "" if single == action else f" (at {single!r})"
            raise IllegalMove(f"{action!r} is not legal here{part}; legal: {told or 'nothing'}")
        do(p, single, brought)
        go_on(p)
    if action.startswith("sow ") and p["turn"]["final_tile"] is None:
        raise IllegalMove(f"{action!r} is not legal here: not every meeple lifted is named")
    brought.verify()
    return tidy(p)


def single_actions(action: str) -> list[str]:
    """`sow T TC TC ...` as its `lift` and `drop`s; anything else as it is."""
    words = action.split(" ")
    if words[0] != "sow" or len(words) < 3:
        return [action]
    return [f"lift {words[1]}", *(f"drop {word}" for word in words[2:])]


def do(p: Position, action: str, chance: Chance) -> None:
    """Play one legal action, without what then happens by itself."""
    words = action.split(" ")
    if words[0] == "bid":
        do_bid(p, words)
    elif words[0] == "lift":
        do_lift(p, words[1])
    elif words[0] == "drop":
        do_drop(p, words[1][:2], words[1][2])
    elif words[0] == "build":
        do_build(p, int(words[1]))
    elif words[0] == "kill":
        do_kill(p, words, chance)
    elif words[0] == "buy":
        do_buy(p, int(words[1]))
    elif words[0] == "summon":
        do_summon(p, words[1], words[2])
    elif words[0] in ("palm", "palace"):
        do_place(p, words)
    elif words[0] == "use":
        do_use(p, words, chance)
    elif words[0] == "keep":
        do_keep(p, words[1])
    elif words[0] == "sell":
        do_sell(p, words[1:])
    elif words[0] == "end":
        do_end(p, chance)
    else:
        assert action == "skip"
        do_skip(p)


def do_skip(p: Position) -> None:
    skips = {"sow": do_skip_sow, "tribe": assassins_without_a_kill, "tile": to_end_step}
    skips[p["turn"]["step"]](p)


def tidy(p: Position) -> Position:
    """The keys and lists in the order of NOTATION.md."""
    keys = [
        "format", "options", "round", "phase", "to_play", "board", "bid_order", "turn_order",
        "players", "resource_row", "resource_pile", "resource_discards", "djinn_row",
        "djinn_pile", "djinn_discards", "bag", "palm_trees", "palaces", "turn", "last_round", "rng",
    ]  # fmt: skip
    p = {key: p[key] for key in keys if key in p}
    p["options"] = {key: p["options"][key] for key in ["players", *OPTIONS]}
    tile_keys = ["tile", "kind", "value", "meeples", "owner", "palm_trees", "palaces"]
    p["board"] = [{key: one[key] for key in tile_keys} for one in p["board"]]
    player_keys = ["gold", "camels", "viziers", "elders", "djinns", "cards", "used"]
    p["players"] = [{key: one[key] for key in player_keys} for one in p["players"]]
    for one in p["players"]:
        one["djinns"], one["used"] = by_components(one["djinns"]), by_components(one["used"])
        one["cards"] = {name: one["cards"][name] for name in by_components(list(one["cards"]))}
    for name in ("resource_discards", "djinn_discards"):
        p[name] = by_components(p[name])
    if p["turn"] is not None:
        turn_keys = [
            "seat", "step", "hand", "path", "dropped", "final_tile", "effects", "pending",
        ]  # fmt: skip
        p["turn"] = {key: p["turn"][key] for key in turn_keys}
        p["turn"]["effects"] = by_components(p["turn"]["effects"])
    return p


# --- chance from outside -------------------------------------------------------------------


def draw_chance(position: Position, action: str, rng: random.Random | None) -> dict[str, Any]:
    """What chance has to bring with a legal action, drawn with `rng` (None: in any order)."""
    chance: dict[str, Any] = {}
    while True:
        try:
            apply(position, action, chance)
        except ChanceNeeded as needed:
            pool = rng.sample(needed.pool, len(needed.pool)) if rng else needed.pool
            drawn = pool[: needed.number]
            chance[needed.name] = letters("".join(drawn)) if needed.name == "meeples" else drawn
        else:
            return chance


def needs_chance(position: Position, action: str) -> set[str]:
    """The keys that `apply` cannot do without."""
    return set(draw_chance(position, action, None))


# --- R12: scoring --------------------------------------------------------------------------


def merchandise_score(cards: dict[str, int], wild: int) -> int:
    """R12: the division into sets of different types that scores most."""
    held = sorted(cards[name] for name in MERCHANDISE if name in cards)
    return best_division(tuple(held), wild)


@cache
def best_division(counts: tuple[int, ...], wild: int) -> int:
    """`counts`: cards of each type held, sorted; `wild`: Al-Amin's cards of any type.

    Every division is tried: some set of it holds a card of the last type of `counts`; which
    other types and how many wild cards it holds (as types that it lacks), and then the rest.
    """
    if not counts:  # only wild cards are left: sets of any size
        sizes = range(1, min(wild, len(MERCHANDISE)) + 1)
        return max((SET_VALUES[size] + best_division((), wild - size) for size in sizes), default=0)
    rests = set()
    for others in itertools.product((0, 1), repeat=len(counts) - 1):
        taken = (*others, 1)
        rest = sorted(count - one for count, one in zip(counts, taken, strict=True))
        rests.add((sum(taken), tuple(count for count in rest if count)))
    return max(
        SET_VALUES[size + jokers] + best_division(rest, wild - jokers)
        for size, rest in rests
        for jokers in range(min(wild, len(MERCHANDISE) - size) + 1)
    )


def vizier_score(p: Position, seat: int) -> int:
    """1 each (Jafaar: 3), and 10 for each opponent with strictly fewer."""
    own = player(p, seat)["viziers"]
    fewer = sum(one["viziers"] < own for one in p["players"])
    return int(own * (3 if "jafaar" in player(p, seat)["djinns"] else 1) + 10 * fewer)


def score_of(p: Position, seat: int) -> dict[str, int]:
    """R12 for one seat, with the djinns' changes of R8."""
    one = player(p, seat)
    djinns = one["djinns"]
    tiles = [tile for tile in p["board"] if tile["owner"] == seat]
    wild = one["cards"].get("fakir", 0) // 2 if "al-amin" in djinns else 0
    sheet = {
        "gold": one["gold"],
        "viziers": vizier_score(p, seat),
        "elders": one["elders"] * (4 if "shamhat" in djinns else 2),
        "djinns": sum(DJINNS[djinn][0] for djinn in djinns),
        "tiles": sum(tile["value"] for tile in tiles),
        "palm_trees": sum(tile["palm_trees"] for tile in tiles)
        * (5 if "haurvatat" in djinns else 3),
        "palaces": sum(tile["palaces"] for tile in tiles) * 5,
        "merchandise": merchandise_score(one["cards"], wild),
    }
    return {**sheet, "total": sum(sheet.values())}


def scores(position: Position) -> list[dict[str, int]]:
    """The score sheet of every seat, at any time."""
    return [score_of(position, seat) for seat in range(len(position["players"]))]


def winners(position: Position) -> list[int] | None:
    """R12.1; None before the end."""
    if position["phase"] != "over":
        return None
    totals = [sheet["total"] for sheet in scores(position)]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if position["options"]["tie_break"] == "shared":
        return tied
    richest = max(player(position, seat)["gold"] for seat in tied)
    tied = [seat for seat in tied if player(position, seat)["gold"] == richest]
    return [seat for seat in position["bid_order"] if seat in tied][-1:]


# --- pieces --------------------------------------------------------------------------------


def same(what: str, found: Counter[Any], wanted: Counter[Any]) -> None:
    for key in sorted({*found, *wanted}, key=str):
        assert found[key] == wanted[key], f"{what} {key}: {found[key]}, not {wanted[key]}"


def check(position: Position) -> None:
    """Every piece is somewhere and none twice; AssertionError says which is not."""
    p, turn = position, position["turn"]
    seats = range(p["options"]["players"])
    assert len(p["players"]) == len(seats), "players"
    assert [one["tile"] for one in p["board"]] == TILES, "tiles are not in order"
    tiles = Counter((one["kind"], one["value"]) for one in p["board"])
    same("tile", tiles, Counter({(kind, value): number for kind, value, number in KINDS}))

    hand = turn["hand"] if turn else ""
    meeples = Counter(p["bag"] + hand + "".join(one["meeples"] for one in p["board"]))
    for one in p["players"]:
        meeples += Counter({"y": one["viziers"], "w": one["elders"]})
    same("meeple", meeples, Counter(MEEPLES))
    for text in [p["bag"], hand, *(one["meeples"] for one in p["board"])]:
        assert text == letters(text), f"letters out of order: {text}"

    cards = Counter(p["resource_row"] + p["resource_pile"] + p["resource_discards"])
    for one in p["players"]:
        cards += Counter(one["cards"])
        assert all(number > 0 for number in one["cards"].values()), f"cards {one['cards']}"
    same("card", cards, Counter(RESOURCES))
    assert len(p["resource_row"]) <= ROW_OF_CARDS, "resource row"

    djinns = Counter(p["djinn_row"] + p["djinn_pile"] + p["djinn_discards"])
    for one in p["players"]:
        djinns += Counter(one["djinns"])
        assert set(one["used"]) <= set(one["djinns"]), f"used {one['used']}"
        assert len(set(one["used"])) == len(one["used"]), f"used twice {one['used']}"
    if turn and turn["pending"]:
        djinns += Counter(turn["pending"].get("keep", []))
    same("djinn", djinns, Counter(DJINNS.keys()))
    assert len(p["djinn_row"]) <= ROW_OF_DJINNS, "djinn row"

    for name, number in (("palm_trees", PALM_TREES), ("palaces", PALACES)):
        found = p[name] + sum(one[name] for one in p["board"])
        assert found == number, f"{name}: {found}, not {number}"
    for seat in seats:
        camels = player(p, seat)["camels"] + sum(one["owner"] == seat for one in p["board"])
        assert camels == CAMELS[len(seats)], f"camels of {seat}: {camels}"
        assert player(p, seat)["camels"] > 0 or p["last_round"], f"{seat} has no camel left"
    for name in ("gold", "camels", "viziers", "elders"):
        assert all(one[name] >= 0 for one in p["players"]), f"{name} below 0"

    markers = Counter(p["bid_order"] + [marker["seat"] for marker in p["turn_order"]])
    same("markers of", markers, Counter({seat: MARKERS[len(seats)] for seat in seats}))
    prices = [marker["price"] for marker in p["turn_order"]]
    assert prices == sorted(prices, reverse=True), f"turn order {prices}"
    assert all(prices.count(price) <= (1 if price else 3) for price in prices), f"{prices}"


# --- R1: setup -----------------------------------------------------------------------------


def random_start(players: int, rng: random.Random, **options: Any) -> Position:
    """R1, with options by name; shuffled by `rng`."""
    assert set(options) <= set(OPTIONS), f"options {options}"
    kinds = [(kind, value) for kind, value, number in KINDS for _ in range(number)]
    bag = [tribe for tribe, number in MEEPLES.items() for _ in range(number)]
    cards = [name for name, number in RESOURCES.items() for _ in range(number)]
    djinns = list(DJINNS)
    markers = [seat for seat in range(players) for _ in range(MARKERS[players])]
    for shuffled in (kinds, bag, cards, djinns, markers):
        rng.shuffle(shuffled)
    board = [
        {
            "tile": tile, "kind": kind, "value": value,
            "meeples": letters("".join(bag[3 * i : 3 * i + 3])),
            "owner": None, "palm_trees": 0, "palaces": 0,
        }
        for i, (tile, (kind, value)) in enumerate(zip(TILES, kinds, strict=True))
    ]  # fmt: skip
    hands = [
        {
            "gold": START_GOLD, "camels": CAMELS[players], "viziers": 0, "elders": 0,
            "djinns": [], "cards": {}, "used": [],
        }
        for _ in range(players)
    ]  # fmt: skip
    return {
        "format": "naqala-position-1",
        "options": {"players": players, **{name: options.get(name, OPTIONS[name])
                                           for name in OPTIONS}},
        "round": 1, "phase": "bid", "to_play": markers[0], "board": board,
        "bid_order": markers, "turn_order": [], "players": hands,
        "resource_row": cards[:ROW_OF_CARDS], "resource_pile": cards[ROW_OF_CARDS:],
        "resource_discards": [],
        "djinn_row": djinns[:ROW_OF_DJINNS], "djinn_pile": djinns[ROW_OF_DJINNS:],
        "djinn_discards": [],
        "bag": "", "palm_trees": PALM_TREES, "palaces": PALACES,
        "turn": None, "last_round": False, "rng": "none",
    }  # fmt: skip


def rich_start(players: int, rng: random.Random, **options: Any) -> Position:
    """A first round in which much is dealt out already, for games that meet every power early.

    No fresh game looks like it, but every piece is there, once.
    """
    p = random_start(players, rng, **options)
    for _ in range(rng.choice([0, 0, 20, 60])):  # piles
        here, there = rng.sample(p["board"][: rng.choice([12, 30])], 2)
        if len(here["meeples"] + there["meeples"]) <= 15:
            there["meeples"], here["meeples"] = letters(there["meeples"] + here["meeples"]), ""
    for _ in range(rng.randrange(45)):  # meeples in front of players and in the bag
        here, one = rng.choice(p["board"]), rng.choice(p["players"])
        if here["meeples"]:
            colour = rng.choice(here["meeples"])
            here["meeples"] = without(here["meeples"], colour)
            if colour in "yw":
                one["viziers" if colour == "y" else "elders"] += 1
            else:
                to_bag(p, colour)
    for seat, one in enumerate(p["players"]):
        one["gold"] = rng.choice([0, 1, 3, 6, 20, 50])
        for _ in range(rng.randrange(10)):  # djinns and cards
            if p["djinn_pile"]:
                one["djinns"].append(p["djinn_pile"].pop())
            for card in p["resource_pile"][: rng.randrange(4)]:
                p["resource_pile"].remove(card)
                one["cards"][card] = one["cards"].get(card, 0) + 1
        for tile in rng.sample(p["board"], rng.randrange(6)):  # camels
            if tile["owner"] is None:
                tile["owner"] = seat
                one["camels"] -= 1
    for tile in rng.sample(p["board"], rng.randrange(8)):  # palm trees and palaces
        for name in ("palm_trees", "palaces"):
            number = min(rng.randrange(4), p[name])
            p[name] -= number
            tile[name] += number
    if rng.random() < 0.3:  # a pile that soon has to be made anew (R10.2)
        p["resource_discards"] += p["resource_pile"]
        p["resource_pile"] = []
        p["djinn_discards"] += p["djinn_pile"]
        p["djinn_pile"] = []
    return tidy(p)
