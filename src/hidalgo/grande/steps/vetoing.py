"""`veto` or `pass`: what a holder answers to an announced step (EG-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande import veto
from hidalgo.grande.columns import NOBODY
from hidalgo.grande.events import Event, VetoPassed, VetoPlayed
from hidalgo.grande.steps.numbers import TAKES_EFFECT
from hidalgo.grande.steps.step import Step

if TYPE_CHECKING:
    from hidalgo.grande.position import Position

VETO_BIT = 0
PASS_BIT = 1


class Vetoing(Step):
    def legal(self, p: Position, seat: i64) -> i64:
        return bit(VETO_BIT) | bit(PASS_BIT)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        if answer == VETO_BIT:
            self._veto(p, seat, events)
            return
        if events is not None:
            events.append(VetoPassed(seat))
        p.actor = veto.next_holder(p, seat)
        if p.actor != NOBODY:
            return
        if p.vetoer == NOBODY:
            veto.resume(p)
            p.step = TAKES_EFFECT
        else:
            veto.cancel(p, events)

    def _veto(self, p: Position, seat: i64, events: list[Event] | None) -> None:
        veto.spend(p, seat)
        if events is not None:
            events.append(VetoPlayed(seat, None if p.vetoer == NOBODY else p.vetoer))
        if p.vetoer != NOBODY:
            # A Veto against a Veto: both are spent and the step takes effect (EG-8.6).
            veto.resume(p)
            p.step = TAKES_EFFECT
            return
        p.vetoer = seat
        p.actor = veto.first_holder(p)
        if p.actor == NOBODY:
            veto.cancel(p, events)
