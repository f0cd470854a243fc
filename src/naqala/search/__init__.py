"""Finding good turns: bounds, branch and bound, tree search. Numbers over the core alone."""

from naqala import core as _core  # noqa: F401  (fills the tables)
from naqala.search.finder import Finder
from naqala.search.weights import PROSPECTS, SETTINGS, Settings

__all__ = ["PROSPECTS", "SETTINGS", "Finder", "Settings"]
