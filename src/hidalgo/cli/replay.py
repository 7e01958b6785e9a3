"""`hidalgo replay`: the log of a recorded game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from hidalgo import games
from hidalgo.cli import log, options
from hidalgo.core.record import Record


def run(chosen: argparse.Namespace) -> None:
    text = sys.stdin.buffer.read() if chosen.file == "-" else Path(chosen.file).read_bytes()
    record = Record.loads(text)
    game = games.of_record(record)
    eyes = options.eyes(chosen.seen_by, game.players)
    words = options.words(chosen, game)
    events: list[Any] = []
    game.replay(record, events)
    for line in log.lines(words, events, eyes):
        print(line)
    if record.ended is not None:
        print("\n" + words.text("terminal.ended", reason=record.ended))
