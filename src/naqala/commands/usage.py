"""Wrong usage of the command line, in one line that names the remedy."""

import difflib

from cyclopts import CycloptsError, UnknownCommandError, UnusedCliTokensError


class UsageError(Exception):
    """An argument or option that cannot be what was meant: exit status 2."""


def explain(error: CycloptsError) -> str:
    """The parser's complaint in one line, and what to type for help."""
    chain = [word for word in error.command_chain or () if word != "naqala"]
    text = str(error).strip().replace("\n", " ").rstrip(".")
    remedy = f"see naqala {' '.join(chain)} --help" if chain else "see naqala --help"
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        word = error.unused_tokens[0]
        text = f"there is no command {word[:40]!r}"
        near = difflib.get_close_matches(word, COMMANDS, 1)
        if near:
            return f"{text}; did you mean naqala {near[0]}? ({remedy})"
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        extra = " ".join(error.unused_tokens)[:40]
        text = f"{extra!r} is more than the command takes"
    return f"{text}; {remedy}"


def check_thinking(time: float, nodes: int | None, least: float, command: str) -> None:
    """Raise `UsageError` for a `--time` or `--nodes` that cannot be."""
    if not least <= time <= 3600:
        raise UsageError(
            f"--time {time}: from {least} to 3600 seconds; see naqala {command} --help"
        )
    if nodes is not None and not 1 <= nodes <= 10_000_000:
        raise UsageError(f"--nodes {nodes}: from 1 to 10000000; see naqala {command} --help")


COMMANDS = (
    "play",
    "rules",
    "board",
    "replay",
    "new",
    "legal",
    "apply",
    "score",
    "view",
    "random",
    "bots",
    "arena",
    "advise",
)
