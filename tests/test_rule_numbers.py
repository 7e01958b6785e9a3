"""Every numbered rule of both games has a test that cites it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules"
GAMES = {"grande": ("EG", "el-grande.md", 95), "caballero": ("EC", "el-caballero.md", 41)}
games = pytest.mark.parametrize("game", GAMES)


def defined(game: str) -> set[str]:
    """The numbers that a game's rules define: they begin what stands in bold."""
    prefix, file, _ = GAMES[game]
    return set(re.findall(rf"\*\*({prefix}-\d+\.\d+)", (RULES / file).read_text()))


def cited(game: str) -> dict[str, list[str]]:
    """The tests that cite a number, in the docstring of the test function itself."""
    prefix = GAMES[game][0]
    found: dict[str, list[str]] = {}
    for file in sorted((TESTS / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                docstring = ast.get_docstring(node) or ""
                for number in re.findall(rf"{prefix}-\d+\.\d+", docstring):
                    found.setdefault(number, []).append(f"{file.name}::{node.name}")
    return found


@games
def test_the_rules_are_read_right(game: str) -> None:
    assert len(defined(game)) == GAMES[game][2]


@games
def test_every_number_has_a_test(game: str) -> None:
    missing = defined(game) - set(cited(game))
    assert not missing, f"no test cites {', '.join(sorted(missing))}"


@games
def test_no_test_cites_what_is_not_there(game: str) -> None:
    unknown = set(cited(game)) - defined(game)
    assert not unknown, {number: cited(game)[number] for number in unknown}
