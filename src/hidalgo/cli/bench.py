"""`hidalgo bench`: figures for this machine."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from pathlib import Path
from typing import Any

from hidalgo.bench import report
from hidalgo.core.errors import OptionError


def run(chosen: argparse.Namespace) -> None:
    if not 0 < chosen.seconds <= 600:
        raise OptionError("seconds", chosen.seconds, "a number above 0, at most 600, is needed")
    bench: Any = import_module(f"hidalgo.bench.{chosen.what}")
    figures: report.Figures = bench.measure(chosen.seconds)
    if chosen.json:
        print(json.dumps(figures, indent=1))
    else:
        print(report.table(figures, bench.HEADINGS))
    if chosen.append:
        with Path(chosen.append).open("a") as results:
            results.write(report.section(chosen.what, figures, bench.HEADINGS))
