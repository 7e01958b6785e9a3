"""A server for browsers: a process of its own, its SQLite file, and tables prepared in it.

A table is prepared as the server itself writes one: through the drafts of its tables and its store.
There is no other way in.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import Any

import httpx

from hidalgo.server.protocol import Pace, SeatInfo, Unhurried, Watch
from hidalgo.server.store import Change, Entry, open_store
from hidalgo.server.table import play, rows, seating, summary
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.rows import Settings
from hidalgo.server.table.state import State
from hidalgo.server.tables import new_key, now
from tests.server.process import Process, serving

INVITATION = "welcome-to-the-table"


class House:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = f"sqlite:///{folder}/hidalgo.sqlite"
        self.process: Process | None = None
        self.door: str | None = None
        """Another address than the server's own, with a proxy behind it."""

    @property
    def url(self) -> str:
        assert self.process is not None
        return self.door or self.process.url

    def through(self, door: str) -> House:
        """The same house by another address."""
        found = copy(self)
        found.door = door
        return found

    def prepare(
        self,
        game: Any,
        position: Any,
        seats: Sequence[SeatInfo],
        moves: Sequence[str] = (),
        pace: Pace | None = None,
        advisor: bool = False,
        started: bool = True,
        watch: Watch = "link",
    ) -> str:
        """A table at which these moves ("0 power 13") were made from this position's setup."""
        settings = Settings(
            game=game.name,
            rules=game.rules,
            options=game.options,
            setup=game.setup(position),
            seats=list(seats),
            pace=pace or Unhurried(),
            watch=watch,
            listed=False,
            advisor=advisor,
            host=next(seat.person for seat in seats if seat.person),
            invitation=INVITATION,
        )
        state = State(new_key(), Entry(0, now(), None, "table", rows.text(settings)))
        first = summary.creation(state, Entry(0, state.created, None, "table", rows.text(settings)))
        draft = Draft(state, now())
        if started:
            assert settings.host is not None
            seating.start(draft, settings.host)
        for move in moves:
            seat, _, answer = move.partition(" ")
            play.play(draft, int(seat), draft.state.n, answer)
        draft.settle()
        self._store([first, draft.change()] if started else [first])
        return state.key

    def guest(self, name: str) -> str:
        """Somebody without a browser here; their id."""
        answer = httpx.post(f"{self.url}api/people", json={"name": name})
        answer.raise_for_status()
        person: str = answer.json()["id"]
        return person

    def log(self, table: str) -> list[tuple[int, int | None, str, str]]:
        """Number, seat, kind and data of what is stored of a table."""
        found = self._with_store(
            lambda store: store.fetch(
                "SELECT n, seat, kind, data FROM log WHERE table_id = $1 ORDER BY n", table
            )
        )
        return [tuple(row) for row in found]

    def plays(self, table: str) -> list[str]:
        return [f"{seat} {data}" for _, seat, kind, data in self.log(table) if kind == "play"]

    def _store(self, changes: list[Change]) -> None:
        async def commit(store: Any) -> None:
            for change in changes:
                assert await store.commit(change)

        self._with_store(commit)

    def _with_store(self, use: Callable[[Any], Any]) -> Any:
        async def used() -> Any:
            store = await open_store(self.database)
            try:
                return await use(store)
            finally:
                await store.close()

        # Playwright's loop runs in this thread.
        with ThreadPoolExecutor(1) as elsewhere:
            return elsewhere.submit(asyncio.run, used()).result()


@contextmanager
def housed(folder: Path, port: int = 0) -> Iterator[House]:
    """A house with its server; what the folder holds already is there again."""
    house = House(folder)
    environment = {"HIDALGO_DATABASE": house.database, "HIDALGO_BOTS": "1"}
    environment |= {"XDG_DATA_HOME": str(folder)}
    if port:
        environment["HIDALGO_PORT"] = str(port)
    with serving(folder, "--no-limits", **environment) as process:
        house.process = process
        yield house
