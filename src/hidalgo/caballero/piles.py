"""Each player's power cards, in hand and played (EC-3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero.columns import BID, HAND, PILE
from hidalgo.core.bits import bit
from hidalgo.core.power_cards import FULL_HAND, put_on

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


def bids(p: Position) -> i64:
    """The values played this round, by anybody (EC-3.1)."""
    played: i64 = 0
    seat: i64 = 0
    while seat < p.players:
        played |= bit(p.seats[BID + seat])
        seat += 1
    return played & FULL_HAND


def play_card(p: Position, seat: i64, value: i64) -> None:
    seats = p.seats
    seats[BID + seat] = value
    seats[HAND + seat] &= ~bit(value)
    seats[PILE + seat] = put_on(seats[PILE + seat], value)
