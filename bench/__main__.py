"""`python -m bench`: measure both builds and start-up, print one table, keep it with `--write`.

The figures stand beside those of the uncompiled build from the same run and beside what peers did
on such a machine (their sources are in bench/README.md).
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

from naqala import __version__
from naqala.core import COMPILED

README = Path(__file__).with_name("README.md")
BEGIN, END = "<!-- table: begin -->", "<!-- table: end -->"
# What is aimed at; "less" figures (times, sizes) are good when small.
TARGETS = {
    "random games, 2 players (games/s)": 10_000,
    "Game.legal_actions() + play() (steps/s)": 500_000,
    "State.legal() + play(), indices (steps/s)": 1_000_000,
    "State.write_legal(buffer) + play() (steps/s)": 1_000_000,
    "all opening sows, enumerated in the core (us)": 80,
    "opening landings, in the core (us)": 10,
    "a pile of 14: legal_actions() before the lift (us)": 50,
    "a pile of 14: legal_actions() with it in hand (us)": 50,
    "greedy games, 2 players (games/s)": 200,
    "Game.copy() (ns)": 200,
    "State, in memory (bytes)": 1024,
    "import naqala (ms)": 50,
    "naqala --help (ms)": 150,
}
PURE_TARGETS = {"random games, 2 players (games/s)": 50}
# Medians of others on one core of such a machine: who, what, figure, the row it stands beside.
PEERS = [
    (
        "GameTheory (C#), random full games, 2 players",
        91,
        "random games, 2 players (games/s)",
    ),
    ("GameTheory (C#), single random moves", 34_000, "random games, 2 players (actions/s)"),
    ("catanatron (Python), random games, 2 players", 36, "random games, 2 players (games/s)"),
    (
        "OpenSpiel backgammon from Python, legal + apply",
        90_000,
        "Game.legal_actions() + play() (steps/s)",
    ),
    (
        "OpenSpiel mancala from Python, legal + apply",
        1_060_000,
        "State.legal() + play(), indices (steps/s)",
    ),
    ("OpenSpiel backgammon inside C++", 137_000, "random games, 2 players (actions/s)"),
    ("OpenSpiel mancala inside C++", 6_200_000, "random games, 2 players (actions/s)"),
]


def say(text: str) -> None:
    """Progress, on standard error."""
    print(text, file=sys.stderr, flush=True)


def figures_of(pure: bool, seconds: float) -> dict[str, float]:
    """The core's figures from a process of its own, compiled or not."""
    environment = {**os.environ, "NAQALA_PURE": "1" if pure else "0"}
    command = [sys.executable, "-m", "bench.core", str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def start_up() -> dict[str, float]:
    """Start-up times in ms, the best of ten; the interpreter's own is a row by itself."""
    bare = _best([sys.executable, "-c", "pass"])
    script = Path(sys.executable).with_name("naqala")
    return {
        "the interpreter alone (ms)": bare,
        "import naqala (ms)": _best([sys.executable, "-c", "import naqala"]) - bare,
        "naqala --help (ms)": _best([str(script), "--help"]),
    }


def _best(command: list[str]) -> float:
    times = []
    for _ in range(10):
        started = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - started)
    return min(times) * 1000


def number(value: float) -> str:
    """Three figures that matter, thousands apart."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def is_rate(name: str) -> bool:
    """Whether more is better."""
    return name.endswith("/s)")


def table(compiled: dict[str, float], pure: dict[str, float], start: dict[str, float]) -> str:
    """The Markdown of all figures."""
    lines = [
        f"naqala {__version__}, Python {platform.python_version()}, {processor()},"
        f" {platform.system()} {platform.machine()}, one core, {date.today()}",
        "",
        "| what | compiled | aim | uncompiled | times faster |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, value in (compiled | start).items():
        aim = TARGETS.get(name)
        other = pure.get(name)
        ratio = ""
        if other and "bytes" not in name and not name.startswith("a Python call"):
            ratio = number(value / other if is_rate(name) else other / value)
        lines.append(
            f"| {name} | {number(value)} | {number(aim) if aim else ''} |"
            f" {number(other) if other else ''} | {ratio} |"
        )
    lines += ["", "| peer | figure | Naqala's beside it | times |", "|---|---:|---:|---:|"]
    for who, figure, name in PEERS:
        mine = compiled[name]
        lines.append(f"| {who} | {number(figure)} | {number(mine)} | {number(mine / figure)} |")
    return "\n".join(lines)


def processor() -> str:
    """The processor's name, where the system tells."""
    try:
        found = re.search(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    return found.group(1) if found else platform.processor() or "unknown processor"


def missed(compiled: dict[str, float], pure: dict[str, float]) -> list[str]:
    """The aims that were not reached."""
    rows = [(name, aim, compiled) for name, aim in TARGETS.items()]
    rows += [(f"{name}", aim, pure) for name, aim in PURE_TARGETS.items()]
    return [
        f"{name}: {number(measured[name])}, aimed at {number(aim)}"
        for name, aim, measured in rows
        if name in measured and (measured[name] < aim if is_rate(name) else measured[name] > aim)
    ]


def main() -> None:
    """Measure, print, and on request keep the table."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each rate (2)")
    parser.add_argument("--write", action="store_true", help="keep the table in bench/README.md")
    arguments = parser.parse_args()
    if not COMPILED:
        sys.exit("python -m bench measures the compiled build: unset NAQALA_PURE and compile it")
    say("Measuring the compiled build ...")
    compiled = figures_of(False, arguments.seconds)
    say("Measuring the uncompiled build ...")
    pure = figures_of(True, arguments.seconds)
    say("Measuring start-up ...")
    start = start_up()
    text = table(compiled, pure, start)
    print(text)
    for line in missed(compiled | start, pure):
        say(f"Aim missed: {line}")
    if arguments.write:
        before, rest = README.read_text().split(BEGIN)
        after = rest.split(END)[1]
        README.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}")
        say(f"Kept in {README.name}.")


if __name__ == "__main__":
    main()
