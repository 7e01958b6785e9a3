"""SQLite: one file, one writer in a thread of its own, commits in groups.

The writer gives the interpreter's lock away at every call of the library, and on a busy server gets
it back late. So all entries of a group are inserted by one statement, not one by one.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Awaitable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from hidalgo.server.store.database import (
    Change,
    Entry,
    Row,
    Statement,
    Waiting,
    mark_doubles,
)
from hidalgo.server.store.errors import StoreClosed

BUSY = 5.0
# After so many changes (4 to 12 kB each) the write-ahead log is copied into the file, beside
# everything else; from so many bytes on the writer waits for that.
COPIED_AFTER = 2_000
TOO_LONG = 100_000_000
_COPY = "PRAGMA wal_checkpoint(PASSIVE)"
_INSERT = """
    INSERT INTO {table} (table_id, n, at, seat, kind, data)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
           json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
    FROM json_each(?1)
"""
_TAKEN = """
    SELECT t.table_id FROM json_each(?1) AS j JOIN {table} AS t
    ON t.table_id = json_extract(j.value, '$[0]') AND t.n = json_extract(j.value, '$[1]')
"""


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._loop = asyncio.get_running_loop()
        self._reader = connect(path)
        self._searcher = connect(path)
        self._searches = ThreadPoolExecutor(1, "searches")
        self._queue: deque[Waiting] = deque()
        self._wake = threading.Semaphore(0)
        self._closing = False
        self._log = path.with_name(f"{path.name}-wal")
        self._uncopied = 0
        self._copies = ThreadPoolExecutor(1, "copies")
        self._copying: Future[None] | None = None
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    def commit(self, change: Change) -> Awaitable[bool]:
        if self._closing:
            raise StoreClosed("the server is about to end")
        future: asyncio.Future[bool] = self._loop.create_future()
        self._queue.append(Waiting(change, future))
        if len(self._queue) == 1:
            self._wake.release()
        return future

    async def fetch(self, sql: str, *values: Any) -> list[Row]:
        # On the spot: a look at a key is quicker than a change of threads.
        return self._reader.execute(numbered(sql), values).fetchall()

    async def search(self, sql: str, *values: Any) -> list[Row]:
        look = partial(self._look, sql, values)
        return await self._loop.run_in_executor(self._searches, look)

    def _look(self, sql: str, values: tuple[Any, ...]) -> list[Row]:
        return self._searcher.execute(numbered(sql), values).fetchall()

    async def backup(self, path: str) -> None:
        await self._loop.run_in_executor(self._searches, self._copy, path)

    def _copy(self, path: str) -> None:
        self._searcher.execute("VACUUM INTO ?", (path,))

    async def close(self) -> None:
        self._closing = True
        self._wake.release()
        await self._loop.run_in_executor(None, self._writer.join)
        self._searches.shutdown()
        self._copies.shutdown()
        self._reader.close()
        self._searcher.close()

    # The writer's thread.

    def _write(self) -> None:
        database = connect(self.path)
        while not (self._closing and not self._queue):
            self._wake.acquire()
            # Until nothing is left: who adds to what is not empty yet does not wake us.
            while self._queue:
                group = [self._queue.popleft() for _ in range(len(self._queue))]
                self._store(database, group)
                self._uncopied += len(group)
                with suppress(sqlite3.Error, OSError):  # nothing is lost: it is tried again
                    self._keep_short(database)
        database.close()

    def _keep_short(self, database: sqlite3.Connection) -> None:
        """Copy the write-ahead log into the file: in another thread, so that no move waits."""
        if self._copying is not None:
            if self._copying.done():
                # What came meanwhile is little; with it all is copied, and the log begins anew.
                self._copying = None
                database.execute(_COPY)
            return
        if self._uncopied < COPIED_AFTER:
            return
        self._uncopied = 0
        if self._log_size() > TOO_LONG:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        else:
            self._copying = self._copies.submit(self._copy_log)

    def _log_size(self) -> int:
        try:
            return self._log.stat().st_size
        except FileNotFoundError:
            return 0

    def _copy_log(self) -> None:
        database = connect(self.path)
        database.execute(_COPY)
        database.close()

    def _store(self, database: sqlite3.Connection, group: list[Waiting]) -> None:
        """All in one transaction: it is stored before anybody hears of it."""
        failure: BaseException | None = None
        try:
            database.execute("BEGIN IMMEDIATE")
            _apply(database, group)
            database.execute("COMMIT")
        except BaseException as error:
            failure = error
            with suppress(sqlite3.Error):
                if database.in_transaction:
                    database.execute("ROLLBACK")
        self._loop.call_soon_threadsafe(_tell, group, failure)


def _tell(group: list[Waiting], failure: BaseException | None) -> None:
    for waiting in group:
        if waiting.future.done():
            continue  # whoever waited has left
        if failure is None:
            waiting.future.set_result(waiting.stored)
        else:
            waiting.future.set_exception(failure)


def _apply(database: sqlite3.Connection, group: list[Waiting]) -> None:
    mark_doubles(group)
    for table in ("log", "sealed"):
        _mark_lost(database, group, table)
    stored = [waiting.change for waiting in group if waiting.stored]
    for table in ("log", "sealed"):
        rows = [
            (change.table, entry.n, entry.at, entry.seat, entry.kind, entry.data)
            for change in stored
            for entry in getattr(change, table)
        ]
        if rows:
            inserted = database.execute(_INSERT.format(table=table), (_json(rows),)).rowcount
            if inserted != len(rows):
                raise sqlite3.IntegrityError(f"{inserted} of {len(rows)} rows were inserted")
    for change in stored:
        for statement in change.statements:
            _execute(database, statement)


def _mark_lost(database: sqlite3.Connection, group: list[Waiting], table: str) -> None:
    """Those whose first number is taken. Nobody else writes now: what is free stays free."""
    heads = _heads(group, table)
    if not heads:
        return
    taken = {key for (key,) in database.execute(_TAKEN.format(table=table), (_json(heads),))}
    for waiting in group:
        if waiting.change.table in taken and getattr(waiting.change, table):
            waiting.stored = False


def _heads(group: list[Waiting], table: str) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for waiting in group:
        entries: list[Entry] = getattr(waiting.change, table)
        if entries:
            found.append((waiting.change.table, entries[0].n))
    return found


def _execute(database: sqlite3.Connection, statement: Statement) -> None:
    cursor = database.execute(numbered(statement.sql), statement.values)
    if cursor.description is not None:
        statement.rows = cursor.fetchall()


_NUMBERED: dict[str, str] = {}


def numbered(sql: str) -> str:
    """`$1` is a name in SQLite, `?1` a number."""
    found = _NUMBERED.get(sql)
    if found is None:
        found = _NUMBERED[sql] = sql.replace("$", "?")
    return found


def _json(rows: Iterable[tuple[Any, ...]]) -> str:
    return msgspec.json.encode(rows).decode()


def connect(path: Path) -> sqlite3.Connection:
    """WAL: readers and the writer do not wait for one another. FULL: a commit is on the disk."""
    database = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA wal_autocheckpoint = 0")  # _keep_short does it
    return database
