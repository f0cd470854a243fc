"""The bots, by name. A bot gets what its seat may know (a `View`) and answers with an action."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from naqala.errors import NaqalaError

if TYPE_CHECKING:
    from naqala.notation import Action
    from naqala.view import View

    Bot = Callable[["View", random.Random], "Action"]

SUMMARIES = {
    "random": "plays any legal action, each as likely as the others",
    "gain": "takes what brings most points at once, and looks no further",
}
NAMES = tuple(SUMMARIES)


def bot(name: str) -> "Bot":
    """The bot of that name: `choose(view, rng) -> Action`.

    It needs a view of the seat whose choice it is. Raises `NaqalaError` for an unknown name.
    """
    if name == "random":
        from naqala.bots.any_action import choose
    elif name == "gain":
        from naqala.bots.gain import choose
    else:
        raise NaqalaError(f"there is no bot {name[:40]!r}; there are {', '.join(NAMES)}")
    return choose
