"""Whether the parts of a position fit together: pieces counted, tracks, turn and powers.

The second half of a reader's refusals (NOTATION.md, Position); `position_read` has the first.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NoReturn

from naqala import catalogue
from naqala.catalogue import DJINN_NAMES, DJINNS, KINDS, PRICES, RESOURCES, TILE_NAMES, TRIBES
from naqala.core import constants as c
from naqala.errors import PositionError
from naqala.position_read import Fields

BOAZ, ECHIDNA, IBLIS, KUMARBI, SIBITTIS, ENKI, BOURAQ = (
    1 << DJINN_NAMES.index(name)
    for name in ("boaz", "echidna", "iblis", "kumarbi", "sibittis", "enki", "bouraq")
)
PRICED = sum(1 << index for index, djinn in enumerate(DJINNS) if djinn.cost)


def check(fields: Fields, strict: bool = True) -> None:
    """Raise `PositionError` for what cannot be; not `strict`: pieces may be missing."""
    check_tiles(fields)
    check_meeples(fields, strict)
    check_cards(fields, strict)
    check_djinns(fields, strict)
    check_camels(fields, strict)
    check_bank(fields, strict)
    check_turn_order(fields)
    check_phase(fields)
    check_markers(fields)
    check_used(fields)
    if fields["phase"] == c.TURN:
        check_path(fields)
        check_hand(fields)
        check_effects(fields)
        check_pending(fields)


def refuse(place: str, reason: str) -> NoReturn:
    """Raise the error."""
    raise PositionError(place, reason)


def names(bits: int) -> list[str]:
    """The djinns of a bit set."""
    return [name for index, name in enumerate(DJINN_NAMES) if bits >> index & 1]


# Pieces


def count(place: str, what: str, found: int, wanted: int, strict: bool) -> None:
    """Refuse too many of a piece, and too few if `strict`."""
    if found > wanted or (strict and found < wanted):
        refuse(place, f"{what}: {found} in all, where the game has {wanted}")


def check_tiles(fields: Fields) -> None:
    """The tiles are those of the game; none may be missing."""
    pairs = list(zip(fields["kind"], fields["value"], strict=True))
    wanted = {(KINDS.index(tile.kind), tile.value): tile.count for tile in catalogue.TILES}
    for name, pair in zip(TILE_NAMES, pairs, strict=True):
        if pair not in wanted:
            refuse(f"board.{name}.value", f"no {KINDS[pair[0]]} has the value {pair[1]}")
    for (kind, value), found in Counter(pairs).items():
        count("board", f"{KINDS[kind]} of value {value}", found, wanted[kind, value], strict=True)


def meeples_in_all(fields: Fields) -> list[int]:
    """How many of each tribe there are, wherever they are."""
    found = [
        sum(fields["meeples"][tribe :: c.N_TRIBES]) + fields["bag"][tribe] + fields["hand"][tribe]
        for tribe in range(c.N_TRIBES)
    ]
    found[c.VIZIER] += sum(fields["viziers"])
    found[c.ELDER] += sum(fields["elders"])
    return found


def cards_in_all(fields: Fields) -> list[int]:
    """How many of each kind of card there are, wherever they are."""
    lying = fields["card_row"] + fields["card_pile"]
    return [
        sum(fields["cards"][card :: c.N_RESOURCES]) + fields["card_discards"][card]
        + lying.count(card)
        for card in range(c.N_RESOURCES)
    ]  # fmt: skip


def check_meeples(fields: Fields, strict: bool) -> None:
    """Each tribe over board, players, hand and bag."""
    for piece, found in zip(TRIBES, meeples_in_all(fields), strict=True):
        count("board", f"{piece.name}s", found, piece.count, strict)


def check_cards(fields: Fields, strict: bool) -> None:
    """Each kind of card over hands, row, pile and discards."""
    for piece, found in zip(RESOURCES, cards_in_all(fields), strict=True):
        count("resource_pile", f"{piece.name} cards", found, piece.count, strict)


def djinns_by_place(fields: Fields) -> Iterator[tuple[str, str]]:
    """Where djinns are, and which."""
    for seat, bits in enumerate(fields["djinns"]):
        yield from ((f"players.{seat}.djinns", name) for name in names(bits))
    places = (("djinn_row", "djinn_row"), ("turn.pending.keep", "drawn"))
    for place, field in (*places, ("djinn_pile", "djinn_pile")):
        yield from ((place, DJINN_NAMES[djinn]) for djinn in fields[field])
    yield from (("djinn_discards", name) for name in names(fields["djinn_discards"]))


def check_djinns(fields: Fields, strict: bool) -> None:
    """Each djinn once."""
    seen: dict[str, str] = {}
    for place, name in djinns_by_place(fields):
        if name in seen:
            refuse(place, f"{name} is in {seen[name]} already")
        seen[name] = place
    if strict:
        for name in DJINN_NAMES:
            if name not in seen:
                refuse("djinn_pile", f"{name} is nowhere")


def check_camels(fields: Fields, strict: bool) -> None:
    """Each player's camels, in hand and on the board; none in hand only in a last round."""
    for seat, in_hand in enumerate(fields["camels"]):
        place = f"players.{seat}.camels"
        found = in_hand + fields["owner"].count(seat)
        count(place, f"camels of seat {seat}", found, catalogue.CAMELS[fields["players"]], strict)
        if strict and in_hand == 0 and not fields["last_round"]:
            refuse(place, "no camel left, but last_round is false (R11.1)")


def check_bank(fields: Fields, strict: bool) -> None:
    """Palm trees and palaces over bank and board."""
    palms = fields["palm_trees"] + sum(fields["palms_on"])
    palaces = fields["palaces"] + sum(fields["palaces_on"])
    count("palm_trees", "palm trees", palms, catalogue.PALM_TREES, strict)
    count("palaces", "palaces", palaces, catalogue.PALACES, strict)


# Course of the game


def check_phase(fields: Fields) -> None:
    """`to_play`, `turn`, `bid_order`, `turn_order` and `last_round` are those of the phase."""
    phase, order, seat = fields["phase"], fields["bid_order"], fields["seat"]
    if phase == c.TURN and seat == c.NO:
        refuse("turn", "null, but the phase is turn")
    if phase != c.TURN and seat != c.NO:
        refuse("turn", "must be null outside the phase turn")
    if phase == c.OVER:
        if fields["to_play"] != c.NO:
            refuse("to_play", "must be null when the game is over")
        if fields["turn_seats"]:
            refuse("turn_order", "must be empty when the game is over")
        if not fields["last_round"]:
            refuse("last_round", "must be true when the game is over")
        return
    if not order:
        refuse("bid_order", "must not be empty before the game is over")
    if phase == c.BID and fields["last_round"]:
        refuse("last_round", "true, but nobody bids after the last round")
    if phase == c.BID and fields["to_play"] != order[0]:
        refuse("to_play", f"the first of bid_order bids, seat {order[0]}")
    if phase == c.TURN and seat != order[-1]:
        refuse("turn.seat", f"the last of bid_order has the turn, seat {order[-1]}")
    if phase == c.TURN and fields["to_play"] != seat:
        refuse("to_play", f"the seat of the turn plays, seat {seat}")


def check_markers(fields: Fields) -> None:
    """Every marker of every seat is on one of the tracks (R1.3)."""
    markers = fields["bid_order"] + fields["turn_seats"]
    wanted = catalogue.MARKERS[fields["players"]]
    for seat in range(fields["players"]):
        found = markers.count(seat)
        if found != wanted:
            refuse("bid_order", f"markers of seat {seat} on the tracks: {found}, not {wanted}")


def check_turn_order(fields: Fields) -> None:
    """Highest price first, three zeros at most, one marker on a priced spot (R2)."""
    prices = fields["turn_prices"]
    for index, price in enumerate(prices):
        place = f"turn_order.{index}.price"
        if index and price > prices[index - 1]:
            refuse(place, "a higher price comes first (R2.3)")
        if price and price in prices[:index]:
            refuse(place, f"two markers on the spot of price {PRICES[price]}")
        if prices[: index + 1].count(0) > 3:
            refuse(place, "more than three markers on the spots of price 0")


def check_used(fields: Fields) -> None:
    """Powers used up: of one's own djinns, and none where they are renewed (R8)."""
    for seat, used in enumerate(fields["used"]):
        place = f"players.{seat}.used"
        for name in names(used & ~(fields["djinns"][seat] & PRICED)):
            refuse(place, f"{name} is not a djinn with a price of seat {seat}")
        for name in names(used & ~may_be_used(fields, seat)):
            refuse(place, f"{name} cannot be used up now")


def may_be_used(fields: Fields, seat: int) -> int:
    """The djinns that a seat can have used up by now."""
    on_turn = fields["phase"] == c.TURN and seat == fields["seat"]
    if not fields["round_limit"]:
        return PRICED & ~KUMARBI if on_turn else 0
    if fields["phase"] == c.TURN:
        return PRICED if seat in fields["bid_order"] else KUMARBI
    return KUMARBI if seat in fields["turn_seats"] else 0


# The turn in progress


def check_path(fields: Fields) -> None:
    """The sow so far, kept to the end of the turn; after a skip there is none (R4)."""
    path, dropped, step = fields["path"], fields["dropped"], fields["step"]
    if len(dropped) != max(len(path) - 1, 0):
        refuse("turn.dropped", "one letter for each tile of path after the first is wanted")
    for index, tile in enumerate(path):
        if index and not beside(tile, path[index - 1]):
            refuse(f"turn.path.{index}", "not next to the tile before")
        if index > 1 and tile == path[index - 2]:
            refuse(f"turn.path.{index}", "straight back (R4.2)")
    for tribe, piece in enumerate(TRIBES):
        if dropped.count(tribe) > piece.count:
            refuse("turn.dropped", f"more {piece.name}s than there are")
    if step == c.SOW:
        final = c.NO
        check_dropped(fields)
    else:
        final = path[-1] if path else c.NO
        if len(path) == 1 or (not path and (step != c.END or not fields["last_round"])):
            refuse("turn.path", "no sow leads here, nor a skip, which makes this the last round")
    if fields["final_tile"] != final:
        wanted = "null" if final == c.NO else TILE_NAMES[final]
        refuse("turn.final_tile", f"{wanted} by step and path")


def beside(one: int, other: int) -> bool:
    """Whether two tiles are orthogonal neighbours."""
    columns = abs(one % c.COLUMNS - other % c.COLUMNS)
    return columns + abs(one // c.COLUMNS - other // c.COLUMNS) == 1


def check_dropped(fields: Fields) -> None:
    """During the sow what was dropped lies on the path, and alone on the source (R4.1)."""
    path = fields["path"]
    lying = Counter(zip(path[1:], fields["dropped"], strict=True))
    for (tile, tribe), number in lying.items():
        if fields["meeples"][tile * c.N_TRIBES + tribe] < number:
            refuse("turn.dropped", f"no such {TRIBES[tribe].name} lies on {TILE_NAMES[tile]}")
    for tribe in range(c.N_TRIBES if path else 0):
        if fields["meeples"][path[0] * c.N_TRIBES + tribe] > lying[path[0], tribe]:
            refuse("turn.path.0", "a meeple was left on the source of the sow")


def check_hand(fields: Fields) -> None:
    """The hand is what the step makes it."""
    hand, step = fields["hand"], fields["step"]
    if step == c.SOW and bool(fields["path"]) != any(hand):
        refuse("turn.hand", "meeples are in hand from the first tile of a sow to its last")
    if step in (c.TILE, c.END) and any(hand):
        refuse("turn.hand", "must be empty after the tribe step")
    if step != c.TRIBE:
        return
    if fields["pending"] in (c.KILL_ON_TILE, c.KILL_OF_SEAT):
        if any(hand):
            refuse("turn.hand", "must be empty while a second kill is pending")
        return
    taken = [tribe for tribe, number in enumerate(hand) if number]
    if len(taken) != 1 or hand[taken[0]] < 2:
        refuse("turn.hand", "two or more of one tribe are wanted in the tribe step (R5.1)")
    if taken[0] != fields["dropped"][-1]:
        refuse("turn.hand", "not of the tribe dropped last")
    if taken[0] not in (c.BUILDER, c.ASSASSIN):
        refuse("turn.step", f"the game does not stop with {TRIBES[taken[0]].name}s in hand")


def check_effects(fields: Fields) -> None:
    """Echidna with builders in hand, Iblis with assassins, both bought in this turn (R8)."""
    effects = fields["effects"]
    if not effects:
        return
    for name in names(effects & ~(ECHIDNA | IBLIS)):
        refuse("turn.effects", f"{name} has no effect that lasts")
    if fields["step"] != c.TRIBE:
        refuse("turn.effects", "must be empty outside the tribe step")
    for name in names(effects & ~fields["used"][fields["seat"]]):
        refuse("turn.effects", f"{name} is not among the used djinns of seat {fields['seat']}")
    tribe = fields["dropped"][-1]
    for djinn, acting in ((ECHIDNA, c.BUILDER), (IBLIS, c.ASSASSIN)):
        if effects & djinn and tribe != acting:
            refuse("turn.effects", f"{names(djinn)[0]} acts on {TRIBES[acting].name}s alone")


def check_pending(fields: Fields) -> None:
    """What is pending comes from the step, or from a power used (NOTATION.md, point 7)."""
    pending, step, place = fields["pending"], fields["step"], fields["pending_place"]
    used = fields["used"][fields["seat"]]
    if pending == c.NOTHING:
        return
    if step == c.SOW and fields["path"]:
        refuse("turn.pending", "nothing is pending within a sow")
    if pending in (c.KILL_ON_TILE, c.KILL_OF_SEAT) and not fields["effects"] & IBLIS:
        refuse("turn.pending.kill", "iblis is not in effect")
    if pending == c.KILL_OF_SEAT and place == fields["seat"]:
        refuse("turn.pending.kill", "nobody kills their own")
    if pending == c.KILL_OF_SEAT and fields["djinns"][place] & BOAZ:
        refuse("turn.pending.kill", f"boaz protects seat {place}")
    if pending == c.KEEP and not used & SIBITTIS:
        refuse("turn.pending.keep", "sibittis was not used")
    if pending == c.KEEP and len(fields["drawn"]) < 2:
        refuse("turn.pending.keep", "no choice among fewer than two")
    if pending == c.BUY and (step, kind_of_final(fields)) != (c.TILE, c.LARGE_MARKET):
        refuse("turn.pending.buy", "a second card is bought in the tile step of a large market")
    for piece, key, djinn, kind in (
        (c.PALM, "palm", ENKI, c.OASIS),
        (c.PALACE, "palace", BOURAQ, c.VILLAGE),
    ):
        if pending == piece and not used & djinn:
            refuse(f"turn.pending.{key}", f"{names(djinn)[0]} was not used")
        if pending == piece and fields["kind"][place] != kind:
            refuse(f"turn.pending.{key}", f"{TILE_NAMES[place]} is no {KINDS[kind]}")


def kind_of_final(fields: Fields) -> int:
    """The kind of the final tile, `NO` without one."""
    final: int = fields["final_tile"]
    return c.NO if final == c.NO else int(fields["kind"][final])
