"""Records of games that are over: downloaded, uploaded, looked at frame by frame."""

from __future__ import annotations

import json
import secrets
from typing import Any

from hidalgo import games
from hidalgo.core.errors import HidalgoError
from hidalgo.core.record import Record, begin, play_move, recorded
from hidalgo.server.bodies import Frame, Frames, Replay
from hidalgo.server.codec import Events, view_of
from hidalgo.server.refusal import Refusal
from hidalgo.server.store import Store
from hidalgo.server.store.database import execute
from hidalgo.server.table.state import State
from hidalgo.server.tables import now

LONGEST = 400_000
PAGE = 100
_ADD = "INSERT INTO replays (id, person, created, record) VALUES ($1, $2, $3, $4)"
_FIND = "SELECT record FROM replays WHERE id = $1"


def record_of(state: State) -> Record:
    """The plays that stand, from the setup on."""
    if state.status != "finished":
        raise Refusal("not_over", "a record holds all secrets: it can be had once the game is over")
    if state.cannot is not None:
        raise Refusal("old_rules", state.cannot)
    moves = [f"{move.seat} {state.game.format(move.action)}" for move in state.moves]
    ended = state.result.ended if state.result is not None else None
    return recorded(state.game, state.position, moves, ended)


async def keep(store: Store, text: bytes, person: str) -> str:
    """Store a record that replays to the letter; its key."""
    if len(text) > LONGEST:
        raise Refusal("too_large", f"a record has at most {LONGEST} bytes")
    record = _read(text)
    key = secrets.token_urlsafe(9)
    await execute(store, _ADD, key, person, now(), record.dumps())
    return key


def _read(text: bytes) -> Record:
    try:
        record = Record.loads(text)
        games.of_record(record).replay(record)
    except HidalgoError as error:
        raise Refusal("bad_record", str(error), error.field) from None
    return record


async def find(store: Store, key: str) -> Record:
    rows = await store.fetch(_FIND, key)
    if not rows:
        raise Refusal("unknown", f"there is no replay {key[:40]!r}", "id")
    return Record.loads(rows[0][0])


def overview(record: Record) -> Replay:
    positions = list(_play(record))
    rounds: list[int] = []
    for number, (_, _, events) in enumerate(positions):
        rounds += [number for event in events if type(event).__name__ == "RoundBegan"]
    return Replay(json.loads(record.dumps()), len(positions), rounds)


def frames(record: Record, seat: int | None, first: int) -> Frames:
    players = record.options["players"]
    if seat is not None and not (isinstance(players, int) and seat < players):
        raise Refusal("unknown", f"the seats are 0 to {players} - 1", "seat")
    shown = []
    for number, (move, position, events) in enumerate(_play(record)):
        if first <= number < first + PAGE:
            shown.append(Frame(move, Events(events).seen_by(seat), view_of(position, seat)))
    return Frames(seat, first, shown)


def _play(record: Record) -> Any:
    """The start, then every move with the position it came to."""
    game = games.of_record(record)
    events: list[Any] = []
    position = begin(game, record, events)
    yield None, position, events
    for number, move in enumerate(record.moves):
        events = []
        play_move(game, position, number, move, events)
        yield move, position, events
