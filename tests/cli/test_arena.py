"""`hidalgo arena`, as it is typed."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from xml.etree import ElementTree

import pytest

QUICK = ("--rounds", "6", "--simulations", "5", "--seed", "4")
STRANGERS = """
print("{ I am being imported")

class First:
    def __init__(self, seed):
        pass
    def choose(self, view, budget):
        print("{ I am thinking")
        return view.legal[0].action
"""


def arena(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hidalgo", "arena", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)


def test_a_match(tmp_path: Path) -> None:
    """The table, the plot, ten lines of progress, and no file that was not asked for."""
    arguments = ("--players", "4", "--bots", "greedy,random", "--games", "20", *QUICK)
    done = arena(tmp_path, *arguments, "--plot", "plot.svg")
    assert done.returncode == 0
    assert "el-grande, players 4" in done.stdout
    assert "Even is 25.0 %." in done.stdout
    rows = {line.split()[0]: line.split() for line in done.stdout.splitlines() if line}
    assert rows["greedy"][2] == "20"
    assert rows["random"][2] == "60"
    assert len(done.stderr.splitlines()) == 10
    assert done.stderr.splitlines()[-1] == "20 of 20 games"
    assert [file.name for file in tmp_path.iterdir()] == ["plot.svg"]
    ElementTree.parse(tmp_path / "plot.svg")


def test_json_is_all_there_is_on_standard_output(tmp_path: Path) -> None:
    """Even if a bot of one's own, found where the command was given, prints."""
    (tmp_path / "mine.py").write_text(STRANGERS)
    arguments = ("--players", "2", "--bots", "greedy,mine:First", "--games", "6", *QUICK)
    done = arena(tmp_path, *arguments, "--json")
    found = json.loads(done.stdout)
    assert found["bots"]["greedy"]["wins"] + found["bots"]["mine:First"]["wins"] == 6
    assert "I am being imported" in done.stderr
    assert "I am thinking" in done.stderr


def test_a_terminal_is_shown_a_bar(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    arguments = ("--players", "2", "--bots", "greedy,random", "--games", "6", *QUICK)
    command = [sys.executable, "-m", "hidalgo", "arena", *arguments]
    subprocess.run(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=theirs, timeout=120)
    os.close(theirs)
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    assert shown.count("\r[") >= 2
    assert f"[{'#' * 30}] 6 of 6 games" in shown


def test_a_results_file_is_kept_and_gone_on_from(tmp_path: Path) -> None:
    arguments = ("--players", "2", "--bots", "greedy,random", "--results", "r.jsonl", *QUICK[:-2])
    assert arena(tmp_path, *arguments, "--games", "4").returncode == 0
    longer = arena(tmp_path, *arguments, "--games", "8", "--json")
    assert "going on from the 4 games in r.jsonl" in longer.stderr
    assert json.loads(longer.stdout)["games"] == 8
    assert len((tmp_path / "r.jsonl").read_text().splitlines()) == 9
    again = arena(tmp_path, *arguments, "--games", "8", "--json")
    assert again.stdout == longer.stdout
    other = arena(tmp_path, *arguments, "--games", "4", "--edition", "venice")
    assert other.returncode == 2
    assert other.stderr.startswith("hidalgo: results: a file of this match is needed")


def test_an_interrupted_match_goes_on_with_the_same_command(tmp_path: Path) -> None:
    """Without a file of one's own as well; the one it made is gone in the end."""
    arguments = ["--players", "2", "--bots", "greedy,random", "--games", "300", *QUICK[:-2]]
    command = [sys.executable, "-m", "hidalgo", "arena", *arguments]
    begun = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    while not any(file.read_bytes().count(b"\n") > 9 for file in tmp_path.glob("*.jsonl")):
        sleep(0.005)
    begun.send_signal(signal.SIGINT)
    _, said = begun.communicate(timeout=60)
    assert begun.returncode == 130
    assert "the same command goes on from the " in said
    assert "Traceback" not in said
    done = arena(tmp_path, *arguments)
    assert "going on from the " in done.stderr
    assert "300 games" in done.stdout
    assert not list(tmp_path.iterdir())


def test_without_ratings_it_says_so(tmp_path: Path) -> None:
    """The extra `arena` is optional: here openskill cannot be found."""
    code = "import sys; sys.modules['openskill'] = None; from hidalgo.cli.main import main; main()"
    arguments = ["--players", "2", "--bots", "greedy,random", "--games", "2", "--json", *QUICK]
    done = subprocess.run(
        [sys.executable, "-c", code, "arena", *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "no ratings without openskill: pip install 'hidalgo[arena]'" in done.stderr
    assert json.loads(done.stdout)["bots"]["greedy"]["rating"] is None


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "deep-blue"], "bots: one of random, greedy"),
        (["--bots", "nowhere:Bot"], "bots: one of random, greedy"),
        (["--bots", ""], "bots: one of random, greedy"),
        (["--bots", "greedy", "--games", "0"], "games: a number from 1"),
        (["--bots", "greedy", "--cores", "0"], "cores: a number from 1"),
        (["--bots", "greedy", "--seconds", "0"], "budget.seconds: a number above 0"),
        (["--bots", "greedy", "--simulations", "0"], "budget.simulations: a whole number"),
        (["--bots", "greedy", "--players", "6"], "players: one of 2, 3, 4, 5"),
        (["--bots", "greedy", "--results", "/nowhere/r"], "/nowhere/r: No such file"),
    ],
)
def test_bad_input_is_one_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    done = arena(tmp_path, *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(f"hidalgo: {sentence}")
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())
