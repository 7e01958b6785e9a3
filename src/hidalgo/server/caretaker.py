"""Looks after tables that nobody touches: their time comes, or they are forgotten."""

from __future__ import annotations

import logging

from hidalgo.server.refusal import Refusal
from hidalgo.server.store import Change, lists, logs, summaries
from hidalgo.server.table import agree, seating, summary
from hidalgo.server.table.draft import Draft
from hidalgo.server.tables import Tables, now

log = logging.getLogger(__name__)


class Caretaker:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def look_after_deadlines(self) -> None:
        """Tables whose time has come: clocks, bots that were left alone, tables nobody came to."""
        for key in await logs.overdue(self.store, now()):
            try:
                await self._wake(key)
            except Refusal as refusal:
                log.warning("table %s: %s", key, refusal.text)

    async def _wake(self, key: str) -> None:
        table = await self.tables.get(key)
        n = table.state.n
        await self.tables.act(key, _look)
        if table.state.n == n:
            later = summaries.postpone(key, now(), summary.deadline(table.state, now()))
            await self.store.commit(Change(statements=[later]))
        self.tables.bots.ask(table)

    async def expire_idle(self) -> None:
        """Games without clocks that everybody has forgotten."""
        for key in await lists.idle(self.store, now() - summary.PLAYING_FOR):
            await self.tables.act(key, seating.expire)


def _look(draft: Draft) -> None:
    state = draft.state
    if state.status == "open" and draft.now - state.changed >= summary.OPEN_FOR:
        seating.expire(draft)
    elif state.cannot is None:
        agree.look_at_clocks(draft)
