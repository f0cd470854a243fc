"""Positions that contradict themselves: each is refused, at its place and with its reason."""

import pytest

from tests.positions import Change, both, owned, position, put, refusal, swap, used

BID, SOW, END = "bid-broke-pays-what-there-is", "sow-one-meeple", "end-next-marker"
BUILD, KILL, SEAT = "builders-fakirs", "pending-iblis-second-victim", "boaz-protects"
DROP, BUY, OVER = "sow-going-on-not-straight-back", "pending-second-card", "score-al-amin"
KILL_SEAT = "pending-iblis-second-victim-of-a-seat"
TWO_BIDS = "kumarbi-a-plain-bid-uses-nothing"

ENKI = used(0, "enki")
NO_END = both(
    swap("board.a1.meeples", "board.f1.meeples"), swap("board.a3.meeples", "board.f3.meeples")
)
FOUR_ZEROS = both(
    put("bid_order", [0]),
    put("turn_order", [{"seat": seat, "price": 0} for seat in (1, 1, 0, 0)]),
)

CONTRADICTIONS: list[tuple[str, Change, str, str]] = [
    # phases
    (SOW, put("phase", "bid"), "turn", "null"),
    (SOW, put("phase", "over"), "turn", "null"),
    (SOW, put("turn", None), "turn", "phase"),
    (SOW, put("to_play", 1), "to_play", "seat 0"),
    (SOW, put("to_play", None), "to_play", "seat 0"),
    (SOW, put("turn.seat", 1), "turn.seat", "seat 0"),
    (SOW, put("bid_order", []), "bid_order", "empty"),
    (SOW, put("bid_order", [0, 0]), "bid_order", "markers of seat 0"),
    (SOW, put("turn_order", []), "bid_order", "markers of seat"),
    (BID, put("phase", "turn"), "turn", "phase"),
    (BID, put("to_play", 2), "to_play", "seat 3"),
    (BID, put("last_round", True), "last_round", "bids"),
    (BID, put("bid_order", [3, 3]), "bid_order", "markers of seat 3"),
    (BID, put("turn_order.0.seat", 1), "bid_order", "markers of seat 1"),
    (OVER, put("last_round", False), "last_round", "over"),
    (OVER, put("to_play", 0), "to_play", "over"),
    (OVER, put("turn_order", [{"seat": 1, "price": 0}]), "turn_order", "empty"),
    (OVER, put("bid_order", [0, 1, 2]), "bid_order", "markers of seat 3"),
    # tracks
    (SOW, swap("turn_order.0", "turn_order.1"), "turn_order.1.price", "R2.3"),
    (SOW, put("turn_order.0.price", 4), "turn_order.0.price", "4"),
    (BID, put("turn_order.2.price", 3), "turn_order.2.price", "R2.3"),
    (TWO_BIDS, FOUR_ZEROS, "turn_order.3.price", "three"),
    # pieces
    (SOW, put("board.a1.kind", "oasis"), "board.a1.value", "oasis"),
    (SOW, both(put("board.a1.kind", "oasis"), put("board.a1.value", 8)), "board", "oas"),
    (SOW, put("board.a1.meeples", "ww"), "board", "elders: 21"),
    (SOW, put("board.a1.meeples", ""), "board", "elders: 19"),
    (SOW, put("bag", ""), "board", "viziers: 0"),
    (SOW, put("players.1.viziers", 1), "board", "viziers: 17"),
    (SOW, put("players.1.elders", 1), "board", "elders: 21"),
    (SOW, put("players.1.cards", {"silk": 1}), "resource_pile", "silk cards: 5"),
    (SOW, put("players.1.cards", {"silk": 5}), "players.1.cards.silk", "4"),
    (SOW, put("players.1.cards", {"silk": 0}), "players.1.cards.silk", "0"),
    (SOW, put("resource_row", []), "resource_pile", "ivory cards: 1"),
    (SOW, put("resource_discards", ["fakir"]), "resource_pile", "fakir cards: 19"),
    (SOW, put("djinn_row", []), "djinn_pile", "haurvatat is nowhere"),
    (SOW, put("djinn_row.0", "enki"), "djinn_pile", "enki is in djinn_row"),
    (SOW, put("djinn_discards", ["enki"]), "djinn_discards", "enki is in djinn_pile"),
    (SOW, put("djinn_discards", ["enki"] * 2), "djinn_discards.1", "twice"),
    (SOW, put("players.1.djinns", ["jafaar"]), "djinn_row", "players.1.djinns"),
    (SOW, put("players.1.camels", 10), "players.1.camels", "10"),
    (SOW, put("board.a1.owner", 0), "players.0.camels", "12"),
    (SOW, put("board.a1.owner", 2), "board.a1.owner", "0 to 1"),
    (SOW, put("board.a1.palm_trees", 1), "palm_trees", "13"),
    (SOW, put("board.a1.palaces", 1), "palaces", "11"),
    ("control-no-camel-left", put("last_round", False), "players.0.camels", "R11.1"),
    # numbers out of bounds
    (SOW, put("players.0.gold", 1_000_001), "players.0.gold", "1000000"),
    (SOW, put("round", 0), "round", "1 to 10000"),
    (SOW, put("round", 10_001), "round", "1 to 10000"),
    (SOW, put("options.players", 3), "players", "3 players"),
    (SOW, put("options.players", 5), "options.players", "2, 3, 4"),
    # powers used up
    (SOW, put("players.0.used", ["enki"]), "players.0.used", "enki"),
    (SOW, used(0, "boaz"), "players.0.used", "boaz"),
    (SOW, used(0, "kumarbi"), "players.0.used", "kumarbi"),
    (SOW, used(1, "enki"), "players.1.used", "enki"),
    (SOW, used(1, "enki", "round"), "players.1.used", "enki"),
    (BID, used(0, "enki", "round"), "players.0.used", "enki"),
    (BID, used(3, "kumarbi", "round"), "players.3.used", "kumarbi"),
    (BID, used(0, "kumarbi"), "players.0.used", "kumarbi"),
    (OVER, used(0, "kumarbi", "round"), "players.0.used", "kumarbi"),
    # the sow
    (DROP, put("turn.path", ["c2", "b2", "c2"]), "turn.path.2", "R4.2"),
    (DROP, put("turn.path", ["c2", "b2", "b4"]), "turn.path.2", "not next"),
    (DROP, put("turn.path", ["c2", "b2", "a1"]), "turn.path.2", "not next"),
    (DROP, put("turn.path", ["c2", "b2", "b2"]), "turn.path.2", "not next"),
    (DROP, put("turn.path", ["c2", "b2"]), "turn.dropped", "one letter"),
    (DROP, put("turn.path", []), "turn.dropped", "one letter"),
    (DROP, put("turn.dropped", "w"), "turn.dropped", "one letter"),
    (DROP, put("turn.dropped", "wx"), "turn.dropped", "'x'"),
    (DROP, put("turn.dropped", "wg"), "turn.dropped", "merchant"),
    (DROP, put("turn.hand", ""), "board", "merchants"),
    (DROP, put("turn.final_tile", "a2"), "turn.final_tile", "null"),
    (DROP, swap("turn.hand", "board.c1.meeples"), "turn.hand", "in hand"),
    (DROP, NO_END, "turn.hand", "completed"),
    (DROP, swap("board.a1.meeples", "board.c2.meeples"), "turn.path.0", "source"),
    (DROP, both(put("turn.path", ["a1", "b1"]), put("turn.dropped", "w")), "turn.dropped", "b1"),
    (SOW, swap("turn.hand", "board.a1.meeples"), "turn.hand", "in hand"),
    (SOW, put("turn.final_tile", "a1"), "turn.final_tile", "null"),
    (END, put("turn.final_tile", None), "turn.final_tile", "b1"),
    (END, put("turn.final_tile", "a1"), "turn.final_tile", "b1"),
    (END, both(put("turn.path", []), put("turn.dropped", "")), "turn.path", "skip"),
    (END, both(put("turn.path", ["b1"]), put("turn.dropped", "")), "turn.path", "skip"),
    (END, both(put("turn.path", ["a1", "b1", "b2", "a2"] * 22 + ["a1"]),
     put("turn.dropped", "w" * 88), put("turn.final_tile", "a1")), "turn.dropped", "elders"),
    # hand, effects and what is pending
    (BUILD, put("turn.step", "tile"), "turn.hand", "empty"),
    (BUILD, put("turn.step", "end"), "turn.hand", "empty"),
    (BUILD, put("turn.dropped", "r"), "turn.hand", "dropped last"),
    (BUILD, put("turn.effects", ["echidna"]), "turn.effects", "not among the used"),
    (BUILD, both(used(0, "iblis"), put("turn.effects", ["iblis"])), "turn.effects", "assassins"),
    (BUILD, both(used(0, "enki"), put("turn.effects", ["enki"])), "turn.effects", "enki"),
    (BUILD, put("turn.pending", {"kill": "c4"}), "turn.hand", "empty"),
    (BUILD, put("turn.pending", {"keep": ["enki", "baal"]}), "djinn_pile", "turn.pending.keep"),
    (BUILD, put("turn.pending", {"buy": 1}), "turn.pending.buy", "large market"),
    (BUILD, put("turn.pending", {"buy": 2}), "turn.pending.buy", "1 to 1"),
    (BUILD, put("turn.pending", {"palm": "c1"}), "turn.pending.palm", "enki"),
    (BUILD, put("turn.pending", {"palace": "a1"}), "turn.pending.palace", "bouraq"),
    (BUILD, put("turn.pending", {}), "turn.pending", "one key"),
    (BUILD, put("turn.pending", {"buy": 1, "palm": "c1"}), "turn.pending", "one key"),
    (BUILD, both(ENKI, put("turn.pending", {"palm": "a1"})), "turn.pending.palm", "no oasis"),
    (BUILD, both(ENKI, put("turn.pending", {"palm": "c1"})), "turn.pending", "chosen"),
    (BUILD, swap("players.0.cards", "players.1.cards"), "turn.step", "stop"),
    (KILL, put("turn.effects", []), "turn.pending.kill", "iblis"),
    (KILL, put("turn.step", "tile"), "turn.effects", "outside"),
    (KILL, put("turn.pending.kill", "a1"), "turn.pending", "chosen"),
    (KILL, put("turn.pending.kill", "@1"), "turn.pending", "chosen"),
    (KILL, put("turn.pending.kill", "@0"), "turn.pending.kill", "their own"),
    (KILL, put("turn.pending.kill", "@2"), "turn.pending.kill", "@2"),
    (KILL, put("turn.pending", None), "turn.hand", "two or more"),
    (KILL, swap("turn.hand", "board.c4.meeples"), "turn.hand", "empty"),
    (KILL_SEAT, owned(1, "boaz"), "turn.pending.kill", "boaz protects"),
    (BUY, put("turn.pending.buy", 0), "turn.pending.buy", "1"),
    (BUY, put("turn.step", "end"), "turn.pending.buy", "large market"),
    (BUY, put("turn.pending", None), "turn.step", "stop"),
    (DROP, put("turn.pending", {"buy": 1}), "turn.pending", "within a sow"),
    (SOW, put("turn.step", "end"), "turn.path", "skip"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "change", "place", "reason"), CONTRADICTIONS)
def test_a_contradiction_is_refused_at_its_place(
    name: str, change: Change, place: str, reason: str
) -> None:
    data = position(name)
    change(data)
    error = refusal(data)
    assert error.place == place, error
    assert reason in error.reason, error
