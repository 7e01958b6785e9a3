"""The pages to which mail leads: nothing happens before their button is pressed.

Programs that look for evil in mail open every address; so opening one must not do anything.
"""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from hidalgo.server.letters import page, say
from hidalgo.server.mailbox import Mailbox, Wish
from hidalgo.server.notices import Notices
from hidalgo.server.store.persons import Person

POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


TheMailbox = NamedDependency[Mailbox]
TheNotices = NamedDependency[Notices]


def router(mailbox: Mailbox, notices: Notices) -> Router:
    return Router(
        "/mail",
        route_handlers=[look, answer],
        dependencies={
            "mailbox": Provide(lambda: mailbox, sync_to_thread=False),
            "notices": Provide(lambda: notices, sync_to_thread=False),
        },
        include_in_schema=False,
    )


@get("/{code:str}")
async def look(code: FromPath[str], mailbox: TheMailbox) -> Response[str]:
    found = await mailbox.read(code)
    if found is None:
        return _page(None, "gone.page", status=404)
    return _page(found, f"{found[0].kind}.page", f"{found[0].kind}.button")


@post("/{code:str}", status_code=200)
async def answer(code: FromPath[str], mailbox: TheMailbox, notices: TheNotices) -> Response[str]:
    """Also asked by mail programs that have a button for it."""
    found = await mailbox.read(code)
    if found is None:
        return _page(None, "gone.page", status=404)
    await notices.fulfil(found[0])
    return _page(found, f"{found[0].kind}.done")


def _page(
    found: tuple[Wish, Person] | None, text: str, button: str = "", status: int = 200
) -> Response[str]:
    language, values = None, {}
    if found is not None:
        wish, person = found
        language, values = person.language, {"email": wish.email, "name": person.name}
    label = say(language, button) if button else ""
    shown = page(language, say(language, text, **values), label)
    return Response(shown, media_type="text/html", status_code=status, headers=HEADERS)
