"""A real server: a process of its own on a port of its own, ended by the test."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx


@dataclass
class Process:
    process: subprocess.Popen[str]
    url: str
    """As browsers know it; ends with a slash."""
    port: int
    log: Path

    def client(self, **options: Any) -> httpx.Client:
        """A browser: it keeps its cookies."""
        return httpx.Client(base_url=self.url, timeout=30, **options)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(timeout=60)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def serving(
    folder: Path, *arguments: str, command: str = "serve", **environment: str
) -> Iterator[Process]:
    """`hidalgo serve` with a database in this folder; its log lies there, too."""
    port = free_port()
    usual = {} if "HIDALGO_DATABASE" in environment else {"XDG_DATA_HOME": str(folder)}
    log = folder / "log.txt"
    with log.open("a") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "hidalgo", command, *arguments],
            env={**os.environ, "HIDALGO_PORT": str(port), **usual, **environment},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    try:
        assert process.stdout is not None
        said = process.stdout.readline().split()
        assert said[:3] == ["Hidalgo", "is", "at"], (said, log.read_text())
        yield Process(process, said[3], port, log)
    finally:
        if process.poll() is None:
            process.terminate()
        process.communicate(timeout=60)
