"""A guessed position of El Grande, as bots think on it."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from hidalgo.bots.grande.coming import Coming
from hidalgo.bots.grande.key import key
from hidalgo.bots.grande.value import judge, unrest
from hidalgo.bots.world import NOBODY, World
from hidalgo.core.bits import bit, lowest
from hidalgo.grande import flow
from hidalgo.grande.columns import NO_CARD
from hidalgo.grande.notation import DONE, DONE_BIT, DONE_ID
from hidalgo.grande.position import Position
from hidalgo.grande.steps.numbers import CARD, DISK_SETTING, OVER, RECALL


@final
class GrandeWorld(World):
    def __init__(self, position: Position, lead: i64, coming: Coming | None = None) -> None:
        super().__init__(position.players, lead)
        self.position = position
        # Of one guess all copies have the same cards to come.
        self.coming = Coming() if coming is None else coming

    def copy(self) -> GrandeWorld:
        return GrandeWorld(self.position.copy(), self.lead, self.coming)

    def actor(self) -> i64:
        p = self.position
        if p.step == OVER:
            return NOBODY
        if p.step != DISK_SETTING:
            return p.actor
        return self.lead if p.waiting & bit(self.lead) else lowest(p.waiting)

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

    def allows(self, seat: i64, action: i64) -> bool:
        p = self.position
        answer: i64 = DONE_BIT if action == DONE_ID else action - flow.question(p).first_id
        return flow.answers(p, seat) & bit(answer) != 0

    def key(self) -> i64:
        return key(self.position, self.actor())

    def sealed(self) -> bool:
        return self.position.step == DISK_SETTING

    def quiet(self) -> bool:
        p = self.position
        return p.card == NO_CARD and p.step != CARD and p.step != RECALL

    def turn(self) -> i64:
        return self.position.round * 8 + self.position.taker + 1

    def judge(self, scores: vec[float]) -> None:
        judge(self.position, self.coming, scores)

    def unrest(self) -> float:
        return unrest(self.position)
