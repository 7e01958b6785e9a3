"""Stack 2, Authority: opponents lose Caballeros, each opponent's loss a step (EG-6.10 to 6.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande.board import COURT, PROVINCES, REGIONS
from hidalgo.grande.columns import DISK, VETO_NEW
from hidalgo.grande.effects.effect import Effect
from hidalgo.grande.effects.losses import Concerning, InSecret, Losses
from hidalgo.grande.events import Announced, Event, VetoKept, caballeros_moved
from hidalgo.grande.notation import place_key
from hidalgo.grande.steps.numbers import ANNOUNCED, LOSE, SEND_HOME
from hidalgo.grande.veto import finish

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class KeepVeto(Effect):
    """EG-6.10, 8.1: the card stays in front of its taker."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.step = ANNOUNCED

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        p.seats[VETO_NEW + p.taker] += 1
        if events is not None:
            events.append(VetoKept(p.taker))

    def next(self, p: Position, events: list[Event] | None) -> None:
        finish(p, events)

    def announced(self, p: Position) -> Announced:
        return Announced("keep_veto", seat=p.taker)


class FromCourts(Losses):
    """EG-6.11, 6.12: each opponent returns `number` from the court, all if fewer."""

    def __init__(self, number: i64) -> None:
        self.number = number

    def concerned(self, p: Position, seat: i64) -> bool:
        return p.count(COURT, seat) != 0

    def loss(self, p: Position, seat: i64) -> i64:
        return min(self.number, p.count(COURT, seat))

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        p.waiting &= ~bit(p.whose)
        caballeros_moved(p, events, p.whose, self.loss(p, p.whose), COURT, PROVINCES)

    def announced(self, p: Position) -> Announced:
        return Announced(
            "loss",
            seat=p.whose,
            number=self.loss(p, p.whose),
            origin=place_key(COURT),
            target=place_key(PROVINCES),
        )


class KingReturns(Losses):
    """EG-6.13: each opponent chooses `number` own ones from court and regions, clockwise."""

    def __init__(self, number: i64) -> None:
        self.number = number

    def concerned(self, p: Position, seat: i64) -> bool:
        return self.loss(p, seat) != 0

    def next(self, p: Position, events: list[Event] | None) -> None:
        # The card names the order, so nobody is asked for it (EG-7.4).
        p.actor = p.taker
        self.next_clockwise(p, events)

    def loss(self, p: Position, seat: i64) -> i64:
        most = p.count(COURT, seat)
        region: i64 = 0
        while region < REGIONS:
            if region != p.king:
                most += p.count(region, seat)
            region += 1
        return min(self.number, most)

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        p.waiting &= ~bit(p.whose)
        p.left = self.loss(p, p.whose)
        p.actor = p.whose
        p.step = LOSE

    def announced(self, p: Position) -> Announced:
        return Announced(
            "loss", seat=p.whose, number=self.loss(p, p.whose), target=place_key(PROVINCES)
        )


class OneOfEach(Concerning):
    """EG-6.14: the taker sends home one Caballero of each player concerned."""

    def concerned(self, p: Position, seat: i64) -> bool:
        return p.regions_of(seat) != 0

    def begin(self, p: Position, events: list[Event] | None) -> None:
        self.wait_for_all(p)
        if p.game.flags.one_of_each_includes_taker and self.concerned(p, p.taker):
            p.waiting |= bit(p.taker)

    def next(self, p: Position, events: list[Event] | None) -> None:
        if p.waiting:
            p.step = SEND_HOME
        else:
            finish(p, events)

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        p.waiting &= ~bit(p.whose)
        caballeros_moved(p, events, p.whose, 1, p.origin, PROVINCES)

    def announced(self, p: Position) -> Announced:
        return Announced(
            "loss",
            seat=p.whose,
            number=1,
            origin=place_key(p.origin),
            target=place_key(PROVINCES),
        )


class FromSecretRegion(InSecret):
    """EG-6.15, 6.16: `number` return from a region that each opponent chooses in secret."""

    def __init__(self, number: i64, least: i64) -> None:
        self.number = number
        self.least = least  # Caballeros that the region has, if there is such a region

    def concerned(self, p: Position, seat: i64) -> bool:
        return p.regions_of(seat) != 0

    def disk_regions(self, p: Position, seat: i64) -> i64:
        enough: i64 = 0
        region: i64 = 0
        while region < REGIONS:
            if region != p.king and p.count(region, seat) >= self.least:
                enough |= bit(region)
            region += 1
        return enough or p.regions_of(seat)

    def loss(self, p: Position, seat: i64) -> i64:
        return min(self.number, p.count(p.seats[DISK + seat], seat))

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        if not p.revealed:
            self.set_disks(p, events)
            return
        p.waiting &= ~bit(p.whose)
        loss = self.loss(p, p.whose)
        caballeros_moved(p, events, p.whose, loss, p.seats[DISK + p.whose], PROVINCES)

    def consequence(self, p: Position) -> Announced:
        return Announced(
            "loss",
            seat=p.whose,
            number=self.loss(p, p.whose),
            origin=place_key(p.seats[DISK + p.whose]),
            target=place_key(PROVINCES),
        )
