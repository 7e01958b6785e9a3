"""Reading what was stored of tables."""

from __future__ import annotations

from hidalgo.server.store.database import Entry, Store

_ROWS = """
    SELECT n, at, seat, kind, data FROM {} WHERE table_id = $1 AND n >= $2 ORDER BY n
"""
_LOG = _ROWS.format("log")
_SEALED = _ROWS.format("sealed")
_CLOCKS = "SELECT clocks FROM tables WHERE id = $1"
_OVERDUE = "SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT 200"


async def log(store: Store, table: str, first: int = 0) -> list[Entry]:
    return [Entry(*row) for row in await store.fetch(_LOG, table, first)]


async def sealed(store: Store, table: str, first: int = 0) -> list[Entry]:
    return [Entry(*row) for row in await store.fetch(_SEALED, table, first)]


async def clocks(store: Store, table: str) -> str | None:
    found = await store.fetch(_CLOCKS, table)
    return found[0][0] if found else None


async def overdue(store: Store, now: int) -> list[str]:
    """Tables at which somebody should look now."""
    return [key for (key,) in await store.fetch(_OVERDUE, now)]
