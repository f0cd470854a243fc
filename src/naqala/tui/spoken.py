"""A position in sentences, for screen readers and scripts: no boxes, no colours, no columns."""

from typing import Any

from naqala.catalogue import BLUE_KINDS, TRIBES
from naqala.i18n import Texts
from naqala.tui.panel import POINTS, sale_value

View = dict[str, Any]
Tile = dict[str, Any]


class Speaker:
    """Says what a view (as a dictionary) shows, one sentence a line."""

    def __init__(self, texts: Texts, names: list[str]) -> None:
        self.texts = texts
        self.names = names

    def everything(self, view: View, seat: int | None) -> list[str]:
        """The whole table, as a reader (of that seat) hears it."""
        lines = [self.where(view), *self.board(view), *self.players(view), *self.rows(view)]
        if seat is not None and view["players"][seat]["cards"] is not None:
            lines.append(self.hand(view, seat))
        return lines

    def where(self, view: View) -> str:
        """Round, step, and whose choice it is."""
        say = self.texts.say
        if view["to_play"] is None:
            return say("spoken-over", round=view["round"])
        place = view["phase"] if view["turn"] is None else view["turn"]["step"]
        name, last = self.names[view["to_play"]], "yes" if view["last_round"] else "no"
        step = say(f"step-{place}")
        return say("spoken-where", round=view["round"], name=name, step=step, last=last)

    def board(self, view: View) -> list[str]:
        """The board, row by row, a line for each tile."""
        lines = []
        for number, tile in enumerate(view["board"]):
            if number % 6 == 0:
                lines.append(self.texts.say("spoken-row", row=number // 6 + 1))
            lines.append(self.tile(tile))
        return lines

    def tile(self, tile: Tile) -> str:
        """One tile: what it is, and what lies on it."""
        say = self.texts.say
        colour = say("colour-blue" if tile["kind"] in BLUE_KINDS else "colour-red")
        parts = [self.meeples(tile["meeples"])]
        if tile["owner"] is not None:
            parts.append(say("spoken-camel", name=self.names[tile["owner"]]))
        if tile["palm_trees"]:
            parts.append(say("spoken-palms", count=tile["palm_trees"]))
        if tile["palaces"]:
            parts.append(say("spoken-palaces", count=tile["palaces"]))
        kind, what = say(f"kind-{tile['kind']}"), ", ".join(parts)
        return say(
            "spoken-tile",
            tile=tile["tile"], kind=kind, colour=colour, value=tile["value"], what=what,
        )  # fmt: skip

    def meeples(self, letters: str) -> str:
        """Meeples by tribe."""
        counts = [(t.name, letters.count(t.letter)) for t in TRIBES if t.letter in letters]
        if not counts:
            return self.texts.say("spoken-empty")
        return ", ".join(self.texts.say(f"count-{name}", n=count) for name, count in counts)

    def changes(self, before: View | None, view: View) -> list[str]:
        """The tiles that are not as they were; all of them the first time."""
        if before is None:
            return self.board(view)
        pairs = zip(before["board"], view["board"], strict=True)
        return [self.tile(new) for old, new in pairs if new != old]

    def players(self, view: View) -> list[str]:
        """What everybody has in front of them, and the tracks."""
        say = self.texts.say
        lines = []
        for name, player in zip(self.names, view["players"], strict=True):
            lines.append(self.player(name, player))
        if view["turn_order"]:
            spots = (f"{self.names[one['seat']]} {one['price']}" for one in view["turn_order"])
            lines.append(say("spoken-turns", order=", ".join(spots)))
        if view["bid_order"]:
            order = ", ".join(self.names[seat] for seat in view["bid_order"])
            lines.append(say("spoken-bids", order=order))
        return lines

    def player(self, name: str, player: dict[str, Any]) -> str:
        """What one player has in front of them."""
        say = self.texts.say
        djinns = ", ".join(say(f"djinn-{one}") for one in player["djinns"])
        return say(
            "spoken-player",
            name=name,
            gold="?" if player["gold"] is None else str(player["gold"]),
            camels=player["camels"],
            viziers=player["viziers"],
            elders=player["elders"],
            cards=player["n_cards"],
            djinns=djinns or say("panel-no-djinn"),
        )

    def rows(self, view: View) -> list[str]:
        """Both rows, and what the bank, the bag and the piles hold."""
        say = self.texts.say
        cards = ", ".join(say(f"resource-{name}") for name in view["resource_row"])
        djinns = ", ".join(f"{say(f'djinn-{name}')} {POINTS[name]}" for name in view["djinn_row"])
        bank = say(
            "spoken-bank",
            palms=view["palm_trees"], palaces=view["palaces"], bag=len(view["bag"]),
            cards=view["resource_pile"], djinns=view["djinn_pile"],
        )  # fmt: skip
        nothing = say("spoken-nothing")
        return [
            say("spoken-cards", cards=cards or nothing),
            say("spoken-djinns", djinns=djinns or nothing),
            bank,
        ]

    def hand(self, view: View, seat: int) -> str:
        """A seat's own cards, and what they sell for."""
        say = self.texts.say
        cards: dict[str, int] = view["players"][seat]["cards"] or {}
        if not cards:
            return say("spoken-no-hand")
        texts = (f"{count} {say(f'resource-{name}')}" for name, count in cards.items())
        return say("spoken-hand", cards=", ".join(texts), gold=sale_value(cards))
