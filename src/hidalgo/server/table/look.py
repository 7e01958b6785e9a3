"""What a seat or a spectator is sent of a table: filled in from what they may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hidalgo.server.codec import Events, view_of
from hidalgo.server.protocol import (
    Agreed,
    AnyEntry,
    Began,
    Clock,
    Ended,
    Expired,
    Next,
    Own,
    Paused,
    Played,
    Result,
    Said,
    Seated,
    Status,
    Undone,
    Update,
)
from hidalgo.server.store import Entry
from hidalgo.server.table import clocks, rows, summary
from hidalgo.server.table.draft import Happened
from hidalgo.server.table.state import State
from hidalgo.server.table.undo import can_undo


class Seen:
    """A row with its events, for everybody who looks."""

    __slots__ = ("events", "result", "row")

    def __init__(self, happened: Happened, result: Result | None) -> None:
        self.row = happened.row
        self.events = Events(happened.events)
        self.result = result

    def by(self, seat: int | None) -> AnyEntry:
        return _ENTRIES[self.row.kind](self, seat)

    def _began(self, seat: int | None) -> AnyEntry:
        return Began(n=self.row.n, at=self.row.at, events=self.events.seen_by(seat))

    def _played(self, seat: int | None) -> AnyEntry:
        row = self.row
        own = row.data if row.seat == seat else None
        events = self.events.seen_by(seat)
        return Played(n=row.n, at=row.at, seat=_seat(row), events=events, answer=own)

    def _undone(self, seat: int | None) -> AnyEntry:
        row = self.row
        return Undone(n=row.n, at=row.at, seat=_seat(row), undid=int(row.data))

    def _said(self, seat: int | None) -> AnyEntry:
        row = self.row
        line = rows.line.decode(row.data)
        return Said(n=row.n, at=row.at, name=line.name, text=line.text, seat=row.seat)

    def _seated(self, seat: int | None) -> AnyEntry:
        row = self.row
        told = rows.sitting.decode(row.data)
        info = told.seat
        who = "bot" if info.stand_in else info.who
        return Seated(n=row.n, at=row.at, seat=_seat(row), who=who, name=info.name, why=told.why)

    def _paused(self, seat: int | None) -> AnyEntry:
        return Paused(n=self.row.n, at=self.row.at, on=self.row.data == "on")

    def _agreed(self, seat: int | None) -> AnyEntry:
        row = self.row
        said = rows.agreement.decode(row.data)
        return Agreed(n=row.n, at=row.at, seat=_seat(row), about=said.about, on=said.on)

    def _ended(self, seat: int | None) -> AnyEntry:
        return Ended(n=self.row.n, at=self.row.at, result=self.result)

    def _next(self, seat: int | None) -> AnyEntry:
        return Next(n=self.row.n, at=self.row.at, table=self.row.data)

    def _expired(self, seat: int | None) -> AnyEntry:
        return Expired(n=self.row.n, at=self.row.at)


def _seat(row: Entry) -> int:
    if row.seat is None:
        raise ValueError(f"a row of kind {row.kind} belongs to a seat")
    return row.seat


_ENTRIES: dict[str, Callable[[Seen, int | None], AnyEntry]] = {
    "start": Seen._began,
    "play": Seen._played,
    "undo": Seen._undone,
    "say": Seen._said,
    "seat": Seen._seated,
    "pause": Seen._paused,
    "agree": Seen._agreed,
    "end": Seen._ended,
    "next": Seen._next,
    "expire": Seen._expired,
}


def update(
    state: State,
    seen: Iterable[Seen],
    seat: int | None,
    status: Status,
    informs: bool,
) -> Update:
    """What happened, and what it came to, in the eyes of a seat; None: a spectator's."""
    return Update(
        table=state.key,
        seat=seat,
        n=state.n,
        entries=[one.by(seat) for one in seen],
        view=view_of(state.position, seat),
        status=status,
        own=None if seat is None else own(state, seat),
        info=summary.info(state) if informs else None,
    )


def own(state: State, seat: int) -> Own:
    return Own(
        sealed=state.sealed.answer(seat, state.mark),
        orders=state.sealed.orders.get(seat, []),
        can_undo=can_undo(state, seat),
    )


def status(state: State, here: list[int], watchers: int, now: int) -> Status:
    return Status(
        table=state.key,
        at=now,
        waiting=state.waiting(),
        here=here,
        watchers=watchers,
        clocks=_clocks(state, now),
    )


def _clocks(state: State, now: int) -> list[Clock] | None:
    found = state.clocks
    if found is None:
        return None
    return [
        Clock(left=clocks.shown(found, seat, now), running=seat in found.running)
        for seat in range(len(state.seats))
    ]


def history(log: list[Entry]) -> list[Seen]:
    """All entries of a log with their events: the game is played once more."""
    state = State("", log[0])
    seen: list[Any] = []
    for row in log[1:]:
        happened = Happened(row, state.absorb(row))
        seen.append(Seen(happened, state.result))
    return seen
