"""Bots think in processes of their own, so that a table never waits for another one's bot.

Compiled search holds the interpreter's lock: a thread would stop the whole server. The processes
run with low priority, there are at most as many as cores, and a seat comes back to the process
that knows its game where that one is free. One that dies or hangs is replaced, and its question is
asked again; in the end any legal answer is better than a table that stands still.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from dataclasses import replace
from typing import Any

from hidalgo import _engine
from hidalgo.bots.analysis import Analysis
from hidalgo.bots.bot import asked
from hidalgo.server.thinker import KEPT, LENGTH, Reply, Request, framed

NICE = 10
LIMIT = 20.0
TRIES = 2
FAREWELL = 1.0

log = logging.getLogger(__name__)

Game = tuple[str, int]
"""A table and a seat there."""


class NoThought(RuntimeError):  # noqa: N818 (what it means, not what it is)
    """The bot has failed whenever it was asked."""


class Stopping(RuntimeError):  # noqa: N818
    """The server stops; nobody thinks any more."""


class Thinker:
    """One process, asked one thing at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.games: deque[Game] = deque(maxlen=KEPT)

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    async def ask(self, request: Request) -> Reply:
        stdin, stdout = self.process.stdin, self.process.stdout
        if stdin is None or stdout is None:
            raise NoThought("the process has no pipes")
        self._know((request.table, request.seat))
        stdin.write(framed(request))
        head = await stdout.readexactly(LENGTH.size)
        body = await stdout.readexactly(LENGTH.unpack(head)[0])
        reply: Reply = pickle.loads(body)  # noqa: S301 (from the process that we started)
        return reply

    def _know(self, game: Game) -> None:
        with suppress(ValueError):
            self.games.remove(game)
        self.games.append(game)

    async def end(self, patience: float = 0.0) -> None:
        """It ends by itself when its input does, unless it is in the middle of a thought."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        try:
            async with asyncio.timeout(patience):
                await self.process.wait()
        except TimeoutError:
            pass
        finally:
            if self.alive:
                with suppress(ProcessLookupError):
                    self.process.kill()
        await self.process.wait()


async def start() -> Thinker:
    environment = dict(os.environ)
    if not _engine.is_compiled():
        environment["HIDALGO_PURE"] = "1"  # as this process runs, and without saying so again
    command = [sys.executable, "-P", "-c", "from hidalgo.server import thinker; thinker.main()"]
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, env=environment
    )
    if hasattr(os, "setpriority"):
        with suppress(ProcessLookupError):
            lower = min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICE)
            os.setpriority(os.PRIO_PROCESS, process.pid, lower)
    return Thinker(process)


class Thinking:
    def __init__(self, size: int | None = None, limit: float = LIMIT) -> None:
        self.size = size or _cores()
        self.limit = limit
        self.thinkers: set[Thinker] = set()
        self._stopping = asyncio.Event()
        self._places = self.size
        self._idle: list[Thinker] = []
        self._waiting: deque[asyncio.Future[Thinker | None]] = deque()
        self._under_way: set[asyncio.Task[Any]] = set()

    @property
    def waiting(self) -> int:
        return sum(not future.done() for future in self._waiting)

    def warm(self) -> None:
        """Start the first process in the background, before somebody needs it."""
        self._task(self._warm())

    async def choose(self, table: str, seat: int, level: str, view: Any) -> str:
        """The text of the answer that this bot gives; always a legal one."""
        request = self._request(table, seat, level, view)
        try:
            text: str = await self._shielded(request)
        except NoThought as reason:
            log.error(
                "table %s, seat %d: any answer in place of %s (%s)", table, seat, level, reason
            )
            return str(secrets.choice(view.legal).text)
        return text

    async def explain(self, table: str, seat: int, level: str, view: Any) -> Analysis:
        """What this bot thinks of every answer; NoThought if it fails."""
        request = replace(self._request(table, seat, level, view), explain=True)
        analysis: Analysis = await self._shielded(request)
        return analysis

    async def stop(self) -> None:
        """Whoever still waits for an answer is told with Stopping."""
        self._stopping.set()
        while self._waiting:
            self._hand_on(None)
        await asyncio.gather(*(thinker.end(FAREWELL) for thinker in self.thinkers))
        await asyncio.gather(*self._under_way, return_exceptions=True)
        self.thinkers.clear()
        self._idle.clear()

    def _request(self, table: str, seat: int, level: str, view: Any) -> Request:
        # The seed is drawn, so that nobody can compute what the bot will do.
        seed = secrets.randbits(63)
        return Request(table, seat, level, seed, asked(view), False, 1.0, 2 * self.limit)

    async def _shielded(self, request: Request) -> Any:
        """Who asked may lose interest; the process goes on to the end of its thought."""
        return await asyncio.shield(self._task(self._think(request)))

    def _task(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may be left who would ask for it

    async def _think(self, request: Request) -> Any:
        failed = ""
        for _ in range(TRIES):
            try:
                reply = await self._tried(request)
            except Stopping:
                raise
            except Exception as error:
                if self._stopping.is_set():
                    raise Stopping from None
                failed = f"its process: {type(error).__name__} {error}"
            else:
                if reply.failed is None:
                    return reply.said
                failed = reply.failed
            log.warning("bot %s has failed: %s", request.level, failed)
        raise NoThought(failed)

    async def _tried(self, request: Request) -> Reply:
        thinker = await self._take((request.table, request.seat))
        whole = False
        try:
            async with asyncio.timeout(self.limit):
                share = self.size / (self.size + self.waiting)
                reply = await thinker.ask(replace(request, share=share))
            whole = True
        finally:
            await self._give_back(thinker, whole)
        return reply

    async def _take(self, game: Game) -> Thinker:
        """A free process, rather one that knows the game; who waits longest comes first."""
        if self._stopping.is_set():
            raise Stopping
        if self._idle:
            known = [thinker for thinker in self._idle if game in thinker.games]
            thinker = (known or self._idle)[-1]
            self._idle.remove(thinker)
            return thinker
        if self._places:
            self._places -= 1
            return await self._start()
        future: asyncio.Future[Thinker | None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        try:
            given = await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._hand_on(future.result())
            raise
        return given or await self._start()

    async def _start(self) -> Thinker:
        """Fill the place that was taken for it, or give it back."""
        try:
            thinker = await start()
        except BaseException:
            self._hand_on(None)
            raise
        if self._stopping.is_set():
            await thinker.end()
            raise Stopping
        self.thinkers.add(thinker)
        return thinker

    async def _give_back(self, thinker: Thinker, whole: bool) -> None:
        """One that was stopped in the middle of a thought is of no use to anybody."""
        if whole and thinker.alive:
            self._hand_on(thinker)
            return
        self.thinkers.discard(thinker)
        try:
            await thinker.end()
        finally:
            self._hand_on(None)

    def _hand_on(self, thinker: Thinker | None) -> None:
        """A free process, or in place of one the right to start one."""
        while self._waiting:
            future = self._waiting.popleft()
            if not future.done():
                future.set_result(thinker)
                return
        if thinker is None:
            self._places += 1
        else:
            self._idle.append(thinker)

    async def _warm(self) -> None:
        if self._places and not self.thinkers:
            self._places -= 1
            self._hand_on(await self._start())


def _cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
