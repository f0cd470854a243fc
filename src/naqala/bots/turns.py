"""From the turns that a search finds to the actions that a bot answers with, and margins."""

from collections.abc import Sequence

from naqala.core import Log, State
from naqala.core import constants as c
from naqala.notation import ACTIONS, Action, Sow

END = ACTIONS[c.A_END]


def first_action(indices: Sequence[int]) -> Action:
    """The first action of a turn: a whole sow, if it begins with one."""
    first = indices[0]
    if not c.A_LIFT <= first < c.A_DROP:
        return ACTIONS[first]
    drops = []
    for index in indices[1:]:
        if not c.A_DROP <= index < c.A_BUILD:
            break
        drops.append(index - c.A_DROP)
    return Sow(first - c.A_LIFT, bytes(drops))


def last_sale(state: State, seat: int, legal: Sequence[Action]) -> Action | None:
    """In the last round: the largest sale that loses nothing, as gold breaks ties (R12.1)."""
    now = sum(state.sheet(seat))
    best, size = None, 0
    for action in legal:
        if action.word != "sell" or action.index is None:
            continue
        cards = len(str(action).split(" "))
        if cards > size:
            after = state.copy()
            after.play(action.index, Log(False))
            if sum(after.sheet(seat)) >= now:
                best, size = action, cards
    return best


def texts_of(indices: Sequence[int]) -> tuple[str, ...]:
    """A turn's actions as texts, its sow as one."""
    texts, rest = [], list(indices)
    while rest:
        action = first_action(rest)
        texts.append(str(action))
        del rest[: 1 + len(getattr(action, "drops", b""))]
    return tuple(texts)


def margin_of(scores: Sequence[float], seat: int) -> float:
    """A seat's score less the mean of the others'."""
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
