"""What commands for people share: the console they print on and the language they speak."""

import os

from rich.console import Console

from naqala.commands.usage import UsageError
from naqala.i18n import LANGUAGES, Texts, choose_language


def texts_for(language: str | None) -> Texts:
    """The texts of `--lang`. Raises `UsageError`."""
    if language is not None and language not in LANGUAGES:
        raise UsageError(f"--lang {language[:20]!r}: there are {' and '.join(LANGUAGES)}")
    return Texts(choose_language(language))


def console(colour: bool = True, width: int | None = None) -> Console:
    """Standard output for people: colours only on a terminal."""
    return Console(highlight=False, no_color=None if colour else True, width=width, emoji=False)


def no_colour_wanted(flag: bool) -> bool:
    """Whether to do without colours: the flag, or NO_COLOR in the environment."""
    return flag or bool(os.environ.get("NO_COLOR"))
