"""El Caballero keeps the contract of core/contract.py, under every combination of options."""

from __future__ import annotations

from typing import Any

import pytest

from hidalgo import caballero
from hidalgo.core.contract import check_random_game
from tests.caballero.options import ALL


@pytest.mark.parametrize("number", range(len(ALL)))
def test_contract(number: int) -> None:
    options: dict[str, Any] = ALL[number]
    check_random_game(caballero.Game(**options), seed=number)
