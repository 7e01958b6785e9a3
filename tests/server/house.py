"""A real server on a port of its own, and people who come to it, for tests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from hidalgo.server.running import Running, listen, opened
from hidalgo.server.settings import Settings

PATIENCE = 20.0


class Refused(AssertionError):  # noqa: N818 (said in one word)
    """The server has refused something; tests expect it with pytest.raises."""

    def __init__(self, problem: Any) -> None:
        super().__init__(str(problem))
        self.code = problem["code"]
        self.text = problem["text"]
        self.field = problem.get("field")


class Socket:
    """A WebSocket: `ask` waits for `done`, `until` for an update."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[str] = []
        self.heard: list[Any] = []
        self._id = 0

    async def hear(self) -> Any:
        async with asyncio.timeout(PATIENCE):
            frame = await self.connection.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        self.heard.append(message)
        return message

    async def until(self, wanted: Callable[[Any], bool]) -> Any:
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def update(self, wanted: Callable[[Any], bool] = lambda _: True) -> Any:
        return await self.until(lambda message: message["type"] == "update" and wanted(message))

    async def say(self, kind: str, **fields: Any) -> int:
        self._id += 1
        await self.connection.send(json.dumps({"type": kind, "id": self._id, **fields}))
        return self._id

    async def ask(self, kind: str, **fields: Any) -> Any:
        """Carry out a command; Refused if it was."""
        key = await self.say(kind, **fields)
        message = await self.until(lambda message: message.get("re") == key)
        if message["type"] == "refused":
            raise Refused(message)
        return message

    async def watch(self, table: str, seat: int | None = None, since: int | None = None) -> Any:
        key = await self.say("watch", table=table, seat=seat, since=since)
        found = await self.until(
            lambda message: (
                message.get("re") == key
                or (message["type"] == "update" and message["table"] == table)
            )
        )
        if found["type"] == "refused":
            raise Refused(found)
        return found


class Guest:
    """Somebody with a cookie."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.me: Any = None

    @property
    def id(self) -> str:
        return str(self.me["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, f"/api{path}", json=body)
        found = answer.json() if answer.content else None
        if answer.is_error:
            raise Refused(found)
        return found

    async def get(self, path: str) -> Any:
        return await self.ask("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.ask("POST", path, body)

    async def table(self, *seats: Any, start: bool = False, **plan: Any) -> str:
        """A new table of El Grande; a seat is `me`, `open`, or a bot's level."""
        body = {"game": "el-grande", "seats": [_seat(seat) for seat in seats], **plan}
        made = await self.post("/tables", body)
        key = str(made["table"]["id"])
        self.invitation = made["invitation"]
        if start:
            await self.post(f"/tables/{key}/start")
        return key

    @asynccontextmanager
    async def socket(self) -> AsyncIterator[Socket]:
        headers = {"cookie": self.cookie} if self.http.cookies else {}
        address = f"{str(self.http.base_url).rstrip('/')}/api/socket".replace("http", "ws", 1)
        async with connect(address, additional_headers=headers, max_size=None) as connection:
            socket = Socket(connection)
            assert (await socket.hear())["type"] == "welcome"
            yield socket


def _seat(who: Any) -> Any:
    if isinstance(who, dict):
        return who
    return {"who": who} if who in ("me", "open") else {"who": "bot", "level": who}


class House:
    """A server that runs."""

    def __init__(self, running: Running) -> None:
        self.server = running.server
        self.running = running
        self.port: int = running.servers[0].sockets[0].getsockname()[1]
        self._guests: list[httpx.AsyncClient] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.server.gate.settings.path}"

    def stranger(self) -> Guest:
        """Somebody who has not said a name yet."""
        http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE)
        self._guests.append(http)
        return Guest(http)

    async def guest(self, name: str) -> Guest:
        found = self.stranger()
        found.me = await found.post("/people", {"name": name})
        return found

    async def close(self) -> None:
        for http in self._guests:
            await http.aclose()


@asynccontextmanager
async def serving(database: str, limited: bool = False, **choices: Any) -> AsyncIterator[House]:
    settings = Settings(port=0, database=database, bots=1, limits=limited, **choices)
    async with opened(settings) as server:
        running = Running(server, settings)
        serve = asyncio.create_task(running.serve([listen(settings)]))
        while not running.started:
            await asyncio.sleep(0.01)
            assert not serve.done(), "the server does not start"
        house = House(running)
        try:
            yield house
        finally:
            await house.close()
            running.should_exit = True
            await serve
