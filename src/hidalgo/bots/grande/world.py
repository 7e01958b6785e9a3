"""A guessed position of El Grande, as bots think on it."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from hidalgo.bots.grande.value import judge, unrest
from hidalgo.bots.world import World
from hidalgo.core.bits import lowest
from hidalgo.grande import flow
from hidalgo.grande.notation import DONE, DONE_ID
from hidalgo.grande.position import Position
from hidalgo.grande.steps.numbers import DISK_SETTING, OVER


@final
class GrandeWorld(World):
    def __init__(self, position: Position) -> None:
        super().__init__(position.players)
        self.position = position

    def copy(self) -> GrandeWorld:
        return GrandeWorld(self.position.copy())

    def actor(self) -> i64:
        p = self.position
        if p.step == OVER:
            return -1
        return lowest(p.waiting) if p.step == DISK_SETTING else p.actor

    def answers(self, seat: i64) -> vec[i64]:
        p = self.position
        found = vec[i64]()
        bits = flow.answers(p, seat)
        if not bits:
            return found
        action = flow.question(p).first_id
        done = bits & DONE
        bits &= ~DONE
        while bits:
            if bits & 1:
                found = append(found, action)
            bits >>= 1
            action += 1
        return append(found, DONE_ID) if done else found

    def play(self, seat: i64, action: i64) -> None:
        flow.play(self.position, seat, action, None)

    def judge(self, scores: vec[float]) -> None:
        judge(self.position, scores)

    def unrest(self) -> float:
        return unrest(self.position)
