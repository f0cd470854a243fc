"""Charts of a match, drawn by matplotlib (an extra): shares of wins, margins deal by deal."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from naqala.arena.statistics import of_seats, standing
from naqala.errors import NaqalaError


def require() -> None:
    """Raise `NaqalaError` where there is no matplotlib."""
    if find_spec("matplotlib") is None:
        raise NaqalaError("charts need matplotlib: pip install matplotlib")


def draw(path: Path, bots: Sequence[str], results: Sequence[dict[str, Any]]) -> None:
    """Draw a match into a file, SVG or PNG by its name. Raises `NaqalaError`, `OSError`."""
    require()
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 3.2), layout="constrained")
    wins, margins = figure.subplots(1, 2)
    rows = [standing(results, which) for which in range(len(bots))]
    places = range(len(bots))
    lows = [max(0.0, row.rate - row.interval[0]) for row in rows]
    highs = [max(0.0, row.interval[1] - row.rate) for row in rows]
    wins.barh(places, [row.rate for row in rows], xerr=[lows, highs], color="#4c8bb5", capsize=4)
    wins.set_yticks(list(places), bots)
    wins.invert_yaxis()
    wins.set_xlim(0, 1)
    wins.set_xlabel("share of games won, with its 95% interval")
    first = [margin for result in results for _, _, margin in of_seats(result, 0)]
    margins.hist(first, bins=30, color="#c9803f")
    margins.axvline(0, color="black", linewidth=0.8)
    margins.set_xlabel(f"margin of {bots[0]} over the others, points")
    margins.set_ylabel("games")
    figure.savefig(path)
