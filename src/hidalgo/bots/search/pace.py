"""How long a search thinks over one decision."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hidalgo.bots.budget import Budget, Seconds, Simulations

# Of what is left of a turn's time, the next decision gets this part: the first ones matter most,
# and the later ones find the tree grown already.
_PART: Final = 0.4
# What is kept back for the answer itself.
_KEPT: Final = 0.06
_WITHOUT_LIMIT: Final = 1 << 40


@final
class Pace:
    def __init__(self, seconds: float, turn: float, most: i64 = 0) -> None:
        self.usual: Budget = Seconds(seconds)
        self.seconds = seconds
        self.turn = turn
        self.most: i64 = most if most else _WITHOUT_LIMIT
        # The turn under way, and what is left of its time.
        self.number: i64 = -1
        self.left: float = turn

    def simulations(self, budget: Budget) -> i64:
        if isinstance(budget, Simulations):
            given: i64 = budget.simulations
            return given if given < self.most else self.most
        return self.most

    def time(self, budget: Budget, turn: i64) -> float:
        """The seconds for a decision: all of a budget that was named, of the usual one a part."""
        if isinstance(budget, Simulations):
            return float(_WITHOUT_LIMIT)
        if budget is not self.usual:
            return budget.seconds * (1.0 - _KEPT)
        if turn != self.number:
            self.number = turn
            self.left = self.turn
        return min(self.seconds, _PART * self.left) * (1.0 - _KEPT)

    def spent(self, seconds: float) -> None:
        self.left -= seconds
