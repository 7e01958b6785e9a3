"""What a database is asked, whichever it is.

SQL is written once, with `$1`, `$2` as PostgreSQL has them, in the words that both understand.
No layer lies between: measured, it costs more than all the rest of a move. Whatever is written goes
through one writer, which takes together what arrives while a commit is under way.
"""

from __future__ import annotations

from asyncio import Future
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

Row: TypeAlias = Sequence[Any]
News: TypeAlias = "Callable[[list[str]], None]"


class Entry(Struct, frozen=True, gc=False):
    """A row of a table's log, or of what is sealed beside it."""

    n: int
    at: int
    seat: int | None
    kind: str
    data: str


class Statement(Struct):
    sql: str
    values: tuple[Any, ...] = ()
    rows: list[Row] = []
    """What it returned, once it is stored, if it says RETURNING."""


class Change:
    """What is stored together or not at all.

    Entries of the log or of what is sealed follow one another without gaps, so the first of
    each decides: where somebody else has written that number, nothing of the change is stored.
    """

    __slots__ = ("log", "sealed", "statements", "table")

    def __init__(
        self,
        table: str = "",
        log: Sequence[Entry] = (),
        sealed: Sequence[Entry] = (),
        statements: Sequence[Statement] = (),
    ) -> None:
        self.table = table
        self.log = log
        self.sealed = sealed
        self.statements = statements


class Waiting:
    """A change on its way, and who waits for it."""

    __slots__ = ("change", "future", "stored")

    def __init__(self, change: Change, future: Future[bool]) -> None:
        self.change = change
        self.future = future
        self.stored = True


def mark_doubles(group: Iterable[Waiting]) -> None:
    """Of two changes of a group with the same number the second is late, as if in the next."""
    heads: set[tuple[str, str, int]] = set()
    for waiting in group:
        change = waiting.change
        found = {("log", change.table, entry.n) for entry in change.log[:1]}
        found |= {("sealed", change.table, entry.n) for entry in change.sealed[:1]}
        waiting.stored = not found & heads
        heads |= found


class Store(Protocol):
    def commit(self, change: Change) -> Awaitable[bool]:
        """Store it durably; False if another writer was there first, and nothing is stored."""

    async def fetch(self, sql: str, *values: Any) -> list[Row]:
        """The rows of a query that finds what it asks for by a key."""

    async def search(self, sql: str, *values: Any) -> list[Row]:
        """The rows of a query that may have to look around: nothing else waits for it."""

    async def backup(self, path: str) -> None:
        """A copy of everything, as of one moment, in a new file, while all goes on."""

    async def close(self) -> None:
        """Store what is under way, then let go of the database."""


async def execute(store: Store, sql: str, *values: Any) -> list[Row]:
    """Write by one statement; the rows that it returned."""
    statement = Statement(sql, values)
    await store.commit(Change(statements=[statement]))
    return statement.rows
