"""The command `naqala`: names its sub-commands and turns every failure into one line and a status.

Nothing heavy is imported here; a sub-command's module is loaded when it is called.
Exit status: 0 done, 1 refused input, 2 wrong usage, 130 interrupted.
"""

import contextlib
import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from naqala.commands import streams
from naqala.commands.usage import UsageError, explain
from naqala.errors import NaqalaError

HELP = "Naqala, a board game of sowing and bidding: play it, and study its positions."
EPILOGUE = (
    "Start with: naqala play\n"
    "Examples of every command: naqala COMMAND --help\n"
    "FILE may be - for standard input. Exit status: 0 done, 1 refused input, 2 wrong usage."
)
EXAMPLES = {
    "play": ["naqala play", "naqala play --players 3 --bots planner,greedy", "naqala play --resume",
             "naqala play --bots none --names Ana,Ben --lang es"],
    "rules": ["naqala rules", "naqala rules R6.4", "naqala rules enki", "naqala rules last meeple"],
    "board": ["naqala new | naqala board -", "naqala board game.json --seat 0",
              "naqala board game.json --svg board.svg"],
    "advise": ["naqala advise game.json", "naqala new | naqala advise - --time 0.2",
               "naqala advise game.json --top 10 --json"],
    "replay": ["naqala replay record.json", "naqala replay record.json --lang es"],
    "new": ["naqala new --seed 7", "naqala new --players 3 --option tie_break=shared"],
    "legal": ["naqala legal game.json", "naqala new | naqala legal -"],
    "apply": ["naqala apply game.json 'bid 3' 'bid 0'", "naqala apply game.json"],
    "score": ["naqala score game.json", "naqala score game.json --json"],
    "view": ["naqala view game.json --seat 0"],
    "bots": ["naqala bots", "naqala bots --json"],
    "arena": ["naqala arena greedy random --games 200", "naqala arena planner greedy --time 0.1",
              "naqala arena planner greedy --players 4 --resume",
              "naqala arena greedy 'program:python3 bot.py' --sprt 0.5,0.6"],
    "random": ["naqala random --seed 1 --games 10", "naqala random --players 4 --json"],
}  # fmt: skip
PLAYING = ("For people", (
    ("play", "play", "play", "Play in the terminal, against bots or together."),
    ("rules", "rules", "rules", "Read the rules: all, one rule, a djinn, or a search."),
    ("board", "board", "board", "Draw a position."),
    ("replay", "replay", "replay", "Tell a recorded game turn by turn."),
))  # fmt: skip
STUDYING = ("For positions and programs", (
    ("advise", "advise", "advise", "Say what the best turns or bids are."),
    ("new", "position", "new", "Print the position of a fresh game."),
    ("legal", "position", "legal", "Print the legal actions of a position."),
    ("apply", "position", "apply", "Play actions and print the position after them."),
    ("score", "position", "score", "Print the score sheet of every seat."),
    ("view", "position", "view", "Print what one seat may know."),
    ("bots", "arena", "bots", "List the bots."),
    ("arena", "arena", "arena", "Play bots against each other and rate them."),
    ("random", "random_games", "random", "Play random games and print their results."),
))  # fmt: skip


def version() -> str:
    """What runs here: the version, and whether the rules are compiled."""
    from naqala._version import __version__
    from naqala.core import COMPILED

    return f"naqala {__version__} (core: {'compiled' if COMPILED else 'pure Python'})"


def make_app() -> App:
    """The application with its commands, none of them loaded yet."""
    app = App(
        name="naqala",
        help=HELP,
        help_epilogue=EPILOGUE,
        help_format="plaintext",
        version=version,
        default_parameter=None,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    order = 0
    for group, commands in (PLAYING, STUDYING):
        for name, module, function, text in commands:
            order += 1
            path = f"naqala.commands.{module}:{function}"
            examples = "\n".join(["Examples:", *(f"  {line}" for line in EXAMPLES[name])])
            app.command(
                path, name=name, help=text, group=group, sort_key=order, help_epilogue=examples
            )
    return app


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status."""
    streams.prepare()
    try:
        status = run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        hush()
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        hush()
        return complain(f"cannot write the output: {error.strerror or error}", 1)


def run(argv: list[str]) -> int:
    """Call the sub-command; failures with a reason become one line on standard error."""
    try:
        result = make_app()(argv, print_error=False, exit_on_error=False)
    except CycloptsError as error:
        return complain(explain(error), 2)
    except UsageError as error:
        return complain(str(error), 2)
    except NaqalaError as error:
        return complain(str(error), 1)
    return result if isinstance(result, int) else 0


def complain(text: str, status: int) -> int:
    """One line on standard error, whatever the text holds; the exit status given."""
    line = "".join(c if c.isprintable() else " " for c in text).strip()
    with contextlib.suppress(OSError):
        print(f"naqala: {line}", file=sys.stderr, flush=True)
    return status


def hush() -> None:
    """Nobody reads the output any more: let the interpreter's own last flush go nowhere."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
