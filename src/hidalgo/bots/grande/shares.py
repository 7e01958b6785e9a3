"""What each seat may expect of a place: as it stands, and as it may have changed until then.

Of ten places a decision changes one or two, so that what a place pays is remembered by all on which
it depends. The memory is a table of fixed size in which a newer entry takes an older one's slot.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.grande import scoring
from hidalgo.grande.board import CASTILLO, PIECES, SEATS
from hidalgo.grande.columns import GRANDE, MORE_THAN_ALL
from hidalgo.grande.position import Position

# How far a lead lasts: of so many Caballeros, about three times in four. First to the next scoring,
# then to those after it.
SOFT: Final = 2.75
SOFT_LATER: Final = 4.7
# Whoever is not there has to come first; in the long run many do.
ABSENT: Final = 0.8
ABSENT_LATER: Final = 1.1


def _chances(soft: float) -> vec[float]:
    """The chance that a seat with d Caballeros more than another ends above it, by d + PIECES."""
    return vec[float]([1.0 / (1.0 + math.exp(-d / soft)) for d in range(-PIECES, PIECES + 1)])


_ABOVE: Final[vec[float]] = _chances(SOFT)
_ABOVE_LATER: Final[vec[float]] = _chances(SOFT_LATER)

_SLOTS: Final = 1 << 13
_MULTIPLIER: Final = 2147483085
_keys: Final[vec[i64]] = vec[i64]([-1] * _SLOTS)
_stands: Final[vec[float]] = vec[float]([0.0] * (_SLOTS * SEATS))
_soon: Final[vec[float]] = vec[float]([0.0] * (_SLOTS * SEATS))
_later: Final[vec[float]] = vec[float]([0.0] * (_SLOTS * SEATS))


def add_place(
    p: Position, place: i64, sure: float, soon: float, later: float, scores: vec[float]
) -> None:
    """What a place pays: as it stands, as it may be soon, as it may be later, so many times."""
    at = _slot(p, place) * SEATS
    seat: i64 = 0
    while seat < p.players:
        scores[seat] += (
            sure * _stands[at + seat] + soon * _soon[at + seat] + later * _later[at + seat]
        )
        seat += 1


def add_as_it_stands(p: Position, place: i64, weight: float, scores: vec[float]) -> None:
    at = _slot(p, place) * SEATS
    seat: i64 = 0
    while seat < p.players:
        scores[seat] += weight * _stands[at + seat]
        seat += 1


def _slot(p: Position, place: i64) -> i64:
    """Where it is remembered what the place pays."""
    key = _key(p, place)
    slot = (_MULTIPLIER * (key & 0xFFFFFFFF) + (key >> 32) >> 16) & (_SLOTS - 1)
    if _keys[slot] != key:
        _find(p, place, slot * SEATS)
        _keys[slot] = key
    return slot


def _key(p: Position, place: i64) -> i64:
    """All on which it depends, in 40 bits."""
    counts: i64 = 0
    homes: i64 = 0
    seat: i64 = 0
    while seat < p.players:
        counts = counts << 5 | p.caballeros[place * SEATS + seat]
        homes <<= 1
        if p.seats[GRANDE + seat] == place:
            homes |= 1
        seat += 1
    board: i64 = 1 if place == p.board_840 else 2 if place == p.board_400 else 0
    king: i64 = 1 if place == p.king else 0
    return (((counts << 5 | homes) << 4 | place) << 2 | board) << 4 | king << 3 | p.players


def _find(p: Position, place: i64, at: i64) -> None:
    seat: i64 = 0
    while seat < p.players:
        _stands[at + seat] = 0.0
        _soon[at + seat] = _average(p, place, seat, _ABOVE, ABSENT)
        _later[at + seat] = _average(p, place, seat, _ABOVE_LATER, ABSENT_LATER)
        seat += 1
    _find_standing(p, place, at)


def _find_standing(p: Position, place: i64, at: i64) -> None:
    """What the place would pay now (EG-5)."""
    rank: i64 = 1
    below: i64 = MORE_THAN_ALL
    while rank <= 3:
        seats = scoring.top(p, place, below)
        if not seats:
            return
        paid = float(scoring.worth(p, place, rank, seats))
        below = scoring.number_of(p, place, seats)
        rank = scoring.next_rank(rank, seats)
        seat: i64 = 0
        while seat < p.players:
            if p.count(place, seat) == below:
                _stands[at + seat] = paid
            seat += 1


def _average(p: Position, place: i64, seat: i64, above: vec[float], absent: float) -> float:
    """What it pays a seat on average if everybody's number there still changes."""
    none, one, two = 1.0, 0.0, 0.0  # the chances that so many others end above
    own = p.count(place, seat)
    other: i64 = 0
    while other < p.players:
        if other != seat:
            number = p.count(place, other)
            chance = above[number - own + PIECES] * (1.0 if number else absent)
            two = two * (1.0 - chance) + one * chance
            one = one * (1.0 - chance) + none * chance
            none *= 1.0 - chance
        other += 1
    first = float(scoring.value(p, place, 1)) + bonus(p, place, seat)
    second = float(scoring.value(p, place, 2))
    third = float(scoring.value(p, place, 3))
    paid = none * first + one * second + two * third
    return paid if own else absent * paid


def bonus(p: Position, place: i64, seat: i64) -> float:
    """What a sole first place pays this seat beside its value (EG-5.3, 5.4)."""
    if place == CASTILLO:
        return 0.0
    return float(
        (scoring.KING_BONUS if place == p.king else 0)
        + (scoring.HOME_BONUS if p.seats[GRANDE + seat] == place else 0)
    )
