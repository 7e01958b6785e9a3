"""What a bot thinks of a position: the answers it weighed, and what it expects of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Candidate:
    answer: int
    """The id of the answer, and its text."""
    text: str
    visits: int
    """How many simulations tried it."""
    scores: tuple[float, ...]
    """The final score expected of each seat."""
    win: float
    """The chance to win, for the seat that is asked."""
    line: tuple[str, ...]
    """How the bot expects the game to go on, in the words of a record: "0 power 13"."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickling sets attributes one by one, which a frozen class refuses."""
        found = (self.answer, self.text, self.visits, self.scores, self.win, self.line)
        return Candidate, found


@dataclass(frozen=True)
class Analysis:
    seat: int
    simulations: int
    seconds: float
    candidates: tuple[Candidate, ...]
    """The best first; every legal answer is among them."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Analysis, (self.seat, self.simulations, self.seconds, self.candidates)

    @property
    def best(self) -> Candidate:
        return self.candidates[0]
