"""Writing files: whole or not at all, through links, and to what is no file."""

import os
import threading
from pathlib import Path

import pytest

from naqala.files import write_atomically


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    write_atomically(target, "one")
    write_atomically(target, "two")
    assert target.read_text() == "two"
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    link = tmp_path / "game.json"
    link.symlink_to(tmp_path / "kept" / "real.json")
    write_atomically(link, "one")
    assert link.is_symlink()
    assert (tmp_path / "kept" / "real.json").read_text() == "one"


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=write_atomically, args=(pipe, "one"))
    writer.start()
    assert pipe.read_text() == "one"
    writer.join()
    assert pipe.is_fifo()


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="this system has no /dev/full")
def test_a_full_device_is_an_error() -> None:
    with pytest.raises(OSError, match="No space left"):
        write_atomically(Path("/dev/full"), "one")
    assert Path("/dev/full").is_char_device()


def test_nothing_is_left_of_what_could_not_be_written(tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    write_atomically(target, "one")
    with pytest.raises(UnicodeEncodeError):
        write_atomically(target, "\ud800")
    assert target.read_text() == "one"
    assert os.listdir(tmp_path) == ["game.json"]
