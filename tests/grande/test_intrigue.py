"""Stack 1: the taker moves Caballeros (EG-6.1 to 6.9), and how a special action runs (EG-7)."""

from __future__ import annotations

import pytest

from tests.grande.table import Table

EDITIONS = ("decennial", "baluci", "venice")


@pytest.mark.parametrize("edition", EDITIONS)
def test_redistribute_own(edition: str) -> None:
    """EG-6.1: every own Caballero of the region is put anywhere, that region included."""
    t = Table("redistribute_own", edition=edition).put(granada=(3, 1, 0), aragon=(1, 0, 0))
    t.play("special")
    assert t.legal() == {"region granada", "region aragon"}
    t.play("region granada")
    assert "to granada" in t.legal()
    assert "to castillo" in t.legal()
    assert "to galicia" not in t.legal()  # the King's region
    assert "done" not in t.legal()
    t.play("to granada", "to castillo", "to aragon")
    assert t.at("granada") == [1, 1, 0]
    assert t.at("castillo") == [1, 0, 0]
    assert t.at("aragon") == [2, 0, 0]
    assert t.question != "resettle"


def test_redistribute_own_still_counts_until_its_turn_comes() -> None:
    """EG-6.1, 12.6."""
    t = Table("redistribute_own").put(granada=(2, 0, 0)).play("special")
    assert t.at("granada") == [2, 0, 0]  # the only region was chosen by itself
    t.play("to aragon")
    assert t.at("granada") == [1, 0, 0]
