"""Beginning a game at the terminal, or going on with one: seats, screen, keyboard, file."""

import contextlib
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
from naqala.tui import given, keeping, store
from naqala.tui.reader import LineReader, PromptReader, Reader
from naqala.tui.resuming import Resumable, Search
from naqala.tui.screen import Drawn, Screen, Spoken
from naqala.tui.session import Quit, Seat, Session
from naqala.tui.typed import Typed


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    texts: Texts
    options: Options = field(default_factory=Options)
    seed: int | None = None
    bots: tuple[str, ...] = ("greedy",)
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
    end_by_signals()
    plain = wishes.plain or not on_terminal()
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


def end_by_signals() -> None:
    """End in an orderly way when told to by the system: the terminal is left as it was."""
    with contextlib.suppress(ValueError):  # not in the main thread
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)  # SIGHUP is not everywhere
            if number and signal.getsignal(number) == signal.SIG_DFL:  # as nohup wants it
                signal.signal(number, lambda number, _: sys.exit(128 + number))


def on_terminal() -> bool:
    """Whether a person sits at a terminal that can draw."""
    dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
    return sys.stdin.isatty() and sys.stdout.isatty() and not dumb


def begin(wishes: Wishes, plain: bool) -> Session:
    """The session to play: a kept game, if the person wants to go on with it, or a fresh one."""
    search = Search(wishes.texts)
    for found in search.games() if wishes.resume is not False else ():
        if wishes.resume or wants_to_go_on(wishes, found.record, search.notices):
            return go_on(wishes, plain, found, search.notices)
        if found.saved is not None:
            found.saved.release()
        break
    if wishes.resume:
        for notice in search.notices:
            print(notice, file=sys.stderr)
        why = "resume-elsewhere" if search.elsewhere else "resume-none"
        raise NaqalaError(wishes.texts.say(why))
    return fresh(wishes, plain, search.notices)


def go_on(wishes: Wishes, plain: bool, found: Resumable, notices: list[str]) -> Session:
    """The session of a kept game, as it was left."""
    texts = wishes.texts if wishes.language_chosen else Texts(found.language)
    seats = [Seat(name, bot) for name, bot in zip(found.record.seats, found.bots, strict=True)]
    session = make_session(found.start, seats, wishes, texts, plain, found.saved)
    keeping.play_again(session, found.record)
    session.notices = [*notices, texts.say("resumed")]
    return session


def wants_to_go_on(wishes: Wishes, record: Record, notices: list[str]) -> bool:
    """Ask, at a terminal; a script that did not ask for it gets a fresh game."""
    say = wishes.texts.say
    while notices:
        print(notices.pop(0))
    names = ", ".join(given.in_language(wishes.texts, list(record.seats)))
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
    for line in (*notices, wishes.texts.say("welcome")):
        session.screen.say(line)
    if len(session.people) > 1:
        names = ", ".join(session.names[seat] for seat in session.people)
        count = len(session.people)
        session.screen.say(wishes.texts.say("welcome-people", count=count, names=names))
    if session.screen.hides:  # the table is about to be drawn over it
        session.typed = session.reader.read(wishes.texts.say("welcome-enter"))
    session.keep()
    return session


def make_seats(wishes: Wishes) -> list[Seat]:
    """Who sits where: people at theirs, bots at the others in order, names no two alike."""
    texts, names = wishes.texts, list(wishes.names)
    bots = iter(wishes.bots)
    seats: list[Seat] = []
    for number in range(wishes.options.players):
        if number not in wishes.people:
            bot = next(bots)
            several = wishes.bots.count(bot) > 1
            name = given.bot(texts, bot)
            seats.append(Seat(f"{name} {number}" if several else name, bot))
        elif names:
            seats.append(Seat(names.pop(0)))
        elif len(wishes.people) == 1:
            seats.append(Seat(given.you(texts)))
        else:
            seats.append(Seat(given.player(texts, number)))
    return [
        Seat(
            one.name if one.name not in (s.name for s in seats[:n]) else f"{one.name} {n}", one.bot
        )
        for n, one in enumerate(seats)
    ]


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
