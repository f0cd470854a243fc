"""The search: the greedy turn is the best there is, its gain is that of the sheets."""

import random
import threading
import time
from collections.abc import Iterator

import pytest

from naqala import Game, Options
from naqala.core import COMPILED, Log, SowSearch, State, sources
from naqala.core import constants as c
from naqala.notation import ACTIONS
from naqala.search import PROSPECTS, SETTINGS, Finder

LOG = Log(False)
KANDICHA = 1 << 11
DRAWING = range(c.A_USE + 4, c.A_USE + 8)  # Sibittis, Sloar: what comes is not foreseen
ANUN_NAK = range(c.A_USE_ON, c.A_USE_ON + 60)  # never bought by the greedy turn


def total(state: State, seat: int) -> int:
    """A seat's score."""
    return sum(state.sheet(seat))


def some_turns(seeds: range, chance: float) -> Iterator[tuple[State, int]]:
    """States before a sow, from games played half greedily, half at random; the seat to play."""
    finder = Finder()
    for seed in seeds:
        rng = random.Random(seed)
        state = Game(Options(players=rng.choice((2, 3, 4))), seed=seed).state
        while legal := state.legal():
            seat = state.to_move()
            before_sow = state.phase() == c.TURN and sources(state)
            if before_sow and rng.random() < chance:
                yield state.copy(), seat
            if before_sow and rng.random() < 0.5:
                for action in finder.best_turn(state, seat)[1]:
                    state.play(action, LOG)
            else:
                state.play(rng.choice(legal), LOG)


def best_end(state: State, seat: int, known: dict[bytes, float]) -> float:
    """The most points at the end of the turn, by trying every action but sales and chance."""
    if state.phase() != c.TURN or state.to_move() != seat:
        return total(state, seat)
    key = state.to_bytes()
    if key not in known:
        best = float("-inf")
        for action in state.legal():
            if action == c.A_END:
                best = max(best, total(state, seat))
            elif action not in DRAWING and action not in ANUN_NAK and action < c.A_SELL:
                after = state.copy()
                after.play(action, LOG)
                best = max(best, best_end(after, seat, known))
        known[key] = best
    return known[key]


def best_by_trying(state: State, seat: int, most: int) -> float | None:
    """The most points a turn can end with, sowing first; None if there are too many sows."""
    best, tried = float("-inf"), 0
    known: dict[bytes, float] = {}
    for source in sources(state):
        search = SowSearch(state, source)
        while (drops := search.next_sow()) is not None:
            tried += 1
            if tried > most:
                return None
            after = state.copy()
            after.play(c.A_LIFT + source, LOG)
            for drop in drops:
                after.play(c.A_DROP + drop, LOG)
            best = max(best, best_end(after, seat, known))
    return best


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 1016, 4))
def test_no_turn_brings_more_than_the_greedy_one(start: int) -> None:
    finder, compared = Finder(), 0
    for state, seat in some_turns(range(start, start + 4), 0.1):
        if state.dump()["djinns"][seat] & KANDICHA:  # a kill may draw a card
            continue
        best = best_by_trying(state, seat, 700)
        worth, actions = finder.best_turn(state, seat)
        if best is None or any(action in DRAWING for action in actions):
            continue
        compared += 1
        assert worth == best, [str(ACTIONS[action]) for action in actions]
    assert compared


@pytest.mark.parametrize("start", range(0, 400, 100) if COMPILED else (0,))
def test_the_gain_is_the_difference_of_the_score_sheets(start: int) -> None:
    """Over 10,000 decisions on the compiled core: what is said to come, comes."""
    finder, checked = Finder(), 0
    for state, seat in some_turns(range(start, start + (100 if COMPILED else 2)), 1.0):
        for search in ("best_turn", "greedy_turn"):
            worth, actions = getattr(finder, search)(state, seat)
            if state.dump()["djinns"][seat] & KANDICHA or any(a in DRAWING for a in actions):
                continue
            after = state.copy()
            for action in actions:
                assert after.is_legal(action)
                after.play(action, LOG)
            assert worth == total(after, seat)
            checked += 1
    assert checked > (5000 if COMPILED else 40)


def test_of_equal_turns_one_that_leaves_less_is_taken() -> None:
    finder = Finder()
    left = {"best": 0.0, "greedy": 0.0}
    for state, seat in some_turns(range(50, 56 if COMPILED else 51), 0.5):
        ends = {
            "best": finder.best_turn(state, seat),
            "greedy": finder.greedy_turn(state, seat),
        }
        assert ends["best"][0] == ends["greedy"][0]
        for name, (_, actions) in ends.items():
            after = state.copy()
            for action in actions:
                after.play(action, LOG)
            if c.A_END in after.legal():
                after.play(c.A_END, LOG)
            if after.phase() == c.TURN and after.to_move() != seat:
                following = after.to_move()
                worth, _ = finder.best_turn(after, following)
                left[name] += worth - total(after, following)
    assert left["greedy"] < left["best"]


def test_a_tree_adds_up_and_repeats() -> None:
    state = Game(seed=5).state
    while state.phase() == c.BID:
        state.play(state.legal()[0], LOG)
    found = []
    for _ in range(2):
        finder = Finder(20_000 if COMPILED else 3000, SETTINGS)
        finder.plant(state, 7)
        finder.grow(300 if COMPILED else 10)
        choices = finder.choices()
        assert sum(visits for visits, *_ in choices) == (300 if COMPILED else 10) - 0
        for visits, margins, _, actions in choices:
            if visits:
                assert abs(margins[0] + margins[1]) < 1e-6
            after = state.copy()
            for action in actions:
                assert after.is_legal(action)
                after.play(action, LOG)
        found.append(choices)
    assert found[0] == found[1]


def test_a_full_tree_goes_on() -> None:
    state = Game(seed=5).state
    finder = Finder(600, SETTINGS)
    finder.plant(state, 1)
    finder.grow(400 if COMPILED else 20)
    assert finder.choices()


def test_settings_must_fit() -> None:
    assert len(PROSPECTS) == len(SETTINGS.weights)
    with pytest.raises(ValueError, match="3 weights"):
        Finder(600, SETTINGS._replace(weights=(1.0, 2.0, 3.0)))


@pytest.mark.compiled
def test_a_heap_of_meeples_is_no_trap() -> None:
    state = Game(seed=2).state
    fields = state.dump()
    while state.phase() == c.BID:
        state.play(state.legal()[0], LOG)
    fields = state.dump()
    meeples = [0] * 150
    for index, count in enumerate(fields["meeples"]):
        meeples[(index // 5 % 3) * 5 + index % 5] += count
    state.load(fields | {"meeples": meeples})
    finder = Finder(20_000, SETTINGS)
    worth, actions = finder.greedy_turn(state, state.to_move())
    assert worth >= total(state, state.to_move())
    finder.plant(state, 1)
    finder.grow(20)
    for action in actions:
        assert state.is_legal(action)
        state.play(action, LOG)


def test_what_a_finder_cannot_do_is_refused() -> None:
    bidding, finder = Game(seed=2).state, Finder()
    state = bidding.copy()
    while state.phase() == c.BID:
        state.play(state.legal()[0], LOG)
    seat = state.to_move()
    for most in (-1, 0, 1, 3, 255, 10**9 if COMPILED else -5):
        with pytest.raises(ValueError, match="nodes"):
            Finder(most)
    for wrong in (1 - seat, 99, -1, -500_000, 10**6):
        with pytest.raises(ValueError, match="seat"):
            finder.best_turn(state, wrong)
        with pytest.raises(ValueError, match="seat"):
            finder.greedy_turn(state, wrong)
    for wrong in (-1, 2, 10**6):
        with pytest.raises(ValueError, match="seat"):
            finder.prospects(state, wrong)
        with pytest.raises(ValueError, match="seat"):
            finder.mean(wrong)
    with pytest.raises(ValueError, match="turn"):
        finder.best_turn(bidding, bidding.to_move())
    with pytest.raises(ValueError, match="bids"):
        finder.best_bid(state)
    with pytest.raises(ValueError, match="settings"):
        finder.plant(state, 1)
    with pytest.raises(ValueError, match="tree"):
        finder.grow(1)


@pytest.mark.compiled
def test_two_threads_do_not_share_a_finder() -> None:
    state = Game(seed=2).state
    finder = Finder(60_000, SETTINGS)
    finder.plant(state, 1)
    thread = threading.Thread(target=finder.grow, args=(4000,))
    thread.start()
    refused = 0
    while thread.is_alive():
        try:
            finder.plant(state, 2)
        except RuntimeError:
            refused += 1
            time.sleep(0.001)
    assert refused
