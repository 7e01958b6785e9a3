"""One server a SQLite file: a second one would not hear what the first one stores."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from hidalgo.server.store import BadDatabase

SQLITE = "sqlite:///"


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Hold the file's lock; the system lets go of it however this process ends."""
    if not url.startswith(SQLITE):
        yield
        return
    database = Path(url.removeprefix(SQLITE))
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        opened = database.with_name(f"{database.name}.lock").open("w")
    except OSError as error:
        reason = f"a file that can be used ({error.strerror})"
        raise BadDatabase("database", str(database), reason) from None
    with opened:
        if not _locked(opened):
            reason = "a file that no other server has open is needed"
            raise BadDatabase("database", str(database), reason)
        yield


def _locked(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
