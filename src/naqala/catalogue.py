"""What the pieces are: tribes, tiles, resources, djinns, tracks and counts, as data.

The order of every list is that of the rules' `components.json` and is permanent: indices in
positions, actions and events refer to it. `key` names the texts of a piece in the locale files.
"""

from dataclasses import dataclass
from typing import Literal

Cost = Literal["", "elder|fakir", "elder+elder|fakir", "fakir", "fakirs"]


@dataclass(frozen=True, slots=True)
class Tribe:
    """One of the five tribes; `count` meeples of it are in the game."""

    name: str
    letter: str
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class TileType:
    """`count` equal tiles: their kind, colour and value in points."""

    kind: str
    colour: str
    value: int
    count: int


@dataclass(frozen=True, slots=True)
class Resource:
    """One kind of resource card; the fakir is the only one that is no merchandise."""

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Djinn:
    """A djinn: points at the end and the price of its power ("" where it has none)."""

    name: str
    points: int
    cost: Cost

    @property
    def key(self) -> str:
        """The Fluent message id of its name; `<key>-power` is its power in words."""
        return f"djinn-{self.name}"


TRIBES = (
    Tribe("vizier", "y", "yellow", 16),
    Tribe("elder", "w", "white", 20),
    Tribe("merchant", "g", "green", 18),
    Tribe("builder", "b", "blue", 18),
    Tribe("assassin", "r", "red", 18),
)
TRIBE_LETTERS = "".join(tribe.letter for tribe in TRIBES)

KINDS = ("village", "sacred_place", "oasis", "small_market", "large_market")
BLUE_KINDS = ("village", "sacred_place")
TILES = (
    TileType("village", "blue", 5, 5),
    TileType("sacred_place", "blue", 6, 4),
    TileType("sacred_place", "blue", 10, 1),
    TileType("sacred_place", "blue", 12, 1),
    TileType("sacred_place", "blue", 15, 1),
    TileType("oasis", "red", 8, 6),
    TileType("small_market", "red", 6, 8),
    TileType("large_market", "red", 4, 4),
)
TILE_NAMES = tuple(f"{column}{row}" for row in range(1, 6) for column in "abcdef")

RESOURCES = (
    Resource("ivory", 2),
    Resource("jewels", 2),
    Resource("gold", 2),
    Resource("papyrus", 4),
    Resource("silk", 4),
    Resource("spice", 4),
    Resource("fish", 6),
    Resource("wheat", 6),
    Resource("pottery", 6),
    Resource("fakir", 18),
)
RESOURCE_NAMES = tuple(resource.name for resource in RESOURCES)
MERCHANDISE_NAMES = RESOURCE_NAMES[:9]

DJINNS = (
    Djinn("al-amin", 5, ""),
    Djinn("anun-nak", 8, "elder|fakir"),
    Djinn("baal", 6, ""),
    Djinn("boaz", 6, ""),
    Djinn("bouraq", 6, "elder|fakir"),
    Djinn("echidna", 4, "elder+elder|fakir"),
    Djinn("enki", 8, "elder|fakir"),
    Djinn("hagis", 10, "elder|fakir"),
    Djinn("haurvatat", 8, ""),
    Djinn("iblis", 8, "elder|fakir"),
    Djinn("jafaar", 6, ""),
    Djinn("kandicha", 6, ""),
    Djinn("kumarbi", 6, "fakirs"),
    Djinn("lamia", 10, "elder|fakir"),
    Djinn("leta", 4, "elder+elder|fakir"),
    Djinn("marid", 6, ""),
    Djinn("monkir", 6, ""),
    Djinn("nekir", 6, ""),
    Djinn("shamhat", 6, ""),
    Djinn("sibittis", 4, "elder+elder|fakir"),
    Djinn("sloar", 8, "fakir"),
    Djinn("utug", 4, "elder+elder|fakir"),
)
DJINN_NAMES = tuple(djinn.name for djinn in DJINNS)

PRICES = (0, 1, 3, 5, 8, 12, 18)
TURN_ORDER_TRACK = (0, 0, 0, 1, 3, 5, 8, 12, 18)
SUIT_VALUES = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
PALM_TREES = 12
PALACES = 10
START_GOLD = 50
PLAYER_COUNTS = (2, 3, 4)
CAMELS = {2: 11, 3: 8, 4: 8}
MARKERS = {2: 2, 3: 1, 4: 1}
PAYMENTS = ("w", "f", "ww", "wf")
