"""Who is who: guests with a name, the same person elsewhere, bots from outside.

A guest is a row and a signed cookie. A link works once and an hour; a token is for programs. Of
links, tokens and passwords only hashes are stored.
"""

from __future__ import annotations

import secrets
import time
from functools import cached_property
from hashlib import sha256

from hidalgo.server.bodies import GameStatistics
from hidalgo.server.passwords import Passwords
from hidalgo.server.refusal import Refusal
from hidalgo.server.signing import Signer
from hidalgo.server.store import Store, persons
from hidalgo.server.store.persons import Person

__all__ = ["HOUR", "People", "Person"]

HOUR = 3_600_000
TOKEN = "hidalgo_"  # noqa: S105 (how tokens begin, so that people and scanners know them)


class People:
    def __init__(self, store: Store, signer: Signer) -> None:
        self.store = store
        self.signer = signer

    @cached_property
    def _passwords(self) -> Passwords:
        return Passwords()

    # Who asks.

    async def find(self, key: str) -> Person | None:
        return await persons.by_id(self.store, key)

    async def of_cookie(self, cookie: str) -> Person | None:
        key, _, signature = cookie.partition(".")
        person = await self.find(key)
        if person is None or not self.signer.is_signed(signature, *_signed(person)):
            return None
        return person

    async def of_token(self, token: str) -> Person | None:
        return await persons.by_token(self.store, _hash(token))

    def cookie(self, person: Person) -> str:
        return f"{person.id}.{self.signer.sign(*_signed(person))}"

    # Becoming somebody.

    async def guest(self, name: str, language: str | None = None) -> Person:
        person = Person(secrets.token_urlsafe(12), _name(name), None, language, None, None)
        await persons.add(self.store, person, _now())
        return person

    async def login(self, who: str, password: str) -> Person:
        """By id, or by name."""
        known = await self.find(who)
        for person in [known] if known else await persons.by_name(self.store, who):
            if person.password and await self._passwords.fits(password, person.password):
                return person
        raise Refusal("wrong_password", "nobody of this name has this password")

    async def link(self, person: Person) -> tuple[str, int]:
        """A code that makes another browser this person's, and when it expires."""
        code, now = secrets.token_urlsafe(24), _now()
        await persons.add_link(self.store, _hash(code), person.id, now + HOUR, now)
        return code, now + HOUR

    async def use_link(self, code: str) -> Person:
        person = await persons.take_link(self.store, _hash(code), _now())
        if person is None:
            raise Refusal("unknown", "this link was used, or is too old; ask for a new one", "code")
        return person

    async def token(self, person: Person) -> str:
        """A new token; the one before it is worth nothing any more."""
        token = TOKEN + secrets.token_urlsafe(32)
        await persons.set_token(self.store, _hash(token), person.id, _now())
        return token

    # Changing, and leaving.

    async def rename(self, person: Person, name: str) -> None:
        await persons.change(self.store, person.id, "name", _name(name))

    async def set_language(self, person: Person, language: str) -> None:
        await persons.change(self.store, person.id, "language", language)

    async def set_password(self, person: Person, password: str, old: str | None) -> None:
        """All other browsers of this person have to log in again: cookies depend on it."""
        if person.password and not await self._passwords.fits(old or "", person.password):
            raise Refusal("wrong_password", "the old password is another one", "old_password")
        hashed = await self._passwords.hashed(password)
        await persons.change(self.store, person.id, "password", hashed)

    async def saw(self, person: Person) -> None:
        await persons.saw(self.store, person.id, _now())

    async def erase(self, person: Person) -> None:
        """All that is stored about a person alone; their seats are the tables' to free."""
        await persons.erase(self.store, person.id)

    async def statistics(self, person: Person) -> list[GameStatistics]:
        return [
            GameStatistics(game, players, finished, won, resigned, best, round(float(mean), 2))
            for game, players, finished, won, resigned, best, mean in await persons.statistics(
                self.store, person.id
            )
        ]


def _signed(person: Person) -> tuple[str, str, str]:
    return "cookie", person.id, person.password or ""


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
