"""Help with whole sows: where they end, the ways there, and the best of those."""

from itertools import islice

from naqala.game import Game
from naqala.notation import Action, Sow
from naqala.sowing import Landing
from naqala.tui.choices import LETTER_OF, Choice
from naqala.tui.gains import ARRANGEMENTS, outcome, points
from naqala.tui.session import Session

LISTED = 15


def endings(session: Session, source: str | None) -> list[Choice]:
    """The landings from a tile (from anywhere: None), best gain first."""
    return session.choices().landings(source)


def best_way(session: Session, landing: Landing) -> Sow:
    """The way to sow to a landing that brings most."""
    stop = session.choices()
    guess, seat = stop.guess(), stop.seat
    ways = list(islice(guess.sows(landing), ARRANGEMENTS))
    return max(ways, key=lambda sow: outcome(guess, seat, sow))


def ways(session: Session, words: list[str]) -> list[Choice]:
    """The ways from a tile to another (`c3 d4`, `c3 d4b`), best first, as whole sows."""
    source, end = words[0], words[1]
    if len(words) != 2:
        return []
    stop = session.choices()
    guess, seat = stop.guess(), stop.seat
    now, found = points(guess, seat), []
    for landing in guess.landings():
        ending = landing.tile + LETTER_OF[landing.tribe]
        if landing.source != source or end not in (landing.tile, ending):
            continue
        for sow in islice(guess.sows(landing), ARRANGEMENTS):
            gain = round(outcome(guess, seat, sow) - now)
            found.append(Choice(str(sow), path(sow), gain))
    return sorted(found, key=lambda one: -(one.gain or 0))


def path(sow: Sow) -> str:
    """The tiles and colours of a sow, without the word."""
    return str(sow)[4:]


def one_action(session: Session, action: Action) -> Choice:
    """An action, a whole sow too, as something to choose."""
    stop = session.choices()
    if not isinstance(action, Sow):
        return next(
            (one for one in stop.actions() if one.typed == str(action)),
            Choice(str(action), stop.describe(action)),
        )
    guess = stop.guess()
    gain = round(outcome(guess, stop.seat, action) - points(guess, stop.seat))
    return Choice(str(action), session.texts.say("choice-sow", path=path(action)), gain)


def next_words(game: Game, words: list[str]) -> list[str]:
    """What may come after `sow c3 d3b ...`: the drops that are legal then."""
    ahead = game.copy()
    try:
        for number, word in enumerate(words):
            ahead.play(f"lift {word}" if number == 0 else f"drop {word}")
    except ValueError:
        return []
    drops = [str(action) for action in ahead.legal_actions()]
    return [text[5:] for text in drops if text.startswith("drop ")]
