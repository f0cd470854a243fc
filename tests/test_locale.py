"""The texts: both languages complete and alike, every id used, and every used id there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import naqala
from naqala import catalogue
from naqala.bots import NAMES as BOTS
from naqala.i18n import LANGUAGES, Texts, choose_language, sources

SOURCE = Path(naqala.__file__).parent
NAMES = {
    "djinn": catalogue.DJINN_NAMES,
    "resource": catalogue.RESOURCE_NAMES,
    "kind": catalogue.KINDS,
    "pay": catalogue.PAYMENTS,
}
# Ids that the code makes up from a name: the beginning, and what may follow it.
FAMILIES = {
    "djinn-": [name + end for name in NAMES["djinn"] for end in ("", "-power")],
    "resource-": NAMES["resource"],
    "kind-": NAMES["kind"],
    "short-": NAMES["kind"],
    "code-": NAMES["kind"],
    "count-": [tribe.name for tribe in catalogue.TRIBES],
    "pay-": NAMES["pay"],
    "cost-": ["elder-or-fakir", "elder-and-one", "fakir", "fakirs"],
    "score-": [
        "gold", "viziers", "elders", "djinns", "tiles", "palm_trees", "palaces", "merchandise",
    ],
    "step-": ["bid", "sow", "tribe", "tile", "end"],
    "offer-": ["bid", "no-sow", "drop", "tribe", "tile", "end"],
    "bot-": BOTS,
    "choice-skip-": ["sow", "tribe", "tile"],
}  # fmt: skip


def messages(language: str) -> dict[str, fluent.Message]:
    """All messages of a language; junk and an id that is there twice are failures."""
    found: dict[str, fluent.Message] = {}
    for name, text in sources(language).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, fluent.Junk), f"{language}/{name}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{entry.id.name} is in {language} twice"
                found[entry.id.name] = entry
    return found


def variables(node: Any) -> set[str]:
    """The variables in a message."""
    if isinstance(node, fluent.VariableReference):
        return {node.id.name}
    if isinstance(node, fluent.BaseNode):
        return set().union(*(variables(value) for value in vars(node).values()))
    if isinstance(node, list):
        return set().union(*map(variables, node))
    return set()


def strings() -> Iterator[str]:
    """Every string of the program, docstrings and the like included."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def beginnings() -> set[str]:
    """The beginnings of the ids that the code makes up, `say(f"kind-{...}")`."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        found |= set(re.findall(r'(?:say|tell)\(\s*f"([a-z-]+)\{', path.read_text("utf-8")))
    return found


def test_the_languages_have_the_same_files() -> None:
    assert len({tuple(sources(language)) for language in LANGUAGES}) == 1


def test_both_languages_have_the_same_messages_and_variables() -> None:
    english, spanish = messages("en"), messages("es")
    assert list(english) == list(spanish)
    for name, message in english.items():
        assert variables(message) == variables(spanish[name]), name


def test_every_id_is_used() -> None:
    used = set(strings()) | {start + end for start, ends in FAMILIES.items() for end in ends}
    assert [name for name in messages("en") if name not in used] == []


def test_every_id_that_the_code_makes_up_is_there() -> None:
    assert beginnings() <= set(FAMILIES), "name what may follow, in FAMILIES"
    known = messages("en")
    made = [start + end for start, ends in FAMILIES.items() for end in ends]
    assert [name for name in made if name not in known] == []


def test_every_id_that_the_code_names_is_there() -> None:
    known, missing = messages("en"), []
    for path in SOURCE.rglob("*.py"):
        text = path.read_text("utf-8")
        named = re.findall(r'(?:say|tell|Fact)\(\s*"([a-z][a-z0-9_-]*)"', text)
        missing += [f"{path.name}: {name}" for name in named if name not in known]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    texts = Texts(language)
    for name, message in messages(language).items():
        for value in ("yes", "no", 0, 1, 2, 5):
            said = texts.say(name, **dict.fromkeys(variables(message), value))
            assert "{" not in said, name
            assert said, name


def test_names_of_tiles_fit_the_board() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        assert len(texts.say("letters-blue-red")) == 2
        for kind in catalogue.KINDS:
            assert len(texts.say(f"short-{kind}")) <= 12
            assert len(texts.say(f"code-{kind}")) == 2


def test_an_unknown_message_or_language_is_an_error() -> None:
    with pytest.raises(KeyError):
        Texts("en").say("no-such-message")
    with pytest.raises(KeyError):
        Texts("en").say("title-round")  # without its variable
    with pytest.raises(ValueError, match="xx"):
        Texts("xx")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "es_MX", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_US", "NAQALA_LANG": "es"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environ: dict[str, str], language: str) -> None:
    assert choose_language(None, environ) == language
    assert choose_language("en", environ) == "en"
