"""`card N`: an action card is taken (EG-4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande import cards
from hidalgo.grande.columns import SPECIAL_OPEN
from hidalgo.grande.events import CardTaken, Event
from hidalgo.grande.steps.numbers import TURN
from hidalgo.grande.steps.step import Step

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class TakeCard(Step):
    def legal(self, p: Position, seat: i64) -> i64:
        return p.display << 1

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.stack = answer
        p.card = p.face_up(answer)
        p.effect = p.card
        p.display &= ~bit(answer - 1)
        p.placed = False
        p.special = SPECIAL_OPEN
        p.step = TURN
        if events is not None:
            events.append(CardTaken(seat, answer, cards.key(p.card)))
