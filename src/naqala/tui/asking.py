"""Answers to `rules ...`, on the command line and during a game."""

import re

from naqala.errors import NaqalaError
from naqala.i18n import Texts
from naqala.tui import rulebook


class NoAnswer(NaqalaError):
    """Nothing in the rules is what was asked for; the message names what is near."""


def answer(texts: Texts, query: str) -> str:
    """The Markdown that answers a query. Raises `NoAnswer`."""
    try:
        pages = rulebook.read_rules(texts.language)
    except rulebook.NoRules:
        raise NoAnswer(texts.say("rules-missing")) from None
    if not query.strip():
        listed = "\n".join(f"- {name}" for name in rulebook.contents(pages))
        return f"{texts.say('rules-contents')}\n\n{listed}"
    finds = rulebook.find(pages, query)
    shown = query[:40]
    if not finds:
        near = ", ".join(rulebook.nearest(pages, query))
        if near:
            raise NoAnswer(texts.say("rules-unknown-near", query=shown, near=near))
        raise NoAnswer(texts.say("rules-unknown", query=shown))
    if len(finds) <= rulebook.SHOWN_WHOLE:
        return "\n\n".join(rulebook.markdown(found) for found in finds)
    listed = "\n".join(f"- {found[0].name}" for found in finds)
    return f"{texts.say('rules-found', count=len(finds), query=shown)}\n\n{listed}"


MARKS = (
    (re.compile(r"^#+ +", re.M), ""),
    (re.compile(r"\*\*(.+?)\*\*", re.S), r"\1"),
    (re.compile(r"(?<![\w*])\*(?=\S)(.+?)(?<=\S)\*(?![\w*])", re.S), r"\1"),
    (re.compile(r"!?\[([^]]+)\]\([^)]*\)"), r"\1"),
    (re.compile(r"^```.*\n", re.M), ""),
    (re.compile(r"`([^`\n]+)`"), r"\1"),
    (re.compile(r"^\|[-:| ]+\|\n", re.M), ""),
)


def plain(markdown: str) -> str:
    """Markdown as plain text: without its marks."""
    for pattern, instead in MARKS:
        markdown = pattern.sub(instead, markdown)
    return markdown
