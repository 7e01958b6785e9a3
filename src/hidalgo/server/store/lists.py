"""Lists of tables: what all may know of them, the latest first."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hidalgo.server.store.database import Store

Which = Literal["mine", "open", "watchable", "finished"]
PAGE = 20

_LISTED = """
    SELECT id, changed, info,
        (SELECT max(n) FROM log WHERE log.table_id = tables.id),
        (SELECT max(at) FROM log WHERE log.table_id = tables.id)
    FROM tables WHERE {} AND (changed < $2 OR (changed = $2 AND id < $3))
    ORDER BY changed DESC, id DESC LIMIT $4
"""
_OWN = "id IN (SELECT table_id FROM seats WHERE person = $1)"
# $1 is named where it is not needed, too: PostgreSQL wants to know of every value what it is.
_WHERE: dict[Which, str] = {
    "mine": f"status IN ('open', 'playing', 'paused') AND {_OWN}",
    "open": "status = 'open' AND listed AND $1 = $1",
    "watchable": "status IN ('playing', 'paused') AND watch = 'all' AND $1 = $1",
    "finished": f"status = 'finished' AND (watch = 'all' OR {_OWN})",
}
_OF_PERSON = "SELECT DISTINCT table_id FROM seats WHERE person = $1"
_IDLE = """
    SELECT id FROM tables WHERE status IN ('playing', 'paused') AND deadline IS NULL
    AND changed < $1 AND NOT EXISTS
        (SELECT 1 FROM log WHERE log.table_id = tables.id AND log.at >= $1)
    LIMIT 200
"""


class Listed(Struct):
    id: str
    changed: int
    """As its place in the list has it."""
    info: str
    n: int
    at: int


async def tables(
    store: Store, which: Which, person: str, before: tuple[int, str] | None
) -> list[Listed]:
    """A page of a list, and one more if there is another page."""
    changed, key = before or (2**62, "")
    sql = _LISTED.format(_WHERE[which])
    rows = await store.search(sql, person, changed, key, PAGE + 1)
    return [Listed(*row) for row in rows]


async def of_person(store: Store, person: str) -> list[str]:
    """All tables at which somebody sits or sat, or is the host."""
    return [key for (key,) in await store.search(_OF_PERSON, person)]


async def idle(store: Store, since: int) -> list[str]:
    """Games without clocks in which nothing has happened since."""
    return [key for (key,) in await store.search(_IDLE, since)]
