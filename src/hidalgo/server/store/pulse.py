"""When a server was last alive. What no server lived through is free for all clocks."""

from __future__ import annotations

import msgspec

from hidalgo.server.store.database import Change, Statement, Store, execute

# How often it is noted, and what is taken for downtime, in milliseconds.
EVERY = 5_000
DOWN = 15_000

_READ = "SELECT at FROM pulse WHERE id = 1"
_FIRST = "INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT DO NOTHING"
_BEAT = "UPDATE pulse SET at = $1 WHERE id = 1 AND at = $2 RETURNING id"
_RUNNING = "SELECT id, deadline, clocks FROM tables WHERE deadline IS NOT NULL"
_SHIFT = "UPDATE tables SET deadline = $2, clocks = $3 WHERE id = $1"


async def beat(store: Store, now: int) -> bool:
    """Note that we live; whether clocks were moved on because nobody did for a while."""
    known = await store.fetch(_READ)
    if not known:
        await execute(store, _FIRST, now)
        return False
    [(at,)] = known
    # Of several servers that start at once, one finds it as it was.
    first = await execute(store, _BEAT, now, at) if now > at else []
    if not first or now - at < DOWN:
        return False
    await _shift(store, now - at)
    return True


async def _shift(store: Store, gap: int) -> None:
    statements = [
        Statement(_SHIFT, (key, deadline + gap, _shifted(clocks, gap)))
        for key, deadline, clocks in await store.search(_RUNNING)
    ]
    if statements:
        await store.commit(Change(statements=statements))


def _shifted(clocks: str | None, gap: int) -> str | None:
    if clocks is None:
        return None
    found = msgspec.json.decode(clocks)
    return msgspec.json.encode({**found, "since": found["since"] + gap}).decode()
