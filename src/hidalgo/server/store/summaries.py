"""What is stored of a table beside its logs, for lists, clocks and statistics."""

from __future__ import annotations

from hidalgo.server.store.database import Statement

_CREATE = """
    INSERT INTO tables (id, status, watch, listed, created, changed, deadline, info)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
"""
_UPDATE = """
    UPDATE tables SET status = $2, changed = $3, deadline = $4, clocks = $5, info = $6 WHERE id = $1
"""
_CLOCKS = "UPDATE tables SET changed = $2, deadline = $3, clocks = $4 WHERE id = $1"
_POSTPONE = "UPDATE tables SET deadline = $3 WHERE id = $1 AND deadline <= $2"
_SIT = """
    INSERT INTO seats (table_id, seat, person) VALUES ($1, $2, $3)
    ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person
"""
_GET_UP = "DELETE FROM seats WHERE table_id = $1 AND seat = $2"
_UNSEAL = """
    UPDATE sealed SET kind = 'taken', seat = NULL, data = '' WHERE table_id = $1 AND kind <> 'taken'
"""
_RESULT = """
    INSERT INTO results (table_id, seat, person, game, players, score, won, resigned, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING
"""


def create(
    table: str, status: str, watch: str, listed: bool, created: int, deadline: int | None, info: str
) -> Statement:
    values = (table, status, watch, listed, created, created, deadline, info)
    return Statement(_CREATE, values)


def update(
    table: str, status: str, changed: int, deadline: int | None, clocks: str | None, info: str
) -> Statement:
    return Statement(_UPDATE, (table, status, changed, deadline, clocks, info))


def update_clocks(table: str, changed: int, deadline: int | None, clocks: str | None) -> Statement:
    return Statement(_CLOCKS, (table, changed, deadline, clocks))


def postpone(table: str, now: int, deadline: int | None) -> Statement:
    """Nothing was to be done yet; unless somebody else has done something meanwhile."""
    return Statement(_POSTPONE, (table, now, deadline))


def sit(table: str, seat: int, person: str) -> Statement:
    return Statement(_SIT, (table, seat, person))


def get_up(table: str, seat: int) -> Statement:
    return Statement(_GET_UP, (table, seat))


def unseal(table: str) -> Statement:
    """What was sealed is forgotten; its rows stay, since a number that is free again could be
    written by a server that has not heard of the end."""
    return Statement(_UNSEAL, (table,))


def result(
    table: str,
    seat: int,
    person: str,
    game: str,
    players: int,
    score: int,
    won: bool,
    resigned: bool,
    at: int,
) -> Statement:
    values = (table, seat, person, game, players, score, won, resigned, at)
    return Statement(_RESULT, values)
