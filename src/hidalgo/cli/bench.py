"""`hidalgo bench`: figures for this machine."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from pathlib import Path
from typing import Any

from hidalgo.bench import report
from hidalgo.core.errors import OptionError

OF_SERVER = ("tables", "database")
MOST = 1_000


def run(chosen: argparse.Namespace) -> None:
    if not 0 < chosen.seconds <= 600:
        raise OptionError("seconds", chosen.seconds, "a number above 0, at most 600, is needed")
    bench: Any = import_module(f"hidalgo.bench.{chosen.what}")
    figures: report.Figures = bench.measure(chosen.seconds, **_given(chosen))
    if chosen.json:
        print(json.dumps(figures, indent=1))
    else:
        print(report.table(bench.ROWS, figures, bench.HEADINGS))
    if chosen.append:
        with Path(chosen.append).open("a") as results:
            name = f"{chosen.what} with PostgreSQL" if chosen.database else chosen.what
            found = report.section(name, bench.ROWS, figures, bench.HEADINGS)
            results.write(found)


def _given(chosen: argparse.Namespace) -> dict[str, Any]:
    """What only the server's bench knows."""
    given = {name: getattr(chosen, name) for name in OF_SERVER if getattr(chosen, name) is not None}
    for name, value in given.items():
        if chosen.what != "server":
            raise OptionError(name, value, f"bench {chosen.what} has no such option")
    if not 1 <= given.get("tables", 1) <= MOST:
        raise OptionError("tables", given["tables"], f"a number from 1 to {MOST} is needed")
    return given
