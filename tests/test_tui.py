"""The terminal game: whole games, going on after any end, undo, secrets, languages, plainness."""

import errno
import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from naqala import Game, Options
from naqala.catalogue import DJINN_NAMES
from naqala.core import COMPILED
from naqala.i18n import Texts
from naqala.names import is_name
from naqala.notation import Sow
from naqala.record import Record
from naqala.tui import given
from naqala.tui.complete import completions
from naqala.tui.look import FINE
from naqala.tui.panel import Panel, sale_value
from naqala.tui.resuming import Search
from naqala.tui.session import Session
from naqala.tui.sheet import winner_line
from naqala.tui.store import SavedGame, data_folder
from naqala.tui.tell import Teller
from naqala.tui.typed import Typed
from tests.positions import SCENARIOS
from tests.terminal import (
    ESCAPES,
    PROMPT,
    RECORD,
    Guesser,
    Quiet,
    Terminal,
    numbers,
    play_to_the_end,
    session,
)

# From Python 3.12 on a pseudo-terminal opened beside xdist's threads brings a warning.
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
PLAYED = [name for name, one in SCENARIOS.items() if not one["expect"].get("refused")]
BOXES = set("┌┬┐├┼┤└┴┘│─━┃╭╮╰╯◆●▲♣⌂▶\x1b\x08\x07")
SEEDS = 6 if COMPILED else 1


def scenario(name: str, **options: Any) -> Session:
    """A session at a scenario's position, where seat 0 is a person."""
    one = SCENARIOS[name]
    players = len(one["position"]["players"])
    game = Game.from_position(one["position"], strict=one.get("strict", True))
    bots = tuple(None if seat == game.player else "random" for seat in range(players))
    return session(game, bots, **options)


def saved(data: Path) -> dict[str, Any]:
    """The one game that is kept in a data folder."""
    (file,) = (data / "games").glob("*.json")
    game: dict[str, Any] = json.loads(file.read_text())
    return game


def by_pipe(data: Path, *args: str, stdin: bytes = b"") -> subprocess.CompletedProcess[str]:
    """`naqala play` with lines from a pipe."""
    run = subprocess.run(
        [sys.executable, "-m", "naqala.cli", "play", *args],
        input=stdin,
        capture_output=True,
        env={**os.environ, "NAQALA_DATA": str(data), "LANG": "C.UTF-8"},
        timeout=120,
    )
    out, err = run.stdout.decode(), run.stderr.decode()
    return subprocess.CompletedProcess(args, run.returncode, out, err)


# Whole games


@pytest.mark.parametrize("seed", range(SEEDS))
def test_whole_games_with_all_sorts_of_input(seed: int, capsys: Any, tmp_path: Path) -> None:
    bots: tuple[str | None, ...] = ((None, "random"), (None, None, "random"), (None,) * 4)[seed % 3]
    drawing = io.StringIO() if seed % 2 else None
    played = session(None, bots, Guesser(seed), drawing, "es" if seed % 4 == 0 else "en")
    play_to_the_end(played)
    assert played.game.is_over
    text = drawing.getvalue() if drawing else capsys.readouterr().out
    assert "Ana 0" in text
    again = Record.from_dict(played.record().to_dict()).replay()
    assert again.winners() == played.game.winners()


def play_on(terminal: Terminal, shown: str, rng: random.Random, moves: int) -> str:
    """Choose at random from what is shown, until the end or for some choices."""
    prompt = f"{PROMPT}|({RECORD})"
    for _ in range(moves):
        if "record" in shown and "Enter" in shown:
            return shown
        found = numbers(shown.partition("Type sow")[2] or shown)
        if "Enter plays this sow" in shown:
            shown = terminal.type("", prompt)
        elif "Type sow" in shown or "You can sow from" in shown or not found:
            shown = terminal.type("sow", prompt)
        else:
            shown = terminal.type(str(rng.choice(found)), prompt)
    return shown


@pytest.mark.slow
def test_a_whole_game_on_a_plain_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--seed", "3", "--bots", "random", "--plain")
    shown = play_on(terminal, terminal.wait(), random.Random(1), 2000)
    assert "points: gold" in shown
    shown = terminal.type(str(tmp_path / "record.json"), "The record is in")
    assert terminal.end() == 0
    assert not BOXES & set(terminal.shown)
    game = Record.load(tmp_path / "record.json").replay()
    assert game.is_over
    assert list((tmp_path / "games").iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [(24, 80), (40, 120)])
def test_a_whole_game_on_a_drawn_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    terminal = Terminal(tmp_path, "--seed", "4", "--bots", "random", size=size)
    terminal.wait("begins:")
    shown = play_on(terminal, terminal.type(""), random.Random(2), 2000)
    assert "merchandise" in shown
    terminal.child.send("\r")
    assert terminal.end() == 0
    assert "┌" in terminal.shown
    assert "Traceback" not in terminal.shown


# Ends of all sorts, and going on


@pytest.mark.parametrize(
    "ending", ["kill", "hangup", "told to end", "interrupt", "end of input", "quit"]
)
@pytest.mark.parametrize("plain", [True, False])
def test_nothing_is_lost(tmp_path: Path, ending: str, plain: bool) -> None:
    args = ["--seed", "9", "--bots", "random", *(["--plain"] if plain else [])]
    terminal = Terminal(tmp_path, *args)
    if not plain:
        terminal.wait("begins:")
        terminal.child.send("\r")
    terminal.wait()
    terminal.type("1")
    terminal.type("1")
    before = saved(tmp_path)["record"]
    assert [move[0] for move in before["moves"]].count(0) == 2
    assert stop(terminal, ending) == {
        "kill": -signal.SIGKILL, "hangup": 129, "told to end": 143, "interrupt": 130,
        "end of input": 0, "quit": 0,
    }[ending]  # fmt: skip
    assert "Traceback" not in terminal.shown
    if ending in ("interrupt", "end of input", "quit"):
        assert "The game is kept" in terminal.shown
    if ending != "kill":
        assert terminal.cooked
        assert terminal.shown.rfind("\x1b[?2004l") >= terminal.shown.rfind("\x1b[?2004h")
    assert saved(tmp_path)["record"] == before
    again = Terminal(tmp_path, *(["--plain"] if plain else []))
    again.wait("no begins a new game:")
    assert "goes on where it was left" in again.type("")
    record = tmp_path / "record.json"
    again.type(f"save {record}")
    assert json.loads(record.read_text()) == before
    assert again.type("log all").count("You bid") == 2
    again.child.send("quit\r")
    assert again.end() == 0


def stop(terminal: Terminal, ending: str) -> int:
    """End a game in one way; the exit status."""
    if ending == "kill":
        terminal.child.kill(signal.SIGKILL)
    elif ending == "hangup":
        terminal.child.kill(signal.SIGHUP)
    elif ending == "told to end":
        terminal.child.kill(signal.SIGTERM)
    elif ending == "interrupt":
        terminal.child.send("\x03")
    elif ending == "end of input":
        terminal.child.send("\x04")
    else:
        terminal.child.send("quit\r")
    return terminal.end()


def test_going_on_in_the_middle_of_a_sow(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--seed", "9", "--bots", "random", "--plain")
    terminal.wait()
    while not (offer := re.search(r"Type sow (\w\d)", terminal.type("1"))):
        pass
    assert "Drop the next meeple" in terminal.type(f"lift {offer[1]}")
    shown = terminal.type("1")
    assert stop(terminal, "kill") < 0
    again = Terminal(tmp_path, "--plain", "--resume")
    assert shown.rpartition("Drop the next")[2] in again.wait()
    assert "Type sow" in again.type("undo") + again.type("undo")
    again.child.send("quit\r")
    assert again.end() == 0


def test_a_new_game_beside_an_old_one(tmp_path: Path) -> None:
    assert by_pipe(tmp_path, "--seed", "1", stdin=b"quit\n").returncode == 0
    run = by_pipe(tmp_path, "--seed", "2", stdin=b"quit\n")
    assert "naqala play --resume goes on with it; this is a new one" in run.stdout
    assert "naqala play --resume" not in by_pipe(tmp_path, "--new", stdin=b"quit\n").stdout
    assert len(list((tmp_path / "games").glob("*.json"))) == 3
    terminal = Terminal(tmp_path, "--plain")
    terminal.wait("no begins a new game:")
    assert "Welcome" in terminal.type("no")
    terminal.child.send("quit\r")
    assert terminal.end() == 0


def test_nothing_to_resume(tmp_path: Path) -> None:
    run = by_pipe(tmp_path, "--resume")
    assert run.returncode == 1
    assert run.stderr == "naqala: There is no game to go on with; naqala play begins one.\n"


def test_a_game_that_is_on_is_not_taken(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--plain")
    terminal.wait()
    run = by_pipe(tmp_path, "--resume")
    assert run.returncode == 1
    assert run.stderr.startswith("naqala: The game is being played elsewhere")
    assert stop(terminal, "kill") < 0
    assert by_pipe(tmp_path, "--resume").returncode == 0


@pytest.mark.parametrize(
    "junk",
    [b"", b"\xff", b"{}", b"[" * 100_000, b'{"format": 1}'],
    ids=["empty", "not UTF-8", "nothing", "deep", "another format"],
)
def test_a_damaged_file_is_put_aside(tmp_path: Path, junk: bytes) -> None:
    by_pipe(tmp_path, stdin=b"bid 0\n")
    (file,) = (tmp_path / "games").glob("*.json")
    file.write_bytes(junk)
    run = by_pipe(tmp_path, stdin=b"quit\n")
    assert run.returncode == 0
    assert run.stderr == ""
    assert f"{file.name} cannot be read" in run.stdout
    assert file.with_suffix(".unreadable").read_bytes() == junk


def test_a_changed_record_does_not_resume(tmp_path: Path) -> None:
    by_pipe(tmp_path, stdin=b"bid 0\n")
    (file,) = (tmp_path / "games").glob("*.json")
    game = json.loads(file.read_text())
    game["record"]["moves"][0][1] = "end"
    file.write_text(json.dumps(game))
    assert "cannot be read" in by_pipe(tmp_path, stdin=b"quit\n").stdout


@pytest.mark.parametrize(
    "name", ["\x1b[2J", "a\u202eb", "x\ny", "", " ", " Ana", "A  b", "n" * 21, "greedy", "\u200d"]
)
def test_names_that_cannot_be_do_not_resume(tmp_path: Path, name: str) -> None:
    by_pipe(tmp_path, stdin=b"bid 0\n")
    (file,) = (tmp_path / "games").glob("*.json")
    game = json.loads(file.read_text())
    game["record"]["seats"] = [name, "greedy"]
    file.write_text(json.dumps(game))
    run = by_pipe(tmp_path, stdin=b"quit\n")
    assert "cannot be read" in run.stdout
    assert "\x1b" not in run.stdout
    assert "\u202e" not in run.stdout


def test_a_name_may_be_of_any_script() -> None:
    for name in ("Ana", "José Mª", "می\u200cخواهم", "👩\u200d🚀", "王", "n" * 20):
        assert is_name(name)
    for name in ("", " ", "a\tb", "a\u2066b", "\x9b31m", "a\xa0b"):
        assert not is_name(name)


def test_resuming_tells_what_was_put_aside(tmp_path: Path) -> None:
    by_pipe(tmp_path, stdin=b"bid 0\n")
    (file,) = (tmp_path / "games").glob("*.json")
    file.write_text("{")
    run = by_pipe(tmp_path, "--resume")
    assert run.returncode == 1
    first, second = run.stderr.splitlines()
    assert "it is put aside" in first
    assert second == "naqala: There is no game to go on with; naqala play begins one."


def test_a_game_of_another_version_stays(tmp_path: Path) -> None:
    by_pipe(tmp_path, stdin=b"bid 0\n")
    (file,) = (tmp_path / "games").glob("*.json")
    game = json.loads(file.read_text())
    for changed in ({"format": "naqala-saved-game-2"}, {"record": {"format": "naqala-record-9"}},
                    {"bots": [None, "clever"]}):  # fmt: skip
        text = json.dumps({**game, **changed})
        file.write_text(text)
        run = by_pipe(tmp_path, "--resume")
        assert "another version of Naqala; it stays where it is" in run.stderr
        assert file.read_text() == text


def test_a_game_that_cannot_be_read_now_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_pipe(tmp_path, stdin=b"bid 0\n")
    monkeypatch.setenv("NAQALA_DATA", str(tmp_path))

    def fails(self: SavedGame) -> bool:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(SavedGame, "read", fails)
    search = Search(Texts("en"))
    assert list(search.games()) == []
    assert "cannot be read now (Input/output error)" in search.notices[0]
    assert len(list((tmp_path / "games").glob("*.json"))) == 1


def test_a_game_that_cannot_be_locked_goes_on_unkept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_pipe(tmp_path, stdin=b"bid 0\n")
    monkeypatch.setenv("NAQALA_DATA", str(tmp_path))

    def fails(self: SavedGame) -> bool:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(SavedGame, "take", fails)
    search = Search(Texts("en"))
    (found,) = search.games()
    assert found.saved is None
    assert "Read-only file system" in search.notices[0]


def test_the_games_folder_is_swept(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "folder.json").mkdir()
    os.mkfifo(games / "pipe.json")
    half = ".20260101-000000-000.json.0123456789abcdef"
    old = [half, "20260101-000000-000.lock"]
    others = [".notes", "mine.txt", half.replace("abc", "fed")]
    for name in (*old, *others):
        (games / name).write_text("")
        if name != others[2]:
            os.utime(games / name, (0, 0))
    assert by_pipe(tmp_path, stdin=b"").returncode == 0
    left = {path.name for path in games.iterdir()}
    assert not set(old) & left
    assert {*others, "folder.json", "pipe.json"} <= left


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    run = by_pipe(blocked / "data", stdin=b"bid 0\nquit\n")
    assert run.returncode == 0
    assert run.stderr == ""
    assert "cannot be saved" in run.stdout
    assert run.stdout.endswith("Goodbye.\n")


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NAQALA_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.setenv("NAQALA_DATA", "~/x")
    assert data_folder() == Path.home() / "x"
    monkeypatch.delenv("NAQALA_DATA")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "naqala"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert data_folder() == Path.home() / ".local" / "share" / "naqala"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "Application Support" in str(data_folder())


# Input of all sorts, by a pipe


def test_lines_from_a_pipe(tmp_path: Path) -> None:
    lines = (
        b"help\nlegal\nhint\n1\nrules R6.4\nrules enki\nlook d4\nhand\nscore\nlang es\nlog\nquit\n"
    )
    run = by_pipe(tmp_path, "--seed", "3", stdin=lines)
    assert run.returncode == 0
    assert run.stderr == ""
    for told in ("take back your last move", "The bot greedy would:", "R6.4 Assassins", "Enki"):
        assert told in run.stdout
    assert "d4: " in run.stdout
    assert "El juego habla ahora español." in run.stdout
    assert run.stdout.endswith("La partida queda guardada y sigue la próxima vez que juegues.\n")
    assert not BOXES & set(run.stdout)


def test_garbage_never_shows_a_traceback(tmp_path: Path) -> None:
    rng = random.Random(5)
    garbage = bytes(rng.randrange(256) for _ in range(60_000))
    lines = b"\0\n\x1b[2J\n\xff\xfe\n" + b"x" * 1_000_000 + b"\n" + garbage
    run = by_pipe(tmp_path, stdin=lines)
    assert run.returncode == 0
    assert run.stderr == ""
    assert "Traceback" not in run.stdout
    assert "\x1b" not in run.stdout


def test_a_history_that_cannot_be_read_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "history").mkdir()
    terminal = Terminal(tmp_path, "--seed", "3", "--bots", "random")
    terminal.wait("begins:")
    terminal.type("")
    terminal.type("1")
    assert stop(terminal, "quit") == 0
    assert "Traceback" not in terminal.shown


def test_a_prompt_on_a_terminal_without_accents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    terminal = Terminal(tmp_path, "--seed", "3", "--bots", "none", "--lang", "es")
    terminal.wait("empieza:")
    terminal.type("", "Intro, cuando Jugador . este al teclado:")
    assert stop(terminal, "end of input") == 0


def test_garbage_on_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--seed", "3")
    terminal.wait("begins:")
    terminal.type("")
    seeming = ("\x1b[31m", "\x1b[<0m")  # as if a mouse reported
    for line in (
        *seeming,
        "\x01\x02\x0b",
        "\x1b[A\x1b[B",
        "\t\t",
        "sow \t\t",
        "é🐪",
        "\x07\x00",
        "(]",
    ):
        terminal.child.send(line)
        terminal.child.send("\x15")
        terminal.type("hand")
    assert "Traceback" not in terminal.shown
    assert "Unhandled" not in terminal.shown
    assert stop(terminal, "quit") == 0


def test_spanish_from_the_start(tmp_path: Path) -> None:
    run = by_pipe(tmp_path, "--lang", "es", stdin=b"ayuda\nreglas R6.4\nsalir\n")
    assert "Te damos la bienvenida" in run.stdout
    assert "Asesinos" in run.stdout
    assert run.returncode == 0


def test_the_language_is_kept_and_what_happened_is_told_in_it(tmp_path: Path) -> None:
    run = by_pipe(tmp_path, "--seed", "3", stdin=b"bid 0\nlang es\nlog all\nquit\n")
    assert "Tú pujas 0." in run.stdout
    run = by_pipe(tmp_path, "--resume", stdin=b"log all\nquit\n")
    assert "La partida sigue donde se dejó." in run.stdout
    assert "Tú pujas 0." in run.stdout
    assert "Tú: " in run.stdout
    assert "You" not in run.stdout
    run = by_pipe(tmp_path, "--resume", "--lang", "en", stdin=b"log all\nquit\n")
    assert "You bid 0." in run.stdout
    assert "Tú" not in run.stdout


def test_a_language_in_the_middle_of_a_sow() -> None:
    played = at_sow()
    sow = next(sow for sow in played.game.sows() if len(sow.steps) == 4)
    typed = Typed(played)
    for step in sow.steps[:2]:
        played.play(step)
    typed.take("lang es")
    for step in sow.steps[2:]:
        played.play(step)
    assert f"siembra {str(sow)[4:]}, toma" in played.log[-1].replace("siembras", "siembra")
    spanish = list(played.log)
    typed.take("lang en")
    assert f"sow {str(sow)[4:]}, take" in played.log[-1]
    typed.take("lang es")
    assert played.log == spanish


def test_the_same_seed_and_input_make_the_same_game(tmp_path: Path) -> None:
    lines = b"1\n" * 2 + b"sow\n1\n" + b"1\n" * 6
    records = []
    for folder, cut in (("one", 0), ("two", 0), ("three", 4)):
        data = tmp_path / folder
        args = ("--seed", "5", "--bots", "random", "--players", "2")
        by_pipe(data, *args, stdin=lines[:cut] if cut else lines)
        if cut:
            by_pipe(data, "--resume", stdin=lines[cut:])
        records.append(saved(data)["record"]["moves"])
    assert records[0] == records[1] == records[2]
    assert len(records[0]) > 6


def test_names_that_nobody_gave(tmp_path: Path) -> None:
    texts = Texts("es")
    assert given.in_language(texts, ["You", "Bot Gain", "Ana"]) == ["Tú", "Bot Gain", "Ana"]
    assert given.in_language(texts, ["Player 0", "Player 1"]) == ["Jugador 0", "Jugador 1"]
    assert given.in_language(texts, ["You", "Tú"]) == ["You", "Tú"]
    assert given.lone_you(["Ana", "Tú"]) == 1
    assert given.lone_you(["You", "Tú"]) is None
    by_pipe(tmp_path, "--bots", "none", stdin=b"")
    assert saved(tmp_path)["record"]["seats"] == ["Player 0", "Player 1"]


# Undo


def at_sow(seed: int = 3) -> Session:
    """A session in which the person is about to sow."""
    game = Game(seed=seed)
    while game.phase == "bid" or game.player != 0:
        if game.phase == "bid":
            game.play(game.legal_actions()[-1 if game.player == 0 else 0])
        else:
            game.play(game.legal_actions()[0])
    return session(Game.from_state(game.state))


def test_undo_takes_back_a_sow_as_one_and_drops_one_by_one() -> None:
    played = at_sow()
    before = played.game.copy()
    assert not played.can_undo()
    played.play(next(played.game.sows()))
    if played.can_undo():
        played.undo()
    assert played.game == before
    assert played.log == []
    lift, first, *_ = next(played.game.sows()).steps
    played.play(lift)
    in_hand = played.game.copy()
    played.play(first)
    played.undo()
    assert played.game == in_hand
    played.undo()
    assert played.game == before
    assert not played.can_undo()


def test_the_sow_is_told_whole_after_an_undo() -> None:
    played = at_sow()
    sow = next(sow for sow in played.game.sows() if len(sow.steps) == 4)
    for step in (*sow.steps[:2], None, *sow.steps[1:]):
        if step is None:
            played.undo()
        else:
            played.play(step)
    assert f"sow {str(sow)[4:]}, take" in played.log[-1]


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("sloar-takes-the-top", False),
        ("kandicha-draws-from-the-pile-made-anew", False),
        ("anun-nak-draws-all-if-fewer", False),
        ("sibittis-keeps-one", False),
        ("end-next-marker", False),
        ("enki-any-oasis", True),
        ("leta-last-camel", True),
        ("sow-one-meeple-done", True),
        ("sacred-place-paid", True),
        ("sell-every-set", True),
    ],
)
def test_what_cannot_be_taken_back(name: str, may: bool) -> None:
    played = scenario(name)
    before = played.game.copy()
    actions = SCENARIOS[name]["actions"] or [str(played.game.legal_actions()[0])]
    typed = Typed(played)
    assert typed.take(actions[0])
    assert played.can_undo() == may
    if may:
        assert typed.take("undo")
        assert played.game == before


def test_no_undo_past_others_or_another_turn() -> None:
    played = session(bots=(None, None))
    typed = Typed(played)
    while played.game.phase == "bid":
        seat = played.game.player
        assert not typed.take("legal")
        assert typed.take("1")
        if played.game.player != seat or played.game.phase != "bid":
            assert not played.can_undo()


# What is shown


def test_another_person_never_sees_a_hand(capsys: Any) -> None:
    seen: list[int | None] = []
    played = session(bots=(None, None, "random"), reader=Guesser(8), drawn=io.StringIO())
    table = played.screen.table

    def watched(view: dict[str, Any], seat: int | None, news: list[str]) -> None:
        seen.append(seat)
        if played.game.player is not None:
            assert seat == played.game.player
            assert view["seat"] == seat
        table(view, seat, news)

    played.screen.table = watched  # type: ignore[method-assign]
    play_to_the_end(played)
    assert {0, 1} <= set(seen)
    assert 2 not in seen


def test_a_card_drawn_unseen_is_told_to_its_drawer_alone() -> None:
    one = SCENARIOS["sloar-takes-the-top"]
    game = Game.from_position(one["position"])
    seat = game.player
    events = game.play(one["actions"][0])
    names = ["Ana", "Ben"]
    hers = Teller(Texts("en"), names, seat).tell(events)
    his = Teller(Texts("en"), names, 1 if seat == 0 else 0).tell(events)
    assert "draws a card from the pile" in his[0]
    assert "draw a card" not in hers[0]
    assert "from the pile" in hers[0]


def test_no_hint_looks_at_secrets() -> None:
    played = at_sow()
    other = session(played.game.determinise(0, random.Random(6)))
    for line in ("legal", "hint", "sow", "sow c3"):
        Typed(played).take(line)
        Typed(other).take(line)
        assert played.shown == other.shown


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_scenario_is_shown_and_told(name: str, language: str, capsys: Any) -> None:
    drawing = io.StringIO()
    for drawn in (None, drawing):
        played = scenario(name, drawn=drawn, language=language)
        actions = list(SCENARIOS[name]["actions"])
        if SCENARIOS[name]["expect"].get("illegal"):
            actions.pop()
        typed = Typed(played)
        for action in [*actions, None]:
            if played.game.is_over:
                break
            seat = played.game.player
            assert seat is not None
            played.show(seat)
            for line in ("legal", "djinns", "hand", "hint"):
                assert not typed.take(line)
            assert action is None or typed.take(action)
    widths = [len(ESCAPES.sub("", line)) for line in drawing.getvalue().splitlines()]
    assert max(widths, default=0) <= 80
    assert not BOXES & set(capsys.readouterr().out)


def test_choosing_by_number_plays_what_is_shown() -> None:
    played = at_sow()
    typed = Typed(played)
    typed.take("legal")
    group = next(one for one in played.shown if one.members)
    number = played.shown.index(group) + 1
    assert not typed.take(str(number))
    assert list(played.shown) == list(group.members)[: len(played.shown)]
    landing = played.shown[0].landing
    assert landing is not None
    before = played.game.copy()
    assert typed.take("1")
    sow = next(str(before.sows(landing).__next__()) for _ in [0])
    assert sow.split()[1] == landing.source
    steps = played.steps[-1].actions
    assert played.game.history[-steps].action.word == "lift"


def test_sow_lists_endings_and_ways() -> None:
    played = at_sow()
    typed = Typed(played)
    typed.take("sow")
    first = played.shown[0].landing
    assert first is not None
    typed.take(f"sow {first.source}")
    assert all(one.landing and one.landing.source == first.source for one in played.shown)
    assert not typed.take(f"sow {first.source} {first.tile}") or played.steps
    if not played.steps:
        for one in played.shown:
            assert isinstance(next(iter([Sow.of_words(one.typed.split()[1:])])), Sow)
        assert typed.take("1")


def test_completion() -> None:
    played = at_sow()
    assert "sow" in completions(played, "s")
    assert list(completions(played, "hin")) == ["hint"]
    assert "c3" in completions(played, "sow c")
    step = next(iter(completions(played, "sow c3 ")))
    assert len(step) == 3
    assert list(completions(played, f"sow c3 {step} "))
    assert list(completions(played, "sow z9 ")) == []
    assert list(completions(played, "lang ")) == ["en", "es"]
    assert "enki" in completions(played, "rules en")
    assert list(completions(played, "frob x y ")) == []
    bidding = session()
    assert "3" in completions(bidding, "bid ")


def test_what_a_hand_sells_for() -> None:
    assert sale_value({}) == 0
    assert sale_value({"fish": 2, "wheat": 1, "fakir": 5}) == 3 + 1


def test_many_djinns_take_the_room_there_is() -> None:
    game = Game(Options(players=4), seed=1)
    view = game.view(None).to_dict()
    panel = Panel(Texts("en"), FINE, ["Ana", "Ben", "Eva", "Leo"])
    view["players"][1]["djinns"] = list(DJINN_NAMES[:6])
    lines = panel.players(view, width=24, height=14)
    assert len(lines) == 14
    assert "Ba'al" in "".join(line.plain for line in lines)
    view["players"][2]["djinns"] = list(DJINN_NAMES[6:])
    lines = panel.players(view, width=24, height=14)
    assert len(lines) == 14
    assert sum(line.plain.endswith(" ...") for line in lines) == 2
    assert max(len(line) for line in lines) <= 24
    assert len(panel.players(view, width=40, height=19)) <= 19


def test_names_are_different(tmp_path: Path) -> None:
    run = by_pipe(tmp_path, "--players", "4", "--bots", "greedy,greedy", stdin=b"quit\n")
    assert run.returncode == 0
    seats = saved(tmp_path)["record"]["seats"]
    assert len(set(seats)) == 4


def test_saving_asks_before_it_writes_over_a_file(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("precious")
    played = session()
    typed = Typed(played)
    typed.take(f"save {file}")
    assert file.read_text() == "precious"
    typed.take(f"save {file}")
    assert Record.load(file).seats == ("Ana 0", "random 1")
    typed.take(f"save {tmp_path / 'no' / 'folder'}")
    typed.take(f"save {tmp_path}")
    assert capsys.readouterr().out.count("cannot be written") == 2


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x", "n" * 300, "a/" * 3000, "x\0y"])
def test_a_file_name_that_cannot_be_is_told(name: str, capsys: Any) -> None:
    played = session(reader=Quiet(name, ""))
    assert not Typed(played).take(f"save {name}")
    assert "cannot be written" in capsys.readouterr().out
    played.finish()
    assert "cannot be written" in capsys.readouterr().out


def test_autosave_keeps_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAQALA_DATA", str(tmp_path))
    played = session(Game(Options(players=4), seed=2), (None, "random", "random", "random"))
    played.reader = guesser = Guesser(3)
    guesser.session = played
    played.saved = SavedGame.fresh()
    began = time.perf_counter()
    play_to_the_end(played)
    assert time.perf_counter() - began < 120
    assert list((tmp_path / "games").iterdir()) == []


def test_a_game_that_is_over_is_kept_until_its_record_is_dealt_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NAQALA_DATA", str(tmp_path))
    played = session(Game(seed=2), (None, "random"), Guesser(4))
    played.saved = SavedGame.fresh()
    played.run(Typed(played).take)
    played.reader = Quiet()
    with pytest.raises(EOFError):
        played.finish()
    played.saved.release()
    file = tmp_path / "record.json"
    run = by_pipe(tmp_path, "--resume", stdin=f"{tmp_path}\n{file}\n".encode())
    assert run.returncode == 0
    assert "cannot be written" in run.stdout
    assert Record.load(file).replay().winners() == played.game.winners()
    assert list((tmp_path / "games").iterdir()) == []


def test_a_script_that_ends_early_ends_the_game_quietly() -> None:
    played = session(reader=Quiet("bid 0"))
    with pytest.raises(EOFError):
        play_to_the_end(played)


def test_a_narrow_terminal_gets_sentences() -> None:
    for width in (1, 20, 40, 62, 75):
        out = io.StringIO()
        played = session(bots=(None, "random", "random", "random"), drawn=out)
        played.screen.console.width = width  # type: ignore[attr-defined]
        Typed(played).take("board")
        assert "┌" not in out.getvalue()
    assert "small market, red 6" in " ".join(out.getvalue().split())


def test_the_words_of_the_spanish_lists_can_be_typed() -> None:
    played = session(language="es")
    typed = Typed(played)
    assert typed.take("pujar 0")
    assert str(played.game.history[0].action) == "bid 0"


def test_the_end_speaks_to_you() -> None:
    assert winner_line(Texts("en"), ["You", "greedy"], [0]) == "You win."
    assert winner_line(Texts("en"), ["You", "greedy"], [1]) == "greedy wins."
    assert winner_line(Texts("es"), ["Tú", "greedy"], [0]) == "Ganas tú."


def test_the_last_question_does_not_write_over_a_file_unasked(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine")
    played = session(Game(seed=2), (None, "random"), Guesser(4))
    played.run(Typed(played).take)
    played.reader = Quiet(str(file), "")
    played.finish()
    assert file.read_text() == "mine"
    played.reader = Quiet(str(tmp_path / "new.json"))
    played.finish()
    assert Record.load(tmp_path / "new.json").replay().is_over


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_help_fits_a_small_terminal(language: str) -> None:
    out = io.StringIO()
    Typed(session(drawn=out, language=language)).take("?")
    lines = ESCAPES.sub("", out.getvalue()).splitlines()
    assert len(lines) < 24
    assert max(map(len, lines)) <= 80
    for sign in FINE.blue, FINE.red, FINE.palm, FINE.palace, f"{FINE.camel}11", f"{FINE.camel}1:3":
        assert sign in out.getvalue()


def test_a_line_too_long_goes_on_under_its_column() -> None:
    out = io.StringIO()
    played = session(drawn=out)
    played.screen.console.width = 50  # type: ignore[attr-defined]
    Typed(played).take("?")
    rows = ESCAPES.sub("", out.getvalue()).splitlines()
    after = next(i for i, row in enumerate(rows) if row.startswith("sow c3")) + 1
    assert rows[after].startswith(" " * 17 + "c3 d4")


@pytest.mark.parametrize("language", ["en", "es"])
def test_bids_have_their_heading_on_a_small_terminal(language: str) -> None:
    for players in (2, 3, 4):
        out = io.StringIO()
        bots = (None, *["random"] * (players - 1))
        played = session(Game(Options(players=players), seed=3), bots, drawn=out, language=language)
        while (seat := played.game.player) != 0:
            assert seat is not None
            played.play(played.game.legal_actions()[0])
        played.show(0)
        lines = ESCAPES.sub("", out.getvalue()).splitlines()
        assert len(lines) <= 24
        assert ("so far" if language == "en" else "por ahora") in lines[-3] + lines[-4]


def test_errors_name_what_is_legal_as_the_prompt_does(capsys: Any) -> None:
    played = session()
    for wrong in ("bid 99", "bid 2"):
        assert not Typed(played).take(wrong)
        assert "Legal are: bid 0, bid 1, bid 3, bid 5" in capsys.readouterr().out
    played = at_sow()
    for wrong in ("drop a1b", "bid 3", "end"):
        assert not Typed(played).take(wrong)
        told = capsys.readouterr().out
        assert "Legal are: sow " in told
        assert "lift" not in told


def test_legal_says_how_many_it_lists(capsys: Any) -> None:
    played = at_sow()
    Typed(played).take("legal")
    told = capsys.readouterr().out
    found = re.search(r"([\d,]+) legal moves, sows by where they end, in (\d+) groups:", told)
    assert found
    more = re.search(r"and (\d+) more", told)
    assert int(found[2]) == len(played.shown) + (int(more[1]) if more else 0)


class Editing(Quiet):
    """A reader whose lines come after what is there to be edited."""

    edits = True
    waits = True

    def read(self, prompt: str, default: str = "") -> str:
        """The default with the next line behind it."""
        return f"{default} {super().read(prompt)}".strip()


def test_what_is_typed_behind_a_filled_in_sow_is_told(capsys: Any) -> None:
    played = at_sow()
    played.reader = Editing("1", "")
    typed = Typed(played)
    typed.take("sow")
    assert typed.take("1")
    told = capsys.readouterr().out
    assert "Enter plays the sow that stands there already, without 1" in told
    assert played.game.step != "sow"


def test_what_is_typed_at_the_change_of_players_is_not_lost(capsys: Any) -> None:
    played = session(bots=(None, None), reader=Editing("bid 0", "", "bid 3"))
    first = played.game.player
    with pytest.raises(EOFError):
        play_to_the_end(played)
    history = [(one.seat, str(one.action)) for one in played.game.history]
    assert history[0] == (first, "bid 0")
    reader = Editing("bid 0", "bid 1", "bid 0")
    reader.edits = False
    played = session(bots=(None, None), reader=reader)
    with pytest.raises(EOFError):
        play_to_the_end(played)
    assert "is not played: bid 0" in capsys.readouterr().out


def test_the_end_is_told_once(capsys: Any) -> None:
    played = session(Game(seed=2), (None, "random"), Guesser(4))
    play_to_the_end(played)
    assert capsys.readouterr().out.count("The game is over") == 1


def test_who_plays_is_said(tmp_path: Path) -> None:
    run = by_pipe(tmp_path, "--players", "4", "--bots", "greedy", stdin=b"")
    assert "3 people play at this keyboard: Player 0, Player 1, Player 2." in run.stdout
    run = by_pipe(tmp_path, stdin=b"")
    offer = (
        r"There is a game to go on with: Player 0, Player 1, Player 2, Bot Greedy, \d moves? played"
    )
    assert re.search(offer, run.stdout)


@pytest.mark.parametrize(("word", "told"), [("help", "a number"), ("legal", "legal moves")])
def test_what_is_typed_before_the_first_question_counts(
    tmp_path: Path, word: str, told: str
) -> None:
    terminal = Terminal(tmp_path, "--seed", "9", "--bots", "random", size=(40, 100))
    terminal.wait("begins:")
    assert told in terminal.type(word)
    terminal.child.send("quit\r")
    assert terminal.end() == 0
    terminal = Terminal(tmp_path, "--new", "--seed", "9", "--bots", "random")
    terminal.wait("begins:")
    terminal.child.send("quit\r")
    assert terminal.end() == 0


def test_news_that_do_not_fit_are_counted() -> None:
    out = io.StringIO()
    played = session(bots=(None, "random"), drawn=out)
    view = played.game.view(0).to_dict()
    played.screen.table(view, 0, [f"news {number}" for number in range(30)])
    shown = ESCAPES.sub("", out.getvalue())
    assert "news 29" in shown
    hidden = re.search(r"\((\d+) more: log\)", shown)
    assert hidden
    assert shown.count("news ") + int(hidden[1]) == 30


def test_at_the_end_nothing_is_left_out() -> None:
    out = io.StringIO()
    played = session(Game(seed=2), (None, "random"), Guesser(4), out)
    play_to_the_end(played)
    last = ESCAPES.sub("", out.getvalue()).rpartition("The game is over")[0]
    assert played.log[-2].split(",")[0] in " ".join(last.split())


def test_a_record_of_a_game_that_goes_on_is_said_to_hold_secrets(
    tmp_path: Path, capsys: Any
) -> None:
    played = session()
    Typed(played).take(f"save {tmp_path / 'a.json'}")
    assert "holds what is hidden" in capsys.readouterr().out
