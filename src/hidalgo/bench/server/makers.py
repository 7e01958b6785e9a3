"""Tables made over HTTP, some at a time."""

from __future__ import annotations

import asyncio
from time import perf_counter

from hidalgo.bench.server.prepare import Guest
from hidalgo.bench.server.process import Served

AT_ONCE = 16
OPEN = b'{"game":"el-grande","seats":[{"who":"me"},{"who":"open"}]}'


class Maker:
    """A connection over which one request follows the other."""

    def __init__(self, served: Served, guest: Guest) -> None:
        self.served = served
        self.guest = guest

    async def open(self) -> Maker:
        self._reader, self._writer = await asyncio.open_connection(
            self.served.host, self.served.port
        )
        return self

    async def post(self, path: str, body: bytes) -> bytes:
        head = (
            f"POST /api{path} HTTP/1.1\r\nHost: {self.served.host}:{self.served.port}\r\n"
            f"Cookie: {self.guest.cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(answer.partition(b"content-length:")[2].partition(b"\r\n")[0])
        said = await self._reader.readexactly(length)
        if not answer.startswith(b"http/1.1 20"):
            raise ConnectionError(f"{path}: {answer.splitlines()[0].decode()} {said.decode()}")
        return said

    def close(self) -> None:
        self._writer.close()


async def make_tables(served: Served, guest: Guest, seconds: float) -> list[float]:
    """How long each of them took."""
    times: list[float] = []
    end = perf_counter() + seconds

    async def work(maker: Maker) -> None:
        while (begin := perf_counter()) < end:
            await maker.post("/tables", OPEN)
            times.append(perf_counter() - begin)

    makers = [await Maker(served, guest).open() for _ in range(AT_ONCE)]
    await asyncio.gather(*map(work, makers))
    for maker in makers:
        maker.close()
    return times
