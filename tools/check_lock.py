"""Whether requirements.lock pins everything that pyproject.toml asks for, and names no address."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path


def problems() -> list[str]:
    project = tomllib.loads(Path("pyproject.toml").read_text())
    lock = Path("requirements.lock").read_text()
    entries = re.split(r"(?m)^(?=\w)", lock)[1:]
    pinned = {entry.split("==")[0].lower() for entry in entries}
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    names = {re.split(r"[<>=!~ ;\[]", item)[0].lower() for item in wanted}
    found = [f"{name} is not in requirements.lock: make lock" for name in sorted(names - pinned)]
    found += [f"no hash: {entry.split()[0]}" for entry in entries if "--hash=" not in entry]
    if "://" in lock:
        found.append("requirements.lock names an address")
    return found


if __name__ == "__main__":
    found = problems()
    print("\n".join(found) or "lock file: in step with pyproject.toml")
    sys.exit(bool(found))
