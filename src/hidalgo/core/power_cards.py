"""Power cards, the same thirteen in both games: hands and piles of them as native integers.

A hand is a set of bits. A pile is the played cards in order, four bits each, the last lowest: 13
cards fill 52 bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hidalgo.core.bits import bit

POWER_CARDS: Final = 13
FULL_HAND: Final = (1 << (POWER_CARDS + 1)) - 2


def as_list(pile: i64) -> list[int]:
    """The cards in the order in which they were played."""
    cards: list[int] = []
    while pile:
        cards.append(pile & 15)
        pile >>= 4
    cards.reverse()
    return cards


def as_set(pile: i64) -> i64:
    found: i64 = 0
    while pile:
        found |= bit(pile & 15)
        pile >>= 4
    return found


def packed(cards: list[int]) -> i64:
    pile: i64 = 0
    for card in cards:
        pile = pile << 4 | card
    return pile


def put_on(pile: i64, card: i64) -> i64:
    return pile << 4 | card


def without(pile: i64, card: i64) -> i64:
    """The pile in the same order with one card taken out."""
    above: i64 = 0
    shift: i64 = 0
    while pile & 15 != card:
        above |= (pile & 15) << shift
        shift += 4
        pile >>= 4
    return (pile >> 4) << shift | above
