"""Writing files so that a crash at any moment leaves the old one or the new one, whole."""

import os
import secrets
from pathlib import Path


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
