"""What is raised when a database cannot be used."""

from __future__ import annotations

import sqlite3

from hidalgo.core.errors import HidalgoError

# Of what PostgreSQL says with a number: connections, resources, an operator who ends it.
_AWAY = ("08", "53", "57")
# What asyncpg says by itself when a connection ends under it; it is there only where it is used.
_BROKEN = ("InterfaceError", "InternalClientError")


class BadDatabase(HidalgoError):  # noqa: N818 (said in one sentence by the command line)
    """An address that is none, a folder that cannot be written, a file that is locked or newer."""


class StoreClosed(RuntimeError):  # noqa: N818
    """Something should be stored by a server that is about to end."""


def is_away(error: BaseException) -> bool:
    """Whether the database cannot be reached now, and may be soon."""
    if isinstance(error, (OSError, sqlite3.OperationalError)):
        return True
    number = getattr(error, "sqlstate", None)
    return type(error).__name__ in _BROKEN or str(number)[:2] in _AWAY
