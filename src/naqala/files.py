"""Files that are whole whatever happens: written beside and moved into place, or locked."""

import os
import secrets
from pathlib import Path
from typing import IO


def write_atomically(path: Path, text: str) -> None:
    """Write a text beside the file, then put it in its place. Raises `OSError`.

    A link is followed; what is no file (a pipe, a device) is written to as it is.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")
        return
    beside = path.with_name(f".{path.name[:40]}.{secrets.token_hex(8)}")
    try:
        with beside.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _sync_directory(path.parent)


def locked(path: Path) -> IO[str] | None:
    """A lock on a file of that name, until it is closed; None while another program has it.

    Raises `OSError` where no such file can be made. There are systems without such locks.
    """
    file = path.open("a", encoding="utf-8")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass
    except OSError:
        file.close()
        return None
    return file


def _sync_directory(path: Path) -> None:
    """Have the new name on the disk too, where a directory can be opened for that."""
    try:
        directory = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(directory)
    except OSError:
        pass
    finally:
        os.close(directory)
