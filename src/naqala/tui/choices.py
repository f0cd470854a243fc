"""What can be chosen at a stop of the game: each choice as typed, in words, with what it brings."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from naqala.catalogue import DJINN_NAMES, DJINNS, SUIT_VALUES, TRIBES
from naqala.game import Game
from naqala.i18n import Texts
from naqala.notation import Action, tile_index
from naqala.sowing import Landing
from naqala.tui.gains import Ranked, at_once, outcome, points, ranked

LETTER_OF = {tribe.name: tribe.letter for tribe in TRIBES}
TRIBE_OF = {tribe.letter: tribe.name for tribe in TRIBES}
NO_GAIN_SHOWN = ("bid", "lift", "drop", "sell", "end", "skip")
BY_CHANCE = ("sloar", "sibittis", "anun-nak")


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: what is typed for it, in words, points it brings at once if known.

    `landing`: it stands for a whole sow that ends so. `members`: it stands for several choices
    that bring the same, from which to choose next.
    """

    typed: str
    words: str
    gain: int | None = None
    landing: Landing | None = None
    members: tuple["Choice", ...] = ()

    def matches(self, word: str) -> bool:
        """Whether a filter word is in it."""
        return word in self.typed.lower() or word in self.words.lower()


class Choices:
    """Puts the choices of one stop into words; `view` is the reader's view as a dictionary."""

    def __init__(self, texts: Texts, names: list[str], game: Game, view: dict[str, Any]) -> None:
        self.texts = texts
        self.names = names
        self.game = game
        self.view = view
        self.seat: int = view["to_play"]
        self.legal = game.legal_actions()

    def guess(self) -> Game:
        """A game that agrees with what the seat may know: the real one would give away secrets."""
        return self.game.determinise(self.seat, random.Random(0))

    @property
    def is_sow(self) -> bool:
        """Whether a whole sow is to be chosen now."""
        return any(action.word == "lift" for action in self.legal)

    @property
    def stop(self) -> str:
        """What is to be chosen: a bid, a sow, a drop, or something at another step of a turn."""
        turn = self.view["turn"]
        if turn is None:
            return "bid"
        if turn["step"] == "sow" and not self.is_sow:
            return "drop" if turn["path"] else "no-sow"
        return str(turn["step"])

    def actions(self) -> list[Choice]:
        """All legal actions but the lifts, in the order of their index."""
        guess = self.guess()
        now = points(guess, self.seat)
        made = []
        for action in self.legal:
            if action.word == "lift":
                continue
            gain = None
            by_chance = action.word == "use" and str(action).split(" ")[1] in BY_CHANCE
            if action.word not in NO_GAIN_SHOWN and not by_chance:
                brings = outcome if action.word == "buy" else at_once
                gain = round(brings(guess, self.seat, action) - now)
            made.append(Choice(str(action), self.describe(action), gain))
        return made

    def landings(self, source: str | None = None) -> list[Choice]:
        """Where sows can end, best gain first; only from one tile if `source` says so."""
        found = ranked(self.guess(), self.seat, source)
        return [self.landing(one) for one in found]

    def landing(self, one: Ranked) -> Choice:
        """A landing as a choice."""
        end = one.landing
        typed = f"sow {end.source} {end.tile}{LETTER_OF[end.tribe]}"
        return Choice(typed, self.landing_words(end, end.source), round(one.gain), end)

    def landing_words(self, end: Landing, sources: str) -> str:
        """A landing in words."""
        what = self.texts.say(f"count-{end.tribe}", n=end.taken)
        message = "choice-landing-camel" if end.camel else "choice-landing"
        kind = self.texts.say(f"kind-{self.tile(end.tile)['kind']}")
        return self.texts.say(message, sources=sources, tile=end.tile, what=what, kind=kind)

    def grouped(self, choices: list[Choice]) -> list[Choice]:
        """Landings on one tile that bring the same, as one choice that names where from."""
        groups: dict[object, list[Choice]] = {}
        for one in choices:
            key = (one.landing[1:], one.gain) if one.landing else one.typed
            groups.setdefault(key, []).append(one)
        return [self.group(members) for members in groups.values()]

    def group(self, members: list[Choice]) -> Choice:
        """Several landings as one choice; one alone is itself."""
        first = members[0]
        if len(members) == 1 or first.landing is None:
            return first
        sources = " ".join(one.landing.source for one in members if one.landing)
        words = self.landing_words(first.landing, sources)
        return Choice(first.typed, words, first.gain, first.landing, tuple(members))

    def tile(self, name: str) -> dict[str, Any]:
        """A tile of the view."""
        found: dict[str, Any] = self.view["board"][tile_index(name)]
        return found

    def describe(self, action: Action) -> str:
        """An action in plain words."""
        words = str(action).split(" ")
        method: Callable[..., str] = getattr(self, f"say_{words[0]}")
        return method(*words[1:])

    def say_bid(self, price: str, fakirs: str = "") -> str:
        """A spot on the turn order track, and what place that is so far."""
        ahead = sum(spot["price"] > int(price) for spot in self.view["turn_order"])
        gold = self.texts.say("choice-bid", price=int(price), place=ahead + 1)
        if not fakirs:
            return gold
        return self.texts.say("choice-bid-fakirs", bid=gold, fakirs=int(fakirs[1:]))

    def say_lift(self, tile: str) -> str:
        """Begin a sow, step by step."""
        return self.texts.say("choice-lift", tile=tile, meeples=self.tile(tile)["meeples"])

    def say_drop(self, place: str) -> str:
        """One meeple down."""
        what = self.texts.say(f"count-{TRIBE_OF[place[2]]}", n=1)
        return self.texts.say("choice-drop", what=what, tile=place[:2])

    def say_build(self, fakirs: str) -> str:
        """Builders, with or without fakirs."""
        return self.texts.say("choice-build", fakirs=int(fakirs))

    def say_kill(self, place: str, tribe: str = "") -> str:
        """A victim on a tile, with the fakirs that its distance takes, or in front of a player."""
        if place.startswith("@"):
            what = self.texts.say(f"count-{TRIBE_OF[tribe]}", n=1)
            return self.texts.say("choice-kill-of", what=what, name=self.names[int(place[1:])])
        what = self.texts.say(f"count-{TRIBE_OF[place[2]]}", n=1)
        turn = self.view["turn"]
        fakirs = 0 if turn["pending"] else distance(turn["final_tile"], place) - len(turn["hand"])
        return self.texts.say("choice-kill", what=what, tile=place[:2], fakirs=max(0, fakirs))

    def say_skip(self) -> str:
        """Go on without."""
        return self.texts.say(f"choice-skip-{self.view['turn']['step']}")

    def say_buy(self, place: str) -> str:
        """A card of the row."""
        card = self.view["resource_row"][int(place) - 1]
        return self.texts.say("choice-buy", card=self.texts.say(f"resource-{card}"))

    def say_summon(self, name: str, pay: str) -> str:
        """A djinn of the row."""
        djinn = DJINNS[DJINN_NAMES.index(name)]
        return self.texts.say(
            "choice-summon",
            djinn=self.texts.say(djinn.key), points=djinn.points, price=self.price(pay),
        )  # fmt: skip

    def price(self, pay: str) -> str:
        """A payment in words."""
        return self.texts.say(f"pay-{pay}")

    def say_palm(self, tile: str, pay: str = "") -> str:
        """Where the palm tree goes."""
        if pay:
            return self.texts.say("choice-palm-moved", tile=tile, price=self.price(pay))
        return self.texts.say("choice-palm", tile=tile)

    def say_palace(self, tile: str, pay: str = "") -> str:
        """Where the palace goes."""
        if pay:
            return self.texts.say("choice-palace-moved", tile=tile, price=self.price(pay))
        return self.texts.say("choice-palace", tile=tile)

    def say_use(self, name: str, *rest: str) -> str:
        """A power, on a tile or not."""
        djinn, price = self.texts.say(f"djinn-{name}"), self.price(rest[-1])
        if len(rest) > 1:
            return self.texts.say("choice-use-on", djinn=djinn, tile=rest[0], price=price)
        return self.texts.say("choice-use", djinn=djinn, price=price)

    def say_keep(self, name: str) -> str:
        """One of the djinns drawn."""
        djinn = DJINNS[DJINN_NAMES.index(name)]
        title, power = self.texts.say(djinn.key), self.texts.say(f"{djinn.key}-power")
        return self.texts.say("choice-keep", djinn=title, points=djinn.points, power=power)

    def say_sell(self, *cards: str) -> str:
        """A set of merchandise."""
        listed = ", ".join(self.texts.say(f"resource-{card}") for card in cards)
        gold = SUIT_VALUES[len(cards)]
        return self.texts.say("choice-sell", cards=len(cards), gold=gold, list=listed)

    def say_end(self) -> str:
        """The end of the turn."""
        return self.texts.say("choice-end")


def distance(one: str, other: str) -> int:
    """Columns plus rows apart, of two tiles (or drops)."""
    a, b = tile_index(one[:2]), tile_index(other[:2])
    return abs(a % 6 - b % 6) + abs(a // 6 - b // 6)
