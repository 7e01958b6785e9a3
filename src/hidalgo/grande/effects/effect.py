"""What every special action has.

A special action runs by itself in `next`: it asks the taker something (sets `p.step`), announces
a step, or finishes. An announced step that nobody stops comes back in `take_effect`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from hidalgo.grande.events import Announced, Event
    from hidalgo.grande.position import Position


class Effect:
    def can_begin(self, p: Position) -> bool:
        """EG-12.3."""
        return True

    def begin(self, p: Position, events: list[Event] | None) -> None:
        """The taker begins; `next` follows at once."""

    def next(self, p: Position, events: list[Event] | None) -> None:
        """Ask, announce or finish."""
        raise NotImplementedError

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        """The announced step happens; `next` follows unless this asks something."""
        raise NotImplementedError

    def announced(self, p: Position) -> Announced:
        """The step as all are told of it."""
        raise NotImplementedError

    # Answers to the questions that several special actions ask.

    def regions(self, p: Position) -> i64:
        """Regions that may be chosen."""
        raise NotImplementedError

    def region_chosen(self, p: Position) -> None:
        """`p.origin` was chosen."""

    def to_take_up(self, p: Position) -> i64:
        """Caballeros that may be named, as bits of `from R S`."""
        raise NotImplementedError

    def must_go_on(self, p: Position) -> bool:
        """Whether `done` has to wait until nothing more is possible (EG-7.2)."""
        return False

    def disk_regions(self, p: Position, seat: i64) -> i64:
        """Regions to which this seat may set the disk."""
        raise NotImplementedError

    def disks_revealed(self, p: Position) -> None:
        """All disks are in."""
