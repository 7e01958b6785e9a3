"""Every numbered rule has a test that cites it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parent.parent / "docs" / "rules" / "el-grande.md"


def numbers(text: str) -> set[str]:
    """The numbers that a text defines: they stand in bold."""
    return set(re.findall(r"\*\*(EG-\d+\.\d+)", text))


def cited() -> dict[str, list[str]]:
    """The tests that cite a number, in the docstring of the test function itself."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in re.findall(r"EG-\d+\.\d+", ast.get_docstring(node) or ""):
                    found.setdefault(number, []).append(f"{file.name}::{node.name}")
    return found


def test_the_rules_are_read_right() -> None:
    """As many as the text has: seven sections of rules in bold, one of cards in a table."""
    found = numbers(RULES.read_text())
    assert {"EG-1.1", "EG-6.1", "EG-6.32", "EG-8.10", "EG-11.5", "EG-12.7"} <= found
    assert len([number for number in found if number.startswith("EG-6.")]) == 32


def test_every_number_has_a_test() -> None:
    missing = numbers(RULES.read_text()) - set(cited())
    assert not missing, f"no test cites {', '.join(sorted(missing))}"


def test_no_test_cites_what_is_not_there() -> None:
    unknown = set(cited()) - numbers(RULES.read_text())
    assert not unknown, {number: cited()[number] for number in unknown}
