"""What all servers of one database must know alike and nobody else."""

from __future__ import annotations

from hidalgo.server.store.database import Store, execute

_MADE = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
_READ = "SELECT value FROM secrets WHERE name = $1"


async def secret(store: Store, name: str, new: str) -> str:
    """The secret of this name; the new one if there was none yet."""
    await execute(store, _MADE, name, new)
    [(value,)] = await store.fetch(_READ, name)
    return str(value)
