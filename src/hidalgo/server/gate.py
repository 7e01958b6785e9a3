"""Who asks, and whether this browser's page may ask: before anything else is looked at."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hidalgo.server.limits import Limits, address
from hidalgo.server.people import People, Person
from hidalgo.server.refusal import Refusal
from hidalgo.server.settings import Settings

COOKIE = "hidalgo"
# What browsers keep at most; it is set anew whenever a person comes back.
AGE = 400 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")

Asking = ASGIConnection[Any, Any, Any, Any]


class Gate:
    def __init__(self, people: People, limits: Limits, settings: Settings) -> None:
        self.people = people
        self.limits = limits
        self.settings = settings

    async def who(self, asking: Asking) -> Person | None:
        """By token, or by cookie; then the page has to be one of our own."""
        self.limits.check("request", self.address(asking))
        token = _token(asking)
        if token is not None:
            return await self._of_token(token)
        self.check_origin(asking)
        cookie = asking.cookies.get(COOKIE)
        return await self.people.of_cookie(cookie) if cookie else None

    async def person(self, asking: Asking) -> Person:
        found = await self.who(asking)
        if found is None:
            raise Refusal("no_person", "who are you? POST /api/people makes you a guest")
        return found

    async def owner(self, asking: Asking) -> Person:
        """For what a program with a person's token may not do."""
        if _token(asking) is not None:
            raise Refusal("no_person", "a token is not enough for this; the cookie is needed")
        return await self.person(asking)

    def check_origin(self, asking: Asking) -> None:
        """Another site's page may make a browser send our cookie, but not hide that it does."""
        headers = asking.headers
        if asking.scope.get("method") in SAFE:  # a WebSocket has none
            return
        origin = headers.get("origin")
        if origin is None:
            # No browser, or an old one that at least says where the page was from.
            own = headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        else:
            own = origin == (self.settings.origin or None) or _place(origin) == headers.get(
                "host", ""
            )
        if not own:
            raise Refusal("wrong_origin", "this was asked by a page that is not this server's")

    def address(self, asking: Asking) -> str:
        return address(asking.client.host) if asking.client else ""

    def base(self, asking: Asking) -> str:
        """How whoever asks reaches this server: for links that are shown."""
        origin = self.settings.origin or f"{asking.url.scheme}://{asking.headers.get('host', '')}"
        return origin + self.settings.path

    def cookie(self, person: Person) -> Cookie:
        return self._cookie(self.people.cookie(person), AGE)

    def no_cookie(self) -> Cookie:
        return self._cookie("", 0)

    def _cookie(self, value: str, age: int) -> Cookie:
        return Cookie(
            COOKIE,
            path=self.settings.path or "/",
            value=value,
            max_age=age,
            secure=self.settings.secure,
            httponly=True,
            samesite="lax",
        )

    async def _of_token(self, token: str) -> Person:
        found = await self.people.of_token(token)
        if found is None:
            raise Refusal("no_person", "this token is not known, or not any more")
        return found


def _token(asking: Asking) -> str | None:
    kind, _, token = asking.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def _place(origin: str) -> str:
    """`null`, which a page without an origin sends, is no place."""
    try:
        return urlsplit(origin).netloc or "nowhere"
    except ValueError:
        return "nowhere"
