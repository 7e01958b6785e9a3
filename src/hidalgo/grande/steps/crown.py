"""The decisions of stacks 4 and 5: boards, King, Grande, power card taken back; and EG-6.17."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core import power_cards
from hidalgo.core.bits import bit
from hidalgo.grande import cards
from hidalgo.grande.board import ALL_PLACES
from hidalgo.grande.columns import GRANDE, PILE
from hidalgo.grande.events import Event
from hidalgo.grande.steps.numbers import ANNOUNCED, BOARD_PLACE, CARRY_ON
from hidalgo.grande.steps.step import Step

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class Board(Step):
    """`board 840` or `board 400`: one in the King's region stays there (EG-6.25, 4.7)."""

    def legal(self, p: Position, seat: i64) -> i64:
        answers: i64 = 0
        board: i64 = 0
        while board < 2:
            if p.board_place(board) != p.king:
                answers |= bit(board)
            board += 1
        return answers

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.board = answer
        p.step = BOARD_PLACE


class BoardPlace(Step):
    """`to P`: not the King's region, not where it lies, not onto the other one (EG-6.25)."""

    def legal(self, p: Position, seat: i64) -> i64:
        places = p.anywhere()
        if p.board_840 >= 0:
            places &= ~bit(p.board_840)
        if p.board_400 >= 0:
            places &= ~bit(p.board_400)
        return places

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.target = answer
        p.step = ANNOUNCED


class King(Step):
    """`king R` (EG-6.26, 6.32)."""

    def legal(self, p: Position, seat: i64) -> i64:
        return cards.effect(p).regions(p)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.target = answer
        p.step = ANNOUNCED


class GrandeHome(Step):
    """`grande R`: another region, not the King's (EG-6.28)."""

    def legal(self, p: Position, seat: i64) -> i64:
        return p.open_regions() & ~bit(p.seats[GRANDE + seat])

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.target = answer
        p.step = ANNOUNCED


class TakeBack(Step):
    """`take N`: a power card from the own pile (EG-6.29)."""

    def legal(self, p: Position, seat: i64) -> i64:
        return power_cards.as_set(p.seats[PILE + seat])

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.power = answer
        p.step = ANNOUNCED


class ScorePlace(Step):
    """`score P`: any place, the King's region and the Castillo included (EG-6.17)."""

    def legal(self, p: Position, seat: i64) -> i64:
        return ALL_PLACES

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.places = bit(answer)
        p.step = CARRY_ON
