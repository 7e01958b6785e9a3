"""The long proofs: every test with many more examples; the results go into docs/proofs.md."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

PROOFS = Path("docs/proofs.md")
EFFORT = os.environ.get("HIDALGO_EFFORT", "40")

RUNS = {
    "compiled": ({}, ["tests", "-m", "prove or not prove"]),
    "plain Python": (
        {"HIDALGO_PURE": "1", "HIDALGO_EFFORT": "2"},
        ["tests/core", "tests/grande", "tests/caballero"],
    ),
}


def run(environment: dict[str, str], arguments: list[str]) -> tuple[str, bool]:
    """A run of pytest: its last line, and whether all went well."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", *arguments]
    done = subprocess.run(
        command,
        env={**os.environ, "HIDALGO_EFFORT": EFFORT, **environment},
        stdout=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        print(done.stdout)
    counts = re.findall(r"\d+ (?:passed|failed|errors?)", done.stdout.strip().splitlines()[-1])
    return ", ".join(counts), done.returncode == 0


def main() -> None:
    lines = [f"\n## {datetime.now(UTC):%Y-%m-%d}, {version()}\n"]
    well = True
    for name, (environment, arguments) in RUNS.items():
        begin = monotonic()
        counts, passed = run(environment, arguments)
        minutes = (monotonic() - begin) / 60
        effort = environment.get("HIDALGO_EFFORT", EFFORT)
        lines.append(
            f"- {name}, {effort} times the examples of a commit: {counts}; {minutes:.0f} min"
        )
        well = well and passed
    with PROOFS.open("a") as proofs:
        proofs.write("\n".join(lines) + "\n")
    print("\n".join(lines))
    sys.exit(not well)


def version() -> str:
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty"], stdout=subprocess.PIPE, text=True, check=False
    )
    return done.stdout.strip() or "unknown version"


if __name__ == "__main__":
    main()
