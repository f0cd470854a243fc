"""The oracle itself is checked: the scenarios of the spec, whole random games, small searches."""

import copy
import itertools
import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import oracle

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.json"))
UNORDERED = {"djinns", "used", "effects", "resource_discards", "djinn_discards"}


# --- scenarios (their format: scenarios/README.md) ------------------------------------------


def load(path: Path) -> dict[str, Any]:
    scenario: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return scenario


def look_up(position: oracle.Position, path: str) -> Any:
    """The value at a dotted path of `expect.after`."""
    value: Any = position
    parts = path.split(".")
    for i, part in enumerate(parts):
        if part == "length":
            value = len(value)
        elif part.startswith("count:"):
            value = value.count(part.removeprefix("count:"))
        elif parts[i - 1] == "board" and i == 1:
            value = next(tile for tile in value if tile["tile"] == part)
        elif isinstance(value, list):
            value = value[int(part)]
        else:
            value = value.get(part)
    return sorted(value) if parts[-1] in UNORDERED else value


@pytest.mark.parametrize(
    "path",
    [path for path in SCENARIOS if "refused" not in load(path)["expect"]],
    ids=lambda p: p.stem,
)
def test_scenario(path: Path) -> None:
    scenario = load(path)
    expect = scenario["expect"]
    position = scenario["position"]
    rng = random.Random(path.stem)
    if scenario.get("strict", True):
        oracle.check(position)
    actions = list(scenario["actions"])
    refused = actions.pop() if expect.get("illegal") else None
    for action in actions:
        position = play(position, action, rng)
        if scenario.get("strict", True):
            oracle.check(position)
    if refused is not None:
        with pytest.raises(oracle.IllegalMove, match="is not legal here"):
            oracle.apply(position, refused)

    legal = oracle.legal(position)
    if "legal_exact" in expect:
        assert legal == expect["legal_exact"]
    assert set(expect.get("legal_includes", [])) <= set(legal)
    assert not set(expect.get("legal_excludes", [])) & set(legal)
    for where, value in expect.get("after", {}).items():
        wanted = sorted(value) if where.rpartition(".")[2] in UNORDERED else value
        assert look_up(position, where) == wanted, where
    sheets = oracle.scores(position)
    for seat, wanted in expect.get("score", {}).items():
        if seat == "winners":
            assert oracle.winners(position) == wanted
        else:
            assert {name: sheets[int(seat)][name] for name in wanted} == wanted
    assert set(expect) <= {
        "illegal", "legal_exact", "legal_includes", "legal_excludes", "after", "score",
    }  # fmt: skip


def test_the_scenarios_are_there() -> None:
    assert len(SCENARIOS) > 100


# --- whole games ----------------------------------------------------------------------------


def play(position: oracle.Position, action: str, rng: random.Random) -> oracle.Position:
    """The position after the action, chance drawn with `rng`."""
    return oracle.apply(position, action, oracle.draw_chance(position, action, rng))


def random_options(rng: random.Random) -> dict[str, Any]:
    return {
        "tie_break": rng.choice(["gold", "shared"]),
        "djinn_limit": rng.choice(["turn", "round"]),
        "loop_landing": rng.choice([True, False]),
        "neighbouring": rng.choice(["surrounding", "orthogonal"]),
        "gold": rng.choice(["hidden", "open"]),
        "hands": rng.choice(["hidden", "open"]),
    }


def kind(action: str) -> str:
    """The word of an action, with the djinn of a power; `bid f` for Kumarbi's bids."""
    words = action.split()
    if words[0] == "use":
        return f"use {words[1]}"
    return "bid f" if words[0] == "bid" and len(words) == 3 else words[0]


def any_of(legal: list[str], rng: random.Random) -> str:
    return rng.choice(legal)


def any_kind_of(legal: list[str], rng: random.Random) -> str:
    """Any kind of action, then any action of it: powers are bought more often."""
    chosen = rng.choice(sorted({kind(action) for action in legal}))
    return rng.choice([action for action in legal if kind(action) == chosen])


def play_to_the_end(
    position: oracle.Position,
    rng: random.Random,
    choose: Callable[[list[str], random.Random], str] = any_of,
) -> Counter[str]:
    """A random game, checked after every action; the kinds of action that were played."""
    seen: Counter[str] = Counter()
    oracle.check(position)
    for _ in range(3000):
        if position["phase"] == "over":
            break
        legal = oracle.legal(position)
        assert legal, "a dead end"
        assert legal == sorted(set(legal))
        action = choose(legal, rng)
        seen[kind(action)] += 1
        before = json.dumps(position)
        after = play(position, action, rng)
        assert json.dumps(position) == before, "the position handed in was changed"
        oracle.check(after)
        position = after
    assert position["phase"] == "over", "the game does not end"
    assert oracle.legal(position) == []
    assert position["turn_order"] == []
    assert position["turn"] is None
    assert position["to_play"] is None
    assert position["last_round"]
    assert oracle.winners(position)
    for sheet in oracle.scores(position):
        assert sheet["total"] == sum(sheet.values()) - sheet["total"]
    return seen


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_random_game(players: int, seed: int) -> None:
    rng = random.Random(f"{players} {seed}")
    start = oracle.random_start(players, rng, **random_options(rng))
    assert start["phase"] == "bid"
    play_to_the_end(start, rng)


def test_rich_games_meet_every_action() -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        rng = random.Random(seed)
        start = oracle.rich_start(rng.choice([2, 3, 4]), rng, **random_options(rng))
        seen += play_to_the_end(start, rng, any_kind_of)
    priced = ["anun-nak", "bouraq", "echidna", "enki", "iblis", "leta", "sibittis", "sloar", "utug"]
    words = [
        "bid", "bid f", "lift", "drop", "build", "kill", "skip", "buy", "summon", "palm", "palace",
        "keep", "sell", "end",
    ]  # fmt: skip
    missing = {*words, *(f"use {djinn}" for djinn in priced)} - set(seen)
    assert not missing


# --- sowing ---------------------------------------------------------------------------------


def whole_sows(position: oracle.Position, source: str) -> set[str]:
    """Every sow from a tile by R4.1 - R4.3, written out: all paths, all orders of colours."""
    board = {tile["tile"]: tile["meeples"] for tile in position["board"]}
    hand = board[source]
    board[source] = ""
    paths = [[source]]
    for _ in hand:
        paths = [
            [*path, to]
            for path in paths
            for to in oracle.TILES
            if oracle.distance(path[-1], to) == 1 and to not in path[-2:-1]
        ]
    sows = set()
    for path in paths:
        for colours in set(itertools.permutations(hand)):
            drops = [to + colour for to, colour in zip(path[1:], colours, strict=True)]
            counts = position["options"]["loop_landing"] and drops[-1] in drops[:-1]
            if counts or colours[-1] in board[path[-1]]:
                sows.add(" ".join(["sow", source, *drops]))
    return sows


@pytest.mark.parametrize("loop_landing", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_lifts_and_drops_are_those_of_whole_sows(loop_landing: bool, seed: int) -> None:
    """On sparse boards, with piles of up to six."""
    rng = random.Random(f"{seed} {loop_landing}")
    start = oracle.random_start(2, rng, loop_landing=loop_landing)
    for tile in start["board"]:
        tile["meeples"] = ""
    for size in (6, 5, 4, 3, 2, 1, 1):
        rng.choice(start["board"])["meeples"] = oracle.letters(
            "".join(rng.choices("ywgbr", k=size))
        )
    for _ in range(len(start["bid_order"])):
        start = oracle.apply(start, "bid 0" if "bid 0" in oracle.legal(start) else "bid 1")

    piles = [tile["tile"] for tile in start["board"] if tile["meeples"]]
    sows = {source: whole_sows(start, source) for source in piles}
    wanted = [f"lift {source}" for source in piles if sows[source]]
    assert oracle.legal(start) == sorted(wanted or ["skip"])
    for lift in wanted:
        source = lift.split()[1]
        for _ in range(4):  # some ways through it, all drops compared on the way
            position, done = oracle.apply(start, lift), f"sow {source}"
            while position["turn"]["hand"]:
                goes_on = {
                    "drop " + sow.removeprefix(done).split()[0]
                    for sow in sows[source]
                    if sow.startswith(done + " ")
                }
                assert oracle.legal(position) == sorted(goes_on)
                last = len(position["turn"]["hand"]) == 1
                drop = rng.choice(sorted(goes_on))
                position, done = oracle.apply(position, drop), f"{done} {drop.split()[1]}"
                if last:
                    break
            assert done in sows[source]
            assert oracle.apply(start, done) == position


def test_a_sow_is_all_or_nothing() -> None:
    position = load(Path(__file__).parent / "scenarios" / "loop-of-five-done.json")["position"]
    for text in (
        "sow c3 c2w d2g d3b c3r",
        "sow c3 c2w d2g d3b c3r c2w c1w",
        "sow c3  c2w d2g d3b c3r c2w",
        "sow c3 c2w d2g d3b c3r c2w ",
        "sow c3",
        "sow",
        "",
    ):
        with pytest.raises(oracle.IllegalMove):
            oracle.apply(position, text)


# --- chance ---------------------------------------------------------------------------------


def scenario_position(name: str) -> oracle.Position:
    position: oracle.Position = load(Path(__file__).parent / "scenarios" / f"{name}.json")[
        "position"
    ]
    return position


def test_chance_is_wanted_and_judged() -> None:
    position = scenario_position("sibittis-pile-and-discards")
    action = "use sibittis ww"
    assert oracle.needs_chance(position, action) == {"shuffled_djinns"}
    with pytest.raises(oracle.ChanceNeeded, match="shuffled_djinns") as needed:
        oracle.apply(position, action)
    assert needed.value.pool == ["leta", "utug"]
    for order in (["leta", "utug"], ["utug", "leta"]):
        drawn = ["enki", *order]
        after = oracle.apply(position, action, {"shuffled_djinns": order, "djinns": drawn})
        assert after["turn"]["pending"] == {"keep": drawn}
        with pytest.raises(AssertionError, match="told"):
            oracle.apply(position, action, {"shuffled_djinns": order, "djinns": drawn[::-1]})
    with pytest.raises(AssertionError, match="shuffled_djinns"):
        oracle.apply(position, action, {"shuffled_djinns": ["leta", "enki"]})
    with pytest.raises(AssertionError, match="not wanted"):
        oracle.apply(position, action, {"shuffled_djinns": ["leta", "utug"], "meeples": "ywg"})


def test_the_only_djinn_left_is_kept_without_a_stop() -> None:
    position = scenario_position("sibittis-pile-and-discards")
    position["djinn_discards"] = []
    after = oracle.apply(position, "use sibittis ww", {"djinns": ["enki"]})
    assert after["players"][0]["djinns"] == ["enki", "sibittis"]
    assert after["turn"]["pending"] is None


def test_meeples_from_the_bag() -> None:
    position = scenario_position("anun-nak-draws-all-if-fewer")
    assert oracle.needs_chance(position, "use anun-nak c3 f") == set()  # two are left: both come
    after = oracle.apply(position, "use anun-nak c3 f", {"meeples": "bg"})
    assert oracle.tile_at(after, "c3")["meeples"] == "gb"

    position["bag"] = "yywwgg"
    with pytest.raises(oracle.ChanceNeeded, match="meeples"):
        oracle.apply(position, "use anun-nak c3 f")
    after = oracle.apply(position, "use anun-nak c3 f", {"meeples": "gyg"})
    assert oracle.tile_at(after, "c3")["meeples"] == "ygg"
    assert after["bag"] == "yww"
    for wrong in ("yy", "ygr", "yyy"):
        with pytest.raises(AssertionError, match="meeples"):
            oracle.apply(position, "use anun-nak c3 f", {"meeples": wrong})


def test_a_pile_of_one_kind_needs_no_chance() -> None:
    position = scenario_position("round-end-pile-made-anew")
    assert oracle.needs_chance(position, "end") == {"shuffled_cards", "shuffled_djinns"}
    position["djinn_discards"] = ["leta"]
    position["resource_discards"] = ["fakir", "fakir"]
    assert oracle.needs_chance(position, "end") == set()


# --- scoring, pieces ------------------------------------------------------------------------


def best_by_placing(cards: list[str], sets: list[set[str]]) -> int:
    """R12: put every card into each set without its type in turn, or a new one."""
    if not cards:
        return sum(oracle.SET_VALUES[len(one)] for one in sets)
    card, rest, best = cards[0], cards[1:], 0
    for i, one in enumerate([*sets, set()]):
        if card not in one:
            best = max(best, best_by_placing(rest, [*sets[:i], one | {card}, *sets[i + 1 :]]))
    return best


@pytest.mark.parametrize("seed", range(40))
def test_merchandise_by_placing_every_card(seed: int) -> None:
    rng = random.Random(seed)
    types = rng.sample(oracle.MERCHANDISE, rng.randrange(1, 6))
    cards = [rng.choice(types) for _ in range(rng.randrange(8))]
    wild = rng.choice([0, 0, 0, 1, 2])
    assert oracle.merchandise_score(dict(Counter(cards)), wild) == max(
        best_by_placing([*cards, *extra], [])
        for extra in itertools.combinations_with_replacement(oracle.MERCHANDISE, wild)
    )


def test_check_misses_no_piece() -> None:
    start = oracle.random_start(3, random.Random(1))
    oracle.check(start)
    changes: dict[str, Callable[[oracle.Position], object]] = {
        "meeple": lambda p: p["board"][4].update(meeples=p["board"][4]["meeples"][1:]),
        "card": lambda p: p["resource_pile"].pop(),
        "djinn": lambda p: p["djinn_row"].append(p["djinn_row"][0]),
        "palm_trees": lambda p: p["board"][3].update(palm_trees=1),
        "palaces": lambda p: p.update(palaces=11),
        "camels": lambda p: p["players"][2].update(camels=7),
        "markers": lambda p: p["bid_order"].append(0),
        "tile": lambda p: p["board"][0].update(value=7),
        "gold": lambda p: p["players"][0].update(gold=-1),
    }
    for what, change in changes.items():
        broken = copy.deepcopy(start)
        change(broken)
        with pytest.raises(AssertionError, match=what):
            oracle.check(broken)
