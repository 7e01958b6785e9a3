"""The workers as their parent sees them: it hands out games, and kills whoever hangs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import wait
from time import monotonic
from typing import Any

from hidalgo.arena.mark import NOBODY, Mark, Watch
from hidalgo.arena.match import Match
from hidalgo.arena.play import too_long
from hidalgo.arena.result import Loss, Result, Thinking, lost
from hidalgo.arena.schedule import Pairing
from hidalgo.arena.worker import work

# A fresh process each, never a copy of the caller's: it may have threads, and bots' libraries too.
SPAWN = get_context("spawn")
# How often the parent looks for bots that hang, and how long it waits for a late answer.
LOOK = 0.1
GRACE = 1.0


class ArenaError(RuntimeError):
    """The arena itself has failed, or the game, but no bot."""


class Worker:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.mark = Mark(SPAWN)
        self.watch = Watch(self.mark)
        self.pairing: Pairing | None = None
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, self.mark, match), daemon=True)
        self.process.start()
        theirs.close()

    def give(self, pairing: Pairing) -> None:
        self.pairing = pairing
        with suppress(BrokenPipeError):  # it has died; that is seen where its answer is awaited
            self.pipe.send(pairing)

    def take(self) -> Result:
        """The result of its game; whoever made it die has lost that game."""
        try:
            answer: Any = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            return self._lost(f"ended its process (exit status {self.process.exitcode})", 0.0)
        if not isinstance(answer, Result):
            raise ArenaError(f"{self.pairing}: the game itself has failed\n{answer}")
        self.pairing = None
        return answer

    def hangs(self) -> bool:
        return self.pairing is not None and self.watch.overdue(GRACE)

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()

    def hung(self) -> Result:
        seconds = monotonic() - self.watch.since
        self.process.kill()
        self.process.join()
        return self._lost(too_long(self.mark.limit, seconds), seconds)

    def _lost(self, reason: str, seconds: float) -> Result:
        pairing, seat = self.pairing, self.mark.seat
        if pairing is None or seat == NOBODY:
            raise ArenaError(f"no bot was thinking, but a worker {reason}")
        thinking = [Thinking() for _ in pairing.seats]
        if seconds:
            over = self.match.is_over(pairing.seats[seat], seconds)
            thinking[seat] = thinking[seat].plus(seconds, over)
        return lost(pairing, thinking, Loss(seat, reason))


class Crew:
    """As many workers as there are cores; one that dies is replaced."""

    def __init__(self, match: Match, size: int) -> None:
        self.match = match
        self.workers = [Worker(match) for _ in range(size)]

    def play(self, pairings: Iterable[Pairing]) -> Iterator[Result]:
        """Results as they come; begun in the order of the pairings."""
        waiting = iter(pairings)
        busy = [worker for worker in self.workers if self._give(worker, waiting)]
        while busy:
            ready = wait([worker.pipe for worker in busy], timeout=LOOK)
            for worker in list(busy):
                if worker.pipe in ready:
                    result = worker.take()
                elif worker.hangs():
                    result = worker.hung()
                else:
                    continue
                yield result
                busy.remove(worker)
                fresh = self._replaced(worker) if worker.pairing else worker
                if self._give(fresh, waiting):
                    busy.append(fresh)

    def close(self) -> None:
        for worker in self.workers:
            worker.kill()

    def _give(self, worker: Worker, waiting: Iterator[Pairing]) -> bool:
        pairing = next(waiting, None)
        if pairing is not None:
            worker.give(pairing)
        return pairing is not None

    def _replaced(self, worker: Worker) -> Worker:
        worker.kill()
        fresh = Worker(self.match)
        self.workers[self.workers.index(worker)] = fresh
        return fresh
