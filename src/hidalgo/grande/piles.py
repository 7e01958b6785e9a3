"""Each player's power cards: hand, pile, and what the others know of the pile (EG-10.2).

The shown pile still holds the cards that were secretly taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.core.power_cards import FULL_HAND, as_set, put_on, without
from hidalgo.grande.columns import BACK_1, BACK_2, BID, HAND, PILE, SHOWN

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


def hand(p: Position, seat: i64) -> i64:
    return p.seats[HAND + seat]


def bids(p: Position) -> i64:
    """The values played this round, by anybody (EG-3.2)."""
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
    if as_set(seats[SHOWN + seat]) & bit(value):
        _settle_secret(p, seat, value)
    seats[SHOWN + seat] = put_on(seats[SHOWN + seat], value)


def _settle_secret(p: Position, seat: i64, value: i64) -> None:
    """A card that the others believed played is played again: it was the one taken back."""
    seats = p.seats
    seats[SHOWN + seat] = without(seats[SHOWN + seat], value)
    first = seats[BACK_1 + seat]
    second = seats[BACK_2 + seat]
    known = bit(value)
    if not second:
        seats[BACK_1 + seat] = 0
        return
    # Of two secrets either may be the one that came to light, if it was possible for both.
    remains: i64 = 0
    if first & known:
        remains |= second
    if second & known:
        remains |= first
    seats[BACK_1 + seat] = remains & ~known
    seats[BACK_2 + seat] = 0


def take_back(p: Position, seat: i64, value: i64, seen: bool) -> None:
    """EG-6.29. `seen`: the others see which card it is."""
    seats = p.seats
    seats[HAND + seat] |= bit(value)
    seats[PILE + seat] = without(seats[PILE + seat], value)
    if seen:
        seats[SHOWN + seat] = without(seats[SHOWN + seat], value)
        seats[BACK_1 + seat] &= ~bit(value)
        seats[BACK_2 + seat] &= ~bit(value)
        return
    could_be = as_set(seats[SHOWN + seat])
    if p.game.flags.take_back_top_is_seen:
        could_be &= ~bit(seats[SHOWN + seat] & 15)
    if seats[BACK_1 + seat]:
        seats[BACK_2 + seat] = could_be
    else:
        seats[BACK_1 + seat] = could_be
