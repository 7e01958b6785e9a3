"""How much of everything is measured, and where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

TABLES = 200


@dataclass(frozen=True)
class Load:
    """The aims are for what is said here."""

    seconds: float
    tables: int = TABLES

    @property
    def stored(self) -> int:
        return 50 * self.tables

    @property
    def idle(self) -> int:
        """Sockets at which nothing happens."""
        return 10 * self.tables

    @property
    def knights(self) -> int:
        """Tables with four bots."""
        return max(1, self.tables // 10)


@dataclass(frozen=True)
class Place:
    """Where the server has its database."""

    folder: Path
    database: str = ""

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.folder}/hidalgo.sqlite"
