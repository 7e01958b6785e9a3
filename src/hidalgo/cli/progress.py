"""How far a long command is: a bar on a terminal, ten lines anywhere else."""

from __future__ import annotations

from time import monotonic
from typing import TextIO

BAR = 30
LINES = 10
# A terminal is not written to more often than this, in seconds.
PAUSE = 0.1


class Progress:
    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.live = out.isatty()
        self.begin = monotonic()
        self.first: int | None = None
        self.shown = 0.0
        self.line = 0

    def show(self, done: int, games: int) -> None:
        if self.first is None:
            self.first = done
            self.line = done * LINES // games
        if self.live:
            self._bar(done, games)
        elif (line := done * LINES // games) > self.line:
            self.line = line
            print(f"{done} of {games} games{self._left(done, games)}", file=self.out, flush=True)

    def close(self) -> None:
        if self.live and self.first is not None:
            print(file=self.out)

    def _bar(self, done: int, games: int) -> None:
        now = monotonic()
        if now - self.shown < PAUSE and done < games:
            return
        self.shown = now
        bar = "#" * (done * BAR // games)
        text = f"[{bar:<{BAR}}] {done} of {games} games{self._left(done, games)}"
        print(f"\r{text:<78}", end="", file=self.out, flush=True)

    def _left(self, done: int, games: int) -> str:
        """How long the rest will take, if it goes on as since the beginning."""
        played = done - (self.first or 0)
        if not played or done == games:
            return ""
        seconds = (monotonic() - self.begin) / played * (games - done)
        return f", {_time(seconds)} left"


def _time(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
