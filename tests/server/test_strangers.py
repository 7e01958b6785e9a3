"""Nobody gets in, and nobody can do harm: wrong seats, cookies, pages, sizes and speeds."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket as sockets
from base64 import b64encode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hidalgo.server.session import WAITING
from tests.server.house import Guest, House, Refused
from tests.server.test_tables import at as at_a_server
from tests.server.test_tables import look, two

PATIENCE = 60


def at(database: str, test: Callable[[House], Awaitable[None]], **choices: Any) -> None:
    async def patiently(house: House) -> None:
        async with asyncio.timeout(PATIENCE):
            await test(house)

    at_a_server(database, patiently, **choices)


async def refusal(asking: Any) -> str:
    with pytest.raises(Refused) as refused:
        await asking
    return str(refused.value.code)


def masked(key: str, seat: int, n: int) -> dict[str, Any]:
    return {"type": "play", "table": key, "seat": seat, "n": n, "answer": "power 13"}


# Who one is not.


def test_nobody_plays_for_another(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna, _, key = await two(house)
        carl, stranger = await house.guest("Carl"), house.stranger()
        before = await look(anna, key, None)
        seat = before["view"]["asked"][0]
        for guest, code in ((carl, "not_your_seat"), (stranger, "no_person")):
            body = masked(key, seat, before["n"])
            assert await refusal(guest.post(f"/tables/{key}/commands", body)) == code
            async with guest.socket() as socket:
                assert await refusal(socket.ask(**{"kind": body.pop("type"), **body})) == code
                for one in (0, 1):
                    assert await refusal(socket.watch(key, one)) == "not_your_seat"
            for one in (0, 1):
                asked = look(guest, key, one)
                assert await refusal(asked) == "not_your_seat"
        for path, body in (("start", None), ("seat", {"seat": 1}), ("rematch", None)):
            assert await refusal(carl.post(f"/tables/{key}/{path}", body)) in (
                "not_the_host",
                "not_over",
            )
        assert await look(anna, key, None) | {"status": 0} == before | {"status": 0}

    at(sqlite, test)


def test_forged_cookies_are_nobody(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna, ben, key = await two(house)
        _, _, signature = anna.http.cookies["hidalgo"].partition(".")
        forged = [
            f"{anna.id}.",
            anna.id,
            f"{anna.id}.{signature[:-1]}",
            f"{anna.id}.{'A' * len(signature)}",
            f"{ben.id}.{signature}",
            f".{signature}",
            f"{anna.id}.{signature}.{signature}",
            f"{anna.id}.{signature}\u00e4",
            "%00." + signature,
            "x" * 4000,
        ]
        for cookie in forged:
            async with httpx.AsyncClient(base_url=house.url) as http:
                headers = {"cookie": b"hidalgo=" + cookie.encode("latin-1")}
                answer = await http.get("/api/me", headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (401, "no_person"), cookie
                answer = await http.get(f"/api/tables/{key}/updates?seat=0", headers=headers)
                assert answer.status_code == 403

    at(sqlite, test)


def test_a_changed_password_ends_other_cookies_and_tokens_are_replaced(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna = await house.guest("Anna")
        old = (await anna.post("/me/token"))["token"]
        new = (await anna.post("/me/token"))["token"]
        for token, status in ((old, 401), (new, 200), (new[:-1], 401), ("x", 401)):
            answer = await house.stranger().http.get(
                "/api/me", headers={"authorization": f"Bearer {token}"}
            )
            assert answer.status_code == status
        stolen = anna.http.cookies["hidalgo"]
        await anna.ask("PATCH", "/me", {"password": "horse battery"})
        thief = house.stranger()
        thief.http.cookies["hidalgo"] = stolen
        assert await refusal(thief.get("/me")) == "no_person"

    at(sqlite, test)


ORIGINS = ["https://elsewhere.example", "null", "http://[", "http://127.0.0.1:1", "", "file://"]


@pytest.mark.parametrize("origin", ORIGINS)
def test_pages_of_others_get_nothing(sqlite: str, origin: str) -> None:
    async def test(house: House) -> None:
        anna = await house.guest("Anna")
        address = f"ws://127.0.0.1:{house.port}/api/socket"
        headers = {"cookie": anna.cookie, "origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, additional_headers=headers)
        assert refused.value.response.status_code == 403
        answer = await anna.http.post("/api/tables", json={}, headers={"origin": origin})
        assert answer.status_code in (400, 403)
        answer = await anna.http.post("/api/me/token", headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
        own = {"cookie": anna.cookie, "origin": house.url}
        async with connect(address, additional_headers=own) as connection:
            assert json.loads(await connection.recv())["me"]["name"] == "Anna"

    at(sqlite, test)


def test_an_invitation_is_for_one_table(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna, ben = await house.guest("Anna"), await house.guest("Ben")
        other = await anna.table("me", "open")
        invitation = anna.invitation
        key = await anna.table("me", "open")
        path = f"/tables/{key}/claim"
        for wrong in (None, "", invitation, key, anna.invitation[:-1], anna.invitation + "x"):
            claim = ben.post(path, {"seat": 1, "invitation": wrong})
            assert await refusal(claim) == "not_invited"
        await ben.post(path, {"seat": 1, "invitation": anna.invitation})
        assert (await anna.get(f"/tables/{other}"))["seats"][1]["who"] == "nobody"

    at(sqlite, test)


def test_who_may_not_watch_sees_nothing(sqlite: str) -> None:
    async def test(house: House) -> None:
        _, ben, key = await two(house, watch="nobody")
        carl = await house.guest("Carl")
        for guest in (carl, house.stranger()):
            assert await refusal(look(guest, key, None, 0)) == "not_watchable"
            for path in (f"/tables/{key}/record", f"/replays/{key}", f"/replays/{key}/frames"):
                assert await refusal(guest.get(path)) == "not_watchable"
            async with guest.socket() as socket:
                assert await refusal(socket.watch(key)) == "not_watchable"
        say = {"type": "say", "table": key, "text": "hello"}
        assert await refusal(carl.post(f"/tables/{key}/commands", say)) == "not_watchable"
        assert (await look(ben, key, None))["view"]["seat"] is None
        assert await refusal(ben.get(f"/tables/{key}/record")) == "not_over"

    at(sqlite, test)


# Too much, too long, too slow.


def test_what_is_too_long_is_refused(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna = await house.guest("Anna")
        answer = await anna.http.post("/api/replays", content=b"[" * 600_000)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        async with anna.socket() as socket:
            for text, code in (
                (json.dumps({"type": "say", "table": "x", "text": "x" * 16_400}), "too_large"),
                ('{"id": 7, "type": ' + "[" * 16_000, "malformed"),
                ('{"options": ' * 1_300, "malformed"),
                ('{"type": "play", "id": 7}', "malformed"),
                ("\x00", "malformed"),
                ("", "malformed"),
            ):
                await socket.connection.send(text)
                heard = await socket.hear()
                assert (heard["type"], heard["code"]) == ("refused", code), text[:40]
            await socket.connection.send(b"\xff\x00")
            assert (await socket.hear())["code"] == "malformed"
            await socket.connection.send("x" * 2_000_000)
            with pytest.raises(ConnectionClosed):
                await socket.hear()
        async with anna.socket():
            assert len(house.server.sessions) == 1

    at(sqlite, test)


def test_deep_bodies_are_refused(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna = await house.guest("Anna")
        deep = b"[" * 150_000 + b"]" * 150_000
        seats = b'"seats": [{"who": "me"}, {"who": "me"}]'
        for path, body in (
            ("/tables", b'{"game": "el-grande", ' + seats + b', "options": {"king": %b}}' % deep),
            ("/replays", b'{"format": "hidalgo/1", "setup": %b}' % deep),
            ("/tables", b'{"game": ' * 40_000),
            ("/people", deep),
        ):
            answer = await anna.http.post(f"/api{path}", content=body)
            assert answer.status_code == 400, (path, body[:40], answer.text[:200])
            assert answer.json()["code"] in ("malformed", "bad_option", "bad_record")

    at(sqlite, test)


def stop_time(house: House) -> None:
    """For the limits everything happens at one moment."""
    moment = monotonic()
    house.server.gate.limits._now = lambda: moment


def test_a_flood_ends_its_own_connection(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna, ben = await house.guest("Anna"), await house.guest("Ben")
        stop_time(house)
        async with anna.socket() as flood, ben.socket() as quiet:
            with suppress(ConnectionClosed):
                for _ in range(10_000):
                    await flood.say("unwatch", table="x")
            bye = await flood.until(lambda message: message["type"] == "bye")
            assert bye["code"] == "too_fast"
            with pytest.raises(ConnectionClosed):
                await flood.hear()
            assert await refusal(quiet.watch("x")) == "unknown"

    at(sqlite, test, limited=True)


def test_a_flood_of_requests_is_slowed_down(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna = await house.guest("Anna")
        stop_time(house)
        statuses = [(await anna.http.get("/api/me")).status_code for _ in range(610)]
        allowed = statuses.count(200)
        assert statuses == [200] * allowed + [429] * (610 - allowed)
        assert 590 < allowed <= 600

    at(sqlite, test, limited=True)


def test_a_slow_reader_is_let_go(sqlite: str) -> None:
    """What waits for it is bounded."""

    async def test(house: House) -> None:
        anna, key, slow = await one_slow_reader(house)
        while house.server.sessions:
            assert all(session._waiting <= WAITING for session in house.server.sessions)
            await watch_again(slow, key)
        slow.close()
        assert not house.server.hub.is_followed(key)
        async with anna.socket() as socket:
            await socket.watch(key, 0)

    at(sqlite, test)


def test_a_slow_spectator_does_not_hold_up_the_game(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna, key, slow = await one_slow_reader(house)
        [session] = house.server.sessions
        while session._waiting < WAITING - 100_000:
            await watch_again(slow, key)
        async with anna.socket() as socket:
            seen = await socket.watch(key, 0)
            lines = 0
            while len(house.server.sessions) > 1:
                lines += 1
                done = await socket.ask("say", table=key, text="x" * 500)
                assert done["n"] == seen["n"] + lines
            updates = [message for message in socket.heard if message["type"] == "update"]
            told = [entry["n"] for update in updates for entry in update["entries"]]
            assert told == list(range(seen["n"] + 1, seen["n"] + lines + 1))
        slow.close()

    at(sqlite, test)


async def one_slow_reader(house: House) -> tuple[Guest, str, sockets.socket]:
    """Somebody at a table with much to tell, and a spectator who takes nothing of it."""
    anna, _, key = await two(house)
    async with anna.socket() as socket:
        for number in range(40):
            await socket.ask("say", table=key, text=f"{number} " + "x" * 480)
    while house.server.sessions:
        await asyncio.sleep(0.01)
    slow = await never_reads(house, anna)
    while not house.server.sessions:
        await asyncio.sleep(0.01)
    return anna, key, slow


async def watch_again(slow: sockets.socket, key: str) -> None:
    text = json.dumps({"type": "watch", "table": key, "since": 0})
    with suppress(ConnectionError):
        await asyncio.get_running_loop().sock_sendall(slow, frame(text))
    await asyncio.sleep(0.001)


async def never_reads(house: House, guest: Guest) -> sockets.socket:
    """A connection to the WebSocket whose other end takes nothing."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(raw, ("127.0.0.1", house.port))
    key = b64encode(secrets.token_bytes(16)).decode()
    await loop.sock_sendall(
        raw,
        (
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {guest.cookie}\r\n\r\n"
        ).encode(),
    )
    return raw


def frame(text: str) -> bytes:
    """One message as a browser sends it, the mask all zeros."""
    body = text.encode()
    assert len(body) < 126
    return bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body
