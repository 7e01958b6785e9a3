"""Notices that wait to be sent. Of several servers that know of one, a single one sends it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hidalgo.server.store.database import Store, execute

DAY = 24 * 3_600_000
AT_ONCE = 20

_ADD = """
    INSERT INTO notices (table_id, seat, n, way, person, at, due, tries)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 0) ON CONFLICT DO NOTHING
"""
_DUE = f"""
    SELECT table_id, seat, n, way, person, tries, due FROM notices
    WHERE due <= $1 ORDER BY due LIMIT {AT_ONCE}
"""  # noqa: S608 (a number)
_TAKE = """
    UPDATE notices SET due = $6, tries = tries + 1
    WHERE table_id = $1 AND seat = $2 AND n = $3 AND way = $4 AND due = $5 RETURNING n
"""
_AGAIN = """
    UPDATE notices SET due = $5 WHERE table_id = $1 AND seat = $2 AND n = $3 AND way = $4
"""
_FORGET = "DELETE FROM notices WHERE due IS NULL AND at < $1"


Way = Literal["mail", "webhook"]


class Notice(Struct, frozen=True):
    table: str
    seat: int
    n: int
    """The entry since which it is this seat's turn."""
    way: Way
    person: str
    tries: int = 0
    due: int = 0

    @property
    def key(self) -> tuple[str, int, int, str]:
        return self.table, self.seat, self.n, self.way


async def add(store: Store, notice: Notice, due: int, now: int) -> None:
    """Nothing if another server, or this one, has added it before."""
    await execute(store, _ADD, *notice.key, notice.person, now, due)


async def due(store: Store, now: int) -> list[Notice]:
    return [Notice(*row) for row in await store.search(_DUE, now)]


async def take(store: Store, notice: Notice, until: int) -> bool:
    """Whether it is ours to send; if we end before, another one may try after that time."""
    return bool(await execute(store, _TAKE, *notice.key, notice.due, until))


async def later(store: Store, notice: Notice, due: int | None) -> None:
    """Try again then; None: it is done with. It stays, so that nobody adds it again."""
    await execute(store, _AGAIN, *notice.key, due)


async def forget_old(store: Store, now: int) -> None:
    await execute(store, _FORGET, now - DAY)
