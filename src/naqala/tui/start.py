"""Beginning a game at the terminal, or going on with one: seats, screen, keyboard, file."""

import os
import signal
import sys
from dataclasses import dataclass, field

from rich.console import Console

from naqala.errors import NaqalaError
from naqala.game import Game
from naqala.i18n import Texts
from naqala.options import Options
from naqala.record import Record
from naqala.tui import keeping, store
from naqala.tui.reader import LineReader, PromptReader, Reader
from naqala.tui.screen import Drawn, Screen, Spoken
from naqala.tui.session import Quit, Seat, Session
from naqala.tui.typed import Typed


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    texts: Texts
    options: Options = field(default_factory=Options)
    seed: int | None = None
    bots: tuple[str, ...] = ("gain",)
    people: tuple[int, ...] = (0,)
    names: tuple[str, ...] = ()
    resume: bool | None = None  # None: offer it
    plain: bool = False
    colour: bool = True
    language_chosen: bool = False


def play(wishes: Wishes) -> int:
    """Play until the end or until the person stops; the exit status."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    plain = wishes.plain or not on_terminal()
    end_when_told()
    try:
        session = begin(wishes, plain)
    except EOFError:
        return 0
    try:
        session.run(Typed(session).take)
        session.finish()
    except (Quit, EOFError):
        session.screen.say(session.texts.say("bye-kept" if session.saved else "bye"))
    except KeyboardInterrupt:
        print()
        session.screen.say(session.texts.say("bye-kept" if session.saved else "bye"))
        raise
    finally:
        if session.saved is not None:
            session.saved.release()
    return 0


def end_when_told() -> None:
    """SIGTERM and SIGHUP end the program in order: the terminal is set right, the lock freed."""

    def leave(number: int, frame: object) -> None:
        sys.exit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)


def on_terminal() -> bool:
    """Whether a person sits at a terminal that can draw."""
    dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
    return sys.stdin.isatty() and sys.stdout.isatty() and not dumb


def begin(wishes: Wishes, plain: bool) -> Session:
    """The session to play: a kept game, if the person wants to go on with it, or a fresh one."""
    notices: list[str] = []
    for saved in store.kept() if wishes.resume is not False else ():
        if isinstance(saved, store.Unavailable):
            notices.append(wishes.texts.say(saved.why, file=saved.file, reason=saved.reason))
            continue
        try:
            record, bots, language = keeping.from_saved(saved.read())
            game = keeping.start_of(record)
        except (NaqalaError, OSError) as error:
            damaged = isinstance(error, NaqalaError)
            why = "resume-damaged" if damaged else "resume-unreadable"
            reason = str(error) if damaged else getattr(error, "strerror", None) or str(error)
            notices.append(wishes.texts.say(why, file=saved.path.name, reason=reason))
            if damaged:
                saved.set_aside()
            else:
                saved.release()
            continue
        if wishes.resume or wants_to_go_on(wishes, record, plain):
            texts = wishes.texts if wishes.language_chosen else Texts(language)
            seats = [Seat(name, bot) for name, bot in zip(record.seats, bots, strict=True)]
            session = make_session(game, seats, wishes, texts, plain, saved)
            keeping.play_again(session, record)
            session.notices = [*notices, texts.say("resumed")]
            return session
        saved.release()
        break
    if wishes.resume:
        for notice in notices:
            print(notice)
        raise NaqalaError(wishes.texts.say("resume-none"))
    return fresh(wishes, plain, notices)


def wants_to_go_on(wishes: Wishes, record: Record, plain: bool) -> bool:
    """Ask, at a terminal; a script that did not ask for it gets a fresh game."""
    say = wishes.texts.say
    names = ", ".join(record.seats)
    offer = say("resume-offer", names=names, moves=len(record.moves))
    if not sys.stdin.isatty():
        print(say("resume-note", offer=offer))
        return False
    print(offer)
    yes, no = say("answer-yes"), say("answer-no")
    while True:
        answer = LineReader().read(say("resume-ask")).strip().lower()
        if answer in ("", yes, yes[0], "si"):
            return True
        if answer in (no, no[0]):
            return False
        print(say("resume-again"))


def fresh(wishes: Wishes, plain: bool, notices: list[str]) -> Session:
    """A fresh game, and a few lines about how it is played."""
    try:
        saved = store.SavedGame.fresh()
    except OSError as error:
        reason = error.strerror or str(error)
        notices.append(wishes.texts.say("save-failed", reason=reason))
        saved = None
    game = Game(wishes.options, seed=wishes.seed)
    session = make_session(game, make_seats(wishes), wishes, wishes.texts, plain, saved)
    session.rng.seed(wishes.seed)  # the same seed, the same bots
    session.notices = notices
    session.screen.say(wishes.texts.say("welcome"))
    if session.screen.hides:  # the table is about to be drawn over it
        session.reader.read(wishes.texts.say("welcome-enter"))
    session.keep()
    return session


def make_seats(wishes: Wishes) -> list[Seat]:
    """Who sits where: people at theirs, bots at the others in order, names no two alike."""
    bots = list(wishes.bots)
    names = list(wishes.names)
    seats: list[Seat] = []
    for number in range(wishes.options.players):
        bot = None if number in wishes.people else bots.pop(0)
        if bot is not None:
            name = bot
        elif names:
            name = names.pop(0)
        elif len(wishes.people) == 1:
            name = wishes.texts.say("name-you")
        else:
            name = wishes.texts.say("name-player", number=number + 1)
        taken = [seat.name for seat in seats]
        seats.append(Seat(name if name not in taken else f"{name} {number + 1}", bot))
    return seats


def make_session(
    game: Game,
    seats: list[Seat],
    wishes: Wishes,
    texts: Texts,
    plain: bool,
    saved: store.SavedGame | None,
) -> Session:
    """A session with the screen and the keyboard that fit the terminal."""
    names = [seat.name for seat in seats]
    screen: Screen
    if plain:
        screen = Spoken(texts, names)
        reader: Reader = LineReader()
        return Session(game, seats, screen, reader, texts, saved)
    console = Console(highlight=False, emoji=False, no_color=None if wishes.colour else True)
    screen = Drawn(console, texts, names)
    session = Session(game, seats, screen, LineReader(), texts, saved)
    from naqala.tui.complete import completions

    history = store.data_folder() / "history" if saved else None
    session.reader = PromptReader(lambda before: completions(session, before), history)
    return session
