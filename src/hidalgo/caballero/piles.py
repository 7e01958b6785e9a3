"""Each player's power cards: the hand as a set of bits, the played ones in order.

The played cards are four bits each, the last lowest: 13 cards fill 52 bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hidalgo.caballero.board import POWER_CARDS
from hidalgo.caballero.columns import BID, HAND, PILE
from hidalgo.core.bits import bit

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position

FULL_HAND: Final = (1 << (POWER_CARDS + 1)) - 2


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
    seats[PILE + seat] = seats[PILE + seat] << 4 | value


def as_list(pile: i64) -> list[int]:
    """The cards in the order in which they were played."""
    cards: list[int] = []
    while pile:
        cards.append(pile & 15)
        pile >>= 4
    cards.reverse()
    return cards


def packed(cards: list[int]) -> i64:
    pile: i64 = 0
    for card in cards:
        pile = pile << 4 | card
    return pile


def set_of(cards: list[int]) -> i64:
    found: i64 = 0
    for card in cards:
        found |= bit(card)
    return found
