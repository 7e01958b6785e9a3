"""The browser client: a few files, kept in memory, compressed once."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec import Struct

FOLDER = Path(__file__).parent / "static"
# Names in assets/ have a hash of what is in them.
FOREVER = "public, max-age=31536000, immutable"
ANEW = "no-cache"
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
NO_CLIENT = b"""<!doctype html><meta charset="utf-8"><title>Hidalgo</title>
<h1>Hidalgo</h1><p>The server runs; its pages were not built (<code>make web</code>).
<p><a href="api">What it can do</a>, <a href="api/openapi.json">and how</a>."""


class File(Struct):
    data: bytes
    packed: bytes
    media_type: str
    etag: str
    cache: str


def _read(path: str, data: bytes) -> File:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    etag = f'"{sha256(data).hexdigest()[:16]}"'
    return File(data, gzip.compress(data, 9), kind, etag, FOREVER if "assets" in path else ANEW)


def files() -> dict[str, File]:
    found = {}
    for file in sorted(FOLDER.rglob("*")):
        if file.is_file():
            path = file.relative_to(FOLDER).as_posix()
            found[path] = _read(path, file.read_bytes())
    return found or {"index.html": _read("index.html", NO_CLIENT)}


def routes() -> list[Any]:
    known = files()

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def client(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
        file = known.get(path.strip("/") or "index.html")
        if file is None:
            raise NotFoundException(f"there is nothing at {path[:80]!r}")
        return _sent(file, request.headers)

    return [client]


def _sent(file: File, asked: Any) -> Response[bytes]:
    headers = {
        "cache-control": file.cache,
        "etag": file.etag,
        "vary": "accept-encoding",
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
    }
    if asked.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    data = file.data
    if "gzip" in asked.get("accept-encoding", ""):
        data, headers["content-encoding"] = file.packed, "gzip"
    return Response(data, media_type=file.media_type, headers=headers)
