"""What cannot be is refused by a code and a sentence, in each kind of database."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hidalgo.server import openapi
from tests.server.house import Guest, House, Refused
from tests.server.test_tables import at, two

NUL = "\0"
LONG = "x" * 41


async def refused(guest: Guest, method: str, path: str, body: Any = None) -> Refused:
    with pytest.raises(Refused) as found:
        await guest.ask(method, path, body)
    return found.value


def test_fields_are_named(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna = await house.guest("Anna")
        for path, body in (
            ("/login", {"person": LONG, "password": "12345678"}),
            ("/login", {"person": "Anna", "password": "1234567"}),
            ("/people", {"name": ""}),
            ("/link", {"code": 7}),
            ("/tables", {"game": LONG, "seats": []}),
            ("/tables", {"game": "el-grande", "seats": [{"who": "nobody"}] * 2}),
        ):
            problem = await refused(anna, "POST", path, body)
            assert problem.code == "malformed", (path, body)
            assert problem.text.startswith(("Expected ", "Invalid enum value")), problem.text

    at(sqlite, test)


def test_a_body_is_needed(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna = await house.guest("Anna")
        for path in ("people", "login", "tables", "replays"):
            answer = await anna.http.post(f"/api/{path}")
            assert answer.status_code == 400
            said = "record: a JSON document" if path == "replays" else "a body is needed"
            assert answer.json()["text"].startswith(said)

    at(sqlite, test)


def test_no_body_has_a_field_with_the_name_of_a_dependency(sqlite: str) -> None:
    """Litestar would take what is wrong with it for a failure of ours."""

    async def test(house: House) -> None:
        document = json.loads(openapi.FILE.read_text())
        checked = 0
        for path, method, handler in openapi._handlers(house.server.app):
            asked = document["paths"][path][method.lower()].get("requestBody")
            if asked is None:
                continue
            schema = asked["content"]["application/json"]["schema"]
            name = schema.get("$ref", "").rpartition("/")[2]
            fields = set(document["components"]["schemas"].get(name, {}).get("properties", ()))
            assert not fields & handler.resolve_dependencies().keys(), path
            checked += bool(fields)
        assert checked > 5

    at(sqlite, test)


def test_signs_that_a_database_may_not_know(database: str) -> None:
    """PostgreSQL has no texts with a zero in them."""

    async def test(house: House) -> None:
        anna, _, key = await two(house)
        n = (await anna.get(f"/tables/{key}"))["n"]
        for method, path, body, code in (
            ("POST", "/login", {"person": NUL, "password": NUL * 8}, "wrong_password"),
            ("POST", "/link", {"code": NUL}, "unknown"),
            ("GET", "/tables/%00", None, "unknown"),
            ("GET", "/tables/%00/updates", None, "unknown"),
            ("GET", "/replays/%00", None, "unknown"),
            ("GET", "/tables?before=1%3A%00", None, None),
            ("POST", "/people", {"name": NUL}, "malformed"),
            ("POST", "/tables/%00/claim", {"seat": 0}, "unknown"),
        ):
            if code is None:
                await anna.ask(method, path, body)
            else:
                assert (await refused(anna, method, path, body)).code == code, path
        for kind, fields, code in (
            ("say", {"table": NUL, "text": "x"}, "unknown"),
            ("watch", {"table": NUL}, "unknown"),
            ("play", {"table": key, "seat": 0, "n": n, "answer": NUL}, None),
            ("stand", {"table": key, "seat": 0, "question": NUL, "answers": ["pass"]}, "done"),
            ("say", {"table": key, "text": f"zero{NUL}"}, "done"),
        ):
            async with anna.socket() as socket:
                try:
                    found = (await socket.ask(kind, **fields))["type"]
                except Refused as problem:
                    found = problem.code
                assert found == code or (code is None and found in ("illegal", "not_asked")), fields
        cookie = house.stranger()
        cookie.http.cookies["hidalgo"] = "%00.x"
        assert (await refused(cookie, "GET", "/me")).code == "no_person"

    at(database, test)
