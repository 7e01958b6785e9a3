"""What is measured, each with a server that has just started."""

from __future__ import annotations

import asyncio
import json
from time import perf_counter

from hidalgo.bench.server.crowd import WARM, Busy, crowd
from hidalgo.bench.server.makers import Maker, make_tables
from hidalgo.bench.server.place import Load, Place
from hidalgo.bench.server.prepare import filling
from hidalgo.bench.server.process import serving
from hidalgo.bench.server.socket import Socket, connected
from hidalgo.bench.server.times import spread

Row = dict[str, float | None]

# Moves a second of all tables together, where that is given.
STEADY = 400
# What the quickest of servers could do: so many games are prepared.
MOST = 10_000
MOST_ALONE = 4_000
STORED_MOVES = 100
LONG_MOVES = 300
KNIGHTS = {"game": "el-grande", "seats": [{"who": "bot", "level": "knight"}] * 4}


async def saturated(load: Load, place: Place) -> Row:
    """As fast as answers come."""
    async with crowd(place, load.tables, load.seconds, MOST) as players:
        return await players.counted(load.seconds)


async def steady(load: Load, place: Place) -> Row:
    async with crowd(place, load.tables, load.seconds, STEADY) as players:
        return await players.counted(load.seconds, STEADY)


async def alone(load: Load, place: Place) -> Row:
    """One table, and nothing else."""
    async with crowd(place, 1, load.seconds, MOST_ALONE) as players:
        return await players.counted(load.seconds)


async def knights(load: Load, place: Place) -> Row:
    """Moves of people while bots think at other tables."""
    async with crowd(place, load.tables, load.seconds, STEADY) as players:
        maker = await Maker(players.served, players.guests[0]).open()
        for _ in range(load.knights):
            made = json.loads(await maker.post("/tables", json.dumps(KNIGHTS).encode()))
            await maker.post(f"/tables/{made['table']['id']}/start", b"")
        maker.close()
        return await players.counted(load.seconds, STEADY)


async def created(load: Load, place: Place) -> Row:
    async with filling(place.url) as house:
        [guest] = await house.guests(1)
    with serving(place.url, place.folder) as served:
        await make_tables(served, guest, load.seconds * WARM)
        busy, begin = Busy(served), perf_counter()
        times = await make_tables(served, guest, load.seconds)
        per_s = round(len(times) / (perf_counter() - begin))
        return {"per_s": per_s, **spread(times), **busy.parts()}


async def cold(load: Load, place: Place) -> Row:
    """Tables that are not in memory: from `watch` to the view."""
    async with filling(place.url) as house:
        party = await house.guests(5)
        keys = await house.tables([party] * load.tables, LONG_MOVES)
    with serving(place.url, place.folder) as served:
        socket = await connected(served, party[0].cookie)
        times = []
        for key in keys:
            begin = perf_counter()
            await looked(socket, key, 0)
            times.append(perf_counter() - begin)
        socket.close()
        return dict(spread(times))


async def resident(load: Load, place: Place) -> Row:
    """Many tables in the database, and sockets that follow some of them, two a table."""
    async with filling(place.url) as house:
        guests = await house.guests(load.idle)
        parties = [guests[n : n + 2] for n in range(0, load.idle, 2)]
        keys = await house.tables(
            [parties[n % len(parties)] for n in range(load.stored)], STORED_MOVES
        )
    with serving(place.url, place.folder) as served:
        sockets = []
        for n, guest in enumerate(guests):
            sockets.append(await connected(served, guest.cookie))
            await looked(sockets[-1], keys[n // 2], n % 2)
        await asyncio.sleep(min(1.0, load.seconds))
        found = served.resident()
        for socket in sockets:
            socket.close()
        return {"resident_mib": round(found, 1)}


async def looked(socket: Socket, table: str, seat: int) -> None:
    """Follow a table, and wait for the view of it."""
    seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(text: bytes) -> None:
        if not seen.done() and text.startswith(b'{"type":"update"'):
            seen.set_result(None)
        elif text.startswith(b'{"type":"refused"'):
            raise RuntimeError(f"the server refuses: {text.decode()}")

    socket.heard = heard
    socket.send(b'{"type":"watch","table":"%b","seat":%d}' % (table.encode(), seat))
    await seen
