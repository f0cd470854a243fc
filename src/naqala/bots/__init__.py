"""The bots, by name: those of this package, those that others register, and any program.

A bot is found by `bot(name)`. Another package registers one under the entry point group
`naqala.bots`, as something that makes a `Bot` when it is called (docs/bots.md).
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from naqala.bots.protocol import Bot

GROUP = "naqala.bots"
PROGRAM = "program:"  # before the command line of a bot that is a program

# Of this package: what makes it, and what it does
OWN: Mapping[str, tuple[str, str]] = {
    "random": ("naqala.bots.uniform:Uniform", "plays any legal action, all alike"),
    "greedy": ("naqala.bots.greedy:Greedy", "takes what brings most points at once"),
    "planner": ("naqala.bots.planner:Planner", "searches ahead: more time, better play"),
    "level-1": ("naqala.bots.levels:Level1", "a beginner: misses long sows, forgets the tiles"),
    "level-2": ("naqala.bots.levels:Level2", "a casual player: misses long sows"),
    "level-3": ("naqala.bots.levels:Level3", "takes what brings most at once"),
    "level-4": ("naqala.bots.levels:Level4", "searches ahead for a tenth of a second"),
    "level-5": ("naqala.bots.levels:Level5", "searches ahead for two seconds"),
}  # fmt: skip
NAMES = tuple(OWN)


def registered() -> dict[str, EntryPoint]:
    """The bots of other packages, by name; a name of this package's own stays its own."""
    return {one.name: one for one in entry_points(group=GROUP) if one.name not in OWN}


def bot(name: str) -> "Bot":
    """A bot by its name, or by `program:` and a command line. Raises `BotError` for no such bot."""
    from naqala.bots.protocol import BotError

    if name.startswith(PROGRAM):
        from naqala.bots.program import Program

        return Program(name[len(PROGRAM) :])
    if name in OWN:
        module, _, made = OWN[name][0].partition(":")
        factory = getattr(import_module(module), made)
    else:
        others = registered()
        if name not in others:
            listed = ", ".join([*NAMES, *others])
            raise BotError(f"there is no bot {name[:40]!r}; there are {listed}")
        try:
            factory = others[name].load()
        except Exception as error:  # whatever another package does when it is loaded
            raise BotError(f"the bot {name!r} cannot be loaded: {error!r:.200}") from error
    made_bot: Bot = factory()
    return made_bot
