"""`court N` and `recall R`: Caballeros come to the court (EG-4.1, 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande.board import COURT, HEADS, PROVINCES
from hidalgo.grande.columns import BID
from hidalgo.grande.events import Event, caballeros_moved
from hidalgo.grande.notation import DONE, DONE_BIT
from hidalgo.grande.steps.numbers import CARD, RECALL
from hidalgo.grande.steps.step import Step

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class CourtFilling(Step):
    def legal(self, p: Position, seat: i64) -> i64:
        most = HEADS[p.seats[BID + seat]]
        provinces = p.count(PROVINCES, seat)
        if provinces < most:
            most = provinces
        return bit(most + 1) - 1

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        heads = HEADS[p.seats[BID + seat]]
        took_all = answer == p.count(PROVINCES, seat)
        caballeros_moved(p, events, seat, answer, PROVINCES, COURT)
        if took_all and answer < heads:
            p.left = heads - answer
            p.step = RECALL
        else:
            p.step = CARD


class Recall(Step):
    def legal(self, p: Position, seat: i64) -> i64:
        return (p.regions_of(seat) if p.left else 0) | DONE

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        if answer == DONE_BIT:
            p.left = 0
            p.step = CARD
            return
        caballeros_moved(p, events, seat, 1, answer, COURT)
        p.left -= 1
