"""Which engine runs: the compiled one, or the same source as plain Python.

`HIDALGO_PURE=1` chooses plain Python in a compiled installation too.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

SLOW = "hidalgo: running without its compiled engine, which is many times faster (docs/install.md)"


def choose() -> None:
    if os.environ.get("HIDALGO_PURE") == "1":
        sys.meta_path.insert(0, SourceFinder())
    elif not is_built() and multiprocessing.parent_process() is None:
        print(SLOW, file=sys.stderr)


def is_built() -> bool:
    """Whether compiled modules lie beside the sources."""
    core = Path(__file__).parent / "core"
    return any((core / f"random{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def is_compiled() -> bool:
    """Whether the engine that was imported is the compiled one."""
    random = sys.modules.get("hidalgo.core.random")
    return random is not None and not str(random.__file__).endswith(".py")


class SourceFinder:
    """Finds modules of this package by their source, past the compiled ones beside it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("hidalgo.") or not path:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None
