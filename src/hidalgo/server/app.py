"""The server put together: routes, and what runs beside them. No game logic."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, Router, get
from litestar.connection import Request, WebSocket
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import asgi
from litestar.types import Receive, Scope, Send
from msgspec import Raw

import hidalgo
from hidalgo.server import mail_routes, making, openapi, people_routes, static, table_routes
from hidalgo.server.background import every
from hidalgo.server.bodies import About, Problem
from hidalgo.server.caretaker import Caretaker
from hidalgo.server.gate import Gate
from hidalgo.server.hub import Hub
from hidalgo.server.limits import Kind
from hidalgo.server.mailbox import mailbox_of
from hidalgo.server.notices import Notices
from hidalgo.server.protocol import ErrorCode
from hidalgo.server.refusal import Refusal
from hidalgo.server.session import LONGEST, Session
from hidalgo.server.store import Store, lists, pulse
from hidalgo.server.store.errors import is_away
from hidalgo.server.table import seating
from hidalgo.server.tables import Tables, now
from hidalgo.server.thinking import Thinking
from hidalgo.server.wire import EXTENSION

log = logging.getLogger(__name__)

STATUS: dict[ErrorCode, int] = {
    "malformed": 400, "bad_option": 400, "bad_record": 400, "no_such_bot": 400, "too_large": 413,
    "too_fast": 429, "unknown": 404, "no_person": 401, "wrong_password": 401, "wrong_origin": 403,
    "not_your_seat": 403, "not_yours": 403, "not_the_host": 403, "not_invited": 403,
    "not_watchable": 403, "no_advice": 403, "busy": 503, "server": 500,
}  # fmt: skip
CONFLICT = 409
BODY = 500_000
# How Litestar says that there is none.
NO_BODY = "'data'"


class Server:
    """Everything that is there once, and the application that uses it."""

    def __init__(self, store: Store, gate: Gate, thinking: Thinking) -> None:
        self.store = store
        self.gate = gate
        self.thinking = thinking
        self.hub = Hub()
        self.tables = Tables(store, self.hub, thinking)
        self.sessions: set[Session] = set()
        self.mailbox = mailbox_of(gate.people, gate.settings)
        self.notices = Notices(self.tables, gate.people, gate.settings, self.mailbox)
        if self.notices.offered:
            self.tables.on_turn = self.notices.called
        self.app = self._application()
        self._loops: list[asyncio.Task[None]] = []

    def _application(self) -> Litestar:
        @asgi("/socket", copy_scope=False)
        async def socket(scope: Scope, receive: Receive, send: Send) -> None:
            await self.socket(scope, receive, send)

        @get("/")
        async def about(request: Request[Any, Any, Any]) -> About:
            """What this server can do, and for whom."""
            limits = {"message": LONGEST, "body": BODY}
            person = await self.gate.who(request)
            me = person.me if person else None
            return About(
                version=hidalgo.__version__,
                games=making.infos(),
                bots=list(making.LEVELS),
                guests=True,
                limits=limits,
                notify=self.notices.offered,
                me=me,
            )

        api = Router(
            "/api",
            route_handlers=[
                about,
                described,
                people_routes.router(self.gate, self.notices, self.forget),
                table_routes.router(self.gate, self.tables, self.thinking),
                socket,
            ],
        )
        mail = [mail_routes.router(self.mailbox, self.notices)] if self.mailbox else []
        routes = [api, *mail, *static.routes()]
        return Litestar(
            [Router(self.gate.settings.path or "/", route_handlers=routes)],
            exception_handlers={
                Refusal: _refused, HTTPException: _not_understood, RecursionError: _too_deep,
                Exception: _failed,
            },
            lifespan=[self._alive],
            openapi_config=None,
            logging_config=None,
            request_max_body_size=BODY,
        )  # fmt: skip

    @asynccontextmanager
    async def _alive(self, _: Litestar) -> AsyncIterator[None]:
        await self._beat()
        caretaker = Caretaker(self.tables)
        self._loops = [
            asyncio.create_task(every(pulse.EVERY / 1000, self._beat)),
            asyncio.create_task(every(1, caretaker.look_after_deadlines)),
            asyncio.create_task(every(10, self.tables.forget_idle)),
            asyncio.create_task(every(3600, caretaker.expire_idle)),
            *self._notices(),
        ]
        yield
        await self._beat()
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        await self.notices.stop()
        await self.tables.stop()

    def _notices(self) -> list[asyncio.Task[None]]:
        if not self.notices.offered:
            return []
        return [
            asyncio.create_task(every(1, self.notices.send_due)),
            asyncio.create_task(every(3600, self.notices.forget_old)),
        ]

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One WebSocket; who it is, is found out once."""
        socket: WebSocket[Any, Any, Any] = WebSocket(scope, receive, send)
        try:
            person = await self.gate.who(socket)
        except Refusal as refusal:
            log.info("a WebSocket was refused: %s", refusal.text)
            await socket.close(code=4403)
            return
        await socket.accept()
        key = person.id if person else self.gate.address(socket)
        me = person.me if person else None

        def allowed(kind: Kind) -> bool:
            return self.gate.limits.allows(kind, key)

        write = scope["extensions"].get(EXTENSION, _never)  # type: ignore[union-attr]
        session = Session(self.tables, self.thinking, me, receive, send, write, allowed)  # type: ignore[arg-type]
        self.sessions.add(session)
        try:
            await session.run()
        finally:
            self.sessions.discard(session)

    async def _beat(self) -> None:
        """What is loaded is out of date where the clocks were moved on."""
        if await pulse.beat(self.store, now()):
            self.tables.news([])

    def say_goodbye(self) -> None:
        for session in list(self.sessions):
            session.bye("stopping", "the server stops, and is back soon")

    async def forget(self, person: str) -> None:
        """Free the seats of somebody who is erased."""
        for key in await lists.of_person(self.store, person):
            await self.tables.act(key, lambda draft: seating.forget(draft, person))


def _never(_: bytes) -> bool:
    """Another server than ours: everything goes the usual way."""
    return False


@get("/openapi.json", include_in_schema=False)
async def described() -> Response[Raw]:
    """The OpenAPI document, made together with the browser's types."""
    return Response(Raw(openapi.FILE.read_bytes()))


def _refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    problem = Problem(code=refusal.code, text=refusal.text, field=refusal.field)
    return Response(problem, status_code=STATUS.get(refusal.code, CONFLICT))


def _not_understood(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    code: ErrorCode = "malformed"
    if error.status_code == 404:
        code = "unknown"
    elif error.status_code == 413:
        code = "too_large"
    elif error.status_code >= 500:
        code = "server"
        log.error("%s %s has failed", request.method, request.url.path, exc_info=error)
    text = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        text = "; ".join(str(part.get("message", part)) for part in error.extra) or text
    text = "a body is needed" if text == NO_BODY else text
    return Response(Problem(code=code, text=text), status_code=error.status_code)


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    problem = Problem(code="malformed", text="what was sent is nested too deeply")
    return Response(problem, status_code=400)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    if is_away(error):
        log.warning("%s %s: no database (%s)", request.method, request.url.path, error)
        problem = Problem(code="busy", text="the database does not answer; try again")
        return Response(problem, status_code=STATUS["busy"])
    log.error("%s %s has failed", request.method, request.url.path, exc_info=error)
    problem = Problem(code="server", text="that has failed; it is our mistake")
    return Response(problem, status_code=500)
