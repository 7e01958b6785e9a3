"""Brings a database up to the schema of columns.py, with Alembic."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

FOLDER = Path(__file__).parent / "migrations"


def config() -> Config:
    found = Config()
    found.set_main_option("script_location", str(FOLDER))
    return found


def known() -> list[str]:
    """All versions, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()]


def upgrade(url: str) -> None:
    """Run what is missing, all or nothing; called in a thread of its own."""
    if url.startswith("sqlite:"):
        engine = create_engine(url, poolclass=NullPool)
        with engine.begin() as connection:
            run(connection)
    else:
        asyncio.run(_upgrade_postgres(url))


async def _upgrade_postgres(url: str) -> None:
    _, _, rest = url.partition("://")
    engine = create_async_engine(f"postgresql+asyncpg://{rest}", poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.run_sync(run)


def run(connection: Connection) -> None:
    found = config()
    found.attributes["connection"] = connection
    command.upgrade(found, "head")
