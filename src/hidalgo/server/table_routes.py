"""Tables over HTTP: made, found, sat down at; and what the WebSocket says, one by one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Raw

from hidalgo.server import advising, commands, making, records
from hidalgo.server.advising import Explaining
from hidalgo.server.bodies import (
    ChangeSeat,
    Claim,
    Frames,
    Leave,
    NewTable,
    Replay,
    ReplayMade,
    TableList,
    TableMade,
)
from hidalgo.server.gate import Gate
from hidalgo.server.incoming import AnyCommand, Say
from hidalgo.server.people import Person
from hidalgo.server.protocol import Advice, Done, TableInfo, Update
from hidalgo.server.refusal import Refusal
from hidalgo.server.store import lists
from hidalgo.server.table import seating, summary
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.state import State
from hidalgo.server.tables import Tables, check_may_look

Asked = Request[Any, Any, Any]
TheGate = NamedDependency[Gate]
TheTables = NamedDependency[Tables]
Someone = NamedDependency[Person]
Anybody = NamedDependency[Person | None]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=4)]


def router(gate: Gate, tables: Tables, thinking: Explaining) -> Router:
    async def who(request: Asked) -> Person | None:
        return await gate.who(request)

    async def person(request: Asked) -> Person:
        return await gate.person(request)

    return Router(
        "",
        route_handlers=[
            listed, make, info, claim, leave, seat, start, rematch, command, updates, advice,
            record, upload, replay, frames,
        ],
        dependencies={
            "gate": Provide(lambda: gate, sync_to_thread=False),
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "thinking": Provide(lambda: thinking, sync_to_thread=False),
            "who": Provide(who),
            "person": Provide(person),
        },
    )  # fmt: skip


# Finding and making.


@get("/tables")
async def listed(
    who: Anybody,
    tables: TheTables,
    which: Annotated[lists.Which, QueryParameter(name="list")] = "open",
    before: FromQuery[str | None] = None,
) -> TableList:
    """Tables, the latest first: one's own, open ones, watchable ones, finished ones."""
    if which == "mine" and who is None:
        raise Refusal("no_person", "who are you? POST /api/people makes you a guest")
    found = await lists.tables(tables.store, which, who.id if who else "", _place(before))
    page = found[: lists.PAGE]
    more = f"{page[-1].changed}:{page[-1].id}" if len(found) > len(page) else None
    shown = [_info_of(row) for row in page]
    waiting = {}
    for one in shown:
        if one.status == "playing":
            waiting[one.id] = (await tables.get(one.id)).state.waiting()
    return TableList(tables=shown, waiting=waiting, more=more)


def _info_of(row: lists.Listed) -> TableInfo:
    found = msgspec.json.decode(row.info, type=TableInfo)
    found.n, found.changed = row.n, row.at
    return found


def _place(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    changed, _, key = before.partition(":")
    if not changed.isdecimal() or len(changed) > 15:
        raise Refusal("malformed", "`before` is what an earlier answer had as `more`", "before")
    return int(changed), key


@post("/tables")
async def make(
    person: Someone, data: JSONBody[NewTable], gate: TheGate, tables: TheTables
) -> TableMade:
    """A new table; the answer has the invitation."""
    gate.limits.check("table", person.id)
    state = await tables.create(making.settings_of(data, person.id, person.name))
    return TableMade(summary.info(state), state.settings.invitation)


@get("/tables/{key:str}")
async def info(key: FromPath[str], request: Asked, gate: TheGate, tables: TheTables) -> TableInfo:
    """What all may know of a table."""
    await gate.who(request)
    return summary.info((await tables.get(key)).state)


# Before the start, and after the end.


@post("/tables/{key:str}/claim", status_code=200)
async def claim(
    key: FromPath[str], person: Someone, data: JSONBody[Claim], tables: TheTables
) -> TableInfo:
    name = data.name or person.name

    def operation(draft: Draft) -> None:
        seating.claim(draft, data.seat, person.id, name, data.invitation)

    return await _changed(tables, key, operation)


@post("/tables/{key:str}/leave", status_code=200)
async def leave(
    key: FromPath[str], person: Someone, data: JSONBody[Leave], tables: TheTables
) -> TableInfo:
    return await _changed(tables, key, lambda draft: seating.leave(draft, data.seat, person.id))


@post("/tables/{key:str}/seat", status_code=200)
async def seat(
    key: FromPath[str], person: Someone, data: JSONBody[ChangeSeat], tables: TheTables
) -> TableInfo:
    """The host removes somebody, or lets a bot sit there."""
    if data.level is not None:
        making.check_level(data.level)

    def operation(draft: Draft) -> None:
        seating.change(draft, data.seat, person.id, data.level)

    return await _changed(tables, key, operation)


@post("/tables/{key:str}/start", status_code=200)
async def start(key: FromPath[str], person: Someone, tables: TheTables) -> TableInfo:
    """The host begins the game."""
    return await _changed(tables, key, lambda draft: seating.start(draft, person.id))


@post("/tables/{key:str}/rematch")
async def rematch(
    key: FromPath[str], person: Someone, gate: TheGate, tables: TheTables
) -> TableMade:
    """The next game, seats rotated; whoever asks first is its host."""
    state = (await tables.get(key)).state
    seating.check_rematch(state, person.id)
    if state.rematch is None:
        gate.limits.check("table", person.id)
        made = await tables.create(making.rematch_of(state, person.id))
        await tables.act(key, lambda draft: seating.go_on(draft, made.key))
        state = (await tables.get(key)).state
        if state.rematch != made.key:
            await tables.act(made.key, seating.expire)
    found = (await tables.get(str(state.rematch))).state
    invitation = found.settings.invitation if found.host == person.id else ""
    return TableMade(summary.info(found), invitation)


async def _changed(tables: Tables, key: str, operation: Any) -> TableInfo:
    await tables.act(key, operation)
    return summary.info((await tables.get(key)).state)


# What the WebSocket says, one by one.


@post("/tables/{key:str}/commands", status_code=200)
async def command(
    key: FromPath[str],
    person: Someone,
    data: JSONBody[AnyCommand],
    gate: TheGate,
    tables: TheTables,
) -> Done:
    if data.table != key:
        raise Refusal("malformed", "the command names another table than the address", "table")
    gate.limits.check("chat" if isinstance(data, Say) else "command", person.id)
    n = await commands.carry_out(tables, data, person.id, person.name)
    return Done(data.id, n)


@get("/tables/{key:str}/updates")
async def updates(
    key: FromPath[str],
    who: Anybody,
    tables: TheTables,
    seat: SeatAsked = None,
    since: FromQuery[str | None] = None,
) -> Update:
    """What the WebSocket would send, once; since `mine`: since one's last turn."""
    state = (await tables.get(key)).state
    first = _since(state, seat, since)
    return await tables.look(key, seat, who.id if who else None, first)


def _since(state: State, seat: int | None, since: str | None) -> int | None:
    if since is None:
        return None
    if since == "mine":
        return _before_this_turn(state, seat)
    if not since.isdecimal() or len(since) > 15:
        raise Refusal("malformed", "a number or `mine` is needed", "since")
    return int(since)


def _before_this_turn(state: State, seat: int | None) -> int:
    """The last decision of this seat but for those that it has just taken, one after the other."""
    earlier = [*state.moves]
    while earlier and earlier[-1].seat == seat:
        earlier.pop()
    return max((move.n for move in earlier if move.seat == seat), default=0)


@get("/tables/{key:str}/advice")
async def advice(
    key: FromPath[str],
    person: Someone,
    gate: TheGate,
    tables: TheTables,
    thinking: NamedDependency[Explaining],
    seat: Annotated[int, QueryParameter(ge=0, le=4)],
) -> Advice:
    """The three best answers of a bot, where the table allows to ask for them."""
    gate.limits.check("advice", person.id)
    return await advising.advise(tables, thinking, key, seat, person.id)


# Records.


@get("/tables/{key:str}/record")
async def record(key: FromPath[str], who: Anybody, tables: TheTables) -> Response[Raw]:
    """The record of a finished game."""
    found = records.record_of(await _seen(tables, key, who))
    name = f'attachment; filename="{key}.json"'
    return Response(Raw(found.dumps().encode()), headers={"content-disposition": name})


async def _seen(tables: Tables, key: str, who: Person | None) -> State:
    state = (await tables.get(key)).state
    check_may_look(state, None, who.id if who else None)
    return state


@post("/replays")
async def upload(request: Asked, person: Someone, gate: TheGate, tables: TheTables) -> ReplayMade:
    """A record to look at."""
    gate.limits.check("replay", person.id)
    return ReplayMade(await records.keep(tables.store, await request.body(), person.id))


@get("/replays/{key:str}")
async def replay(key: FromPath[str], who: Anybody, tables: TheTables) -> Replay:
    """A record: an uploaded one, or that of a table where the game is over."""
    return records.overview(await _record(tables, key, who))


@get("/replays/{key:str}/frames")
async def frames(
    key: FromPath[str],
    who: Anybody,
    tables: TheTables,
    seat: SeatAsked = None,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
) -> Frames:
    """Up to 100 positions with what led to each, in the eyes of a seat or of a spectator."""
    return records.frames(await _record(tables, key, who), seat, first)


async def _record(tables: Tables, key: str, who: Person | None) -> Any:
    try:
        return await records.find(tables.store, key)
    except Refusal:
        return records.record_of(await _seen(tables, key, who))
