"""The options of a game: how many play, and the readings of the rules they agreed on."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from naqala.errors import OptionsError

CHOICES: dict[str, tuple[object, ...]] = {
    "players": (2, 3, 4),
    "tie_break": ("gold", "shared"),
    "djinn_limit": ("turn", "round"),
    "loop_landing": (True, False),
    "neighbouring": ("surrounding", "orthogonal"),
    "gold": ("hidden", "open"),
    "hands": ("hidden", "open"),
}


@dataclass(frozen=True, slots=True)
class Options:
    """What a game is played with.

    `tie_break` R12.1, `djinn_limit` R8, `loop_landing` R4.3, `neighbouring` R8.2, `gold` and
    `hands` R13.2. Raises `OptionsError` for a value that is not one of the option's.
    """

    players: int = 2
    tie_break: str = "gold"
    djinn_limit: str = "turn"
    loop_landing: bool = True
    neighbouring: str = "surrounding"
    gold: str = "hidden"
    hands: str = "hidden"

    def __post_init__(self) -> None:
        for field in fields(self):
            value, allowed = getattr(self, field.name), CHOICES[field.name]
            if not any(value == choice and type(value) is type(choice) for choice in allowed):
                listed = ", ".join(str(choice).lower() for choice in allowed)
                raise OptionsError(f"option {field.name}: {value!r} is not one of {listed}")

    def to_dict(self) -> dict[str, Any]:
        """The options as a position writes them, in its order."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Options":
        """Options from a mapping; those not named have their default.

        Raises `OptionsError` for an unknown name or value.
        """
        for name in data:
            if name not in CHOICES:
                raise OptionsError(f"option {name!r} is unknown; there are {', '.join(CHOICES)}")
        return cls(**data)
