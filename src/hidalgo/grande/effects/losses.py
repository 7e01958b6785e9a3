"""Special actions that strike one opponent after another (EG-7.4), also after secret disks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit, is_single
from hidalgo.grande.columns import DISK
from hidalgo.grande.effects.effect import Effect
from hidalgo.grande.events import Announced, DisksAsked, Event, seats_of
from hidalgo.grande.steps.numbers import ANNOUNCED, DISK_SETTING, OPPONENT
from hidalgo.grande.veto import could_be_vetoed, finish

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class Concerning(Effect):
    """What happens to one player after another: `p.waiting` holds those still to come."""

    def concerned(self, p: Position, seat: i64) -> bool:
        """Whether this player has anything to lose."""
        raise NotImplementedError

    def wait_for_all(self, p: Position) -> None:
        """All opponents concerned are still to come."""
        seat: i64 = 0
        while seat < p.players:
            if seat != p.taker and self.concerned(p, seat):
                p.waiting |= bit(seat)
            seat += 1


class Losses(Concerning):
    """Opponents, struck in an order that the taker may name; `p.whose` is the one who is next."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        self.wait_for_all(p)

    def next(self, p: Position, events: list[Event] | None) -> None:
        if could_be_vetoed(p) and not is_single(p.waiting) and p.waiting:
            p.step = OPPONENT
        else:
            self.next_clockwise(p, events)

    def next_clockwise(self, p: Position, events: list[Event] | None) -> None:
        if not p.waiting:
            finish(p, events)
            return
        p.whose = p.first_clockwise(p.waiting)
        p.step = ANNOUNCED


class InSecret(Losses):
    """Setting the disks is a step, then each consequence is one (EG-8.5)."""

    def next(self, p: Position, events: list[Event] | None) -> None:
        if p.revealed or not p.waiting:
            Losses.next(self, p, events)
        else:
            p.step = ANNOUNCED

    def set_disks(self, p: Position, events: list[Event] | None) -> None:
        p.step = DISK_SETTING
        if events is not None:
            events.append(DisksAsked(seats_of(p.waiting)))

    def disks_revealed(self, p: Position) -> None:
        seat: i64 = 0
        while seat < p.players:
            if p.seats[DISK + seat] >= 0:
                p.waiting |= bit(seat)
            seat += 1

    def announced(self, p: Position) -> Announced:
        if p.revealed:
            return self.consequence(p)
        return Announced("disks", seats=seats_of(p.waiting))

    def consequence(self, p: Position) -> Announced:
        """What the disk does to `p.whose`."""
        raise NotImplementedError
