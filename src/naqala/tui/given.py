"""Names that seats have where nobody gave them one: `You`, `Player 1`, `Bot Gain`, by language.

A record keeps them in the language in which its game began; here they find their way into others.
"""

from naqala.core.constants import MAX_PLAYERS
from naqala.i18n import LANGUAGES, Texts


def you(texts: Texts) -> str:
    """The name of the one person at the keyboard."""
    return texts.say("name-you")


def player(texts: Texts, seat: int) -> str:
    """The name of one of several people, by seat: the number that stands on its camels."""
    return texts.say("name-player", number=seat)


def bot(texts: Texts, name: str) -> str:
    """The name of a bot as a player."""
    return texts.say(f"bot-{name}")


def in_language(texts: Texts, names: list[str]) -> list[str]:
    """Names, those that nobody gave in the language of the texts."""
    known = {}
    for language in LANGUAGES:
        other = Texts(language)
        known[you(other)] = you(texts)
        known |= {player(other, seat): player(texts, seat) for seat in range(MAX_PLAYERS)}
    found = [known.get(name, name) for name in names]
    return found if len(set(found)) == len(set(names)) else names


def lone_you(names: list[str]) -> int | None:
    """The seat that is called `You` in some language, if it is the only one."""
    called = {you(Texts(language)) for language in LANGUAGES}
    seats = [seat for seat, name in enumerate(names) if name in called]
    return seats[0] if len(seats) == 1 else None
