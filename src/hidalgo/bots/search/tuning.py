"""The numbers of the search; docs/bots.md has the experiments behind them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tuning:
    curiosity: float = 0.5
    """How far a promising answer is tried beyond its success (PUCT)."""
    heat: float = 0.03
    """How much less glad of an answer one must be for it to be e times less likely."""
    trust: float = 1.0
    """As many trials the promise of an answer counts for."""
    worlds: int = 32
    """How many guesses are made at what is hidden."""
    through: bool = True
    """A new line is followed to the end of the turn before it is judged."""
