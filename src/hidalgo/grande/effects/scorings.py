"""The special scorings (EG-6.17 to 6.24, 6.31): each rank of each place is a step (EG-8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit, is_single, lowest
from hidalgo.grande import scoring
from hidalgo.grande.board import ALL_REGIONS, CASTILLO, REGIONS
from hidalgo.grande.columns import DISK, MORE_THAN_ALL
from hidalgo.grande.effects.effect import Effect
from hidalgo.grande.events import Announced, DisksAsked, Event, seats_of
from hidalgo.grande.steps.numbers import ANNOUNCED, DISK_SETTING, SCORE_PLACE
from hidalgo.grande.veto import finish

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


class Scoring(Effect):
    """`p.places` are still to be scored, in the order of EG-1.2, each from `p.rank` down."""

    def next(self, p: Position, events: list[Event] | None) -> None:
        while p.places:
            place = lowest(p.places)
            if place == CASTILLO and p.rank == 1:
                scoring.castillo_shown(p, events)
            if self._find_rank(p, place):
                p.step = ANNOUNCED
                return
            self._next_place(p)
        finish(p, events)

    def _find_rank(self, p: Position, place: i64) -> bool:
        """Go down to the next rank that pays: one worth no points is no step (EG-8.2)."""
        while p.rank <= 3:
            seats = scoring.top(p, place, p.below)
            if not seats:
                return False
            if self._pays(p, place, seats):
                return True
            self._next_rank(p, place, seats)
        return False

    def _pays(self, p: Position, place: i64, seats: i64) -> bool:
        return scoring.worth(p, place, p.rank, seats) != 0

    def _next_rank(self, p: Position, place: i64, seats: i64) -> None:
        p.below = scoring.number_of(p, place, seats)
        p.rank = scoring.next_rank(p.rank, seats)

    def _next_place(self, p: Position) -> None:
        p.places &= p.places - 1
        p.rank = 1
        p.below = MORE_THAN_ALL

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        place = lowest(p.places)
        seats = scoring.top(p, place, p.below)
        scoring.score_rank(p, place, p.rank, seats, events)
        self._next_rank(p, place, seats)

    def announced(self, p: Position) -> Announced:
        place = lowest(p.places)
        rank = scoring.rank_scored(p, place, p.rank, scoring.top(p, place, p.below))
        return Announced(
            "rank",
            seats=rank.seats,
            number=rank.points + rank.kings_bonus + rank.home_bonus,
            origin=rank.place,
            rank=rank.rank,
        )


class ScoreOne(Scoring):
    """EG-6.17."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.step = SCORE_PLACE


class ScoreByValue(Scoring):
    """EG-6.18 to 6.20: the regions whose first value now shown is one of these."""

    def __init__(self, least: i64, greatest: i64) -> None:
        self.least = least
        self.greatest = greatest

    def begin(self, p: Position, events: list[Event] | None) -> None:
        region: i64 = 0
        while region < REGIONS:
            if self.least <= scoring.value(p, region, 1) <= self.greatest:
                p.places |= bit(region)
            region += 1


class ScoreCastillo(Scoring):
    """EG-6.21: its Caballeros stay inside."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.places = bit(CASTILLO)


class ScoreFirstPlaces(Scoring):
    """EG-6.22: first places only; a tie for first scores nothing there."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.places = ALL_REGIONS

    def _pays(self, p: Position, place: i64, seats: i64) -> bool:
        return p.rank == 1 and is_single(seats)


class ScoreMost(Scoring):
    """EG-6.23."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.places = scoring.most_crowded(p)


class ScoreLeast(Scoring):
    """EG-6.24."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.places = scoring.least_crowded(p)


class ScoreSecretChoices(Scoring):
    """EG-6.31: all set the disk; regions chosen by exactly one player are scored."""

    def begin(self, p: Position, events: list[Event] | None) -> None:
        p.waiting = p.everybody()
        p.step = ANNOUNCED

    def take_effect(self, p: Position, events: list[Event] | None) -> None:
        if p.revealed:
            Scoring.take_effect(self, p, events)
            return
        p.step = DISK_SETTING
        if events is not None:
            events.append(DisksAsked(seats_of(p.waiting)))

    def disk_regions(self, p: Position, seat: i64) -> i64:
        return ALL_REGIONS

    def disks_revealed(self, p: Position) -> None:
        twice: i64 = 0
        seat: i64 = 0
        while seat < p.players:
            region: i64 = bit(p.seats[DISK + seat])
            twice |= p.places & region
            p.places |= region
            seat += 1
        p.places &= ~twice

    def announced(self, p: Position) -> Announced:
        if p.revealed:
            return Scoring.announced(self, p)
        return Announced("disks", seats=seats_of(p.waiting))
