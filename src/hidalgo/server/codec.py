"""Views and events as JSON, for one pair of eyes."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

encode = msgspec.json.Encoder().encode

NO_VIEW = Raw(b"null")


def view_of(position: Any, seat: int | None) -> Raw:
    return NO_VIEW if position is None else Raw(encode(position.view(seat)))


class Events:
    """The events of one entry: what all see alike is encoded once."""

    __slots__ = ("_encoded", "events")

    def __init__(self, events: list[Any]) -> None:
        self.events = events
        self._encoded: dict[int, Raw] = {}

    def seen_by(self, seat: int | None) -> list[Raw]:
        return [
            self._shared(event) if seen is event else _encoded(seen)
            for event in self.events
            if (seen := event.seen_by(seat)) is not None
        ]

    def _shared(self, event: Any) -> Raw:
        found = self._encoded.get(id(event))
        if found is None:
            found = self._encoded[id(event)] = _encoded(event)
        return found


def _encoded(event: Any) -> Raw:
    """An event says by its `type` what it is."""
    return Raw(b'{"type":"%b",%b' % (type(event).__name__.encode(), encode(event)[1:]))
