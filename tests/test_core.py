"""The core from below: its generator and deals, what a state derives and how it is asked."""

import importlib
import json
import random
from array import array
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from naqala import Action, Game, catalogue
from naqala.catalogue import DJINN_NAMES
from naqala.core import COMPILED, Log, State
from tests import oracle
from tests.fuzz import choose, start_position

COMPONENTS: dict[str, Any] = json.loads(
    (Path(__file__).parent / "components.json").read_text(encoding="utf-8")
)


# --- the generator --------------------------------------------------------------------------

MASK = (1 << 64) - 1

# SipHash-2-4 under the key 00 01 .. 0f of the messages "", 00, 00 01, .. of up to eight bytes: the
# first nine of vectors.h of the reference implementation, read as little-endian numbers. The last
# one is of the length that the game uses.
REFERENCE = [
    0x726FDB47DD0E0E31, 0x74F839C593DC67FD, 0x0D6C8009D9A94F5A, 0x85676696D7FB7E2D,
    0xCF2794E0277187B7, 0x18765564CD99A68D, 0xCBC9466E58FEE3CE, 0xAB0200F58B01D137,
    0x93F5F5799A932462,
]  # fmt: skip
REFERENCE_KEY = bytes(range(16))


def siphash(key: bytes, message: bytes) -> int:
    """SipHash-2-4 (Aumasson and Bernstein, 2012), written from the paper."""
    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    v = [
        k0 ^ int.from_bytes(b"somepseu"),
        k1 ^ int.from_bytes(b"dorandom"),
        k0 ^ int.from_bytes(b"lygenera"),
        k1 ^ int.from_bytes(b"tedbytes"),
    ]
    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) % 256])
    for at in range(0, len(padded), 8):
        word = int.from_bytes(padded[at : at + 8], "little")
        v[3] ^= word
        sip_round(v)
        sip_round(v)
        v[0] ^= word
    v[2] ^= 0xFF
    for _ in range(4):
        sip_round(v)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def sip_round(v: list[int]) -> None:
    for a, b, turn, half in ((0, 1, 13, 1), (2, 3, 16, 0), (0, 3, 21, 0), (2, 1, 17, 1)):
        v[a] = (v[a] + v[b]) & MASK
        v[b] = (v[b] << turn | v[b] >> (64 - turn)) & MASK ^ v[a]
        if half:
            v[a] = (v[a] << 32 | v[a] >> 32) & MASK


class Generator:
    """The game's generator by its description: SipHash over a counter, Lemire on 32 bits."""

    def __init__(self, key0: int, key1: int, counter: int = 0) -> None:
        self.key = key0.to_bytes(8, "little") + key1.to_bytes(8, "little")
        self.counter = counter

    def below(self, n: int) -> int:
        while True:
            bits = siphash(self.key, self.counter.to_bytes(8, "little")) & 0xFFFFFFFF
            self.counter = (self.counter + 1) & MASK
            if bits * n % (1 << 32) >= (1 << 32) % n:
                return bits * n >> 32

    def shuffle(self, items: list[Any]) -> list[Any]:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def test_siphash_of_the_reference() -> None:
    for length, expected in enumerate(REFERENCE):
        assert siphash(REFERENCE_KEY, bytes(range(length))) == expected
    assert siphash(REFERENCE_KEY, bytes(range(15))) == 0xA129CA6149BE45E5  # the paper, appendix A


def test_siphash_of_the_core() -> None:
    chance = importlib.import_module("naqala.core.chance")
    key0, key1 = 0x0706050403020100, 0x0F0E0D0C0B0A0908
    assert chance.siphash(key0, key1, 0x0706050403020100) == REFERENCE[8]
    rng = random.Random(1)
    for _ in range(200):
        key, message = rng.randbytes(16), rng.randbytes(8)
        numbers = [int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")]
        word = int.from_bytes(message, "little")
        assert chance.siphash(*numbers, word) == siphash(key, message)


def dealt(key0: int, key1: int, players: int = 2) -> State:
    state = State()
    state.deal((players, 0, 0, 1, 0, 0, 0), key0, key1)
    return state


@pytest.mark.parametrize("seed", range(30))
def test_a_deal_follows_the_generator(seed: int) -> None:
    """R1, in the order of the core's `deal`: tiles, meeples, cards, djinns, markers."""
    rng = random.Random(seed)
    players = rng.choice([2, 3, 4])
    key0, key1 = rng.choice([(rng.getrandbits(64), rng.getrandbits(64)), (0, 0), (MASK, MASK)])
    fields = dealt(key0, key1, players).dump()

    generator = Generator(key0, key1)
    tiles = [(kind, value) for kind, value, number in oracle.KINDS for _ in range(number)]
    generator.shuffle(tiles)
    assert [catalogue.KINDS[kind] for kind in fields["kind"]] == [kind for kind, _ in tiles]
    assert fields["value"] == [value for _, value in tiles]
    bag = [tribe for tribe, entry in enumerate(COMPONENTS["tribes"]) for _ in range(entry["count"])]
    meeples = [0] * 150
    for drawn in range(90):
        meeples[drawn // 3 * 5 + bag.pop(generator.below(90 - drawn))] += 1
    assert fields["meeples"] == meeples
    cards = [i for i, entry in enumerate(COMPONENTS["resources"]) for _ in range(entry["count"])]
    generator.shuffle(cards)
    assert fields["card_row"] == cards[:-10:-1]
    assert fields["card_pile"] == cards[:-9]
    djinns = generator.shuffle(list(range(22)))
    assert fields["djinn_row"] == djinns[:-4:-1]
    assert fields["djinn_pile"] == djinns[:-3]
    markers = [i % players for i in range(4 if players == 2 else players)]
    assert fields["bid_order"] == generator.shuffle(markers)
    assert fields["counter"] == generator.counter


@pytest.mark.parametrize("counter", [0, 1, 255, 1 << 32, 0x0706050403020100, MASK])
def test_a_pile_made_anew_follows_the_generator(counter: int) -> None:
    """R10.2 under the key of the reference, from any counter of 64 bits: Sloar draws."""
    key0, key1 = 0x0706050403020100, 0x0F0E0D0C0B0A0908
    fields = dealt(key0, key1).dump()
    sloar = 1 << DJINN_NAMES.index("sloar")
    piled = Counter(fields["card_pile"])
    fields |= {
        "counter": counter, "card_pile": [], "phase": 1, "seat": 0, "to_play": 0, "step": 3,
        "djinns": [sloar, 0], "card_discards": [piled[card] for card in range(10)],
        "cards": [0] * 9 + [1] + [0] * 10, "card_row": [], "djinn_row": [], "djinn_pile": [],
    }  # fmt: skip
    state = State()
    state.load(fields)
    log = Log()
    state.play(Action.parse("use sloar f").index, log)

    generator = Generator(key0, key1, counter)
    made = [card for card in range(10) for _ in range(piled[card] + (card == 9))]
    generator.shuffle(made)
    assert log.outcomes() == (made, [], [])
    after = state.dump()
    assert after["card_pile"] == made[:-1]
    assert after["cards"][made[-1]] == 1
    assert after["counter"] == generator.counter


def chi_square_is_plausible(observed: list[int], expected: list[float], fixed: int = 1) -> bool:
    """Whether a chi-square statistic is no further out than one deal of the world in 100,000.

    By the approximation of Wilson and Hilferty; `fixed`: how many sums are given.
    """
    degrees = len(observed) - fixed
    pairs = zip(observed, expected, strict=True)
    statistic = sum((seen - wanted) ** 2 / wanted for seen, wanted in pairs)
    scale = 2 / (9 * degrees)
    z = ((statistic / degrees) ** (1 / 3) - (1 - scale)) / scale**0.5
    return bool(abs(z) < 4.3)


def test_deals_are_uniform() -> None:
    deals, rng = 2000 if COMPILED else 1000, random.Random(2024)
    tiles, meeples, first_cards = Counter[Any](), Counter[Any](), Counter[Any]()
    djinns, markers = Counter[Any](), Counter[Any]()
    for _ in range(deals):
        fields = dealt(rng.getrandbits(64), rng.getrandbits(64), 4).dump()
        tiles.update(enumerate(fields["kind"]))
        meeples.update({(i % 5, i // 5): n for i, n in enumerate(fields["meeples"]) if n})
        first_cards[fields["card_row"][0]] += 1
        djinns[frozenset(fields["djinn_row"])] += 1
        markers[tuple(fields["bid_order"])] += 1

    number = [sum(n for k, _, n in oracle.KINDS if k == kind) for kind in catalogue.KINDS]
    for kind in range(5):  # each kind is on every tile as often
        seen = [tiles[tile, kind] for tile in range(30)]
        assert chi_square_is_plausible(seen, [deals * number[kind] / 30] * 30)
    for tribe, entry in enumerate(COMPONENTS["tribes"]):  # and so is each tribe
        seen = [meeples[tribe, tile] for tile in range(30)]
        assert chi_square_is_plausible(seen, [deals * entry["count"] / 30] * 30)
    counts = [entry["count"] for entry in COMPONENTS["resources"]]
    seen = [first_cards[card] for card in range(10)]
    assert chi_square_is_plausible(seen, [deals * count / 54 for count in counts])
    in_rows = Counter(djinn for row, times in djinns.items() for djinn in list(row) * times)
    assert chi_square_is_plausible([in_rows[d] for d in range(22)], [deals * 3 / 22] * 22)
    assert len(djinns) > deals / 4  # of 1,540 rows
    assert len(markers) == 24
    assert chi_square_is_plausible(list(markers.values()), [deals / 24] * 24)


# --- states ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40 if COMPILED else 12))
def test_what_is_derived_is_what_was_counted_on_the_way(seed: int) -> None:
    """Totals and bit boards kept up to date action by action equal those made from the pieces."""
    rng = random.Random(seed)
    position = start_position(rng)
    game = Game.from_position({**position, "rng": f"siphash-2-4:{seed:032x}:0"})
    state, log = game.state, Log(on=False)
    other = State()
    while legal := state.legal():
        action = choose([str(Action.from_index(index)) for index in legal], rng)
        state.play(Action.parse(action).index, log)
        other.load(state.dump())
        assert other == state, action
        assert other.same_as(state)
        assert state.at_stop()
        assert other.legal() == state.legal()


def test_legal_actions_in_every_form() -> None:
    rng, state, log = random.Random(5), dealt(5, 5, 3), Log(on=False)
    indices, mask = array("h", [0] * 1458), bytearray(1458)
    table = tuple(f"action {i}" for i in range(1458))
    while legal := state.legal():
        assert legal == sorted(set(legal))
        assert state.legal_of(table) == [table[index] for index in legal]
        assert state.write_legal(indices) == len(legal)
        assert indices[: len(legal)].tolist() == legal
        assert state.write_mask(mask) == len(legal)
        assert [i for i, one in enumerate(mask) if one] == legal
        assert all(state.is_legal(index) for index in legal[:5])
        others = set(rng.choices(range(1458), k=5)) - set(legal)
        assert not any(state.is_legal(index) for index in others)
        assert not state.is_legal(-1)
        assert not state.is_legal(1458)
        state.play(rng.choice(legal), log)
    assert state.write_legal(indices) == state.write_mask(mask) == 0
    with pytest.raises(ValueError, match="must hold 1458"):
        state.write_legal(array("h", [0] * 1457))
    with pytest.raises(ValueError, match="must hold 1458"):
        state.write_mask(bytearray(1457))


def test_playing_out_ends_the_game_and_repeats() -> None:
    for seed in range(20 if COMPILED else 4):
        ends = [dealt(seed, seed, 2 + seed % 3) for _ in range(2)]
        steps = [state.play_out(seed) for state in ends]
        assert steps[0] == steps[1] > 40
        assert ends[0] == ends[1]
        assert ends[0].phase() == 2
        assert ends[0].legal() == []
        assert ends[0].to_move() == -1
    assert dealt(1, 1).play_out(1) != dealt(1, 1).play_out(2)


def test_a_state_is_dealt_once() -> None:
    with pytest.raises(ValueError, match="dealt"):
        dealt(1, 1).deal((2, 0, 0, 1, 0, 0, 0), 1, 1)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kind", [0] * 29), ("meeples", [0] * 151), ("gold", [1]), ("cards", [0] * 30),
        ("path", [0] * 92), ("dropped", [0] * 91), ("card_pile", [0] * 55), ("drawn", [0] * 4),
        ("card_row", [0] * 10), ("bid_order", [0] * 5), ("players", 5), ("players", 1),
        ("path", [30]), ("dropped", [5]), ("djinn_row", [22]), ("to_play", 4), ("final_tile", 30),
        ("pending_place", -2), ("turn_seats", [0]), ("owner", [4] * 30),
    ],
)  # fmt: skip
def test_a_load_that_does_not_fit_is_refused(name: str, value: object) -> None:
    state = dealt(1, 1)
    before = state.copy()
    with pytest.raises(ValueError, match=name):
        state.load(state.dump() | {name: value})
    assert state == before
