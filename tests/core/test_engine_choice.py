"""Which engine runs, and that no stale or mixed one does."""

from __future__ import annotations

import os
import re
from pathlib import Path

from hidalgo import _engine, grande
from hidalgo.core import random
from hidalgo.grande import flow, position

SOURCES = Path(__file__).parent.parent.parent / "src" / "hidalgo"


def test_all_of_one_kind() -> None:
    """Never a mixture of compiled and plain modules."""
    compiled = _engine.is_compiled()
    assert compiled == (_engine.is_built() and os.environ.get("HIDALGO_PURE") != "1")
    for module in (random, flow, position):
        assert str(module.__file__).endswith(".py") != compiled


def test_no_literal_is_shifted_in_the_engine() -> None:
    """mypyc writes `1 << n` as a C int of 32 bits: core/bits.py has the function that does not."""
    for part in ("grande", "caballero", "bots"):
        for file in sorted((SOURCES / part).rglob("*.py")):
            for line in file.read_text().splitlines():
                constant = re.search(r": Final(\[\w+\])? = ", line)
                assert constant or not re.search(r"\b\d+ << ", line), f"{file}: {line}"


def test_what_is_installed_is_what_lies_here() -> None:
    """An engine compiled from older sources would pass tests that these would not."""
    installed = Path(str(grande.__file__)).parent.parent
    for file in sorted(SOURCES.rglob("*.py")):
        copy = installed / file.relative_to(SOURCES)
        assert copy.read_text() == file.read_text(), f"{copy} is not {file}: install again"
