"""`power N`: a power card is played (EC-3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import notation, piles
from hidalgo.caballero.columns import HAND
from hidalgo.caballero.events import Event, PowerPlayed
from hidalgo.caballero.notation import number_in
from hidalgo.caballero.steps.numbers import NEXT_TURN, POWER
from hidalgo.caballero.steps.step import Step
from hidalgo.core.bits import lowest

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


class Power(Step):
    def legal(self, p: Position, seat: i64) -> None:
        values = p.seats[HAND + seat] & ~piles.bids(p)
        while values:
            p.offer(notation.POWER | lowest(values))
            values &= values - 1

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        piles.play_card(p, seat, number_in(answer))
        if events is not None:
            events.append(PowerPlayed(seat, number_in(answer)))
        p.bidders += 1
        if p.bidders == p.players:
            p.step = NEXT_TURN
            return
        p.actor = p.bidder(p.bidders)
        p.step = POWER
