"""How long a bot may think: by the clock, or by a count that gives the same answer everywhere."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

from hidalgo.bots.errors import BadBudget

LONGEST = 3600.0
MOST = 1_000_000_000


@dataclass(frozen=True)
class Seconds:
    seconds: float

    def __post_init__(self) -> None:
        given: object = self.seconds
        number = isinstance(given, (int, float)) and not isinstance(given, bool)
        if not number or not math.isfinite(self.seconds) or not 0 < self.seconds <= LONGEST:
            reason = f"a number above 0 and up to {LONGEST:.0f} is needed"
            raise BadBudget("budget.seconds", given, reason)


@dataclass(frozen=True)
class Simulations:
    simulations: int

    def __post_init__(self) -> None:
        given: object = self.simulations
        if type(given) is not int or not 0 < self.simulations <= MOST:
            reason = f"a whole number above 0 and up to {MOST} is needed"
            raise BadBudget("budget.simulations", given, reason)


Budget: TypeAlias = "Seconds | Simulations"


def checked(budget: object) -> Budget:
    if isinstance(budget, (Seconds, Simulations)):
        return budget
    raise BadBudget("budget", budget, "Seconds(...) or Simulations(...) is needed")
