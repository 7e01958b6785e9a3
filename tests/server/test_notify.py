"""Being told of one's turn: a real mail server, a real web server, and tables between them."""

from __future__ import annotations

import json
import queue
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from email import message_from_bytes
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from string import Formatter
from threading import Thread
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller

from hidalgo.server import letters, webhooks
from hidalgo.server.mail import NotSent
from hidalgo.server.refusal import Refusal
from hidalgo.words import LANGUAGES
from tests.server.process import Process, free_port, serving

PATIENCE = 60
ANNA = "anna@example.org"


class Postman:
    """Takes all mail but for addresses that he does not know."""

    def __init__(self) -> None:
        self.mail: queue.Queue[Message] = queue.Queue()

    async def handle_RCPT(  # noqa: N802 (aiosmtpd's name for it)
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if address.startswith("nobody"):
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.mail.put(message_from_bytes(envelope.content))
        return "250 OK"

    def next(self) -> Message:
        return self.mail.get(timeout=PATIENCE)


def text_of(mail: Message) -> str:
    body = mail.get_payload(decode=True)
    assert isinstance(body, bytes)
    return body.decode()


def address_in(mail: Message) -> str:
    """The first address in the mail."""
    found = re.search(r"https?://\S+", text_of(mail))
    assert found is not None
    return found[0]


@pytest.fixture
def postman() -> Iterator[Postman]:
    handler = Postman()
    controller = Controller(handler, hostname="127.0.0.1", port=free_port())
    controller.start()
    handler.port = controller.port  # type: ignore[attr-defined]
    yield handler
    controller.stop()


@contextmanager
def listening(answers: list[int]) -> Iterator[tuple[str, queue.Queue[Any]]]:
    """A web server that answers so, one after the other, then 200; what it is sent."""
    told: queue.Queue[Any] = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            told.put((self.path, json.loads(body)))
            self.send_response(answers.pop(0) if answers else 200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/turn?key=1", told
        server.shutdown()


@contextmanager
def telling(folder: Path, postman: Postman | None = None) -> Iterator[Process]:
    port = str(free_port())
    arguments = ["--port", port, "--public-url", f"http://127.0.0.1:{port}", "--notice-after", "0"]
    if postman is not None:
        mail = f"smtp://127.0.0.1:{postman.port}"  # type: ignore[attr-defined]
        arguments += ["--mail", mail, "--mail-from", "Hidalgo <tables@example.org>"]
    with serving(folder, *arguments, "--webhooks", "all") as server:
        yield server


def started(anna: httpx.Client) -> str:
    """A table of Anna and a bot; its id."""
    seats: list[dict[str, str]] = [{"who": "me"}, {"who": "bot", "level": "random"}]
    made = anna.post("api/tables", json={"game": "el-grande", "seats": seats}).json()
    key: str = made["table"]["id"]
    if made["table"]["status"] == "open":
        anna.post(f"api/tables/{key}/start")
    return key


def play_a_turn(anna: httpx.Client, key: str) -> None:
    """Anna's first legal answer, until somebody else is asked."""
    before = anna.get(f"api/tables/{key}/updates", params={"seat": 0}).json()
    while legal := before["view"]["legal"]:
        answer = {"seat": 0, "n": before["n"], "answer": legal[0]["text"]}
        done = anna.post(
            f"api/tables/{key}/commands", json={"type": "play", "table": key, **answer}
        )
        assert done.status_code == 200, done.text
        asked = {"seat": 0, "since": before["n"]}
        before = anna.get(f"api/tables/{key}/updates", params=asked).json()
        if any(entry.get("seat") == 1 for entry in before["entries"]):
            return


def test_by_mail_once_the_address_is_confirmed(tmp_path: Path, postman: Postman) -> None:
    with telling(tmp_path, postman) as server, server.client() as anna:
        assert anna.get("api").json()["notify"] == ["mail", "webhook"]
        anna.headers["accept-language"] = "de-AT,de;q=0.9"
        anna.post("api/people", json={"name": "Anna"})
        assert anna.patch("api/me", json={"email": ANNA}).json()["email"] is None
        asked = postman.next()
        assert (asked["to"], asked["subject"]) == (ANNA, "Ist das deine Adresse?")
        link = address_in(asked)
        # Whoever has the link only looks first: programs that check mail do that, too.
        assert f"Soll Hidalgo an {ANNA} schreiben" in httpx.get(link).text
        assert anna.get("api/me").json()["email"] is None
        assert "Fertig" in httpx.post(link).text
        assert anna.get("api/me").json()["email"] == ANNA

        key = started(anna)
        told = postman.next()
        assert told["subject"] == "Du bist am Zug: El Grande"
        assert address_in(told) == f"{server.url}#/table/{key}"
        stop = told["list-unsubscribe"].strip("<>")
        assert "List-Unsubscribe=One-Click" in told["list-unsubscribe-post"]
        assert httpx.get(stop).status_code == 200
        assert anna.get("api/me").json()["email"] == ANNA
        assert httpx.post(stop, content="List-Unsubscribe=One-Click").status_code == 200
        assert anna.get("api/me").json()["email"] is None
        assert httpx.post(stop).status_code == 404  # nothing is left to be stopped
        assert postman.mail.empty()


def test_addresses_in_mail_cannot_be_made_up(tmp_path: Path, postman: Postman) -> None:
    with telling(tmp_path, postman) as server, server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        anna.patch("api/me", json={"email": ANNA})
        link = address_in(postman.next())
        code = link.rpartition("/")[2]
        for bad in (code[:-1], code[1:], "x", "x.y", code.partition(".")[0] + ".", "é.é"):
            assert httpx.post(f"{server.url}mail/{bad}").status_code == 404
        assert anna.get("api/me").json()["email"] is None
        assert code not in server.log.read_text()


@pytest.mark.parametrize(
    "email", ["anna", "@example.org", "a b@c.org", "a@b\r\nBcc: x@y", "a@b,c@d"]
)
def test_what_is_no_address_is_refused(email: str, mail_server: tuple[Process, Postman]) -> None:
    server, postman = mail_server
    with server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        refused = anna.patch("api/me", json={"email": email})
        assert (refused.json()["code"], refused.json()["field"]) == ("malformed", "email")
        assert postman.mail.empty()


def test_a_mailbox_that_is_none_and_too_much_mail(mail_server: tuple[Process, Postman]) -> None:
    server, _ = mail_server
    with server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        codes = [
            anna.patch("api/me", json={"email": "nobody@example.org"}).json()["code"]
            for _ in range(5)
        ]
        assert codes == ["busy"] * 3 + ["too_fast"] * 2


@pytest.fixture(scope="module")
def mail_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Postman]]:
    handler = Postman()
    controller = Controller(handler, hostname="127.0.0.1", port=free_port())
    controller.start()
    handler.port = controller.port  # type: ignore[attr-defined]
    with telling(tmp_path_factory.mktemp("mail"), handler) as server:
        yield server, handler
    controller.stop()


def test_by_a_request(tmp_path: Path) -> None:
    """Told at the first turn and at the next one; tried again after a failure, also later."""
    with listening([]) as (url, told), telling(tmp_path) as server, server.client() as anna:
        assert anna.get("api").json()["notify"] == ["webhook"]
        anna.post("api/people", json={"name": "Anna"})
        assert anna.patch("api/me", json={"webhook": url}).json()["webhook"] == url
        key = started(anna)
        path, body = told.get(timeout=PATIENCE)
        assert path == "/turn?key=1"
        assert body["text"] == f"Anna, it is your turn at El Grande. {server.url}#/table/{key}"
        assert (body["table"], body["seat"], body["content"]) == (key, 0, body["text"])
        play_a_turn(anna, key)
        assert told.get(timeout=PATIENCE)[1]["table"] == key
        assert anna.patch("api/me", json={"webhook": ""}).json()["webhook"] is None


def test_what_fails_is_tried_again_after_a_restart_too(tmp_path: Path) -> None:
    with listening([500]) as (url, told):
        with telling(tmp_path) as server, server.client() as anna:
            anna.post("api/people", json={"name": "Anna"})
            anna.patch("api/me", json={"webhook": url})
            key = started(anna)
            told.get(timeout=PATIENCE)
            wait_until(
                lambda: notices(tmp_path)[0][1] == 1 and "not told" in server.log.read_text()
            )
        hurry(tmp_path)
        with telling(tmp_path):
            assert told.get(timeout=PATIENCE)[1]["table"] == key
            wait_until(lambda: notices(tmp_path) == [(None, 2)])
        assert told.empty()


def test_what_is_refused_for_good_is_not_tried_again(tmp_path: Path) -> None:
    with listening([404]) as (url, told), telling(tmp_path) as server, server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        anna.patch("api/me", json={"webhook": url})
        started(anna)
        told.get(timeout=PATIENCE)
        wait_until(lambda: notices(tmp_path) == [(None, 1)])


def notices(folder: Path) -> list[tuple[int | None, int]]:
    """When each is due, and how often it was tried."""
    with closing(sqlite3.connect(folder / "hidalgo" / "hidalgo.db")) as database:
        return database.execute("SELECT due, tries FROM notices ORDER BY n").fetchall()


def hurry(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "hidalgo" / "hidalgo.db")) as database:
        database.execute("UPDATE notices SET due = 0 WHERE due IS NOT NULL")
        database.commit()


def wait_until(done: Callable[[], bool]) -> None:
    waiting = queue.Queue[None]()
    for _ in range(PATIENCE * 20):
        if done():
            return
        with pytest.raises(queue.Empty):
            waiting.get(timeout=0.05)
    raise AssertionError("it does not come to that")


def test_nobody_is_told_where_nobody_can_be(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client() as anna:
        assert anna.get("api").json()["notify"] == []
        anna.post("api/people", json={"name": "Anna"})
        for wish in ({"email": ANNA}, {"webhook": "https://example.org"}):
            assert anna.patch("api/me", json=wish).json()["code"] == "bad_option"
        assert anna.patch("api/me", json={"email": "", "webhook": "", "language": "it"}).json() == {
            **anna.get("api/me").json(),
            "language": "it",
        }


# Where a request may go.


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:{port}/",
        "http://localhost:{port}/",
        "http://[::1]:{port}/",
        "http://0.0.0.0:{port}/",
        "http://[::ffff:127.0.0.1]:{port}/",
        "http://10.0.0.1/",
        "http://169.254.169.254/latest/meta-data",
    ],
)
def test_a_request_stays_out_of_the_servers_own_network(url: str) -> None:
    with listening([]) as (address, told):
        port = address.split(":")[2].split("/")[0]
        with pytest.raises(NotSent) as reason:
            webhooks._send(url.format(port=port), b"{}", everywhere=False)
        assert reason.value.final
        assert told.empty()


@pytest.mark.parametrize(
    "url",
    ["", "example.org", "ftp://a.org", "https://", "https://a.org:x", "http://a.org/\r\nX: y"],
)
def test_what_is_no_address_of_the_web(url: str) -> None:
    with pytest.raises(Refusal):
        webhooks.check(url)


# Letters.


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_say_the_same_in_every_language(language: str) -> None:
    english, own = letters.texts("en"), letters.texts(language)
    assert list(own) == list(english)
    for key, text in own.items():
        names = [{name for _, name, _, _ in Formatter().parse(one)} for one in (text, english[key])]
        assert names[0] == names[1], key
        assert language == "en" or text != english[key], key
