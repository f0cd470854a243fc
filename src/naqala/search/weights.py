"""The settings of the tree search: weights of the prospects, fitted to self-play, and how it looks.

The weights are points at the start of the game, of which the part of the game left is counted
(worth.py). `scripts/fit_weights.py --games 240` made them, from games with the weights before.
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
    (2.12, -1.04, 1.55, 1.49, -1.17, 1.43, 6.36, -1.06, 2.42, 1.85, -0.45, -0.11, -0.21)
)
