"""From an address to a store that can be used, its schema up to date."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from urllib.parse import urlsplit

from hidalgo.server.store.database import News, Store
from hidalgo.server.store.errors import BadDatabase

# The last of migrations/versions: a test compares. Alembic is only loaded for other databases.
HEAD = "002"
NEEDED = (3, 35, 0)
_WHICH = "SELECT version_num FROM alembic_version"


def nothing(_: list[str]) -> None:
    """Nobody else writes to our file, so there are no news."""


async def open_store(url: str, news: News = nothing) -> Store:
    """Open `sqlite:///FILE` or `postgresql://...`; BadDatabase says why not.

    `news` is called with the tables that other servers changed; with none if any may have changed.
    """
    scheme = _scheme(url)
    if scheme == "sqlite":
        return await _sqlite(url)
    if scheme in ("postgresql", "postgres"):
        return await _postgres(url, news)
    reason = "sqlite:///FILE or postgresql://USER@HOST/NAME is needed"
    raise BadDatabase("database", _shown(url), reason)


async def _sqlite(url: str) -> Store:
    from hidalgo.server.store.sqlite import SqliteStore, connect

    path = Path(url.removeprefix("sqlite:///"))
    if not url.startswith("sqlite:///") or not path.name:
        raise BadDatabase("database", url, "sqlite:///FILE is needed")
    if sqlite3.sqlite_version_info < NEEDED:
        reason = f"SQLite {'.'.join(map(str, NEEDED))} or newer is needed"
        raise BadDatabase("sqlite", sqlite3.sqlite_version, reason)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        database = connect(path)
        version = _version_of(database)
        # Somebody else may hold it: better said now than at the first move.
        database.execute("BEGIN IMMEDIATE")
        database.execute("ROLLBACK")
        database.close()
        if version != HEAD:
            await _migrate(f"sqlite:///{path}", version)
    except (OSError, sqlite3.Error) as error:
        raise BadDatabase("database", str(path), f"a file that can be used ({error})") from None
    return SqliteStore(path)


def _version_of(database: sqlite3.Connection) -> str | None:
    try:
        return str(database.execute(_WHICH).fetchone()[0])
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        return None


async def _postgres(url: str, news: News) -> Store:
    try:
        import asyncpg
    except ImportError:
        reason = "the package asyncpg is needed (pip install 'hidalgo[postgres]')"
        raise BadDatabase("database", _shown(url), reason) from None
    from hidalgo.server.store.postgres import PostgresStore

    try:
        pool = await asyncpg.create_pool(url, min_size=1, max_size=8)
        version = await _version_in(pool)
        if version != HEAD:
            await _migrate(url, version)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
        reason = f"a database that can be reached ({error})"
        raise BadDatabase("database", _shown(url), reason) from None
    return PostgresStore(url, pool, news)


async def _version_in(pool: object) -> str | None:
    import asyncpg

    assert isinstance(pool, asyncpg.Pool)
    try:
        return str(await pool.fetchval(_WHICH))
    except asyncpg.UndefinedTableError:
        return None


async def _migrate(url: str, version: str | None) -> None:
    from hidalgo.server.store import migrating

    if version is not None and version not in migrating.known():
        reason = f"one of this version of Hidalgo or older (up to {HEAD}) is needed"
        raise BadDatabase("database", f"one of a newer version ({version})", reason)
    from sqlalchemy.exc import SQLAlchemyError

    try:
        await asyncio.to_thread(migrating.upgrade, url)
    except SQLAlchemyError as error:
        why = str(getattr(error, "orig", error)).splitlines()[0]
        raise BadDatabase(
            "database", _shown(url), f"one whose schema can be made ({why})"
        ) from None


def _scheme(url: str) -> str:
    try:
        return urlsplit(url).scheme
    except ValueError:
        return ""


def _shown(url: str) -> str:
    """An address without the password."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "what cannot be read as an address"
    if parts.password is None:
        return url
    return url.replace(f":{parts.password}@", ":***@")
