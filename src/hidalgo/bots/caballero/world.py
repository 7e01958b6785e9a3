"""A guessed position of El Caballero, as bots think on it."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from hidalgo.bots.caballero.key import key
from hidalgo.bots.caballero.value import judge, unrest
from hidalgo.bots.world import World
from hidalgo.caballero import flow
from hidalgo.caballero.board import SECOND_TILE
from hidalgo.caballero.columns import BID
from hidalgo.caballero.position import Position
from hidalgo.caballero.steps.numbers import OVER, POWER, TURN


@final
class CaballeroWorld(World):
    def __init__(self, position: Position, lead: i64, begun: bool) -> None:
        super().__init__(position.players, lead)
        self.position = position
        # Whether something was done already in the turn under way. What costs nothing leaves no
        # trace in the position, so that it is remembered here.
        self.begun = begun

    def copy(self) -> CaballeroWorld:
        return CaballeroWorld(self.position.copy(), self.lead, self.begun)

    def actor(self) -> i64:
        return self.position.actor

    def answers(self, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for action in flow.legal(self.position, seat):
            found = append(found, action)
        return found

    def play(self, seat: i64, action: i64) -> None:
        p = self.position
        bid = p.step == POWER
        flow.play(p, seat, action, None)
        self.begun = not bid and p.actor == seat and p.step != POWER and p.step != OVER

    def allows(self, seat: i64, action: i64) -> bool:
        return True  # only the stack is hidden, and no answer depends on it (EC-7.1)

    def key(self) -> i64:
        return key(self.position)

    def sealed(self) -> bool:
        return False

    def quiet(self) -> bool:
        return not self.begun

    def turn(self) -> i64:
        p = self.position
        return p.round * 8 + (0 if p.step == POWER else p.actor + 1)

    def judge(self, scores: vec[float]) -> None:
        judge(self.position, self.begun, scores)

    def unrest(self) -> float:
        return unrest(self.position, self.begun)


def has_begun(p: Position) -> bool:
    """Whether a position shows that something was done in the turn under way."""
    if p.step == POWER or p.step == OVER:
        return False
    due: i64 = 2 if p.seats[BID + p.actor] == SECOND_TILE else 1
    return (
        p.step != TURN
        or p.tiles_due != due
        or p.supplied
        or p.deeds > 0
        or p.ships_built > 0
        or p.castles_built > 0
    )
