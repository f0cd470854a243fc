"""The command line: every command, its output and exit status, and one line for every refusal."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from naqala import Game, Options
from naqala._version import __version__
from naqala.bots import bot
from naqala.bots.protocol import Budget
from naqala.cli import STUDYING, main
from naqala.core import COMPILED
from naqala.record import Record
from tests.positions import SCENARIOS
from tests.test_scenarios import in_order, look_up

COMMANDS = [
    "play", "rules", "board", "replay", "advise", "new", "legal", "apply", "score", "view", "bots",
    "arena", "random",
]  # fmt: skip
BY_PROCESS = 24  # so many scenarios go through a process of their own
Run = subprocess.CompletedProcess[str]


def process(*args: str, stdin: str | bytes | None = None, **environ: str) -> Run:
    """The command in a process of its own."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    run = subprocess.run(
        [sys.executable, "-m", "naqala.cli", *args],
        input=data or b"",
        capture_output=True,
        env={**os.environ, "NO_COLOR": "1", **environ},
        timeout=120,
    )
    return subprocess.CompletedProcess(
        args, run.returncode, run.stdout.decode(), run.stderr.decode()
    )


class Here:
    """The command in this process, which is faster."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.patch = patch

    def __call__(self, *args: str, stdin: str | bytes = "") -> Run:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        self.patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        status = main(args)
        out, err = self.capsys.readouterr()
        return subprocess.CompletedProcess(args, status, out, err)


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Here:
    return Here(capsys, monkeypatch)


@pytest.fixture
def fresh(tmp_path: Path) -> str:
    """A file with the position of a fresh game for two."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(Game(seed=7).position()))
    return str(path)


def refused(run: Run, status: int = 1) -> str:
    """The one line that says why, of a run that was refused."""
    assert run.returncode == status, run.stderr
    assert run.stdout == ""
    assert run.stderr.endswith("\n")
    assert run.stderr.count("\n") == 1
    assert run.stderr.startswith("naqala: ")
    assert len(run.stderr) < 500
    return run.stderr


def done(run: Run) -> str:
    """The output of a run that did what it was asked for."""
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return run.stdout


# Help, version, wrong usage


def test_help_names_every_command_and_loads_none() -> None:
    run = process("--help")
    assert all(f"│ {name} " in done(run) for name in COMMANDS)
    code = (
        "import sys; from naqala.cli import main; main(['--help']);"
        "print([m for m in sys.modules if m.startswith(('naqala.tui', 'naqala.commands.p',"
        " 'prompt_toolkit', 'fluent'))], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr.strip() == "[]"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_has_examples(here: Here, name: str) -> None:
    shown = done(here(name, "--help"))
    assert f"Usage: naqala {name}" in shown
    assert f"naqala {name}" in shown.partition("Examples:")[2]


def test_nothing_is_help(here: Here) -> None:
    assert "For positions and programs" in done(here())


def test_version() -> None:
    build = "compiled" if COMPILED else "pure Python"
    assert done(process("--version")) == f"naqala {__version__} (core: {build})\n"


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["frob"], "no command 'frob'; see naqala --help"),
        (["legl"], "did you mean naqala legal?"),
        (["legal"], "FILE"),
        (["legal", "--frob"], "--frob"),
        (["legal", "x", "--frob"], "--frob"),
        (["apply", "x", "--frob"], "--frob"),
        (["legal", "a", "b"], "'b' is more"),
        (["new", "--players", "two"], "--players"),
        (["new", "--players", "5"], "2, 3, 4"),
        (["new", "--players", "1"], "2, 3, 4"),
        (["new", "--players", "2.0"], "whole number"),
        (["new", "--seed", "1.5"], "whole number"),
        (["new", "--seed", "9" * 44], "more than 40 digits"),
        (["new", "--seed"], "--seed"),
        (["new", "--option", "tie_break"], "NAME=VALUE"),
        (["new", "--option", "tie_break=never"], "gold, shared"),
        (["new", "--option", "bribes=true"], "tie_break"),
        (["new", "--option", "players=3"], "--players"),
        (["new", "--option", "loop_landing=1"], "true, false"),
        (["new", "more"], "more"),
        (["view", "x.json"], "--seat"),
        (["random", "--games", "0"], "from 1 to"),
        (["random", "--games", "-1"], "from 1 to"),
        (["board", "x.json", "--width", "20"], "80"),
        (["rules", "--lang", "xx"], "en and es"),
        (["play", "--bots", "frob"], "random, greedy, planner"),
        (["play", "--bots", "greedy,greedy,greedy,greedy"], "no seat"),
        (["play", "--seat", "2"], "a game of 2 has seats 0 to 1"),
        (["play", "--seat", "-1"], "seats 0 to 1"),
        (["play", "--seat", ""], "a number"),
        (["play", "--players", "4", "--seat", "1,1"], "twice"),
        (["play", "--bots", "none", "--seat", "0"], "leave --seat out"),
        (["play", "--option", "x=1"], "naqala play --help"),
        (["random", "--option", "x=1"], "naqala random --help"),
        (["random", "--players", "9"], "naqala random --help"),
        (["play", "--seat", "x"], "number"),
        (["play", "--seat", "0,1"], "--bots"),
        (["play", "--names", "a,b"], "2 names, but there is one person"),
        (["play", "--bots", "none", "--names", "a,b,c"], "there are 2 people"),
        (["play", "--names", ""], "1 to 20 letters"),
        (["play", "--names", "\x1b[2J"], "1 to 20 letters"),
        (["play", "--bots", "none", "--names", "Ana,ana"], "no two alike"),
        (["play", "--players", "7"], "2, 3 or 4"),
    ],
)
def test_wrong_usage(here: Here, args: list[str], told: str) -> None:
    line = refused(here(*args), status=2)
    assert told in line
    assert any(hint in line for hint in ("--help", ";", ":"))


def test_wrong_usage_by_process() -> None:
    assert "did you mean" in refused(process("leagl"), status=2)
    assert "FILE" in refused(process("score"), status=2)


# Bad input

BAD = {
    "not UTF-8": (b"\xff\xfe{}", "UTF-8"),
    "empty": (b"", "empty"),
    "blank": (b" \n\t ", "empty"),
    "garbage": (os.urandom(1 << 20) + b"\xff", "UTF-8"),
    "much garbage": (b"x" * 10_000_000, "larger"),
    "much JSON": (b"[" + b"0," * 2_000_000 + b"0]", "a JSON object"),
    "deep": (b"[" * 200_000, "deep"),
    "deep object": (b'{"a":' * 100_000, "deep"),
    "not JSON": (b"{'format': 1}", "line 1"),
    "a picture": (b"<svg></svg>", "no JSON; naqala new prints a position"),
    "cut": (json.dumps(Game(seed=1).position()).encode()[:3000], "not JSON"),
    "a list": (b"[1, 2]", "a JSON object"),
    "a number": (b"17", "a JSON object"),
    "null": (b"null", "a JSON object"),
    "a text": (b'"bid 3"', "a JSON object"),
    "no position": (b"{}", "format"),
    "another format": (b'{"format": "naqala-position-99"}', "format"),
    "a key twice": (b'{"format": 1, "format": 2}', "twice"),
    "not a number": (b'{"round": NaN}', "NaN"),
    "a huge number": (b'{"round": 1' + b"0" * 6000 + b"}", "digits"),
    "control characters": (b'{"\\u001b[2J": 1, "\\u0000\\n": 2}', "standard input"),
    "lone surrogates": (b'{"format": "\\ud800"}', "format"),
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("command", ["legal", "apply", "score", "view", "board", "replay"])
def test_bad_input(here: Here, command: str, name: str) -> None:
    data, told = BAD[name]
    args = ["--seat", "0"] if command == "view" else []
    line = refused(here(command, "-", *args, stdin=data))
    assert "standard input" in line
    assert told in line or command == "replay"
    assert line[:-1].isprintable()


@pytest.mark.parametrize("name", ["garbage", "much garbage", "deep", "cut", "no position"])
def test_bad_input_by_process(name: str) -> None:
    data, told = BAD[name]
    assert told in refused(process("legal", "-", stdin=data))


def test_files_that_cannot_be_read(here: Here, tmp_path: Path) -> None:
    assert "no such file" in refused(here("legal", str(tmp_path / "none.json")))
    assert "directory" in refused(here("legal", str(tmp_path)))
    assert refused(here("legal", "bad\0name"))
    assert refused(here("legal", "n" * 5000))
    assert refused(here("legal", "/dev/zero"))
    locked = tmp_path / "locked.json"
    locked.write_text("{}")
    locked.chmod(0)
    if os.geteuid():
        assert "permission" in refused(here("legal", str(locked)))


def test_wrong_counts_and_contradictions(here: Here) -> None:
    position = Game(seed=7).position()
    position["board"][0]["meeples"] = "wwwwwwww"
    assert "elder" in refused(here("legal", "-", stdin=json.dumps(position)))
    position = Game(seed=7).position()
    position["players"][0]["gold"] = -1
    assert "players.0.gold" in refused(here("score", "-", stdin=json.dumps(position)))


def test_missing_pieces_need_loose(here: Here) -> None:
    position = json.dumps(SCENARIOS["missing-pieces-allowed"]["position"])
    refused(here("legal", "-", stdin=position))
    for command in ("legal", "apply", "score", "board"):
        assert done(here(command, "-", "--loose", stdin=position))
    assert done(here("view", "-", "--loose", "--seat", "0", stdin=position))


def test_a_record_is_no_position(here: Here) -> None:
    record = Record.from_game(Game(seed=1), ["a", "b"])
    assert "naqala replay" in refused(here("legal", "-", stdin=json.dumps(record.to_dict())))


# new, legal, apply, score, view


@pytest.mark.parametrize("players", [2, 3, 4])
def test_new(here: Here, players: int) -> None:
    args = ["--players", str(players), "--seed", "7", "--option", "tie_break=shared"]
    text = done(here("new", *args, "--option", "loop_landing=false"))
    options = Options(players=players, tie_break="shared", loop_landing=False)
    assert json.loads(text) == Game(options, seed=7).position()
    assert text == done(here("new", *args, "--option", "loop_landing=false"))
    assert done(here("apply", "-", stdin=text)) == text


def test_new_without_a_seed_is_another_game_each_time(here: Here) -> None:
    assert done(here("new")) != done(here("new"))
    assert json.loads(done(here("new", "--seed", "-3"))) == Game(seed=-3).position()


def test_a_pipe() -> None:
    position = done(process("new", "--players", "3", "--seed", "1"))
    assert done(process("legal", "-", stdin=position)).split("\n")[0] == "bid 0"


def test_a_byte_order_mark_does_no_harm(here: Here) -> None:
    text = json.dumps(Game(seed=1).position())
    assert done(here("legal", "-", stdin="\ufeff" + text))


def test_apply_says_which_action_and_why(here: Here, fresh: str) -> None:
    line = refused(here("apply", fresh, "bid 3", "bid 3", "bid 0"))
    assert "illegal action 2 of 3 'bid 3'" in line
    assert "legal" in line
    line = refused(here("apply", fresh, "fly c3"))
    assert "action 1 of 1 'fly c3'" in line
    assert "quote each action" in refused(here("apply", fresh, "bid", "3"))
    assert refused(here("apply", fresh, "bid 3 "))
    assert refused(here("apply", fresh, ""))
    assert refused(here("apply", fresh, "bid\n3"))
    assert refused(here("apply", fresh, "x" * 100_000))
    assert refused(here("apply", fresh, "\x1b[31m"))


def test_score_for_people_and_programs(here: Here, fresh: str) -> None:
    assert "palm trees" in done(here("score", fresh))
    assert "palmeras" in done(here("score", fresh, "--lang", "es"))
    scores = json.loads(done(here("score", fresh, "--json")))
    assert list(scores) == ["scores", "winners"]
    assert list(scores["scores"][0]) == [
        "gold", "viziers", "elders", "djinns", "tiles", "palm_trees", "palaces", "merchandise",
        "total",
    ]  # fmt: skip
    assert scores["winners"] is None
    over = json.dumps(SCENARIOS["winner-tie-shared"]["position"])
    assert json.loads(done(here("score", "-", "--json", stdin=over)))["winners"] == [0, 2]
    assert "(wins)" in done(here("score", "-", stdin=over))


def test_view_tells_no_secrets(here: Here, fresh: str) -> None:
    view = json.loads(done(here("view", fresh, "--seat", "1")))
    assert view == Game(seed=7).view(1).to_dict()
    assert view["players"][0]["gold"] is None
    assert "rng" not in view
    for seat in ("2", "5", "-1"):
        assert "this game has seats 0 to 1" in refused(here("view", fresh, "--seat", seat))


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario(here: Here, name: str, tmp_path: Path) -> None:
    check_scenario(here, name, tmp_path)


@pytest.mark.parametrize("name", list(SCENARIOS)[:: len(SCENARIOS) // BY_PROCESS])
def test_scenario_by_process(name: str, tmp_path: Path) -> None:
    check_scenario(process, name, tmp_path)


def check_scenario(run: Any, name: str, tmp_path: Path) -> None:
    """A scenario of the spec through apply, legal and score."""
    scenario, expect = SCENARIOS[name], SCENARIOS[name]["expect"]
    loose = [] if scenario.get("strict", True) else ["--loose"]
    file = tmp_path / "position.json"
    file.write_text(json.dumps(scenario["position"]))
    actions = scenario["actions"]
    if expect.get("refused"):
        assert str(file)[-40:] in refused(run("apply", str(file), *actions, *loose))
        return
    if expect.get("illegal"):
        line = refused(run("apply", str(file), *actions, *loose))
        assert f"action {len(actions)} of {len(actions)} " in line
        actions = actions[:-1]
    text = done(run("apply", str(file), *actions, *loose))
    for path, value in expect.get("after", {}).items():
        assert look_up(json.loads(text), path) == in_order(path, value), path
    legal = done(run("legal", "-", *loose, stdin=text)).splitlines()
    assert legal == sorted(legal)
    assert legal == expect.get("legal_exact", legal)
    assert set(expect.get("legal_includes", [])) <= set(legal)
    assert not set(expect.get("legal_excludes", [])) & set(legal)
    if "score" in expect:
        scores = json.loads(done(run("score", "-", "--json", *loose, stdin=text)))
        for seat, value in expect["score"].items():
            found = scores["winners"] if seat == "winners" else scores["scores"][int(seat)]
            assert found == value or {item: found[item] for item in value} == value


# random


def test_random(here: Here) -> None:
    lines = done(here("random", "--players", "3", "--seed", "5", "--games", "4")).splitlines()
    assert [line.split(":")[0] for line in lines[:4]] == [f"seed {n}" for n in range(5, 9)]
    assert "games/s" in lines[4]
    again = done(here("random", "--players", "3", "--seed", "7", "--games", "1")).splitlines()
    assert again[0] == lines[2]


def test_random_as_json(here: Here) -> None:
    result = json.loads(done(here("random", "--seed", "1", "--games", "3", "--json")))
    assert [game["seed"] for game in result["games"]] == [1, 2, 3]
    assert result["rate"]["games_per_second"] > 0
    for game in result["games"]:
        assert len(game["scores"]) == 2
        assert game["winners"]
        assert game["rounds"] > 1
        assert game["actions"] > 50


# rules, board, replay


def test_rules(here: Here) -> None:
    assert done(here("rules", "R6.4", "--plain")).startswith("### R6.4 Assassins")
    assert done(here("rules", "R6.4")).startswith("R6.4 Assassins\n")
    for query in ("R6.4", "R8", "R12", "kumarbi"):
        assert not re.search(r"^#|\*\*|`", done(here("rules", query)), re.M)
    assert done(here("rules", "6.4")) == done(here("rules", "r6.4"))
    assert "#### Enki" in done(here("rules", "R8", "--plain"))
    assert done(here("rules", "baal")) == done(here("rules", "Ba'al"))
    assert done(here("rules", "enki", "--lang", "es")) != done(here("rules", "enki"))
    assert "R12 Scoring" in done(here("rules"))
    assert "R6.4" in done(here("rules", "assassins", "distance"))
    assert "R6.5" in refused(here("rules", "R6.9"))
    assert "kumarbi" in refused(here("rules", "kumarbo"))
    assert refused(here("rules", "\x1b[2J" * 500))
    assert "rules alone lists" in refused(here("rules", "zzzz"))
    assert refused(here("rules", "[bold]no such rule[/bold]"))


def test_every_rule_and_djinn_can_be_asked_for(here: Here) -> None:
    from naqala.catalogue import DJINN_NAMES

    for language in ("en", "es"):
        for query in [*DJINN_NAMES, *(f"R{chapter}" for chapter in range(1, 14))]:
            assert done(here("rules", query, "--lang", language, "--plain")).startswith("##")


def test_board(here: Here, fresh: str, tmp_path: Path) -> None:
    shown = done(here("board", fresh, "--width", "80"))
    assert max(map(len, shown.splitlines())) <= 80
    wide = done(here("board", fresh, "--width", "120"))
    assert "sacred place" in wide
    plain = done(here("board", fresh, "--plain", "--lang", "es", "--seat", "1"))
    assert "asiento 1: 50 de oro" in plain
    assert plain.isascii() or not set(plain) & set("┌│─◆●▲")
    picture = tmp_path / "board.svg"
    assert done(here("board", fresh, "--svg", str(picture))) == ""
    assert picture.read_text().startswith("<svg")
    assert "seats 0 to 1" in refused(here("board", fresh, "--seat", "3"))
    assert "cannot be written" in refused(here("board", fresh, "--svg", str(tmp_path / "no" / "x")))


def test_board_on_an_output_without_its_signs(fresh: str) -> None:
    run = process("board", fresh, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done(run).isascii()
    assert "a1" in run.stdout


def whole_game() -> Record:
    """The record of a game between bots."""
    import random

    game, rng = Game(Options(players=3), seed=4), random.Random(4)
    while game.player is not None:
        game.play(bot("random").choose(game.view(game.player), rng, Budget()))
    return Record.from_game(game, ["Ana", "Ben", "Eva"])


def test_replay(here: Here) -> None:
    record = whole_game()
    told = done(here("replay", "-", stdin=json.dumps(record.to_dict())))
    assert "Ana sows " in told
    assert " wins." in told
    told = done(here("replay", "-", "--plain", "--lang", "es", stdin=json.dumps(record.to_dict())))
    assert "Gana " in told
    broken = record.to_dict()
    broken["moves"][3][1] = "end"
    assert "move 4" in refused(here("replay", "-", stdin=json.dumps(broken)))


def test_replay_speaks_to_you(here: Here) -> None:
    whole = whole_game().to_dict()
    for name in ("You", "Tú"):
        record = json.dumps({**whole, "seats": ["Ana", name, "Bot Gain"]})
        told = done(here("replay", "-", stdin=record))
        assert "You bid " in told
        assert "Tú" not in told
        assert not re.search(r"You \w+s ", told)
        told = done(here("replay", "-", "--lang", "es", stdin=record))
        assert "Tú pujas " in told
        assert "You" not in told
        assert "Tú puja " not in told


# The process itself


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m naqala.cli random --games 20000 --seed 1"
    run = subprocess.run(
        ["bash", "-c", f"{command} | head -1; exit ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert run.stderr == ""
    assert run.returncode == 0
    assert run.stdout.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_told() -> None:
    run = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m naqala.cli new > /dev/full"],
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert run.returncode == 1
    assert run.stderr.count("\n") == 1
    assert "cannot write" in run.stderr


def closing(redirection: str, *args: str) -> Run:
    """The command with some of its streams closed by the shell."""
    command = f'exec "$0" -m naqala.cli "$@" {redirection}'
    return subprocess.run(
        ["bash", "-c", command, sys.executable, *args],
        capture_output=True,
        text=True,
        timeout=100,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_closed_streams(
    name: str, fresh: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = {"legal": [fresh], "apply": [fresh], "score": [fresh], "board": [fresh],
            "view": [fresh, "--seat", "0"], "play": ["--new"],
            "advise": [fresh, "--nodes", "10"],
            "arena": ["random", "greedy", "--games", "2", "--jobs", "1", "--resume", "--out",
                      str(tmp_path / "match")]}.get(name, [])  # fmt: skip
    if name == "replay":
        Record.from_game(Game(seed=1), ["Ana", "Ben"]).save(tmp_path / "record.json")
        args = [str(tmp_path / "record.json")]
    monkeypatch.setenv("NAQALA_DATA", str(tmp_path))
    run = closing(">&-", name, *args)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == "naqala: cannot write the output: Bad file descriptor\n"
    run = closing(">&- <&- 2>&-", name, *args)
    assert (run.returncode, run.stdout, run.stderr) == (1, "", "")
    for redirection in ("<&-", "2>&-", "<&- 2>&-"):
        run = closing(redirection, name, *args)
        assert (run.returncode, run.stderr) == (0, "")
        assert run.stdout


def test_closed_input_is_empty_and_closed_errors_are_silent() -> None:
    assert "standard input: empty" in refused(closing("<&-", "legal", "-"))
    run = closing("2>&-", "frob")
    assert (run.returncode, run.stdout, run.stderr) == (2, "", "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_letters_lose_what_the_output_cannot_show(encoding: str, fresh: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "naqala.cli", "board", fresh, "--plain", "--lang", "es"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
    )
    wanted = "ningun genio" if encoding == "ascii" else "ningún genio"
    assert wanted in run.stdout.decode(encoding)
    assert b"?" not in run.stdout.replace(b": ? ", b"")


def test_an_interrupt_is_quiet() -> None:
    import signal

    run = subprocess.Popen(
        [sys.executable, "-m", "naqala.cli", "random", "--games", "10000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert run.stdout is not None
    assert run.stdout.readline()
    run.send_signal(signal.SIGINT)
    _, err = run.communicate(timeout=60)
    assert run.returncode == 130
    assert err == b""


def test_an_interrupt_while_it_loads_is_quiet() -> None:
    code = (
        "import sys, naqala.__main__ as m\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'cyclopts': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "sys.exit(m.main())"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True)
    assert (run.returncode, run.stderr) == (130, b"")
    run = subprocess.run([sys.executable, "-m", "naqala", "--version"], capture_output=True)
    assert run.stdout.startswith(b"naqala ")


def test_every_command_is_named_once() -> None:
    assert [name for name, *_ in STUDYING[1]] == COMMANDS[4:]
