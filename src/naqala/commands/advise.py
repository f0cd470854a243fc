"""The command `naqala advise`: the best turns or bids of a position, and why."""

from typing import Annotated

from cyclopts import Parameter

from naqala.commands.files import WHOLE, FileName, InputError, Json, Loose, read_game
from naqala.commands.position import write_json
from naqala.commands.usage import UsageError, check_thinking
from naqala.errors import NaqalaError

Seat = Annotated[int | None, WHOLE, Parameter(help="Whose choice; else whose it is now.")]
Time = Annotated[float, Parameter(name="--time", help="Seconds to think.")]
Nodes = Annotated[int | None, WHOLE, Parameter(help="States to look at, instead of a time.")]
Top = Annotated[int, WHOLE, Parameter(help="How many choices.")]


def advise(
    file: FileName,
    /,
    *,
    seat: Seat = None,
    time: Time = 2.0,
    nodes: Nodes = None,
    top: Top = 5,
    loose: Loose = False,
    json: Json = False,
) -> None:
    """Say what the best turns or bids are, from what the seat may know."""
    from naqala.bots.advice import advise as ask
    from naqala.bots.advice import gain_text
    from naqala.bots.protocol import Budget

    check_thinking(time, nodes, 0.01, "advise")
    if not 1 <= top <= 100:
        raise UsageError(f"--top {top}: from 1 to 100; see naqala advise --help")
    game = read_game(file, loose)
    if game.is_over:
        raise InputError("the game is over: there is nothing to choose")
    if seat is None:
        seat = game.player
    elif seat != game.player:
        raise InputError(f"--seat {seat}: it is the choice of seat {game.player}")
    try:
        found = ask(game.view(seat), Budget(seconds=time, nodes=nodes), top)
    except NaqalaError as error:
        raise InputError(str(error)) from None
    if json:
        write_json([one.to_dict() for one in found])
        return
    from rich.table import Table

    from naqala.commands.people import console

    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("change", justify="right")
    table.add_column("loss", justify="right")
    table.add_column("turn" if game.phase == "turn" else "bid", overflow="fold")
    table.add_column("at once", overflow="fold")
    table.add_column("leaves", justify="right")
    for one in found:
        leaves = "" if one.leaves is None else f"{one.leaves:.0f}"
        table.add_row(
            f"{one.change:+.1f}", f"{one.loss:.1f}", "; ".join(one.actions),
            gain_text(one.gain), leaves,
        )  # fmt: skip
    print(f"seat {seat}: margin to expect from now to the end, and what the turn brings at once")
    console().print(table)
