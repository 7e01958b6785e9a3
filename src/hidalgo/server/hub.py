"""Who follows which table with whose eyes; sends each its own view, made once for all alike."""

from __future__ import annotations

from typing import Protocol

from hidalgo.server.codec import encode
from hidalgo.server.protocol import Private, Status, Update
from hidalgo.server.table import look
from hidalgo.server.table.look import Seen
from hidalgo.server.table.state import State


class Listener(Protocol):
    """A connection."""

    @property
    def person(self) -> str | None: ...
    def send(self, text: bytes) -> None: ...
    def drop(self, table: str, seat: int | None) -> None:
        """It may not follow any longer."""


class Hub:
    def __init__(self) -> None:
        self._tables: dict[str, dict[int | None, set[Listener]]] = {}

    def follow(self, table: str, seat: int | None, listener: Listener) -> bool:
        """Whether somebody is here now who was not."""
        eyes = self._tables.setdefault(table, {})
        first = seat not in eyes
        eyes.setdefault(seat, set()).add(listener)
        return first or seat is None

    def unfollow(self, table: str, seat: int | None, listener: Listener) -> bool:
        """Whether somebody is gone now."""
        eyes = self._tables.get(table, {})
        listeners = eyes.get(seat, set())
        if listener not in listeners:
            return False
        listeners.discard(listener)
        if not listeners:
            del eyes[seat]
        if not eyes:
            del self._tables[table]
        return not listeners or seat is None

    def is_followed(self, table: str) -> bool:
        return table in self._tables

    def here(self, table: str) -> list[int]:
        """Seats whose player is connected."""
        return sorted(seat for seat in self._tables.get(table, {}) if seat is not None)

    def status(self, state: State, now: int) -> Status:
        watchers = len(self._tables.get(state.key, {}).get(None, ()))
        return look.status(state, self.here(state.key), watchers, now)

    # Sending.

    def publish(self, state: State, seen: list[Seen], informs: bool, now: int) -> None:
        """What has been stored, to everybody who looks."""
        if informs:
            self._drop_strangers(state)
        eyes = self._tables.get(state.key)
        if not eyes:
            return
        status = self.status(state, now)
        for seat, listeners in eyes.items():
            update = look.update(state, seen, seat, status, informs)
            _send(listeners, update)

    def publish_sealed(self, state: State, seats: set[int]) -> None:
        """Something was sealed: its seat alone learns of it."""
        eyes = self._tables.get(state.key, {})
        for seat in seats & eyes.keys():
            _send(eyes[seat], Private(state.key, seat, look.own(state, seat)))

    def publish_status(self, state: State, now: int) -> None:
        status = self.status(state, now)
        for listeners in self._tables.get(state.key, {}).values():
            _send(listeners, status)

    def _drop_strangers(self, state: State) -> None:
        """Whoever got up must not see what the next one there sees."""
        for seat, listeners in list(self._tables.get(state.key, {}).items()):
            for listener in list(listeners):
                if not may_look(state, seat, listener.person):
                    self.unfollow(state.key, seat, listener)
                    listener.drop(state.key, seat)


def may_look(state: State, seat: int | None, person: str | None) -> bool:
    """With the eyes of one's own seat, or as a spectator where the table lets them watch."""
    if seat is not None:
        own = seat < len(state.seats) and state.seats[seat].person == person
        return own and person is not None
    if state.settings.watch != "nobody" or state.status == "open":
        return True
    known = {info.person for info in state.seats} | {state.host}
    return person is not None and person in known


def _send(listeners: set[Listener], message: Update | Status | Private) -> None:
    text = encode(message)
    for listener in list(listeners):
        listener.send(text)
