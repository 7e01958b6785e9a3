"""What goes on beside everything else: tasks that are held until they end, and what is done again
and again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from hidalgo.server.store.errors import is_away

log = logging.getLogger(__name__)


class Background:
    """Tasks for which nobody waits; one that fails is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task has failed", exc_info=task.exception())

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def every(seconds: float, work: Callable[[], Awaitable[None] | None]) -> None:
    """Again and again, until it is cancelled; a failure is logged, and no end."""
    while True:
        await asyncio.sleep(seconds)
        try:
            done = work()
            if done is not None:
                await done
        except Exception as error:
            if is_away(error):
                log.warning("what is done every %s s: no database (%s)", seconds, error)
            else:
                log.exception("what is done every %s s has failed", seconds)
