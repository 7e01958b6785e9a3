"""Each player's power cards: hand, pile, and what the others know of the pile (EG-10.2).

A hand is a set of bits. A pile is the played cards in order, four bits each, the last lowest: 13
cards fill 52 bits. The shown pile still holds the cards that were secretly taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande.board import POWER_CARDS
from hidalgo.grande.columns import BACK_1, BACK_2, BID, HAND, PILE, SHOWN

if TYPE_CHECKING:
    from hidalgo.grande.position import Position

FULL_HAND: Final = (1 << (POWER_CARDS + 1)) - 2


def hand(p: Position, seat: i64) -> i64:
    return p.seats[HAND + seat]


def set_of(cards: list[int]) -> i64:
    found: i64 = 0
    for card in cards:
        found |= bit(card)
    return found


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
    seats[PILE + seat] = seats[PILE + seat] << 4 | value
    if as_set(seats[SHOWN + seat]) & bit(value):
        _settle_secret(p, seat, value)
    seats[SHOWN + seat] = seats[SHOWN + seat] << 4 | value


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


def as_set(pile: i64) -> i64:
    found: i64 = 0
    while pile:
        found |= bit(pile & 15)
        pile >>= 4
    return found


def without(pile: i64, value: i64) -> i64:
    """The pile in the same order with one card taken out."""
    low: i64 = 0
    shift: i64 = 0
    while pile & 15 != value:
        low |= (pile & 15) << shift
        shift += 4
        pile >>= 4
    return (pile >> 4) << shift | low


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
