"""Whole recorded games and counted trees come out as they did (`make golden` writes them anew)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hidalgo import Record, games
from tests.records import golden, perft

RECORDS = sorted(golden.FOLDER.glob("*.json"))
PERFTS = sorted(perft.FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_playthrough(file: Path) -> None:
    record = Record.loads(file.read_text())
    assert golden.playthrough(record) == file.with_suffix(".txt").read_text()
    assert games.of_record(record).replay(record).over


@pytest.mark.parametrize("file", PERFTS, ids=lambda file: file.stem)
def test_perft(file: Path) -> None:
    assert perft.counted(file.read_text()) == file.read_text()


def test_there_is_something_to_compare() -> None:
    assert len(RECORDS) >= 3
    assert len(PERFTS) >= 10
