"""What a person asks about oneself, over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody

from hidalgo.server.bodies import (
    ChangePerson,
    Link,
    Login,
    NewPerson,
    Statistics,
    Token,
    UseLink,
)
from hidalgo.server.gate import Gate
from hidalgo.server.notices import Notices
from hidalgo.server.people import People, Person
from hidalgo.server.protocol import Me

Asked = Request[Any, Any, Any]
Forget = Callable[[str], Awaitable[None]]
"""Frees the seats of a person who is erased."""

TheGate = NamedDependency[Gate]
ThePeople = NamedDependency[People]
Someone = NamedDependency[Person]
Forgetting = NamedDependency[Forget]
TheNotices = NamedDependency[Notices]


def router(gate: Gate, notices: Notices, forget: Forget) -> Router:
    async def owner(request: Asked) -> Person:
        return await gate.owner(request)

    async def asker(request: Asked) -> Person:
        return await gate.person(request)

    return Router(
        "",
        route_handlers=[
            become, myself, change, leave, login, make_link, use_link, make_token, statistics
        ],
        dependencies={
            "gate": Provide(lambda: gate, sync_to_thread=False),
            "people": Provide(lambda: gate.people, sync_to_thread=False),
            "notices": Provide(lambda: notices, sync_to_thread=False),
            "forget": Provide(lambda: forget, sync_to_thread=False),
            "owner": Provide(owner),
            "asker": Provide(asker),
        },
    )  # fmt: skip


@post("/people")
async def become(
    request: Asked, data: JSONBody[NewPerson], gate: TheGate, people: ThePeople
) -> Response[Me]:
    """Become a guest."""
    await gate.who(request)
    gate.limits.check("people", gate.address(request))
    return _welcome(gate, await people.guest(data.name, language(request)), 201)


@get("/me")
async def myself(asker: Someone, gate: TheGate, people: ThePeople, request: Asked) -> Response[Me]:
    """Who one is; the cookie lasts longer for it."""
    await people.saw(asker)
    if "authorization" in request.headers:
        return Response(asker.me)
    return _welcome(gate, asker)


@patch("/me")
async def change(
    owner: Someone,
    data: JSONBody[ChangePerson],
    gate: TheGate,
    people: ThePeople,
    notices: TheNotices,
) -> Response[Me]:
    """Change what is given; the rest stays as it is."""
    if data.password is not None:
        gate.limits.check("login", owner.id)
        await people.set_password(owner, data.password, data.old_password)
    if data.name is not None:
        await people.rename(owner, data.name)
    if data.language is not None:
        await people.set_language(owner, data.language)
    if data.webhook is not None:
        await notices.set_webhook(owner, data.webhook)
    if data.email:
        gate.limits.check("mail", owner.id)
        gate.limits.check("mail", data.email.lower())
    if data.email is not None:
        await notices.set_email(owner, data.email)
    return _welcome(gate, await people.find(owner.id) or owner)


@delete("/me")
async def leave(
    owner: Someone, gate: TheGate, people: ThePeople, forget: Forgetting
) -> Response[None]:
    """Delete what is stored about oneself; bots take the seats."""
    await forget(owner.id)
    await people.erase(owner)
    return Response(None, status_code=204, cookies=[gate.no_cookie()])


@post("/login")
async def login(
    request: Asked, data: JSONBody[Login], gate: TheGate, people: ThePeople
) -> Response[Me]:
    await gate.who(request)
    gate.limits.check("login", gate.address(request))
    gate.limits.check("login", data.person)
    return _welcome(gate, await people.login(data.person, data.password))


@post("/me/link")
async def make_link(request: Asked, owner: Someone, gate: TheGate, people: ThePeople) -> Link:
    """An address that makes another browser this person's, once."""
    gate.limits.check("login", owner.id)
    code, expires = await people.link(owner)
    return Link(f"{gate.base(request)}/#/link/{code}", expires)


@post("/link")
async def use_link(
    request: Asked, data: JSONBody[UseLink], gate: TheGate, people: ThePeople
) -> Response[Me]:
    await gate.who(request)
    gate.limits.check("login", gate.address(request))
    return _welcome(gate, await people.use_link(data.code))


@post("/me/token")
async def make_token(owner: Someone, gate: TheGate, people: ThePeople) -> Token:
    """A token for a bot, shown this once; the one before it ends."""
    gate.limits.check("login", owner.id)
    return Token(await people.token(owner))


@get("/me/statistics")
async def statistics(asker: Someone, people: ThePeople) -> Statistics:
    return Statistics(await people.statistics(asker))


def language(request: Asked) -> str | None:
    """The first language of the browser that we speak."""
    from hidalgo.words import LANGUAGES

    wanted = request.headers.get("accept-language", "").split(",")
    spoken = [tag.strip()[:2].lower() for tag in wanted]
    return next((tag for tag in spoken if tag in LANGUAGES), None)


def _welcome(gate: Gate, person: Person, status: int = 200) -> Response[Me]:
    return Response(person.me, status_code=status, cookies=[gate.cookie(person)])
