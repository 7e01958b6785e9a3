"""Write web/src/protocol.ts anew; with --check only say whether it is stale."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# The compiled engine's classes do not know the types of their fields any more.
os.environ["HIDALGO_PURE"] = "1"
sys.path.insert(0, "src")

from hidalgo.server import schema, typescript

TYPES = Path("web/src/protocol.ts")


def files() -> dict[Path, str]:
    return {TYPES: typescript.module(schema.components())}


def main() -> None:
    stale = []
    for file, text in files().items():
        if "--check" not in sys.argv:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            stale.append(str(file))
    print(f"stale: {', '.join(stale)}: make protocol" if stale else "protocol files: up to date")
    sys.exit(bool(stale))


if __name__ == "__main__":
    main()
