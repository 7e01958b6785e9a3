"""What each seat may expect of a place: as it stands, and as it may have changed until then."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.core.bits import bit, lowest
from hidalgo.grande import scoring
from hidalgo.grande.board import CASTILLO, PIECES
from hidalgo.grande.columns import MORE_THAN_ALL
from hidalgo.grande.position import Position

# A lead of so many Caballeros is overtaken about one time in four.
SOFT: Final = 2.2
# Whoever is not there yet has to come first.
ABSENT: Final = 0.3

# The chance that a seat with d Caballeros more than another ends above it, by d + PIECES.
_ABOVE: Final[vec[float]] = vec[float](
    [1.0 / (1.0 + math.exp(-d / SOFT)) for d in range(-PIECES, PIECES + 1)]
)


def as_it_stands(p: Position, place: i64, weight: float, scores: vec[float]) -> None:
    """What the place would pay now (EG-5)."""
    rank: i64 = 1
    below: i64 = MORE_THAN_ALL
    while rank <= 3:
        seats = scoring.top(p, place, below)
        if not seats:
            return
        paid = weight * float(scoring.worth(p, place, rank, seats))
        below = scoring.number_of(p, place, seats)
        rank = scoring.next_rank(rank, seats)
        while seats:
            scores[lowest(seats)] += paid
            seats &= seats - 1


def as_it_may_be(p: Position, place: i64, weight: float, scores: vec[float]) -> None:
    """What it pays on average if everybody's number there still changes."""
    second = float(scoring.value(p, place, 2))
    third = float(scoring.value(p, place, 3))
    seat: i64 = 0
    while seat < p.players:
        first = float(scoring.value(p, place, 1)) + bonus(p, place, seat)
        none, one, two = 1.0, 0.0, 0.0  # the chances that so many others end above
        other: i64 = 0
        while other < p.players:
            if other != seat:
                above = _above(p, place, other, seat)
                two = two * (1.0 - above) + one * above
                one = one * (1.0 - above) + none * above
                none *= 1.0 - above
            other += 1
        paid = weight * (none * first + one * second + two * third)
        scores[seat] += paid if p.count(place, seat) else ABSENT * paid
        seat += 1


def _above(p: Position, place: i64, other: i64, seat: i64) -> float:
    number = p.count(place, other)
    above = _ABOVE[number - p.count(place, seat) + PIECES]
    return above if number else ABSENT * above


def bonus(p: Position, place: i64, seat: i64) -> float:
    """What a sole first place pays this seat beside its value (EG-5.3, 5.4)."""
    if place == CASTILLO:
        return 0.0
    return float(
        scoring.kings_bonus(p, place, 1, bit(seat)) + scoring.home_bonus(p, place, 1, bit(seat))
    )
