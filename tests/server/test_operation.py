"""For those who look after a server: its health, figures and log, proxies and paths."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.postgres import Cluster
from tests.server.process import Process, serving

OTHER = {"origin": "https://elsewhere.example"}
SEATS = [{"who": "me"}, {"who": "bot", "level": "random"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Under a path, behind a proxy on this machine, with all that may be switched on."""
    arguments = ["--base-path", "/games", "--metrics", "--log", "json", "--proxies", "127.0.0.1"]
    with serving(tmp_path_factory.mktemp("server"), *arguments) as running:
        yield running


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """As it comes."""
    with serving(tmp_path_factory.mktemp("plain")) as running:
        yield running


def lines(server: Process) -> list[dict[str, object]]:
    return [json.loads(line) for line in server.log.read_text().splitlines()]


def test_health(server: Process) -> None:
    for name in ("healthz", "readyz"):
        answer = httpx.get(server.url + name)
        assert (answer.status_code, answer.text) == (200, "ok\n")


def test_health_goes_all_the_way_to_the_database(plain: Process) -> None:
    """A database in which nothing can be written is not well, though it can be read."""
    database = plain.log.parent / "hidalgo" / "hidalgo.db"
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = httpx.get(plain.url + "healthz", timeout=30)
        assert (answer.status_code, answer.text) == (503, "the database does not answer\n")
        other.execute("ROLLBACK")
    assert httpx.get(plain.url + "readyz", timeout=30).status_code == 200


def test_while_the_database_is_away(tmp_path: Path) -> None:
    """Whoever asks is told so, and to come back; the log has a line for it."""
    with Cluster() as cluster, serving(tmp_path, HIDALGO_DATABASE=cluster.database()) as server:
        with server.client() as anna:
            anna.post("api/people", json={"name": "Anna"})
            cluster.kill()
            answer = anna.get("api/me")
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            assert "api/me: no database (" in server.log.read_text()
            cluster.start()
            assert anna.get("api/me").json()["name"] == "Anna"
        assert "has failed" not in server.log.read_text()


def test_under_a_path(server: Process) -> None:
    root = server.url.removesuffix("games/")
    answer = httpx.get(f"{root}games")
    assert (answer.status_code, answer.headers["location"]) == (308, "/games/")
    assert "<title>Hidalgo" in httpx.get(f"{root}games/").text
    made = httpx.post(f"{root}games/api/people", json={"name": "Anna"})
    assert "Path=/games;" in made.headers["set-cookie"] + ";"
    # A proxy may take the path away before it hands a request on.
    assert httpx.get(f"{root}api").json() == httpx.get(f"{root}games/api").json()
    assert httpx.get(f"{root}healthz").status_code == 200


def test_figures(server: Process) -> None:
    with server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        anna.get("api/me")
        before = figures(server)
        for _ in range(3):
            anna.get("api/me")
        after = figures(server)
    counted = 'hidalgo_requests_total{method="GET",status="200"}'
    assert after[counted] - before[counted] == 4  # and what read the figures
    assert (
        after['hidalgo_request_seconds_bucket{le="+Inf"}'] == after["hidalgo_request_seconds_count"]
    )
    assert after["hidalgo_resident_bytes"] > 10_000_000
    assert after["hidalgo_connections"] == 0


def figures(server: Process) -> dict[str, float]:
    text = httpx.get(f"{server.url}metrics").text
    rows = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in rows}


def test_figures_are_for_who_asked_for_them(plain: Process) -> None:
    assert httpx.get(f"{plain.url}metrics").status_code == 404


def test_the_log_tells_requests_and_no_secrets(server: Process) -> None:
    with server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        link = anna.post("api/me/link").json()["url"]
        token = anna.post("api/me/token").json()["token"]
        anna.patch("api/me", json={"password": "horse battery"})
        cookie = anna.cookies["hidalgo"]
        anna.get("api/tables", params={"list": "mine", "before": "secret-of-mine"})
        anna.get("api/tables/%0Aforged")
    text = server.log.read_text()
    for secret in (link.rpartition("/")[2], token, "horse battery", cookie, "secret-of-mine"):
        assert secret not in text
    made = [line for line in lines(server) if line.get("path") == "/games/api/me/link"]
    assert {(line["method"], line["status"]) for line in made} == {("POST", 201)}
    assert all({"at", "level", "from", "text"} <= line.keys() for line in lines(server))


def test_what_a_trusted_proxy_says_counts(server: Process) -> None:
    """Limits are those of the visitor, not of the proxy."""
    statuses = {}
    for visitor in ("198.51.100.1", "198.51.100.2"):
        said = {"x-forwarded-for": visitor, "x-forwarded-proto": "https"}
        with server.client(headers=said) as anna:
            made = [anna.post("api/people", json={"name": "A"}).status_code for _ in range(25)]
        statuses[visitor] = (made.count(201), made.count(429))
    assert statuses["198.51.100.2"][0] >= 20
    assert statuses["198.51.100.1"][1] >= 1


def test_what_anybody_else_says_of_addresses_does_not_count(plain: Process) -> None:
    statuses = []
    with plain.client() as anna:
        for i in range(30):
            said = {"x-forwarded-for": f"198.51.100.{i}"}
            made = anna.post("api/people", json={"name": "A"}, headers=said)
            statuses.append(made.status_code)
    assert 429 in statuses


# Who may ask.


def test_a_page_of_another_site_may_not_ask(server: Process) -> None:
    with server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        new = {"game": "el-grande", "seats": SEATS}
        for headers in (OTHER, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            refused = anna.post("api/tables", json=new, headers=headers)
            assert (refused.status_code, refused.json()["code"]) == (403, "wrong_origin")
            assert (
                httpx.post(f"{server.url}api/people", json={"name": "B"}, headers=headers).json()[
                    "code"
                ]
                == "wrong_origin"
            )
        own = {"origin": server.url.removesuffix("/games/"), "sec-fetch-site": "same-origin"}
        assert anna.post("api/tables", json=new, headers=own).status_code == 201


def test_a_token_needs_no_origin_and_may_less(server: Process) -> None:
    with server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        token = anna.post("api/me/token").json()["token"]
    with server.client(headers={"authorization": f"Bearer {token}", **OTHER}) as bot:
        assert bot.get("api/me").json()["name"] == "Anna"
        assert "set-cookie" not in bot.get("api/me").headers
        new = {"game": "el-grande", "seats": SEATS}
        assert bot.post("api/tables", json=new).status_code == 201
        for path in ("api/me/token", "api/me/link"):
            assert bot.post(path).json()["code"] == "no_person"
        assert bot.delete("api/me").json()["code"] == "no_person"
    with server.client(headers={"authorization": "Bearer hidalgo_wrong"}) as stranger:
        assert stranger.get("api/me").status_code == 401


def cookie_of(url: str, **headers: str) -> str:
    return httpx.post(f"{url}api/people", json={"name": "A"}, headers=headers).headers["set-cookie"]


def test_a_cookie_is_hard_to_steal(tmp_path: Path, server: Process) -> None:
    said = cookie_of(server.url)
    assert "HttpOnly" in said
    assert "SameSite=lax" in said
    assert "Secure" not in said
    with serving(tmp_path, "--public-url", "https://play.example") as secure:
        assert secure.url == "https://play.example/"
        # Its browsers know it by this name, whatever a proxy makes of it.
        said = cookie_of(f"http://127.0.0.1:{secure.port}/", origin="https://play.example")
        assert "Secure" in said


def test_the_same_person_elsewhere(server: Process) -> None:
    with server.client() as anna, server.client() as phone, server.client() as tablet:
        made = anna.post("api/people", json={"name": "Ana María"}).json()
        link = anna.post("api/me/link").json()
        address, _, code = link["url"].partition("#/link/")
        assert address == server.url
        assert phone.post("api/link", json={"code": code}).json() == made
        assert phone.get("api/me").json()["name"] == "Ana María"
        assert tablet.post("api/link", json={"code": code}).status_code == 404
        assert anna.patch("api/me", json={"password": "horse battery"}).json()["has_password"]
        assert anna.get("api/me").status_code == 200  # who changes it stays
        assert phone.get("api/me").status_code == 401  # the others log in again
        login = {"person": "Ana María", "password": "horse battery"}
        assert tablet.post("api/login", json=login).json()["id"] == made["id"]


def test_deleting_oneself(server: Process) -> None:
    with server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        seats = [{"who": "me"}, {"who": "open"}]
        table = anna.post("api/tables", json={"game": "el-grande", "seats": seats}).json()["table"]
        gone = anna.delete("api/me")
        assert gone.status_code == 204
        assert "hidalgo" not in anna.cookies
        assert anna.get("api/me").status_code == 401
        left = anna.get(f"api/tables/{table['id']}").json()
        assert "Anna" not in json.dumps(left["seats"])
