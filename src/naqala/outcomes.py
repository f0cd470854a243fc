"""What chance brought with an action: in the form of a record, and as the core takes it."""

from collections.abc import Mapping
from typing import Any

from naqala.catalogue import DJINN_NAMES, RESOURCE_NAMES, TRIBE_LETTERS
from naqala.core import State
from naqala.core import constants as c
from naqala.errors import RecordError

Chance = Mapping[str, Any]
Outcomes = tuple[list[int], list[int], list[int]]


def brought(after: State, raw: bytes, outcomes: Outcomes | None) -> dict[str, Any] | None:
    """What chance brought with an action (None: nothing), by its events and the state after it.

    `raw` are the events as the core logs them, `outcomes` what `Log.outcomes` says.
    """
    events = memoryview(raw).cast("h").tolist()
    cards, djinns = [], []
    for at in range(0, len(events), c.EVENT_SIZE):
        kind, _, _, piece, count, source, target = events[at : at + c.EVENT_SIZE]
        if source != c.AT_PILE:
            continue
        if kind == c.E_CARD:
            cards += [RESOURCE_NAMES[piece]] * count
        elif kind == c.E_DJINN and target == c.AT_HAND:
            djinns += [DJINN_NAMES[djinn] for djinn in after.dump()["drawn"]]
        elif kind == c.E_DJINN:
            djinns.append(DJINN_NAMES[piece])
    made_cards, made_djinns, meeples = outcomes or ([], [], [])
    chance = {
        "cards": cards,
        "djinns": djinns,
        "meeples": "".join(TRIBE_LETTERS[tribe] for tribe in sorted(meeples)),
        "shuffled_cards": [RESOURCE_NAMES[card] for card in reversed(made_cards)],
        "shuffled_djinns": [DJINN_NAMES[djinn] for djinn in reversed(made_djinns)],
    }
    return {name: value for name, value in chance.items() if value} or None


def forced(chance: Chance) -> tuple[list[int], list[int], list[int]]:
    """The outcomes of a record as `Log.force` takes them. Raises `RecordError`."""
    try:
        meeples = [TRIBE_LETTERS.index(letter) for letter in chance.get("meeples", "")]
        cards = [RESOURCE_NAMES.index(name) for name in chance.get("shuffled_cards", ())]
        djinns = [DJINN_NAMES.index(name) for name in chance.get("shuffled_djinns", ())]
    except (ValueError, TypeError) as error:
        raise RecordError(f"chance names what is no piece: {error}") from None
    if len(meeples) > 3 or len(cards) > 54 or len(djinns) > 22:
        raise RecordError("chance brings more pieces than there are")
    return meeples, cards[::-1], djinns[::-1]
