"""No move is lost: servers and databases are killed under load, disks fill, two servers collide."""

from __future__ import annotations

import asyncio
import resource
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from tests.effort import FACTOR, examples, seed
from tests.postgres import Cluster
from tests.server.crowd import check_numbers, playing
from tests.server.process import Process, free_port, serving

TABLES = [("me", "me"), ("me", "me", "me"), ("me", "random", "me")] * 2
KILLS = 3 if FACTOR == 1 else 50


class Mortal:
    """A server that can be killed and started again at the same address."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder = folder
        self.database = database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self._life = ExitStack()
        self.process: Process | None = None
        folder.mkdir(exist_ok=True)
        self.start()

    def start(self) -> None:
        life = serving(
            self.folder,
            "--port",
            str(self.port),
            HIDALGO_DATABASE=self.database,
            HIDALGO_LIMITS="false",
            HIDALGO_BOTS="1",
        )
        self.process = self._life.enter_context(life)

    def kill(self) -> None:
        assert self.process is not None
        assert self.process.stop(signal.SIGKILL) == -signal.SIGKILL
        self._life.close()

    def close(self) -> None:
        self._life.close()


@contextmanager
def mortals(folder: Path, database: str, number: int = 1) -> Iterator[list[Mortal]]:
    servers = []
    try:
        for one in range(number):
            servers.append(Mortal(folder / f"server{one}", database))
        yield servers
    finally:
        for server in servers:
            server.close()


def test_killed_under_load(database: str, tmp_path: Path) -> None:
    """At random moments; everything that was acknowledged or seen is there, and all go on."""
    chosen = seed()
    moments = Random(chosen)

    async def run(server: Mortal) -> None:
        async with playing(lambda: [server.address], TABLES, chosen) as crowd:
            for _ in range(KILLS):
                await crowd.moves(moments.randrange(1, 300))
                await asyncio.sleep(moments.random() * 0.1)
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await crowd.moves(300)

    with mortals(tmp_path, database) as [server]:
        asyncio.run(run(server))
        assert "Traceback" not in server.process.log.read_text()
    assert asyncio.run(check_numbers(database)) >= len(TABLES)


def test_one_of_two_servers_is_killed(postgres: Cluster, tmp_path: Path) -> None:
    """Its people go on at the other one, and come back."""
    chosen = seed()
    moments = Random(chosen)
    database = postgres.database()

    async def run(servers: list[Mortal]) -> None:
        def addresses() -> list[str]:
            return [server.address for server in servers]

        async with playing(addresses, TABLES, chosen) as crowd:
            for number in range(examples(1)):
                server = servers[number % 2]
                await crowd.moves(moments.randrange(1, 300))
                await asyncio.to_thread(server.kill)
                await crowd.moves(50)
                await asyncio.to_thread(server.start)
            await crowd.moves(300)

    with mortals(tmp_path, database, 2) as servers:
        asyncio.run(run(servers))
    assert asyncio.run(check_numbers(database)) >= len(TABLES)


def test_rivals_at_two_servers(postgres: Cluster, tmp_path: Path) -> None:
    """Every seat is played at both at once: each decision is one browser's, and nobody hangs."""
    chosen = seed()
    database = postgres.database()

    async def run(servers: list[Mortal]) -> None:
        def addresses() -> list[str]:
            return [server.address for server in servers]

        async with playing(addresses, [("me", "me"), ("me", "me", "me")], chosen, 2) as crowd:
            await crowd.moves(examples(300))
        refused = [code for player in crowd.players for code in player.refused]
        assert len(set(refused) & {"stale", "not_asked", "illegal"}) > 0

    with mortals(tmp_path, database, 2) as servers:
        asyncio.run(run(servers))
    assert asyncio.run(check_numbers(database)) >= 2


def test_the_database_is_killed(tmp_path: Path) -> None:
    """Its server tells people so, and goes on once it is back; nothing is lost or half there."""
    chosen = seed()
    moments = Random(chosen)

    async def run(server: Mortal, cluster: Cluster) -> None:
        async with playing(lambda: [server.address], TABLES, chosen) as crowd:
            for _ in range(examples(1)):
                await crowd.moves(moments.randrange(1, 300))
                await asyncio.to_thread(cluster.kill)
                await crowd.refusals(1)
                await asyncio.to_thread(cluster.start)
            await crowd.moves(300)

    with Cluster() as cluster:
        database = cluster.database()
        with mortals(tmp_path, database) as [server]:
            asyncio.run(run(server, cluster))
        assert asyncio.run(check_numbers(database)) >= len(TABLES)


# Full disks.


class Quota:
    """A file system on which the server may make no file longer than its log is now."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.usual = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self, server: Mortal) -> None:
        size = (self.folder / "hidalgo.db-wal").stat().st_size
        self._allow(server, (size, self.usual[1]))

    def free(self, server: Mortal) -> None:
        self._allow(server, self.usual)

    def close(self) -> None:
        pass

    def _allow(self, server: Mortal, limit: tuple[int, int]) -> None:
        assert server.process is not None
        resource.prlimit(server.process.process.pid, resource.RLIMIT_FSIZE, limit)


class Full:
    """A small file system of its own, filled up to its last block."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ballast = folder / "ballast"
        command = ["mount", "-t", "tmpfs", "-o", "size=32m", "hidalgo", folder]
        subprocess.run(command, check=True, capture_output=True)

    def fill(self, server: Mortal) -> None:
        with self.ballast.open("wb", buffering=0) as file, suppress(OSError):
            while file.write(b"." * 4096):
                pass

    def free(self, server: Mortal) -> None:
        self.ballast.unlink()

    def close(self) -> None:
        subprocess.run(["umount", self.folder], check=True)


def disks() -> list[type[Quota] | type[Full]]:
    """Only root can have file systems, and not everywhere."""
    with TemporaryDirectory() as folder:
        try:
            Full(Path(folder)).close()
        except (subprocess.CalledProcessError, OSError):
            return [Quota]
    return [Quota, Full]


@pytest.mark.parametrize("kind", disks())
def test_the_disk_is_full(kind: type[Quota] | type[Full], tmp_path: Path) -> None:
    """People are told that it could not be stored; once there is room they go on."""
    chosen = seed()
    folder = tmp_path / "disk"
    folder.mkdir()
    disk = kind(folder)
    database = f"sqlite:///{folder}/hidalgo.db"

    async def run(server: Mortal) -> None:
        async with playing(lambda: [server.address], TABLES, chosen) as crowd:
            for _ in range(examples(1)):
                await crowd.moves(50)
                disk.fill(server)
                await crowd.refusals(20)
                disk.free(server)
            await crowd.moves(300)

    try:
        with mortals(tmp_path, database) as [server]:
            asyncio.run(run(server))
        assert asyncio.run(check_numbers(database)) >= len(TABLES)
    finally:
        disk.close()
