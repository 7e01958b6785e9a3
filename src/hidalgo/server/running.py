"""A server as a process: it opens what it needs, serves, and stops without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import uvicorn

from hidalgo.server import logs
from hidalgo.server import settings as choices
from hidalgo.server.alone import alone
from hidalgo.server.app import Server
from hidalgo.server.gate import Gate
from hidalgo.server.limits import Limits
from hidalgo.server.outside import Outside
from hidalgo.server.people import People
from hidalgo.server.settings import SettingError, Settings
from hidalgo.server.signing import signer
from hidalgo.server.store import open_store
from hidalgo.server.thinking import Thinking
from hidalgo.server.wire import Wire

# Bytes of one WebSocket message at which the connection ends; session.py refuses much less.
LONGEST = 1_000_000
# Seconds for which those who are connected are waited for.
FAREWELL = 5
# How many objects more there have to be until the collector looks at the youngest, how many such
# looks until one at the older ones, how many of these until one at all.
COLLECT = 10_000, 20, 20

Ready = Callable[[str], None]
"""Called with the server's address as soon as it answers."""


def run(settings: Settings, ready: Ready, quiet: bool = False) -> None:
    """Serve until somebody interrupts or ends this process."""

    def begun(address: str) -> None:
        ready(address)
        _spare_the_collector()

    logs.set_up(settings.log, logging.WARNING if quiet else logging.INFO)
    os.umask(0o077)  # what is stored is nobody else's to read
    # Uvicorn raises the signal that has stopped it once more: to end well is no failure.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    with listen(settings) as listener, asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, listener, begun))


async def serve(settings: Settings, listener: socket.socket, ready: Ready) -> None:
    async with opened(settings) as server:
        await Running(server, settings, ready).serve([listener])


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Server]:
    """Everything but the network."""
    heard: list[Server] = []

    def news(tables: list[str]) -> None:
        for server in heard:
            server.tables.news(tables)

    url = choices.database(settings, os.environ)
    with alone(url):
        store = await open_store(url, news)
        thinking = Thinking(settings.bots or None)
        try:
            people = People(store, await signer(store))
            server = Server(store, Gate(people, Limits(settings.limits), settings), thinking)
            heard.append(server)
            yield server
        finally:
            await thinking.stop()
            await store.close()


def listen(settings: Settings) -> socket.socket:
    """A socket of our own: that its port is taken is said before anything is opened."""
    host, port = settings.host, settings.port
    try:
        family, kind, number, _, place = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as error:
        raise SettingError("host", host, f"an address of this machine ({error})") from None
    listener = socket.socket(family, kind, number)
    if os.name == "posix":  # elsewhere it would share the port with another server
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(place)
    except OSError as error:
        listener.close()
        raise SettingError("port", port, f"one that is free ({error.strerror}) is needed") from None
    return listener


class Running(uvicorn.Server):
    """Uvicorn, which says when it is ready, and goodbye to those who are connected."""

    def __init__(self, server: Server, settings: Settings, ready: Ready = print) -> None:
        self.outside = Outside(server, settings)
        self.server = server
        self.ready = ready
        super().__init__(config(self.outside, settings))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or []:
            self.ready(address(self.outside.settings, listener))
        self.outside.thinking.warm()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.outside.stopping = True
        self.server.say_goodbye()
        await super().shutdown(sockets)


def _spare_the_collector() -> None:
    """A look at everything that is there takes longer than 100 moves: seldom, and not at modules.

    Hardly anything goes round in circles here, so little is left for the collector to find.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def config(outside: Outside, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        outside,
        http="httptools",
        ws=Wire,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=FAREWELL,
    )


def address(settings: Settings, listener: socket.socket) -> str:
    """How browsers reach the server, if we were told; otherwise how one on this machine does."""
    if settings.public_url:
        return f"{settings.origin}{settings.path}/"
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 (every address is also that of this machine)
        host = "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.path}/"


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quick event loop, where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
