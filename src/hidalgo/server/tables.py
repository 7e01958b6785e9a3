"""All tables, one writer each, the only caller of play: what is stored is published."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from time import monotonic, time
from typing import TypeAlias

from hidalgo.server.background import Background
from hidalgo.server.codec import encode
from hidalgo.server.hub import Hub, Listener, may_look
from hidalgo.server.loaded import Table
from hidalgo.server.protocol import Update
from hidalgo.server.refusal import Refusal
from hidalgo.server.seated_bots import SeatedBots, Thinking
from hidalgo.server.store import Change, Entry, Store, logs
from hidalgo.server.table import clocks, look, play, rows, summary
from hidalgo.server.table.draft import Draft, Happened
from hidalgo.server.table.look import Seen
from hidalgo.server.table.rows import Settings
from hidalgo.server.table.state import State

log = logging.getLogger(__name__)

Operation: TypeAlias = "Callable[[Draft], None]"

# How often a move is tried again that another server was quicker than, and how long a table stays
# in memory at which nobody looks, in seconds.
TRIES = 10
KEPT = 60.0
MOST = 4_000

_LETTERS = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"


class Tables:
    def __init__(self, store: Store, hub: Hub, thinking: Thinking) -> None:
        self.store = store
        self.hub = hub
        self.on_turn: Callable[[State, list[int]], None] = _nothing
        """Called with seats that have to answer and did not before."""
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._outdated: set[str] = set()
        """Tables of which there were news while they were being loaded."""
        self._background = Background()
        self.bots = SeatedBots(thinking, self.act, self._background)

    @property
    def count(self) -> int:
        """How many are in memory."""
        return len(self._tables)

    # Finding.

    async def get(self, key: str) -> Table:
        table = self._tables.get(key)
        if table is None:
            task = self._loading.get(key)
            if task is None:
                task = self._loading[key] = asyncio.create_task(self._load(key))
                task.add_done_callback(lambda _: self._loaded(key))
            table = await asyncio.shield(task)
        table.used = monotonic()
        if table.stale:
            async with table.lock:
                if table.stale:
                    await self._refresh(table)
        return table

    def _loaded(self, key: str) -> None:
        self._loading.pop(key, None)
        self._outdated.discard(key)

    async def _load(self, key: str) -> Table:
        # First what is sealed: where it is older than the log, writing to it fails, and is tried
        # again; the other way round something sealed could be lost.
        sealed = await logs.sealed(self.store, key)
        entries = await logs.log(self.store, key)
        if not entries:
            raise Refusal("unknown", f"there is no table {key[:40]!r}", "table")
        state = State(key, entries[0])
        for row in entries[1:]:
            state.absorb(row)
        state.sealed.absorb(sealed)
        known = await logs.clocks(self.store, key)
        state.clocks = clocks.decode(known) if known else None
        table = self._tables[key] = Table(state)
        table.stale = key in self._outdated
        self.bots.ask(table)
        return table

    # Writing.

    async def create(self, settings: Settings) -> State:
        key = new_key()
        first = Entry(0, now(), None, "table", rows.text(settings))
        state = State(key, first)
        if not await self.store.commit(summary.creation(state, first)):
            raise Refusal("busy", "this key is taken; try again")
        self._tables[key] = Table(state)
        return state

    async def act(self, key: str, operation: Operation) -> int:
        """Carry out an operation, durably; the number of the table's last entry."""
        table = await self.get(key)
        async with table.lock:
            for _ in range(TRIES):
                draft = Draft(table.state, now())
                operation(draft)
                if not draft.happened and not draft.sealed:
                    return table.state.n
                draft.settle()
                if await self._stored(table, draft.change()):
                    before, table.state = table.state, draft.state
                    sealed = {row.seat for row in draft.sealed if row.seat is not None}
                    self._publish(table, before, draft.happened, sealed)
                    return table.state.n
                await self._refresh(table)
        raise Refusal("busy", "others are quicker all the time; try again")

    async def _stored(self, table: Table, change: Change) -> bool:
        storing = asyncio.ensure_future(self.store.commit(change))
        try:
            return await asyncio.shield(storing)
        except asyncio.CancelledError:
            # Whoever wanted it has gone; it is stored all the same, and the others have to hear.
            storing.add_done_callback(lambda _: self.news([table.state.key]))
            raise
        except Exception as error:
            # Whether it is stored is not known: look, before anything else happens here.
            table.stale = True
            log.error("table %s: not stored (%s)", table.state.key, error)
            text = "it could not be stored; look at the table before trying again"
            raise Refusal("server", text) from error

    async def _refresh(self, table: Table) -> None:
        """What others have stored since."""
        known, table.stale = table.state, False
        try:
            await self._read_on(table, known)
        except BaseException:
            table.stale = True
            raise

    async def _read_on(self, table: Table, known: State) -> None:
        sealed = await logs.sealed(self.store, known.key, known.sealed.n + 1)
        entries = await logs.log(self.store, known.key, known.n + 1)
        state = known.copy()
        happened = [Happened(row, state.absorb(row)) for row in entries]
        if sealed:
            state.sealed = state.sealed.copy()
            state.sealed.absorb(sealed)
        text = await logs.clocks(self.store, known.key)
        state.clocks = clocks.decode(text) if text else None
        table.state = state
        changed = {row.seat for row in sealed if row.seat is not None}
        self._publish(table, known, happened, changed)

    def _publish(
        self, table: Table, before: State, happened: list[Happened], sealed: set[int]
    ) -> None:
        state = table.state
        moment = now()
        if happened:
            seen = [Seen(one, state.result) for one in happened]
            informs = summary.informs(before, state, [one.row for one in happened])
            self.hub.publish(state, seen, informs, moment)
        elif sealed:
            self.hub.publish_sealed(state, sealed)
            if before.waiting() != state.waiting():
                self.hub.publish_status(state, moment)
        self.bots.ask(table)
        called = [seat for seat in state.waiting() if seat not in before.waiting()]
        if called:
            self.on_turn(state, called)

    # What else happens to them.

    def news(self, keys: list[str]) -> None:
        """Other servers have stored something for these tables; for any, if there are none."""
        for key in keys or [*self._tables, *self._loading]:
            if key in self._loading:
                self._outdated.add(key)
            table = self._tables.get(key)
            if table is None:
                continue
            table.stale = True
            if self.hub.is_followed(key):
                self._background.start(self._catch_up(key))

    async def _catch_up(self, key: str) -> None:
        """And do what follows from two servers' entries together, such as standing orders."""
        await self.act(key, _carry_on)

    def forget_idle(self) -> None:
        """Let go of tables at which nobody looks: what is stored is enough."""
        moment = monotonic()
        kept = KEPT if len(self._tables) <= MOST else 1.0
        for key, table in list(self._tables.items()):
            if table.idle_since(moment - kept) and not self.hub.is_followed(key):
                del self._tables[key]

    # Looking.

    async def look(
        self,
        key: str,
        seat: int | None,
        person: str | None,
        since: int | None,
        listener: Listener | None = None,
    ) -> Update:
        """What came after an entry and what it came to; a listener is sent what follows."""
        table = await self.get(key)
        async with table.lock:
            state = table.state
            check_may_look(state, seat, person)
            seen = [] if since is None else await self._history(state, since + 1)
            came = listener is not None and self.hub.follow(key, seat, listener)
            status = self.hub.status(state, now())
            update = look.update(state, seen, seat, status, informs=True)
            if listener is not None:
                listener.send(encode(update))
            if came:
                self.hub.publish_status(state, now())
            if listener is not None and table.stale:
                self._background.start(self._catch_up(key))
        return update

    def leave(self, key: str, seat: int | None, listener: Listener) -> None:
        table = self._tables.get(key)
        if self.hub.unfollow(key, seat, listener) and table is not None:
            self.hub.publish_status(table.state, now())

    async def _history(self, state: State, first: int) -> list[Seen]:
        """The entries from a number on, with their events."""
        if first > state.n:
            return []
        entries = await logs.log(self.store, state.key)
        return [one for one in look.history(entries[: state.n + 1]) if one.row.n >= first]

    async def stop(self) -> None:
        await self._background.stop()


def _nothing(*_: object) -> None:
    pass


def check_may_look(state: State, seat: int | None, person: str | None) -> None:
    if may_look(state, seat, person):
        return
    if seat is None:
        raise Refusal("not_watchable", "only the players may look at this table")
    raise Refusal("not_your_seat", f"you do not sit at seat {seat}", "seat")


def _carry_on(draft: Draft) -> None:
    if draft.state.cannot is None:
        play.carry_on(draft)


def new_key() -> str:
    """Nobody can guess it: whoever has the address of a table may be allowed to watch."""
    return "".join(secrets.choice(_LETTERS) for _ in range(11))


def now() -> int:
    return int(time() * 1000)
