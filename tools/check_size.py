"""A first visit is at most 120 kB: the first page, a table of El Grande, one language, the map."""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

STATIC = Path("src/hidalgo/server/static")
LIMIT = 120_000
# What is opened on the way to the first table; all else is fetched when somebody wants it.
OPENED = (
    "index.html",
    "src/pages/Home.svelte",
    "src/pages/TablePage.svelte",
    "src/panels/GameTable.svelte",
    "src/panels/GrandeTable.svelte",
    "../src/hidalgo/locales/en.json",
)


def first_visit() -> dict[str, int]:
    """What a first visit loads, by file, compressed."""
    manifest = json.loads((STATIC / ".vite" / "manifest.json").read_text())
    files = {"index.html", "icon.svg"}
    for name in OPENED:
        # What is part of another file has no entry of its own.
        if name in manifest:
            files |= _needed(manifest, name)
    return {name: len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in sorted(files)}


def _needed(manifest: dict[str, Any], name: str) -> set[str]:
    """A file with its styles, and those that it imports at once."""
    entry = manifest[name]
    found = {entry["file"], *entry.get("css", ()), *entry.get("assets", ())}
    for other in entry.get("imports", ()):
        found |= _needed(manifest, other)
    return found


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
