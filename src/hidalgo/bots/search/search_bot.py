"""`knight` and `grandee`: tree search, every simulation on a guess at what is hidden."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64

from hidalgo.bots.analysis import Analysis
from hidalgo.bots.bot import Bot
from hidalgo.bots.budget import Budget
from hidalgo.bots.search.pace import Pace
from hidalgo.bots.search.report import Report
from hidalgo.bots.search.tree import NONE, Tree
from hidalgo.bots.search.tuning import Tuning
from hidalgo.bots.search.walk import Walk
from hidalgo.bots.world import World
from hidalgo.bots.worlds import Guesser
from hidalgo.core.random import Random

# A tree that has grown beyond this is forgotten before the next decision.
_MOST_EDGES: Final = 1_000_000


class SearchBot(Bot):
    def __init__(self, name: str, seed: int, pace: Pace, tuning: Tuning) -> None:
        super().__init__(name, pace.usual)
        self.rng = Random(seed)
        self.pace = pace
        self.tuning = tuning
        self.tree = Tree()
        # The decision that is thought about.
        self.begin: float = 0.0
        self.worlds: list[World] = []
        self.root: i64 = NONE
        self.simulated: i64 = 0

    def _choose(self, view: Any, budget: Budget) -> int:
        self._think(Guesser(view), budget, False)
        return int(self.tree.answer[self.tree.best(self.root)])

    def _explain(self, view: Any, budget: Budget) -> Analysis:
        guesser = Guesser(view)
        report = self._think(guesser, budget, True)
        candidates = report.candidates(guesser, self.worlds[0])
        return Analysis(view.seat, int(self.simulated), perf_counter() - self.begin, candidates)

    def _think(self, guesser: Guesser, budget: Budget, reported: bool) -> Report:
        self.begin = perf_counter()
        world = guesser.guess(self.rng)
        self.worlds = [world]
        walk = Walk(self.tree, world.players, self.tuning)
        self._take_root(world, walk)
        report = Report(self.tree, self.root, world.lead, world.players)
        limit = self.pace.simulations(budget)
        end = self.begin + self.pace.time(budget, world.turn())
        self.simulated = 0
        # On a busy machine a simulation may have to wait for its core, and the next one as long.
        last = perf_counter()
        longest = 0.0
        while self.simulated < limit:
            world = self._world(guesser)
            walk.simulate(self.root, world)
            if reported:
                report.add(walk, world.unrest())
            self.simulated += 1
            now = perf_counter()
            longest = max(longest, now - last)
            last = now
            if now + longest >= end or (not reported and self._decided(limit, now, end)):
                break
        self.pace.spent(perf_counter() - self.begin)
        return report

    def _take_root(self, world: World, walk: Walk) -> None:
        if len(self.tree.answer) > _MOST_EDGES:
            self.tree.clear()
        key = world.key()
        self.root = self.tree.find(key)
        if self.root == NONE:
            self.root = self.tree.add(key, world.lead)
        if not self.tree.edges[self.root]:
            walk.look(self.root, world)

    def _world(self, guesser: Guesser) -> World:
        """The next of the guessed worlds, to be played on."""
        n = self.simulated % self.tuning.worlds
        if n >= len(self.worlds):
            self.worlds.append(guesser.guess(self.rng))
        return self.worlds[n].copy()

    def _decided(self, limit: i64, now: float, end: float) -> bool:
        """Whether no other answer could still be tried more often than the best one."""
        if self.simulated & 63:
            return False
        to_come = float(limit - self.simulated)
        if end - self.begin < 3600.0:
            speed = float(self.simulated) / (now - self.begin)
            to_come = min(to_come, 1.2 * speed * (end - now))
        return float(self.tree.lead(self.root)) > to_come
