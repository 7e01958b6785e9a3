"""Write web/src/protocol.ts and openapi.json anew; with --check only say whether it is stale."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

# The compiled engine's classes do not know the types of their fields any more.
os.environ["HIDALGO_PURE"] = "1"
sys.path.insert(0, "src")

from hidalgo.server import openapi, schema, typescript
from hidalgo.server.app import Server
from hidalgo.server.gate import Gate
from hidalgo.server.settings import Settings

TYPES = Path("web/src/protocol.ts")


def files() -> dict[Path, str]:
    components = schema.components()
    # Nothing is asked of it but what it could be asked: it needs no store and no bots.
    nothing: Any = None
    server = Server(nothing, Gate(nothing, nothing, Settings()), nothing)
    described = openapi.document(server.app, components)
    return {
        TYPES: typescript.module(components),
        openapi.FILE.relative_to(Path.cwd()): json.dumps(described, indent=1) + "\n",
    }


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
