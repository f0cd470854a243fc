"""What stands beside and under the board: players, tracks, rows, bank, the reader's own hand."""

import textwrap
from collections import Counter
from typing import Any

from rich.text import Text

from naqala.catalogue import DJINN_NAMES, DJINNS, MERCHANDISE_NAMES, SUIT_VALUES
from naqala.i18n import Texts
from naqala.tui import look

POINTS = {djinn.name: djinn.points for djinn in DJINNS}
View = dict[str, Any]


class Panel:
    """Lines about a view (as a dictionary), for a reader who knows the names of the seats."""

    def __init__(self, texts: Texts, signs: look.Signs, names: list[str]) -> None:
        self.texts = texts
        self.signs = signs
        self.names = names

    def title(self, view: View) -> Text:
        """Round, whose choice it is, and what the bank, bag and piles hold."""
        say, signs = self.texts.say, self.signs
        seat = view["to_play"]
        place = view["phase"] if view["turn"] is None else view["turn"]["step"]
        line = Text.assemble((say("title-round", round=view["round"]), look.TITLE))
        if view["last_round"]:
            line.append(f" {say('title-last')}", look.TITLE)
        if seat is not None:
            step = say(f"step-{place}")
            line.append(f" {signs.dot} ").append_text(look.camel(signs, seat))
            line.append(f" {self.names[seat]}: {step}", look.TITLE)
        bank = f"{signs.palm}{view['palm_trees']} {signs.palace}{view['palaces']}"
        piles = f"{view['resource_pile']}/{view['djinn_pile']}"
        rest = say("title-bank", bank=bank, bag=len(view["bag"]), piles=piles)
        return line.append(f"  {rest}")

    def players(self, view: View, width: int, height: int) -> list[Text]:
        """All players in at most so many lines: djinns that do not fit are cut off."""
        blocks = [self.player(view, seat, one) for seat, one in enumerate(view["players"])]
        blocks = [
            [*lines, *self.djinns(player, width)]
            for lines, player in zip(blocks, view["players"], strict=True)
        ]
        while sum(map(len, blocks)) > height and max(map(len, blocks)) > 3:
            longest = max(blocks, key=len)
            longest.pop()
            longest[-1].append(" ...")
        if sum(map(len, blocks)) + len(blocks) <= height:
            blocks = [[*lines, Text()] for lines in blocks]
        return [line for lines in blocks for line in lines]

    def djinns(self, player: dict[str, Any], width: int) -> list[Text]:
        """A player's djinns in as many lines as it takes; * is one that is used up for now."""
        used = set(player["used"])
        names = (
            f"{self.texts.say(f'djinn-{name}')}{'*' if name in used else ''}"
            for name in player["djinns"]
        )
        listed = ", ".join(names) or self.texts.say("panel-no-djinn")
        return [Text(f"  {line}") for line in textwrap.wrap(listed, max(8, width - 6))]

    def player(self, view: View, seat: int, player: dict[str, Any]) -> list[Text]:
        """Two lines about a player: name and gold; camels, viziers, elders, cards."""
        say, signs = self.texts.say, self.signs
        first = Text(signs.now if seat == view["to_play"] else " ")
        first.append_text(look.camel(signs, seat)).append(f" {self.names[seat][:12]}", look.TITLE)
        gold = "?" if player["gold"] is None else str(player["gold"])
        first.append(f" {signs.dot} {say('panel-gold', gold=gold)}")
        second = Text(f"  {signs.camel}{player['camels']} ")
        second.append(f"y{player['viziers']}", look.MEEPLES["y"]).append(" ")
        second.append(f"w{player['elders']}", look.MEEPLES["w"])
        second.append(f" {say('panel-cards', count=player['n_cards'])}")
        return [first, second]

    def tracks(self, view: View) -> list[Text]:
        """The turn order still to play and the bid order, as camels."""
        say, signs = self.texts.say, self.signs
        turns = Text.assemble((f"{say('panel-turns')} ", look.TITLE))
        for spot in view["turn_order"]:
            turns.append_text(look.camel(signs, spot["seat"])).append(f":{spot['price']} ")
        bids = Text.assemble((f"{say('panel-bids')} ", look.TITLE))
        for seat in view["bid_order"]:
            bids.append_text(look.camel(signs, seat)).append(" ")
        return [turns, bids]

    def rows(self, view: View) -> tuple[Text, Text]:
        """The resource row, with bars after the third and the sixth card, and the djinn row."""
        say = self.texts.say
        cards = Text.assemble((f"{say('panel-row')} ", look.TITLE))
        for place, card in enumerate(view["resource_row"]):
            if place:
                cards.append(f" {self.signs.upright} " if place in (3, 6) else ", ", look.QUIET)
            cards.append(say(f"resource-{card}"))
        djinns = Text.assemble((f"{say('panel-djinns')} ", look.TITLE))
        shown = [f"{say(f'djinn-{name}')} {POINTS[name]}" for name in view["djinn_row"]]
        return cards, djinns.append(f" {self.signs.dot} ".join(shown))

    def hand(self, view: View, seat: int) -> Text:
        """A seat's own cards, and what its best set sells for."""
        say = self.texts.say
        cards: dict[str, int] = view["players"][seat]["cards"] or {}
        line = Text.assemble((f"{say('panel-hand')} ", look.TITLE))
        if not cards:
            return line.append(say("panel-no-cards"))
        line.append(self.cards_text(cards))
        worth = sale_value(cards)
        return line.append(f"  {say('panel-sells', gold=worth)}" if worth else "")

    def cards_text(self, cards: dict[str, int]) -> str:
        """Cards in words: `fish, wheat ×2`."""
        texts = []
        for name, count in cards.items():
            times = f" {self.signs.times}{count}" if count > 1 else ""
            texts.append(self.texts.say(f"resource-{name}") + times)
        return ", ".join(texts)

    def sown(self, view: View) -> Text | None:
        """The sow in progress: what is in the hand, and where it has been."""
        turn = view["turn"]
        if not turn or not turn["hand"]:
            return None
        line = Text.assemble((f"{self.texts.say('panel-meeples')} ", look.TITLE))
        line.append_text(look.meeples(turn["hand"]))
        path = turn["path"][:1] + [
            t + c for t, c in zip(turn["path"][1:], turn["dropped"], strict=True)
        ]
        return line.append(f"  {' '.join(path)}")


def sale_value(cards: dict[str, int]) -> int:
    """What a hand sells for, all of it, in the best sets (R9.1)."""
    counts = Counter({name: cards.get(name, 0) for name in MERCHANDISE_NAMES})
    total, height = 0, 1
    while size := sum(count >= height for count in counts.values()):
        total += SUIT_VALUES[size]
        height += 1
    return total


def djinn_lines(texts: Texts, names: list[str]) -> list[str]:
    """Djinns with their points, price and power, in the order of the catalogue."""
    lines = []
    for name in sorted(names, key=DJINN_NAMES.index):
        djinn = DJINNS[DJINN_NAMES.index(name)]
        price = texts.say(f"cost-{COSTS[djinn.cost]}") if djinn.cost else texts.say("cost-none")
        title, power = texts.say(djinn.key), texts.say(f"{djinn.key}-power")
        lines.append(
            texts.say("djinn-line", name=title, points=djinn.points, price=price, power=power)
        )
    return lines


COSTS = {
    "elder|fakir": "elder-or-fakir",
    "elder+elder|fakir": "elder-and-one",
    "fakir": "fakir",
    "fakirs": "fakirs",
}
