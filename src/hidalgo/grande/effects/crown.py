"""Stacks 4 and 5, Crown and King (EG-6.25 to 6.30, 6.32): but for 6.27 one step each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande import piles
from hidalgo.grande.board import (
    ALL_REGIONS,
    BOARD_KEYS,
    COURT,
    NEIGHBOURS,
    PLACE_KEYS,
    PROVINCES,
)
from hidalgo.grande.columns import BID, DISK, GRANDE
from hidalgo.grande.editions import FORBIDDEN
from hidalgo.grande.effects.effect import Effect
from hidalgo.grande.effects.losses import InSecret
from hidalgo.grande.events import (
    Announced,
    BoardMoved,
    Event,
    GrandeMoved,
    KingMoved,
    PowerTakenBack,
    caballeros_moved,
)
from hidalgo.grande.notation import place_key
from hidalgo.grande.steps.numbers import ANNOUNCED, BOARD, GRANDE_HOME, KING, REGION, TAKE_BACK
from hidalgo.grande.veto import finish

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class OneStep(Effect):
    """One question, if any, then one step that is the whole action (EG-8.5)."""

    def next(self, p: Position, events: list[Event] | None) -> None:
        finish(p, events)


class MobileScoreboard(OneStep):
    """EG-6.25."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.step = BOARD

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        origin = p.board_place(p.board)
        if p.board:
            p.board_400 = p.target
        else:
            p.board_840 = p.target
        if events is not None:
            events.append(
                BoardMoved(p.taker, BOARD_KEYS[p.board], place_key(origin), PLACE_KEYS[p.target])
            )

    def announced(self, p: Position) -> Announced:
        return Announced(
            "board",
            number=int(BOARD_KEYS[p.board]),
            origin=place_key(p.board_place(p.board)),
            target=PLACE_KEYS[p.target],
        )


class MoveKing(OneStep):
    """EG-6.26 to a neighbouring region, EG-6.32 to any other."""

    def __init__(self, far: bool) -> None:
        self.far = far

    def regions(self, p: Position) -> i64:
        return p.open_regions() if self.far else NEIGHBOURS[p.king]

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.step = KING

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        if events is not None:
            events.append(KingMoved(p.taker, PLACE_KEYS[p.king], PLACE_KEYS[p.target]))
        p.king = p.target

    def announced(self, p: Position) -> Announced:
        return Announced("king", origin=PLACE_KEYS[p.king], target=PLACE_KEYS[p.target])


class MoveGrande(OneStep):
    """EG-6.28."""

    def can_begin(self, p: Position) -> bool:
        return p.seats[GRANDE + p.taker] != p.king

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.step = GRANDE_HOME

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        home = p.seats[GRANDE + p.taker]
        if events is not None:
            events.append(GrandeMoved(p.taker, PLACE_KEYS[home], PLACE_KEYS[p.target]))
        p.seats[GRANDE + p.taker] = p.target

    def announced(self, p: Position) -> Announced:
        return Announced(
            "grande",
            seat=p.taker,
            origin=place_key(p.seats[GRANDE + p.taker]),
            target=PLACE_KEYS[p.target],
        )


class TakeBackPowerCard(OneStep):
    """EG-6.29: not even its announcement tells which card it is (EG-8.5)."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.step = TAKE_BACK

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        # The last one played is the one of this round, which its player has just played.
        seen = p.game.flags.take_back_top_is_seen and p.power == p.seats[BID + p.taker]
        piles.take_back(p, p.taker, p.power, seen)
        if events is not None:
            events.append(PowerTakenBack(p.taker, p.power, seen))

    def announced(self, p: Position) -> Announced:
        return Announced("take_back", seat=p.taker)


class TwoToCourt(OneStep):
    """EG-6.30."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        if self._number(p):
            p.step = ANNOUNCED

    def _number(self, p: Position) -> i64:
        return min(2, p.count(PROVINCES, p.taker))

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        caballeros_moved(p, events, p.taker, self._number(p), PROVINCES, COURT)

    def announced(self, p: Position) -> Announced:
        return Announced(
            "move",
            seat=p.taker,
            number=self._number(p),
            origin=place_key(PROVINCES),
            target=place_key(COURT),
        )


class Evict(InSecret):
    """EG-6.27: each opponent in a region moves all of them where the secret disk says."""

    def can_begin(self, p: Position) -> bool:
        return self.regions(p) != 0

    def regions(self, p: Position) -> i64:
        return p.regions_of_any(p.opponents())

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.step = REGION

    def region_chosen(self, p: Position) -> None:
        self.wait_for_all(p)

    def concerned(self, p: Position, seat: i64) -> bool:
        return p.count(p.origin, seat) != 0

    def disk_regions(self, p: Position, seat: i64) -> i64:
        regions: i64 = ALL_REGIONS
        if p.game.flags.evict_to_king == FORBIDDEN:
            regions &= ~bit(p.king)
        if p.game.flags.evict_to_same == FORBIDDEN:
            regions &= ~bit(p.origin)
        return regions

    def _destination(self, p: Position, seat: i64) -> i64:
        region = p.seats[DISK + seat]
        if region == p.king:
            return p.game.flags.evict_to_king
        if region == p.origin:
            return p.game.flags.evict_to_same
        return region

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        if not p.revealed:
            self.set_disks(p, events)
            return
        seat = p.whose
        p.waiting &= ~bit(seat)
        number = p.count(p.origin, seat)
        caballeros_moved(p, events, seat, number, p.origin, self._destination(p, seat))

    def consequence(self, p: Position) -> Announced:
        return Announced(
            "move",
            seat=p.whose,
            number=p.count(p.origin, p.whose),
            origin=place_key(p.origin),
            target=place_key(self._destination(p, p.whose)),
        )
