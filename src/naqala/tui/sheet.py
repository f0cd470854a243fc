"""The score sheet, itemised as on the printed pad: a table, or sentences."""

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from naqala.i18n import Texts

if TYPE_CHECKING:
    from naqala.game import ScoreSheet

ITEMS = (
    "gold",
    "viziers",
    "elders",
    "djinns",
    "tiles",
    "palm_trees",
    "palaces",
    "merchandise",
)


def score_sheet(
    texts: Texts, sheets: "list[ScoreSheet]", names: list[str], winners: list[int] | None
) -> Table:
    """A table: one column a seat, one line an item, the total last; winners are marked."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(texts.say("score-item"))
    for seat, name in enumerate(names):
        mark = f" {texts.say('score-wins')}" if winners and seat in winners else ""
        table.add_column(f"{name}{mark}", justify="right")
    for item in ITEMS:
        values = [str(getattr(sheet, item)) for sheet in sheets]
        table.add_row(texts.say(f"score-{item}"), *values, end_section=item == ITEMS[-1])
    table.add_row(texts.say("score-total"), *(str(s.total) for s in sheets), style="bold")
    return table


def score_lines(
    texts: Texts, sheets: "list[ScoreSheet]", names: list[str], winners: list[int] | None
) -> list[str]:
    """The same in sentences."""
    lines = []
    for sheet, name in zip(sheets, names, strict=True):
        items = ", ".join(f"{texts.say(f'score-{i}')} {getattr(sheet, i)}" for i in ITEMS)
        lines.append(texts.say("score-line", name=name, total=sheet.total, items=items))
    if winners:
        lines.append(winner_line(texts, names, winners))
    return lines


def winner_line(texts: Texts, names: list[str], winners: list[int]) -> str:
    """Who has won."""
    listed = f" {texts.say('and')} ".join(names[seat] for seat in winners)
    you = "yes" if listed == texts.say("name-you") else "no"
    return texts.say("score-winners", names=listed, count=len(winners), you=you)
