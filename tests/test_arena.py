"""The arena: every bot in every seat of every deal, results that last, sound figures."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from naqala import Options
from naqala.arena.match import Match, play_game
from naqala.arena.results import Results
from naqala.arena.run import played, played_on
from naqala.arena.statistics import SequentialTest, ranks_of, ratings, standing
from naqala.cli import main
from naqala.errors import NaqalaError
from naqala.record import Record

MATCH = Match(("greedy", "random"), 6, Options(), seed=3, seconds=None, nodes=10)


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two results are of the same game, however long it took."""
    clocks = ("seconds", "longest")
    return all(one[key] == other[key] for key in one if key not in clocks)


def test_every_bot_sits_everywhere() -> None:
    for players in (2, 3, 4):
        for bots in range(1, players + 1):
            match = Match(tuple("abcd"[:bots]), 12, Options(players=players))
            seatings = [match.seating(number) for number in range(players)]
            for which in range(bots - 1):
                assert sorted(seats.index(which) for seats in seatings) == list(range(players))
                assert all(seats.count(which) == 1 for seats in seatings)
    with pytest.raises(NaqalaError):
        Match(("a", "b", "c"), 1, Options())


def test_a_game_repeats_and_its_record_replays() -> None:
    result = play_game(MATCH, 3, keep_record=True)
    assert same(result, play_game(MATCH, 3, keep_record=True))
    game = Record.from_dict(result["record"]).replay()
    assert [sheet.total for sheet in game.scores()] == result["scores"]
    assert game.winners() == result["winners"]


@pytest.mark.slow
def test_processes_play_the_same_games() -> None:
    one = {result["game"]: result for result in played(MATCH, range(6), 1, False)}
    two = {result["game"]: result for result in played(MATCH, range(6), 2, False)}
    assert one.keys() == two.keys()
    assert all(same(one[number], two[number]) for number in one)


def failing(tmp_path: Path, body: str) -> str:
    """A program that answers the first request and then does something else."""
    file = tmp_path / "bot.py"
    file.write_text(
        "import json, sys\n"
        "for n, line in enumerate(sys.stdin):\n"
        "    r = json.loads(line)\n"
        f"    if n == 2: {body}\n"
        "    print(json.dumps({'action': r['legal'][0]}), flush=True)\n"
    )
    return f"program:{sys.executable} {file}"


@pytest.mark.parametrize("body", ["sys.exit(1)", "print('frob'); continue", "r['legal'] = ['end']"])
def test_a_bot_that_fails_loses_and_the_arena_goes_on(tmp_path: Path, body: str) -> None:
    match = Match((failing(tmp_path, body), "random"), 2, Options(), seconds=0.5)
    for number in range(2):
        result = play_game(match, number)
        seat = result["seats"].index(0)
        assert result["failed"]["seat"] == seat
        assert result["winners"] == [1 - seat]
    assert play_game(match, 1)["failed"]["why"]


def test_results_go_on_where_they_were(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    results = Results(folder, MATCH, resume=False)
    for number in (0, 2):
        results.add(play_game(MATCH, number, keep_record=number == 2))
    results.add(play_game(MATCH, 2))
    results.close()
    assert (folder / "records" / "000002.json").exists()
    with (folder / "results.jsonl").open("a") as file:
        file.write('{"game": 3, "sea')  # killed while it wrote
    with pytest.raises(NaqalaError, match="--resume"):
        Results(folder, MATCH, resume=False)
    again = Results(folder, MATCH, resume=True)
    assert again.missing(MATCH) == [1, 3, 4, 5]
    again.add(play_game(MATCH, 3))
    again.close()
    lines = (folder / "results.jsonl").read_text().splitlines()
    assert [json.loads(line)["game"] for line in lines] == [0, 2, 3]
    other = Match(("greedy", "random"), 6, Options(), seed=4, nodes=10)
    with pytest.raises(NaqalaError, match="another match: seed"):
        Results(folder, other, resume=True)
    good = lines[0]
    for bad in ("frob", "\udcff", "[" * 90_000, "[]", "{}", good.replace('"game": 0', '"game": []'),
                good.replace('"scores"', '"x"'), good.replace('"seconds"', '"x"')):  # fmt: skip
        text = f"{good}\n{bad}\n"
        (folder / "results.jsonl").write_bytes(text.encode("utf-8", "surrogateescape"))
        with pytest.raises(NaqalaError, match="line 2"):
            Results(folder, MATCH, resume=True)
    (folder / "results.jsonl").write_text("")
    (folder / "match.json").write_text("[" * 90_000)
    with pytest.raises(NaqalaError, match="cannot be read"):
        Results(folder, MATCH, resume=True)


def test_two_arenas_do_not_share_a_folder(tmp_path: Path) -> None:
    results = Results(tmp_path, MATCH, resume=False)
    with pytest.raises(NaqalaError, match="another arena"):
        Results(tmp_path, MATCH, resume=True)
    results.close()
    Results(tmp_path, MATCH, resume=True).close()


def made(deal: int, seats: list[int], scores: list[int]) -> dict[str, Any]:
    """A result."""
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    return {
        "game": deal * len(seats), "deal": deal, "seats": seats, "scores": scores,
        "winners": winners, "seconds": [1.0] * len(seats), "failed": None,
    }  # fmt: skip


def test_figures_by_hand() -> None:
    results = [made(0, [0, 1], [10, 4]), made(0, [1, 0], [9, 5]), made(1, [0, 1], [7, 7])]
    first = standing(results, 0)
    assert (first.games, first.wins) == (3, 1.5)
    assert first.margin == pytest.approx((6 - 4 + 0) / 3)
    assert first.interval == pytest.approx((0.1253, 0.8747), abs=1e-3)  # Wilson, 1.5 of 3
    assert standing(results, 1).margin == pytest.approx(-first.margin)
    assert ranks_of(made(0, [0, 1, 1], [5, 9, 5])) == [1.0, 0.0, 1.0]


def test_ratings_follow_the_wins() -> None:
    won = [made(deal, [0, 1], [10, 4]) for deal in range(30)]
    (first, sure), (second, _) = ratings(won, 2)
    assert first > 25 > second
    assert sure < 25 / 3


def test_the_sequential_test_decides_both_ways() -> None:
    test = SequentialTest(0.5, 0.6)
    assert test.ratio([made(0, [0, 1], [1, 0])], 2) == 0.0

    def deals(wins: int, n: int) -> list[dict[str, Any]]:
        found = []
        for deal in range(n):
            for turned in range(2):
                ahead = [9, 1] if (deal * 2 + turned) % 10 < wins else [1, 9]
                seats = [0, 1] if turned == 0 else [1, 0]
                found.append(made(deal, seats, ahead if turned == 0 else ahead[::-1]))
        return found

    assert test.verdict(test.ratio(deals(7, 400), 2)) is True
    assert test.verdict(test.ratio(deals(5, 400), 2)) is False
    assert test.verdict(test.ratio(deals(5, 3), 2)) is None


def test_the_commands(tmp_path: Path, capsys: Any) -> None:
    folder = str(tmp_path / "m")
    args = ["arena", "greedy", "random", "--nodes", "5", "--jobs", "1", "--out", folder]
    assert main([*args, "--games", "2"]) == 0
    out = capsys.readouterr().out
    assert "greedy" in out
    assert "95% interval" in out
    assert main([*args, "--games", "4"]) == 1
    assert "--resume" in capsys.readouterr().err
    chart = tmp_path / "chart.svg"
    assert main([*args, "--games", "4", "--resume", "--json", "--chart", str(chart)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [row["games"] for row in data["bots"]] == [4, 4]
    assert chart.read_text().startswith("<?xml")
    assert main(["bots"]) == 0
    assert "planner" in capsys.readouterr().out
    assert main(["bots", "--json"]) == 0
    assert "greedy" in json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    "args",
    [
        [], ["greedy"], ["greedy", "frob"], ["greedy", "random", "--games", "0"],
        ["greedy", "random", "--jobs", "0"], ["greedy", "random", "--players", "5"],
        ["greedy"] * 5, ["greedy", "random", "--time", "0"],
        ["greedy", "random", "--sprt", "0.6,0.5"],
        ["greedy", "random", "--sprt", "x"], ["greedy", "random", "--nodes", "0"],
        ["greedy", "random", "--chart", "c.bmp"], ["greedy", "program:no-such-program"],
    ],
)  # fmt: skip
def test_wrong_usage_of_the_arena(args: list[str], capsys: Any) -> None:
    assert main(["arena", *args]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.compiled
@pytest.mark.slow
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "naqala.cli", "arena", "planner", "greedy", "--time", "0.02",
        "--games", "400", "--jobs", "2", "--out", str(tmp_path / "m"),
    ]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    lines = tmp_path / "m" / "results.jsonl"
    end = time.monotonic() + 60
    while not lines.exists() or len(lines.read_text().splitlines()) < 3:
        assert time.monotonic() < end
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "--resume goes on" in err
    assert "Traceback" not in err
    assert "planner" in out
    assert len(lines.read_text().splitlines()) >= 3


@pytest.mark.compiled
@pytest.mark.slow
def test_a_lost_worker_of_a_cluster_loses_no_game(tmp_path: Path) -> None:
    from distributed import LocalCluster

    match = Match(("greedy", "random"), 24, Options(), nodes=10)
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**options) as cluster:  # type: ignore[no-untyped-call]
        pids = [worker.pid for worker in cluster.workers.values()]
        results = Results(tmp_path / "m", match, resume=False)
        coming = played_on(cluster.scheduler_address, match, range(24), False)
        for number, result in enumerate(coming):
            if number == 3:
                os.kill(pids[0], signal.SIGKILL)
            results.add(result)
        results.close()
    lines = (tmp_path / "m" / "results.jsonl").read_text().splitlines()
    assert sorted(json.loads(line)["game"] for line in lines) == list(range(24))


def test_no_cluster_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(NaqalaError, match="--cluster"):
        next(played_on("tcp://127.0.0.1:1", MATCH, range(2), False))


def test_a_bot_that_never_plays_is_told(tmp_path: Path, capsys: Any) -> None:
    command = f"program:{sys.executable} {tmp_path / 'missing.py'}"
    args = ["arena", "random", command, "--games", "2", "--jobs", "1", "--out", str(tmp_path / "m")]
    assert main(args) == 1
    assert "failed in every game" in capsys.readouterr().err


def test_a_name_is_no_markup(tmp_path: Path, capsys: Any) -> None:
    command = "program:sh -c '[0] [/red] [bold'"
    args = ["arena", "random", command, "--games", "2", "--jobs", "1", "--out", str(tmp_path / "m")]
    assert main(args) == 1
    assert "[/red]" in capsys.readouterr().out


def workers_of(parent: int) -> list[int]:
    """The processes of a parent that play games."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = dict(line.split(":\t", 1) for line in status.read_text().splitlines())
            command = status.with_name("cmdline").read_bytes()
        except (OSError, ValueError):
            continue
        if int(lines["PPid"]) == parent and b"spawn_main" in command:
            found.append(int(status.parent.name))
    return found


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("killed", ["the arena", "a worker"])
def test_what_is_killed_takes_nothing_along(tmp_path: Path, killed: str) -> None:
    command = [
        sys.executable, "-m", "naqala.cli", "arena", "planner", "greedy", "--time", "0.05",
        "--games", "400", "--jobs", "2", "--out", str(tmp_path / "m"),
    ]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    lines, end = tmp_path / "m" / "results.jsonl", time.monotonic() + 60
    while not lines.exists() or not lines.read_text():
        assert time.monotonic() < end
        time.sleep(0.1)
    workers = workers_of(process.pid)
    assert len(workers) == 2
    if killed == "the arena":
        process.kill()
    else:
        os.kill(workers[0], signal.SIGKILL)
    _, err = process.communicate(timeout=30)
    assert "Traceback" not in err
    if killed == "a worker":
        assert process.returncode == 1
        assert "--resume goes on" in err
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < end + 30
        time.sleep(0.1)
    assert lines.read_text().endswith("\n")
