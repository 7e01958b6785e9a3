"""`power N`: a power card is played (EG-3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.grande import piles
from hidalgo.grande.events import Event, PowerPlayed
from hidalgo.grande.steps.numbers import NEXT_TURN, POWER
from hidalgo.grande.steps.step import Step

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class Power(Step):
    def legal(self, p: Position, seat: i64) -> i64:
        return piles.hand(p, seat) & ~piles.bids(p)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        piles.play_card(p, seat, answer)
        if events is not None:
            events.append(PowerPlayed(seat, answer))
        p.actor = p.after(seat)
        p.step = NEXT_TURN if p.actor == p.starter else POWER
