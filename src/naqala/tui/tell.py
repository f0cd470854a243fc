"""What happened, in words: events become sentences such as `Ana takes 3 builders on d4, ...`.

A teller speaks to one reader (a seat, or None): it says `you` to that seat and keeps to what the
seat may know. A sow is told once, when its last meeple is down.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from naqala.catalogue import TRIBE_LETTERS, TRIBES
from naqala.events import Event
from naqala.i18n import Texts

LETTERS = {tribe.name: letter for tribe, letter in zip(TRIBES, TRIBE_LETTERS, strict=True)}
ROUND_FACTS = {
    "round": "tell-round",
    "over": "tell-over",
    "shuffle_cards": "tell-shuffle-cards",
    "shuffle_djinns": "tell-shuffle-djinns",
}
SKIPS = {"R4.5": "tell-skip-sow", "R6.4": "tell-skip-kill"}  # others go without saying


@dataclass(slots=True)
class Fact:
    """Something to tell of a seat (None: of the table); equal keys are told as one."""

    message: str
    seat: int | None
    key: tuple[object, ...]
    count: int = 0
    pieces: list[str] = field(default_factory=list)
    place: str = ""


class Teller:
    """Tells the events of actions, one after another."""

    def __init__(self, texts: Texts, names: list[str], reader: int | None) -> None:
        self.texts = texts
        self.names = names
        self.reader = reader
        self.sower: int | None = None
        self.source = ""
        self.path: list[str] = []

    def begin(self, view: dict[str, Any]) -> None:
        """Take note of the sow that a view (as a dictionary) is in the middle of."""
        turn = view["turn"] or {"seat": None, "path": [], "dropped": ""}
        self.sower = turn["seat"]
        self.source = turn["path"][0] if turn["path"] else ""
        drops = zip(turn["path"][1:], turn["dropped"], strict=True)
        self.path = [tile + letter for tile, letter in drops]

    def tell(self, events: Iterable[Event]) -> list[str]:
        """The sentences about the events of one action."""
        facts: list[Fact] = []
        for event in events:
            for fact in self.facts(event.seen_by(self.reader)):
                same = next((old for old in facts if old.key == fact.key), None)
                if same is None:
                    facts.append(fact)
                else:
                    same.count += fact.count
                    same.pieces += fact.pieces
        return list(self.sentences(facts))

    def sentences(self, facts: list[Fact]) -> Iterable[str]:
        """Facts of one seat in a row become one sentence."""
        at = 0
        while at < len(facts):
            seat = facts[at].seat
            end = at + 1
            while seat is not None and end < len(facts) and facts[end].seat == seat:
                end += 1
            told = ", ".join(self.phrase(fact) for fact in facts[at:end])
            if seat is None:
                yield told
            else:
                me, who = self.me(seat), self.names[seat]
                yield self.texts.say("tell-sentence", me=me, who=who, told=told)
            at = end

    def me(self, seat: int) -> str:
        """`yes` if the reader is that seat: which form of a verb to take."""
        return "yes" if seat == self.reader else "no"

    def phrase(self, fact: Fact) -> str:
        """A fact in words, without its subject."""
        me = "no" if fact.seat is None else self.me(fact.seat)
        what = ", ".join(fact.pieces)
        return self.texts.say(fact.message, me=me, n=fact.count, what=what, place=fact.place)

    def facts(self, event: Event) -> list[Fact]:
        """What an event tells; most tell one thing, some nothing."""
        method = getattr(self, f"on_{event.kind}", None)
        if method is not None:
            found: list[Fact] = method(event)
            return found
        if event.kind in ROUND_FACTS:
            return [Fact(ROUND_FACTS[event.kind], None, (event.kind,), event.count)]
        return []

    def on_gold(self, event: Event) -> list[Fact]:
        """Gold from or to the bank; a bid's is told with its marker."""
        key = ("gold", event.seat, event.rule, event.djinn, event.source)
        if event.target == "bank":
            if event.rule == "R2.1":
                return []
            return [Fact("tell-pay-gold", event.seat, key, event.count)]
        if event.djinn:
            by = self.texts.say(f"djinn-{event.djinn}")
            return [Fact("tell-gain-by", event.seat, key, event.count, [], by)]
        return [Fact("tell-gain", event.seat, key, event.count)]

    def on_meeple(self, event: Event) -> list[Fact]:
        """A meeple sown, taken, killed, paid, or put back on the board."""
        piece, source, target = event.piece or "", event.source or "", event.target or ""
        if event.rule == "R4.1":
            self.sowing(event)
            return []
        if event.rule == "R5.1":
            taken = self.count(piece, event.count)
            told = self.sown()
            return [*told, Fact("tell-take", event.seat, ("take",), 0, [taken], source)]
        if event.rule == "R6.4" and source != "hand":
            return [self.killed(event, piece, source, target)]
        if source == "bag":
            return [Fact("tell-put", event.seat, ("put", target), 1, [LETTERS[piece]], target)]
        if source.startswith("seat") and target == "bag":
            return [self.paid(event, self.count(piece, event.count))]
        return []

    def sowing(self, event: Event) -> None:
        """A lift begins the path, a drop goes on with it."""
        self.sower = event.seat
        if event.target == "hand":
            if self.source != event.source:
                self.source, self.path = event.source or "", []
        else:
            self.path.append(f"{event.target}{LETTERS[event.piece or '']}")

    def sown(self) -> list[Fact]:
        """The sow just ended."""
        path, source = self.path, self.source
        self.path, self.source = [], ""
        if not path:
            return []
        return [Fact("tell-sow", self.sower, ("sow",), 0, [" ".join(path)], source)]

    def killed(self, event: Event, piece: str, source: str, target: str) -> Fact:
        """A victim, on a tile or in front of a seat, and whether the killer keeps it."""
        kept = target.startswith("seat")
        what = [self.count(piece, event.count)]
        key = ("kill", source, piece, kept)
        if source.startswith("seat"):
            place = self.names[int(source[5:])]
            return Fact("tell-keep-of" if kept else "tell-kill-of", event.seat, key, 0, what, place)
        return Fact("tell-keep-on" if kept else "tell-kill-on", event.seat, key, 0, what, source)

    def on_card(self, event: Event) -> list[Fact]:
        """A card taken, drawn, sold or discarded."""
        seat, key = event.seat, ("card", event.rule, event.source, event.target)
        if event.target == "row":
            return [Fact("tell-refill", None, ("refill",))]
        name = self.texts.say(f"resource-{event.piece}" if event.piece else "unknown-card")
        if event.target == "discards":
            if event.rule == "R9.1":
                return [Fact("tell-sell", seat, key, event.count, [name])]
            if event.rule in ("R2.5", "R6.3", "R6.4"):
                return [Fact("tell-discard", seat, key, event.count)]
            return [self.paid(event, self.texts.say("count-fakir", n=event.count))]
        message = "tell-draw" if event.source == "pile" else "tell-take-cards"
        return [Fact(message, seat, key, event.count, [name])]

    def paid(self, event: Event, what: str) -> Fact:
        """An elder or a fakir as a price."""
        return Fact("tell-pay", event.seat, ("pay", event.djinn), 0, [what])

    def on_djinn(self, event: Event) -> list[Fact]:
        """A djinn taken; with Sibittis: some drawn, one kept, the others refused."""
        if event.target == "row":
            return [Fact("tell-refill", None, ("refill",))]
        if event.piece is None:
            return [Fact("tell-draw-djinns", event.seat, ("draw djinns",), event.count)]
        name = [self.texts.say(f"djinn-{event.piece}")]
        if event.target == "discards":
            return [Fact("tell-refuse", event.seat, ("refuse",), 0, name)]
        return [Fact("tell-djinn", event.seat, ("djinn", event.piece), 0, name)]

    def on_camel(self, event: Event) -> list[Fact]:
        """A camel put on a tile."""
        return [self.put("tell-camel", event)]

    def on_palm_tree(self, event: Event) -> list[Fact]:
        """A palm tree put on a tile."""
        return [self.put("tell-palm", event)]

    def on_palace(self, event: Event) -> list[Fact]:
        """A palace put on a tile."""
        return [self.put("tell-palace", event)]

    def put(self, message: str, event: Event) -> Fact:
        """A piece put on a tile."""
        key = (message, event.target)
        return Fact(message, event.seat, key, 0, [], event.target or "")

    def on_marker(self, event: Event) -> list[Fact]:
        """A bid; the way back to the bid order track goes without saying."""
        if event.target != "turn track":
            return []
        return [Fact("tell-bid", event.seat, ("bid",), event.count)]

    def on_power(self, event: Event) -> list[Fact]:
        """A power bought."""
        name = self.texts.say(f"djinn-{event.djinn}")
        return [Fact("tell-use", event.seat, ("use", event.djinn), 0, [name])]

    def on_skip(self, event: Event) -> list[Fact]:
        """A choice not taken."""
        message = SKIPS.get(event.rule)
        return [Fact(message, event.seat, ("skip",))] if message else []

    def on_last_round(self, event: Event) -> list[Fact]:
        """This is the last round."""
        return [Fact("tell-last-round", None, ("last",))]

    def count(self, tribe: str, n: int) -> str:
        """Meeples of a tribe, counted."""
        return self.texts.say(f"count-{tribe}", n=n)
