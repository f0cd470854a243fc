"""Small positions for tests, written in a few words, and what an action changed in them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from naqala import Game
from naqala.catalogue import (
    CAMELS,
    DJINN_NAMES,
    MARKERS,
    PALACES,
    PALM_TREES,
    TILE_NAMES,
    TRIBE_LETTERS,
)
from naqala.errors import IllegalAction

Json = Any
Changes = dict[str, Any]

# The board of the rule pages. V village, S sacred place, O oasis, m and M markets; then the value.
LAYOUT = """
    V5 m6 O8  M4  S6 S15
    m6 S6 V5  m6  O8 M4
    O8 m6 S10 V5  m6 O8
    M4 V5 m6  S12 S6 m6
    m6 O8 M4  O8  V5 S6
"""
# The same tiles, all that is blue in the first two rows: rows 4 and 5 have no blue around.
BLUE_ON_TOP = """
    V5 V5 V5  V5  V5 S6
    S6 S6 S6  S10 S12 S15
    O8 O8 O8  O8  O8 O8
    m6 m6 m6  m6  m6 m6
    m6 m6 M4  M4  M4 M4
"""
_KINDS = {
    "V": "village",
    "S": "sacred_place",
    "O": "oasis",
    "m": "small_market",
    "M": "large_market",
}
_FORMAT = "naqala-position-1"
_RNG = "siphash-2-4:000000000000000000000000000000f5:0"


def cards(text: str) -> dict[str, int]:
    """`"silk fish fish"` as a hand."""
    return dict(Counter(text.split()))


def player(
    *,
    gold: int = 50,
    elders: int = 0,
    viziers: int = 0,
    fakirs: int = 0,
    hand: str = "",
    djinns: str = "",
    used: str = "",
    camels: int | None = None,
) -> Json:
    """What a player has; `camels` left out: all that are not on the board."""
    held = cards(hand) | ({"fakir": fakirs} if fakirs else {})
    return {
        "gold": gold,
        "camels": camels,
        "viziers": viziers,
        "elders": elders,
        "djinns": djinns.split(),
        "cards": held,
        "used": used.split(),
    }


def tiles(board: Mapping[str, str], layout: str = LAYOUT) -> list[Json]:
    """All thirty; `{"c3": "wgb @1 2T 1P"}` is three meeples, seat 1's camel, 2 trees, 1 palace."""
    assert set(board) <= set(TILE_NAMES), board
    made = []
    for name, kind in zip(TILE_NAMES, layout.split(), strict=True):
        tile: Json = {"tile": name, "kind": _KINDS[kind[0]], "value": int(kind[1:])}
        tile |= {"meeples": "", "owner": None, "palm_trees": 0, "palaces": 0}
        for word in board.get(name, "").split():
            if word[0] == "@":
                tile["owner"] = int(word[1])
            elif word[1:] == "T":
                tile["palm_trees"] = int(word[0])
            elif word[1:] == "P":
                tile["palaces"] = int(word[0])
            else:
                assert set(word) <= set(TRIBE_LETTERS), word
                tile["meeples"] = "".join(sorted(word, key=TRIBE_LETTERS.index))
        made.append(tile)
    return made


def position(
    board: Mapping[str, str] | None = None,
    players: Iterable[Json] = (),
    *,
    seats: int = 3,
    step: str | None = "end",
    at: str = "b1",
    hand: str = "",
    effects: str = "",
    pending: Json = None,
    before: Iterable[int] = (),
    after: Iterable[int] | None = None,
    bidders: Iterable[int] = (),
    bids: Iterable[tuple[int, int]] = (),
    row: str = "",
    pile: str = "",
    discards: str = "",
    djinn_row: str = "",
    djinn_pile: str = "",
    djinn_discards: str = "",
    bag: str = "",
    palm_trees: int | None = None,
    palaces: int | None = None,
    last_round: bool = False,
    layout: str = LAYOUT,
    **options: Json,
) -> Json:
    """A position with seat 0's turn at `step`, the sow having ended `at`; `step=None`: bidding.

    `before`: the seats that have played in this round; `after`: those still to play, in order.
    `bidders`: the seats still to bid, `bids`: those that have, as they stand. Pieces that are not
    named are not there, except that the bank has all palm trees and palaces of the game.
    """
    made = tiles(board or {}, layout)
    people = list(players)
    people += [player() for _ in range(seats - len(people))]
    for seat, one in enumerate(people):
        if one["camels"] is None:
            one["camels"] = CAMELS[seats] - sum(tile["owner"] == seat for tile in made)
    every_option: Json = {"players": seats, "tie_break": "gold", "djinn_limit": "turn"}
    every_option |= {"loop_landing": True, "neighbouring": "surrounding"}
    every_option |= {"gold": "hidden", "hands": "hidden"}
    assert set(options) <= set(every_option), options
    turn = None
    if step is None:
        bid_order = list(bidders)
        turn_order = [{"seat": seat, "price": price} for seat, price in bids]
    else:
        bid_order = [*before, 0]
        if after is None:
            markers = Counter(list(range(seats)) * MARKERS[seats])
            after = sorted((markers - Counter(bid_order)).elements())
        waiting = list(after)
        turn_order = [
            {"seat": seat, "price": [0, 0, 0, 1][len(waiting) - 1 - i]}
            for i, seat in enumerate(waiting)
        ]
        turn = _turn(step, at, hand, effects, pending)
    palm_trees = PALM_TREES if palm_trees is None else palm_trees
    palaces = PALACES if palaces is None else palaces
    return {
        "format": _FORMAT,
        "options": every_option | options,
        "round": 4,
        "phase": "bid" if turn is None else "turn",
        "to_play": bid_order[0] if turn is None else 0,
        "board": made,
        "bid_order": bid_order,
        "turn_order": turn_order,
        "players": people,
        "resource_row": row.split(),
        "resource_pile": pile.split(),
        "resource_discards": discards.split(),
        "djinn_row": djinn_row.split(),
        "djinn_pile": djinn_pile.split(),
        "djinn_discards": djinn_discards.split(),
        "bag": "".join(sorted(bag, key=TRIBE_LETTERS.index)),
        "palm_trees": min(palm_trees, PALM_TREES - sum(tile["palm_trees"] for tile in made)),
        "palaces": min(palaces, PALACES - sum(tile["palaces"] for tile in made)),
        "turn": turn,
        "last_round": last_round,
        "rng": _RNG,
    }


def _turn(step: str, at: str, hand: str, effects: str, pending: Json) -> Json:
    """Seat 0's turn; the sow was one meeple from a tile beside `at`."""
    beside = at[0] + ("2" if at[1] == "1" else str(int(at[1]) - 1))
    killing = pending is not None and "kill" in pending
    sown = step != "sow"
    return {
        "seat": 0,
        "step": step,
        "hand": hand,
        "path": [beside, at] if sown else [],
        "dropped": ("r" if killing else (hand[:1] or "y")) if sown else "",
        "final_tile": at if sown else None,
        "effects": effects.split(),
        "pending": pending,
    }


def table(board: Mapping[str, str] | None = None, *players: Json, **rest: Json) -> Game:
    """A game that begins at such a `position`."""
    return Game.from_position(position(board, players, **rest), strict=False)


def play(game: Game, *actions: str) -> Game:
    """The game, after some actions."""
    for action in actions:
        game.play(action)
    return game


# What is legal


def legal(game: Game) -> list[str]:
    """The legal actions, sorted."""
    return sorted(map(str, game.legal_actions()))


def offers(game: Game, prefix: str) -> list[str]:
    """The legal actions that begin with some words."""
    return [text for text in legal(game) if text == prefix or text.startswith(prefix + " ")]


def powers(game: Game) -> list[str]:
    """The djinns with a `use` that is legal."""
    return sorted({text.split(" ")[1] for text in offers(game, "use")})


def is_refused(game: Game, action: str) -> bool:
    """Whether an action is not offered and, tried, is refused with the game untouched."""
    before = game.position()
    if action in legal(game):
        return False
    try:
        game.play(action)
    except IllegalAction:
        return game.position() == before
    return False


def plain(game: Game) -> str:
    """The action that gets on with a turn: no power, no purchase; a sow has to be given."""
    options = legal(game)
    for wanted in ("end", "skip", "build 0"):
        if wanted in options:
            return wanted
    return next(
        text
        for text in options
        if text.startswith("kill") or (text[:2] == "pa" and len(text.split(" ")) == 2)
    )


def finish(game: Game, sow: str | None = None) -> Game:
    """The game after the rest of the turn, with the sow given, in the plainest way."""
    if sow is not None and game.step == "sow":
        game.play(sow)
    while (action := plain(game)) != "end":
        game.play(action)
    game.play("end")
    return game


# What changed


def flat(game: Game) -> dict[str, Any]:
    """The position as one level of `place: value`, without the tracks, the turn and the rng.

    The players' places begin with the seat, the board's with the tile: `0.gold`, `c3.owner`.
    A card is `0.silk`; the card called gold is `0.gold card`.
    """
    data = game.position()
    found: dict[str, Any] = {}
    for seat, one in enumerate(data["players"]):
        held = one.pop("cards")
        found |= {f"{seat}.{key}": value for key, value in one.items()}
        found |= {f"{seat}.{_card(key)}": value for key, value in held.items()}
    for tile in data["board"]:
        found |= {f"{tile['tile']}.{key}": value for key, value in tile.items()}
    for key in ("bag", "palm_trees", "palaces", "last_round"):
        found[key] = data[key]
    for key in ("resource_row", "resource_pile", "resource_discards"):
        found[key] = data[key]
    for key in ("djinn_row", "djinn_pile", "djinn_discards"):
        found[key] = data[key]
    return found


def _card(name: str) -> str:
    return "gold card" if name == "gold" else name


def changes(game: Game, *actions: str) -> Changes:
    """What some actions change, and nothing else does: `{"0.gold": 2, "bag": "+w", ...}`.

    Numbers by how much; meeples and cards as what is lost and gained; all else as it is after.
    """
    before = flat(game)
    after = flat(play(game, *actions))
    found = {}
    for place in sorted(before.keys() | after.keys()):
        old, new = before.get(place), after.get(place)
        if old == new:
            continue
        if isinstance(old, bool):
            found[place] = new
        elif (isinstance(old, int) or isinstance(new, int)) and not place.endswith("owner"):
            found[place] = (new or 0) - (old or 0)
        elif isinstance(old, str | list):
            assert isinstance(new, str | list)
            found[place] = _exchanged(old, new)
        else:
            found[place] = new
    return found


def _exchanged(old: str | list[str], new: str | list[str]) -> str:
    """`-yy +w` for meeples, `-silk +fish` for cards."""
    lost, gained = Counter(old) - Counter(new), Counter(new) - Counter(old)
    assert lost or gained, f"only the order changed: {old} {new}"
    if isinstance(old, str):
        parts = [
            sign + "".join(sorted(some.elements(), key=TRIBE_LETTERS.index))
            for sign, some in (("-", lost), ("+", gained))
            if some
        ]
    else:
        parts = [f"-{name}" for name in sorted(lost.elements())]
        parts += [f"+{name}" for name in sorted(gained.elements())]
    return " ".join(parts)


def caused(game: Game, djinn: str, *actions: str) -> list[str]:
    """The kinds of the events of some actions that name the djinn as their cause, in order."""
    kinds = []
    for action in actions:
        kinds += [event.kind for event in game.play(action) if event.djinn == djinn]
    return kinds


def same_but(change: Callable[[Json], object], game: Game) -> Game:
    """The game that begins at the same position, changed."""
    data = game.position()
    change(data)
    return Game.from_position(data, strict=False)


def without_djinn(game: Game, djinn: str, owner: int | None = None) -> Game:
    """The same, but nobody has the djinn, or `owner` has it."""

    def change(data: Json) -> None:
        for one in data["players"]:
            if djinn in one["djinns"]:
                one["djinns"].remove(djinn)
        if owner is not None:
            data["players"][owner]["djinns"].append(djinn)

    assert djinn in DJINN_NAMES
    return same_but(change, game)
