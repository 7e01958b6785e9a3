"""What is played: everything on which the outcome of a game depends, and no more."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import hidalgo
from hidalgo import games
from hidalgo.arena import contestants
from hidalgo.bots import Budget, Seconds, Simulations
from hidalgo.core.errors import OptionError

# A decision that takes more than TWICE its budget and GRACE seconds loses the game: a machine
# that stutters for a moment is nobody's fault.
TWICE = 2.0
GRACE = 0.5
# Simulations have no clock; a bot that hangs has to be told from one that thinks all the same.
PATIENCE = 60.0
PER_SIMULATION = 0.02
# What takes this much more than its budget counts as over it.
TOLERANCE = 1.2


@dataclass(frozen=True)
class Match:
    game_name: str
    options: dict[str, object]
    bots: tuple[str, ...]
    budget: Budget
    seed: int

    def __post_init__(self) -> None:
        if not self.bots:
            raise OptionError("bots", "", "at least one name is needed")
        for name in self.bots:
            contestants.check(name)
            self.budget_of(name)
        if type(self.seed) is not int:
            raise OptionError("seed", self.seed, "a whole number is needed")
        self.game  # noqa: B018 (refuses wrong options now)

    @cached_property
    def game(self) -> Any:
        return games.make(self.game_name, **self.options)

    @property
    def players(self) -> int:
        players: int = self.game.players
        return players

    @property
    def names(self) -> tuple[str, ...]:
        """Each bot once, in the order given."""
        return tuple(dict.fromkeys(self.bots))

    def budget_of(self, contestant: str) -> Budget:
        """A bot's own, `grandee@0.1`, counts what the match's does: seconds or simulations."""
        _, number = contestants.split(contestant)
        if number is None:
            return self.budget
        try:
            if isinstance(self.budget, Seconds):
                return Seconds(float(number))
            return Simulations(int(number))
        except ValueError as error:
            raise OptionError("bots", contestant, f"a budget is needed after @ ({error})") from None

    def limit_of(self, contestant: str) -> float:
        """How many seconds a decision may take before it loses the game."""
        budget = self.budget_of(contestant)
        if isinstance(budget, Seconds):
            return TWICE * budget.seconds + GRACE
        return PATIENCE + PER_SIMULATION * budget.simulations

    def is_over(self, contestant: str, seconds: float) -> bool:
        """Whether a decision of so many seconds counts as over its budget."""
        budget = self.budget_of(contestant)
        return isinstance(budget, Seconds) and seconds > TOLERANCE * budget.seconds

    def document(self) -> dict[str, object]:
        """The match as a results file names it. Other versions have other bots by these names."""
        return {
            "version": hidalgo.__version__,
            "game": self.game.name,
            "rules": self.game.rules,
            "options": self.game.options,
            "bots": list(self.bots),
            "budget": asdict(self.budget),
            "seed": self.seed,
        }

    def seed_of(self, *what: object) -> int:
        """A seed for one purpose: from the match's seed nobody gets from one to another."""
        text = json.dumps([self.seed, *what])
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "big")
