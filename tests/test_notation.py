"""The texts of actions: all 1,458 and their fixed indices, every other spelling, whole sows."""

import copy
import hashlib
import pickle

import pytest

from naqala import Action, Game, IllegalAction, NotationError, Sow
from naqala.catalogue import DJINN_NAMES, MERCHANDISE_NAMES, TILE_NAMES
from naqala.core import constants as c
from naqala.notation import meeples_text, parse_meeples, tile_index

UNUSED = 622  # `use sloar w`: only a fakir pays for Sloar
INDICES = [index for index in range(1458) if index != UNUSED]
# The indices are permanent. The hash of all texts, a line each, changes with none of them.
ALL_TEXTS = "58d7c1d0eb52f06a359e9f8f"

# The table of ranges: the first index of each word, and some texts from its range.
RANGES = {
    "bid": (0, 28, {0: "bid 0", 1: "bid 1", 2: "bid 1 f1", 27: "bid 18 f6"}),
    "lift": (28, 30, {28: "lift a1", 33: "lift f1", 34: "lift a2", 57: "lift f5"}),
    "drop": (58, 150, {58: "drop a1y", 62: "drop a1r", 63: "drop b1y", 207: "drop f5r"}),
    "build": (208, 19, {208: "build 0", 226: "build 18"}),
    "kill": (227, 158, {227: "kill a1y", 376: "kill f5r", 377: "kill @0 y", 384: "kill @3 w"}),
    "skip": (385, 1, {385: "skip"}),
    "buy": (386, 6, {386: "buy 1", 391: "buy 6"}),
    "summon": (392, 44, {392: "summon al-amin ww", 393: "summon al-amin wf"}),
    "palm": (436, 90, {436: "palm a1", 437: "palm a1 w", 438: "palm a1 f", 525: "palm f5 f"}),
    "palace": (526, 90, {526: "palace a1", 530: "palace b1 w", 615: "palace f5 f"}),
    "use": (
        616,
        308,
        {
            616: "use echidna ww", 617: "use echidna wf", 618: "use iblis w", 619: "use iblis f",
            620: "use sibittis ww", 621: "use sibittis wf", 623: "use sloar f",
            624: "use anun-nak a1 w", 625: "use anun-nak a1 f", 684: "use bouraq a1 w",
            744: "use enki a1 w", 804: "use leta a1 ww", 805: "use leta a1 wf",
            864: "use utug a1 ww", 923: "use utug f5 wf",
        },
    ),
    "keep": (924, 22, {924: "keep al-amin", 945: "keep utug"}),
    "sell": (
        946,
        511,
        {
            946: "sell ivory", 947: "sell jewels", 948: "sell ivory jewels", 949: "sell gold",
            1201: "sell pottery",
            1456: "sell ivory jewels gold papyrus silk spice fish wheat pottery",
        },
    ),
    "end": (1457, 1, {1457: "end"}),
}  # fmt: skip


@pytest.mark.parametrize("word", RANGES)
def test_the_table_of_ranges(word: str) -> None:
    first, length, texts = RANGES[word]
    assert [i for i in range(1458) if Action.from_index(i).word == word] == list(
        range(first, first + length)
    )
    assert {index: str(Action.from_index(index)) for index in texts} == texts


def test_the_ranges_are_those_of_the_core() -> None:
    firsts = {
        "bid": c.A_BID, "lift": c.A_LIFT, "drop": c.A_DROP, "build": c.A_BUILD, "kill": c.A_KILL,
        "skip": c.A_SKIP, "buy": c.A_BUY, "summon": c.A_SUMMON, "palm": c.A_PALM,
        "palace": c.A_PALACE, "use": c.A_USE, "keep": c.A_KEEP, "sell": c.A_SELL, "end": c.A_END,
    }  # fmt: skip
    assert {word: first for word, (first, _, _) in RANGES.items()} == firsts
    assert (c.A_KILL_SEAT, c.A_USE_ON, c.N_ACTIONS) == (377, 624, 1458)


def test_every_index_and_text_is_one_action() -> None:
    for index in INDICES:
        action = Action.from_index(index)
        assert action.index == index
        assert Action.parse(str(action)) is action
        assert Action.from_index(index) is action
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.deepcopy(action) is action
        assert action == Action.parse(str(action))
        assert hash(action) == hash(Action.parse(str(action)))
    texts = [str(Action.from_index(index)) for index in range(1458)]
    assert len(set(texts)) == 1458
    assert all(text.isascii() and text == text.lower() for text in texts)


def test_no_text_has_moved() -> None:
    lines = "".join(f"{Action.from_index(index)}\n" for index in INDICES)
    assert hashlib.sha256(lines.encode()).hexdigest()[:24] == ALL_TEXTS


def test_the_unused_index_has_no_text_and_is_never_legal() -> None:
    with pytest.raises(NotationError):
        Action.parse("use sloar w")
    with pytest.raises(IllegalAction):
        Game(seed=1).play(Action.from_index(UNUSED))


@pytest.mark.parametrize("index", [-1, 1458, 10**9])
def test_no_action_has_another_index(index: int) -> None:
    with pytest.raises(NotationError, match="0 to 1457"):
        Action.from_index(index)


def misspelt(text: str) -> set[str]:
    """Other ways to write an action, which are none."""
    words = text.split(" ")
    others = {
        text.upper(), text.title(), " " + text, text + " ", text + "\n", "\t" + text,
        text.replace(" ", "  "), text.replace(" ", "\t"), text.replace(" ", ""),
        text.replace(" ", "\N{NO-BREAK SPACE}"), text + " x", text[:-1], text + text[-1],
        f"{words[0]}s{text[len(words[0]):]}", " ".join([*words, words[-1]]), '"' + text + '"',
    }  # fmt: skip
    others.update(" ".join([*words[:i], *words[i + 1 :]]) for i in range(len(words)))
    for i, word in enumerate(words):
        if word.isdigit():
            others.update(
                " ".join([*words[:i], number, *words[i + 1 :]])
                for number in ("0" + word, "+" + word, word + ".0", "-" + word, "\u0663")
            )
        if len(word) == 2 and word[0] == "f" and word[1] in "123456" and words[0] == "bid":
            others.add(" ".join([*words[:i], "f0" + word[1], *words[i + 1 :]]))
    return others


def test_every_other_spelling_is_refused() -> None:
    right = {str(Action.from_index(index)) for index in INDICES}
    for text in sorted(right)[::5]:
        for other in misspelt(text) - right:
            with pytest.raises(NotationError):
                Action.parse(other)


WRONG = [
    "", " ", "bid", "bid 2", "bid 0 f1", "bid 1 f2", "bid 3 f3", "bid 18 f0", "bid 18 f7",
    "bid 18 6", "bid f1", "bid 00", "lift", "lift g1", "lift a0", "lift a6", "lift A1", "lift 1a",
    "lift a", "lift a1 a2", "drop a1", "drop a1x", "drop a1 y", "drop ya1", "drop a1yy", "build",
    "build 19", "build -1", "build f1", "kill", "kill @4 y", "kill @0y", "kill @0", "kill @0 g",
    "kill @0 b", "kill @0 r", "kill 0 y", "kill @00 y", "kill c3", "skip skip", "buy 0", "buy 7",
    "summon", "summon enki", "summon enki w", "summon enki f", "summon enki fw", "summon ww enki",
    "summon genie ww", "summon Enki ww", "palm", "palm a1 ww", "palm a1 wf", "palm w a1",
    "palace a1 x", "palace g6", "use echidna", "use echidna w", "use echidna f", "use echidna fw",
    "use echidna a1 ww", "use iblis ww", "use sibittis f", "use sloar", "use sloar w",
    "use sloar ww", "use anun-nak w", "use anun-nak a1", "use anun-nak a1 wf", "use anun_nak a1 w",
    "use anunnak a1 w", "use bouraq w a1", "use enki a1 ww", "use leta a1 w", "use utug ww",
    "use lamia a1 w", "use hagis w", "use kumarbi f", "use boaz w", "use baal w", "keep",
    "keep genie", "keep enki utug", "sell", "sell fakir", "sell ivory fakir", "sell jewels ivory",
    "sell ivory ivory", "sell ivory gold jewels", "sell ivory, jewels", "sell pottery wheat",
    "end turn", "pass", "sow", "resign", "a1", "use use sloar f", "\x00", "b\u0456d 0",
]  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Action.parse(text)
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)


def test_a_long_text_is_not_repeated_in_the_error() -> None:
    with pytest.raises(NotationError) as caught:
        Action.parse("bid " * 100_000)
    assert len(str(caught.value)) < 400


def test_merchandise_is_sold_in_the_order_of_the_components_alone() -> None:
    for one in MERCHANDISE_NAMES:
        for other in MERCHANDISE_NAMES:
            text = f"sell {one} {other}"
            if MERCHANDISE_NAMES.index(one) < MERCHANDISE_NAMES.index(other):
                assert str(Action.parse(text)) == text
            else:
                with pytest.raises(NotationError):
                    Action.parse(text)


# --- whole sows -----------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["sow a1 b1y", "sow c3 c2w d2g d3b c3r c2w", "sow f5 e5r e4r e3y"])
def test_a_sow_is_a_lift_and_its_drops(text: str) -> None:
    sow = Action.parse(text)
    assert isinstance(sow, Sow)
    assert str(sow) == text
    assert sow.word == "sow"
    assert sow.index is None
    _, source, *drops = text.split(" ")
    assert [str(step) for step in sow.steps] == [f"lift {source}", *(f"drop {d}" for d in drops)]
    assert all(step is Action.from_index(step.index or 0) for step in sow.steps)
    assert Action.parse(text) == sow
    assert hash(Action.parse(text)) == hash(sow)
    assert pickle.loads(pickle.dumps(sow)) == sow
    assert Sow(sow.source, sow.drops) == sow
    assert sow != Action.parse(f"lift {source}")
    assert sow != text


@pytest.mark.parametrize(
    "text",
    [
        "sow", "sow ", "sow a1", "sow a1 ", "sow a1  b1y", " sow a1 b1y", "sow a1 b1y ",
        "sow  a1 b1y", "sow a1 b1", "sow a1 b1x", "sow a1 b1yy", "sow a1 yb1", "sow a1 B1y",
        "sow A1 b1y", "SOW a1 b1y", "sow a1y b1y", "sow g1 b1y", "sow a1 g1y", "sow a1 b1 y",
        "sow a1,b1y", "sow a1 drop b1y", "sow lift a1 b1y", "sow a1 b1y\n", "sow a1\tb1y",
        "sow a1 b1\u0443",
    ],
)  # fmt: skip
def test_what_is_no_sow_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Action.parse(text)


# --- names ----------------------------------------------------------------------------------


def test_tiles_are_named_row_by_row() -> None:
    names = [column + row for row in "12345" for column in "abcdef"]
    assert list(TILE_NAMES) == names
    assert [tile_index(name) for name in names] == list(range(30))
    for wrong in ("", "a", "a0", "a6", "g1", "A1", "1a", "a1 ", "a11"):
        with pytest.raises(NotationError, match="is no tile"):
            tile_index(wrong)


def test_meeples_are_written_in_the_order_of_the_tribes() -> None:
    assert meeples_text([1, 2, 0, 0, 3]) == "ywwrrr"
    assert meeples_text([0] * 5) == ""
    assert parse_meeples("ywwrrr") == [1, 2, 0, 0, 3]
    assert parse_meeples("") == [0] * 5
    for wrong in ("wy", "ywy", "x", "Y", "y w", "rb"):
        with pytest.raises(NotationError):
            parse_meeples(wrong)


def test_djinns_are_written_in_alphabetical_order() -> None:
    assert list(DJINN_NAMES) == sorted(DJINN_NAMES)
