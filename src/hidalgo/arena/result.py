"""What came of one game."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Self

from hidalgo.arena.schedule import Pairing


@dataclass(frozen=True)
class Loss:
    """A game lost by rule: whose bot failed, and how."""

    seat: int
    reason: str


@dataclass(frozen=True)
class Thinking:
    """How one seat used its time."""

    decisions: int = 0
    seconds: float = 0.0
    over: int = 0

    def plus(self, seconds: float, over: bool) -> Thinking:
        return Thinking(self.decisions + 1, self.seconds + seconds, self.over + over)


@dataclass(frozen=True)
class Result:
    game: int
    deal: int
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    """Empty when the game was lost by rule."""
    winners: tuple[int, ...]
    thinking: tuple[Thinking, ...]
    loss: Loss | None = None

    def share(self, seat: int) -> float:
        """What this seat has of the win: one win a game, shared equally by those who share it."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    def places(self) -> list[int]:
        """By seat, the lower the better; equal numbers are a tie."""
        if self.loss:
            return [int(seat == self.loss.seat) for seat in range(len(self.seats))]
        return [
            0 if seat in self.winners else 1 + sum(other > score for other in self.scores)
            for seat, score in enumerate(self.scores)
        ]

    def document(self) -> dict[str, object]:
        return asdict(self)

    @classmethod
    def of(cls, document: dict[str, Any]) -> Self:
        """A result read again; KeyError, TypeError or ValueError if it is none."""
        thinking = tuple(Thinking(**row) for row in document["thinking"])
        loss = Loss(**document["loss"]) if document["loss"] else None
        lists = {key: tuple(document[key]) for key in ("seats", "scores", "winners")}
        read = cls(**{**document, **lists, "thinking": thinking, "loss": loss})
        if not read.winners or len(read.thinking) != len(read.seats):
            raise ValueError("a result has winners, and one entry a seat")
        return read


def lost(pairing: Pairing, thinking: list[Thinking], loss: Loss) -> Result:
    """A game ends where a bot fails: it has lost, and the others share the win."""
    others = tuple(seat for seat in range(len(pairing.seats)) if seat != loss.seat)
    return Result(pairing.number, pairing.deal, pairing.seats, (), others, tuple(thinking), loss)
