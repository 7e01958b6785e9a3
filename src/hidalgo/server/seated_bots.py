"""Bots that sit at tables: each is asked when it has to answer, and heard like everybody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from hidalgo.server.background import Background
from hidalgo.server.loaded import Table
from hidalgo.server.refusal import Refusal
from hidalgo.server.table import play
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.state import State
from hidalgo.server.thinking import Stopping

Act = Callable[[str, Callable[[Draft], None]], Awaitable[int]]


class Thinking(Protocol):
    """Where they think (thinking.py)."""

    async def choose(self, table: str, seat: int, level: str, view: Any) -> str: ...


class SeatedBots:
    def __init__(self, thinking: Thinking, act: Act, background: Background) -> None:
        self._thinking = thinking
        self._act = act
        self._background = background

    def ask(self, table: Table) -> None:
        """All those for whom the table waits, and who have not been asked yet."""
        state = table.state
        if state.status != "playing":
            return
        for seat in state.waiting():
            level = state.level(seat)
            if level is not None and seat not in table.thinking:
                table.thinking[seat] = self._background.start(self._think(table, seat, level))

    async def _think(self, table: Table, seat: int, level: str) -> None:
        state = table.state
        try:
            view = state.position.view(seat)
            answer = await self._thinking.choose(state.key, seat, level, view)
            await self._act(state.key, lambda draft: _play(draft, seat, state, answer))
        except Refusal as refusal:
            # Something else has happened meanwhile; if it could not be stored, its deadline will
            # call us again.
            failed = refusal.code in ("server", "busy")
        except Stopping:
            failed = True
        else:
            failed = False
        finally:
            table.thinking.pop(seat, None)
        if not failed:
            self.ask(table)


def _play(draft: Draft, seat: int, seen: State, answer: str) -> None:
    if draft.state.level(seat) is None:
        raise Refusal("not_your_seat", "the person has come back")
    play.play(draft, seat, seen.mark, answer)
