"""A game in progress at the terminal: whose choice it is, playing, telling, keeping, undoing."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from naqala.bots import bot
from naqala.bots.protocol import Budget
from naqala.events import Event
from naqala.game import Game
from naqala.i18n import Texts
from naqala.notation import Action, Sow
from naqala.record import Record
from naqala.tui import given
from naqala.tui.choices import Choice, Choices
from naqala.tui.keeping import record_of, to_saved
from naqala.tui.reader import Reader
from naqala.tui.screen import Screen
from naqala.tui.store import SavedGame
from naqala.tui.tell import Teller

TURNS_ON = ("turn", "end_turn", "round", "over")
OFFERED = 12  # choices shown unasked
THINKING = Budget(seconds=2.0)  # for each decision of a bot
FEW = 6  # so few tiles to sow from are named


class Quit(Exception):
    """The person wants to stop; the game is kept."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays at a seat: a person, or the bot of that name."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One move as it was entered (a sow is one): what taking it back takes."""

    seat: int
    actions: int
    lines: int  # how long the log was before
    final: bool  # cannot be taken back: it revealed something, or the turn went on
    events: list[Event]


class Session:
    """A game, the seats, and the screen and keyboard they share."""

    def __init__(
        self,
        game: Game,
        seats: list[Seat],
        screen: Screen,
        reader: Reader,
        texts: Texts,
        saved: SavedGame | None,
    ) -> None:
        self.game, self.seats = game, seats
        self.screen, self.reader, self.texts = screen, reader, texts
        self.saved = saved
        self.people = [seat for seat, who in enumerate(seats) if who.bot is None]
        self.names = given.in_language(texts, [who.name for who in seats])
        self.screen.names = self.names
        self.bots = {at: bot(who.bot) for at, who in enumerate(seats) if who.bot is not None}
        self.me = self.people[0] if len(self.people) == 1 else None
        self.teller = Teller(texts, self.names, self.me)
        self.steps: list[Step] = []
        self.log: list[str] = []
        self.told = [0] * len(seats)  # how much of the log each seat has been shown
        self.shown: list[Choice] = []  # what numbers choose from
        self.notices: list[str] = []  # what is to be shown with the table, once
        self.key = game.start.position().get(
            "rng"
        )  # bots choose by it: the same game, the same bots
        self.refused: Path | None = None  # the file that was not written over, said once
        self.at_keyboard: int | None = self.me
        self.typed = ""  # before the first question: it is taken as the answer

    def speak(self, texts: Texts) -> None:
        """Go on in another language, and tell what has happened so far in it, too."""
        self.texts = self.screen.texts = texts
        self.names[:] = given.in_language(texts, self.names)
        self.teller = Teller(texts, self.names, self.me)
        self.teller.begin(self.game.start.view(None).to_dict())
        self.log = [line for step in self.steps for line in self.teller.tell(step.events)]
        self.keep()

    # Playing

    def play(self, action: Action) -> None:
        """Play an action, keep the game and note what happened. Raises `IllegalAction`."""
        seat = self.game.player
        assert seat is not None
        events = self.game.play(action)
        self.note(seat, action, events)
        self.keep()

    def note(self, seat: int, action: Action, events: Iterable[Event]) -> None:
        """Tell the events into the log and remember how to take the move back."""
        actions = len(action.steps) if isinstance(action, Sow) else 1
        happened = list(events)
        final = self.seats[seat].bot is not None or any(map(reveals, happened))
        self.steps.append(Step(seat, actions, len(self.log), final, happened))
        self.log += self.teller.tell(happened)

    def keep(self) -> None:
        """Write the game to its file; say once if that fails, and play on."""
        if self.saved is None:
            return
        try:
            self.saved.write(to_saved(self))
        except OSError as error:
            self.saved.release()
            self.saved = None
            reason = error.strerror or str(error)
            self.notices.append(self.texts.say("save-failed", reason=reason))

    def can_undo(self) -> bool:
        """Whether the last move is the own one of whoever chooses now, and nothing came of it."""
        if not self.steps:
            return False
        last = self.steps[-1]
        return last.seat == self.game.player and not last.final

    def undo(self) -> None:
        """Take back the last move (`can_undo`)."""
        step = self.steps.pop()
        for _ in range(step.actions):
            self.game.undo()
        del self.log[step.lines :]
        self.told = [min(told, len(self.log)) for told in self.told]
        self.teller.begin(self.game.view(None).to_dict())
        self.keep()

    # The course of the game

    def run(self, take: Callable[[str], bool]) -> None:
        """Play to the end, bots by themselves; `take` does what a line says, True if it played.

        Raises `Quit`, `EOFError`, `KeyboardInterrupt`.
        """
        while (seat := self.game.player) is not None:
            name = self.seats[seat].bot
            if name is not None:
                self.play(self.bots[seat].choose(self.game.view(seat), self.rng(), THINKING))
                continue
            typed = self.hand_over(seat)
            self.show(seat)
            first, self.typed = self.typed, ""
            if first and take(first):
                continue
            if typed and not self.reader.edits:
                self.screen.say(self.texts.say("hand-over-ignored", text=typed[:60]))
                typed = ""
            while not take(self.ask(typed)):
                typed = ""

    def rng(self) -> random.Random:
        """What a bot chooses by: the same at the same point of a game, resumed or not."""
        return random.Random(f"{self.key} {sum(step.actions for step in self.steps)}")

    def hand_over(self, seat: int) -> str:
        """Another person comes to the keyboard: nothing of the last one's hand stays there.

        What is typed while only Enter is waited for.
        """
        typed = ""
        if self.at_keyboard == seat:
            return typed
        if self.at_keyboard is not None or len(self.people) > 1:
            self.screen.hide()
            if self.reader.waits:
                typed = self.reader.read(self.texts.say("hand-over", name=self.names[seat]))
        self.at_keyboard = seat
        return typed

    def show(self, seat: int) -> None:
        """Show the table, the news, and what can be chosen."""
        view = self.game.view(seat).to_dict()
        news, self.told[seat] = self.log[self.told[seat] :], len(self.log)
        self.screen.table(view, self.hand_shown(seat), news + self.notices)
        self.notices = []
        self.offer()

    def hand_shown(self, seat: int) -> int | None:
        """The seat whose hand the screen shows unasked: with several people, only on a screen
        that can be cleared."""
        return seat if self.me is not None or self.screen.hides else None

    def choices(self) -> Choices:
        """What the seat to play can choose from."""
        seat = self.game.player
        return Choices(self.texts, self.names, self.game, self.game.view(seat).to_dict())

    def offer(self) -> None:
        """Show the first choices, or how to choose a sow."""
        stop = self.choices()
        found = offered(stop.actions())
        title = f"offer-{stop.stop}"
        if stop.is_sow:
            sources = [str(action)[5:] for action in stop.legal if action.word == "lift"]
            tiles = " ".join(sources)
            few = "yes" if len(sources) <= FEW else "no"
            self.screen.say(self.texts.say("offer-sow", few=few, tiles=tiles, tile=sources[0]))
            if not found:
                self.shown = []
                return
            title = "offer-powers"
        self.list(self.texts.say(title), found, OFFERED, unasked=True, brief=stop.stop != "bid")

    def list(
        self,
        title: str,
        choices: list[Choice],
        most: int,
        unasked: bool = False,
        brief: bool = False,
    ) -> None:
        """Show a numbered list, and say what is left out."""
        self.shown = choices[:most]
        self.screen.choices(title, self.shown, brief)
        rest = len(choices) - most
        if rest > 0:
            more = "offer-more" if unasked else "legal-more"
            self.screen.say(self.texts.say(more, count=rest))

    def ask(self, default: str = "") -> str:
        """A line from the person at the keyboard."""
        return self.reader.read(self.texts.say("prompt", name=self.prompt_name()), default)

    def prompt_name(self) -> str:
        """Who is asked, where several people play."""
        seat = self.game.player
        if seat is None or self.me is not None:
            return ""
        return f"{self.names[seat]} "

    def finish(self) -> None:
        """Show how it ended, and offer to keep the record."""
        view = self.game.view(self.me).to_dict()
        at = self.me if self.me is not None else self.people[0]
        news = self.log[self.told[at] :]
        if self.screen.hides:  # nothing more is to be chosen: the screen may scroll
            self.screen.table(view, self.me, [])
            for line in news:
                self.screen.say(line)
        else:
            self.screen.table(view, self.me, news)
        self.told = [len(self.log)] * len(self.told)
        self.screen.scores(self.game.scores(), self.game.winners())
        while name := self.reader.read(self.texts.say("prompt-record")):
            if self.save_record(name):
                break
        if self.saved is not None:
            self.saved.forget()

    def record(self) -> Record:
        """The record of the game so far."""
        return record_of(self.game, [who.name for who in self.seats])

    def save_record(self, name: str) -> bool:
        """Write the record to a file, or say why not."""
        try:
            path = Path(name).expanduser()
            if path.is_file() and self.refused != path:
                self.refused = path
                self.screen.say(self.texts.say("save-exists", file=str(path)))
                return False
            self.record().save(path)
        except (OSError, RuntimeError, ValueError) as error:  # RuntimeError: no such ~user
            reason = getattr(error, "strerror", None) or str(error)
            self.screen.say(self.texts.say("save-cannot", file=name[:80], reason=reason))
            return False
        secret = "no" if self.game.is_over else "yes"
        self.screen.say(self.texts.say("save-done", file=str(path), secret=secret))
        return True


def reveals(event: Event) -> bool:
    """Whether an event shows something hidden, or leads on to another turn."""
    by_chance = event.source in ("pile", "bag") or event.kind.startswith("shuffle")
    return by_chance or event.kind in TURNS_ON


def offered(choices: list[Choice]) -> list[Choice]:
    """Choices in the order they are offered: going on first, then what brings most; of those
    that read alike (the same card twice in a row) the first."""
    going_on = [one for one in choices if one.typed in ("skip", "end")]
    unique = {one.words: one for one in reversed(choices) if one.typed not in ("skip", "end")}
    others = list(unique.values())[::-1]
    return going_on + sorted(others, key=lambda one: -(one.gain or 0))
