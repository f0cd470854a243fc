"""Positions as JSON (NOTATION.md, Position): a complete game in words, written and read back.

`to_dict` and `from_dict` go between `core.State` and a dictionary of JSON values, `dumps` and
`loads` between that and text. Reading refuses whatever cannot be a position, with `PositionError`.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from naqala import core
from naqala.catalogue import (
    DJINN_NAMES,
    KINDS,
    PRICES,
    RESOURCE_NAMES,
    TILE_NAMES,
    TRIBE_LETTERS,
)
from naqala.core import constants as c
from naqala.errors import PositionError
from naqala.notation import meeples_text
from naqala.options import CHOICES
from naqala.position_check import check
from naqala.position_read import FORMAT, OPTION_FIELDS, PHASES, STEPS, Fields, read, rng_text
from naqala.reading import described, parse

LONGEST = 1_000_000  # characters; a position has some seven thousand
_ONE_A_LINE = ("board", "players")


def from_dict(data: object, strict: bool = True) -> core.State:
    """The state that a position describes.

    `data` is a position as `to_dict` or a JSON reader gives it; keys come in any order, lists
    of djinns or discards too, and without `rng` there is a fresh generator. With `strict=False`
    meeples, cards, djinns, camels, palm trees and palaces may be missing. Gold goes to
    1,000,000, `round` to 10,000. Raises `PositionError` for what cannot be a position, or is
    one where the game does not stop for a choice.
    """
    state = load(data, strict)
    check_stop(state)
    return state


def load(data: object, strict: bool = True) -> core.State:
    """Like `from_dict`, but the game need not stop there."""
    fields = read(data)
    check(fields, strict)
    state = core.State()
    state.load(fields)
    return state


def check_stop(state: core.State) -> None:
    """Raise `PositionError` where the game would go on by itself, or could not."""
    if state.at_stop():
        return
    fields = state.dump()
    if fields["step"] == c.SOW and fields["path"]:
        raise PositionError("turn.hand", "the sow cannot be completed (R4.3)")
    if fields["pending"] != c.NOTHING:
        raise PositionError("turn.pending", "nothing is to be chosen there")
    raise PositionError("turn.step", "the game does not stop here, it goes on by itself")


def to_dict(state: core.State) -> dict[str, Any]:
    """The position as JSON values: new objects, keys and lists in the order of NOTATION.md."""
    fields = state.dump()
    return {
        "format": FORMAT,
        "options": options_dict(fields),
        "round": fields["round"],
        "phase": PHASES[fields["phase"]],
        "to_play": _or_null(fields["to_play"]),
        "board": [_tile(fields, tile) for tile in range(c.N_TILES)],
        "bid_order": list(fields["bid_order"]),
        "turn_order": [
            {"seat": seat, "price": PRICES[price]}
            for seat, price in zip(fields["turn_seats"], fields["turn_prices"], strict=True)
        ],
        "players": [_player(fields, seat) for seat in range(fields["players"])],
        "resource_row": _names(fields["card_row"], RESOURCE_NAMES),
        "resource_pile": _names(reversed(fields["card_pile"]), RESOURCE_NAMES),
        "resource_discards": _repeated(fields["card_discards"]),
        "djinn_row": _names(fields["djinn_row"], DJINN_NAMES),
        "djinn_pile": _names(reversed(fields["djinn_pile"]), DJINN_NAMES),
        "djinn_discards": _djinns(fields["djinn_discards"]),
        "bag": meeples_text(fields["bag"]),
        "palm_trees": fields["palm_trees"],
        "palaces": fields["palaces"],
        "turn": _turn(fields) if fields["phase"] == c.TURN else None,
        "last_round": bool(fields["last_round"]),
        "rng": rng_text(fields["key0"], fields["key1"], fields["counter"]),
    }


def options_dict(fields: Fields) -> dict[str, Any]:
    """The options of a state's fields, as a position writes them."""
    options: dict[str, Any] = {"players": fields["players"]}
    for name, (field, value) in OPTION_FIELDS.items():
        other = next(choice for choice in CHOICES[name] if choice != value)
        options[name] = value if fields[field] else other
    return options


def dumps(position: dict[str, Any]) -> str:
    """The position as JSON for people: a line for each key, tile and player; ends in a newline."""
    lines = []
    for key, value in position.items():
        text = json.dumps(value)
        if key in _ONE_A_LINE and isinstance(value, list) and value:
            text = "[\n    " + ",\n    ".join(json.dumps(one) for one in value) + "\n  ]"
        lines.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def loads(text: str | bytes) -> dict[str, Any]:
    """The object of a JSON text, not yet looked at as a position.

    Raises `PositionError` for what is no JSON object, names a key twice, holds NaN, or is too
    long (a million characters) or too deep to be a position.
    """
    data = parse(text, LONGEST)
    if not isinstance(data, dict):
        raise PositionError("", f"an object is wanted, not {described(data)}")
    return data


def _or_null(seat: int) -> int | None:
    """A seat, null for none."""
    return None if seat == c.NO else seat


def _names(indices: Iterable[int], names: Sequence[str]) -> list[str]:
    """The names of some indices."""
    return [names[index] for index in indices]


def _repeated(counts: Sequence[int]) -> list[str]:
    """Cards by their counts."""
    return [name for name, n in zip(RESOURCE_NAMES, counts, strict=True) for name in [name] * n]


def _djinns(bits: int) -> list[str]:
    """The djinns of a bit set."""
    return [name for index, name in enumerate(DJINN_NAMES) if bits >> index & 1]


def _tile(fields: Fields, tile: int) -> dict[str, Any]:
    """One of `board`."""
    first = tile * c.N_TRIBES
    return {
        "tile": TILE_NAMES[tile],
        "kind": KINDS[fields["kind"][tile]],
        "value": fields["value"][tile],
        "meeples": meeples_text(fields["meeples"][first : first + c.N_TRIBES]),
        "owner": _or_null(fields["owner"][tile]),
        "palm_trees": fields["palms_on"][tile],
        "palaces": fields["palaces_on"][tile],
    }


def _player(fields: Fields, seat: int) -> dict[str, Any]:
    """One of `players`."""
    held = fields["cards"][seat * c.N_RESOURCES : (seat + 1) * c.N_RESOURCES]
    return {
        "gold": fields["gold"][seat],
        "camels": fields["camels"][seat],
        "viziers": fields["viziers"][seat],
        "elders": fields["elders"][seat],
        "djinns": _djinns(fields["djinns"][seat]),
        "cards": {name: n for name, n in zip(RESOURCE_NAMES, held, strict=True) if n},
        "used": _djinns(fields["used"][seat]),
    }


def _turn(fields: Fields) -> dict[str, Any]:
    """`turn`, while there is one."""
    final = fields["final_tile"]
    return {
        "seat": fields["seat"],
        "step": STEPS[fields["step"]],
        "hand": meeples_text(fields["hand"]),
        "path": _names(fields["path"], TILE_NAMES),
        "dropped": "".join(TRIBE_LETTERS[tribe] for tribe in fields["dropped"]),
        "final_tile": None if final == c.NO else TILE_NAMES[final],
        "effects": _djinns(fields["effects"]),
        "pending": _pending(fields),
    }


def _pending(fields: Fields) -> dict[str, Any] | None:
    """`turn.pending`."""
    pending, place = fields["pending"], fields["pending_place"]
    if pending == c.NOTHING:
        return None
    if pending == c.KEEP:
        return {"keep": _names(fields["drawn"], DJINN_NAMES)}
    if pending == c.BUY:
        return {"buy": 1}
    if pending == c.KILL_OF_SEAT:
        return {"kill": f"@{place}"}
    key = {c.KILL_ON_TILE: "kill", c.PALM: "palm", c.PALACE: "palace"}[pending]
    return {key: TILE_NAMES[place]}
