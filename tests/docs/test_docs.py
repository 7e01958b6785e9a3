"""What the documents show is so."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hidalgo import Record, games

ROOT = Path(__file__).parent.parent.parent


def blocks(file: Path, language: str) -> list[str]:
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", file.read_text())


def test_a_commented_record_of_each_game_replays() -> None:
    found = blocks(ROOT / "docs" / "notation.md", "")
    rounds = {}
    for block in [block for block in found if '"format"' in block]:
        record = Record.loads(re.sub(r"//.*", "", block))
        position = games.of_record(record).replay(record)
        rounds[record.game] = position.snapshot()["round"]
    assert rounds == {"el-grande": 5, "el-caballero": 3}


def test_the_readme_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = blocks(ROOT / "README.md", "python")
    exec(compile(block, "README.md", "exec"), {})
    assert "] [" in capsys.readouterr().out


def test_the_bot_of_ones_own_plays(tmp_path: Path) -> None:
    (block,) = blocks(ROOT / "docs" / "bots.md", "python")
    (tmp_path / "mine.py").write_text(block)
    arguments = ["--players", "2", "--bots", "greedy,mine:Patient", "--games", "2", "--json"]
    command = [sys.executable, "-m", "hidalgo", "arena", *arguments, "--simulations", "5"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True, timeout=120)
    assert json.loads(done.stdout)["bots"]["mine:Patient"]["losses"] == {}


def test_links_between_documents_lead_somewhere() -> None:
    for file in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for target in re.findall(r"\]\((?!\w+:)([^)#\s]+)", file.read_text()):
            assert (file.parent / target).exists(), f"{file.name}: {target}"


def test_the_journey_names_files_that_are_there() -> None:
    files = [ROOT / "setup.py"]
    for folder in (ROOT / "src" / "hidalgo", ROOT / "web" / "src"):
        files += [file for file in folder.rglob("*") if "node_modules" not in file.parts]
    paths = [f"/{file.relative_to(ROOT).as_posix()}" for file in files]
    named = re.findall(r"`([\w./]+\.(?:py|ts|svelte))`", (ROOT / "docs" / "journey.md").read_text())
    assert len(named) > 40
    missing = [name for name in named if not any(path.endswith(f"/{name}") for path in paths)]
    assert not missing
