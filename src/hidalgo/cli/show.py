"""The table as text, from a view of either game."""

from __future__ import annotations

from typing import Any

from hidalgo.cli import show_caballero, show_grande
from hidalgo.words import Words

TABLES = {"el-grande": show_grande.table, "el-caballero": show_caballero.table}


def table(words: Words, view: Any) -> str:
    return TABLES[words.game](words, view)
