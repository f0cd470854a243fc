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
    names, me = people_of(texts, record)
    for line in told(texts, record, names, me):
        print(line)
    winners = game.winners()
    if plain:
        print("\n".join(score_lines(texts, game.scores(), names, winners)))
        return
    screen.print(score_sheet(texts, game.scores(), names, winners))
    if winners:
        print(winner_line(texts, names, winners))


def people_of(texts: "Texts", record: "Record") -> tuple[list[str], int | None]:
    """The names, and the seat that kept the record: one called `You` in any language."""
    from naqala.i18n import LANGUAGES, Texts

    you = {Texts(language).say("name-you") for language in LANGUAGES}
    names = list(record.seats)
    mine = [seat for seat, name in enumerate(names) if name in you]
    if len(mine) != 1:
        return names, None
    names[mine[0]] = texts.say("name-you")
    return names, mine[0]


def told(texts: "Texts", record: "Record", names: list[str], me: int | None) -> list[str]:
    """The moves in words."""
    from naqala.notation import Action
    from naqala.tui.tell import Teller

    lines: list[str] = []
    game = record.replay().start
    teller = Teller(texts, names, me)
    teller.begin(game.view(None).to_dict())
    for move in record.moves:
        lines += teller.tell(game.play(Action.parse(move.text), chance=move.chance))
    return lines
