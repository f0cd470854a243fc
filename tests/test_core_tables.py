"""The tables of the core: structs, constants and catalogue, declared twice; the build that runs."""

import ast
import importlib
import importlib.machinery
import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from naqala import Action, catalogue, core
from naqala.catalogue import DJINN_NAMES, RESOURCE_NAMES
from naqala.core import COMPILED, Log, SowSearch, State, constants, layout

TESTS = Path(__file__).parent
CORE = TESTS.parent / "src/naqala/core"
COMPONENTS: dict[str, Any] = json.loads((TESTS / "components.json").read_text(encoding="utf-8"))
only_compiled = pytest.mark.skipif(not COMPILED, reason="says something of the compiled core")


def dealt(key0: int, key1: int, players: int = 2) -> State:
    """A fresh game of the core."""
    state = State()
    state.deal((players, 0, 0, 1, 0, 0, 0), key0, key1)
    return state


# --- the sources agree ----------------------------------------------------------------------


def struct_fields(name: str) -> list[tuple[str, int]]:
    """The fields of a struct of layout.pxd, with their lengths."""
    text = (CORE / "layout.pxd").read_text(encoding="utf-8")
    body = text.split(f"cdef struct {name}:\n")[1].split("\n\n")[0]
    lines = [line.strip() for line in body.splitlines() if "*" not in line]
    found = [re.fullmatch(r"u?int(?:8|16|32|64)_t (\w+)(?:\[(\d+)\])?", line) for line in lines]
    assert all(found), lines
    return [(one[1], int(one[2] or 0)) for one in found if one]


def test_layout_has_the_fields_of_the_structs() -> None:
    assert struct_fields("StateData") == list(layout.STATE_FIELDS)
    assert struct_fields("LogData") == list(layout.LOG_FIELDS)
    assert struct_fields("Walk") == list(layout.WALK_FIELDS)
    assert layout.STATE_FIELDS[0][0] == "players"


def test_a_list_of_the_state_is_as_long_as_it_can_get() -> None:
    """The lengths hold what the rules can bring; a sow of 90 meeples is a path of 91 tiles."""
    lengths = dict(layout.STATE_FIELDS)
    assert lengths["path"] >= 91
    assert lengths["dropped"] >= 90
    assert lengths["meeples"] == constants.N_TILES * constants.N_TRIBES
    assert lengths["cards"] == constants.MAX_PLAYERS * constants.N_RESOURCES
    assert lengths["card_pile"] == sum(entry["count"] for entry in COMPONENTS["resources"])
    assert dict(layout.LOG_FIELDS)["events"] == constants.MAX_EVENTS * constants.EVENT_SIZE


def test_constants_are_those_of_the_compiler() -> None:
    text = (CORE / "constants.pxd").read_text(encoding="utf-8")
    declared = re.findall(r"^    (\w+) = (-?\d+)$", text, re.MULTILINE)
    assert len(declared) == len([line for line in text.splitlines() if line.startswith("    ")])
    named = {name: value for name, value in vars(constants).items() if name.isupper()}
    assert [(name, int(value)) for name, value in declared] == list(named.items())


def test_the_catalogue_is_the_components() -> None:
    tiles = [
        {"kind": t.kind, "colour": t.colour, "value": t.value, "count": t.count}
        for t in catalogue.TILES
    ]
    assert tiles == COMPONENTS["tiles"]
    tribes = [
        {"name": t.name, "colour": t.colour, "letter": t.letter, "count": t.count}
        for t in catalogue.TRIBES
    ]
    assert tribes == COMPONENTS["tribes"]
    resources = [(entry["name"], entry["count"]) for entry in COMPONENTS["resources"]]
    assert [(one.name, one.count) for one in catalogue.RESOURCES] == resources
    merchandise = [e["name"] for e in COMPONENTS["resources"] if e.get("merchandise", True)]
    assert list(catalogue.MERCHANDISE_NAMES) == merchandise
    assert list(catalogue.SUIT_VALUES) == COMPONENTS["suit_values"]
    assert list(catalogue.TURN_ORDER_TRACK) == COMPONENTS["turn_order_track"]
    assert list(catalogue.PRICES) == sorted(set(COMPONENTS["turn_order_track"]))
    assert COMPONENTS["supply"] == {
        "palm_trees": catalogue.PALM_TREES, "palaces": catalogue.PALACES
    }  # fmt: skip
    assert COMPONENTS["start_gold"] == catalogue.START_GOLD
    players = {
        str(n): {"camels": catalogue.CAMELS[n], "markers": catalogue.MARKERS[n]}
        for n in catalogue.PLAYER_COUNTS
    }
    assert players == COMPONENTS["players"]
    djinns = [(d["name"], d["points"], d["cost"] or "") for d in COMPONENTS["djinns"]]
    assert [(d.name, d.points, d.cost) for d in catalogue.DJINNS] == djinns
    board = COMPONENTS["board"]
    assert len(catalogue.TILE_NAMES) == board["rows"] * board["columns"] == 30
    blue = {tile["kind"] for tile in COMPONENTS["tiles"] if tile["colour"] == "blue"}
    assert set(catalogue.BLUE_KINDS) == blue


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_has_the_pieces_of_the_components(players: int) -> None:
    fields = dealt(players, 7, players).dump()
    entry = COMPONENTS["players"][str(players)]
    tiles = Counter(zip(fields["kind"], fields["value"], strict=True))
    assert tiles == Counter(
        {
            (catalogue.KINDS.index(tile["kind"]), tile["value"]): tile["count"]
            for tile in COMPONENTS["tiles"]
        }
    )
    assert [sum(fields["meeples"][i::5]) for i in range(5)] == [
        tribe["count"] for tribe in COMPONENTS["tribes"]
    ]
    assert all(sum(fields["meeples"][5 * i : 5 * i + 5]) == 3 for i in range(30))
    cards = Counter(fields["card_row"] + fields["card_pile"])
    assert [cards[i] for i in range(10)] == [card["count"] for card in COMPONENTS["resources"]]
    assert sorted(fields["djinn_row"] + fields["djinn_pile"]) == list(range(22))
    assert len(fields["card_row"]) == COMPONENTS["display"]["resources"]
    assert len(fields["djinn_row"]) == COMPONENTS["display"]["djinns"]
    assert fields["gold"] == [COMPONENTS["start_gold"]] * players
    assert fields["camels"] == [entry["camels"]] * players
    assert Counter(fields["bid_order"]) == dict.fromkeys(range(players), entry["markers"])
    assert {name: fields[name] for name in ("palm_trees", "palaces")} == COMPONENTS["supply"]


def changed(state: State, **fields: Any) -> State:
    """A state with other fields."""
    other = State()
    other.load(state.dump() | fields)
    return other


def test_the_core_scores_djinns_by_the_components() -> None:
    state = changed(dealt(1, 1), djinn_row=[], djinn_pile=[])
    for djinn, entry in enumerate(COMPONENTS["djinns"]):
        assert entry["name"] == DJINN_NAMES[djinn]
        assert changed(state, djinns=[0, 1 << djinn]).sheet(1)[3] == entry["points"]
    total = sum(entry["points"] for entry in COMPONENTS["djinns"])
    assert changed(state, djinns=[(1 << 22) - 1, 0]).sheet(0)[3] == total


def test_the_core_pays_for_sets_by_the_components() -> None:
    state = changed(dealt(1, 1), card_row=[], card_pile=[])
    for size, value in enumerate(COMPONENTS["suit_values"]):
        cards = [1] * size + [0] * (20 - size)
        assert changed(state, cards=cards).sheet(0)[7] == value
        if size:
            sale = Action.parse("sell " + " ".join(RESOURCE_NAMES[:size]))
            selling = changed(state, cards=cards, phase=1, seat=0, to_play=0, step=3)
            selling.play(sale.index, Log())
            assert selling.dump()["gold"] == [50 + value, 50]


def test_the_core_takes_the_prices_of_the_components() -> None:
    for fakirs in range(7):
        track = COMPONENTS["turn_order_track"]
        for place, price in enumerate(catalogue.PRICES):
            if fakirs > place:
                continue
            kumarbi = 1 << DJINN_NAMES.index("kumarbi")
            bidding = changed(
                dealt(1, 1, 3), djinns=[kumarbi, 0, 0], cards=[0] * 9 + [18] + [0] * 20,
                bid_order=[0, 1, 2], to_play=0, card_row=[], card_pile=[], djinn_row=[],
                djinn_pile=[],
            )  # fmt: skip
            bid = Action.parse(f"bid {price}" + (f" f{fakirs}" if fakirs else ""))
            assert bid.index in bidding.legal()
            bidding.play(bid.index, Log())
            assert bidding.dump()["gold"][0] == 50 - track[2 + place - fakirs]
            assert bidding.dump()["cards"][9] == 18 - fakirs


def test_the_actions_pay_what_the_components_ask() -> None:
    payments = {
        None: set(), "fakirs": set(), "fakir": {"f"}, "elder|fakir": {"w", "f"},
        "elder+elder|fakir": {"ww", "wf"},
    }  # fmt: skip
    bought: dict[str, set[str]] = {name: set() for name in DJINN_NAMES}
    for index in range(constants.A_USE, constants.A_KEEP):
        _, djinn, *_, pay = str(Action.from_index(index)).split()
        if (djinn, pay) != ("sloar", "w"):
            bought[djinn].add(pay)
    bought["lamia"] = {text.split()[2] for text in texts("palm") if len(text.split()) == 3}
    bought["hagis"] = {text.split()[2] for text in texts("palace") if len(text.split()) == 3}
    assert bought == {djinn["name"]: payments[djinn["cost"]] for djinn in COMPONENTS["djinns"]}


def texts(word: str) -> list[str]:
    actions = map(Action.from_index, range(constants.N_ACTIONS))
    return [str(action) for action in actions if action.word == word]


# --- the builds -----------------------------------------------------------------------------


def not_compiled() -> set[str]:
    """The modules that setup.py leaves uncompiled."""
    tree = ast.parse((TESTS.parent / "setup.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NOT_COMPILED":
            names: set[str] = ast.literal_eval(node.value)
            return names
    raise AssertionError


WITH_PXD = sorted(path.stem for path in CORE.glob("*.pxd"))


def test_what_stays_python() -> None:
    assert not_compiled() == {"bits", "constants", "layout"}
    assert not_compiled() < set(WITH_PXD)
    without = {path.stem for path in CORE.glob("*.py")} - set(WITH_PXD)
    assert without == {"__init__", "bounds", "pure_import"}  # nothing that runs in a game
    for name in not_compiled():
        assert [path.name for path in CORE.glob(f"{name}.*.so")] == []
        assert [path.name for path in CORE.glob(f"{name}.*.pyd")] == []


@pytest.mark.parametrize("name", WITH_PXD)
def test_a_module_is_loaded_from_its_build(name: str) -> None:
    importlib.import_module(f"naqala.core.{name}")
    file = sys.modules[f"naqala.core.{name}"].__file__ or ""
    compiled = file.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))
    assert compiled == (COMPILED and name not in not_compiled())
    assert compiled or file.endswith(f"{name}.py")


@pytest.mark.compiled
@only_compiled
@pytest.mark.parametrize("cls", [State, Log, SowSearch])
def test_classes_are_static_extension_types(cls: Any) -> None:
    """A class that is missing from its .pxd still works, many times slower: this notices."""
    heap_type = 1 << 9  # Py_TPFLAGS_HEAPTYPE
    assert not cls.__flags__ & heap_type
    assert type(cls.__dict__["__init__"]) is type(object.__init__)
    assert "__dict__" not in cls.__dict__
    arguments: dict[Any, tuple[Any, ...]] = {SowSearch: (dealt(1, 1), 0)}
    made = cls(*arguments.get(cls, ()))
    assert not hasattr(made, "__dict__")
    assert not hasattr(made, "d")
    with pytest.raises(TypeError):
        type("Sub", (cls,), {})
    with pytest.raises(TypeError):
        cls.copy = None


@pytest.mark.compiled
@only_compiled
def test_a_state_is_small() -> None:
    assert sys.getsizeof(State()) <= 1024


def test_compiled_says_what_runs() -> None:
    assert core.COMPILED is COMPILED
    assert COMPILED is (importlib.import_module("naqala.core.state").__file__ or "").endswith(
        tuple(importlib.machinery.EXTENSION_SUFFIXES)
    )
