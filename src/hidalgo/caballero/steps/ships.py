"""`ship`: a new Ship (EC-4.4). `sail` and `to`: a Ship changes place (EC-4.6).

A place is a side of an own Caballero tile that faces sea, or an own Governor in a sea region.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import court, governors, posts
from hidalgo.caballero.board import SIDE_KEYS, square_key
from hidalgo.caballero.columns import MOST_SHIPS, MOVE_PRICE, ON_MAP, SHIP_PRICE, SHIPS
from hidalgo.caballero.editions import MOST_TILES
from hidalgo.caballero.events import Event, ShipBuilt, ShipMoved
from hidalgo.caballero.notation import (
    SAIL,
    SAIL_COURT,
    SAIL_GOVERNOR,
    SHIP,
    SHIP_GOVERNOR,
    TO_COURT,
    TO_GOVERNOR,
    TO_SIDE,
    kind_of,
    on_side,
    side_in,
    square_in,
)
from hidalgo.caballero.pieces import ships_of
from hidalgo.caballero.squares import spot_at
from hidalgo.caballero.steps.numbers import SAIL_TO
from hidalgo.caballero.steps.step import Action, Step
from hidalgo.core.bits import bit

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


class Launch(Action):
    """`ship X,Y S`, `ship X,Y S governor`: from the reserve."""

    def offer(self, p: Position, seat: i64) -> None:
        if p.ships_built < MOST_SHIPS and p.ships and court.can_pay(p, seat, SHIP_PRICE):
            _offer_places(p, seat, SHIP, SHIP_GOVERNOR)

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        court.pay(p, seat, SHIP_PRICE)
        p.ships -= 1
        p.ships_built += 1
        _arrive(p, seat, answer)
        if events is not None:
            events.append(ShipBuilt(seat, _place_key(answer)))


class Sail(Action):
    """`sail`: from the map always, since the way into the court is free; from there for a price."""

    def offer(self, p: Position, seat: i64) -> None:
        _offer_ships(p, seat)
        if (
            p.seats[SHIPS + seat]
            and court.can_pay(p, seat, MOVE_PRICE)
            and _has_free_place(p, seat)
        ):
            p.offer(SAIL_COURT)

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.step = SAIL_TO


class SailTo(Step):
    """`to X,Y S`, `to X,Y S governor`, `to court`."""

    def legal(self, p: Position, seat: i64) -> None:
        if p.first != SAIL_COURT:
            p.offer(TO_COURT)
        if court.can_pay(p, seat, MOVE_PRICE):
            _offer_places(p, seat, TO_SIDE, TO_GOVERNOR)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        if answer != TO_COURT:
            court.pay(p, seat, MOVE_PRICE)
        _leave(p, seat, p.first)
        _arrive(p, seat, answer)
        if events is not None:
            events.append(ShipMoved(seat, _place_key(p.first), _place_key(answer)))
        p.go_on()


def _offer_places(p: Position, seat: i64, on_tile: i64, on_governor: i64) -> None:
    """Every place without a Ship, as answers of these two kinds."""
    i = seat * MOST_TILES
    last = i + p.seats[ON_MAP + seat]
    while i < last:
        spot = p.posts[i]
        _offer_sides(p, on_tile, spot, posts.ship_places(p, spot))
        i += 1
    i = 0
    last = len(p.governors)
    while i < last:
        if governors.has_place(p.governors[i], seat):
            _offer_governor(p, on_governor, p.governors[i])
        i += 1


def _offer_ships(p: Position, seat: i64) -> None:
    """Every own Ship on the map."""
    i = seat * MOST_TILES
    last = i + p.seats[ON_MAP + seat]
    while i < last:
        spot = p.posts[i]
        _offer_sides(p, SAIL, spot, ships_of(p.pieces[spot]))
        i += 1
    i = 0
    last = len(p.governors)
    while i < last:
        governor = p.governors[i]
        if governors.has_ship(governor) and governors.seat_of(governor) == seat:
            _offer_governor(p, SAIL_GOVERNOR, governor)
        i += 1


def _offer_sides(p: Position, kind: i64, spot: i64, sides: i64) -> None:
    side: i64 = 0
    while sides >> side:
        if sides & bit(side):
            p.offer(on_side(kind, p.squares[spot], side))
        side += 1


def _offer_governor(p: Position, kind: i64, governor: i64) -> None:
    name = governors.name_of(governor)
    p.offer(on_side(kind, governors.square_of(name), governors.side_of(name)))


def _has_free_place(p: Position, seat: i64) -> bool:
    i = seat * MOST_TILES
    last = i + p.seats[ON_MAP + seat]
    while i < last:
        if posts.ship_places(p, p.posts[i]):
            return True
        i += 1
    i = 0
    last = len(p.governors)
    while i < last:
        if governors.has_place(p.governors[i], seat):
            return True
        i += 1
    return False


def _arrive(p: Position, seat: i64, answer: i64) -> None:
    """A Ship comes to the place that the answer names."""
    kind = kind_of(answer)
    if kind == TO_COURT:
        court.ship_returns(p, seat)
    elif kind == SHIP_GOVERNOR or kind == TO_GOVERNOR:
        governors.add_ship(p, _name_in(answer))
    else:
        posts.add_ship(p, spot_at(p, square_in(answer)), side_in(answer))


def _leave(p: Position, seat: i64, answer: i64) -> None:
    """A Ship leaves the place that the answer names."""
    kind = kind_of(answer)
    if kind == SAIL_COURT:
        p.seats[SHIPS + seat] -= 1
    elif kind == SAIL_GOVERNOR:
        governors.remove_ship(p, _name_in(answer))
    else:
        posts.remove_ship(p, spot_at(p, square_in(answer)), side_in(answer))


def _name_in(answer: i64) -> i64:
    """The name of the region of a place on a Governor (EC-8.2)."""
    return square_in(answer) << 3 | side_in(answer)


def _place_key(answer: i64) -> str:
    """The place that an answer names."""
    kind = kind_of(answer)
    if kind == SAIL_COURT or kind == TO_COURT:
        return "court"
    key = f"{square_key(square_in(answer))} {SIDE_KEYS[side_in(answer)]}"
    on_governor = kind == SHIP_GOVERNOR or kind == SAIL_GOVERNOR or kind == TO_GOVERNOR
    return f"{key} governor" if on_governor else key
