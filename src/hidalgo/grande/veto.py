"""Announced steps, and who may play a Veto against them (EG-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.grande.board import NOWHERE
from hidalgo.grande.columns import (
    DISK,
    MORE_THAN_ALL,
    NO_BOARD,
    NOBODY,
    SPECIAL_DONE,
    VETO_NEW,
    VETO_OLD,
)
from hidalgo.grande.events import Event, SpecialEnded
from hidalgo.grande.steps.numbers import TURN

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


def could_be_vetoed(p: Position) -> bool:
    """Whether somebody could play a Veto against the next step (EG-7.4)."""
    return first_holder(p) != NOBODY


def first_holder(p: Position) -> i64:
    return _holder_after(p, p.taker)


def next_holder(p: Position, seat: i64) -> i64:
    """Who is asked after this seat: clockwise from the taker's left, the taker last (EG-8.7)."""
    return NOBODY if seat == p.taker else _holder_after(p, seat)


def _holder_after(p: Position, seat: i64) -> i64:
    while True:
        seat = p.after(seat)
        if seat != p.vetoer and p.vetoes(seat) and (seat != p.taker or _taker_may(p)):
            return seat
        if seat == p.taker:
            return NOBODY


def _taker_may(p: Position) -> bool:
    """Against the own step only by an edition's leave, against a Veto always (EG-8.2, 8.6)."""
    return p.vetoer != NOBODY or p.game.flags.veto_own_action


def spend(p: Position, seat: i64) -> None:
    """One Veto; of two, the older (EG-8.7)."""
    column: i64 = VETO_OLD if p.seats[VETO_OLD + seat] else VETO_NEW
    p.seats[column + seat] -= 1


def resume(p: Position) -> None:
    """The step was not stopped: the taker goes on."""
    p.vetoer = NOBODY
    p.actor = p.taker


def cancel(p: Position, events: list[Event] | None) -> None:
    """The Veto stands: the step and the rest of the special action are off (EG-8.3)."""
    resume(p)
    finish(p, events, vetoed=True)


def finish(p: Position, events: list[Event] | None, vetoed: bool = False) -> None:
    """The special action is over; whatever it had pending is cleared."""
    p.special = SPECIAL_DONE
    p.step = TURN
    p.actor = p.taker
    p.effect = p.card
    p.left = 0
    p.left_own = 0
    p.left_foreign = 0
    p.origin = NOWHERE
    p.whose = NOBODY
    p.target = NOWHERE
    p.board = NO_BOARD
    p.power = 0
    p.waiting = 0
    p.revealed = False
    p.places = 0
    p.rank = 1
    p.below = MORE_THAN_ALL
    seat: i64 = 0
    while seat < p.players:
        p.seats[DISK + seat] = NOWHERE
        seat += 1
    if events is not None:
        events.append(SpecialEnded(int(p.taker), vetoed))
