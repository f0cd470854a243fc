"""The commands `naqala arena` and `naqala bots`: matches between bots, and which bots there are."""

import json as json_module
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from naqala.commands.files import WHOLE, Json
from naqala.commands.position import Option, parse_options
from naqala.commands.usage import UsageError, check_thinking
from naqala.errors import NaqalaError

if TYPE_CHECKING:
    from naqala.arena.match import Match
    from naqala.arena.results import Results
    from naqala.arena.statistics import SequentialTest

Names = Annotated[str, Parameter(help="Bots: names of naqala bots, or 'program:COMMAND'.")]
Players = Annotated[
    int | None, WHOLE, Parameter(help="Seats, 2 to 4; the last bot takes those left over.")
]
Games = Annotated[
    int, WHOLE, Parameter(help="How many games; each deal is played in every seating.")
]
Jobs = Annotated[int | None, WHOLE, Parameter(help="Processes; else as many as there are cores.")]
Time = Annotated[float, Parameter(name="--time", help="Seconds a decision.")]
Nodes = Annotated[
    int | None, WHOLE, Parameter(help="States looked at a decision, instead of time: repeatable.")
]
Seed = Annotated[int, WHOLE, Parameter(help="Deal I is that of seed S + I, counted from 0.")]
Out = Annotated[str | None, Parameter(help="Folder for the results; else one named by the match.")]
Resume = Annotated[bool, Parameter(negative="", help="Go on with the match in the folder.")]
Records = Annotated[bool, Parameter(negative="", help="Keep a record of every game, too.")]
Sprt = Annotated[
    str | None,
    Parameter(help="Stop once it is known if the first bot wins more: two shares, as 0.5,0.55."),
]
Cluster = Annotated[str | None, Parameter(help="A Dask scheduler, such as tcp://host:8786.")]
Chart = Annotated[str | None, Parameter(help="Draw a chart into this file (.svg or .png).")]
MOST_GAMES = 1_000_000


def bots(*, json: Json = False) -> None:
    """List the bots there are."""
    from naqala.bots import NAMES, OWN, bot, registered

    found = {name: {"version": bot(name).version, "summary": OWN[name][1]} for name in NAMES}
    for name, entry in registered().items():
        found[name] = {"version": "", "summary": f"from {entry.value}"}
    if json:
        sys.stdout.write(json_module.dumps(found, indent=1) + "\n")
        return
    widest = max(map(len, found))
    for name, about in found.items():
        version = f" {about['version']}" if about["version"] else ""
        print(f"{name:{widest}}{version}  {about['summary']}")


def arena(
    *names: Names,
    players: Players = None,
    games: Games = 100,
    jobs: Jobs = None,
    time: Time = 1.0,
    nodes: Nodes = None,
    seed: Seed = 0,
    option: Option = None,
    out: Out = None,
    resume: Resume = False,
    records: Records = False,
    sprt: Sprt = None,
    cluster: Cluster = None,
    chart: Chart = None,
    json: Json = False,
) -> int:
    """Play bots against each other: the same deals in every seating, with ratings and intervals."""
    from naqala.arena.match import Match
    from naqala.arena.results import Results

    check(names, players, games, jobs, time, nodes)
    if chart is not None:
        check_chart(chart)
    test = sequential(sprt)
    options = parse_options(players or max(2, len(names)), option, "arena")
    seconds = None if nodes is not None else time
    match = Match(names, games, options, seed, seconds, nodes)
    for name in dict.fromkeys(names):
        first_look(name)
    folder = Path(out or default_folder(match))
    try:
        results = Results(folder, match, resume)
    except OSError as error:
        raise NaqalaError(f"--out {folder}: {error.strerror or error}") from None
    interrupted = False
    broken: NaqalaError | None = None
    end_when_told()
    with closing(results):
        try:
            play_out(match, results, jobs or cores(), records, test, cluster)
        except KeyboardInterrupt:
            interrupted = True
        except NaqalaError as error:
            broken = error
    lines = [results.lines[number] for number in sorted(results.lines)]
    if lines:
        report(match, lines, test, json)
        if chart:
            from naqala.arena.charts import draw

            draw(Path(chart), match.bots, lines)
    if broken is not None:
        raise broken
    if interrupted:
        print(f"stopped after {len(lines)} games; --resume goes on", file=sys.stderr)
        return 130
    if not json:
        print(f"results: {folder}")
    hopeless = [name for number, name in enumerate(names) if always_fails(lines, number)]
    if hopeless:
        raise NaqalaError(f"{hopeless[0][:60]} failed in every game")
    return 0


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return 2


def end_when_told() -> None:
    """SIGTERM stops a match as Ctrl-C does: what was played is kept."""

    def leave(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, leave)


def check(
    names: tuple[str, ...],
    players: int | None,
    games: int,
    jobs: int | None,
    time: float,
    nodes: int | None,
) -> None:
    """Raise `UsageError` for numbers that cannot be."""
    help_ = "see naqala arena --help"
    if len(names) < 2:
        raise UsageError(f"name at least two bots, such as naqala arena greedy random; {help_}")
    if players is not None and not 2 <= players <= 4:
        raise UsageError(f"--players {players}: 2, 3 or 4 play; {help_}")
    if len(names) > (players or 4):
        raise UsageError(f"{len(names)} bots for {players or 4} seats; {help_}")
    if not 1 <= games <= MOST_GAMES:
        raise UsageError(f"--games {games}: from 1 to {MOST_GAMES}; {help_}")
    if jobs is not None and not 1 <= jobs <= 1000:
        raise UsageError(f"--jobs {jobs}: from 1 to 1000; {help_}")
    check_thinking(time, nodes, 0.001, "arena")


def always_fails(lines: list[dict[str, Any]], which: int) -> bool:
    """Whether a bot failed in every game that it played."""
    failures = [
        line["failed"] is not None and line["seats"][line["failed"]["seat"]] == which
        for line in lines
        if which in line["seats"]
    ]
    return bool(failures) and all(failures)


def check_chart(name: str) -> None:
    """Raise what stands against a chart of that name before anything is played."""
    from naqala.arena.charts import require

    if Path(name).suffix not in (".svg", ".png"):
        raise UsageError(f"--chart {name[:40]!r}: a name that ends in .svg or .png")
    require()


def first_look(name: str) -> None:
    """Raise `UsageError` for a bot that there is not."""
    from naqala.bots import bot
    from naqala.bots.protocol import BotError, dismiss

    try:
        dismiss(bot(name))
    except BotError as error:
        raise UsageError(str(error)) from None


def sequential(text: str | None) -> "SequentialTest | None":
    """The test of `--sprt WORSE,BETTER`. Raises `UsageError`."""
    from naqala.arena.statistics import SequentialTest

    if text is None:
        return None
    try:
        worse, better = (float(part) for part in text.split(","))
    except ValueError:
        raise UsageError(f"--sprt {text[:20]!r}: two shares of games, such as 0.5,0.55") from None
    if not 0 < worse < better < 1:
        raise UsageError(
            f"--sprt {text[:20]!r}: the first must be the smaller, both within 0 and 1"
        )
    return SequentialTest(worse, better)


def default_folder(match: "Match") -> str:
    """A name for the folder of a match."""
    words = [name if name.isidentifier() else "program" for name in match.bots]
    return "-".join(["arena", *words, f"{match.options.players}p"])


def play_out(
    match: "Match",
    results: "Results",
    jobs: int,
    records: bool,
    test: "SequentialTest | None",
    cluster: str | None,
) -> None:
    """Play what is missing, with a progress bar on a terminal, until all is played or decided."""
    from naqala.arena.run import played, played_on

    missing = results.missing(match)
    coming: Iterator[dict[str, Any]]
    if cluster is not None:
        coming = played_on(cluster, match, missing, records)
    else:
        coming = played(match, missing, min(jobs, max(1, len(missing))), records)
    for result in watched(coming, match, len(results.lines)):
        results.add(result)
        if test is not None:
            ratio = test.ratio(results.lines.values(), match.options.players)
            if test.verdict(ratio) is not None:
                break
    if hasattr(coming, "close"):
        coming.close()


def watched(
    coming: Iterable[dict[str, Any]], match: "Match", done: int
) -> Iterator[dict[str, Any]]:
    """The same results, shown as they come: how many, the wins, the time left."""
    if not sys.stderr.isatty():
        yield from coming
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=match.games, completed=done)
        for result in coming:
            progress.advance(task)
            yield result


def report(
    match: "Match", lines: list[dict[str, Any]], test: "SequentialTest | None", json: bool
) -> None:
    """Print what the results say."""
    from naqala.arena.statistics import ratings, standing

    rows = [standing(lines, which) for which in range(len(match.bots))]
    rated = ratings(lines, len(match.bots))
    ratio = 0.0 if test is None else test.ratio(lines, match.options.players)
    if json:
        data = {
            "match": match.to_dict(),
            "bots": [
                {
                    "bot": name,
                    "games": row.games,
                    "wins": row.wins,
                    "rate": row.rate,
                    "interval": row.interval,
                    "margin": row.margin,
                    "margin_error": row.margin_error if row.margin_error < 1e300 else None,
                    "rating": mu,
                    "rating_sigma": sigma,
                    "seconds_a_game": row.seconds,
                    "failures": row.failures,
                }
                for name, row, (mu, sigma) in zip(match.bots, rows, rated, strict=True)
            ],
            "sprt": None if test is None else verdict(test, ratio),
        }
        sys.stdout.write(json_module.dumps(data, indent=1) + "\n")
        return
    from rich.table import Table
    from rich.text import Text

    from naqala.commands.people import console

    table = Table(box=None, padding=(0, 2, 0, 0))
    for title in ("bot", "games", "won", "95% interval", "margin", "rating", "s/game", "failed"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for name, row, (mu, sigma) in zip(match.bots, rows, rated, strict=True):
        low, high = row.interval
        error = f"{row.margin_error:.1f}" if row.margin_error < 1e300 else "?"
        table.add_row(
            Text(name[:40]), str(row.games), f"{row.rate:.1%}",
            f"{100 * low:.1f}-{100 * high:.1f}%",
            f"{row.margin:+.1f} ±{error}", f"{mu:.1f} ±{sigma:.1f}", f"{row.seconds:.1f}",
            str(row.failures),
        )  # fmt: skip
    console().print(table)
    for line in lines:
        if line["failed"] is not None:
            who = match.bots[line["seats"][line["failed"]["seat"]]]
            print(f"game {line['game']}: {who[:40]} failed: {line['failed']['why'][:200]}")
            break
    if test is not None:
        said = {True: "better", False: "not better", None: "open yet"}[test.verdict(ratio)]
        low, high = test.bounds
        print(f"sequential test: {ratio:.2f} between {low:.2f} and {high:.2f}: {said}")


def verdict(test: "SequentialTest", ratio: float) -> dict[str, Any]:
    """What the sequential test says, as JSON values."""
    return {"ratio": ratio, "bounds": test.bounds, "better": test.verdict(ratio)}
