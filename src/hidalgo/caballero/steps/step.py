"""What every kind of decision has: its legal answers beside its effect.

Legal answers are handed to `p.offer` one by one; they are numbers of notation.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from hidalgo.caballero.events import Event
    from hidalgo.caballero.position import Position


class Step:
    """A question, by its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def legal(self, p: Position, seat: i64) -> None:
        """Offer the answers this seat may give."""
        raise NotImplementedError

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        """Do what the answer says and set what comes next."""
        raise NotImplementedError


class Action:
    """A first answer of a turn, and what it does or asks next (EC-8.1)."""

    def offer(self, p: Position, seat: i64) -> None:
        """Offer every form of it that can be completed and paid."""
        raise NotImplementedError

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        """Do it, or ask for what is still open by setting `p.step`."""
        raise NotImplementedError
