"""Stack 1, Intrigue: the taker moves Caballeros, each single one a step (EG-6.1 to 6.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande.board import COURT, REGIONS
from hidalgo.grande.effects.effect import Effect
from hidalgo.grande.events import Announced, Event, caballeros_moved
from hidalgo.grande.notation import from_bit, place_key
from hidalgo.grande.steps.numbers import (
    EITHER,
    REGION,
    RESETTLE,
    SEND_OUT,
    TAKE_UP,
    WHOSE,
)
from hidalgo.grande.veto import finish

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class Moving(Effect):
    """What the taker moves, one Caballero after another (EG-7.1)."""

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        caballeros_moved(p, events, p.whose, 1, p.origin, p.target)
        p.left -= 1

    def announced(self, p: Position) -> Announced:
        return Announced(
            "move",
            seat=p.whose,
            number=1,
            origin=place_key(p.origin),
            target=place_key(p.target),
        )


class RedistributeOwn(Moving):
    """EG-6.1: every own Caballero of a region is put anywhere, that region included."""

    def can_begin(self, p: Position) -> bool:
        return p.regions_of(p.taker) != 0

    def regions(self, p: Position) -> i64:
        return p.regions_of(p.taker)

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.step = REGION

    def region_chosen(self, p: Position) -> None:
        p.whose = p.taker
        p.left = p.count(p.origin, p.taker)

    def next(self, p: Position, events: list[Event] | None) -> None:
        if p.left:
            p.step = RESETTLE
        else:
            finish(p, events)


class TwoFromCourt(Moving):
    """EG-6.2."""

    def can_begin(self, p: Position) -> bool:
        return p.count(COURT, p.taker) != 0

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.whose = p.taker
        p.origin = COURT
        p.left = 2

    def next(self, p: Position, events: list[Event] | None) -> None:
        p.step = SEND_OUT


class TwoFromCourtOrRedistribute(Effect):
    """EG-6.3: `p.effect` becomes the one chosen, and that one goes on."""

    def __init__(self, two: Effect, redistribute: Effect) -> None:
        self.two = two
        self.redistribute = redistribute

    def can_begin(self, p: Position) -> bool:
        return self.two.can_begin(p) or self.redistribute.can_begin(p)

    def next(self, p: Position, events: list[Event] | None) -> None:
        p.step = EITHER


class FromOneRegion(Moving):
    """EG-6.4: up to `number` Caballeros of any colours from one region."""

    def __init__(self, number: i64) -> None:
        self.number = number

    def can_begin(self, p: Position) -> bool:
        return self.regions(p) != 0

    def regions(self, p: Position) -> i64:
        return p.regions_of_any(p.everybody())

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.left = self.number
        p.step = REGION

    def next(self, p: Position, events: list[Event] | None) -> None:
        p.step = WHOSE


class FromRegions(Moving):
    """EG-6.5 to 6.9: so many own and so many foreign ones from any regions, so many in all."""

    def __init__(self, own: i64, foreign: i64, total: i64, exact: bool = False) -> None:
        self.own = own
        self.foreign = foreign
        self.total = total
        self.exact = exact  # stated without "up to"

    def can_begin(self, p: Position) -> bool:
        return self._named(p, self.own, self.foreign) != 0

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.left = self.total
        p.left_own = self.own
        p.left_foreign = self.foreign

    def next(self, p: Position, events: list[Event] | None) -> None:
        p.step = TAKE_UP

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        if p.whose == p.taker:
            p.left_own -= 1
        else:
            p.left_foreign -= 1
        caballeros_moved(p, events, p.whose, 1, p.origin, p.target)
        p.left -= 1

    def to_take_up(self, p: Position) -> i64:
        return self._named(p, p.left_own, p.left_foreign) if p.left else 0

    def must_go_on(self, p: Position) -> bool:
        return self.exact and p.game.flags.exact_numbers

    def _named(self, p: Position, own: i64, foreign: i64) -> i64:
        found: i64 = 0
        region: i64 = 0
        while region < REGIONS:
            if region != p.king:
                seat: i64 = 0
                while seat < p.players:
                    if p.count(region, seat) and (own if seat == p.taker else foreign):
                        found |= bit(from_bit(region, seat))
                    seat += 1
            region += 1
        return found
