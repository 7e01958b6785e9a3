"""The append-only log, and everything else that is stored; the only SQL."""

from __future__ import annotations

from hidalgo.server.store import summaries
from hidalgo.server.store.database import Change, Entry, Row, Statement, Store
from hidalgo.server.store.errors import BadDatabase
from hidalgo.server.store.opening import open_store

__all__ = ["BadDatabase", "Change", "Entry", "Row", "Statement", "Store", "open_store", "summaries"]
