"""PostgreSQL: several servers share one; each has one writer, and tells the others what is new."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from typing import Any

import asyncpg

from hidalgo.server.store.database import (
    Change,
    News,
    Row,
    Statement,
    Waiting,
    mark_doubles,
)
from hidalgo.server.store.errors import StoreClosed

CHANNEL = "hidalgo"
LONGEST_NOTICE = 7_900  # bytes; PostgreSQL takes less than 8,000
_INSERT = """
    INSERT INTO {table} (table_id, n, at, seat, kind, data)
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::bigint[], $4::smallint[], $5::text[], $6::text[]
    )
    ON CONFLICT DO NOTHING RETURNING table_id
"""
_TAKE_BACK = """
    DELETE FROM {table} AS t USING unnest($1::text[], $2::int[]) AS lost (table_id, n)
    WHERE t.table_id = lost.table_id AND t.n = lost.n
"""
_NEXT_TRY = 0.5


class PostgresStore:
    def __init__(self, url: str, pool: asyncpg.Pool, news: News) -> None:
        self.url = url
        self.name = secrets.token_hex(4)
        self._pool = pool
        self._news = news
        self._queue: list[Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._writer = asyncio.create_task(self._write())
        self._listener = asyncio.create_task(self._listen())

    def commit(self, change: Change) -> Awaitable[bool]:
        if self._closing:
            raise StoreClosed("the server is about to end")
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append(Waiting(change, future))
        self._wake.set()
        return future

    async def fetch(self, sql: str, *values: Any) -> list[Row]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # PostgreSQL has no texts with a zero, so nothing has such a key
        found: list[Row] = await self._pool.fetch(sql, *values)
        return found

    async def search(self, sql: str, *values: Any) -> list[Row]:
        return await self.fetch(sql, *values)

    async def backup(self, path: str) -> None:
        raise NotImplementedError("pg_dump copies a PostgreSQL database (docs/operations.md)")

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        await self._writer
        self._listener.cancel()
        with suppress(asyncio.CancelledError):
            await self._listener
        await self._pool.close()

    # The writer.

    async def _write(self) -> None:
        while not (self._closing and not self._queue):
            await self._wake.wait()
            self._wake.clear()
            group, self._queue = self._queue, []
            if group:
                await self._store(group)

    async def _store(self, group: list[Waiting]) -> None:
        failure: BaseException | None = None
        try:
            async with self._pool.acquire() as database, database.transaction():
                await self._apply(database, group)
        except Exception as error:
            failure = error
        for waiting in group:
            if waiting.future.done():
                continue  # whoever waited has left
            if failure is None:
                waiting.future.set_result(waiting.stored)
            else:
                waiting.future.set_exception(failure)

    async def _apply(self, database: Any, group: list[Waiting]) -> None:
        # In one order at all servers, so that two transactions never wait for each other.
        group.sort(key=lambda waiting: waiting.change.table)
        mark_doubles(group)
        for table in ("log", "sealed"):
            await _heads(database, group, table)
        stored = [waiting.change for waiting in group if waiting.stored]
        for table in ("log", "sealed"):
            await _insert(database, table, _rows(stored, table, slice(1, None)))
        for change in stored:
            for statement in change.statements:
                await _execute(database, statement)
        for notice in _notices(self.name, stored):
            await database.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)

    # What other servers stored.

    async def _listen(self) -> None:
        """A connection of its own, made anew when it breaks: then anything may have changed."""
        while True:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._listen_once()
            await asyncio.sleep(_NEXT_TRY)

    async def _listen_once(self) -> None:
        database = await asyncpg.connect(self.url)
        try:
            closed = asyncio.Event()
            database.add_termination_listener(lambda _: closed.set())
            await database.add_listener(CHANNEL, self._heard)
            self._news([])
            await closed.wait()
        finally:
            database.terminate()

    def _heard(self, database: Any, process: int, channel: str, notice: str) -> None:
        sender, _, games = notice.partition(" ")
        if sender != self.name:
            self._news(games.split())


async def _heads(database: Any, group: list[Waiting], table: str) -> None:
    """Insert the first entry of each change; those that come too late lose what they have."""
    with_entries = [one for one in group if one.stored and getattr(one.change, table)]
    rows = _rows([one.change for one in with_entries], table, slice(0, 1))
    inserted = {key for (key,) in await _insert(database, table, rows)}
    for one in with_entries:
        if one.change.table not in inserted:
            one.stored = False
            if table == "sealed" and one.change.log:
                await _take_back(database, one.change)


async def _take_back(database: Any, change: Change) -> None:
    await database.execute(_TAKE_BACK.format(table="log"), [change.table], [change.log[0].n])


def _rows(changes: Sequence[Change], table: str, part: slice) -> list[tuple[Any, ...]]:
    return [
        (change.table, entry.n, entry.at, entry.seat, entry.kind, entry.data)
        for change in changes
        for entry in getattr(change, table)[part]
    ]


async def _insert(database: Any, table: str, rows: list[tuple[Any, ...]]) -> list[Row]:
    if not rows:
        return []
    columns = [list(column) for column in zip(*rows, strict=True)]
    found: list[Row] = await database.fetch(_INSERT.format(table=table), *columns)
    return found


async def _execute(database: Any, statement: Statement) -> None:
    statement.rows = await database.fetch(statement.sql, *statement.values)


def _notices(sender: str, changes: list[Change]) -> list[str]:
    """Which tables have something new, in pieces that are not too long."""
    notices: list[str] = []
    notice = sender
    for table in dict.fromkeys(change.table for change in changes if change.table):
        if len(notice) + len(table) >= LONGEST_NOTICE:
            notices.append(notice)
            notice = sender
        notice += f" {table}"
    return [*notices, notice] if notice != sender else notices
