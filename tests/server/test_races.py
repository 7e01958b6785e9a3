"""What may happen at the same moment: nobody waits for ever, nobody misses anything."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from hidalgo.server.bodies import NewTable, SeatPlan
from hidalgo.server.hub import Hub
from hidalgo.server.making import settings_of
from hidalgo.server.refusal import Refusal
from hidalgo.server.store import Change, Entry, open_store
from hidalgo.server.store.sqlite import SqliteStore, connect
from hidalgo.server.table import chat, play, seating
from hidalgo.server.table.draft import Draft
from hidalgo.server.tables import Tables
from hidalgo.server.thinking import Thinking
from tests.effort import examples
from tests.postgres import Cluster
from tests.server.house import Guest, House, serving
from tests.server.test_tables import give, look, two

PATIENCE = 30


class Meanwhile(deque[Any]):
    """A queue that lets something happen while the second of two is still in it."""

    def __init__(self, happens: Callable[[], None]) -> None:
        super().__init__()
        self.happens: Callable[[], None] | None = happens

    def popleft(self) -> Any:
        found = super().popleft()
        if len(self) == 1 and self.happens is not None:
            happens, self.happens = self.happens, None
            happens()
        return found


def test_the_writer_never_sleeps_while_somebody_waits(sqlite: str) -> None:
    """Who adds to a queue that is just being emptied is written, too."""

    async def run() -> None:
        store = await open_store(sqlite)
        assert isinstance(store, SqliteStore)
        loop = asyncio.get_running_loop()
        waiting: list[Awaitable[bool]] = []

        def add(number: int) -> None:
            waiting.append(store.commit(Change(f"t{number}", [Entry(0, 0, None, "say", "")])))

        async def later() -> None:
            add(3)

        def happens() -> None:  # in the writer's thread
            asyncio.run_coroutine_threadsafe(later(), loop).result()

        store._queue = Meanwhile(happens)
        other = connect(store.path)
        other.execute("BEGIN IMMEDIATE")
        add(0)
        while store._queue:
            await asyncio.sleep(0)  # the writer has it, and waits for the file
        add(1)
        add(2)
        other.execute("ROLLBACK")
        other.close()
        async with asyncio.timeout(PATIENCE):
            while len(waiting) < 4:
                await asyncio.sleep(0)
            assert await asyncio.gather(*waiting) == [True] * 4
        await store.close()

    asyncio.run(run())


def test_who_asked_may_go_before_the_answer(sqlite: str) -> None:
    """What was asked for is stored and published, though nobody waits for it any more."""

    async def test(house: House) -> None:
        anna, _, key = await two(house)
        tables = house.server.tables

        def say(draft: Draft) -> None:
            chat.say(draft, None, anna.id, "Anna", "goodbye")

        async with anna.socket() as socket:
            seen = await socket.watch(key, 0)
            asked = asyncio.create_task(tables.act(key, say))
            while not asked.done() and not (await tables.get(key)).lock.locked():
                await asyncio.sleep(0)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            update = await socket.update()
            assert [entry["n"] for entry in update["entries"]] == [seen["n"] + 1]
            assert update["entries"][0]["text"] == "goodbye"

    async def run() -> None:
        async with serving(sqlite) as house:
            await test(house)

    asyncio.run(run())


def test_who_comes_while_another_node_writes_misses_nothing(postgres: Cluster) -> None:
    """A table is loaded, looked at and followed while news of it arrive."""
    url = postgres.database()

    async def plays(anna: Guest, key: str) -> int:
        """Six moves at this node, as fast as they are stored."""
        async with anna.socket() as one:
            for _ in range(6):
                seat = (await look(anna, key, None))["view"]["asked"][0]
                await give(one, await look(anna, key, seat))
        return int((await look(anna, key, None))["n"])

    async def comes(there: House, key: str, last: asyncio.Future[int]) -> None:
        """Somebody at the other node, who sees all of it without asking again."""
        async with there.stranger().socket() as socket:
            seen = [await socket.watch(key, None, 0)]
            while seen[-1]["n"] < await last:
                seen.append(await socket.update())
            numbers = [entry["n"] for update in seen for entry in update["entries"]]
            assert numbers == list(range(1, last.result() + 1))

    async def one_table(anna: Guest, there: House, number: int) -> None:
        key = await anna.table("me", "me", start=True)
        last: asyncio.Future[int] = asyncio.ensure_future(plays(anna, key))
        await asyncio.sleep(0.003 * (number % 20))
        await comes(there, key, last)

    async def run() -> None:
        async with serving(url) as here, serving(url) as there:
            anna = await here.guest("Anna")
            for number in range(0, examples(24), 4):
                async with asyncio.timeout(PATIENCE):
                    await asyncio.gather(*(one_table(anna, there, number + i) for i in range(4)))

    asyncio.run(run())


def test_who_comes_after_the_end_changes_no_disk(sqlite: str) -> None:
    """At a node that has not heard yet of the last disks: what it stores must not be as free as
    the numbers of what was thrown away with the end."""

    async def give(tables: Tables, key: str, seat: int, choose: int = 0) -> None:
        state = (await tables.get(key)).state
        text = state.position.view(seat).legal[choose].text
        await tables.act(key, lambda draft: play.play(draft, seat, state.n, text))

    async def run() -> None:
        store = await open_store(sqlite)
        here, there = [Tables(store, Hub(), Thinking(1)) for _ in range(2)]
        seats = [SeatPlan(who="me"), SeatPlan(who="me")]
        plan = NewTable(game="el-grande", seats=seats, options={"rounds": 6})
        key = (await here.create(settings_of(plan, "anna", "Anna"))).key
        await here.act(key, lambda draft: seating.start(draft, "anna"))
        while (state := (await here.get(key)).state).status == "playing":
            if state.waiting() == [1] and len(state.actors()) == 2:
                there.news([key])  # the last that it hears
                assert (await there.get(key)).state.waiting() == [1]
            await give(here, key, state.waiting()[0])
        assert (await there.get(key)).state.actors() == (0, 1)
        with pytest.raises(Refusal) as refused:
            await give(there, key, 0, 1)
        assert refused.value.code == "over"
        await store.close()

    asyncio.run(run())
