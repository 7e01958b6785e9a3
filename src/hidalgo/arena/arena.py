"""A match from its first game to its last, or until it is clear who is better."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import closing

from hidalgo.arena import verdict
from hidalgo.arena.crew import Crew
from hidalgo.arena.match import Match
from hidalgo.arena.result import Result
from hidalgo.arena.results import Results
from hidalgo.arena.schedule import Pairing, schedule
from hidalgo.core.errors import OptionError

MOST_GAMES = 10_000_000
# The verdict reads all results; it is looked for again when there are so many times as many.
AGAIN = 1.02


def nothing(done: int, games: int) -> None:
    """The progress that nobody watches."""


class Arena:
    def __init__(self, match: Match, games: int, cores: int | None = None) -> None:
        if type(games) is not int or not 0 < games <= MOST_GAMES:
            raise OptionError("games", games, f"a number from 1 to {MOST_GAMES} is needed")
        self.match = match
        self.games = games
        self.cores = usable_cores() if cores is None else cores
        if type(self.cores) is not int or not 0 < self.cores <= 1024:
            raise OptionError("cores", cores, "a number from 1 to 1024 is needed")

    def play(
        self,
        results: Results,
        stop_when_clear: bool = False,
        progress: Callable[[int, int], None] = nothing,
    ) -> None:
        """Play those games that are not among the results yet."""
        missing = self._missing(results)
        done = self.games - len(missing)
        progress(done, self.games)
        if stop_when_clear and verdict.is_clear(self.match, results.games):
            return
        look = done * AGAIN
        with closing(self._played(missing)) as played:
            for result in played:
                results.add(result)
                done += 1
                progress(done, self.games)
                if stop_when_clear and done >= look:
                    if verdict.is_clear(self.match, results.games):
                        return
                    look = done * AGAIN

    def _missing(self, results: Results) -> list[Pairing]:
        known = {result.game for result in results.games}
        needed = schedule(self.match, self.games)
        return [pairing for pairing in needed if pairing.number not in known]

    def _played(self, missing: list[Pairing]) -> Generator[Result, None, None]:
        """As they end; the workers end with whoever asks for them."""
        if missing:
            with closing(Crew(self.match, min(self.cores, len(missing)))) as crew:
                yield from crew.play(missing)


def usable_cores() -> int:
    """Those this process may use; a container may have fewer than the machine."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
