"""Where games that are being played are kept: one file a game, written anew after every action.

A file is written aside and moved into place, so that it is whole whenever the program ends. A
lock held while a game is on keeps two programs from going on with the same game.
"""

import contextlib
import json
import os
import re
import stat
import sys
import time
from pathlib import Path
from typing import IO, Any

from naqala.errors import NaqalaError
from naqala.files import locked, write_atomically
from naqala.reading import parse

FORMAT = "naqala-saved-game-1"
LONGEST = 8_000_000
HALF_WRITTEN = re.compile(r"\.\d{8}-\d{6}-\d{3}\.json\.[0-9a-f]{16}")  # as files.py names them
LEFT_ALONE = 60  # seconds in which another program may still be at it


def data_folder() -> Path:
    """The folder for a user's own data on this system; NAQALA_DATA says another one."""
    environ, home = os.environ, Path(os.path.expanduser("~"))
    if environ.get("NAQALA_DATA"):
        return Path(os.path.expanduser(environ["NAQALA_DATA"]))
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "naqala"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "naqala"
    chosen = Path(environ.get("XDG_DATA_HOME", ""))
    return (chosen if chosen.is_absolute() else home / ".local" / "share") / "naqala"


class OtherVersion(NaqalaError):
    """A game that another version of this program has kept."""


class SavedGame:
    """The file of one game, and the lock on it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock: IO[str] | None = None

    @classmethod
    def fresh(cls) -> "SavedGame":
        """A file for a game that begins now. Raises `OSError` where none can be written."""
        folder = data_folder() / "games"
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        sweep(folder)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in range(1000):
            saved = cls(folder / f"{stamp}-{number:03}.json")
            if not saved.path.exists() and saved.take():
                return saved
        raise OSError("too many games began in this second")

    def take(self) -> bool:
        """Lock the game; False if another program has it."""
        self.lock = locked(self.path.with_suffix(".lock"))
        return self.lock is not None

    def write(self, game: dict[str, Any]) -> None:
        """Keep the game as it is now. Raises `OSError`."""
        write_atomically(self.path, json.dumps({"format": FORMAT, **game}))

    def read(self) -> dict[str, Any]:
        """The game as it was kept. Raises `NaqalaError` or `OSError`."""
        data = parse(self.path.read_bytes(), LONGEST)
        form = data.get("format") if isinstance(data, dict) else None
        if form != FORMAT and isinstance(form, str) and form.startswith(FORMAT.rstrip("1")):
            raise OtherVersion(self.path.name)
        if form != FORMAT:
            raise NaqalaError(f"{self.path.name} is no saved game")
        assert isinstance(data, dict)
        return data

    def forget(self) -> None:
        """The game is over and done with: remove its file."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
        self.release()

    def set_aside(self) -> None:
        """The file cannot be read: keep it under another name, out of the way."""
        with contextlib.suppress(OSError):
            self.path.rename(self.path.with_suffix(".unreadable"))
        self.release()

    def release(self) -> None:
        """Let go of the lock."""
        if self.lock is not None:
            if not self.path.exists():  # it never came to a first choice
                with contextlib.suppress(OSError):
                    self.path.with_suffix(".lock").unlink()
            self.lock.close()
            self.lock = None


def kept() -> list[SavedGame]:
    """All games that are kept, the one last played first; none of them locked yet."""
    files = []
    for path in (data_folder() / "games").glob("*.json"):
        with contextlib.suppress(OSError):
            found = path.stat()
            if stat.S_ISREG(found.st_mode):
                files.append((found.st_mtime, path))
    return [SavedGame(path) for _, path in sorted(files, reverse=True)]


def sweep(folder: Path) -> None:
    """Remove what programs that were killed have left: half-written files, locks of no game."""
    for path in folder.iterdir():
        with contextlib.suppress(OSError):
            if time.time() - path.lstat().st_mtime < LEFT_ALONE:
                continue
            if HALF_WRITTEN.fullmatch(path.name):
                path.unlink()
            elif path.suffix == ".lock" and path.is_file():
                game = SavedGame(path.with_suffix(".json"))
                if not game.path.exists() and game.take():
                    game.release()
