"""The command `naqala replay`: a recorded game told turn by turn, in words."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from naqala.commands.files import FILE, InputError, Language, read_json, title
from naqala.commands.people import console, texts_for
from naqala.errors import NaqalaError

if TYPE_CHECKING:
    from naqala.i18n import Texts
    from naqala.record import Record

FileName = Annotated[str, FILE, Parameter(help="A record (JSON); - for standard input.")]
Plain = Annotated[bool, Parameter(negative="", help="The score sheet in sentences, too.")]


def replay(file: FileName, /, *, plain: Plain = False, lang: Language = None) -> None:
    """Tell a recorded game turn by turn, and how it ended; every move is checked on the way."""
    from naqala.record import Record
    from naqala.tui.given import in_language
    from naqala.tui.sheet import score_lines, score_sheet, winner_line

    texts = texts_for(lang)
    try:
        record = Record.from_dict(read_json(file))
        game = record.replay()
    except InputError:
        raise
    except NaqalaError as error:
        raise InputError(f"{title(file)}: {error}") from None
    screen = console()
    for line in told(texts, record):
        print(line)
    names, winners = in_language(texts, list(record.seats)), game.winners()
    if plain:
        print("\n".join(score_lines(texts, game.scores(), names, winners)))
        return
    screen.print(score_sheet(texts, game.scores(), names, winners))
    if winners:
        print(winner_line(texts, names, winners))


def told(texts: "Texts", record: "Record") -> list[str]:
    """The moves in words; a lone seat called You is spoken to."""
    from naqala.notation import Action
    from naqala.tui.given import in_language, lone_you
    from naqala.tui.tell import Teller

    lines: list[str] = []
    game = record.replay().start
    names = list(record.seats)
    teller = Teller(texts, in_language(texts, names), lone_you(names))
    teller.begin(game.view(None).to_dict())
    for move in record.moves:
        lines += teller.tell(game.play(Action.parse(move.text), chance=move.chance))
    return lines
