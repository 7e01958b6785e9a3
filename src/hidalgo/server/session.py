"""One WebSocket: what a browser tab or a bot says, and what it is sent."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

import msgspec

import hidalgo
from hidalgo.server import advising, commands
from hidalgo.server.advising import Explaining
from hidalgo.server.codec import encode
from hidalgo.server.incoming import Advise, FromClient, Say, Unwatch, Watching
from hidalgo.server.limits import Kind
from hidalgo.server.protocol import Bye, Done, Me, Refused, Welcome
from hidalgo.server.refusal import Refusal
from hidalgo.server.tables import Tables, now

log = logging.getLogger(__name__)

Message: TypeAlias = "MutableMapping[str, Any]"
Receive: TypeAlias = "Callable[[], Awaitable[Message]]"
Send: TypeAlias = "Callable[[Message], Awaitable[None]]"
Write: TypeAlias = "Callable[[bytes], bool]"
Allowed: TypeAlias = "Callable[[Kind], bool]"

LONGEST = 16_384
"""Bytes of a message that comes in."""
WAITING = 4_000_000
"""Bytes that may wait for a slow reader."""
FOLLOWED = 1_000
"""Tables and seats that one connection may follow."""

_decode = msgspec.json.Decoder(FromClient).decode


class _Id(msgspec.Struct):
    """All that is needed to refuse what else cannot be understood."""

    id: int = 0


class Session:
    """`send` never waits: what a slow reader does not take is kept, up to a bound."""

    def __init__(
        self,
        tables: Tables,
        thinking: Explaining,
        me: Me | None,
        receive: Receive,
        send: Send,
        write: Write,
        allowed: Allowed,
    ) -> None:
        self.tables = tables
        self.thinking = thinking
        self.allowed = allowed
        """Whether it may do one thing more of a kind now."""
        self.me = me
        self._receive = receive
        self._send = send
        self._write = write
        self._watched: dict[tuple[str, int | None], int] = {}
        self._backlog: deque[bytes] = deque()
        self._waiting = 0
        self._drain: asyncio.Task[None] | None = None
        self._closed = False
        self._listening: asyncio.Task[None] | None = None
        self._advising: asyncio.Task[None] | None = None

    @property
    def person(self) -> str | None:
        return None if self.me is None else self.me.id

    async def run(self) -> None:
        """Until the other side goes."""
        self.send(encode(Welcome(hidalgo.__version__, self.me, now())))
        self._listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait([self._listening])
            await self._drained()
        finally:
            self._listening.cancel()
            self._end()

    async def _listen(self) -> None:
        while not self._closed:
            message = await self._receive()
            if message["type"] != "websocket.receive":
                return
            if self.allowed("command"):
                await self._heard(message)
            else:
                self.bye("too_fast", "too many messages; come back later")

    # What comes in.

    async def _heard(self, message: Message) -> None:
        text = message.get("text")
        if text is None or len(text) > LONGEST:
            reason = f"a text of at most {LONGEST} characters is needed"
            self._refuse(0, Refusal("malformed" if text is None else "too_large", reason))
            return
        try:
            command = _decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            self._refuse(_id_of(text), Refusal("malformed", str(error)))
            return
        try:
            await self._carry_out(command)
        except Refusal as refusal:
            self._refuse(command.id, refusal)
        except Exception:
            log.exception("a message has failed")
            self._refuse(command.id, Refusal("server", "that has failed; it is our mistake"))

    async def _carry_out(self, command: FromClient) -> None:
        if isinstance(command, Watching):
            await self._watch(command)
        elif isinstance(command, Unwatch):
            if self._watched.pop((command.table, command.seat), None) is not None:
                self.tables.leave(command.table, command.seat, self)
        elif self.me is None:
            raise Refusal("no_person", "take a name first: POST /api/people")
        elif isinstance(command, Advise):
            self._advise(command, self.me.id)
        else:
            if isinstance(command, Say) and not self.allowed("chat"):
                raise Refusal("too_fast", "too many lines; wait a little")
            n = await commands.carry_out(self.tables, command, self.me.id, self.me.name)
            self.send(encode(Done(command.id, n)))

    async def _watch(self, command: Watching) -> None:
        key = command.table, command.seat
        if len(self._watched) >= FOLLOWED and key not in self._watched:
            raise Refusal("too_fast", f"one connection follows at most {FOLLOWED} tables")
        await self.tables.look(*key, self.person, command.since, self)
        self._watched[key] = command.id

    def _advise(self, command: Advise, person: str) -> None:
        """In the background: everything else goes on meanwhile."""
        if self._advising is not None and not self._advising.done():
            raise Refusal("busy", "the advisor still thinks about the question before")
        if not self.allowed("advice"):
            raise Refusal("too_fast", "too many questions; wait a little")
        self._advising = asyncio.create_task(self._answer(command, person))

    async def _answer(self, command: Advise, person: str) -> None:
        asked = command.table, command.seat, person, command.id
        try:
            self.send(encode(await advising.advise(self.tables, self.thinking, *asked)))
        except Refusal as refusal:
            self._refuse(command.id, refusal)

    def _refuse(self, re: int, refusal: Refusal) -> None:
        self.send(encode(Refused(re, refusal.code, refusal.text, refusal.field)))

    def drop(self, table: str, seat: int | None) -> None:
        re = self._watched.pop((table, seat), 0)
        if seat is None:
            self._refuse(re, Refusal("not_watchable", "only the players may look at this table"))
        else:
            self._refuse(re, Refusal("not_your_seat", f"you no longer sit at seat {seat}", "seat"))

    # What goes out.

    def send(self, text: bytes) -> None:
        if self._closed or (self._drain is None and self._write(text)):
            return
        self._backlog.append(text)
        self._waiting += len(text)
        if self._waiting > WAITING:
            self._backlog.clear()
            self._waiting = 0
            self.bye("too_slow", "this connection does not keep up")
        elif self._drain is None:
            self._drain = asyncio.create_task(self._send_backlog())

    async def _send_backlog(self) -> None:
        try:
            while self._backlog:
                text = self._backlog.popleft()
                self._waiting -= len(text)
                await self._send({"type": "websocket.send", "text": text.decode()})
        except Exception:
            self._closed = True
        finally:
            self._drain = None

    async def _drained(self) -> None:
        if self._drain is not None:
            await asyncio.wait([self._drain], timeout=1)

    def bye(self, code: Any, text: str) -> None:
        """The last word; the connection ends."""
        self.send(encode(Bye(code, text)))
        self._closed = True
        if self._listening is not None and self._listening is not asyncio.current_task():
            self._listening.cancel()

    def _end(self) -> None:
        self._closed = True
        for task in (self._drain, self._advising):
            if task is not None:
                task.cancel()
        for table, seat in self._watched:
            self.tables.leave(table, seat, self)
        self._watched.clear()


def _id_of(text: str) -> int:
    try:
        return msgspec.json.decode(text, type=_Id).id
    except (msgspec.MsgspecError, RecursionError):
        return 0
