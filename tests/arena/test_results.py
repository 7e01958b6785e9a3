"""The file: what was played is never lost, never played twice, never mixed with another match."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from hidalgo.arena import Results, standings
from hidalgo.arena.results import seed_in
from hidalgo.bots import Simulations
from hidalgo.core.errors import OptionError
from tests.arena.played import match, played, timeless

ONE = match("greedy", "random")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_a_line_a_game(file: Path) -> None:
    found = played(ONE, 6, file)
    header, *lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert header["format"] == "hidalgo-arena/1"
    assert header["bots"] == ["greedy", "random"]
    assert header["budget"] == {"simulations": 5}
    assert header["seed"] == seed_in(file) == 1
    assert {line["game"] for line in lines} == set(range(6))
    with Results.open(file, ONE) as results:
        read = sorted(results.games, key=lambda result: result.game)
    assert timeless(read) == timeless(found)


@pytest.mark.parametrize("cut", [1, 5, 60, 400])
def test_a_torn_line_is_played_again(file: Path, cut: int) -> None:
    """Wherever it was torn: in a result, or in the header."""
    whole = timeless(played(ONE, 4, file))
    file.write_bytes(file.read_bytes()[:-cut])
    assert timeless(played(ONE, 4, file)) == whole
    file.write_bytes(file.read_bytes()[:cut])
    assert timeless(played(ONE, 4, file)) == whole


def test_more_games_go_on_where_fewer_ended(file: Path, tmp_path: Path) -> None:
    played(ONE, 3, file)
    assert timeless(played(ONE, 8, file)) == timeless(played(ONE, 8, tmp_path / "whole"))


def test_killed_and_resumed_it_gives_the_same(file: Path, tmp_path: Path) -> None:
    """kill -9 in the middle, twice, then to the end."""
    one = match("greedy", "random", players=4)
    command = [sys.executable, "-m", "hidalgo", "arena", "--players", "4", "--rounds", "6"]
    command += ["--bots", "greedy,random", "--simulations", "5", "--seed", "1"]
    command += ["--games", "200", "--results", str(file)]
    for enough in (20, 60):
        arena = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not file.exists() or file.read_bytes().count(b"\n") <= enough:
            sleep(0.005)
        arena.send_signal(signal.SIGKILL)
        assert arena.wait() == -signal.SIGKILL
    before = file.read_bytes().count(b"\n") - 1
    assert 60 <= before < 200
    subprocess.run(command, capture_output=True, check=True, timeout=120)
    with Results.open(file, one) as results:
        resumed = sorted(results.games, key=lambda result: result.game)
    whole = played(one, 200, tmp_path / "whole")
    assert timeless(resumed) == timeless(whole)
    assert len(file.read_text().splitlines()) == 201
    assert {name: each.wins for name, each in standings(one, resumed).items()} == {
        name: each.wins for name, each in standings(one, whole).items()
    }


@pytest.mark.parametrize(
    ("other", "key"),
    [
        (match("random", "greedy"), "bots"),
        (match("greedy", "random", players=3), "options"),
        (match("greedy", "random", budget=Simulations(6)), "budget"),
        (match("greedy", "random", seed=2), "seed"),
    ],
)
def test_the_file_of_another_match_is_refused(file: Path, other: object, key: str) -> None:
    played(ONE, 2, file)
    before = file.read_bytes()
    with pytest.raises(
        OptionError, match=f"results: a file of this match is needed, but its {key}"
    ):
        Results.open(file, other)  # type: ignore[arg-type]
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"shopping list", b"{}\n", b'{"format": "x"}', b"\xff\xfe\n1"])
def test_a_file_of_something_else_is_left_alone(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    with pytest.raises(OptionError, match="a file of results"):
        Results.open(file, ONE)
    assert file.read_bytes() == content


@pytest.mark.parametrize("line", ["{}", "7", "not JSON", '{"game": 0, "seats": []}'])
def test_a_damaged_line_is_named(file: Path, line: str) -> None:
    played(ONE, 2, file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], line, *lines[1:]]) + "\n")
    with pytest.raises(OptionError, match="line 2 of it should be the result of a game"):
        Results.open(file, ONE)


def test_games_with_other_seats_are_refused(file: Path) -> None:
    played(ONE, 2, file)
    swapped = file.read_text().replace('"seats": ["greedy", "random"]', '"seats": ["x", "y"]')
    file.write_text(swapped)
    with pytest.raises(OptionError, match="has other seats"):
        Results.open(file, ONE)


def test_two_arenas_do_not_write_one_file(file: Path) -> None:
    with (
        Results.open(file, ONE),
        pytest.raises(OptionError, match="no other arena is writing"),
    ):
        Results.open(file, ONE)
