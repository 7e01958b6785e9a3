"""What is stored of a table beside its logs, so that lists and clocks need not load it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from hidalgo.server.protocol import TableInfo
from hidalgo.server.store import Change, Entry, Statement, summaries
from hidalgo.server.table import clocks
from hidalgo.server.table.state import State

DAY = 24 * clocks.HOUR
# An open table at which nothing happens for so long is over.
OPEN_FOR = 7 * DAY
# A game without clocks at which nothing happens for so long is over.
PLAYING_FOR = 90 * DAY
# When a bot should have answered, if the server that asked it is still there.
PATIENCE = 60_000
# Kinds of rows that leave what all may know of a table as it is.
SILENT = frozenset({"play", "undo", "say"})
# In place of a seat: the host, who need not sit at the table.
HOST = -1


def info(state: State) -> TableInfo:
    """What all may know of it."""
    settings = state.settings
    return TableInfo(
        id=state.key,
        game=settings.game,
        rules=settings.rules,
        options=settings.options,
        status=state.status,
        host=state.host,
        seats=state.seats,
        pace=settings.pace,
        watch=settings.watch,
        listed=settings.listed,
        advisor=settings.advisor,
        created=state.created,
        changed=state.changed,
        n=state.n,
        result=state.result,
        rematch=state.rematch,
        pausing=sorted(state.pausing),
        votes={seat: sorted(voters) for seat, voters in state.votes.items()},
        cannot=state.cannot,
    )


def informs(before: State, after: State, added: Iterable[Entry]) -> bool:
    """Whether what all may know of the table is different now."""
    return before.votes != after.votes or any(row.kind not in SILENT for row in added)


def waits_for_bot(state: State) -> bool:
    return any(not state.is_person(seat) for seat in state.waiting())


def deadline(state: State, now: int) -> int | None:
    """When somebody should look at this table again, whatever happens until then."""
    if state.cannot is not None:
        return None
    if state.status == "open":
        return now + OPEN_FOR
    found = []
    if waits_for_bot(state):
        found.append(now + PATIENCE)
    if state.clocks is not None:
        until = clocks.deadline(state.clocks, state.settings.pace)
        if until is not None:
            found.append(until)
    return min(found, default=None)


def creation(state: State, first: Entry) -> Change:
    """Everything that is stored of a new table."""
    statement = summaries.create(
        state.key,
        state.status,
        state.settings.watch,
        state.settings.listed,
        state.created,
        deadline(state, state.created),
        _text(info(state)),
    )
    return Change(state.key, [first], (), [statement, *_seats(state.key, {}, _people(state))])


def update(before: State, after: State, informs: bool, now: int) -> list[Statement]:
    """What has to be stored anew; `informs`: what all may know has changed."""
    until = deadline(after, now)
    known = None if after.clocks is None else _text(after.clocks)
    found: list[Statement] = []
    if informs:
        told = _text(info(after))
        found.append(summaries.update(after.key, after.status, after.changed, until, known, told))
    elif known is not None or until is not None or waits_for_bot(before):
        found.append(summaries.update_clocks(after.key, after.changed, until, known))
    found += _seats(after.key, _people(before), _people(after))
    if after.status == "finished" and before.status != "finished":
        found += _finished(after)
    return found


def _people(state: State) -> dict[int, str]:
    found = {} if state.host is None else {HOST: state.host}
    for seat, sitting in enumerate(state.seats):
        if sitting.person is not None:
            found[seat] = sitting.person
    return found


def _seats(key: str, before: dict[int, str], after: dict[int, str]) -> list[Statement]:
    gone = [summaries.get_up(key, seat) for seat in before if seat not in after]
    come = [
        summaries.sit(key, seat, person)
        for seat, person in after.items()
        if before.get(seat) != person
    ]
    return gone + come


def _finished(state: State) -> list[Statement]:
    """What statistics are made of; what was sealed is of no use any more."""
    found = [summaries.unseal(state.key)]
    result = state.result
    if result is None:
        return found
    return found + [
        summaries.result(
            state.key,
            seat,
            sitting.person,
            state.settings.game,
            len(state.seats),
            result.scores[seat],
            seat in result.winners,
            sitting.resigned,
            state.changed,
        )
        for seat, sitting in enumerate(state.seats)
        if sitting.person is not None
    ]


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
