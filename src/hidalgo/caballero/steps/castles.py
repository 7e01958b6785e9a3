"""`castle X,Y` and `carry X,Y`, `to X,Y`: Castles on own Caballero tiles (EC-4.5, 4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import court, notation
from hidalgo.caballero.columns import CASTLE_PRICE, MOST_CASTLES, MOVE_PRICE, ON_MAP
from hidalgo.caballero.editions import MOST_TILES
from hidalgo.caballero.events import CastleBuilt, CastleMoved, Event, key_of
from hidalgo.caballero.notation import on_square, square_in
from hidalgo.caballero.pieces import CASTLE
from hidalgo.caballero.squares import spot_at
from hidalgo.caballero.steps.numbers import CARRY_TO
from hidalgo.caballero.steps.step import Action, Step

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


class Build(Action):
    """`castle X,Y`: from the reserve."""

    def offer(self, p: Position, seat: i64) -> None:
        if p.castles_built < MOST_CASTLES and p.castles and court.can_pay(p, seat, CASTLE_PRICE):
            _offer_tiles(p, seat, notation.CASTLE, False)

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        spot = spot_at(p, square_in(answer))
        court.pay(p, seat, CASTLE_PRICE)
        p.castles -= 1
        p.castles_built += 1
        p.pieces[spot] |= CASTLE
        if events is not None:
            events.append(CastleBuilt(seat, key_of(p, spot)))


class Carry(Action):
    """`carry X,Y`: a Castle, if there is a tile without one to carry it to."""

    def offer(self, p: Position, seat: i64) -> None:
        if court.can_pay(p, seat, MOVE_PRICE) and _has_tile_without(p, seat):
            _offer_tiles(p, seat, notation.CARRY, True)

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.step = CARRY_TO


class CarryTo(Step):
    """`to X,Y`."""

    def legal(self, p: Position, seat: i64) -> None:
        _offer_tiles(p, seat, notation.TO, False)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        origin = spot_at(p, square_in(p.first))
        target = spot_at(p, square_in(answer))
        court.pay(p, seat, MOVE_PRICE)
        p.pieces[origin] &= ~CASTLE
        p.pieces[target] |= CASTLE
        if events is not None:
            events.append(CastleMoved(seat, key_of(p, origin), key_of(p, target)))
        p.go_on()


def _offer_tiles(p: Position, seat: i64, kind: i64, with_castle: bool) -> None:
    """Own tiles with a Castle, or those without."""
    i = seat * MOST_TILES
    last = i + p.seats[ON_MAP + seat]
    while i < last:
        spot = p.posts[i]
        if (p.pieces[spot] & CASTLE != 0) == with_castle:
            p.offer(on_square(kind, p.squares[spot]))
        i += 1


def _has_tile_without(p: Position, seat: i64) -> bool:
    i = seat * MOST_TILES
    last = i + p.seats[ON_MAP + seat]
    while i < last:
        if not p.pieces[p.posts[i]] & CASTLE:
            return True
        i += 1
    return False
