"""A copy of a SQLite database as of one moment, while a server goes on writing to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from hidalgo.server.store.errors import BadDatabase

PAGES = 1_000


def copy(url: str, file: Path) -> None:
    """Write a new file; it appears under its name only when it is whole."""
    if not url.startswith("sqlite:///"):
        raise BadDatabase("backup", "this database", "a SQLite file is needed; use pg_dump")
    source = Path(url.removeprefix("sqlite:///"))
    if not source.is_file():
        raise BadDatabase("database", str(source), "a file that is there is needed")
    if file.exists():
        raise BadDatabase("backup", str(file), "a name that is not taken yet is needed")
    unfinished = file.with_name(f"{file.name}.part")
    try:
        # Only the owner may read it: there are hashes of passwords in it, and the key of cookies.
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            _copy(source, unfinished)
            unfinished.rename(file)
        finally:
            unfinished.unlink(missing_ok=True)
    except sqlite3.Error as error:
        raise BadDatabase("database", str(source), f"a database of Hidalgo ({error})") from None


def _copy(source: Path, target: Path) -> None:
    """What is written meanwhile belongs to the next copy: one reader sees one moment."""
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as opened,
        closing(sqlite3.connect(target)) as copied,
    ):
        opened.execute("BEGIN")
        opened.execute("SELECT version_num FROM alembic_version").fetchone()
        opened.backup(copied, pages=PAGES)
    with target.open("rb+") as written:
        os.fsync(written.fileno())
