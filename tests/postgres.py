"""A real PostgreSQL for the tests: one cluster a test process, started when first asked for.

It does not run as root, so when we are, another user runs it. Everything lies in a temporary
folder, nothing but a local socket listens, and it ends with us.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote

SETTINGS = """
listen_addresses = ''
fsync = on
max_connections = 60
shared_buffers = 32MB
"""


def binaries() -> Path:
    """Where the newest installed PostgreSQL has its programs."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[4])
    )
    if not found:
        elsewhere = shutil.which("initdb")
        assert elsewhere, "PostgreSQL is needed by the tests: make deps"
        return Path(elsewhere).parent
    return found[-1].parent


class Cluster:
    """A PostgreSQL of our own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="hidalgo-pg-"))
        self.bin = binaries()
        self.user = "nobody" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.databases = 0
        self._as_user: dict[str, Any] = {}
        if os.geteuid() == 0:
            them = pwd.getpwnam(self.user)
            os.chown(self.folder, them.pw_uid, them.pw_gid)
            self._as_user = {"user": them.pw_uid, "group": them.pw_gid, "extra_groups": []}
        self._run("initdb", "-D", str(self.data), "-U", "hidalgo", "-A", "trust", "-N")
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(SETTINGS)
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.bin / "postgres", "-D", self.data, "-k", self.folder],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self._as_user,
            )
        self._run("pg_isready", "-h", str(self.folder), "-t", "30", until=self.process)

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        children = re.findall(r"\d+", _children(self.process.pid))
        for process in (self.process.pid, *map(int, children)):
            os.kill(process, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
            self.process.wait()
        shutil.rmtree(self.folder)

    def database(self) -> str:
        """The address of a new, empty database."""
        self.databases += 1
        name = f"hidalgo_{self.databases}"
        self._run("createdb", "-h", str(self.folder), "-U", "hidalgo", name)
        return self.url(name)

    def url(self, name: str) -> str:
        return f"postgresql://hidalgo@/{name}?host={quote(str(self.folder), safe='')}"

    def _run(
        self, program: str, *arguments: str, until: subprocess.Popen[bytes] | None = None
    ) -> None:
        """Run one of its programs; with `until`, again while that process lives."""
        while True:
            done = subprocess.run(
                [self.bin / program, *arguments],
                capture_output=True,
                cwd=self.folder,
                **self._as_user,
            )
            if done.returncode == 0:
                return
            assert until is not None, done.stderr.decode()
            assert until.poll() is None, done.stderr.decode()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


def _children(process: int) -> str:
    return Path(f"/proc/{process}/task/{process}/children").read_text()
