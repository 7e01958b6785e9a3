"""The decisions of a taker who moves Caballeros one by one (EG-6.1 to 6.9, EG-7.1).

A Caballero that is named stays where it is until its `to` has taken effect (EG-12.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande import cards
from hidalgo.grande.board import COURT, SEATS
from hidalgo.grande.events import Event
from hidalgo.grande.notation import DONE, DONE_BIT
from hidalgo.grande.steps.numbers import ANNOUNCED, CARRY_ON, PUT_DOWN
from hidalgo.grande.steps.step import Step
from hidalgo.grande.veto import finish

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class Either(Step):
    """`two` or `redistribute` (EG-6.3)."""

    def legal(self, p: Position, seat: i64) -> i64:
        return cards.either_can_begin(p)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.effect = cards.either(answer)
        p.step = CARRY_ON
        cards.effect(p).begin(p, events)


class Region(Step):
    """`region R` (EG-6.1, 6.4, 6.27)."""

    def legal(self, p: Position, seat: i64) -> i64:
        return cards.effect(p).regions(p)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.origin = answer
        p.step = CARRY_ON
        cards.effect(p).region_chosen(p)


class Resettle(Step):
    """`to P` for each Caballero of the region; `to` the same region leaves it (EG-6.1)."""

    def legal(self, p: Position, seat: i64) -> i64:
        return p.anywhere()

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        if answer == p.origin:
            p.left -= 1
            p.step = CARRY_ON
            return
        p.target = answer
        p.step = ANNOUNCED


class SendOut(Step):
    """`to P` from the court, or `done` (EG-6.2)."""

    def legal(self, p: Position, seat: i64) -> i64:
        if not p.left or not p.count(COURT, seat):
            return DONE
        # EG-7.2: without "up to" the number is exact where the edition says so.
        return p.anywhere() if p.game.flags.exact_numbers else p.anywhere() | DONE

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        if answer == DONE_BIT:
            finish(p, events)
            return
        p.target = answer
        p.step = ANNOUNCED


class Whose(Step):
    """`take S`: whose Caballero of the chosen region is taken up, or `done` (EG-6.4)."""

    def legal(self, p: Position, seat: i64) -> i64:
        answers: i64 = DONE
        if p.left:
            owner: i64 = 0
            while owner < p.players:
                if p.count(p.origin, owner):
                    answers |= bit(owner)
                owner += 1
        return answers

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        if answer == DONE_BIT:
            finish(p, events)
            return
        p.whose = answer
        p.step = PUT_DOWN


class TakeUp(Step):
    """`from R S`, or `done` (EG-6.5 to 6.9)."""

    def legal(self, p: Position, seat: i64) -> i64:
        answers = cards.effect(p).to_take_up(p)
        return answers if answers and cards.effect(p).must_go_on(p) else answers | DONE

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        if answer == DONE_BIT:
            finish(p, events)
            return
        p.origin = answer // SEATS
        p.whose = answer % SEATS
        p.step = PUT_DOWN


class PutDown(Step):
    """`to P` for the Caballero taken up: a different place (EG-7.1)."""

    def legal(self, p: Position, seat: i64) -> i64:
        return p.anywhere() & ~bit(p.origin)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.target = answer
        p.step = ANNOUNCED
