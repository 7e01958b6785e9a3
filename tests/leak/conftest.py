"""The same databases as for the tests of the server."""

from __future__ import annotations

from tests.server.conftest import sqlite

__all__ = ["sqlite"]
