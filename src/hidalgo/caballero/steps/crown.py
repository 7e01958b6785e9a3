"""The expanded game: `governor`, `grande`, `ride` (EC-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import court, governors, notation, posts
from hidalgo.caballero.board import NOWHERE
from hidalgo.caballero.columns import (
    GOVERNOR_PRICE,
    GOVERNORS,
    GRANDE,
    GRANDE_PRICE,
    MOVE_PRICE,
    ON_MAP,
)
from hidalgo.caballero.editions import MOST_TILES
from hidalgo.caballero.events import Event, GovernorPlaced, GrandeMoved, GrandePlaced, key_of
from hidalgo.caballero.notation import on_side, on_square, region_key, side_in, square_in
from hidalgo.caballero.squares import spot_at
from hidalgo.caballero.steps.step import Action

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


class Govern(Action):
    """`governor X,Y land`, `governor X,Y S`: onto a closed region without one (EC-5.1)."""

    def offer(self, p: Position, seat: i64) -> None:
        if not p.seats[GOVERNORS + seat] or not court.can_pay(p, seat, GOVERNOR_PRICE):
            return
        i: i64 = 0
        while i < p.vacancies:
            name = p.vacant[i] >> 8
            square = governors.square_of(name)
            p.offer(on_side(notation.GOVERNOR, square, governors.side_of(name)))
            i += 1

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        name = square_in(answer) << 3 | side_in(answer)
        court.pay(p, seat, GOVERNOR_PRICE)
        governors.place(p, seat, name)
        if events is not None:
            events.append(GovernorPlaced(seat, region_key(name)))


class PlaceGrande(Action):
    """`grande X,Y`: from the supply (EC-5.3)."""

    def offer(self, p: Position, seat: i64) -> None:
        if p.grande_in_supply(seat) and court.can_pay(p, seat, GRANDE_PRICE):
            _offer_tiles(p, seat, notation.GRANDE)

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        spot = spot_at(p, square_in(answer))
        court.pay(p, seat, GRANDE_PRICE)
        posts.place_grande(p, seat, spot)
        if events is not None:
            events.append(GrandePlaced(seat, key_of(p, spot)))


class Ride(Action):
    """`ride X,Y`: the Grande goes there; the tile it leaves may be forced off (EC-5.5)."""

    def offer(self, p: Position, seat: i64) -> None:
        on_map = p.seats[GRANDE + seat] != NOWHERE
        if on_map and not p.rode and court.can_pay(p, seat, MOVE_PRICE):
            _offer_tiles(p, seat, notation.RIDE)

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        target = spot_at(p, square_in(answer))
        court.pay(p, seat, MOVE_PRICE)
        p.rode = True
        origin = posts.lift_grande(p, seat)
        posts.place_grande(p, seat, target)
        if events is not None:
            events.append(GrandeMoved(seat, key_of(p, origin), key_of(p, target)))
        if posts.is_forced_off(p, origin):
            posts.take_back(p, origin, True, events)


def _offer_tiles(p: Position, seat: i64, kind: i64) -> None:
    """Every own tile but the one on which the Grande stands."""
    i = seat * MOST_TILES
    last = i + p.seats[ON_MAP + seat]
    while i < last:
        spot = p.posts[i]
        if posts.can_leave(p, spot):
            p.offer(on_square(kind, p.squares[spot]))
        i += 1
