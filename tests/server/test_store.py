"""What is stored is stored together or not at all, and the first of two writers wins."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from hidalgo.server.store import BadDatabase, Change, Entry, Statement, Store, open_store
from hidalgo.server.store import sqlite as store_sqlite
from hidalgo.server.store.columns import metadata
from hidalgo.server.store.database import execute
from hidalgo.server.store.migrating import known
from hidalgo.server.store.opening import HEAD
from tests.postgres import Cluster

LOG = "SELECT n, data FROM log WHERE table_id = $1 ORDER BY n"


def entries(*numbers: int, data: str = "") -> list[Entry]:
    return [Entry(n, 1000 + n, n % 2, "play", data or f"{n}") for n in numbers]


def with_store(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_stored_entries_are_there_after_a_restart(database: str) -> None:
    async def write(store: Store) -> None:
        assert await store.commit(Change("a", entries(0, 1, 2)))

    async def read(store: Store) -> None:
        rows = [tuple(row) for row in await store.fetch(LOG, "a")]
        assert rows == [(0, "0"), (1, "1"), (2, "2")]

    with_store(database, write)
    with_store(database, read)


def test_of_two_writers_of_a_number_only_the_first_is_stored(database: str) -> None:
    async def test(store: Store) -> None:
        assert await store.commit(Change("a", entries(0, 1)))
        name = Statement("INSERT INTO secrets VALUES ($1, $2)", ("late", "x"))
        late = Change("a", entries(1, 2, data="late"), entries(0), [name])
        other = Change("b", entries(0))
        assert await asyncio.gather(store.commit(late), store.commit(other)) == [False, True]
        assert [n for n, _ in await store.fetch(LOG, "a")] == [0, 1]
        assert [n for n, _ in await store.fetch(LOG, "b")] == [0]
        assert not await store.fetch("SELECT name FROM secrets WHERE name = $1", "late")
        assert not await store.fetch("SELECT n FROM sealed WHERE table_id = $1", "a")

    with_store(database, test)


def test_of_two_writers_at_the_same_moment_too(database: str) -> None:
    async def test(store: Store) -> None:
        assert await store.commit(Change("a", entries(0), entries(0)))
        changes = [
            Change("a", entries(1, 2, data="first")),
            Change("a", entries(1, 2, 3, data="second"), entries(1)),
            Change("b", entries(0), entries(0)),
            Change("b", (), entries(0)),
        ]
        stored = await asyncio.gather(*map(store.commit, changes))
        assert stored == [True, False, True, False]
        found = [tuple(row) for row in await store.fetch(LOG, "a")]
        assert found == [(0, "0"), (1, "first"), (2, "first")]

    with_store(database, test)


def test_what_is_sealed_decides_too(database: str) -> None:
    async def test(store: Store) -> None:
        assert await store.commit(Change("a", entries(0), entries(0)))
        assert not await store.commit(Change("a", entries(1), entries(0, data="late")))
        assert [n for n, _ in await store.fetch(LOG, "a")] == [0]
        assert await store.commit(Change("a", entries(1), entries(1)))
        assert not await store.commit(Change("a", (), entries(1)))

    with_store(database, test)


def test_many_at_once_are_all_stored(database: str) -> None:
    async def test(store: Store) -> None:
        changes = [Change(f"t{i}", entries(0, 1)) for i in range(500)]
        assert all(await asyncio.gather(*map(store.commit, changes)))
        [(count,)] = await store.search("SELECT count(*) FROM log")
        assert count == 1000

    with_store(database, test)


def test_a_failure_fails_all_that_wait_and_stores_nothing(database: str) -> None:
    async def test(store: Store) -> None:
        bad = Change(
            "a", entries(0), (), [Statement("INSERT INTO secrets VALUES ($1, NULL)", ("x",))]
        )
        done = await asyncio.gather(
            store.commit(bad), store.commit(Change("b", entries(0))), return_exceptions=True
        )
        assert all(isinstance(one, Exception) for one in done)
        [(count,)] = await store.search("SELECT count(*) FROM log")
        assert count == 0
        assert await store.commit(Change("b", entries(0)))

    with_store(database, test)


def test_a_statement_brings_back_what_it_returns(database: str) -> None:
    async def test(store: Store) -> None:
        write = "INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING value"
        assert [tuple(row) for row in await execute(store, write, "key", "v")] == [("v",)]
        assert await execute(store, write, "key", "w") == []

    with_store(database, test)


def test_migrations_make_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def nothing(_: Store) -> None:
        pass

    async def in_postgres() -> list[object]:
        engine = create_async_engine(database.replace("postgresql:", "postgresql+asyncpg:"))
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    with_store(database, nothing)
    if database.startswith("sqlite"):
        engine = create_engine(database)
        with engine.connect() as connection:
            assert differences(connection) == []
        engine.dispose()
    else:
        assert asyncio.run(in_postgres()) == []


def test_the_last_migration_is_the_one_that_is_expected() -> None:
    assert known()[0] == HEAD


@pytest.mark.parametrize(
    "url", ["", "mysql://x/y", "sqlite://hidalgo", "sqlite:///", "sqlite:////proc/none/x.sqlite"]
)
def test_a_database_that_cannot_be_used_is_named(url: str) -> None:
    with pytest.raises(BadDatabase):
        asyncio.run(open_store(url))


def test_a_newer_database_is_refused(sqlite: str, tmp_path: Path) -> None:
    async def nothing(_: Store) -> None:
        pass

    with_store(sqlite, nothing)
    file = sqlite3.connect(tmp_path / "hidalgo.sqlite")
    file.execute("UPDATE alembic_version SET version_num = '999'")
    file.commit()
    file.close()
    with pytest.raises(BadDatabase, match="newer version"):
        asyncio.run(open_store(sqlite))


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.sqlite").write_text("no database, but a text that is long enough for one")
    with pytest.raises(BadDatabase):
        asyncio.run(open_store(f"sqlite:///{tmp_path}/text.sqlite"))


def test_a_copy_is_made_while_all_goes_on(sqlite: str, tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.commit(Change("a", entries(0)))
        await store.backup(str(tmp_path / "copy.sqlite"))
        await store.commit(Change("a", entries(1)))

    async def read(store: Store) -> None:
        assert [n for n, _ in await store.fetch(LOG, "a")] == [0]

    with_store(sqlite, test)
    with_store(f"sqlite:///{tmp_path}/copy.sqlite", read)


def test_other_servers_hear_what_is_new(postgres: Cluster) -> None:
    async def test() -> None:
        heard: list[str] = []
        arrived = asyncio.Event()

        def hear(tables: list[str]) -> None:
            heard.extend(tables)
            arrived.set()

        url = postgres.database()
        one, two = await open_store(url), await open_store(url, hear)
        try:
            await arrived.wait()  # it listens: anything may have changed
            names = [f"table{i:04}" for i in range(2000)]
            await asyncio.gather(*[one.commit(Change(name, entries(0))) for name in names])
            async with asyncio.timeout(10):
                while len(heard) < len(names):
                    arrived.clear()
                    await arrived.wait()
            assert sorted(heard) == names
        finally:
            await one.close()
            await two.close()

    asyncio.run(test())


def test_the_write_ahead_log_stays_short(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a server writes: what was copied into the file is written over."""
    monkeypatch.setattr(store_sqlite, "COPIED_AFTER", 20)
    log = Path(f"{sqlite.removeprefix('sqlite:///')}-wal")

    async def test(store: Store) -> None:
        for n in range(600):  # each takes two pages of it at least, of 4 kB
            assert await store.commit(Change("a", entries(n)))
        assert log.stat().st_size < 2_000_000

    with_store(sqlite, test)
