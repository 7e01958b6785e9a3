"""What is about to be added to a table: made and checked on a copy, stored, and then made true."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from hidalgo.server.protocol import Order
from hidalgo.server.store import Change, Entry
from hidalgo.server.table import clocks, rows, summary
from hidalgo.server.table.sealed import Answer
from hidalgo.server.table.state import State


class Happened(NamedTuple):
    """A row and the events that came of it."""

    row: Entry
    events: list[Any]


class Draft:
    def __init__(self, state: State, now: int) -> None:
        self.before = state
        self.state = state.copy()
        self.now = max(now, state.changed)
        self.happened: list[Happened] = []
        self.sealed: list[Entry] = []
        self.undoing = False

    # What a command adds.

    def add(self, kind: str, seat: int | None, data: str) -> list[Any]:
        """A row, and at once what it does; the events that come of it."""
        row = Entry(self.state.n + 1, self.now, seat, kind, data)
        events = self.state.absorb(row)
        self.happened.append(Happened(row, events))
        return events

    def seal(self, kind: str, seat: int | None, data: str) -> None:
        if not self.sealed:
            self.state.sealed = self.state.sealed.copy()
        row = Entry(self.state.sealed.n + 1, self.now, seat, kind, data)
        self.state.sealed.absorb([row])
        self.sealed.append(row)

    def seal_answer(self, seat: int, text: str | None) -> None:
        self.seal("answer", seat, rows.text(Answer(self.state.mark, text)))

    def seal_orders(self, seat: int, orders: list[Order]) -> None:
        self.seal("orders", seat, msgspec.json.encode(orders).decode())

    @property
    def reveals(self) -> bool:
        return any(event.reveals for one in self.happened for event in one.events)

    # What is stored.

    def settle(self) -> None:
        """Let the clocks run for those who have to act now."""
        state = self.state
        if state.clocks is None:
            if state.status == "open" or self.before.status != "open":
                return
            state.clocks = clocks.new(state.settings.pace, len(state.seats), self.now)
            if state.clocks is None:
                return
        clocks.tick(state.clocks, self.now)
        people = [seat for seat in state.waiting() if state.is_person(seat)]
        clocks.run(state.clocks, state.settings.pace, people, grants=not self.undoing)

    def change(self) -> Change:
        log = [one.row for one in self.happened]
        informs = summary.informs(self.before, self.state, log)
        statements = summary.update(self.before, self.state, informs, self.now)
        return Change(self.state.key, log, self.sealed, statements)
