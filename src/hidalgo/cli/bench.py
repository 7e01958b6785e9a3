"""`hidalgo bench`: figures for this machine."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from hidalgo.bench import engine, report
from hidalgo.core.errors import OptionError


def run(chosen: argparse.Namespace) -> None:
    if not 0 < chosen.seconds <= 600:
        raise OptionError("seconds", chosen.seconds, "a number above 0, at most 600, is needed")
    figures = engine.measure(chosen.seconds)
    if chosen.json:
        print(json.dumps(figures, indent=1))
    else:
        print(report.table(figures))
    if chosen.append:
        with Path(chosen.append).open("a") as results:
            results.write(report.section("engine", figures))
