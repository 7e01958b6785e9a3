"""Figures as Markdown, with the machine and the versions they were measured on."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path

import hidalgo

Figures = dict[str, dict[str, float | None]]


def table(rows: str, figures: Figures, headings: dict[str, str]) -> str:
    """`rows`: what the names of the figures' rows are."""
    lines = [
        f"| {rows} | {' | '.join(headings.values())} |",
        "|---|" + "---:|" * len(headings),
    ]
    for name, row in figures.items():
        cells = [_number(row[key]) for key in headings]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def section(name: str, rows: str, figures: Figures, headings: dict[str, str]) -> str:
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    return f"\n## {name}, {when}\n\n{machine()}\n\n{table(rows, figures, headings)}\n"


def machine() -> str:
    python = f"Python {platform.python_version()}"
    cores = f"{os.cpu_count()} cores"
    version = f"Hidalgo {hidalgo.__version__}"
    return f"{version}, {python}, {platform.system()}, {cores}, {_processor()}{_load()}."


def _load() -> str:
    """What else may have used the cores."""
    return f", load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""


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
