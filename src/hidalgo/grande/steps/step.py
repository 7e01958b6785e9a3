"""What every kind of decision has: its legal answers beside its effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from hidalgo.grande.events import Event
    from hidalgo.grande.position import Position


class Step:
    """Answers are bits: the id of an answer is `first_id` plus its bit (notation.py)."""

    def __init__(self, name: str, first_id: i64) -> None:
        self.name = name
        self.first_id = first_id

    def legal(self, p: Position, seat: i64) -> i64:
        """The answers this seat may give; the seat only matters where several may act."""
        raise NotImplementedError

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        """Do what the answer says and set what comes next."""
        raise NotImplementedError
