"""What can be the name of a player: what is shown everywhere and moves nothing on a screen."""

LONGEST_NAME = 20
_JOINERS = "\u200c\u200d"  # invisible, but Persian and Indian names and emoji need them


def shows(text: str) -> bool:
    """Whether every character can be seen: no control, escape or direction codes."""
    return all(letter.isprintable() or letter in _JOINERS for letter in text)


def is_name(text: str) -> bool:
    """Whether a player can be called so: 1 to LONGEST_NAME letters, no blanks but single ones."""
    return 0 < len(text) <= LONGEST_NAME and shows(text) and " ".join(text.split()) == text
