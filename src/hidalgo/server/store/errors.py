"""What is raised when a database cannot be used."""

from __future__ import annotations

from hidalgo.core.errors import HidalgoError


class BadDatabase(HidalgoError):  # noqa: N818 (said in one sentence by the command line)
    """An address that is none, a folder that cannot be written, a file that is locked or newer."""


class StoreClosed(RuntimeError):  # noqa: N818
    """Something should be stored by a server that is about to end."""
