"""Texts for people, from the Fluent files of `locale/`: `Texts("es").say("title-round", round=3)`.

English is complete and stands in for a message that another language lacks. Numbers are passed
as numbers, so that plurals work.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "es")


class Texts:
    """All messages in one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language {language!r} is not one of {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = bundle(language)
        self._fallback = bundle("en")

    def say(self, message: str, **values: str | int) -> str:
        """The message of that id with its variables filled in. Raises `KeyError` for no such id."""
        source = self._bundle if self._bundle.has_message(message) else self._fallback
        if not source.has_message(message):
            raise KeyError(f"no message {message!r} in the locale files")
        pattern = source.get_message(message).value
        if pattern is None:
            raise KeyError(f"message {message!r} has no text")
        text, errors = source.format_pattern(pattern, values)
        if errors:
            raise KeyError(f"message {message!r}: {errors[0]}")
        return str(text)


@cache
def bundle(language: str) -> FluentBundle:
    """All files of one language, read once."""
    made = FluentBundle([language], use_isolating=False)
    for text in sources(language).values():
        made.add_resource(FluentResource(text))
    return made


def sources(language: str) -> dict[str, str]:
    """The Fluent files of a language: name -> text."""
    folder = resources.files("naqala") / "locale" / language
    files = (entry for entry in folder.iterdir() if entry.name.endswith(".ftl"))
    return {entry.name: entry.read_text("utf-8") for entry in sorted(files, key=lambda e: e.name)}


def choose_language(wanted: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else that of the environment, else English."""
    if wanted:
        return wanted
    for name in ("NAQALA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environ.get(name, "").split(".")[0].split("_")[0].lower()
        if language in LANGUAGES:
            return language
        if language:
            break
    return "en"
