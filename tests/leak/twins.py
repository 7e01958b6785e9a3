"""Two tables that differ only in something secret, and all that is sent to whoever looks at them.

The same people sit at both, in the same seats, and answer alike. Everybody whose secret it is not
must be sent the same bytes by both, apart from clock times and the tables' own names.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from math import factorial, prod
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from hidalgo import games
from hidalgo.server.protocol import SeatInfo, Unhurried
from hidalgo.server.table.rows import Settings
from hidalgo.server.table.state import State
from tests.server.house import Guest, House, Refused, Socket

TIMES = re.compile(rb'"(at|left|created|changed)":\d+')
# What has no business in anything that is sent before the end.
INVITATION = "an-invitation-that-nobody-is-sent"
NEVER = (b'"setup"', b'"stacks"', b'"stack":[', b'"seed"', b'"password":', b"Traceback")


class Eyes:
    """One connection of a seat, or with None of a spectator, that looks at both tables."""

    def __init__(self, guest: Guest, token: str, seat: int | None, socket: Socket) -> None:
        self.guest = guest
        self.token = token
        self.seat = seat
        self.socket = socket
        self.frames: list[bytes] = []
        self._ids = 0
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for frame in self.socket.connection:
                assert isinstance(frame, str)
                self.frames.append(frame.encode())
                if frame.startswith(('{"type":"done"', '{"type":"refused"')):
                    message = json.loads(frame)
                    self._answers.pop(message["re"]).set_result(message)

    async def ask(self, kind: str, **fields: Any) -> Any:
        """Say it and wait for the answer; Refused if it was."""
        self._ids += 1
        answer = self._answers[self._ids] = asyncio.get_running_loop().create_future()
        text = json.dumps({"type": kind, "id": self._ids, **fields})
        await self.socket.connection.send(text)
        async with asyncio.timeout(30):
            found = await answer
        if found["type"] == "refused":
            raise Refused(found)
        return found

    async def watch(self, table: str) -> None:
        text = {"type": "watch", "table": table, "seat": self.seat, "since": 0}
        await self.socket.connection.send(json.dumps(text))

    async def all_is_here(self) -> None:
        """What comes on one connection comes in its order."""
        with suppress(Refused):
            await self.ask("watch", table="nowhere")

    def of(self, table: str) -> list[bytes]:
        """What it was sent of a table, and nothing that tells it from its twin."""
        name = f'"{table}"'.encode()
        return [plain(frame, table) for frame in self.frames if name in frame]


def face_down(setup: Any, view: Any) -> list[bytes]:
    """The cards or tiles of each stack that nobody has seen yet, in their order."""
    if "stacks" in setup:
        stacks = zip(setup["stacks"], view.face_down, strict=False)
        hidden = [stack[len(stack) - number :] for stack, number in stacks]
    else:
        hidden = [setup["stack"][len(setup["stack"]) - view.face_down :]]
    return [
        json.dumps(one, separators=(",", ":"))[1:-1].encode()
        for one in hidden
        if len(one) > 3 and is_telling(one)
    ]


def is_telling(order: list[Any]) -> bool:
    """Few tiles of few kinds may stand in the same order among those that came up, by chance."""
    kinds = [order.count(kind) for kind in set(order)]
    return len(kinds) == len(order) or factorial(len(order)) // prod(map(factorial, kinds)) > 10**9


def plain(text: bytes, table: str) -> bytes:
    return TIMES.sub(rb'"\1":0', text.replace(table.encode(), b"TABLE"))


class Twins:
    """A table and its twin; without a twin once they have to differ for all to see."""

    def __init__(self, house: House, eyes: Sequence[Eyes], rng: Random) -> None:
        self.house = house
        self.tables = house.server.tables
        self.eyes = eyes
        self.rng = rng
        self.keys: list[str] = []
        self.setups: list[Any] = []
        self.states: list[State] = []
        self.blind: set[int] = set()
        """Seats that know the difference."""

    async def begin(self, game: str, options: dict[str, Any], setups: Sequence[Any]) -> None:
        seats = [eyes for eyes in self.eyes if eyes.seat is not None]
        for setup in setups:
            rules = games.make(game, **options)
            settings = Settings(
                game=game,
                rules=rules.rules,
                options=rules.options,
                setup=setup,
                seats=[SeatInfo("person", f"P{one.seat}", one.guest.id) for one in seats],
                pace=Unhurried(),
                watch="all",
                listed=True,
                advisor=False,
                host=seats[0].guest.id,
                invitation=INVITATION,
            )
            made = await self.tables.create(settings)
            self.keys.append(made.key)
            self.setups.append(setup)
            for eyes in self.eyes:
                await eyes.watch(made.key)
                await eyes.all_is_here()
            await seats[0].guest.post(f"/tables/{made.key}/start")
        await self.look()

    async def look(self) -> State:
        """The states now; the first one is that of the table."""
        self.states = [(await self.tables.get(key)).state for key in self.keys]
        return self.states[0]

    async def say(self, number: int, kind: str, seat: int, **fields: Any) -> None:
        """A command at one of the tables."""
        n = {"n": self.states[number].n} if kind in ("play", "undo") else {}
        key = self.keys[number]
        await self.eyes[seat].ask(kind, table=key, seat=seat, **n, **fields)
        self.states[number] = (await self.tables.get(key)).state

    async def both(self, kind: str, seat: int, **fields: Any) -> None:
        for number in range(len(self.keys)):
            await self.say(number, kind, seat, **fields)

    # Comparing.

    async def compare(self) -> None:
        """Everybody who does not know the difference has been sent the same."""
        if len(self.keys) < 2:
            return
        for eyes in self.eyes:
            await eyes.all_is_here()
            if eyes.seat in self.blind:
                continue
            one, other = (eyes.of(key) for key in self.keys)
            assert one == other, first_difference(one, other)
        self.scan_frames()

    async def compare_bodies(self) -> None:
        """The same of what is asked for over HTTP; once it is over the record has it all."""
        if self.states[0].status != "playing":
            return
        for eyes in self.eyes:
            bodies = [await self.bodies(eyes, key) for key in self.keys]
            if eyes.seat not in self.blind and len(bodies) == 2:
                assert bodies[0] == bodies[1], first_difference(*bodies)

    async def bodies(self, eyes: Eyes, key: str) -> list[bytes]:
        found = []
        for seat in (None, *range(len(self.states[0].seats))):
            whose = "" if seat is None else f"seat={seat}&"
            for path in (
                f"tables/{key}/updates?{whose}since=0",
                f"tables/{key}/updates?{whose}since=mine",
                f"replays/{key}/frames?{whose}first=0",
            ):
                found.append(await self.body(eyes, path))
        for path in (f"tables/{key}", f"tables/{key}/record", f"replays/{key}"):
            found.append(await self.body(eyes, path))
        lists = [f"tables?list={which}" for which in ("mine", "watchable", "open")]
        others = [await self.body(eyes, path) for path in (*lists, "me", "")]
        self.scan(b"\n".join(found + others))
        return [plain(body, key) for body in found]

    async def body(self, eyes: Eyes, path: str) -> bytes:
        return (await eyes.guest.http.get(f"/api/{path}")).content

    # Looking for what must never be sent.

    def scan_frames(self) -> None:
        for eyes in self.eyes:
            self.scan(b"\n".join(eyes.frames))
            eyes.frames.clear()

    def scan_log(self, text: str) -> None:
        assert "POST /api/people 201" in text
        self.scan(text.encode())

    def scan(self, text: bytes) -> None:
        for secret in (*NEVER, *self.secrets()):
            assert secret not in text, (secret, text[max(0, text.find(secret) - 300) :][:400])

    def secrets(self) -> list[bytes]:
        """Cookies and tokens, also one's own, invitations, and what still lies face down."""
        found = [INVITATION.encode(), self.house.server.gate.people.signer._key.hex().encode()]
        for other in self.eyes:
            found.append(other.guest.http.cookies["hidalgo"].partition(".")[2].encode())
            found.append(other.token.encode())
        for setup, state in zip(self.setups, self.states, strict=False):
            found += face_down(setup, state.position.view(None))
        return found


def first_difference(one: Sequence[bytes], other: Sequence[bytes]) -> str:
    if len(one) != len(other):
        return f"{len(one)} and {len(other)} of them: {one[-1]!r} {other[-1]!r}"[:3000]
    for mine, yours in zip(one, other, strict=True):
        if mine != yours:
            at = next(i for i, (a, b) in enumerate(zip(mine, yours, strict=False)) if a != b)
            return f"{mine[max(0, at - 300) : at + 100]!r}\n{yours[max(0, at - 300) : at + 100]!r}"
    return "nothing"


@asynccontextmanager
async def people(house: House, seats: int) -> AsyncIterator[list[Eyes]]:
    """One for each seat, the last one a spectator."""
    async with AsyncExitStack() as stack:
        found = []
        for seat in (*range(seats), None):
            guest = await house.guest(f"P{seat}")
            token = (await guest.post("/me/token"))["token"]
            socket = await stack.enter_async_context(guest.socket())
            found.append(Eyes(guest, token, seat, socket))
        yield found
