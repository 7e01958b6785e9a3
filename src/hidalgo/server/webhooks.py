"""A request to an address that a person named: where it may lead is checked, then it is sent there.

Without care such a request reaches what only this server can reach: its own network.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec

from hidalgo.server.mail import NotSent
from hidalgo.server.refusal import Refusal

PATIENCE = 10.0
# What may come right after a while; any other refusal would be the same tomorrow.
PASSING = (408, 425, 429)


def check(url: str) -> None:
    """Whether it looks like an address at all."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or not url.isascii() or not url.isprintable() or " " in url:
        raise Refusal("malformed", "an address that begins with https:// is needed", "webhook")


async def send(url: str, body: Any, everywhere: bool) -> None:
    """POST it as JSON; `everywhere`: also into this server's own network."""
    await asyncio.to_thread(_send, url, msgspec.json.encode(body), everywhere)


def _send(url: str, body: bytes, everywhere: bool) -> None:
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    try:
        place = _place(host, port, everywhere)
        connection = (_Secure if secure else _Plain)(host, port, place)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"Content-Type": "application/json", "User-Agent": "Hidalgo"}
        try:
            connection.request("POST", path, body, headers)
            status = connection.getresponse().status
        finally:
            connection.close()
    except (OSError, HTTPException, UnicodeError) as error:
        raise NotSent(f"{type(error).__name__}: {error}") from None
    if not 200 <= status < 300:
        raise NotSent(f"answered {status}", final=status < 500 and status not in PASSING)


def _place(host: str, port: int, everywhere: bool) -> str:
    """The address that this name means now; asked again later it might say something else."""
    for _, _, _, _, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        found = str(place[0])
        if everywhere or ip_address(found.partition("%")[0]).is_global:
            return found
    raise NotSent(f"{host} is not on the Internet", final=True)


class _Plain(HTTPConnection):
    def __init__(self, host: str, port: int, place: str) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self._place = place

    def connect(self) -> None:
        self.sock = socket.create_connection((self._place, self.port), PATIENCE)


class _Secure(HTTPSConnection):
    def __init__(self, host: str, port: int, place: str) -> None:
        self._secure = ssl.create_default_context()
        super().__init__(host, port, timeout=PATIENCE, context=self._secure)
        self._place = place

    def connect(self) -> None:
        plain = socket.create_connection((self._place, self.port), PATIENCE)
        self.sock = self._secure.wrap_socket(plain, server_hostname=self.host)
