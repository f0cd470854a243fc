"""The errors this package raises on purpose; each message names the thing and the remedy."""


class NaqalaError(Exception):
    """Base of all of them."""


class OptionsError(NaqalaError, ValueError):
    """An option that does not exist or a value it cannot have."""


class NotationError(NaqalaError, ValueError):
    """A text that is no action at all, in any position."""


class IllegalAction(NaqalaError, ValueError):
    """An action that is not legal where it was tried; the game is untouched."""


class PositionError(NaqalaError, ValueError):
    """Something that cannot be a position. `place` is a dotted path such as `board.c3.meeples`."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[type["PositionError"], tuple[str, str]]:
        return PositionError, (self.place, self.reason)


class RecordError(NaqalaError, ValueError):
    """Something that is no record, or a record that does not replay."""
