"""Reading a view: the unknown is filled in by a fixed rule, which makes a position of it.

What is dealt to hands, piles and purses here is a placeholder; only that there are so many of
each is true.
"""

from typing import Any

from naqala.catalogue import DJINN_NAMES, RESOURCE_NAMES, START_GOLD
from naqala.core import constants as c
from naqala.position_read import (
    CARD_COUNTS,
    KEYS,
    MOST_CARDS,
    PLAYER_KEYS,
    read_options,
    read_seat,
    rng_text,
)
from naqala.position_read import FORMAT as POSITION_FORMAT
from naqala.reading import Reader

FORMAT = "naqala-view-1"
VIEW_KEYS = ("format", "seat", *KEYS[1:-1], "missing")
VIEW_PLAYER_KEYS = ("gold", "camels", "viziers", "elders", "djinns", "n_cards", "cards", "used")
PILES = ("resource_pile", "djinn_pile")


def missing(position: dict[str, Any]) -> dict[str, Any]:
    """The cards and djinns that are nowhere in a position: none in a game played from its start."""
    turn = position["turn"]
    drawn = (turn["pending"] or {}).get("keep", []) if turn else []
    cards = [*position["resource_row"], *position["resource_pile"], *position["resource_discards"]]
    djinns = {*position["djinn_row"], *position["djinn_pile"], *position["djinn_discards"], *drawn}
    for player in position["players"]:
        cards += [name for name, n in player["cards"].items() for name in [name] * n]
        djinns.update(player["djinns"])
    left = {
        name: n - cards.count(name) for name, n in zip(RESOURCE_NAMES, CARD_COUNTS, strict=True)
    }
    return {
        "cards": {name: n for name, n in left.items() if n},
        "djinns": [name for name in DJINN_NAMES if name not in djinns],
    }


def filled(data: object) -> tuple[int | None, dict[str, Any]]:
    """Whose view it is, and a position that looks like this to them.

    Raises `PositionError` for a shape that no view has; the position is still to be checked.
    """
    whole = Reader(data)
    if isinstance(data, dict) and data.get("format", FORMAT) != FORMAT:
        whole.child("format", data["format"]).wanted(FORMAT)
    parts = whole.parts(VIEW_KEYS)
    options = read_options(parts["options"])
    seat = read_seat(parts["seat"], options["players"], or_null=True)
    players = [one.parts(VIEW_PLAYER_KEYS) for one in parts["players"].items(c.MAX_PLAYERS)]
    lost = parts["missing"].parts(("cards", "djinns"))
    shown = [bool(options["open_hands"]) or other == seat for other in range(len(players))]
    hands, card_pile = _deal_cards(parts, players, shown, lost["cards"])
    turn, djinn_pile = _deal_djinns(parts, players, seat, lost["djinns"])
    shown = [bool(options["open_gold"]) or other == seat for other in range(len(players))]
    position = {key: parts[key].value for key in KEYS if key in parts} | {
        "format": POSITION_FORMAT,
        "players": [
            _player(one, gold_shown, hand)
            for one, gold_shown, hand in zip(players, shown, hands, strict=True)
        ],
        "resource_pile": card_pile,
        "djinn_pile": djinn_pile,
        "turn": turn,
        "rng": rng_text(0, 0, 0),
    }
    return (None if seat == c.NO else seat), position


def _player(parts: dict[str, Reader], gold_shown: bool, hand: object) -> dict[str, Any]:
    """One of a position's players, with a hand dealt."""
    player = {key: parts[key].value for key in PLAYER_KEYS}
    if not gold_shown:
        if not parts["gold"].is_null:
            parts["gold"].wanted("null (hidden gold)")
        player["gold"] = START_GOLD
    return player | {"cards": hand}


def _deal_cards(
    parts: dict[str, Reader], players: list[dict[str, Reader]], shown: list[bool], lost: Reader
) -> tuple[list[object], list[str]]:
    """The hands as cards by name, those not shown dealt from the unseen, and the pile."""
    unseen = list(CARD_COUNTS)
    _take(unseen, lost.counts(RESOURCE_NAMES, CARD_COUNTS), lost)
    for key, most in (("resource_row", c.ROW_SIZE), ("resource_discards", MOST_CARDS)):
        names = parts[key].names(most, RESOURCE_NAMES)
        _take(unseen, [names.count(card) for card in range(c.N_RESOURCES)], parts[key])
    sizes = [one["n_cards"].integer(0, MOST_CARDS) for one in players]
    for one, size, seen in zip(players, sizes, shown, strict=True):
        if seen:
            counts = one["cards"].counts(RESOURCE_NAMES, CARD_COUNTS)
            _take(unseen, counts, one["cards"])
            if sum(counts) != size:
                one["n_cards"].fail(f"{size}, but cards names {sum(counts)}")
        elif not one["cards"].is_null:
            one["cards"].wanted("null (a hidden hand)")
    pool = [name for name, n in zip(RESOURCE_NAMES, unseen, strict=True) for name in [name] * n]
    hands: list[object] = []
    for one, size, seen in zip(players, sizes, shown, strict=True):
        dealt = [] if seen else [pool.pop() for _ in range(min(size, len(pool)))]
        hands.append(one["cards"].value if seen else {name: dealt.count(name) for name in dealt})
    hidden = sum(size for size, seen in zip(sizes, shown, strict=True) if not seen)
    _same_size(parts["resource_pile"], sum(unseen) - hidden)
    return hands, pool


def _deal_djinns(
    parts: dict[str, Reader], players: list[dict[str, Reader]], seat: int, lost: Reader
) -> tuple[object, list[str]]:
    """The turn, with djinns for what another seat drew, and the pile."""
    seen = lost.set_of(DJINN_NAMES) | parts["djinn_discards"].set_of(DJINN_NAMES)
    for djinn in parts["djinn_row"].names(c.DJINN_ROW_SIZE, DJINN_NAMES):
        seen |= 1 << djinn
    for one in players:
        seen |= one["djinns"].set_of(DJINN_NAMES)
    turn = parts["turn"].value
    drawn = _drawn(parts["turn"])
    if drawn is not None and isinstance(turn, dict) and turn.get("seat") == seat:
        for djinn in drawn.names(c.DRAW_SIZE, DJINN_NAMES):
            seen |= 1 << djinn
    pool = [name for index, name in enumerate(DJINN_NAMES) if not seen >> index & 1]
    if drawn is not None and isinstance(turn, dict) and turn.get("seat") != seat:
        kept = [pool.pop() for _ in range(min(drawn.integer(2, c.DRAW_SIZE), len(pool)))]
        turn = {**turn, "pending": {"keep": kept}}
    _same_size(parts["djinn_pile"], len(pool))
    return turn, pool


def _drawn(turn: Reader) -> Reader | None:
    """The `keep` of a turn's `pending`, if there is one."""
    pending = turn.value.get("pending") if isinstance(turn.value, dict) else None
    if not isinstance(pending, dict) or "keep" not in pending:
        return None
    return turn.child("pending", pending).child("keep", pending["keep"])


def _take(unseen: list[int], seen: list[int], reader: Reader) -> None:
    """Take cards seen somewhere from the unseen ones."""
    for card, number in enumerate(seen):
        unseen[card] -= number
        if unseen[card] < 0:
            reader.fail(f"more {RESOURCE_NAMES[card]} cards in all than the game has")


def _same_size(pile: Reader, left: int) -> None:
    """The pile is as large as what is left for it."""
    if pile.integer(0, MOST_CARDS) != left:
        pile.fail(f"{pile.value}, but {left} are left for it of what is seen nowhere")
