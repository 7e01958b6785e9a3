"""`disk R`: a secret disk is set; several seats may act in any order (EG-7.3, 12.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande import cards
from hidalgo.grande.board import ALL_REGIONS
from hidalgo.grande.columns import DISK, NO_CARD
from hidalgo.grande.events import DiskSet, DisksRevealed, Event, disk_keys
from hidalgo.grande.notation import place_key
from hidalgo.grande.steps.numbers import CARRY_ON, GENERAL_SCORING
from hidalgo.grande.steps.step import Step

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class DiskSetting(Step):
    def legal(self, p: Position, seat: i64) -> i64:
        if not p.waiting & bit(seat):
            return 0
        # In a general scoring any region may be chosen, the King's too (EG-5.6).
        return ALL_REGIONS if p.effect == NO_CARD else cards.effect(p).disk_regions(p, seat)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.seats[DISK + seat] = answer
        p.waiting &= ~bit(seat)
        if events is not None:
            events.append(DiskSet(seat, place_key(answer)))
        if p.waiting:
            return
        if p.effect == NO_CARD:
            # The Castillo is scored before the disks are revealed (EG-5.6).
            p.step = GENERAL_SCORING
            return
        p.revealed = True
        p.step = CARRY_ON
        if events is not None:
            events.append(DisksRevealed(disk_keys(p)))
        cards.effect(p).disks_revealed(p)
