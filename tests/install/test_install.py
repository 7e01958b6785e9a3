"""How it installs: compiled, without a compiler, with one that fails halfway."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent.parent
SOURCES = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
RANDOM_GAME = """
from hidalgo import _engine, grande
from hidalgo.core.random import Random
from hidalgo.grande import flow
position = grande.Game(players=5).start(seed=7)
flow.playout(position, Random(7))
print(_engine.is_compiled(), position.scores)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources, as a fresh clone has them."""
    copy = tmp_path / "tree"
    copy.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
            shutil.copytree(source, copy / name, ignore=ignored)
        else:
            shutil.copy(source, copy / name)
    return copy


def built(tree: Path, **environment: str) -> tuple[Path, str]:
    """The wheel of a tree, and what the build said."""
    command = [sys.executable, "-m", "pip", "wheel", "-v", "--no-build-isolation", "--no-deps"]
    command += ["--disable-pip-version-check", "-w", str(tree / "out"), str(tree)]
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    (wheel,) = (tree / "out").glob("*.whl")
    return wheel, done.stdout + done.stderr


def contents(wheel: Path) -> list[str]:
    with ZipFile(wheel) as archive:
        return archive.namelist()


def played(wheel: Path, folder: Path, **more: str) -> tuple[str, str]:
    """What a random game says when run from that wheel alone."""
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    environment.pop("HIDALGO_PURE", None)
    environment.update(more)
    done = subprocess.run(
        [sys.executable, "-c", RANDOM_GAME],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def compiler(folder: Path, fails_on: str) -> str:
    """A compiler that works but for one unit."""
    script = folder / "cc"
    real = shutil.which("cc") or shutil.which("gcc")
    script.write_text(
        f'#!/bin/sh\ncase "$*" in *-c*{fails_on}*) echo "no" >&2; exit 1;; esac\nexec {real} "$@"\n'
    )
    script.chmod(script.stat().st_mode | stat.S_IEXEC)
    return str(script)


def test_without_a_compiler(tree: Path, tmp_path: Path) -> None:
    """All the rules, as plain Python, and one line that says so."""
    wheel, said = built(tree, CC="/bin/false")
    assert "hidalgo: not compiled, will run as plain Python" in said
    assert not [name for name in contents(wheel) if name.endswith((".so", ".pyd"))]
    out, err = played(wheel, tmp_path / "site")
    assert out.startswith("False ")
    assert err.startswith("hidalgo: running without its compiled engine")
    assert err.count("\n") == 1


def test_a_compiler_that_fails_on_one_unit(tree: Path, tmp_path: Path) -> None:
    """All or nothing: what did compile is not installed either."""
    wheel, said = built(tree, CC=compiler(tmp_path, "grande/view.c"))
    assert "hidalgo: not compiled, will run as plain Python" in said
    assert not [name for name in contents(wheel) if name.endswith((".so", ".pyd"))]
    out, _ = played(wheel, tmp_path / "site")
    assert out.startswith("False ")


def test_compiled_and_pure_play_alike(tree: Path, tmp_path: Path) -> None:
    """The wheel: compiled, silent, and the same game as without a compiler."""
    wheel, _ = built(tree)
    names = contents(wheel)
    assert any(name.startswith("hidalgo/grande/flow.") and name.endswith(".so") for name in names)
    assert "hidalgo/grande/flow.py" in names
    assert "hidalgo/py.typed" in names
    assert "hidalgo/locales/en.json" in names
    out, err = played(wheel, tmp_path / "site")
    assert out.startswith("True ")
    assert err == ""
    pure, err = played(wheel, tmp_path / "pure", HIDALGO_PURE="1")
    assert pure == out.replace("True", "False")
    assert err == ""


@pytest.mark.prove
def test_pip_install_in_a_clean_environment(tree: Path, tmp_path: Path) -> None:
    """`pip install .` and nothing else: needs a package index."""
    folder = tmp_path / "clean"
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    command = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", str(tree)]
    subprocess.run(command, check=True, timeout=900)
    done = subprocess.run(
        [str(folder / "bin" / "hidalgo"), "random", "--seed", "7"],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        cwd=tmp_path,
    )
    assert "The game is over" in done.stdout
    assert done.stderr == ""
