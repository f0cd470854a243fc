"""The examples of README.md, docs/python.md and docs/bots.md run as they are written."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from naqala.cli import main

ROOT = Path(__file__).parents[1]


def python_blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/bots.md"])
def test_the_python_of_a_page_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    blocks = python_blocks(page)
    assert blocks
    for block in blocks:
        exec(block, names)


def test_the_commands_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(
        r"^    naqala (.+)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(commands) > 6
    for command in commands:
        words, _, target = command.partition("#")[0].partition(">")
        assert main(shlex.split(words)) == 0, command
        printed = capsys.readouterr().out
        assert printed
        if target.strip():
            Path(target.strip()).write_text(printed, encoding="utf-8")


def test_every_page_that_is_linked_is_there() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)[^):]*\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
