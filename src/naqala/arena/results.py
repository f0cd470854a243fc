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
from naqala.files import write_atomically
from naqala.record import Record

MATCH, RESULTS, RECORDS = "match.json", "results.jsonl", "records"


class Results:
    """The folder of a match. Lines are added as games end, in any order."""

    def __init__(self, folder: Path, match: Match, resume: bool) -> None:
        """Begin in a folder, or go on. Raises `NaqalaError` for another match there, `OSError`."""
        self.folder = folder
        self.path = folder / RESULTS
        self.lines: dict[int, dict[str, Any]] = {}
        about = folder / MATCH
        if about.exists() or self.path.exists():
            if not resume:
                raise NaqalaError(f"{folder} holds a match; --resume goes on with it")
            self.check(about, match)
            mend(self.path)
            self.lines = {line["game"]: line for line in read(self.path)}
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(about, json.dumps(match.to_dict(), indent=1) + "\n")
        self.file = self.path.open("a", encoding="utf-8")

    def check(self, about: Path, match: Match) -> None:
        """The folder's match is this one, but perhaps for the number of games."""
        try:
            kept = json.loads(about.read_text(encoding="utf-8"))
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


def read(path: Path) -> Iterable[dict[str, Any]]:
    """The results in a file.

    Raises `NaqalaError` for a line that is no result.
    """
    if not path.exists():
        return
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not line:
            continue
        try:
            result = json.loads(line)
            result["game"], result["seats"], result["scores"], result["winners"]
        except (ValueError, TypeError, KeyError):
            raise NaqalaError(f"{path}, line {number}: no result of a game") from None
        yield result


def mend(path: Path) -> None:
    """Cut off a last line that was not written to its end."""
    if not path.exists():
        return
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        with path.open("r+b") as file:
            file.truncate(whole)
