"""The commands, as they are typed: real processes, real files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hidalgo import Record, games


def hidalgo(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hidalgo", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120)


def test_random_prints_a_game_and_replay_the_same(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played = hidalgo("random", "--players", "5", "--seed", "7", "--save", str(file))
    assert played.returncode == 0
    assert "Round 9." in played.stdout
    assert "wins the title El Grande" in played.stdout
    assert hidalgo("random", "--players", "5", "--seed", "7").stdout == played.stdout
    assert hidalgo("replay", str(file)).stdout == played.stdout
    assert hidalgo("replay", "-", typed=file.read_text()).stdout == played.stdout
    seen = hidalgo("replay", str(file), "--seen-by", "spectator").stdout
    assert "has chosen in secret" in seen
    assert "secretly chooses" not in seen


def test_the_language_is_given_or_the_systems(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played = hidalgo("random", "--language", "it", "--save", str(file))
    assert "conquista il titolo" in played.stdout or "si dividono il titolo" in played.stdout
    environment = {**os.environ, "LANGUAGE": "it"}
    command = [sys.executable, "-m", "hidalgo", "replay", str(file)]
    replayed = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=True
    )
    assert replayed.stdout == played.stdout


def test_el_caballero_shows_its_map_at_each_scoring(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    arguments = ["--game", "el-caballero", "--players", "4", "--expanded", "--seed", "3"]
    played = hidalgo("random", *arguments, "--save", str(file))
    assert played.returncode == 0
    assert played.stdout.count("Scoring after round") == 3
    assert played.stdout.count("###") > 30
    replayed = hidalgo("replay", str(file))
    assert replayed.returncode == 0
    assert replayed.stdout.splitlines()[1] == played.stdout.splitlines()[1]
    seated = hidalgo("terminal", *arguments, typed="1\n" * 3000)
    assert "The game is over" in seated.stdout


def test_area_tiles_from_a_file(tmp_path: Path) -> None:
    """EC-1.6: the table of tiles can be replaced, and a record says so."""
    tiles = ["ne"] * 24 + ["n"] * 23 + ["nesw+gold"]
    file, saved = tmp_path / "tiles.json", tmp_path / "game.json"
    file.write_text(json.dumps(tiles))
    arguments = ["random", "--game", "el-caballero", "--tiles", str(file)]
    assert hidalgo(*arguments, "--save", str(saved)).returncode == 0
    assert Record.loads(saved.read_text()).options["tiles"] == tiles
    assert hidalgo("replay", str(saved)).returncode == 0
    for bad in ("[", '["ne"]', "{}", "[" * 100_000):
        file.write_text(bad)
        refused = hidalgo(*arguments)
        assert refused.returncode == 2
        assert refused.stderr.startswith("hidalgo: tiles")


def test_options_reach_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = {
        "players": 3,
        "edition": "venice",
        "rounds": 6,
        "veto": "none",
        "castillo": "open",
        "tiebreak": "tournament",
    }
    arguments = [text for name, value in options.items() for text in (f"--{name}", str(value))]
    assert hidalgo("random", *arguments, "--save", str(file)).returncode == 0
    assert Record.loads(file.read_text()).options == options


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["random", "--players", "6"], "players: one of 2, 3, 4, 5 is needed, not 6"),
        (["random", "--game", "el-caballero", "--rounds", "6"], "rounds: el-caballero has the"),
        (["random", "--edition", "deluxe"], "edition: one of decennial, baluci, venice is needed"),
        (["random", "--game", "chess"], "game: one of el-grande"),
        (["random", "--seen-by", "9"], "seen-by: all, spectator or a seat below 4"),
        (["random", "--save", "/nowhere/game.json"], "/nowhere/game.json: No such file"),
        (["replay", "/nowhere/game.json"], "/nowhere/game.json: No such file"),
        (["random", "--language", "tlh"], "language: one of en, it"),
        (["terminal", "--seat", "4"], "seat: a seat below 4 is needed, not 4"),
        (["bench", "engine", "--seconds", "0"], "seconds: a number above 0"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], sentence: str) -> None:
    done = hidalgo(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(f"hidalgo: {sentence}")
    assert done.stderr.count("\n") == 1


def test_a_damaged_record_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"format": "hidalgo/1"')
    done = hidalgo("replay", str(file))
    assert done.returncode == 2
    assert done.stderr.startswith("hidalgo: record: a JSON document is needed")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("arguments", [["replay", "-"], ["terminal", "--players", "2"]])
def test_bytes_that_are_no_text(arguments: list[str]) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    command = [sys.executable, "-m", "hidalgo", *arguments]
    done = subprocess.run(
        command, input=b"\xff\xfe\n", env=environment, capture_output=True, timeout=120
    )
    said = (done.stderr if arguments[0] == "replay" else done.stdout).decode()
    assert "a JSON document is needed" in said or "That does not work" in said
    assert b"Traceback" not in done.stderr


def test_a_terminal_that_lacks_letters(tmp_path: Path) -> None:
    """What it cannot show is spelled out."""
    file = tmp_path / "game.json"
    hidalgo("random", "--save", str(file))
    environment = {**os.environ, "PYTHONIOENCODING": "ascii:strict"}
    command = [sys.executable, "-m", "hidalgo", "replay", str(file), "--language", "de"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0
    assert "K\\xf6nig" in done.stdout


def test_a_reader_that_leaves(tmp_path: Path) -> None:
    """`hidalgo random | head -1` ends quietly."""
    command = f"{sys.executable} -m hidalgo random | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=120)
    assert "Traceback" not in done.stderr


def test_terminal_plays_to_the_end(tmp_path: Path) -> None:
    """The first answer, over and over, is a whole game."""
    file = tmp_path / "game.json"
    arguments = ["terminal", "--players", "3", "--rounds", "6", "--seed", "5", "--save", str(file)]
    played = hidalgo(*arguments, typed="1\n" * 2000)
    assert played.returncode == 0
    assert "The game is over" in played.stdout
    record = Record.loads(file.read_text())
    assert record.ended is None
    assert games.of_record(record).replay(record).over


def test_terminal_explains_refuses_and_goes_on(tmp_path: Path) -> None:
    """What is typed wrong loses nothing; a saved game goes on where it was left."""
    file = tmp_path / "game.json"
    arguments = ["terminal", "--seed", "5", "--save", str(file)]
    played = hidalgo(*arguments, typed="help\ntable\npower 99\nto aragon\n0\n\n1\nquit\n")
    assert played.returncode == 0
    assert "Type the number of an answer" in played.stdout
    assert played.stdout.count("That does not work") == 3
    saved = json.loads(file.read_text())
    assert saved["ended"] == "unfinished"
    assert any(move.startswith("0 power") for move in saved["moves"])
    again = hidalgo(*arguments, typed="")  # end of input leaves the game
    assert again.returncode == 0
    assert json.loads(file.read_text())["moves"][: len(saved["moves"])] == saved["moves"]


def test_terminal_shows_no_secret() -> None:
    """The seed and the cards still face down are nobody's to see."""
    played = hidalgo("terminal", "--seed", "123456789", typed="quit\n")
    assert "123456789" not in played.stdout


def test_bench_prints_json() -> None:
    done = hidalgo("bench", "engine", "--seconds", "0.05", "--json")
    figures = json.loads(done.stdout)
    assert set(figures) >= {"el-grande/2", "el-grande/5", "el-caballero/2", "el-caballero/4"}
    for row in figures.values():
        keys = ("games_per_s", "decisions_per_s", "steps_per_s", "copy_ns", "view_us")
        assert all(row[key] > 0 for key in keys)
        assert "times_pure" in row


def test_bench_of_the_search() -> None:
    """All numbers of players of both games, and both forms of El Caballero."""
    figures = json.loads(hidalgo("bench", "search", "--seconds", "0.05", "--json").stdout)
    numbers = {"el-grande": (2, 5), "el-caballero": (2, 4), "el-caballero expanded": (2, 4)}
    assert set(figures) == {
        f"{name}/{players}"
        for name, (fewest, most) in numbers.items()
        for players in range(fewest, most + 1)
    }
    for row in figures.values():
        assert row["simulations_per_s"] > 0
        assert row["first_answer_ms"] > 0


def test_bench_appends(tmp_path: Path) -> None:
    file = tmp_path / "results.md"
    file.write_text("# Results\n")
    assert hidalgo("bench", "engine", "--seconds", "0.05", "--append", str(file)).returncode == 0
    assert "el-grande/5" in file.read_text()


def test_version_and_help() -> None:
    assert hidalgo("--version").stdout.startswith("hidalgo ")
    assert "terminal" in hidalgo("--help").stdout
    assert hidalgo("unknown").returncode == 2


def test_pure_runs_silently() -> None:
    """HIDALGO_PURE=1 asks for plain Python and is told nothing (the design, section 2)."""
    code = "from hidalgo import _engine, grande; print(_engine.is_compiled())"
    environment = {**os.environ, "HIDALGO_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60
    )
    assert (done.stdout, done.stderr) == ("False\n", "")
