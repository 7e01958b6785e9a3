"""The rules engine: compiled and pure side by side, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from hidalgo.bench.report import Figures

ROWS = "game/players"
HEADINGS = {
    "games_per_s": "games/s",
    "decisions_per_s": "decisions/s",
    "steps_per_s": "steps/s from Python",
    "copy_ns": "copy, ns",
    "view_us": "view, µs",
    "times_pure": "times pure",
}


def measure(seconds: float) -> Figures:
    """Figures by game and number of players; `times_pure` is null where nothing is compiled."""
    pure = _run(seconds, pure=True)
    compiled = _run(seconds, pure=False)
    figures: Figures = {}
    for name, measured in compiled.items():
        fast = measured.pop("compiled")
        ratio = measured["games_per_s"] / pure[name]["games_per_s"]
        figures[name] = {**measured, "times_pure": round(ratio, 1) if fast else None}
    return figures


def _run(seconds: float, pure: bool) -> dict[str, dict[str, float]]:
    environment = {**os.environ, "HIDALGO_PURE": "1" if pure else "0"}
    command = [sys.executable, "-m", "hidalgo.bench.engine_worker", str(seconds)]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
    figures: dict[str, dict[str, float]] = json.loads(done.stdout)
    return figures
