"""The server put together: routes, and what runs beside them. No game logic."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, Router, get
from litestar.connection import Request, WebSocket
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import asgi
from litestar.types import Receive, Scope, Send

import hidalgo
from hidalgo import bots
from hidalgo.server import making, people_routes, static, table_routes
from hidalgo.server.bodies import About, Problem
from hidalgo.server.gate import Gate
from hidalgo.server.hub import Hub
from hidalgo.server.protocol import ErrorCode
from hidalgo.server.refusal import Refusal
from hidalgo.server.session import LONGEST, Session
from hidalgo.server.store import Store, lists
from hidalgo.server.table import seating
from hidalgo.server.tables import Tables, Thinking, every

log = logging.getLogger(__name__)

STATUS: dict[ErrorCode, int] = {
    "malformed": 400, "bad_option": 400, "bad_record": 400, "no_such_bot": 400, "too_large": 413,
    "too_fast": 429, "unknown": 404, "no_person": 401, "wrong_password": 401, "wrong_origin": 403,
    "not_your_seat": 403, "not_yours": 403, "not_the_host": 403, "not_invited": 403,
    "not_watchable": 403, "no_advice": 403, "busy": 503, "server": 500,
}  # fmt: skip
CONFLICT = 409
BODY = 500_000
