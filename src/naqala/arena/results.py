"""The results of a match in its folder: what is played, a line a game, records.

`match.json` says what is played; `results.jsonl` has a line for each game, written when it is over,
so that a run that was stopped goes on where it was; `records/` has the records that were kept.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from naqala.arena.match import Match
from naqala.errors import NaqalaError
from naqala.files import locked, write_atomically
from naqala.reading import parse
from naqala.record import Record

LONGEST = 100_000  # bytes of a line
MATCH, RESULTS, RECORDS = "match.json", "results.jsonl", "records"


class Results:
    """The folder of a match. Lines are added as games end, in any order."""

    def __init__(self, folder: Path, match: Match, resume: bool) -> None:
        """Begin in a folder, or go on. Raises `NaqalaError` for another match there, `OSError`."""
        self.folder = folder
        self.path = folder / RESULTS
        self.lines: dict[int, dict[str, Any]] = {}
        folder.mkdir(parents=True, exist_ok=True)
        lock = locked(folder / ".lock")
        if lock is None:
            raise NaqalaError(f"{folder}: another arena is at work there")
        self.lock = lock
        try:
            self.open(match, resume)
        except BaseException:
            self.lock.close()
            raise

    def open(self, match: Match, resume: bool) -> None:
        """Read what is there and open the file for more."""
        about = self.folder / MATCH
        if about.exists() or self.path.exists():
            if not resume:
                raise NaqalaError(f"{self.folder} holds a match; --resume goes on with it")
            self.check(about, match)
            mend(self.path)
            self.lines = {line["game"]: line for line in read(self.path)}
        write_atomically(about, json.dumps(match.to_dict(), indent=1) + "\n")
        self.file = self.path.open("a", encoding="utf-8")

    def check(self, about: Path, match: Match) -> None:
        """The folder's match is this one, but perhaps for the number of games."""
        try:
            kept = parse(about.read_bytes(), LONGEST)
        except (OSError, ValueError) as error:
            raise NaqalaError(f"{about} cannot be read: {error}") from None
        wanted = match.to_dict()
        for key in wanted:
            if key != "games" and (not isinstance(kept, dict) or kept.get(key) != wanted[key]):
                was = kept.get(key) if isinstance(kept, dict) else None
                raise NaqalaError(
                    f"{about} is of another match: {key} was {was!s:.60} (--out names another)"
                )

    def missing(self, match: Match) -> list[int]:
        """The games still to play."""
        return [number for number in range(match.games) if number not in self.lines]

    def add(self, result: dict[str, Any]) -> None:
        """Keep the result of a game; one that is there already is not counted twice."""
        if result["game"] in self.lines:
            return
        record = result.pop("record", None)
        if record is not None:
            folder = self.folder / RECORDS
            folder.mkdir(exist_ok=True)
            Record.from_dict(record).save(folder / f"{result['game']:06}.json")
        self.file.write(json.dumps(result) + "\n")
        self.file.flush()
        self.lines[result["game"]] = result

    def close(self) -> None:
        """Have everything on the disk."""
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()
        self.lock.close()


def read(path: Path) -> Iterable[dict[str, Any]]:
    """The results in a file.

    Raises `NaqalaError` for a line that is no result.
    """
    if not path.exists():
        return
    text = path.read_text(encoding="utf-8", errors="surrogateescape")
    for number, line in enumerate(text.split("\n"), 1):
        if not line:
            continue
        try:
            result = parse(line.encode("utf-8", "surrogateescape"), LONGEST)
        except NaqalaError:
            result = None
        if not is_result(result):
            raise NaqalaError(f"{path}, line {number}: no result of a game")
        yield result


def is_result(result: Any) -> bool:
    """Whether some JSON value is a line of results."""
    if not isinstance(result, dict) or not {"game", "deal", "failed"} <= result.keys():
        return False
    if type(result["game"]) is not int or type(result["deal"]) is not int:
        return False
    players = len(result["scores"]) if isinstance(result.get("scores"), list) else 0
    for key in ("scores", "seats", "seconds"):
        values = result.get(key)
        if not isinstance(values, list) or len(values) != players:
            return False
        if not all(type(value) in (int, float) for value in values):
            return False
    winners, failed = result.get("winners"), result["failed"]
    seats = range(players)
    if not isinstance(winners, list) or not winners or any(one not in seats for one in winners):
        return False
    return failed is None or (isinstance(failed, dict) and failed.get("seat") in seats)


def mend(path: Path) -> None:
    """Cut off a last line that was not written to its end."""
    if not path.exists():
        return
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        with path.open("r+b") as file:
            file.truncate(whole)
