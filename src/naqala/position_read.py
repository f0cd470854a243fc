"""Reading a position: its JSON values become the base fields of `core.State`, part by part.

Only shapes, names and ranges are looked at here, each at its place; whether the parts fit
together is the work of `position_check`.
"""

import re
import secrets
from typing import Any

from naqala import catalogue
from naqala.catalogue import DJINN_NAMES, KINDS, PRICES, RESOURCE_NAMES, TILE_NAMES, TRIBES
from naqala.core import constants as c
from naqala.errors import NotationError
from naqala.notation import parse_meeples
from naqala.options import CHOICES
from naqala.reading import Reader

Fields = dict[str, Any]  # the base fields of core.State, as its `dump` gives them

FORMAT = "naqala-position-1"
KEYS = (
    "format", "options", "round", "phase", "to_play", "board", "bid_order", "turn_order",
    "players", "resource_row", "resource_pile", "resource_discards", "djinn_row", "djinn_pile",
    "djinn_discards", "bag", "palm_trees", "palaces", "turn", "last_round", "rng",
)  # fmt: skip
TILE_KEYS = ("tile", "kind", "value", "meeples", "owner", "palm_trees", "palaces")
PLAYER_KEYS = ("gold", "camels", "viziers", "elders", "djinns", "cards", "used")
TURN_KEYS = ("seat", "step", "hand", "path", "dropped", "final_tile", "effects", "pending")
PHASES = ("bid", "turn", "over")
STEPS = ("sow", "tribe", "tile", "end")

# The field of each option in the core, and the value for which it is 1.
OPTION_FIELDS = {
    "tie_break": ("shared_win", "shared"),
    "djinn_limit": ("round_limit", "round"),
    "loop_landing": ("loop_landing", True),
    "neighbouring": ("orthogonal", "orthogonal"),
    "gold": ("open_gold", "open"),
    "hands": ("open_hands", "open"),
}

MOST_ROUNDS = 10_000
MOST_GOLD = 1_000_000
MOST_MEEPLES = sum(tribe.count for tribe in TRIBES)
MOST_CARDS = sum(resource.count for resource in catalogue.RESOURCES)
CARD_COUNTS = [resource.count for resource in catalogue.RESOURCES]
MOST_VALUE = max(tile.value for tile in catalogue.TILES)

_RNG = re.compile(r"siphash-2-4:([0-9a-f]{16})([0-9a-f]{16}):(0|[1-9][0-9]{0,19})")


def read(data: object) -> Fields:
    """The base fields of a position. Raises `PositionError` for a shape that no position has."""
    whole = Reader(data)
    if isinstance(data, dict) and data.get("format", FORMAT) != FORMAT:
        whole.child("format", data["format"]).wanted(FORMAT)
    parts = whole.parts(KEYS[:-1], KEYS[-1:])
    fields = read_options(parts["options"])
    players = fields["players"]
    fields["round"] = parts["round"].integer(1, MOST_ROUNDS)
    fields["phase"] = parts["phase"].one_of(PHASES)
    fields["to_play"] = read_seat(parts["to_play"], players, or_null=True)
    fields["last_round"] = int(parts["last_round"].boolean())
    fields |= read_board(parts["board"], players)
    fields |= read_players(parts["players"], players)
    fields |= read_cards(parts)
    fields |= read_tracks(parts, players)
    fields["bag"] = read_meeples(parts["bag"])
    fields["palm_trees"] = parts["palm_trees"].integer(0, catalogue.PALM_TREES)
    fields["palaces"] = parts["palaces"].integer(0, catalogue.PALACES)
    fields |= read_turn(parts["turn"], players)
    fields["key0"], fields["key1"], fields["counter"] = (
        read_rng(parts["rng"]) if "rng" in parts else fresh_rng()
    )
    return fields


def read_options(reader: Reader) -> Fields:
    """The options, all of them named."""
    parts = reader.parts(tuple(CHOICES))
    chosen = {name: CHOICES[name][part.one_of(CHOICES[name])] for name, part in parts.items()}
    fields: Fields = {"players": chosen["players"]}
    for name, (field, value) in OPTION_FIELDS.items():
        fields[field] = int(chosen[name] == value)
    return fields


def read_seat(reader: Reader, players: int, or_null: bool = False) -> int:
    """A seat; `NO` for null where that may be."""
    if or_null and reader.is_null:
        return c.NO
    return reader.integer(0, players - 1)


def read_meeples(reader: Reader) -> list[int]:
    """How many of each tribe a text such as `yww` names."""
    return reader.parsed(MOST_MEEPLES, parse_meeples)


def read_board(reader: Reader, players: int) -> Fields:
    """The thirty tiles in their order."""
    tiles = reader.items(c.N_TILES, TILE_NAMES)
    if len(tiles) != c.N_TILES:
        reader.fail(f"the board has {c.N_TILES} tiles, not {len(tiles)}")
    fields: Fields = {
        name: [] for name in ("kind", "value", "owner", "palms_on", "palaces_on", "meeples")
    }
    for name, tile in zip(TILE_NAMES, tiles, strict=True):
        parts = tile.parts(TILE_KEYS)
        if parts["tile"].value != name:
            parts["tile"].wanted(f"{name} (tiles go a1, b1, ... f5)")
        fields["kind"].append(parts["kind"].one_of(KINDS))
        fields["value"].append(parts["value"].integer(0, MOST_VALUE))
        fields["owner"].append(read_seat(parts["owner"], players, or_null=True))
        fields["palms_on"].append(parts["palm_trees"].integer(0, catalogue.PALM_TREES))
        fields["palaces_on"].append(parts["palaces"].integer(0, catalogue.PALACES))
        fields["meeples"] += read_meeples(parts["meeples"])
    return fields


def read_players(reader: Reader, players: int) -> Fields:
    """What is in front of each seat, and in its hands."""
    seats = reader.items(c.MAX_PLAYERS)
    if len(seats) != players:
        reader.fail(f"the options say {players} players, and here are {len(seats)}")
    names = ("gold", "camels", "viziers", "elders", "cards", "djinns", "used")
    fields: Fields = {name: [] for name in names}
    for seat in seats:
        parts = seat.parts(PLAYER_KEYS)
        fields["gold"].append(parts["gold"].integer(0, MOST_GOLD))
        fields["camels"].append(parts["camels"].integer(0, catalogue.CAMELS[players]))
        fields["viziers"].append(parts["viziers"].integer(0, TRIBES[c.VIZIER].count))
        fields["elders"].append(parts["elders"].integer(0, TRIBES[c.ELDER].count))
        fields["cards"] += parts["cards"].counts(RESOURCE_NAMES, CARD_COUNTS)
        fields["djinns"].append(parts["djinns"].set_of(DJINN_NAMES))
        fields["used"].append(parts["used"].set_of(DJINN_NAMES))
    return fields


def read_cards(parts: dict[str, Reader]) -> Fields:
    """Rows, piles and discards; the core keeps a pile with its next card last."""
    discards = parts["resource_discards"].names(MOST_CARDS, RESOURCE_NAMES)
    return {
        "card_row": parts["resource_row"].names(c.ROW_SIZE, RESOURCE_NAMES),
        "card_pile": parts["resource_pile"].names(MOST_CARDS, RESOURCE_NAMES)[::-1],
        "card_discards": [discards.count(card) for card in range(c.N_RESOURCES)],
        "djinn_row": parts["djinn_row"].names(c.DJINN_ROW_SIZE, DJINN_NAMES),
        "djinn_pile": parts["djinn_pile"].names(c.N_DJINNS, DJINN_NAMES)[::-1],
        "djinn_discards": parts["djinn_discards"].set_of(DJINN_NAMES),
    }


def read_tracks(parts: dict[str, Reader], players: int) -> Fields:
    """The markers on the bid order track and on the turn order track."""
    markers = [one.parts(("seat", "price")) for one in parts["turn_order"].items(c.MAX_PLAYERS)]
    return {
        "bid_order": [read_seat(one, players) for one in parts["bid_order"].items(c.MAX_PLAYERS)],
        "turn_seats": [read_seat(one["seat"], players) for one in markers],
        "turn_prices": [one["price"].one_of(PRICES) for one in markers],
    }


def read_turn(reader: Reader, players: int) -> Fields:
    """The turn in progress; null is a turn of nobody's."""
    fields: Fields = {
        "seat": c.NO, "step": c.SOW, "hand": [0] * c.N_TRIBES, "path": [], "dropped": [],
        "final_tile": c.NO, "effects": 0, "pending": c.NOTHING, "pending_place": 0, "drawn": [],
    }  # fmt: skip
    if reader.is_null:
        return fields
    parts = reader.parts(TURN_KEYS)
    fields["seat"] = read_seat(parts["seat"], players)
    fields["step"] = parts["step"].one_of(STEPS)
    fields["hand"] = read_meeples(parts["hand"])
    fields["path"] = parts["path"].names(MOST_MEEPLES + 1, TILE_NAMES)
    fields["dropped"] = parts["dropped"].parsed(MOST_MEEPLES, _tribes)
    if not parts["final_tile"].is_null:
        fields["final_tile"] = parts["final_tile"].one_of(TILE_NAMES)
    fields["effects"] = parts["effects"].set_of(DJINN_NAMES)
    if not parts["pending"].is_null:
        fields |= read_pending(parts["pending"], players)
    return fields


def read_pending(reader: Reader, players: int) -> Fields:
    """What is to be chosen within a step: an object with one key."""
    if type(reader.value) is not dict or len(reader.value) != 1:
        reader.wanted("null or an object with one key")
    ((kind, part),) = reader.parts((), ("kill", "keep", "buy", "palm", "palace")).items()
    if kind == "keep":
        return {"pending": c.KEEP, "drawn": part.names(c.DRAW_SIZE, DJINN_NAMES)}
    if kind == "buy":
        part.integer(1, 1)
        return {"pending": c.BUY}
    if kind == "kill":
        place = part.one_of((*TILE_NAMES, *(f"@{seat}" for seat in range(players))))
        if place >= c.N_TILES:
            return {"pending": c.KILL_OF_SEAT, "pending_place": place - c.N_TILES}
        return {"pending": c.KILL_ON_TILE, "pending_place": place}
    pending = c.PALM if kind == "palm" else c.PALACE
    return {"pending": pending, "pending_place": part.one_of(TILE_NAMES)}


def read_rng(reader: Reader) -> tuple[int, int, int]:
    """The generator: two key words and the counter, each of 64 bits."""
    found = _RNG.fullmatch(reader.text(80))
    if found is None or int(found[3]) >= 1 << 64:
        reader.fail("not the state of this game's generator; leave it out for a fresh one")
    return int(found[1], 16), int(found[2], 16), int(found[3])


def rng_text(key0: int, key1: int, counter: int) -> str:
    """The text that `read_rng` reads."""
    return f"siphash-2-4:{key0:016x}{key1:016x}:{counter}"


def fresh_rng() -> tuple[int, int, int]:
    """A generator that nobody can guess."""
    return secrets.randbits(64), secrets.randbits(64), 0


def _tribes(text: str) -> list[int]:
    """The tribes of a text of letters in any order."""
    letters = catalogue.TRIBE_LETTERS
    for letter in text:
        if letter not in letters:
            raise NotationError(f"{letter!r} is no tribe; tribes are {' '.join(letters)}")
    return [letters.index(letter) for letter in text]
