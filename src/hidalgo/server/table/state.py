"""What a table's log comes to: every row changes it, and nothing else does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from hidalgo import games
from hidalgo.server.protocol import Result, SeatInfo
from hidalgo.server.store import Entry
from hidalgo.server.table import rows
from hidalgo.server.table.clocks import Clocks
from hidalgo.server.table.rows import Settings
from hidalgo.server.table.sealed import Sealed

Status: TypeAlias = Literal["open", "playing", "paused", "finished", "expired"]


class Move(Struct, frozen=True, gc=False):
    """A play that stands."""

    n: int
    seat: int
    action: int
    reveals: bool


class State:
    def __init__(self, key: str, first: Entry) -> None:
        self.key = key
        self.settings: Settings = rows.settings.decode(first.data)
        self.created = first.at
        self.changed = first.at
        self.n = first.n
        self.mark = first.n
        """The last entry that changed the position."""
        self.status: Status = "open"
        self.host = self.settings.host
        self.seats = list(self.settings.seats)
        self.game: Any = None
        self.position: Any = None
        self.moves: list[Move] = []
        self.pausing: frozenset[int] = frozenset()
        self.votes: dict[int, frozenset[int]] = {}
        self.result: Result | None = None
        self.rematch: str | None = None
        self.sealed = Sealed()
        self.clocks: Clocks | None = None
        self.cannot = _why_not(self.settings)
        self._waiting: tuple[int, int, list[int]] | None = None

    def copy(self) -> State:
        """A twin that may go its own way: what it has in lists is not shared."""
        twin = State.__new__(State)
        twin.__dict__.update(self.__dict__)
        twin.seats = list(self.seats)
        twin.moves = list(self.moves)
        twin.votes = dict(self.votes)
        twin.position = None if self.position is None else self.position.copy()
        twin.clocks = None if self.clocks is None else self.clocks.copy()
        return twin

    # What it is asked.

    def actors(self) -> tuple[int, ...]:
        """Seats that are asked something, also those that have sealed their answer."""
        if self.status != "playing" or self.position is None:
            return ()
        found: tuple[int, ...] = self.position.actors()
        return found

    def waiting(self) -> list[int]:
        """Seats for whose answer the table waits."""
        found = self._waiting
        if found is None or found[0] != self.n or found[1] != self.sealed.n:
            waiting = [
                seat for seat in self.actors() if self.sealed.answer(seat, self.mark) is None
            ]
            found = self._waiting = self.n, self.sealed.n, waiting
        return found[2]

    def is_person(self, seat: int) -> bool:
        """Whether a person plays there, and no bot stands in."""
        info = self.seats[seat]
        return info.who == "person" and not info.stand_in

    def level(self, seat: int) -> str | None:
        """Of the bot that plays there."""
        return None if self.is_person(seat) else self.seats[seat].level

    # What rows do to it.

    def absorb(self, row: Entry) -> list[Any]:
        """Carry out what a row says; the events that come of it."""
        self.n = row.n
        self.changed = row.at
        return _HANDLERS[row.kind](self, row) or []

    def _seat(self, row: Entry) -> None:
        seat = _seat_of(row)
        told = rows.sitting.decode(row.data)
        self.seats[seat] = told.seat
        self.votes.pop(seat, None)
        if told.host is not None:
            self.host = told.host

    def _start(self, row: Entry) -> list[Any]:
        self.status = "playing"
        self.mark = row.n
        return self._begin()

    def _begin(self) -> list[Any]:
        events: list[Any] = []
        if self.cannot is None:
            self.game = games.make(self.settings.game, **self.settings.options)
            self.position = self.game.start(setup=self.settings.setup, events=events)
        return events

    def _play(self, row: Entry) -> list[Any]:
        events: list[Any] = []
        seat = _seat_of(row)
        self.mark = row.n
        self.votes.pop(seat, None)
        if self.position is not None:
            action = self.game.parse(row.data)
            self.position.play(seat, action, events)
            reveals = any(event.reveals for event in events)
            self.moves.append(Move(row.n, seat, action, reveals))
        return events

    def _undo(self, row: Entry) -> None:
        """The position before: what is left of the game, played once more."""
        self.mark = row.n
        if self.position is None:
            return
        if not self.moves or self.moves[-1].n != int(row.data):
            raise ValueError(f"{row.data} is not the last play that stands")
        self.moves.pop()
        self._begin()
        for move in self.moves:
            self.position.play(move.seat, move.action)

    def _agree(self, row: Entry) -> None:
        seat = _seat_of(row)
        said = rows.agreement.decode(row.data)
        if said.about is not None:
            self.votes[said.about] = self.votes.get(said.about, frozenset()) | {seat}
        elif said.on:
            self.pausing |= {seat}
        else:
            self.pausing -= {seat}

    def _pause(self, row: Entry) -> None:
        self.status = "paused" if row.data == "on" else "playing"
        self.pausing = frozenset()

    def _end(self, row: Entry) -> None:
        self.status = "finished"
        self.pausing = frozenset()
        self.votes = {}
        if self.position is not None:
            self.result = result(self.position, self.seats, row.data or None)

    def _next(self, row: Entry) -> None:
        self.rematch = row.data

    def _expire(self, row: Entry) -> None:
        self.status = "expired"

    def _say(self, row: Entry) -> None:
        """Nothing changes."""


Handler: TypeAlias = "Callable[[State, Entry], list[Any] | None]"
_HANDLERS: dict[str, Handler] = {
    "seat": State._seat,
    "start": State._start,
    "play": State._play,
    "undo": State._undo,
    "agree": State._agree,
    "pause": State._pause,
    "say": State._say,
    "end": State._end,
    "next": State._next,
    "expire": State._expire,
}


def _seat_of(row: Entry) -> int:
    if row.seat is None:
        raise ValueError(f"a row of kind {row.kind} belongs to a seat")
    return row.seat


def _why_not(settings: Settings) -> str | None:
    """Why a table of another version cannot go on here."""
    known = games.GAMES[settings.game]().rules if settings.game in games.GAMES else None
    if known == settings.rules:
        return None
    return (
        f"It began under rules number {settings.rules} of {settings.game}; this version of Hidalgo "
        f"plays number {known}."
    )


def result(position: Any, seats: list[SeatInfo], ended: str | None) -> Result:
    """Who resigned ranks last and does not win, whatever the points say."""
    scores: list[int] = position.scores
    stayed = [seat for seat, info in enumerate(seats) if not info.resigned]
    if ended is not None:
        winners = stayed
    else:
        winners = [seat for seat in position.winners if seat in stayed]
        if not winners:
            best = max((scores[seat] for seat in stayed), default=None)
            winners = [seat for seat in stayed if scores[seat] == best]
    order = {
        seat: (seat not in stayed, seat not in winners, -scores[seat]) for seat in range(len(seats))
    }
    ranks = [1 + sum(other < order[seat] for other in order.values()) for seat in order]
    return Result(scores=scores, winners=winners, ranks=ranks, ended=ended)
