"""Whatever is sent, over HTTP or a WebSocket: an answer, no failure, no trace of one, no growth."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from time import sleep
from typing import Any

import httpx
import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect as shapes
from schemathesis import GenerationMode
from schemathesis.specs.openapi import checks
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hidalgo.server import openapi
from hidalgo.server.incoming import FromClient
from tests.effort import examples
from tests.postgres import Cluster
from tests.server.process import Process, serving

SCHEMA = schemathesis.openapi.from_dict(json.loads(openapi.FILE.read_text()))
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]
CHECKS = [
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
HASTE = settings(suppress_health_check=list(HealthCheck))
# What the process may need more after some thousand messages than after the first ones.
GROWTH = 12_000_000
SEATS = [{"who": "me"}, {"who": "me"}, {"who": "open"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, postgres: Cluster) -> Iterator[Process]:
    """With PostgreSQL, which is the stricter one."""
    folder = tmp_path_factory.mktemp("fuzzed")
    usual = {"HIDALGO_LIMITS": "false", "HIDALGO_BOTS": "1"}
    with serving(folder, "--metrics", HIDALGO_DATABASE=postgres.database(), **usual) as running:
        yield running
        log = running.log.read_text()
        assert "Traceback" not in log, log[log.index("Traceback") - 500 :][:3000]
        assert "has failed" not in log


def resident(server: Process) -> float:
    text = httpx.get(f"{server.url}metrics").text
    [line] = [line for line in text.splitlines() if line.startswith("hidalgo_resident_bytes ")]
    return float(line.split()[1])


class Visitor:
    """Somebody with a table that has begun, one that has not, and a game that is over."""

    def __init__(self, server: Process) -> None:
        self.url = server.url
        self.session = requests.Session()
        self.keys: list[str] = []
        self.come_back()

    def come_back(self) -> None:
        """As a new guest: one that was fuzzed may have erased itself."""
        self.session.close()
        self.session = requests.Session()
        self._post("api/people", {"name": "Anna"})
        going, ended, waiting = (self._table(seats) for seats in (SEATS[:2], SEATS[:2], SEATS))
        for key in (going, ended):
            self._post(f"api/tables/{key}/start", None)
        self._post(f"api/tables/{ended}/commands", {"type": "resign", "table": ended, "seat": 0})
        self.keys = [going, ended, waiting]

    @property
    def cookie(self) -> str:
        return f"hidalgo={self.session.cookies['hidalgo']}"

    def _table(self, seats: list[dict[str, str]]) -> str:
        made = self._post("api/tables", {"game": "el-grande", "seats": seats})
        return str(made["table"]["id"])

    def _post(self, path: str, body: Any) -> Any:
        answer = self.session.post(self.url + path, json=body)
        assert answer.ok, answer.text
        return answer.json()


@pytest.fixture(scope="module")
def visitor(server: Process) -> Visitor:
    return Visitor(server)


def check_problem(answer: requests.Response | httpx.Response) -> None:
    """What is refused is refused by a code, not by a failure."""
    assert answer.status_code < 500, (answer.status_code, answer.text[:500])
    assert "Traceback" not in answer.text
    if answer.status_code >= 400:
        problem = answer.json()
        assert problem["code"] != "server"
        assert problem["text"]


# The OpenAPI document.


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda found: found.label)
def test_requests_of_the_document(operation: Any, server: Process, visitor: Visitor) -> None:
    """As the document has them, and as it does not; the answers are what it says."""
    modes = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]

    @given(st.one_of(*modes), st.integers(0, 8))
    @settings(HASTE, max_examples=examples(12))
    def ask(case: Any, which: int) -> None:
        if visitor.session.get(f"{server.url}api/me").status_code == 401:
            visitor.come_back()
        if case.path_parameters and which < 6:
            case.path_parameters["key"] = visitor.keys[which % 3]
            # Where something is wrong on purpose, it may be the table.
            as_told = case.meta.generation.mode is GenerationMode.POSITIVE
            if as_told and isinstance(case.body, dict) and "table" in case.body:
                case.body["table"] = visitor.keys[which % 3]
        answer = case.call(base_url=server.url, session=visitor.session)
        case.validate_response(answer, checks=CHECKS)
        assert answer.status_code < 500, (answer.text, case.as_curl_command())

    ask()


PATHS = ["", "api", "api/people", "api/me", "api/tables", "api/replays", "api/login", "healthz"]
METHODS = [b"GET", b"POST", b"PATCH", b"DELETE", b"PUT", b"HEAD", b"OPTIONS", b"get", b"\xff"]
HEADERS = ["cookie: hidalgo=", "authorization: Bearer ", "origin: ", "content-type: ", "host: "]


@given(
    st.sampled_from(METHODS),
    st.sampled_from(PATHS) | st.text(max_size=20).map("api/tables/{}".format),
    st.binary(max_size=20),
    st.dictionaries(st.sampled_from(HEADERS), st.binary(max_size=40)),
    st.binary(max_size=200),
)
@settings(HASTE, max_examples=examples(150))
def test_bytes_by_http(
    server: Process, method: bytes, path: str, query: bytes, headers: Any, body: bytes
) -> None:
    """Whether or not they are a request: an answer that is no failure, or an end."""
    lines = [name.encode() + value for name, value in headers.items()]
    lines += [b"connection: close", b"content-length: %d" % len(body), b"", body]
    address = b"/" + path.encode() + b"?" + query
    request = b"%b %b HTTP/1.1\r\n%b" % (method, address, b"\r\n".join(lines))
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        connection.sendall(request)
        with connection.makefile("rb") as answer:
            said = answer.read()
    assert said[:10] in (b"HTTP/1.1 2", b"HTTP/1.1 3", b"HTTP/1.1 4", b""), (request, said)
    assert b"Traceback" not in said


# The messages.


def messages(keys: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """What the types of the messages allow, for tables that are there."""

    def of(shape: Any) -> st.SearchStrategy[Any]:
        if isinstance(shape, shapes.UnionType):
            return st.one_of(*map(of, shape.types))
        if isinstance(shape, shapes.StructType):
            fields = {field.encode_name: of_field(field) for field in shape.fields}
            tag = {shape.tag_field: st.just(shape.tag)} if shape.tag_field else {}
            needed = {
                name for field in shape.fields if field.required for name in [field.encode_name]
            }
            optional = {name: one for name, one in fields.items() if name not in needed}
            wanted = {name: fields[name] for name in needed} | tag
            return st.fixed_dictionaries(wanted, optional=optional)
        return SIMPLE[type(shape)](shape, of)

    def of_field(field: Any) -> st.SearchStrategy[Any]:
        return keys if field.encode_name == "table" else of(field.type)

    return of(shapes.type_info(FromClient))


def number(shape: Any, _: Any) -> st.SearchStrategy[Any]:
    usual = st.integers(shape.ge, min(shape.le, 40))
    return usual | st.integers(shape.ge, shape.le)


WORDS = [
    "power 13",
    "power 1",
    "court 0",
    "pass",
    "done",
    "special",
    "place",
    "disk basque",
    "card 1",
]
SIMPLE: dict[type, Callable[[Any, Any], st.SearchStrategy[Any]]] = {
    shapes.StrType: lambda shape, _: st.sampled_from(WORDS) | st.text(max_size=shape.max_length),
    shapes.IntType: number,
    shapes.BoolType: lambda *_: st.booleans(),
    shapes.NoneType: lambda *_: st.none(),
    shapes.LiteralType: lambda shape, _: st.sampled_from(shape.values),
    shapes.ListType: lambda shape, of: st.lists(of(shape.item_type), max_size=13),
}


@st.composite
def broken(draw: Any, whole: st.SearchStrategy[Any]) -> str | bytes:
    """A message with some bytes changed, left out or doubled, or of another type."""
    text = bytearray(msgspec.json.encode(draw(whole)))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        piece = draw(
            st.sampled_from([b"", b"\0", b"\xff", b'"', b"{", b"]", b"1e999", b"-1", b"null"])
        )
        text[at : at + draw(st.integers(0, 9))] = piece
    if draw(st.booleans()):
        return bytes(text)
    return text.decode("utf-8", "replace")


class Line:
    """A WebSocket, and what is said there."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.life = ExitStack()
        self.connection: ClientConnection | None = None
        self.sent = 0

    def open(self) -> ClientConnection:
        if self.connection is None:
            address = f"ws{self.visitor.url[4:]}api/socket"
            headers = {"cookie": self.visitor.cookie}
            opened = connect(address, additional_headers=headers, max_size=None)
            self.connection = self.life.enter_context(opened)
        return self.connection

    def say(self, said: list[str | bytes]) -> None:
        """All of it, and then something harmless, which is answered in any case."""
        connection = self.open()
        for message in said:
            connection.send(message)
            self.sent += 1
        mark = 2**53 - 1 - self.sent
        connection.send(json.dumps({"type": "watch", "table": "nowhere", "id": mark}))
        while True:
            message = json.loads(connection.recv(timeout=60))
            assert message["type"] != "bye", message
            if message["type"] == "refused":
                assert message["code"] != "server", message
                assert "Traceback" not in message["text"]
                if message["re"] == mark:
                    assert message["code"] == "unknown"
                    return

    def close(self) -> None:
        self.life.close()


def test_messages(server: Process, visitor: Visitor) -> None:
    """As their types have them and broken; the connection goes on whatever comes."""
    visitor.come_back()
    keys = st.sampled_from([*visitor.keys, "", "nowhere"])
    whole = messages(keys)
    line = Line(visitor)
    sizes = []

    @given(st.lists(whole.map(json.dumps) | broken(whole), min_size=1, max_size=20))
    @settings(HASTE, max_examples=examples(80))
    def speak(said: list[str | bytes]) -> None:
        line.say(said)

    for _ in range(3):
        speak()
        sizes.append(resident(server))
    line.close()
    assert line.sent > examples(500)
    assert sizes[-1] - sizes[0] < GROWTH, sizes


# Nothing more, and half a head; then what is no frame, and a kind that there is none of.
BROKEN = [b"", b"\x81\xfe\xff", b"\xff" * 50, b"\x8f\x80aaaa"]


def test_connections_that_break(server: Process, visitor: Visitor) -> None:
    """Frames that are none: that connection ends, and nothing of it stays."""
    before = resident(server)
    for number in range(examples(60)):
        line = Line(visitor)
        connection = line.open()
        connection.send(json.dumps({"type": "watch", "table": visitor.keys[0], "since": 0}))
        connection.socket.sendall(BROKEN[number % len(BROKEN)])
        with suppress(ConnectionClosed):
            while number % len(BROKEN) > 1:
                connection.recv(timeout=60)
        connection.socket.close()
        line.close()
    while "hidalgo_connections 0\n" not in httpx.get(f"{server.url}metrics").text:
        sleep(0.01)  # it hears of the last of them a moment later
    assert resident(server) - before < GROWTH
