"""A table in memory."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

from hidalgo.server.table.state import State


class Table:
    """What its log comes to, and whose turn it is to change it."""

    __slots__ = ("lock", "stale", "state", "thinking", "used")

    def __init__(self, state: State) -> None:
        self.state = state
        self.lock = asyncio.Lock()
        self.used = monotonic()
        self.thinking: dict[int, asyncio.Task[Any]] = {}
        """Bots that have been asked, by seat."""
        self.stale = False
        """What is stored may be more than what is here."""

    def idle_since(self, moment: float) -> bool:
        return self.used < moment and not self.thinking and not self.lock.locked()
