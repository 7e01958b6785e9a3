"""The two forms of the game as frozen numbers; the steps read them, never the form's name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

MOST_TILES: Final = 10  # of one player, in any form: the width of `Position.posts`


@dataclass(frozen=True)
class Edition:
    key: str
    rounds: i64
    scorings: tuple[int, ...]
    """After these rounds (EC-2.3)."""
    tiles: i64
    """Caballero tiles of each player (EC-1.2)."""
    ships: i64
    castles: i64
    governors: i64
    """Of each player; 0: the game is played without them (EC-5)."""
    has_grande: bool


EDITIONS: Final = {
    edition.key: edition
    for edition in (
        Edition(
            "base",
            rounds=7,
            scorings=(4, 7),
            tiles=8,
            ships=12,
            castles=12,
            governors=0,
            has_grande=False,
        ),
        Edition(
            "expanded",
            rounds=10,
            scorings=(4, 7, 10),
            tiles=10,
            ships=16,
            castles=16,
            governors=5,
            has_grande=True,
        ),
    )
}
