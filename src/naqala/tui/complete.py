"""Tab completion: the next words of commands and legal actions after what is typed."""

from collections.abc import Iterable

from naqala.catalogue import DJINN_NAMES, TILE_NAMES
from naqala.i18n import LANGUAGES
from naqala.tui import sowing
from naqala.tui.session import Session
from naqala.tui.typed import COMMANDS

AFTER = {
    "look": TILE_NAMES,
    "lang": LANGUAGES,
    "rules": (*(f"R{chapter}" for chapter in range(1, 14)), *DJINN_NAMES),
    "legal": (*TILE_NAMES, "builder", "elder", "vizier", "merchant", "assassin", "kill", "sell"),
}


def completions(session: Session, before: str) -> Iterable[str]:
    """Words that may stand where the cursor is, those that begin as the last one does."""
    words = before.lower().split(" ")
    last, done = words[-1], words[:-1]
    found: Iterable[str]
    if not done:
        actions = (action.word for action in session.game.legal_actions())
        found = dict.fromkeys([*actions, *COMMANDS])
    elif done[0] == "sow":
        found = after_sow(session, done[1:])
    elif done[0] in AFTER:
        found = AFTER[done[0]] if len(done) == 1 else ()
    else:
        texts = (str(action).split(" ") for action in session.game.legal_actions())
        n = len(done)
        found = dict.fromkeys(text[n] for text in texts if len(text) > n and text[:n] == done)
    return [word for word in found if word.lower().startswith(last)]


def after_sow(session: Session, done: list[str]) -> Iterable[str]:
    """The tiles to sow from, then the drops one by one."""
    if not done:
        lifts = (str(action) for action in session.game.legal_actions() if action.word == "lift")
        return [text[5:] for text in lifts]
    return sowing.next_words(session.game, done)
