"""Names of players: which texts can be one, and which texts are safe to show as they are."""

LONGEST_NAME = 20  # characters
_JOINERS = "\u200c\u200d"  # invisible, but parts of words in some scripts, and of some pictures


def printable(text: str) -> bool:
    """Whether a text has no character that steers a terminal or the direction of writing."""
    return all(c.isprintable() or c in _JOINERS for c in text)


def is_name(text: str) -> bool:
    """Whether a text can be a player's name: printable, not too long, no outer or double blanks."""
    spaced = text == " ".join(text.split())
    visible = any(c not in _JOINERS for c in text)
    return visible and spaced and len(text) <= LONGEST_NAME and printable(text)
