"""Figures as Markdown, with the machine and the versions they were measured on."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path

import hidalgo
from hidalgo.bench.engine import Figures

HEADINGS = {
    "games_per_s": "games/s",
    "decisions_per_s": "decisions/s",
    "steps_per_s": "steps/s from Python",
    "copy_ns": "copy, ns",
    "view_us": "view, µs",
    "times_pure": "times pure",
}


def table(figures: Figures) -> str:
    lines = [
        f"| game/players | {' | '.join(HEADINGS.values())} |",
        "|---|" + "---:|" * len(HEADINGS),
    ]
    for name, row in figures.items():
        cells = [_number(row[key]) for key in HEADINGS]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def section(name: str, figures: Figures) -> str:
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    return f"\n## {name}, {when}\n\n{machine()}\n\n{table(figures)}\n"


def machine() -> str:
    python = f"Python {platform.python_version()}"
    cores = f"{os.cpu_count()} cores"
    return f"Hidalgo {hidalgo.__version__}, {python}, {platform.system()}, {cores}, {_processor()}."


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 1000 else f"{value:g}"
