"""A guessed position of El Caballero, as bots think on it."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from hidalgo.bots.caballero.value import judge, unrest
from hidalgo.bots.world import World
from hidalgo.caballero import flow
from hidalgo.caballero.position import Position


@final
class CaballeroWorld(World):
    def __init__(self, position: Position) -> None:
        super().__init__(position.players)
        self.position = position

    def copy(self) -> CaballeroWorld:
        return CaballeroWorld(self.position.copy())

    def actor(self) -> i64:
        return self.position.actor

    def answers(self, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for action in flow.legal(self.position, seat):
            found = append(found, action)
        return found

    def play(self, seat: i64, action: i64) -> None:
        flow.play(self.position, seat, action, None)

    def judge(self, scores: vec[float]) -> None:
        judge(self.position, scores)

    def unrest(self) -> float:
        return unrest(self.position)
