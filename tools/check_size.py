"""A first visit is at most 120 kB: the page, styles, scripts, one language and the map."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

STATIC = Path("src/hidalgo/server/static")
LIMIT = 120_000
# One language is loaded, and only what a first table needs.
NOT_AT_FIRST = (
    "it-",
    "pt-",
    "es-",
    "de-",
    "Rules-",
    "Replay-",
    "Result",
    "Help-",
    "Tutorial-",
    "Lost-",
    "Reader-",
)


def first_visit() -> dict[str, int]:
    """What a first visit loads, by file, compressed."""
    sizes: dict[str, int] = {}
    for file in sorted(STATIC.rglob("*")):
        if file.is_file() and not file.name.startswith(NOT_AT_FIRST):
            sizes[file.name] = len(gzip.compress(file.read_bytes(), 9))
    return sizes


def main() -> int:
    sizes = first_visit()
    total = sum(sizes.values())
    if total <= LIMIT and sizes:
        print(f"client: {total:,} bytes compressed on a first visit, at most {LIMIT:,}")
        return 0
    for name, size in sizes.items():
        print(f"{size:8,} {name}", file=sys.stderr)
    print(f"client: {total:,} bytes compressed, at most {LIMIT:,} are allowed", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
