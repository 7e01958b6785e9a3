"""From expected final scores to how glad a seat is of them, from 0 to 1."""

from __future__ import annotations

import math

from librt.vecs import vec
from mypy_extensions import i64

# Beside the title itself, the points by which it is won or missed: else a bot that is sure to win
# or to lose would play anything.
MARGIN = 0.2
POINTS = 40.0


def chance(scores: vec[float], unrest: float, seat: i64) -> float:
    """The chance to win: sure when nothing can change any more, soft while much can."""
    spread = unrest if unrest > 0.1 else 0.1
    total = 0.0
    for score in scores:
        apart = (score - scores[seat]) / spread
        total += math.exp(apart if apart < 50.0 else 50.0)
    return 1.0 / total


def margin(scores: vec[float], seat: i64) -> float:
    """How far ahead of the mean of the others, from 0 to 1."""
    others = 0.0
    for score in scores:
        others += score
    others = (others - scores[seat]) / float(len(scores) - 1)
    apart = (scores[seat] - others) / POINTS
    return 0.5 + 0.5 * max(-1.0, min(1.0, apart))


def utility(scores: vec[float], unrest: float, seat: i64) -> float:
    return (1.0 - MARGIN) * chance(scores, unrest, seat) + MARGIN * margin(scores, seat)


def utilities(scores: vec[float], unrest: float, glad: vec[float]) -> None:
    """The utility of every seat."""
    seat: i64 = 0
    while seat < len(scores):
        glad[seat] = utility(scores, unrest, seat)
        seat += 1
