"""A server from its settings, until it is told to stop."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn

from hidalgo.server import settings as choices
from hidalgo.server.app import Server
from hidalgo.server.gate import Gate
from hidalgo.server.limits import Limits
from hidalgo.server.people import People
from hidalgo.server.settings import Settings
from hidalgo.server.signing import signer
from hidalgo.server.store import open_store
from hidalgo.server.thinking import Thinking

# Bytes of one WebSocket message at which the connection ends; session.py refuses much less.
LONGEST = 1_000_000


@asynccontextmanager
async def opened(settings: Settings, limited: bool = True) -> AsyncIterator[Server]:
    """Everything but the network."""
    heard: list[Server] = []

    def news(tables: list[str]) -> None:
        for server in heard:
            server.tables.news(tables)

    store = await open_store(choices.database(settings, os.environ), news)
    thinking = Thinking(settings.bots or None)
    people = People(store, await signer(store))
    server = Server(store, Gate(people, Limits(limited), settings), thinking)
    heard.append(server)
    try:
        yield server
    finally:
        await thinking.stop()
        await store.close()


def config(server: Server, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        server.app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if os.name == "posix" else "asyncio",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies) or None,
        timeout_graceful_shutdown=5,
    )


class Running(uvicorn.Server):
    """Says goodbye to those who are connected before it goes."""

    def __init__(self, server: Server, settings: Settings) -> None:
        super().__init__(config(server, settings))
        self.server = server

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        self.server.say_goodbye()
        await super().shutdown(sockets)  # type: ignore[arg-type]


async def run(settings: Settings) -> None:
    async with opened(settings) as server:
        await Running(server, settings).serve()
