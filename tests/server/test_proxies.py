"""The nginx of docs/operations.md, as it stands there, before a real server."""

from __future__ import annotations

import asyncio
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tests.server.process import Process, free_port, serving

DOCS = Path(__file__).parents[2] / "docs" / "operations.md"
AROUND = "pid {0}/pid; error_log stderr; events {{}} http {{ access_log off; {1} }}"


def example(language: str) -> str:
    """The first example in this language."""
    found = re.search(rf"```{language}\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert found is not None
    return found[1]


@contextmanager
def nginx(folder: Path, server: Process, path: str) -> Iterator[str]:
    """A proxy made of the example, but for its ports; its address."""
    port, behind = free_port(), server.port
    site = example("nginx").replace("1492", str(behind)).replace(" 80;", f" 127.0.0.1:{port};")
    file = folder / "nginx.conf"
    file.write_text(AROUND.format(folder, site.replace("location / ", f"location {path} ")))
    command = ["nginx", "-p", str(folder), "-c", str(file), "-g", "daemon off;"]
    with (folder / "nginx.log").open("w") as log:
        process = subprocess.Popen(command, stderr=log)
    try:
        yield reached(f"http://127.0.0.1:{port}{path}")
    finally:
        process.terminate()
        process.wait(timeout=30)


def reached(url: str) -> str:
    for _ in range(600):
        try:
            httpx.get(url)
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return url
    raise AssertionError("the proxy does not start")


@pytest.mark.parametrize("path", ["/", "/games/"])
def test_behind_nginx(path: str, tmp_path: Path) -> None:
    """Page, person, table and WebSocket; the name that browsers use, and the visitor's address."""
    public = f"http://play.example.org{path}"
    arguments = ["--public-url", public, "--proxies", "127.0.0.1", "--metrics"]
    with serving(tmp_path, *arguments) as server, nginx(tmp_path, server, path) as url:
        headers = {"host": "play.example.org", "origin": "http://play.example.org"}
        with httpx.Client(base_url=url, headers=headers, timeout=30) as anna:
            assert "<title>Hidalgo" in anna.get("").text
            assert anna.post("api/people", json={"name": "Anna"}).status_code == 201
            link = anna.post("api/me/link").json()["url"]
            assert link.startswith(f"{public}#/link/")
            cookie = f"hidalgo={anna.cookies['hidalgo']}"
        welcome = asyncio.run(welcomed(url, "http://play.example.org", cookie))
        assert welcome["me"]["name"] == "Anna"
        with pytest.raises(InvalidStatus):
            asyncio.run(welcomed(url, "http://elsewhere.example.org", cookie))
        assert httpx.get(f"{url.replace(path, '/')}metrics").status_code == 404


async def welcomed(url: str, origin: str, cookie: str) -> Any:
    """The first message over the WebSocket, by the name that browsers use."""
    place, _, path = url.removeprefix("http://").partition("/")
    host, _, port = place.partition(":")
    address = f"ws://play.example.org/{path}api/socket"
    about = {"Cookie": cookie}
    async with connect(
        address, host=host, port=int(port), origin=Origin(origin), additional_headers=about
    ) as socket:
        return msgspec.json.decode(await socket.recv())
