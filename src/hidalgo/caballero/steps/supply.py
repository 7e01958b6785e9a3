"""`supply N`: Caballeros come into the court (EC-4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import court, notation
from hidalgo.caballero.board import HEADS
from hidalgo.caballero.columns import BID, COURT
from hidalgo.caballero.events import Event, Supplied
from hidalgo.caballero.notation import number_in
from hidalgo.caballero.steps.step import Action

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


class Supply(Action):
    def offer(self, p: Position, seat: i64) -> None:
        if p.supplied:
            return
        most = HEADS[p.seats[BID + seat]]
        room = court.room(p, seat)  # EC-2.1
        if room < most:
            most = room
        number: i64 = 1
        while number <= most:
            p.offer(notation.SUPPLY | number)
            number += 1

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.seats[COURT + seat] += number_in(answer)
        p.supplied = True
        if events is not None:
            events.append(Supplied(seat, number_in(answer)))
