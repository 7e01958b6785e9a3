"""What a position of El Grande promises each seat, in points.

The score as it is, what every place will pay in the scorings still to come, and what Caballeros in
court, Castillo and provinces may still become.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.bots.grande.coming import PLACES, Coming, general_scorings, rounds_after
from hidalgo.bots.grande.pending import add_pending
from hidalgo.bots.grande.shares import add_place
from hidalgo.core.bits import bit, size
from hidalgo.grande.board import CASTILLO, COURT
from hidalgo.grande.columns import NO_CARD, SCORE, VETO_NEW, VETO_OLD
from hidalgo.grande.position import Position
from hidalgo.grande.steps.numbers import DISK_SETTING, OVER

# How much of a place is still open at the next general scoring, for each turn until then that
# another one takes, and at most.
OPEN_A_TURN: Final = 0.2
OPEN_AT_MOST: Final = 0.7
KINGS_PART: Final = 1.2  # in the King's region
# What a general scoring after it counts, and a special scoring, in which place by place may change.
LATER: Final = 1.15
SPECIAL: Final = 0.68
SPECIAL_SURE: Final = 0.5

TURN_TO_COME: Final = 11.0  # of this round, before those who had theirs
# What everybody gains in a round to come beyond all this, for each player more than three.
ROUND_TO_COME: Final = 1.4
CASTILLO_PIECE: Final = 1.0  # it will go where it is needed
COURT_PIECE: Final = 0.6
CROWDED: Final = 0.15  # each of those beyond what two turns can place
CROWD: Final = 7
VETO_HELD: Final = 1.9

# What of the points expected may still come otherwise: in any case, for each turn of everybody
# until the next general scoring, and for each general scoring after it.
UNREST: Final = 2.1
UNREST_A_TURN: Final = 1.6
UNREST_LATER: Final = 5.7


def judge(p: Position, coming: Coming, scores: vec[float]) -> None:
    seat: i64 = 0
    while seat < p.players:
        scores[seat] = float(p.seats[SCORE + seat])
        seat += 1
    if p.step == OVER:
        return
    _add_places(p, coming, scores)
    seat = 0
    while seat < p.players:
        scores[seat] += _pieces(p, seat)
        seat += 1
    _add_turns(p, scores)
    add_pending(p, scores)


def _add_places(p: Position, coming: Coming, scores: vec[float]) -> None:
    row = coming.row(p)
    later = LATER * float(general_scorings(p) - 1)
    open_now = min(OPEN_AT_MOST, OPEN_A_TURN * float(turns_to_scoring(p)))
    place: i64 = 0
    while place < PLACES:
        unsure = open_now * (KINGS_PART if place == p.king else 1.0)
        specials = SPECIAL * coming.found[row + place]
        sure = 1.0 - unsure + SPECIAL_SURE * specials
        soon = unsure + (1.0 - SPECIAL_SURE) * specials
        add_place(p, place, sure, soon, later, scores)
        place += 1


def _add_turns(p: Position, scores: vec[float]) -> None:
    """Who has the turn still to come is ahead of whom had it: by what it takes from the others."""
    waiting = p.everybody() & ~p.acted
    if p.card != NO_CARD:
        waiting &= ~bit(p.taker)
    everybody = ROUND_TO_COME * float(rounds_after(p) * (p.players - 3))
    everybody -= TURN_TO_COME * float(size(waiting)) / float(p.players)
    seat: i64 = 0
    while seat < p.players:
        scores[seat] += everybody + (TURN_TO_COME if waiting & bit(seat) else 0.0)
        seat += 1


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
        found += VETO_HELD * float(p.seats[VETO_OLD + seat] + p.seats[VETO_NEW + seat])
    return found


def unrest(p: Position) -> float:
    """Points that may still change hands."""
    if p.step == OVER:
        return 0.0
    return (
        UNREST
        + UNREST_A_TURN * float(turns_to_scoring(p)) / float(p.players)
        + UNREST_LATER * float(general_scorings(p) - 1)
    )
