"""The server: a real one on one core, and many who play at its tables on another."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hidalgo.bench.report import Figures
from hidalgo.bench.server import measures
from hidalgo.bench.server.place import TABLES, Load, Place
from hidalgo.bench.server.prepare import check_empty
from hidalgo.bench.server.process import on_core
from hidalgo.bench.server.times import sync_ms
from hidalgo.server.running import loop_factory

ROWS = "what"
HEADINGS = {
    "per_s": "a second",
    "median_ms": "median, ms",
    "p99_ms": "99 %, ms",
    "resident_mib": "resident, MiB",
    "sync_ms": "sync of the disk, ms",
    "server_core": "server's core, %",
    "load_core": "players' core, %",
}
# From where on the players, who have one core, might be what is measured; in per cent.
BUSY = 90
MEASURES = {
    "moves/saturated": measures.saturated,
    "moves/400 a second": measures.steady,
    "moves/one table": measures.alone,
    "moves/bots think": measures.knights,
    "tables/created": measures.created,
    "tables/cold": measures.cold,
    "tables/stored": measures.resident,
}


def measure(seconds: float, tables: int = TABLES, database: str = "") -> Figures:
    """Figures by what is measured; in a SQLite file of its own, or a database without tables."""
    if database:
        asyncio.run(check_empty(database))
    load = Load(seconds, tables)
    figures: Figures = {}
    for name, measured in MEASURES.items():
        with TemporaryDirectory(prefix="hidalgo-") as folder, on_core(0):
            place = Place(Path(folder), database)
            synced = None if database else sync_ms(place.folder)
            found = {"sync_ms": synced, **_run(measured(load, place))}
            figures[name] = {key: found.get(key) for key in HEADINGS}
            if (found.get("load_core") or 0) > BUSY:
                print(f"{name}: limited by those who play, not by the server", file=sys.stderr)
    return figures


def _run(measured: Coroutine[Any, Any, dict[str, float | None]]) -> dict[str, float | None]:
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(measured)
