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
    def __init__(self, position: Position, lead: i64) -> None:
        super().__init__(position.players, lead)
        self.position = position

    def copy(self) -> CaballeroWorld:
        return CaballeroWorld(self.position.copy(), self.lead)

    def actor(self) -> i64:
        return self.position.actor

    def answers(self, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for action in flow.legal(self.position, seat):
            found = append(found, action)
        return found

    def play(self, seat: i64, action: i64) -> None:
        flow.play(self.position, seat, action, None)

    def allows(self, seat: i64, action: i64) -> bool:
        return True  # only the stack is hidden, and no answer depends on it (EC-7.1)

    def key(self) -> i64:
        return key(self.position)

    def sealed(self) -> bool:
        return False

    def quiet(self) -> bool:
        p = self.position
        return p.step == POWER or p.step == OVER or self._begins()

    def _begins(self) -> bool:
        """Whether a turn is just beginning: nothing has been done in it."""
        p = self.position
        due: i64 = 2 if p.seats[BID + p.actor] == SECOND_TILE else 1
        return (
            p.step == TURN
            and p.tiles_due == due
            and not p.supplied
            and not p.deeds
            and not p.ships_built
            and not p.castles_built
        )

    def turn(self) -> i64:
        p = self.position
        return p.round * 8 + (0 if p.step == POWER else p.actor + 1)

    def judge(self, scores: vec[float]) -> None:
        judge(self.position, scores)

    def unrest(self) -> float:
        return unrest(self.position)
