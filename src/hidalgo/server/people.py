"""Who is who: guests with a name, the same person elsewhere, bots from outside.

A guest is a row and a signed cookie. A link works once and an hour; a token is for programs. Of
links, tokens and passwords only hashes are stored.
"""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import Any

from msgspec import Struct

from hidalgo.server.bodies import GameStatistics
from hidalgo.server.passwords import Passwords
from hidalgo.server.protocol import Me
from hidalgo.server.refusal import Refusal
from hidalgo.server.signing import Signer
from hidalgo.server.store import Change, Statement, Store
from hidalgo.server.store.database import execute

HOUR = 3_600_000
DAY = 24 * HOUR
# How many of one name are tried when somebody logs in by name.
NAMESAKES = 5
TOKEN = "hidalgo_"  # noqa: S105 (how tokens begin, so that people and scanners know them)

FIELDS = "id, name, password, language, email, webhook"
BY_ID = f"SELECT {FIELDS} FROM people WHERE id = $1"  # noqa: S608 (constants only)
BY_TOKEN = f"SELECT {FIELDS} FROM people WHERE id = (SELECT person FROM tokens WHERE hash = $1)"  # noqa: S608
BY_NAME = f"""SELECT {FIELDS} FROM people WHERE name = $1 AND password IS NOT NULL
    ORDER BY created LIMIT {NAMESAKES}"""  # noqa: S608
ERASE = (
    "DELETE FROM tokens WHERE person = $1",
    "DELETE FROM links WHERE person = $1",
    "DELETE FROM results WHERE person = $1",
    "DELETE FROM replays WHERE person = $1",
    "DELETE FROM people WHERE id = $1",
)
STATISTICS = """
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
        return Me(self.id, self.name, self.password is not None)


class People:
    def __init__(self, store: Store, signer: Signer) -> None:
        self.store = store
        self.signer = signer
        self._passwords: Passwords | None = None

    # Who asks.

    async def find(self, key: str) -> Person | None:
        return _first(await self.store.fetch(BY_ID, key))

    async def of_cookie(self, cookie: str) -> Person | None:
        key, _, signature = cookie.partition(".")
        person = await self.find(key)
        if person is None or not self.signer.is_signed(signature, *_signed(person)):
            return None
        return person

    async def of_token(self, token: str) -> Person | None:
        return _first(await self.store.fetch(BY_TOKEN, _hash(token)))

    def cookie(self, person: Person) -> str:
        return f"{person.id}.{self.signer.sign(*_signed(person))}"

    # Becoming somebody.

    async def guest(self, name: str, language: str | None = None) -> Person:
        person = Person(secrets.token_urlsafe(12), _name(name), None, language, None, None)
        now = _now()
        await execute(
            self.store,
            "INSERT INTO people (id, name, language, created, seen) VALUES ($1, $2, $3, $4, $5)",
            *(person.id, person.name, language, now, now),
        )
        return person

    async def login(self, who: str, password: str) -> Person:
        """By id, or by a name; some people may have the same."""
        by_id = _first(await self.store.fetch(BY_ID, who))
        found = [by_id] if by_id else list(map(_person, await self.store.search(BY_NAME, who)))
        for person in found:
            if person.password and await self._hasher().fits(password, person.password):
                return person
        raise Refusal("wrong_password", "nobody of this name has this password")

    async def link(self, person: Person) -> tuple[str, int]:
        """A code that makes another browser this person's, and when it expires."""
        code, expires = secrets.token_urlsafe(24), _now() + HOUR
        old = Statement("DELETE FROM links WHERE expires < $1", (_now(),))
        new = Statement("INSERT INTO links VALUES ($1, $2, $3)", (_hash(code), person.id, expires))
        await self.store.commit(Change(statements=[old, new]))
        return code, expires

    async def use_link(self, code: str) -> Person:
        used = "DELETE FROM links WHERE hash = $1 AND expires > $2 RETURNING person"
        for (key,) in await execute(self.store, used, _hash(code), _now()):
            if person := await self.find(key):
                return person
        raise Refusal(
            "unknown", "this link has been used, or is too old; ask for a new one", "code"
        )

    async def token(self, person: Person) -> str:
        """A new token; the one before it is worth nothing any more."""
        token = TOKEN + secrets.token_urlsafe(32)
        row = (_hash(token), person.id, _now())
        old = Statement("DELETE FROM tokens WHERE person = $1", (person.id,))
        new = Statement("INSERT INTO tokens VALUES ($1, $2, $3)", row)
        await self.store.commit(Change(statements=[old, new]))
        return token

    # Changing, and leaving.

    async def rename(self, person: Person, name: str) -> None:
        await self._set(person, "name", _name(name))

    async def set_password(self, person: Person, password: str, old: str | None) -> None:
        """All other browsers of this person have to log in again: cookies depend on it."""
        if person.password and not await self._hasher().fits(old or "", person.password):
            raise Refusal("wrong_password", "the old password is another one", "old_password")
        await self._set(person, "password", await self._hasher().hashed(password))

    async def set_language(self, person: Person, language: str) -> None:
        await self._set(person, "language", language)

    async def set_email(self, person: Person, email: str | None) -> None:
        await self._set(person, "email", email)

    async def set_webhook(self, person: Person, webhook: str | None) -> None:
        await self._set(person, "webhook", webhook)

    async def saw(self, person: Person) -> None:
        """Remember, once a day, that this person has been here."""
        sql = "UPDATE people SET seen = $1 WHERE id = $2 AND seen < $3"
        now = _now()
        [(seen,)] = await self.store.fetch("SELECT seen FROM people WHERE id = $1", person.id)
        if seen < now - DAY:
            await execute(self.store, sql, now, person.id, now - DAY)

    async def erase(self, person: Person) -> None:
        """All that is stored about a person alone; their seats are the tables' to free."""
        rows = [Statement(sql, (person.id,)) for sql in ERASE]
        await self.store.commit(Change(statements=rows))

    async def statistics(self, person: Person) -> list[GameStatistics]:
        found = await self.store.search(STATISTICS, person.id)
        return [
            GameStatistics(game, players, finished, won, resigned, best, round(float(mean), 2))
            for game, players, finished, won, resigned, best, mean in found
        ]

    async def _set(self, person: Person, column: str, value: str | None) -> None:
        sql = f"UPDATE people SET {column} = $1 WHERE id = $2"  # noqa: S608 (a name from above)
        await execute(self.store, sql, value, person.id)

    def _hasher(self) -> Passwords:
        if self._passwords is None:
            self._passwords = Passwords()
        return self._passwords


def _signed(person: Person) -> tuple[str, str, str]:
    return "cookie", person.id, person.password or ""


def _person(row: Any) -> Person:
    return Person(*row)


def _first(rows: list[Any]) -> Person | None:
    return _person(rows[0]) if rows else None


def _hash(code: str) -> str:
    """Codes are random and long: a quick hash hides them well enough."""
    return sha256(code.encode()).hexdigest()


def _name(name: str) -> str:
    """Without what could break a line or turn it around, and not just blanks."""
    shown = "".join(sign for sign in " ".join(name.split()) if sign.isprintable())
    if not shown:
        raise Refusal("malformed", "a name that can be seen is needed", "name")
    return shown


def _now() -> int:
    return int(time.time() * 1000)
