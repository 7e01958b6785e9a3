"""What a place pays (EG-5): arithmetic on a position, without any decision.

A rank is found from `rank`, its place in the row of values, and `below`: its players have fewer
Caballeros than that, the most of all who do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hidalgo.core.bits import bit, is_single, lowest, members
from hidalgo.grande import piles
from hidalgo.grande.board import (
    BOARD_VALUES,
    CASTILLO,
    COURT,
    PLACE_KEYS,
    PROVINCES,
    REGIONS,
    VALUES,
)
from hidalgo.grande.columns import GRANDE, MORE_THAN_ALL, SCORE
from hidalgo.grande.events import CastilloShown, Event, RankScored

if TYPE_CHECKING:
    from hidalgo.grande.position import Position

KING_BONUS: Final = 2
HOME_BONUS: Final = 2


def ranks(p: Position) -> i64:
    """How many of a place's three values count with so many players (EG-5.2)."""
    return p.players - 1 if p.players <= 3 else 3


def value(p: Position, place: i64, rank: i64) -> i64:
    """The value now shown for a rank: a scoreboard replaces it (EG-5.5)."""
    if rank > ranks(p):
        return 0  # EG-5.1, 5.2
    if place == p.board_840:
        return BOARD_VALUES[rank - 1]
    if place == p.board_400:
        return BOARD_VALUES[3 + rank - 1]
    return VALUES[place * 3 + rank - 1]


def top(p: Position, place: i64, below: i64) -> i64:
    """Of those with fewer Caballeros there than `below`, who has the most, as a set of seats."""
    found: i64 = 0
    most: i64 = 1
    seat: i64 = 0
    while seat < p.players:
        number = p.count(place, seat)
        if most <= number < below:
            if number > most:
                most = number
                found = 0
            found |= bit(seat)
        seat += 1
    return found


def number_of(p: Position, place: i64, seats: i64) -> i64:
    """How many Caballeros each of these tied players has there."""
    return p.count(place, lowest(seats))


def next_rank(rank: i64, seats: i64) -> i64:
    """EG-5.1: after players who tied two places are gone, however many they are."""
    return rank + 1 if is_single(seats) else rank + 2


def points(p: Position, place: i64, rank: i64, seats: i64) -> i64:
    """EG-5.1: players tied on a number get the value of the next place."""
    return value(p, place, rank if is_single(seats) else rank + 1)


def kings_bonus(p: Position, place: i64, rank: i64, seats: i64) -> i64:
    """EG-5.3."""
    return KING_BONUS if rank == 1 and place == p.king and is_single(seats) else 0


def home_bonus(p: Position, place: i64, rank: i64, seats: i64) -> i64:
    """EG-5.4. The Castillo is nobody's home."""
    if rank != 1 or not is_single(seats):
        return 0
    return HOME_BONUS if p.seats[GRANDE + lowest(seats)] == place else 0


def worth(p: Position, place: i64, rank: i64, seats: i64) -> i64:
    """What each player of a rank gets, the bonuses included (EG-7.5)."""
    bonuses = kings_bonus(p, place, rank, seats) + home_bonus(p, place, rank, seats)
    return points(p, place, rank, seats) + bonuses


def score_rank(p: Position, place: i64, rank: i64, seats: i64, events: list[Event] | None) -> None:
    """The points of one rank fall."""
    gain = worth(p, place, rank, seats)
    seat: i64 = 0
    while seat < p.players:
        if seats & bit(seat):
            p.seats[SCORE + seat] += gain
        seat += 1
    if events is not None:
        events.append(rank_scored(p, place, rank, seats))


def rank_scored(p: Position, place: i64, rank: i64, seats: i64) -> RankScored:
    """What this rank pays, as it is announced and reported."""
    return RankScored(
        PLACE_KEYS[place],
        int(rank),
        tuple(members(seats)),
        int(number_of(p, place, seats)),
        int(points(p, place, rank, seats)),
        int(kings_bonus(p, place, rank, seats)),
        int(home_bonus(p, place, rank, seats)),
    )


def score_place(p: Position, place: i64, events: list[Event] | None) -> None:
    """All ranks of a place, from the top down (EG-5.1)."""
    rank: i64 = 1
    below: i64 = MORE_THAN_ALL
    while rank <= 3:
        seats = top(p, place, below)
        if not seats:
            return
        if worth(p, place, rank, seats):
            score_rank(p, place, rank, seats, events)
        rank = next_rank(rank, seats)
        below = number_of(p, place, seats)


def worths(p: Position, place: i64) -> list[int]:
    """What each player would get if the place were scored now."""
    found = [0] * p.players
    rank: i64 = 1
    below: i64 = MORE_THAN_ALL
    while rank <= 3:
        seats = top(p, place, below)
        if not seats:
            break
        gain = int(worth(p, place, rank, seats))
        for seat in members(seats):
            found[seat] = gain
        rank = next_rank(rank, seats)
        below = number_of(p, place, seats)
    return found


def castillo_shown(p: Position, events: list[Event] | None) -> None:
    """EG-4.9: whenever the Castillo is scored, all see what is in it."""
    if events is not None:
        counts = [int(p.count(CASTILLO, seat)) for seat in range(p.players)]
        events.append(CastilloShown(tuple(counts)))


def crowd(p: Position, region: i64) -> i64:
    """The Caballeros of all colours together."""
    total: i64 = 0
    seat: i64 = 0
    while seat < p.players:
        total += p.count(region, seat)
        seat += 1
    return total


def most_crowded(p: Position) -> i64:
    """EG-6.23: the regions with the most Caballeros."""
    found: i64 = 0
    largest: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        number = crowd(p, region)
        if number > largest:
            largest = number
            found = 0
        if number == largest:
            found |= bit(region)
        region += 1
    return found


def least_crowded(p: Position) -> i64:
    """EG-6.24: the regions with the least, empty ones left out."""
    found: i64 = 0
    smallest: i64 = MORE_THAN_ALL * p.players
    region: i64 = 0
    while region < REGIONS:
        number = crowd(p, region)
        if number and number < smallest:
            smallest = number
            found = 0
        if number == smallest:
            found |= bit(region)
        region += 1
    return found


def winners(p: Position) -> list[int]:
    """EG-5.9."""
    best: list[int] = []
    best_merits: list[int] = []
    for seat in range(p.players):
        merits = _merits(p, seat)
        if merits > best_merits:
            best = []
            best_merits = merits
        if merits == best_merits:
            best.append(seat)
    return best


def _merits(p: Position, seat: i64) -> list[int]:
    """What decides, the weightier first."""
    merits = [int(p.seats[SCORE + seat])]
    if p.game.tiebreak == "tournament":
        hand = members(piles.hand(p, seat))
        merits += [p.count(COURT, seat), p.count(PROVINCES, seat), max(hand)]
    return merits
