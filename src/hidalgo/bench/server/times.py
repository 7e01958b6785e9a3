"""How long things took, and what else says how busy this machine was."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter

SYNCS = 200
PAGE = 4096


def at(times: list[float], part: float) -> float:
    """The time, in milliseconds, within which this part of them was done."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def spread(times: list[float]) -> dict[str, float]:
    return {"median_ms": round(at(times, 0.5), 2), "p99_ms": round(at(times, 0.99), 2)}


def sync_ms(folder: Path) -> float:
    """How long the disk takes to keep a page for good: less no durable move can take."""
    file = folder / "synced"
    times = []
    with file.open("wb", buffering=0) as opened:
        for _ in range(SYNCS):
            opened.write(bytes(PAGE))
            begin = perf_counter()
            os.fdatasync(opened.fileno())
            times.append(perf_counter() - begin)
    file.unlink()
    return round(at(times, 0.5), 3)
