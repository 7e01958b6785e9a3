"""`to P` and `done`: Caballeros go from the court onto the board (EG-4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande.board import CASTILLO, COURT, NEIGHBOURS
from hidalgo.grande.events import Event, caballeros_moved
from hidalgo.grande.notation import DONE, DONE_BIT
from hidalgo.grande.steps.numbers import TURN
from hidalgo.grande.steps.step import Step

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class Placing(Step):
    def legal(self, p: Position, seat: i64) -> i64:
        if not p.left or not p.count(COURT, seat):
            return DONE
        return NEIGHBOURS[p.king] | bit(CASTILLO) | DONE

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        if answer == DONE_BIT:
            p.left = 0
            p.placed = True
            p.step = TURN
            return
        caballeros_moved(p, events, seat, 1, COURT, answer)
        p.left -= 1
