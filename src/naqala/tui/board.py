"""The board as a drawing: 30 tiles of 8 or 12 columns, each with what lies on it."""

from typing import Any

from rich.text import Text

from naqala.i18n import Texts
from naqala.tui import look

NARROW, WIDE = 8, 12
Tile = dict[str, Any]


class BoardDrawing:
    """Draws boards of views (or positions) at one width.

    A narrow tile: `a1──◆B15` in its upper edge, then the meeples, then kind, camel, palm trees
    and palaces. A wide tile has the kind in words on a line of its own.
    """

    def __init__(self, texts: Texts, signs: look.Signs, wide: bool) -> None:
        self.texts = texts
        self.signs = signs
        self.wide = wide
        self.inner = WIDE if wide else NARROW

    @property
    def width(self) -> int:
        """How many columns the whole board takes."""
        return 6 * self.inner + 7

    def lines(self, board: list[Tile], marked: str | None = None) -> list[Text]:
        """The board, line by line; `marked` is a tile to point out."""
        drawn = []
        for row in range(5):
            tiles = board[6 * row : 6 * row + 6]
            drawn.append(self.edge(tiles, row, marked))
            if self.wide:
                drawn.append(self.middle([self.kind_line(tile) for tile in tiles]))
            drawn.append(self.middle([look.meeples(t["meeples"], self.inner) for t in tiles]))
            drawn.append(self.middle([self.pieces_line(tile) for tile in tiles]))
        drawn.append(self.bottom())
        return drawn

    def edge(self, tiles: list[Tile], row: int, marked: str | None) -> Text:
        """The upper edge of a row of tiles, with their names and values in it."""
        corners = self.signs.corners
        line = Text.assemble((corners[0] if row == 0 else corners[3], look.QUIET))
        for column, tile in enumerate(tiles):
            if column:
                line.append(corners[1] if row == 0 else corners[4], look.QUIET)
            name = Text(tile["tile"], "bold reverse" if tile["tile"] == marked else look.TITLE)
            letters = self.texts.say("letters-blue-red")
            value = look.value(self.signs, tile["kind"], tile["value"], letters)
            fill = self.inner - len(name) - len(value)
            line.append_text(name).append(self.signs.line * fill, look.QUIET).append_text(value)
        return line.append(corners[2] if row == 0 else corners[5], look.QUIET)

    def bottom(self) -> Text:
        """The lower edge of the board."""
        corners = self.signs.corners
        edges = corners[7].join([self.signs.line * self.inner] * 6)
        return Text.assemble((f"{corners[6]}{edges}{corners[8]}", look.QUIET))

    def middle(self, cells: list[Text]) -> Text:
        """A line through six tiles."""
        line = Text.assemble((self.signs.upright, look.QUIET))
        for cell in cells:
            cell.truncate(self.inner, pad=True)
            line.append_text(cell).append(self.signs.upright, look.QUIET)
        return line

    def kind_line(self, tile: Tile) -> Text:
        """The kind of a wide tile, in words."""
        return Text(self.texts.say(f"short-{tile['kind']}"))

    def pieces_line(self, tile: Tile) -> Text:
        """What stands on a tile: the owner's camel, palm trees, palaces."""
        parts = Text() if self.wide else Text(self.texts.say(f"code-{tile['kind']}"))
        if tile["owner"] is not None:
            parts.append(" " if self.wide and len(parts) else "")
            parts.append_text(look.camel(self.signs, tile["owner"]))
        for key, sign in (("palm_trees", self.signs.palm), ("palaces", self.signs.palace)):
            if tile[key]:
                parts.append(f"{' ' if self.wide and len(parts) else ''}{sign}{tile[key]}")
        return parts
