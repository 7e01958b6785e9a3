"""What a position of El Caballero promises each seat, in points."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.caballero import scoring
from hidalgo.caballero.columns import COURT, SCORE
from hidalgo.caballero.position import Position
from hidalgo.caballero.steps.numbers import OVER

# A Caballero in the court is worth what it could still buy.
COURT_PIECE = 0.5


def judge(p: Position, scores: vec[float]) -> None:
    """The score, what each scoring still to come would pay now, and the court."""
    seat: i64 = 0
    while seat < p.players:
        scores[seat] = float(p.seats[SCORE + seat])
        seat += 1
    if p.step == OVER:
        return
    coming = scorings_to_come(p)
    seat = 0
    while seat < p.players:
        scores[seat] += coming * float(paid_now(p, seat)) + COURT_PIECE * float(
            p.seats[COURT + seat]
        )
        seat += 1


def scorings_to_come(p: Position) -> float:
    coming = 0.0
    for number in p.game.edition.scorings:
        if number >= p.round:
            coming += 1.0
    return coming


def paid_now(p: Position, seat: i64) -> i64:
    total: i64 = 0
    region: i64 = 0
    while region < len(p.region):
        if p.area[region]:
            total += scoring.points(p, region, seat)
        region += 1
    return total


def unrest(p: Position) -> float:
    if p.step == OVER:
        return 0.0
    return 3.0 + 3.0 * float(p.game.edition.rounds - p.round)
