"""The command `naqala board`: draws a position for people, or as an SVG picture."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from naqala.commands.files import WHOLE, FileName, InputError, Language, Loose, read_game
from naqala.commands.people import console, no_colour_wanted, texts_for
from naqala.commands.usage import UsageError

if TYPE_CHECKING:
    from rich.text import Text

    from naqala.game import Game
    from naqala.i18n import Texts

NARROWEST, WIDEST = 80, 400

Seat = Annotated[int | None, WHOLE, Parameter(help="Also the hand and gold of this seat.")]
Plain = Annotated[bool, Parameter(negative="", help="In sentences, for screen readers.")]
Svg = Annotated[str | None, Parameter(help="Write the drawing to this file as an SVG picture.")]
Width = Annotated[int | None, WHOLE, Parameter(help="Columns; from 116 on a large board.")]
NoColour = Annotated[
    bool, Parameter(name=("--no-colour", "--no-color"), negative="", help="Draw without colours.")
]


def board(
    file: FileName,
    /,
    *,
    seat: Seat = None,
    plain: Plain = False,
    svg: Svg = None,
    width: Width = None,
    no_colour: NoColour = False,
    loose: Loose = False,
    lang: Language = None,
) -> None:
    """Draw a position: what everybody may know, and with --seat what that seat knows."""
    texts = texts_for(lang)
    if width is not None and not NARROWEST <= width <= WIDEST:
        raise UsageError(f"--width {width}: from {NARROWEST} to {WIDEST} columns")
    game = read_game(file, loose)
    if seat is not None and not 0 <= seat < game.options.players:
        raise InputError(f"--seat {seat}: this game has seats 0 to {game.options.players - 1}")
    names = [texts.say("seat-number", seat=number) for number in range(game.options.players)]
    if plain:
        from naqala.tui.spoken import Speaker

        view = game.view(seat).to_dict()
        print("\n".join(Speaker(texts, names).everything(view, seat)))
        return
    if svg is not None:
        write_picture(texts, names, game, seat, svg, width or 118)
        return
    screen = console(colour=not no_colour_wanted(no_colour), width=width)
    for line in drawing(texts, names, game, seat, screen.width, screen.encoding):
        screen.print(line, no_wrap=True, overflow="ellipsis", crop=True)


# The frame of a picture: rich's own one asks another host for a font.
PICTURE = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
}}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def drawing(
    texts: "Texts", names: list[str], game: "Game", seat: int | None, width: int, encoding: str
) -> "list[Text]":
    """The lines of the drawing for that many columns."""
    from rich.console import Console

    from naqala.tui.screen import Drawn

    drawn = Drawn(Console(width=width, height=60), texts, names, encoding)
    return drawn.lines(game.view(seat).to_dict(), seat)


def write_picture(
    texts: "Texts", names: list[str], game: "Game", seat: int | None, file: str, width: int
) -> None:
    """The drawing as an SVG picture. Raises `InputError` where it cannot be written."""
    import io

    from rich.console import Console

    from naqala.files import write_atomically

    page = Console(
        record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        no_color=False,
    )  # fmt: skip
    for line in drawing(texts, names, game, seat, width, "utf-8"):
        page.print(line, no_wrap=True, overflow="ellipsis", crop=True, highlight=False)
    try:
        write_atomically(
            Path(file), page.export_svg(title="Naqala", code_format=PICTURE, unique_id="naqala")
        )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{file[:80]}: cannot be written: {reason.lower()}") from None
