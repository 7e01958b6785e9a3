"""Where a worker says, in memory that its parent shares, which bot is thinking now.

A worker whose bot hangs can say nothing any more, so it says everything beforehand.
"""

from __future__ import annotations

from multiprocessing.context import SpawnContext
from time import monotonic
from typing import Any

NOBODY = -1


class Mark:
    """The worker's end, and the parent's: both have the same three numbers."""

    def __init__(self, context: SpawnContext) -> None:
        self.numbers: Any = context.RawArray("d", [0.0, NOBODY, 0.0])

    def begin(self, seat: int, limit: float) -> None:
        count, _, _ = self.numbers
        self.numbers[:] = [count + 1, seat, limit]

    def end(self) -> None:
        self.numbers[1] = NOBODY

    @property
    def seat(self) -> int:
        return int(self.numbers[1])

    @property
    def limit(self) -> float:
        return float(self.numbers[2])


class Watch:
    """The parent's clock on a worker's mark: it starts when a new thought is first seen."""

    def __init__(self, mark: Mark) -> None:
        self.mark = mark
        self.count = 0.0
        self.since = monotonic()

    def overdue(self, grace: float) -> bool:
        """Whether a bot thinks longer than its limit and this much more."""
        count, seat, limit = map(float, self.mark.numbers)
        if count != self.count or seat == NOBODY:
            self.count = count
            self.since = monotonic()
        return monotonic() - self.since > limit + grace
