"""`place`, `special`, `end`: what a turn goes on with (EG-4.3 to 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande import cards
from hidalgo.grande.board import COURT
from hidalgo.grande.columns import NO_CARD, NOBODY, SPECIAL_OPEN, SPECIAL_RUNNING
from hidalgo.grande.events import Event, SpecialBegan, TurnEnded
from hidalgo.grande.steps.numbers import CARRY_ON, NEXT_TURN, PLACING
from hidalgo.grande.steps.step import Step

if TYPE_CHECKING:
    from hidalgo.grande.position import Position

PLACE_BIT = 0
SPECIAL_BIT = 1
END_BIT = 2


class Turn(Step):
    def legal(self, p: Position, seat: i64) -> i64:
        answers: i64 = bit(END_BIT)
        if not p.placed and p.count(COURT, seat):
            answers |= bit(PLACE_BIT)
        if p.special == SPECIAL_OPEN and cards.effect(p).can_begin(p):
            answers |= bit(SPECIAL_BIT)
        return answers

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        if answer == PLACE_BIT:
            p.left = p.stack
            p.step = PLACING
        elif answer == SPECIAL_BIT:
            p.special = SPECIAL_RUNNING
            p.step = CARRY_ON
            if events is not None:
                events.append(SpecialBegan(seat, cards.key(p.card)))
            cards.effect(p).begin(p, events)
        else:
            p.acted |= bit(seat)
            p.card = NO_CARD
            p.effect = NO_CARD
            p.stack = 0
            p.placed = False
            p.special = SPECIAL_OPEN
            p.actor = NOBODY
            p.step = NEXT_TURN
            if events is not None:
                events.append(TurnEnded(seat))
