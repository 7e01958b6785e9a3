"""Clocks: they run for every seat that has to act; time is granted for each uninterrupted run.

A clock that has run out leaves a grace, then a bot stands in. Undoing gives no time back, and
grants none.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from hidalgo.server.protocol import Correspondence, Live, Pace

HOUR = 3_600_000
# How long after its end a seat may still act, in milliseconds; docs/protocol.md states it.
GRACE_LIVE = 30_000
GRACE_CORRESPONDENCE = HOUR
# What somebody who comes back finds on a clock that had run out.
BACK = 60_000


class Clocks(Struct):
    left: list[int]
    since: int
    """When they were last looked at."""
    running: list[int]

    def copy(self) -> Clocks:
        return Clocks(list(self.left), self.since, list(self.running))


decode = msgspec.json.Decoder(Clocks).decode


def new(pace: Pace, players: int, now: int) -> Clocks | None:
    """Clocks that stand still; none without a pace."""
    if isinstance(pace, Live):
        return Clocks([pace.seconds * 1000] * players, now, [])
    if isinstance(pace, Correspondence):
        return Clocks([pace.hours * HOUR] * players, now, [])
    return None


def tick(clocks: Clocks, now: int) -> None:
    passed = max(0, now - clocks.since)
    for seat in clocks.running:
        clocks.left[seat] -= passed
    clocks.since = max(now, clocks.since)


def run(clocks: Clocks, pace: Pace, seats: Iterable[int], grants: bool) -> None:
    """These run from now on; what begins to run is granted its time."""
    running = sorted(seats)
    for seat in running:
        if grants and seat not in clocks.running:
            _grant(clocks, pace, seat)
    clocks.running = running


def _grant(clocks: Clocks, pace: Pace, seat: int) -> None:
    if isinstance(pace, Live):
        clocks.left[seat] += pace.increment * 1000
    elif isinstance(pace, Correspondence):
        clocks.left[seat] = pace.hours * HOUR


def grace(pace: Pace) -> int:
    return GRACE_LIVE if isinstance(pace, Live) else GRACE_CORRESPONDENCE


def overdue(clocks: Clocks, pace: Pace, now: int) -> list[int]:
    """Seats whose time and grace are over."""
    allowed = grace(pace) - (now - clocks.since)
    return [seat for seat in clocks.running if clocks.left[seat] + allowed <= 0]


def deadline(clocks: Clocks, pace: Pace) -> int | None:
    """When the first of them will be overdue."""
    if not clocks.running:
        return None
    return clocks.since + min(clocks.left[seat] for seat in clocks.running) + grace(pace)


def shown(clocks: Clocks, seat: int, now: int) -> int:
    """What is left for this seat, at a moment."""
    passed = max(0, now - clocks.since) if seat in clocks.running else 0
    return max(0, clocks.left[seat] - passed)
