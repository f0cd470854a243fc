"""Records stored in `records/` replay to the end they state, whatever build and generator."""

import json
from pathlib import Path

import pytest

from naqala.record import Record

FILES = sorted((Path(__file__).parent / "records").glob("*.json"))


def end_of(record: Record) -> dict[str, object]:
    position = record.replay().position()
    return {key: value for key, value in position.items() if key != "rng"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_record_replays_to_its_end(file: Path) -> None:
    record = Record.load(file)
    game = record.replay()
    assert game.is_over
    assert record.result is not None
    assert [sheet.to_dict() for sheet in game.scores()] == record.result["scores"]
    assert game.winners() == record.result["winners"]
    again = Record.from_game(game, record.seats, made_by=record.made_by)
    assert again.to_dict() == json.loads(file.read_text())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_does_so_with_another_generator(file: Path) -> None:
    data = json.loads(file.read_text())
    expected = end_of(Record.from_dict(data))
    data["start"]["rng"] = "mersenne-twister:17"
    assert end_of(Record.from_dict(data)) == expected
    del data["start"]["rng"]
    assert end_of(Record.from_dict(data)) == expected


def test_the_stored_records_meet_every_kind_of_chance() -> None:
    moves = [move for file in FILES for move in Record.load(file).moves]
    kinds = set().union(*(move.chance or {} for move in moves))
    assert kinds == {"cards", "djinns", "meeples", "shuffled_cards", "shuffled_djinns"}
