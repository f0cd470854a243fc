"""The commands about positions: new, legal, apply, score, view (the rules' NOTATION page)."""

import json
import sys
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from naqala.commands.files import WHOLE, FileName, InputError, Json, Language, Loose, read_game
from naqala.commands.usage import UsageError
from naqala.errors import NaqalaError

if TYPE_CHECKING:
    from naqala.options import Options

Players = Annotated[int, WHOLE, Parameter(help="How many play: 2, 3 or 4.")]
Seed = Annotated[int | None, WHOLE, Parameter(help="A whole number: the same seed, the same game.")]
Option = Annotated[
    list[str] | None,
    Parameter(
        name="--option",
        negative="",
        consume_multiple=False,
        help="NAME=VALUE, such as tie_break=shared, any number of times; see naqala rules options.",
    ),
]


def new(*, players: Players = 2, seed: Seed = None, option: Option = None) -> None:
    """Print the position of a fresh game."""
    from naqala import position
    from naqala.game import Game

    game = Game(parse_options(players, option, "new"), seed=seed)
    sys.stdout.write(position.dumps(game.position()))


def legal(file: FileName, /, *, loose: Loose = False) -> None:
    """Print the legal actions, one a line, sorted; nothing for a finished game."""
    texts = sorted(str(action) for action in read_game(file, loose).legal_actions())
    sys.stdout.write("".join(f"{text}\n" for text in texts))


Actions = Annotated[str, Parameter(help="Actions, each one argument in quotes.")]


def apply(file: FileName, /, *actions: Actions, loose: Loose = False) -> None:
    """Play actions in order and print the position after them (none: the position, checked)."""
    from naqala import position

    game = read_game(file, loose)
    for number, text in enumerate(actions, 1):
        try:
            game.play(text)
        except NaqalaError as error:
            which = f"illegal action {number} of {len(actions)}"
            raise InputError(f"{which} {text[:60]!r}: {error}{quoting(text, actions)}") from None
    sys.stdout.write(position.dumps(game.position()))


def quoting(text: str, actions: tuple[str, ...]) -> str:
    """A hint where an action was given as several arguments."""
    if len(actions) > 1 and " " not in text and text not in ("skip", "end"):
        return f" (quote each action: {' '.join(actions)[:40]!r})"
    return ""


def score(
    file: FileName, /, *, json: Json = False, loose: Loose = False, lang: Language = None
) -> None:
    """Print the score sheet of every seat, itemised; winners once the game is over."""
    game = read_game(file, loose)
    sheets, winners = game.scores(), game.winners()
    if json:
        write_json({"scores": [sheet.to_dict() for sheet in sheets], "winners": winners})
        return
    from naqala.commands.people import console, texts_for
    from naqala.tui.sheet import score_sheet

    texts = texts_for(lang)
    names = [texts.say("seat-number", seat=seat) for seat in range(len(sheets))]
    console().print(score_sheet(texts, sheets, names, winners))


def view(
    file: FileName,
    /,
    *,
    seat: Annotated[int, WHOLE, Parameter(help="Whose view: 0, 1, 2 or 3.")],
    loose: Loose = False,
) -> None:
    """Print what one seat may know, as JSON: nothing else can be computed from it."""
    game = read_game(file, loose)
    if not 0 <= seat < game.options.players:
        raise InputError(f"--seat {seat}: this game has seats 0 to {game.options.players - 1}")
    write_json(game.view(seat).to_dict())


def write_json(data: object) -> None:
    """JSON for programs on standard output."""
    sys.stdout.write(json.dumps(data, indent=1) + "\n")


def parse_options(players: int, texts: list[str] | None, command: str) -> "Options":
    """`Options` of a command's `--players` and `--option NAME=VALUE`s. Raises `UsageError`."""
    from naqala.errors import OptionsError
    from naqala.options import Options

    known = [field.name for field in fields(Options) if field.name != "players"]
    chosen: dict[str, object] = {"players": players}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--option {text[:40]!r}: write NAME=VALUE, such as tie_break=shared")
        if name == "players":
            raise UsageError("--option players: write --players instead")
        if name not in known:
            listed = ", ".join(known)
            raise UsageError(
                f"--option {name[:30]!r}: there are {listed}; see naqala {command} --help"
            )
        if name in chosen:
            raise UsageError(f"--option {text[:40]!r}: {name} is given twice; say it once")
        chosen[name] = {"true": True, "false": False}.get(value, value)
    try:
        return Options.from_dict(chosen)
    except OptionsError as error:
        raise UsageError(f"{error}; see naqala {command} --help") from None
