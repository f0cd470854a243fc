"""The standard streams: closed ones replaced, and letters that an output cannot show."""

import codecs
import os
import sys
import unicodedata

UNSHOWN = "naqala.unshown"  # the name of the way to replace letters
INSTEAD = {"¿": "", "¡": "", "×": "x", "…": "..."}


def prepare() -> None:
    """Make all three streams usable: what is closed reads as empty, or refuses what is written."""
    # In the order of their numbers, as the system gives the lowest free one.
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:  # open for reading: to write fails as it does on a closed stream
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error(UNSHOWN, without_accents)
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors=UNSHOWN)


def without_accents(error: UnicodeError) -> tuple[str, int]:
    """A handler of encoding errors: letters lose their accents, other signs become `?`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    shown = ""
    for letter in error.object[error.start : error.end]:
        bare = unicodedata.normalize("NFKD", letter)
        bare = "".join(c for c in bare if not unicodedata.combining(c))
        bare = INSTEAD.get(letter, bare)
        try:
            bare.encode(error.encoding)
        except UnicodeEncodeError:
            bare = "?"
        shown += bare
    return shown, error.end
