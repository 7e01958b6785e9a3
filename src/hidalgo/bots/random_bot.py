"""`random`: any legal answer; the measure of everything else."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec

from hidalgo.bots.analysis import Analysis, Candidate
from hidalgo.bots.bot import Bot
from hidalgo.bots.budget import Budget
from hidalgo.bots.utility import chance
from hidalgo.bots.worlds import Guesser
from hidalgo.core.random import Random


class RandomBot(Bot):
    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name)
        self.rng = Random(seed)

    def _choose(self, view: Any, budget: Budget) -> int:
        chosen: int = view.legal[self.rng.below(len(view.legal))].action
        return chosen

    def _explain(self, view: Any, budget: Budget) -> Analysis:
        """It has no opinion: every answer is worth what the position is."""
        world = Guesser(view).guess(self.rng)
        scores = vec[float]([0.0] * world.players)
        world.judge(scores)
        win = chance(scores, world.unrest(), view.seat)
        expected = tuple(scores)
        found = [
            Candidate(answer.action, answer.text, 0, expected, win, (f"{view.seat} {answer.text}",))
            for answer in view.legal
        ]
        return Analysis(view.seat, 0, 0.0, tuple(found))
