"""Several servers share one PostgreSQL: any of them serves any table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from tests.postgres import Cluster
from tests.server.house import PATIENCE, Guest, House, Refused, Socket, serving
from tests.server.test_tables import answer, give, look, two


def at_two(postgres: Cluster, test: Callable[[House, House], Awaitable[None]]) -> None:
    async def run() -> None:
        url = postgres.database()
        async with serving(url) as one, serving(url) as other:
            await test(one, other)

    asyncio.run(run())


@asynccontextmanager
async def going_to(house: House, guest: Guest) -> AsyncIterator[Guest]:
    """The same person's browser, connected to another server."""
    there = house.stranger()
    there.me = guest.me
    there.http.cookies.update(guest.http.cookies)
    yield there


async def play_together(sockets: dict[int, Socket], updates: dict[int, Any], moves: int) -> None:
    """Whoever is asked answers, and both hear of it; until both are asked at once."""
    for move in range(moves):
        if len(updates[0]["view"]["asked"]) > 1:
            return
        [seat] = [seat for seat, seen in updates.items() if seen["view"]["legal"]][:1]
        seen = updates[seat]
        legal = seen["view"]["legal"]
        await give(sockets[seat], seen, legal[move % len(legal)]["text"])
        for other, socket in sockets.items():
            n = updates[other]["n"]
            late = [m for m in socket.heard if m["type"] == "update" and m["n"] > n]
            updates[other] = late[-1] if late else await socket.update(lambda m, n=n: m["n"] > n)  # type: ignore[misc]


async def catch_up(guest: Guest, key: str, seat: int | None, n: int, since: Any = None) -> Any:
    """What is seen at this server once it has heard of an entry."""
    async with asyncio.timeout(PATIENCE):
        while (seen := await look(guest, key, seat, since))["n"] < n:
            await asyncio.sleep(0.01)
    return seen


async def answer_first(guest: Guest, seen: Any) -> int:
    """The number of the last entry then."""
    key, seat, n = seen["table"], seen["seat"], seen["n"]
    body = {"type": "play", "table": key, "seat": seat, "n": n, "answer": answer(seen)}
    done = await guest.post(f"/tables/{key}/commands", body)
    return int(done["n"])


def numbers(socket: Socket) -> list[int]:
    return [e["n"] for m in socket.heard if m["type"] == "update" for e in m["entries"]]


def test_players_of_one_table_are_at_different_servers(postgres: Cluster) -> None:
    async def test(one: House, other: House) -> None:
        anna, ben, key = await two(one)
        async with (
            going_to(other, ben) as there,
            anna.socket() as mine,
            there.socket() as yours,
        ):
            updates = {0: await mine.watch(key, 0, 0), 1: await yours.watch(key, 1, 0)}
            await play_together({0: mine, 1: yours}, updates, 30)
            last = updates[0]["n"]
            for socket in (mine, yours):
                assert numbers(socket) == list(range(1, last + 1))
            for guest in (anna, there):
                assert (await look(guest, key, None))["n"] == last

    at_two(postgres, test)


def test_two_servers_write_to_one_table_at_once(postgres: Cluster) -> None:
    async def test(one: House, other: House) -> None:
        anna, ben, key = await two(one)
        async with going_to(other, ben) as there:
            await look(there, key, 1)
            says = [
                guest.post(
                    f"/tables/{key}/commands",
                    {"type": "say", "table": key, "text": f"{guest.me['name']} {i}"},
                )
                for i in range(20)
                for guest in (anna, there)
            ]
            done = await asyncio.gather(*says, return_exceptions=True)
            stored = {found["n"] for found in done if isinstance(found, dict)}
            refused = [found for found in done if isinstance(found, BaseException)]
            assert all(isinstance(one, Refused) and one.code == "busy" for one in refused)
            assert len(stored) == len(done) - len(refused)
            for guest in (anna, there):
                entries = (await look(guest, key, None, 0))["entries"]
                assert [entry["n"] for entry in entries] == list(range(1, len(entries) + 1))
                assert stored <= {entry["n"] for entry in entries if entry["type"] == "said"}

    at_two(postgres, test)


def test_disks_sealed_at_two_servers_are_revealed_once(postgres: Cluster) -> None:
    async def test(one: House, other: House) -> None:
        anna, ben, key = await two(one, options={"rounds": 6, "veto": "none"})
        async with going_to(other, ben) as there:
            people = {0: anna, 1: there}
            scorings = 0
            last = 0
            while (seen := await catch_up(anna, key, 0, last))["view"]["round"] < 6:
                if seen["view"]["asked"] == [0, 1]:
                    n = seen["n"]
                    views = [await catch_up(people[seat], key, seat, n) for seat in people]
                    done = [answer_first(people[view["seat"]], view) for view in views]
                    last = max(await asyncio.gather(*done))
                    both = [await catch_up(guest, key, None, last, n) for guest in people.values()]
                    disks = [e for e in both[0]["entries"] if e["type"] == "played"]
                    assert [entry["seat"] for entry in disks] == [0, 1]
                    assert both[0]["view"] == both[1]["view"]
                    scorings += 1
                    continue
                [seat] = seen["view"]["asked"]
                there_too = await catch_up(people[seat], key, seat, seen["n"])
                last = await answer_first(people[seat], there_too)
            assert scorings >= 1

    at_two(postgres, test)


def test_a_server_ends_and_its_players_go_on_at_another(postgres: Cluster) -> None:
    async def run() -> None:
        url = postgres.database()
        async with serving(url) as stays:
            async with serving(url) as goes:
                anna, ben, key = await two(goes)
                async with anna.socket() as mine:
                    seen = await mine.watch(key, 0, 0)
                    asked = seen["view"]["asked"][0]
                    guest = (anna, ben)[asked]
                    await answer_first(guest, await look(guest, key, asked))
                    last = await mine.update(lambda m: m["n"] > seen["n"])
            async with going_to(stays, anna) as there, there.socket() as again:
                found = await again.watch(key, 0, last["n"])
                assert found["entries"] == []
                assert found["view"] == last["view"]

    asyncio.run(run())
