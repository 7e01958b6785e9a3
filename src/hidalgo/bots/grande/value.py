"""What a position of El Grande promises each seat, in points.

The score as it is, what every place will pay in the scorings still to come, and what Caballeros in
court, Castillo and provinces may still become.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.bots.grande.coming import PLACES, general_scorings, rounds_after, special_scorings
from hidalgo.bots.grande.pending import add_pending
from hidalgo.bots.grande.shares import as_it_may_be, as_it_stands
from hidalgo.core.bits import bit
from hidalgo.grande.board import CASTILLO, COURT, PROVINCES
from hidalgo.grande.columns import SCORE, VETO_NEW, VETO_OLD
from hidalgo.grande.position import Position
from hidalgo.grande.steps.numbers import DISK_SETTING, OVER

# How much of a place is still open at the next general scoring, for each turn until then that
# another one takes, and at most.
OPEN_A_TURN: Final = 0.06
OPEN_AT_MOST: Final = 0.7
# And at the general scorings after it.
OPEN_LATER: Final = 0.85

CASTILLO_PIECE: Final = 0.7  # it will go where it is needed
COURT_PIECE: Final = 0.45
CROWDED: Final = 0.15  # each of those beyond what two turns can place
CROWD: Final = 7
PROVINCE_PIECE: Final = 0.05
VETO_HELD: Final = 1.0


def judge(p: Position, scores: vec[float]) -> None:
    seat: i64 = 0
    while seat < p.players:
        scores[seat] = float(p.seats[SCORE + seat])
        seat += 1
    if p.step == OVER:
        return
    _add_places(p, scores)
    seat = 0
    while seat < p.players:
        scores[seat] += _pieces(p, seat)
        seat += 1
    add_pending(p, scores)


def _add_places(p: Position, scores: vec[float]) -> None:
    special = special_scorings(p)
    later = float(general_scorings(p) - 1)
    open_now = min(OPEN_AT_MOST, OPEN_A_TURN * float(turns_to_scoring(p)))
    place: i64 = 0
    while place < PLACES:
        unsure = open_now * (0.6 if place == p.king else 1.0)
        sure = 1.0 - unsure + (1.0 - OPEN_LATER) * later + 0.5 * special[place]
        soft = unsure + OPEN_LATER * later + 0.5 * special[place]
        as_it_stands(p, place, sure, scores)
        if soft > 0.0:
            as_it_may_be(p, place, soft, scores)
        place += 1


def turns_to_scoring(p: Position) -> i64:
    """Turns that will be taken before the next general scoring, this one included."""
    if p.step == DISK_SETTING and p.round % 3 == 0:
        return 0
    to_act: i64 = 0
    seat: i64 = 0
    while seat < p.players:
        if not p.acted & bit(seat):
            to_act += 1
        seat += 1
    return to_act + p.players * ((9 - p.round) % 3)


def turns_left(p: Position, seat: i64) -> i64:
    return rounds_after(p) + (0 if p.acted & bit(seat) else 1)


def _pieces(p: Position, seat: i64) -> float:
    """Caballeros that are not in a region yet, and Vetos."""
    left = turns_left(p, seat)
    found = 0.0
    if general_scorings(p) > 0:
        found += CASTILLO_PIECE * float(min(p.count(CASTILLO, seat), 6))
    if left > 0:
        court = p.count(COURT, seat)
        found += COURT_PIECE * float(min(court, CROWD)) + CROWDED * float(max(court - CROWD, 0))
        found += PROVINCE_PIECE * float(min(p.count(PROVINCES, seat), 3 * left))
        found += VETO_HELD * float(p.seats[VETO_OLD + seat] + p.seats[VETO_NEW + seat])
    return found


def unrest(p: Position) -> float:
    """Points that may still change hands."""
    if p.step == OVER:
        return 0.0
    return (
        1.5
        + 1.0 * float(turns_to_scoring(p)) / float(p.players)
        + 3.0 * float(general_scorings(p) - 1)
    )
