"""What the seat that is asked knows of a position of El Grande, as one number.

Left out are disks not revealed, the cards still face down, and what others hold of the power cards
that they took back in secret (EG-10): decisions that differ in nothing else are one decision.
"""

from __future__ import annotations

from mypy_extensions import i64

from hidalgo.bots.keys import START, mixed, mixed_all
from hidalgo.core.bits import bit
from hidalgo.core.power_cards import as_set
from hidalgo.grande.board import PLACES, SEATS, STACKS
from hidalgo.grande.columns import BACK_1, BID, GRANDE, HAND, SCORE, SHOWN, VETO_NEW, VETO_OLD
from hidalgo.grande.position import Position
from hidalgo.grande.steps.numbers import POWER


def key(p: Position, actor: i64) -> i64:
    found = mixed_all(START, p.caballeros, PLACES * SEATS, 5)
    found = _turn(p, actor, found)
    found = _seats(p, actor, found)
    return _cards(p, found)


def _turn(p: Position, actor: i64, found: i64) -> i64:
    found = mixed(
        found,
        p.step
        | p.round << 5
        | (p.king + 1) << 9
        | (p.board_840 + 1) << 13
        | (p.board_400 + 1) << 17
        | p.display << 21
        | (actor + 1) << 26,
    )
    found = mixed(
        found,
        p.acted
        | (p.taker + 1) << 5
        | (p.card + 1) << 8
        | (p.effect + 1) << 14
        | p.special << 20
        | (p.vetoer + 1) << 22
        | (p.board + 1) << 25
        | (bit(28) if p.placed else 0)
        | (bit(29) if p.revealed else 0),
    )
    found = mixed(
        found,
        p.left
        | p.left_own << 5
        | p.left_foreign << 8
        | (p.origin + 1) << 11
        | (p.whose + 1) << 15
        | (p.target + 1) << 18
        | p.rank << 22,
    )
    return mixed(found, p.waiting | p.places << 5 | p.below << 15 | p.starter << 20)


def _seats(p: Position, actor: i64, found: i64) -> i64:
    seats = p.seats
    seat: i64 = 0
    while seat < p.players:
        found = mixed(
            found,
            seats[SCORE + seat]
            | seats[GRANDE + seat] << 10
            | seats[VETO_OLD + seat] << 14
            | seats[VETO_NEW + seat] << 16
            | seats[BID + seat] << 18,
        )
        if p.step == POWER:
            known = seat == actor or not seats[BACK_1 + seat]
            cards = seats[HAND + seat] if known else as_set(seats[SHOWN + seat])
            found = mixed(found, cards)
        seat += 1
    return found


def _cards(p: Position, found: i64) -> i64:
    """The cards that came up in this round."""
    if not p.display:
        return found
    cards: i64 = 0
    stack: i64 = 1
    while stack <= STACKS:
        cards = cards << 6 | p.face_up(stack)
        stack += 1
    return mixed(found, cards)
