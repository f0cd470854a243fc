"""What a dump of a state must keep to, so that no number ends up outside an array."""

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
}
# Numbers that are used as places in arrays: from -1 (none) to below the bound
RANGES = {
    "kind": 5,
    "owner": MAX_PLAYERS,
    "card_row": N_RESOURCES,
    "card_pile": N_RESOURCES,
    "djinn_row": N_DJINNS,
    "djinn_pile": N_DJINNS,
    "drawn": N_DJINNS,
    "path": N_TILES,
    "dropped": N_TRIBES,
    "bid_order": MAX_PLAYERS,
    "turn_seats": MAX_PLAYERS,
    "turn_prices": N_PRICES,
    "to_play": MAX_PLAYERS,
    "seat": MAX_PLAYERS,
    "final_tile": N_TILES,
    "phase": OVER + 1,
    "step": END + 1,
    "pending": PALACE + 1,
    "pending_place": N_TILES,
}


def check(fields):
    """Raise `ValueError` if a list of a dump could not be held."""
    n = fields["players"]
    if not 2 <= n <= MAX_PLAYERS:
        raise ValueError("players: must be 2 to 4")
    for name, length in LENGTHS.items():
        if len(fields[name]) != length:
            raise ValueError(f"{name}: {len(fields[name])} numbers instead of {length}")
    for name in ("gold", "camels", "viziers", "elders", "djinns", "used"):
        if len(fields[name]) != n:
            raise ValueError(f"{name}: {len(fields[name])} numbers instead of {n}")
    if len(fields["cards"]) != n * N_RESOURCES:
        raise ValueError("cards: must be ten numbers a player")
    for name, most in LONGEST_LISTS.items():
        if len(fields[name]) > most:
            raise ValueError(f"{name}: {len(fields[name])} numbers; at most {most} fit")
    if len(fields["turn_seats"]) != len(fields["turn_prices"]):
        raise ValueError("turn_seats and turn_prices: must be equally long")
    for name, most in RANGES.items():
        values = fields[name]
        for value in values if isinstance(values, list) else [values]:
            if not -1 <= value < most:
                raise ValueError(f"{name}: {value} is out of range")
