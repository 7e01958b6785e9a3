"""Pairs of players at the tables of one server, and what they have to wait for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from time import perf_counter, process_time

from hidalgo.bench.server.place import Place
from hidalgo.bench.server.players import Noted, Pair, Steady
from hidalgo.bench.server.prepare import Guest, filling
from hidalgo.bench.server.process import Served, serving
from hidalgo.bench.server.socket import connected
from hidalgo.bench.server.times import spread

# The part of a measurement that passes before anything is counted.
WARM = 0.25
# Moves of a game at least; random ones have 115 as a rule.
SHORTEST = 90
PATIENCE = 60.0


class Busy:
    """Which part of its core the server uses, and which of the other one those who ask."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.begin, self.own, self.its = perf_counter(), process_time(), served.seconds()

    def parts(self) -> dict[str, float]:
        passed = perf_counter() - self.begin
        return {
            "server_core": round(100 * (self.served.seconds() - self.its) / passed),
            "load_core": round(100 * (process_time() - self.own) / passed),
        }


class Crowd:
    def __init__(
        self, served: Served, guests: list[Guest], pairs: list[Pair], noted: Noted
    ) -> None:
        self.served = served
        self.guests = guests
        self.pairs = pairs
        self.noted = noted

    async def counted(self, seconds: float, rate: float | None = None) -> dict[str, float | None]:
        """Let them play: as fast as answers come, or so many moves a second."""
        steady = Steady(self.pairs, rate) if rate else None
        ticking = asyncio.create_task(steady.run()) if steady else None
        for pair in self.pairs:
            pair.sit_down()
        await asyncio.sleep(WARM * seconds)
        busy, begin = Busy(self.served), perf_counter()
        await asyncio.sleep(seconds)
        await self._something(begin)
        parts, end = busy.parts(), perf_counter()
        if ticking:
            ticking.cancel()
        times = self.noted.since(begin, end)
        self.noted.check()
        return {"per_s": round(len(times) / (end - begin)), **spread(times), **parts}

    async def _something(self, begin: float) -> None:
        """On a machine that is very busy nothing may have happened yet."""
        async with asyncio.timeout(PATIENCE):
            while not self.noted.since(begin, inf):
                await asyncio.sleep(0.01)


@asynccontextmanager
async def crowd(place: Place, tables: int, seconds: float, rate: float) -> AsyncIterator[Crowd]:
    """So many pairs with games enough for so many moves a second of all of them together."""
    games = 2 + int(seconds * (1 + WARM) * rate / tables / SHORTEST)
    noted = Noted()
    async with filling(place.url) as house:
        guests = await house.guests(2 * tables)
        parties = [guests[2 * n : 2 * n + 2] for n in range(tables)]
        keys = await house.tables([party for party in parties for _ in range(games)], 0)
    with serving(place.url, place.folder) as served:
        sockets = [await connected(served, guest.cookie) for guest in guests]
        pairs = [
            Pair(keys[n * games : (n + 1) * games], sockets[2 * n : 2 * n + 2], noted)
            for n in range(tables)
        ]
        yield Crowd(served, guests, pairs, noted)
        for socket in sockets:
            socket.close()
