"""`hidalgo bench server` in its smallest form: that it measures, not how quick this machine is."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path

from hidalgo.bench.server import MEASURES, place, prepare, process
from hidalgo.server.store import logs, open_store
from tests.cli.test_commands import hidalgo
from tests.postgres import Cluster

SMALL = ("bench", "server", "--tables", "2", "--seconds", "0.2", "--json")


def check(said: str) -> None:
    figures = json.loads(said)
    assert figures.keys() == MEASURES.keys()
    for name, row in figures.items():
        found = {key: value for key, value in row.items() if value is not None}
        if name == "tables/stored":
            assert found["resident_mib"] > 10
        else:
            assert 0 < found["median_ms"] <= found["p99_ms"]
        if name.startswith("moves/"):
            assert found["per_s"] > 0


def test_sqlite() -> None:
    done = hidalgo(*SMALL)
    assert done.returncode == 0, done.stderr
    check(done.stdout)


def test_postgresql_without_tables_only() -> None:
    with Cluster() as cluster:
        database = cluster.database()
        done = hidalgo(*SMALL, "--database", database)
        assert done.returncode == 0, done.stderr
        check(done.stdout)
        again = hidalgo(*SMALL, "--database", database)
        assert again.returncode == 2
        assert again.stderr.startswith("hidalgo: database: one without tables is needed")


def test_what_is_prepared_is_what_a_server_stores(tmp_path: Path) -> None:
    """Its log replays: whoever is asked then is asked by a server that has loaded it."""
    where = place.Place(tmp_path)

    async def work() -> None:
        async with prepare.filling(where.url) as house:
            party = await house.guests(2)
            [key] = await house.tables([party], 30)
        store = await open_store(where.url)
        entries = await logs.log(store, key)
        assert [entry.n for entry in entries] == list(range(len(entries)))
        assert sum(entry.kind == "play" for entry in entries) >= 30
        await store.close()

    asyncio.run(work())


def test_the_server_is_on_one_core(tmp_path: Path) -> None:
    with process.serving(place.Place(tmp_path).url, tmp_path) as served:
        assert len(os.sched_getaffinity(served.process.pid)) == 1
        assert served.resident() > 10
