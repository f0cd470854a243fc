"""Naqala: play, study and research the board game Five Tribes."""

from naqala._version import __version__
from naqala.errors import (
    IllegalAction,
    NaqalaError,
    NotationError,
    OptionsError,
    PositionError,
    RecordError,
)
from naqala.events import Event, Events
from naqala.game import Game, Played, ScoreSheet
from naqala.notation import Action, Sow
from naqala.options import Options
from naqala.sowing import Landing

__all__ = [
    "Action",
    "Event",
    "Events",
    "Game",
    "IllegalAction",
    "Landing",
    "NaqalaError",
    "NotationError",
    "Options",
    "OptionsError",
    "Played",
    "PositionError",
    "RecordError",
    "ScoreSheet",
    "Sow",
    "__version__",
]
