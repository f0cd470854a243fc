"""The settings of the tree search: weights of the prospects, fitted to self-play, and how it looks.

The weights are points at the start of the game, of which the part of the game left is counted
(worth.py). `scripts/fit_weights.py` makes them.
"""

from typing import NamedTuple

PROSPECTS = (
    "next_card", "types", "fakirs", "elders", "viziers", "powers", "triggers", "scorers",
    "oases", "villages", "poor", "few_camels", "bids_early",
)  # fmt: skip


class Settings(NamedTuple):
    """How a tree is grown.

    `urge`: points by which a promising turn is tried before it has proved itself. `foresight`: the
    part of the bound on a turn to come that is counted. `width`, `root_width`: landings looked at
    in a node and at the root.
    """

    weights: tuple[float, ...]
    urge: float = 10.0
    foresight: float = 0.55
    width: int = 16
    root_width: int = 64


SETTINGS = Settings(
    (1.22, 1.62, 4.63, 2.56, -0.77, 3.82, 12.27, 0.6, -0.11, 0.54, -0.25, -0.08, 0.37)
)
