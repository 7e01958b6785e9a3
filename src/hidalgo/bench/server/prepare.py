"""People and tables that are there before the server starts, written as the server writes them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

from hidalgo import games
from hidalgo.core.errors import HidalgoError
from hidalgo.core.random import Random
from hidalgo.server.gate import COOKIE
from hidalgo.server.people import People
from hidalgo.server.protocol import SeatInfo, Unhurried
from hidalgo.server.signing import signer
from hidalgo.server.store import Change, Entry, Store, open_store
from hidalgo.server.table import play, rows, seating, summary
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.rows import Settings
from hidalgo.server.table.state import State
from hidalgo.server.tables import new_key, now

# Tables that are written at once.
GROUP = 100


class NotEmpty(HidalgoError):  # noqa: N818 (said in one word)
    """A database that somebody uses."""


class Guest(NamedTuple):
    id: str
    cookie: str


class House:
    """A database that is filled."""

    def __init__(self, store: Store, people: People) -> None:
        self.store = store
        self.people = people
        self.random = Random(1)

    async def guests(self, count: int) -> list[Guest]:
        made = await asyncio.gather(
            *(self.people.guest(f"Guest {number}") for number in range(count))
        )
        return [Guest(one.id, f"{COOKIE}={self.people.cookie(one)}") for one in made]

    async def tables(self, parties: Sequence[Sequence[Guest]], moves: int) -> list[str]:
        """A table of El Grande for each party, begun, with so many random moves."""
        keys: list[str] = []
        for first in range(0, len(parties), GROUP):
            group = [self._table(party, moves) for party in parties[first : first + GROUP]]
            for part in zip(*(changes for _, changes in group), strict=True):
                await asyncio.gather(*(self.store.commit(change) for change in part))
            keys += [key for key, _ in group]
        return keys

    def _table(self, party: Sequence[Guest], moves: int) -> tuple[str, list[Change]]:
        game = games.make("el-grande", players=len(party))
        settings = Settings(
            game=game.name,
            rules=game.rules,
            options=game.options,
            setup=game.setup(game.start(seed=self.random.below(2**32))),
            seats=[SeatInfo(who="person", name="Guest", person=guest.id) for guest in party],
            pace=Unhurried(),
            watch="link",
            listed=False,
            advisor=False,
            host=party[0].id,
            invitation="",
        )
        first = Entry(0, now(), None, "table", rows.text(settings))
        state = State(new_key(), first)
        draft = Draft(state, now())
        seating.start(draft, party[0].id)
        self._play(draft, moves)
        draft.settle()
        return state.key, [summary.creation(state, first), draft.change()]

    def _play(self, draft: Draft, moves: int) -> None:
        state = draft.state
        while len(state.moves) < moves and (waiting := state.waiting()):
            legal = state.position.legal(waiting[0])
            answer = state.game.format(legal[self.random.below(len(legal))])
            play.play(draft, waiting[0], state.n, answer)


@asynccontextmanager
async def filling(url: str) -> AsyncIterator[House]:
    """The database, open as long as it is filled."""
    store = await open_store(url)
    try:
        yield House(store, People(store, await signer(store)))
    finally:
        await store.close()
        _settle()


def _settle() -> None:
    """What was written, or taken away before, is not left for the measurement to wait for."""
    if hasattr(os, "sync"):
        os.sync()


async def check_empty(url: str) -> None:
    """The bench writes, so it is not let loose on a database that somebody uses."""
    async with filling(url) as house:
        if await house.store.fetch("SELECT id FROM tables LIMIT 1"):
            raise NotEmpty("database", "this one", "one without tables is needed: it is filled")
