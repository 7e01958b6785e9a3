"""People, and what makes others them: links, tokens. Of secrets only hashes come here."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from hidalgo.server.protocol import Me
from hidalgo.server.store.database import Change, Row, Statement, Store, execute

DAY = 24 * 3_600_000
# How many of one name are looked at when somebody logs in by name.
NAMESAKES = 5

Column = Literal["name", "password", "language", "email", "webhook"]

_PERSON = "SELECT id, name, password, language, email, webhook FROM people WHERE "
_BY_ID = _PERSON + "id = $1"
_BY_TOKEN = _PERSON + "id = (SELECT person FROM tokens WHERE hash = $1)"  # noqa: S608 (constants)
_BY_NAME = _PERSON + f"name = $1 AND password IS NOT NULL ORDER BY created, id LIMIT {NAMESAKES}"
_ADD = "INSERT INTO people (id, name, language, created, seen) VALUES ($1, $2, $3, $4, $4)"
_CHANGE: dict[Column, str] = {
    "name": "UPDATE people SET name = $2 WHERE id = $1",
    "password": "UPDATE people SET password = $2 WHERE id = $1",
    "language": "UPDATE people SET language = $2 WHERE id = $1",
    "email": "UPDATE people SET email = $2 WHERE id = $1",
    "webhook": "UPDATE people SET webhook = $2 WHERE id = $1",
}
_SEEN = "SELECT seen FROM people WHERE id = $1"
_SAW = "UPDATE people SET seen = $2 WHERE id = $1"
_NO_OLD_LINKS = "DELETE FROM links WHERE expires < $1"
_ADD_LINK = "INSERT INTO links (hash, person, expires) VALUES ($1, $2, $3)"
_TAKE_LINK = "DELETE FROM links WHERE hash = $1 AND expires > $2 RETURNING person"
_NO_TOKENS = "DELETE FROM tokens WHERE person = $1"
_ADD_TOKEN = "INSERT INTO tokens (hash, person, created) VALUES ($1, $2, $3)"  # noqa: S105 (SQL)
_ERASE = (
    _NO_TOKENS,
    "DELETE FROM links WHERE person = $1",
    "DELETE FROM results WHERE person = $1",
    "DELETE FROM replays WHERE person = $1",
    "DELETE FROM notices WHERE person = $1",
    "DELETE FROM people WHERE id = $1",
)
_STATISTICS = """
    SELECT game, players, count(*), sum(CASE WHEN won THEN 1 ELSE 0 END),
        sum(CASE WHEN resigned THEN 1 ELSE 0 END), max(score), avg(score)
    FROM results WHERE person = $1 GROUP BY game, players ORDER BY game, players
"""


class Person(Struct, frozen=True):
    id: str
    name: str
    password: str | None
    """Its hash."""
    language: str | None
    email: str | None
    webhook: str | None

    @property
    def me(self) -> Me:
        has_password = self.password is not None
        return Me(self.id, self.name, has_password, self.language, self.email, self.webhook)


async def by_id(store: Store, key: str) -> Person | None:
    return _first(await store.fetch(_BY_ID, key))


async def by_token(store: Store, token: str) -> Person | None:
    return _first(await store.fetch(_BY_TOKEN, token))


async def by_name(store: Store, name: str) -> list[Person]:
    """Those who may log in; some may have the same name."""
    return [Person(*row) for row in await store.search(_BY_NAME, name)]


async def add(store: Store, person: Person, now: int) -> None:
    await execute(store, _ADD, person.id, person.name, person.language, now)


async def change(store: Store, key: str, column: Column, value: str | None) -> None:
    await execute(store, _CHANGE[column], key, value)


async def saw(store: Store, key: str, now: int) -> None:
    """Remember, once a day, that this person has been here."""
    for (seen,) in await store.fetch(_SEEN, key):
        if seen < now - DAY:
            await execute(store, _SAW, key, now)


async def add_link(store: Store, code: str, person: str, expires: int, now: int) -> None:
    old, new = Statement(_NO_OLD_LINKS, (now,)), Statement(_ADD_LINK, (code, person, expires))
    await store.commit(Change(statements=[old, new]))


async def take_link(store: Store, code: str, now: int) -> Person | None:
    """Whose link it is; it is gone with that."""
    for (person,) in await execute(store, _TAKE_LINK, code, now):
        return await by_id(store, person)
    return None


async def set_token(store: Store, token: str, person: str, now: int) -> None:
    """In place of those that were there."""
    old, new = Statement(_NO_TOKENS, (person,)), Statement(_ADD_TOKEN, (token, person, now))
    await store.commit(Change(statements=[old, new]))


async def erase(store: Store, person: str) -> None:
    await store.commit(Change(statements=[Statement(sql, (person,)) for sql in _ERASE]))


async def statistics(store: Store, person: str) -> list[Row]:
    """Game, players, finished, won, resigned, best score, mean score."""
    return await store.search(_STATISTICS, person)


def _first(rows: list[Any]) -> Person | None:
    return Person(*rows[0]) if rows else None
