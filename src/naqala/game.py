"""`Game`: what people and programs play with. Legality, history, undo and events over the core."""

import hashlib
import random
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from naqala.core import Log, State
from naqala.core import constants as c
from naqala.errors import IllegalAction, NaqalaError, RecordError
from naqala.events import Events
from naqala.notation import ACTIONS, Action, Sow, meeples_text, shortened
from naqala.options import Options
from naqala.outcomes import Chance, Outcomes, brought, forced
from naqala.sowing import Landing, landings, sows

if TYPE_CHECKING:
    from naqala.view import View

PHASES = ("bid", "turn", "over")
STEPS = ("sow", "tribe", "tile", "end")


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A seat's points as on the printed pad; `viziers` holds the bonus for majorities (R12)."""

    gold: int
    viziers: int
    elders: int
    djinns: int
    tiles: int
    palm_trees: int
    palaces: int
    merchandise: int

    @property
    def total(self) -> int:
        """The sum of all items."""
        return sum(getattr(self, name) for name in self.__slots__)

    def to_dict(self) -> dict[str, int]:
        """The items and the total, in the order of the pad."""
        return {name: getattr(self, name) for name in self.__slots__} | {"total": self.total}


class Played(NamedTuple):
    """An action of the history: whose, which, and what chance brought with it (or None)."""

    seat: int
    action: Action
    chance: dict[str, Any] | None


class _Past(NamedTuple):
    """The history as a linked list, so that copies of a game share it."""

    before: "_Past | None"
    state: State
    action: int
    events: bytes
    outcomes: Outcomes | None


class Game:
    """A game of Five Tribes.

    `Game(Options(players=3), seed=7)` deals a fresh one; without a seed the deal cannot be guessed.
    Two games are equal if they play on alike: the same position, the generator included.
    """

    __slots__ = ("_legal", "_log", "_past", "state")

    def __init__(self, options: Options | None = None, seed: int | None = None) -> None:
        options = Options() if options is None else options
        if not isinstance(options, Options):
            raise TypeError(f"options are Options(...), not {type(options).__name__}")
        key = secrets.token_bytes(16) if seed is None else _key_of_seed(seed)
        self.state = State()
        self.state.deal(_option_numbers(options), int.from_bytes(key[:8]), int.from_bytes(key[8:]))
        self._start()

    def _start(self) -> None:
        self._past: _Past | None = None
        self._legal: list[Action] | None = None
        self._log: Log | None = None

    @classmethod
    def from_state(cls, state: State) -> "Game":
        """A game that begins at a state of the core, which it takes over."""
        game = cls.__new__(cls)
        game.state = state
        game._start()
        return game

    @classmethod
    def from_position(cls, position: Mapping[str, Any], strict: bool = True) -> "Game":
        """A game that begins at a position (NOTATION). Raises `PositionError`.

        With `strict=False` pieces may be missing.
        """
        from naqala.position import from_dict

        return cls.from_state(from_dict(position, strict=strict))

    def position(self) -> dict[str, Any]:
        """The complete position, secrets included; `from_position` reads it."""
        from naqala.position import to_dict

        return to_dict(self.state)

    # What the game is at

    @property
    def options(self) -> Options:
        """The options it is played with."""
        fields = self.state.dump_scalars()
        return Options(
            players=fields["players"],
            tie_break="shared" if fields["shared_win"] else "gold",
            djinn_limit="round" if fields["round_limit"] else "turn",
            loop_landing=bool(fields["loop_landing"]),
            neighbouring="orthogonal" if fields["orthogonal"] else "surrounding",
            gold="open" if fields["open_gold"] else "hidden",
            hands="open" if fields["open_hands"] else "hidden",
        )

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        number: int = self.state.dump_scalars()["round"]
        return number

    @property
    def phase(self) -> str:
        """`bid`, `turn` or `over`."""
        return PHASES[self.state.phase()]

    @property
    def step(self) -> str | None:
        """The step of the turn: `sow`, `tribe`, `tile` or `end`; None outside a turn."""
        fields = self.state.dump_scalars()
        return STEPS[fields["step"]] if fields["phase"] == c.TURN else None

    @property
    def player(self) -> int | None:
        """The seat whose choice it is; None when the game is over."""
        seat = self.state.to_move()
        return None if seat < 0 else seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.phase() == c.OVER)

    @property
    def last_round(self) -> bool:
        """Whether this round is the last (R11.1)."""
        return bool(self.state.dump_scalars()["last_round"])

    def scores(self) -> list[ScoreSheet]:
        """Everybody's score sheet as things stand, by seat."""
        players = self.state.dump_scalars()["players"]
        return [ScoreSheet(*self.state.sheet(seat)) for seat in range(players)]

    def winners(self) -> list[int] | None:
        """The winning seats (R12.1); None before the game is over."""
        return self.state.winners() if self.is_over else None

    # Playing

    def legal_actions(self) -> list[Action]:
        """The legal actions in the order of their index; empty when the game is over."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self.state.legal_of(ACTIONS)
        return legal.copy()

    def play(self, action: Action | str, chance: Chance | None = None) -> Events:
        """Play an action, or its text, and return what happened.

        `chance` forces what chance brings, in the form of a record. Raises `NotationError` for a
        text that is no action, `IllegalAction` for one that is not legal here and `RecordError`
        for a chance that cannot be; the game is untouched then.
        """
        if isinstance(action, str):
            action = Action.parse(action)
        elif not isinstance(action, Action):
            raise TypeError(f"play takes an Action or its text, not {type(action).__name__}")
        index = action.index
        if index is None:
            return self._play_sow(action, chance)
        if not self.state.is_legal(index):
            raise IllegalAction(self._why_illegal(action))
        state = self.state
        log = self._log = self._log or Log()
        before = state.copy()
        if chance is None:
            state.play(index, log)
        else:
            self._play_forced(log, action, chance)
        raw = log.raw()
        self._past = _Past(self._past, before, index, raw, log.outcomes())
        self._legal = None
        return Events(raw)

    def _play_forced(self, log: Log, action: Action, chance: Chance) -> None:
        """Play a legal action with the outcomes of a record, or raise `RecordError`."""
        outcomes = forced(chance)
        tried = self.state.copy()
        log.force(*outcomes)
        try:
            tried.play(action.index, log)
        finally:
            log.force()
        found = brought(tried, log.raw(), log.outcomes()) or {}
        for name, wanted in chance.items():
            got = found.get(name)
            if name == "meeples" and got is not None:
                got, wanted = sorted(got), sorted(wanted)
            if got != wanted:
                raise RecordError(f"{action}: chance cannot bring {name} {wanted!s:.60} here")
        self.state = tried

    def _play_sow(self, sow: Action, chance: Chance | None) -> Events:
        """Play a lift and its drops, all or nothing."""
        assert isinstance(sow, Sow)
        if chance:
            raise RecordError(f"chance brings no {', '.join(chance)} with a sow")
        state, past = self.state.copy(), self._past
        events = Events()
        try:
            for number, step in enumerate(sow.steps):
                if number and not any(self.state.dump()["hand"]):
                    raise IllegalAction(f"{step}: no meeple is left in the hand")
                events += self.play(step)
            if self.state.dump()["step"] == c.SOW and self.state.phase() == c.TURN:
                left = meeples_text(self.state.dump()["hand"])
                raise IllegalAction(f"{left} is left in the hand; a sow names every drop")
        except IllegalAction as error:
            self.state, self._past, self._legal = state, past, None
            raise IllegalAction(f"{shortened(str(sow))}: {error}") from None
        return events

    def _why_illegal(self, action: Action) -> str:
        """One line: what is tried, where the game is, and what is legal instead."""
        if self.is_over:
            return f"{action} is not legal: the game is over"
        legal = self.legal_actions()
        same = [str(other) for other in legal if other.word == action.word]
        step = f"the {self.step} step" if self.step else "the bidding"
        words = ", ".join(dict.fromkeys(other.word for other in legal))
        instead = _listed(same) if same else f"only {words}"
        return f"{action} is not legal for seat {self.player} in {step}; legal: {instead}"

    def undo(self) -> Action:
        """Take back the last action and return it. Raises `NaqalaError` at the start."""
        if self._past is None:
            raise NaqalaError("there is nothing to undo")
        self.state = self._past.state.copy()
        action = ACTIONS[self._past.action]
        self._past, self._legal = self._past.before, None
        return action

    def copy(self) -> "Game":
        """An equal game with the same history that shares nothing that changes."""
        other = Game.__new__(Game)
        other.state = self.state.copy()
        other._past = self._past
        other._legal = self._legal
        other._log = None
        return other

    __copy__ = copy

    # History

    @property
    def history(self) -> list[Played]:
        """Every action since the start, with what chance brought."""
        played = []
        after, past = self.state, self._past
        while past:
            chance = brought(after, past.events, past.outcomes)
            played.append(Played(past.state.to_move(), ACTIONS[past.action], chance))
            after, past = past.state, past.before
        return played[::-1]

    @property
    def start(self) -> "Game":
        """The game as it was before the first action of its history."""
        state, past = self.state, self._past
        while past:
            state, past = past.state, past.before
        return Game.from_state(state.copy())

    # Knowledge

    def view(self, seat: int | None) -> "View":
        """What a seat may know (R13); None: what everybody may know."""
        from naqala.view import make_view

        return make_view(self.state, seat)

    def determinise(self, seat: int | None, rng: random.Random | int) -> "Game":
        """A game that looks the same to a seat, with all it may not know guessed at random.

        Raises `ValueError` for a seat that is not at the table.
        """
        return self.view(seat).determinise(rng)

    def landings(self) -> list[Landing]:
        """Where whole sows can end from here, each way once; empty outside the sow step."""
        return landings(self.state)

    def sows(self, landing: Landing | None = None) -> Iterator[Sow]:
        """Whole sows, lazily; of those that lead to the same result only one.

        They are those of the game as it is when this is called, played on or not. `landing`: only
        those that end so. Empty outside the sow step or in the middle of a sow.
        """
        return sows(self.state.copy(), landing)

    # Comparing and storing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.state.same_as(other.state)

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __reduce__(self) -> tuple[Any, ...]:
        past, steps = self._past, []
        while past:
            steps.append((past.state, past.action, past.events, past.outcomes))
            past = past.before
        return _unpickle, (self.state, steps[::-1])

    def __repr__(self) -> str:
        where = self.step or self.phase
        return f"<Game of {self.options.players}, round {self.round}, {where}, seat {self.player}>"


def _unpickle(state: State, steps: Sequence[tuple[State, int, bytes, Any]]) -> Game:
    game = Game.from_state(state)
    for step in steps:
        game._past = _Past(game._past, *step)
    return game


def _key_of_seed(seed: int) -> bytes:
    """The generator's 128-bit key of a seed, any integer."""
    return hashlib.blake2b(f"naqala {seed}".encode(), digest_size=16).digest()


def _option_numbers(options: Options) -> tuple[int, ...]:
    """The options as the core takes them."""
    return (
        options.players,
        int(options.tie_break == "shared"),
        int(options.djinn_limit == "round"),
        int(options.loop_landing),
        int(options.neighbouring == "orthogonal"),
        int(options.gold == "open"),
        int(options.hands == "open"),
    )


def _listed(texts: list[str], most: int = 8) -> str:
    """The texts, cut after a few."""
    rest = len(texts) - most
    return ", ".join(texts[:most]) + (f" and {rest} more" if rest > 0 else "")
