"""A guessed position of either game, as the bots think on it: all that they ask of a game.

The games' own positions stay unknown to search; a game adds a subclass with its evaluation.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

NOBODY: i64 = -1


class World:
    def __init__(self, players: i64, lead: i64) -> None:
        self.players = players
        # Of those who choose at once, who is asked first: the seat that thinks.
        self.lead = lead

    def copy(self) -> World:
        raise NotImplementedError

    def actor(self) -> i64:
        """Who is asked; the first of those who choose at once; NOBODY after the end."""
        raise NotImplementedError

    def answers(self, seat: i64) -> vec[i64]:
        """The ids of the legal answers of a seat that is asked, ascending."""
        raise NotImplementedError

    def play(self, seat: i64, action: i64) -> None:
        raise NotImplementedError

    def allows(self, seat: i64, action: i64) -> bool:
        """Whether an answer that was legal in another world is so in this one."""
        raise NotImplementedError

    def key(self) -> i64:
        """A number for what the seat that is asked knows: equal in worlds it can't tell apart."""
        raise NotImplementedError

    def sealed(self) -> bool:
        """Whether the answer stays secret until others have answered too."""
        raise NotImplementedError

    def quiet(self) -> bool:
        """Whether nobody's turn is under way, so that `judge` need not guess how it ends."""
        raise NotImplementedError

    def turn(self) -> i64:
        """A number for the turn that is under way, or for the bidding before it."""
        raise NotImplementedError

    def judge(self, scores: vec[float]) -> None:
        """Fill in the final score that each seat may expect; after the end the real one."""
        raise NotImplementedError

    def unrest(self) -> float:
        """How many points may still come otherwise than `judge` expects; 0 at the end."""
        raise NotImplementedError
