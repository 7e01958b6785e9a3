"""People who play without a pause whatever happens to their server, and believe nothing.

Each of them remembers what the server said was stored and every entry that came, goes back with the
number of the last one when a connection ends, and in the end holds all of it against the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from hidalgo.server.store import open_store

PATIENCE = 60.0
GONE = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError, EOFError)
# What may be said to somebody who comes too late, or whose server cannot store anything now.
LATE = {"stale", "not_asked", "illegal", "busy", "server", "over", "nothing_to_undo"}

encode = msgspec.json.encode
decode = msgspec.json.decode


@dataclass
class Said:
    """A command; `done` is the number that came with its acknowledgement."""

    kind: str
    seat: int
    n: int
    text: str | None
    sealed: bool = False
    """It changes what is on the disk; None: takes it back."""
    done: int | None = None


@dataclass
class Seat:
    """What is known of a seat, by however many browsers it is played."""

    table: str
    number: int
    rivals: int = 1
    hopes: list[str | None] = field(default_factory=lambda: [None])
    """What may be on the disk that is sealed now: one thing once it is acknowledged."""
    revealed: int = 0
    """The entry that was the last to show one."""

    def sealed(self, said: Said) -> None:
        if said.n < self.revealed:
            return
        if said.done is not None and self.rivals == 1:
            self.hopes = [said.text]
        else:
            self.hopes.append(said.text)


class Player:
    def __init__(self, crowd: Crowd, seat: Seat, cookie: str, first: int) -> None:
        self.crowd = crowd
        self.seat = seat
        self.cookie = cookie
        self.visits = first
        self.entries: list[Any] = []
        self.said: list[Said] = []
        self.refused: list[str] = []
        self.over = False
        self._waiting: dict[int, Said] = {}
        self._id = 0
        self._seen: Any = None

    async def play(self) -> None:
        """Until the game or the test is over, from one connection to the next."""
        while not (self.over or self.crowd.over):
            addresses = self.crowd.addresses
            address = addresses[self.visits % len(addresses)]
            self.visits += 1
            with suppress(*GONE):
                async with connect(
                    f"ws{address[4:]}api/socket",
                    additional_headers={"cookie": self.cookie},
                    max_size=None,
                    compression=None,
                    ping_interval=None,
                ) as connection:
                    await self._at(connection)
            self._lost()
            await asyncio.sleep(0.01)

    def _lost(self) -> None:
        """What was under way may be stored, or not."""
        for said in self._waiting.values():
            if said.sealed:
                self.seat.sealed(said)
        self._waiting.clear()

    async def _at(self, connection: ClientConnection) -> None:
        await self._watch(connection)
        while not (self.over or self.crowd.over):
            async with asyncio.timeout(1.0):  # and look whether the test is over
                message = decode(await connection.recv())
            if message["type"] == "update":
                self._updated(message)
                await self._act(connection)
            elif message["type"] == "own":
                self._seen["own"] = message["own"]
            elif message["type"] in ("done", "refused"):
                await self._answered(connection, message)
            elif message["type"] == "bye":
                return

    async def _watch(self, connection: ClientConnection) -> None:
        text = {"type": "watch", "table": self.seat.table, "seat": self.seat.number}
        await connection.send(encode({**text, "since": len(self.entries)}).decode())

    def _updated(self, update: Any) -> None:
        for entry in update["entries"]:
            assert entry["n"] == len(self.entries) + 1, (entry, len(self.entries))
            self.entries.append(entry)
            if entry["type"] == "played" and entry["seat"] == self.seat.number:
                self._revealed(entry)
        assert update["n"] == len(self.entries), (update["n"], len(self.entries))
        sealed = update["own"]["sealed"]
        if self.seat.rivals == 1:
            assert sealed in self._hopes(), (sealed, self._hopes())
        self._seen = update
        self.over = update["view"]["over"]

    def _hopes(self) -> list[str | None]:
        return self.seat.hopes + [said.text for said in self._waiting.values() if said.sealed]

    def _revealed(self, entry: Any) -> None:
        hopes = self._hopes()
        if hopes != [None] and self.seat.rivals == 1:
            assert entry["answer"] in hopes, (entry, hopes)
        self.seat.hopes = [None]
        self.seat.revealed = entry["n"]

    async def _answered(self, connection: ClientConnection, message: Any) -> None:
        said = self._waiting.pop(message["re"], None)
        if message["type"] == "done":
            assert said is not None
            said.done = message["n"]
            if said.sealed:
                self.seat.sealed(said)
            self.crowd.stored += 1
        else:
            assert message["code"] in LATE, message
            self.refused.append(message["code"])
            if said is not None and said.sealed and message["code"] == "server":
                self.seat.sealed(said)
            await asyncio.sleep(0.02)
        await self._act(connection)

    # What they do.

    async def _act(self, connection: ClientConnection) -> None:
        view, own, rng = self._seen["view"], self._seen["own"], self.crowd.rng
        if self._waiting or self.over:
            return
        if rng.random() < 0.05:
            self._id += 1
            line = f"{self.seat.number} {id(self)} {self._id}"
            await self._say(connection, "say", line, {"text": line})
        elif own["can_undo"] and rng.random() < 0.2:
            sealed = own["sealed"] is not None
            await self._say(connection, "undo", None, {"n": self._seen["n"]}, sealed)
        elif view["legal"] and (own["sealed"] is None or rng.random() < 0.1):
            answer = rng.choice(view["legal"])["text"]
            body = {"n": self._seen["n"], "answer": answer}
            await self._say(connection, "play", answer, body, sealed=len(view["asked"]) > 1)

    async def _say(
        self,
        connection: ClientConnection,
        kind: str,
        text: str | None,
        body: Any,
        sealed: bool = False,
    ) -> None:
        self._id += 1
        said = Said(kind, self.seat.number, self._seen["n"], text, sealed)
        self.said.append(said)
        self._waiting[self._id] = said
        where = {"type": kind, "id": self._id, "table": self.seat.table, "seat": self.seat.number}
        await connection.send(encode({**where, **body}).decode())

    # In the end.

    def check(self, log: Sequence[Any]) -> None:
        """`log`: all entries as this seat may see them."""
        assert [entry["n"] for entry in log] == list(range(1, len(log) + 1))
        assert log[: len(self.entries)] == self.entries
        for said in self.said:
            if said.kind == "say":
                told = [one["n"] for one in log if one.get("text") == said.text]
                assert len(told) == 1 if said.done is not None else len(told) <= 1, said
            elif said.done is not None and not said.sealed and not self._of_a_rival(said):
                self._check_decision(said, log[said.n : said.done])

    def _of_a_rival(self, said: Said) -> bool:
        """It took back a disk that the seat's other browser had sealed: that is no entry."""
        return self.seat.rivals > 1 and said.kind == "undo" and said.done == said.n

    def _check_decision(self, said: Said, since: Sequence[Any]) -> None:
        """It is the first decision since what it was an answer to."""
        found = next(one for one in since if one["type"] in ("played", "undone"))
        assert found["seat"] == said.seat, (said, found)
        if said.kind == "play":
            assert found["answer"] == said.text, (said, found)
        else:
            assert found["type"] == "undone", (said, found)


class Crowd:
    def __init__(self, addresses: Callable[[], list[str]], seed: int, rivals: int = 1) -> None:
        self._addresses = addresses
        self.rng = Random(seed)
        self.rivals = rivals
        self.players: list[Player] = []
        self.stored = 0
        """Acknowledgements so far."""
        self.over = False

    @property
    def addresses(self) -> list[str]:
        return self._addresses()

    async def table(self, cookie: str, who: Sequence[str]) -> list[Player]:
        """A new table, begun; asked for until a server answers."""
        seats = [{"who": "me"} if one == "me" else {"who": "bot", "level": one} for one in who]
        plan = {"game": "el-grande", "seats": seats, "options": {"rounds": 6}}
        while not self.over:
            address = self.rng.choice(self.addresses)
            headers = {"cookie": cookie}
            with suppress(httpx.HTTPError):
                async with httpx.AsyncClient(base_url=address, headers=headers, timeout=5) as http:
                    made = await http.post("api/tables", json=plan)
                    if made.status_code != 201:
                        continue
                    key = made.json()["table"]["id"]
                    if (await http.post(f"api/tables/{key}/start")).status_code == 200:
                        return self._at(key, cookie, who)
            await asyncio.sleep(0.02)
        return []

    def _at(self, key: str, cookie: str, who: Sequence[str]) -> list[Player]:
        seats = [Seat(key, seat, self.rivals) for seat, one in enumerate(who) if one == "me"]
        found = [
            Player(self, seat, cookie, seat.number + number)
            for seat in seats
            for number in range(self.rivals)
        ]
        self.players += found
        return found

    async def one_table_after_another(self, cookie: str, who: Sequence[str]) -> None:
        while not self.over:
            players = await self.table(cookie, who)
            await asyncio.gather(*(player.play() for player in players))

    async def moves(self, number: int) -> None:
        """Until so many more are acknowledged."""
        until = self.stored + number
        async with asyncio.timeout(PATIENCE):
            while self.stored < until:
                await asyncio.sleep(0.005)

    async def refusals(self, number: int) -> None:
        """Until so many more were told that it could not be stored."""

        def count() -> int:
            return sum(player.refused.count("server") for player in self.players)

        until = count() + number
        async with asyncio.timeout(PATIENCE):
            while count() < until:
                await asyncio.sleep(0.005)

    async def check(self) -> None:
        """Hold all that was said and seen against the logs."""
        assert self.stored
        limits = httpx.Limits(max_connections=4)
        for address in self.addresses:
            async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=limits) as http:
                for player in self.players:
                    seat = player.seat
                    path = f"api/tables/{seat.table}/updates?seat={seat.number}&since=0"
                    answer = await http.get(path, headers={"cookie": player.cookie})
                    assert answer.status_code == 200, answer.text
                    player.check(answer.json()["entries"])


@asynccontextmanager
async def playing(
    addresses: Callable[[], list[str]], tables: Sequence[Sequence[str]], seed: int, rivals: int = 1
) -> AsyncIterator[Crowd]:
    """People at so many tables; at the end of the block they stop, and everything is checked."""
    crowd = Crowd(addresses, seed, rivals)
    async with httpx.AsyncClient(base_url=crowd.addresses[0], timeout=PATIENCE) as http:
        made = await http.post("api/people", json={"name": "Anna"})
        cookie = f"hidalgo={made.cookies['hidalgo']}"
    async with asyncio.TaskGroup() as group:
        for who in tables:
            group.create_task(crowd.one_table_after_another(cookie, who))
        try:
            await crowd.moves(20)
            yield crowd
        finally:
            crowd.over = True
    await crowd.check()


async def check_numbers(database: str) -> int:
    """In the database itself: every table's numbers, from 0 without gaps; how many tables."""
    store = await open_store(database)
    try:
        for log in ("log", "sealed"):
            found = await store.search(
                f"SELECT table_id, count(*), min(n), max(n) FROM {log} GROUP BY table_id"
            )
            for table, count, first, last in found:
                assert (first, last) == (0, count - 1), (log, table)
        [(tables,)] = await store.search("SELECT count(*) FROM tables")
        return int(tables)
    finally:
        await store.close()
