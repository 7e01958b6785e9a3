"""The decisions when opponents lose Caballeros (EG-6.11 to 6.16, 6.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande.board import CASTILLO, COURT, PROVINCES, SEATS
from hidalgo.grande.events import Event, caballeros_moved
from hidalgo.grande.notation import from_bit
from hidalgo.grande.steps.numbers import ANNOUNCED, CARRY_ON
from hidalgo.grande.steps.step import Step

if TYPE_CHECKING:
    from hidalgo.grande.position import Position

# `lose court` follows the nine `lose R`.
COURT_BIT = CASTILLO


class Opponent(Step):
    """`opponent S`: the taker names who is next (EG-7.4)."""

    def legal(self, p: Position, seat: i64) -> i64:
        return p.waiting

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.whose = answer
        p.step = ANNOUNCED


class Lose(Step):
    """`lose court` or `lose R`: the opponent gives up a Caballero (EG-6.13)."""

    def legal(self, p: Position, seat: i64) -> i64:
        regions = p.regions_of(seat)
        return regions | bit(COURT_BIT) if p.count(COURT, seat) else regions

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        origin: i64 = COURT if answer == COURT_BIT else answer
        caballeros_moved(p, events, seat, 1, origin, PROVINCES)
        p.left -= 1
        if not p.left:
            p.step = CARRY_ON


class SendHome(Step):
    """`from R S`: the taker picks one Caballero of a player who has not lost one yet (EG-6.14)."""

    def legal(self, p: Position, seat: i64) -> i64:
        answers: i64 = 0
        owner: i64 = 0
        while owner < p.players:
            if p.waiting & bit(owner):
                regions = p.regions_of(owner)
                region: i64 = 0
                while regions >> region:
                    if regions >> region & 1:
                        answers |= bit(from_bit(region, owner))
                    region += 1
            owner += 1
        return answers

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.origin = answer // SEATS
        p.whose = answer % SEATS
        p.step = ANNOUNCED
