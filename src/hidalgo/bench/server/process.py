"""The server that is measured: `hidalgo serve` as a process of its own, kept on one core."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

MIB = 2**20


class Served:
    """A server that runs."""

    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self.process = process
        parts = urlsplit(url)
        self.host, self.port = str(parts.hostname), int(parts.port or 0)

    def seconds(self) -> float:
        """The time that it has computed, its bots not counted."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident(self) -> float:
        """The memory of all its processes in MiB; what they share counts for each of them."""
        pids = [self.process.pid, *_children(self.process.pid)]
        return sum(_resident(pid) for pid in pids)


@contextmanager
def serving(url: str, folder: Path) -> Iterator[Served]:
    """A server of this database, without limits: all who play come from one address."""
    command = [sys.executable, "-P", "-m", "hidalgo", "serve", "--port", "0", "--no-limits"]
    environment = {**os.environ, "HIDALGO_DATABASE": url}
    with (folder / "log.txt").open("a") as log, on_core(-1):
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        )
    try:
        said = process.stdout.readline().split() if process.stdout else []
        if said[:3] != ["Hidalgo", "is", "at"]:
            raise RuntimeError(f"the server does not start: {(folder / 'log.txt').read_text()}")
        with on_core(0):
            yield Served(process, said[3])
    finally:
        process.terminate()
        process.communicate()


@contextmanager
def on_core(which: int) -> Iterator[None]:
    """This process, and what it starts meanwhile, keeps to one core, where that is possible."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(cores)[which]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _children(pid: int) -> list[int]:
    return [
        int(child)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]


def _resident(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MIB
