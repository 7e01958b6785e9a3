"""`greedy`: one decision ahead. It plays each answer on a guessed position and takes the best.

`squire` does the same, but does not see too clearly what is best.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.bots.analysis import Analysis, Candidate
from hidalgo.bots.bot import Bot
from hidalgo.bots.budget import Budget
from hidalgo.bots.utility import chance, utility
from hidalgo.bots.world import World
from hidalgo.bots.worlds import Guesser
from hidalgo.core.random import Random


def worths(world: World, seat: i64, answers: vec[i64]) -> vec[float]:
    """How glad this seat is of the position after each of its answers."""
    found = vec[float]([0.0] * len(answers))
    scores = vec[float]([0.0] * world.players)
    i: i64 = 0
    while i < len(answers):
        after = world.copy()
        after.play(seat, answers[i])
        after.judge(scores)
        found[i] = utility(scores, after.unrest(), seat)
        i += 1
    return found


def disturb(found: vec[float], heat: float, rng: Random) -> None:
    """Add noise, so that the largest is each with the weight exp(its value / heat)."""
    i: i64 = 0
    while i < len(found):
        drawn = (float(rng.bits()) + 0.5) / 4294967296.0
        found[i] -= heat * math.log(-math.log(drawn))
        i += 1


class GreedyBot(Bot):
    def __init__(self, name: str, seed: int, heat: float = 0.0) -> None:
        super().__init__(name)
        self.rng = Random(seed)
        # Above 0 it may take an answer that looks almost as good: a `squire` (levels.py).
        self.heat = heat

    def _choose(self, view: Any, budget: Budget) -> int:
        world = Guesser(view).guess(self.rng)
        answers = world.answers(view.seat)
        found = worths(world, view.seat, answers)
        if self.heat:
            disturb(found, self.heat, self.rng)
        best: i64 = 0
        ties: i64 = 1
        i: i64 = 1
        while i < len(answers):
            if found[i] > found[best]:
                best = i
                ties = 1
            elif found[i] == found[best]:
                ties += 1
                if self.rng.below(ties) == 0:
                    best = i
            i += 1
        return int(answers[best])

    def _explain(self, view: Any, budget: Budget) -> Analysis:
        begin = perf_counter()
        guesser = Guesser(view)
        world = guesser.guess(self.rng)
        seat: i64 = view.seat
        answers = world.answers(seat)
        found = worths(world, seat, answers)
        ranked = [(-found[i], i) for i in range(len(answers))]
        ranked.sort()
        candidates = [self._candidate(guesser, world, seat, answers[i]) for _, i in ranked]
        return Analysis(view.seat, len(ranked), perf_counter() - begin, tuple(candidates))

    def _candidate(self, guesser: Guesser, world: World, seat: i64, answer: i64) -> Candidate:
        after = world.copy()
        after.play(seat, answer)
        scores = vec[float]([0.0] * world.players)
        after.judge(scores)
        text = guesser.text(int(answer))
        win = chance(scores, after.unrest(), seat)
        return Candidate(int(answer), text, 1, tuple(scores), win, (f"{seat} {text}",))
