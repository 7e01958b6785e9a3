"""What surrounds the application: the path under which it is reached, its log, its health."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from time import perf_counter
from typing import Any, TypeAlias

from hidalgo.server.app import Server
from hidalgo.server.metrics import Metrics
from hidalgo.server.settings import Settings
from hidalgo.server.store.database import execute

Scope: TypeAlias = "MutableMapping[str, Any]"
Receive: TypeAlias = "Callable[[], Awaitable[Scope]]"
Send: TypeAlias = "Callable[[Scope], Awaitable[None]]"
App: TypeAlias = "Callable[[Scope, Receive, Send], Awaitable[None]]"

PATIENCE = 3.0
TEXT = (b"content-type", b"text/plain; charset=utf-8")
# Addresses whose end is a secret that somebody was sent.
PRIVATE = ("/mail/",)
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))

log = logging.getLogger(__name__)


class Outside:
    def __init__(self, server: Server, settings: Settings) -> None:
        self.app: App = server.app  # type: ignore[assignment]
        self.store = server.store
        self.thinking = server.thinking
        self.settings = settings
        self.metrics = metrics_of(server)
        self.stopping = False
        base = settings.path
        self._own: dict[str, Callable[[], Awaitable[tuple[int, str]]]] = {
            f"{base}/healthz": self._healthz,
            f"{base}/readyz": self._readyz,
        }
        if settings.metrics:
            self._own[f"{base}/metrics"] = self._metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "lifespan":
            await self.app(scope, receive, send)
        elif kind == "http":
            await self._http(self._inside(scope), receive, send)
        else:
            await self.app(self._inside(scope), receive, send)

    def _inside(self, scope: Scope) -> Scope:
        """With the path that a proxy may or may not have taken away."""
        base, path = self.settings.path, scope["path"]
        if path == base or path.startswith(base + "/"):
            return scope
        return {**scope, "path": base + path, "raw_path": base.encode() + scope["raw_path"]}

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()
        status = 500

        async def noting(message: Scope) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self._answer(scope, receive, noting)
        finally:
            self._note(scope, status, perf_counter() - began)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if path in self._own:
            await _send(send, *await self._own[path](), TEXT)
        elif path and path == self.settings.path:
            await _send(send, 308, "", (b"location", path.encode() + b"/"))
        else:
            await self.app(scope, receive, send)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method, path = scope["method"], scope["path"]
        self.metrics.request(method if method in METHODS else "other", status, seconds)
        if path in self._own:
            return
        # As it came: a decoded line end would let anybody write lines of the log.
        path = scope["raw_path"].decode("latin-1")
        for private in PRIVATE:
            if private in path:
                path = path.partition(private)[0] + private + "..."
        milliseconds = round(seconds * 1000, 1)
        about = {"method": method, "path": path, "status": status, "ms": milliseconds}
        log.info("%s %s %d %.1f ms", method, path, status, milliseconds, extra=about)

    # What is asked by those who look after the server.

    async def _healthz(self) -> tuple[int, str]:
        """All the way to the database and back, by the way that moves take."""
        try:
            async with asyncio.timeout(PATIENCE):
                [(one,)] = await execute(self.store, "SELECT 1 AS one")
        except Exception as error:
            log.error("the database does not answer (%s: %s)", type(error).__name__, error)
            return 503, "the database does not answer\n"
        return (200, "ok\n") if one == 1 else (503, "the database answers nonsense\n")

    async def _readyz(self) -> tuple[int, str]:
        """Whether new visitors should be sent here."""
        return (503, "stopping\n") if self.stopping else await self._healthz()

    async def _metrics(self) -> tuple[int, str]:
        return 200, self.metrics.text()


def metrics_of(server: Server) -> Metrics:
    return Metrics(
        {
            "connections": lambda: len(server.sessions),
            "tables_in_memory": lambda: server.tables.count,
            "bot_processes": lambda: len(server.thinking.thinkers),
            "bots_waiting": lambda: server.thinking.waiting,
        }
    )


async def _send(send: Send, status: int, text: str, *headers: tuple[bytes, bytes]) -> None:
    body = text.encode()
    length = (b"content-length", b"%d" % len(body))
    start = {"type": "http.response.start", "status": status, "headers": [length, *headers]}
    await send(start)
    await send({"type": "http.response.body", "body": body})
