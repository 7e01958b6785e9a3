"""A WebSocket that costs next to nothing, so that whoever measures does not measure himself.

It knows of RFC 6455 what our server sends: whole texts, pings and a close.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from secrets import token_bytes
from typing import cast

from hidalgo.bench.server.process import Served

Heard = Callable[[bytes], None]
_PONG, _PING, _CLOSE, _TEXT = 0x8A, 0x89, 0x88, 0x81


class Socket(asyncio.Protocol):
    def __init__(self, request: bytes) -> None:
        self.heard: Heard = _nothing
        self.closed = False
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._transport: asyncio.Transport | None = None
        self._upgraded = False
        self._data = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is none by type
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.welcome.done():
            said = self._data[:200].decode(errors="replace")
            self.welcome.set_exception(ConnectionError(f"no WebSocket: {said}"))

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        at = 0 if self._upgraded else self._after_answer(data)
        while (end := _end(data, at)) is not None:
            start, stop = end
            self._frame(data[at], data[start:stop])
            at = stop
        self._data = data[at:]

    def send(self, text: bytes) -> None:
        self._write(_TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _after_answer(self, data: bytes) -> int:
        at = data.find(b"\r\n\r\n")
        self._upgraded = at >= 0 and data.startswith(b"HTTP/1.1 101")
        return at + 4 if self._upgraded else len(data) + 1

    def _frame(self, kind: int, text: bytes) -> None:
        if kind == _TEXT:
            if self.welcome.done():
                self.heard(text)
            else:
                self.welcome.set_result(None)
        elif kind == _PING:
            self._write(_PONG, text)
        elif kind == _CLOSE:
            self.close()
        else:
            raise ValueError(f"a frame that begins with {kind:#x} was not expected")

    def _write(self, kind: int, text: bytes) -> None:
        """A client has to mask what it sends; the mask may be four zeros."""
        assert self._transport is not None
        length = len(text)
        if length < 126:
            head = bytes((kind, 0x80 | length, 0, 0, 0, 0))
        else:
            head = bytes((kind, 0xFE)) + length.to_bytes(2, "big") + bytes(4)
        self._transport.write(head + text)


def _end(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the text of the frame begins and ends, if all of it is there."""
    size = len(data)
    if at + 2 > size:
        return None
    length, start = data[at + 1], at + 2
    if length == 126:
        start += 2
        length = int.from_bytes(data[at + 2 : start], "big")
    elif length == 127:
        start += 8
        length = int.from_bytes(data[at + 2 : start], "big")
    stop = start + length
    return (start, stop) if start <= size and stop <= size else None


async def connected(served: Served, cookie: str) -> Socket:
    key = b64encode(token_bytes(16)).decode()
    request = (
        f"GET /api/socket HTTP/1.1\r\nHost: {served.host}:{served.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookie}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(request.encode()), served.host, served.port
    )
    await socket.welcome
    return socket


def _nothing(_: bytes) -> None:
    pass
