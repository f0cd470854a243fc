"""What a dump of a state must keep to, so that the compiled core never leaves its arrays.

This is not the position reader: it asks whether the numbers can be held, not whether they can be.
"""

from naqala.core.constants import *

LENGTHS = {
    "kind": N_TILES,
    "value": N_TILES,
    "owner": N_TILES,
    "palms_on": N_TILES,
    "palaces_on": N_TILES,
    "meeples": N_TILES * N_TRIBES,
    "card_discards": N_RESOURCES,
    "bag": N_TRIBES,
    "hand": N_TRIBES,
}
LENGTHS_BY_PLAYERS = {
    "gold": 1,
    "camels": 1,
    "viziers": 1,
    "elders": 1,
    "djinns": 1,
    "used": 1,
    "cards": N_RESOURCES,
}
LONGEST_LISTS = {
    "card_row": ROW_SIZE,
    "card_pile": 54,
    "djinn_row": DJINN_ROW_SIZE,
    "djinn_pile": N_DJINNS,
    "drawn": DRAW_SIZE,
    "path": 91,
    "dropped": 90,
    "bid_order": 4,
    "turn_seats": 4,
    "turn_prices": 4,
}
ALL_DJINNS = (1 << N_DJINNS) - 1
UINT64 = (1 << 64) - 1
# The least and the most of every number
RANGES = {
    "shared_win": (0, 1),
    "round_limit": (0, 1),
    "loop_landing": (0, 1),
    "orthogonal": (0, 1),
    "open_gold": (0, 1),
    "open_hands": (0, 1),
    "round": (1, 10_000),
    "phase": (BID, OVER),
    "to_play": (NO, MAX_PLAYERS - 1),
    "last_round": (0, 1),
    "seat": (NO, MAX_PLAYERS - 1),
    "step": (SOW, END),
    "final_tile": (NO, N_TILES - 1),
    "pending": (NOTHING, PALACE),
    "pending_place": (0, N_TILES - 1),
    "effects": (0, ALL_DJINNS),
    "palm_trees": (0, 12),
    "palaces": (0, 10),
    "kind": (VILLAGE, LARGE_MARKET),
    "value": (0, 100),
    "owner": (NO, MAX_PLAYERS - 1),
    "palms_on": (0, 12),
    "palaces_on": (0, 10),
    "meeples": (0, 90),
    "gold": (0, 1_000_000),
    "camels": (0, 11),
    "viziers": (0, 90),
    "elders": (0, 90),
    "cards": (0, 54),
    "djinns": (0, ALL_DJINNS),
    "used": (0, ALL_DJINNS),
    "card_row": (0, FAKIR),
    "card_pile": (0, FAKIR),
    "card_discards": (0, 54),
    "djinn_row": (0, N_DJINNS - 1),
    "djinn_pile": (0, N_DJINNS - 1),
    "djinn_discards": (0, ALL_DJINNS),
    "drawn": (0, N_DJINNS - 1),
    "bag": (0, 90),
    "hand": (0, 90),
    "path": (0, N_TILES - 1),
    "dropped": (0, N_TRIBES - 1),
    "bid_order": (0, MAX_PLAYERS - 1),
    "turn_seats": (0, MAX_PLAYERS - 1),
    "turn_prices": (0, N_PRICES - 1),
    "key0": (0, UINT64),
    "key1": (0, UINT64),
    "counter": (0, UINT64),
}


def check(fields):
    """Raise `ValueError` if a dump cannot be held, naming the field."""
    players = fields["players"]
    if type(players) is not int or players not in (2, 3, 4):
        raise ValueError("players: must be 2, 3 or 4")
    check_lengths(fields, players)
    for name, (least, most) in RANGES.items():
        values = fields[name]
        for value in values if isinstance(values, list) else (values,):
            if not isinstance(value, int):
                raise ValueError(f"{name}: {value!r} is no whole number")
            if not least <= value <= most:
                raise ValueError(f"{name}: {value} is not from {least} to {most}")
    for name in ("to_play", "seat", "owner", "bid_order", "turn_seats"):
        values = fields[name]
        if max(values if isinstance(values, list) else (values,), default=0) >= players:
            raise ValueError(f"{name}: there are {players} seats")
    check_sums(fields)
    check_course(fields)


def check_lengths(fields, players):
    """Every list is as long as it must be, or as it may be."""
    wanted = {name: players * n for name, n in LENGTHS_BY_PLAYERS.items()}
    for name, length in (LENGTHS | wanted).items():
        if len(fields[name]) != length:
            raise ValueError(f"{name}: {len(fields[name])} numbers instead of {length}")
    for name, most in LONGEST_LISTS.items():
        if len(fields[name]) > most:
            raise ValueError(f"{name}: {len(fields[name])} numbers; at most {most} fit")
    if len(fields["turn_seats"]) != len(fields["turn_prices"]):
        raise ValueError("turn_prices: must be as long as turn_seats")


def check_sums(fields):
    """No more pieces than there are: piles and paths have room for no more."""
    meeples = sum(map(sum, (fields["meeples"], fields["hand"], fields["bag"])))
    if meeples + sum(fields["viziers"]) + sum(fields["elders"]) > 90:
        raise ValueError("meeples: more than 90 in all")
    cards = sum(fields["cards"]) + sum(fields["card_discards"])
    if cards + len(fields["card_row"]) + len(fields["card_pile"]) > 54:
        raise ValueError("card_pile: more than 54 cards in all")
    fakirs = sum(fields["cards"][FAKIR::N_RESOURCES]) + fields["card_discards"][FAKIR]
    if fakirs + (fields["card_row"] + fields["card_pile"]).count(FAKIR) > 18:
        raise ValueError("cards: more than 18 fakirs in all")
    if fields["palm_trees"] + sum(fields["palms_on"]) > 12:
        raise ValueError("palm_trees: more than 12 in all")
    if fields["palaces"] + sum(fields["palaces_on"]) > 10:
        raise ValueError("palaces: more than 10 in all")
    seen = 0
    lists = fields["djinn_row"] + fields["djinn_pile"] + fields["drawn"]
    for djinns in [*fields["djinns"], fields["djinn_discards"], *(1 << one for one in lists)]:
        if seen & djinns:
            raise ValueError("djinn_pile: a djinn is there twice")
        seen |= djinns
    if len(fields["bid_order"]) + len(fields["turn_seats"]) > 4:
        raise ValueError("bid_order: more than four markers in all")


def check_course(fields):
    """The seat, tile and path that the phase and the step look at are there, and no others."""
    if len(fields["dropped"]) != max(0, len(fields["path"]) - 1):
        raise ValueError("dropped: must be one shorter than path")
    if len(fields["dropped"]) + sum(fields["hand"]) > 90:
        raise ValueError("hand: a sow drops at most 90 meeples")
    if fields["phase"] != OVER and (fields["to_play"] == NO or not fields["bid_order"]):
        raise ValueError("to_play: somebody must play, with a marker on the bid order track")
    if (len(fields["drawn"]) > 1) != (fields["pending"] == KEEP) or len(fields["drawn"]) == 1:
        raise ValueError("drawn: two or three while one is to be kept, else none")
    if fields["phase"] == TURN:
        check_turn(fields)
        return
    for name, empty in OUTSIDE_A_TURN.items():
        if fields[name] != empty:
            raise ValueError(f"{name}: must be {empty} outside a turn")


OUTSIDE_A_TURN = {
    "path": [],
    "hand": [0] * N_TRIBES,
    "final_tile": NO,
    "pending": NOTHING,
    "effects": 0,
}


def check_turn(fields):
    """What a step of a turn needs, and what it cannot have."""
    step, pending, tribes = fields["step"], fields["pending"], sum(map(bool, fields["hand"]))
    if fields["seat"] == NO:
        raise ValueError("seat: a turn must be somebody's")
    if step in (TRIBE, TILE) and fields["final_tile"] == NO:
        raise ValueError("final_tile: there must be one at this step")
    if pending in (KILL_ON_TILE, KILL_OF_SEAT) and step != TRIBE:
        raise ValueError("pending: a second kill belongs to the tribe step")
    if pending == BUY and step != TILE:
        raise ValueError("pending: a second card belongs to the tile step")
    left = {PALM: fields["palm_trees"], PALACE: fields["palaces"]}.get(pending, 1)
    if not left:
        raise ValueError("pending: there is no such piece left to place")
    if pending == KILL_OF_SEAT and fields["pending_place"] >= fields["players"]:
        raise ValueError("pending_place: there is no such seat")
    if step == SOW:
        if bool(fields["path"]) != (tribes > 0) or fields["final_tile"] != NO:
            raise ValueError("hand: meeples to drop, a path and no final tile go together")
        if fields["path"] and pending != NOTHING:
            raise ValueError("pending: nothing is, within a sow")
    elif step == TRIBE:
        if tribes != (pending not in (KILL_ON_TILE, KILL_OF_SEAT)):
            raise ValueError("hand: one tribe at the tribe step, none between two kills")
    elif tribes:
        raise ValueError("hand: must be empty after the tribe step")


def check_outcomes(given, most, kinds):
    """Raise `ValueError` unless at most so many numbers, each below `kinds`, are given."""
    if len(given) > most or not all(0 <= number < kinds for number in given):
        raise ValueError(f"outcomes: at most {most} numbers from 0 to {kinds - 1} can be forced")
