"""Views show what a seat may know and nothing else (R13), and games are made of them again."""

import copy
import pickle
import random
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from naqala import core
from naqala.errors import PositionError
from naqala.game import Game
from naqala.position import from_dict, to_dict
from naqala.view import View, make_view
from tests.positions import SCENARIOS, Json, position, walk_game
from tests.test_position_fuzz import edit

HIDDEN_AND_OPEN = [(0, 0), (0, 1), (1, 0), (1, 1)]


def viewers(state: core.State) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(state.dump()["players"]), None]


def another_truth(state: core.State, viewer: int | None, rng: random.Random) -> core.State:
    """A state with the viewer's secrets dealt anew, without the help of the core."""
    fields = state.dump()
    seats = range(fields["players"])
    if not fields["open_gold"]:
        for seat in seats:
            if seat != viewer:
                fields["gold"][seat] = rng.randrange(200)
    hands = [] if fields["open_hands"] else [seat for seat in seats if seat != viewer]
    pool = fields["card_pile"]
    sizes = {}
    for seat in hands:
        held = fields["cards"][seat * 10 : seat * 10 + 10]
        sizes[seat] = sum(held)
        pool += [card for card, n in enumerate(held) for _ in range(n)]
        fields["cards"][seat * 10 : seat * 10 + 10] = [0] * 10
    rng.shuffle(pool)
    for seat, size in sizes.items():
        for _ in range(size):
            fields["cards"][seat * 10 + pool.pop()] += 1
    unseen = fields["djinn_pile"]
    drawn = 0 if fields["seat"] == viewer else len(fields["drawn"])
    if drawn:
        unseen += fields["drawn"]
    rng.shuffle(unseen)
    if drawn:
        fields["drawn"] = [unseen.pop() for _ in range(drawn)]
    fields["key0"], fields["key1"] = rng.getrandbits(64), rng.getrandbits(64)
    fields["counter"] = rng.randrange(1000)
    other = core.State()
    other.load(fields)
    return other


def stops(seed: int, flags: tuple[int, int] = (0, 0), players: int = 3) -> Iterator[core.State]:
    """Every decision of a random game, and its end."""
    rng = random.Random(seed)
    state = core.State()
    state.deal([players, 0, rng.randrange(2), 1, 0, *flags], seed, 0)
    yield from walk_game(state, rng)


# --- nothing else ----------------------------------------------------------------------------


@pytest.mark.parametrize("flags", HIDDEN_AND_OPEN)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_are_the_same_whatever_the_truth_is(flags: tuple[int, int], players: int) -> None:
    rng = random.Random(players)
    changed = 0
    for state in stops(players + 10 * flags[0] + 20 * flags[1], flags, players):
        for viewer in viewers(state):
            other = another_truth(state, viewer, rng)
            changed += to_dict(other) != to_dict(state)
            view, same = make_view(state, viewer), make_view(other, viewer)
            assert view.to_json() == same.to_json()
            assert view.legal_actions() == same.legal_actions()
            assert view.unseen_cards == same.unseen_cards
            assert view.unseen_djinns == same.unseen_djinns
    assert changed > 100


READ = [name for name, one in SCENARIOS.items() if not one["expect"].get("refused")]


def played(name: str) -> Iterator[core.State]:
    """The position of a scenario, and every one that its actions lead to."""
    one = SCENARIOS[name]
    game = Game.from_position(one["position"], strict=one.get("strict", True))
    yield game.state.copy()
    for action in one["actions"][: -1 if one["expect"].get("illegal") else None]:
        game.play(action)
        yield game.state.copy()


@pytest.mark.parametrize("name", READ)
def test_views_of_scenarios_are_the_same_whatever_the_truth_is(name: str) -> None:
    rng = random.Random(name)
    for state in played(name):
        for viewer in viewers(state):
            view = make_view(state, viewer)
            assert view.to_json() == make_view(another_truth(state, viewer, rng), viewer).to_json()
            assert View.from_json(view.to_json()) == view


def test_others_secrets_are_null_and_ones_own_are_not() -> None:
    data = position("builders-fakirs")
    data["players"][1]["cards"] = {"fish": 2, "silk": 1}
    for card in ("fish", "fish", "silk"):
        data["resource_pile"].remove(card)
    data["players"][1]["gold"] = 77
    state = from_dict(data)
    mine, theirs, nobodys = (make_view(state, seat).to_dict() for seat in (0, 1, None))
    assert [one["gold"] for one in mine["players"]] == [50, None]
    assert [one["cards"] for one in mine["players"]] == [{"fakir": 3}, None]
    assert [one["gold"] for one in theirs["players"]] == [None, 77]
    assert [one["cards"] for one in theirs["players"]] == [None, {"silk": 1, "fish": 2}]
    for view in (mine, theirs, nobodys):
        assert [one["n_cards"] for one in view["players"]] == [3, 3]
    assert [one["gold"] for one in nobodys["players"]] == [None, None]
    assert nobodys["seat"] is None
    assert mine["resource_pile"] == len(data["resource_pile"])
    assert mine["djinn_pile"] == 19


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_keys_of_a_view(viewer: int | None) -> None:
    view = make_view(from_dict(position("builders-fakirs")), viewer).to_dict()
    assert list(view) == [
        "format", "seat", "options", "round", "phase", "to_play", "board", "bid_order",
        "turn_order", "players", "resource_row", "resource_pile", "resource_discards", "djinn_row",
        "djinn_pile", "djinn_discards", "bag", "palm_trees", "palaces", "turn", "last_round",
        "missing",
    ]  # fmt: skip
    assert view["format"] == "naqala-view-1"
    assert view["missing"] == {"cards": {}, "djinns": []}
    assert list(view["players"][0]) == [
        "gold", "camels", "viziers", "elders", "djinns", "n_cards", "cards", "used"
    ]  # fmt: skip


def test_open_gold_and_hands_are_seen_by_all() -> None:
    data = position("builders-fakirs")
    data["options"] |= {"gold": "open", "hands": "open"}
    for viewer in (0, 1, None):
        view = make_view(from_dict(data), viewer).to_dict()
        assert [one["gold"] for one in view["players"]] == [50, 50]
        assert [one["cards"] for one in view["players"]] == [{"fakir": 3}, {}]


def test_the_djinns_of_sibittis_are_seen_by_their_owner_alone() -> None:
    game = Game.from_position(position("sibittis-keeps-one"))
    game.play("use sibittis ww")
    drawn = game.position()["turn"]["pending"]["keep"]
    assert game.view(0).to_dict()["turn"]["pending"] == {"keep": drawn}
    assert set(game.view(0).unseen_djinns).isdisjoint(drawn)
    for viewer in (1, None):
        view = game.view(viewer)
        assert view.to_dict()["turn"]["pending"] == {"keep": 3}
        assert set(view.unseen_djinns) >= set(drawn)
        guesses = {
            tuple(view.determinise(seed).position()["turn"]["pending"]["keep"])
            for seed in range(20)
        }
        assert len(guesses) > 10


def test_a_seat_that_is_not_there() -> None:
    state = from_dict(position("builders-fakirs"))
    for seat in (2, -1, 9):
        with pytest.raises(ValueError, match="seats 0 to 1"):
            make_view(state, seat)


# --- all that a seat may know ----------------------------------------------------------------


@pytest.mark.parametrize("flags", HIDDEN_AND_OPEN)
def test_legal_actions_and_unseen_pieces_follow_from_the_view(flags: tuple[int, int]) -> None:
    for state in stops(3, flags):
        game, fields = Game.from_state(state), state.dump()
        for viewer in viewers(state):
            view = View.from_dict(make_view(state, viewer).to_dict())
            own = viewer is not None and viewer == game.player
            assert view.legal_actions() == (game.legal_actions() if own else [])
            data = view.to_dict()
            hidden = sum(one["n_cards"] for one in data["players"] if one["cards"] is None)
            assert sum(view.unseen_cards.values()) == hidden + len(fields["card_pile"])
            drawn = 0 if fields["seat"] == viewer else len(fields["drawn"])
            assert len(view.unseen_djinns) == drawn + len(fields["djinn_pile"])


def test_a_view_survives_dictionaries_json_and_pickle() -> None:
    for state in islice(stops(4, players=4), 0, None, 4):
        for viewer in viewers(state):
            view = make_view(state, viewer)
            assert View.from_dict(view.to_dict()) == view
            assert View.from_json(view.to_json()) == view
            assert pickle.loads(pickle.dumps(view)) == view
            assert hash(view) == hash(View.from_json(view.to_json()))
    assert view != make_view(state, 0)
    assert repr(view).startswith("<View of seat None: round ")


def test_what_to_dict_gives_is_ones_own() -> None:
    view = make_view(from_dict(position("builders-fakirs")), 0)
    view.to_dict()["players"][0]["cards"].clear()
    assert view.to_dict()["players"][0]["cards"] == {"fakir": 3}


def test_pieces_missing_from_a_studied_end_game() -> None:
    state = from_dict(position("missing-pieces-allowed"), strict=False)
    view = make_view(state, 0)
    missing = view.to_dict()["missing"]
    assert missing["cards"]["fakir"] == 18
    assert missing["cards"]["fish"] == 5
    assert len(missing["djinns"]) == 22
    assert view.unseen_cards == {}
    assert view.unseen_djinns == []
    assert View.from_dict(view.to_dict()) == view
    assert view.determinise(1).view(0) == view


# --- games made of views ---------------------------------------------------------------------


@pytest.mark.parametrize("flags", HIDDEN_AND_OPEN)
@pytest.mark.parametrize("players", [2, 4])
def test_determinised_games_look_the_same(flags: tuple[int, int], players: int) -> None:
    rng = random.Random(5)
    for number, state in enumerate(stops(50 + players, flags, players)):
        if number % 3 and not state.dump()["pending"]:
            continue
        for viewer in viewers(state):
            view = make_view(state, viewer)
            game = view.determinise(number)
            assert game.view(viewer) == view
            assert from_dict(game.position()) == game.state
            assert view.determinise(random.Random(number)) == game
            assert make_view(another_truth(state, viewer, rng), viewer).determinise(number) == game
            assert Game.from_state(state).determinise(viewer, number) == game
            assert View.from_json(view.to_json()).determinise(number) == game


@pytest.mark.parametrize("name", READ)
def test_determinised_scenarios_stop_where_they_stand(name: str) -> None:
    strict = SCENARIOS[name].get("strict", True)
    for state in played(name):
        for viewer in viewers(state):
            view = make_view(state, viewer)
            for seed in range(3):
                game = view.determinise(seed)
                assert game.view(viewer) == view
                assert from_dict(game.position(), strict) == game.state


def test_determinised_games_differ_in_what_is_unknown() -> None:
    state = max(stops(6), key=lambda one: sum(one.dump()["cards"][10:20]))
    view = make_view(state, 0)
    games = [view.determinise(seed).position() for seed in range(30)]
    for unknown in (
        [str(game["players"][1]["cards"]) for game in games],
        [str(game["players"][1]["gold"]) for game in games],
        [str(game["resource_pile"]) for game in games],
        [str(game["djinn_pile"]) for game in games],
        [game["rng"] for game in games],
    ):
        assert len(set(unknown)) > 15
    rng = random.Random(1)
    assert view.determinise(rng) != view.determinise(rng)


def test_determinised_games_play_on_to_the_end() -> None:
    for number, state in enumerate(stops(7)):
        if number % 10 == 0:
            game = make_view(state, 1).determinise(number)
            for reached in walk_game(game.state.copy(), random.Random(number)):
                from_dict(to_dict(reached))


# --- what is no view -------------------------------------------------------------------------


def seen(name: str, viewer: int | None = 0) -> Json:
    return make_view(from_dict(position(name)), viewer).to_dict()


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("format",), "naqala-position-1", "format"),
        (("seat",), 2, "seat"),
        (("resource_pile",), 5, "resource_pile"),
        (("djinn_pile",), 5, "djinn_pile"),
        (("players", 1, "gold"), 50, "players.1.gold"),
        (("players", 0, "gold"), None, "players.0.gold"),
        (("players", 1, "cards"), {}, "players.1.cards"),
        (("players", 0, "cards"), None, "players.0.cards"),
        (("players", 0, "n_cards"), 4, "players.0.n_cards"),
        (("players", 1, "n_cards"), 54, "resource_pile"),
        (("missing", "cards"), {"fakir": 1}, "resource_pile"),
        (("missing", "cards"), {"fakir": 18}, "players.0.cards"),
        (("missing", "djinns"), ["enki"], "djinn_pile"),
        (("resource_discards",), ["ivory"] * 2, "resource_discards"),
        (("turn", "hand"), "b", "turn.hand"),
        (("turn", "pending"), {"keep": 3}, "turn.pending.keep"),
        (("rng",), "siphash", ""),
        (("board",), [], "board"),
    ],
)
def test_what_is_no_view_is_refused(path: tuple[str | int, ...], value: Json, place: str) -> None:
    data = seen("builders-fakirs")
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(PositionError) as caught:
        View.from_dict(data)
    assert caught.value.place == place


@given(st.sampled_from(["builders-fakirs", "pending-second-card"]), st.data())
@settings(max_examples=500, deadline=None)
def test_edited_views_are_refused_or_read(name: str, data: st.DataObject) -> None:
    view = copy.deepcopy(seen(name, data.draw(st.sampled_from([0, 1, None]))))
    data.draw(edits(view))
    try:
        read = View.from_dict(view)
    except PositionError:
        return
    assert View.from_dict(read.to_dict()) == read


@st.composite
def edits(draw: st.DrawFn, view: Json) -> None:
    edit(view, draw)
