"""Caballero tiles on the map, one's posts: put there, turned, taken back (EC-4.3, 4.8, 4.9).

`Position.posts` lists the spots of each player's tiles, by seat * MOST_TILES + n, in no order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import court, regions
from hidalgo.caballero.board import (
    ALL_SIDES,
    LANDS,
    NO_SIDE,
    NOWHERE,
    SIDES,
    STEPS,
    lowest_side,
    opposite,
    sea_sides,
)
from hidalgo.caballero.columns import COURT, GRANDE, ON_MAP
from hidalgo.caballero.editions import MOST_TILES
from hidalgo.caballero.events import CaballerosTurned, Event, TileTakenBack, key_of, side_keys
from hidalgo.caballero.notation import side_key
from hidalgo.caballero.pieces import (
    CABALLERO,
    CASTLE,
    EMPTY,
    GRANDE_ON,
    caballeros,
    facing_of,
    seat_of,
    ship_on,
    ships_of,
    strength_of,
    turned,
)
from hidalgo.caballero.squares import becomes_empty, becomes_taken, spot_at
from hidalgo.core.bits import bit

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


def put(p: Position, seat: i64, spot: i64, strength: i64, facing: i64) -> None:
    becomes_taken(p, spot)
    p.pieces[spot] = caballeros(seat, strength, facing)
    p.posts[seat * MOST_TILES + p.seats[ON_MAP + seat]] = spot
    p.seats[ON_MAP + seat] += 1
    _count(p, spot, 1)


def turn(p: Position, spot: i64, strength: i64, facing: i64) -> None:
    """The tile shows another number, or turns to a side."""
    _count(p, spot, -1)
    p.pieces[spot] = turned(p.pieces[spot], strength, facing)
    _count(p, spot, 1)


def _count(p: Position, spot: i64, sign: i64) -> None:
    """What the tile turns towards land counts there (EC-6.1), or no longer does."""
    piece = p.pieces[spot]
    facing = facing_of(piece)
    if facing != NO_SIDE:
        region = regions.region_beside(p, p.squares[spot], facing)
        regions.add_force(p, region, seat_of(piece), sign * strength_of(piece))


def add_ship(p: Position, spot: i64, side: i64) -> None:
    _move_ship(p, spot, side, 1)


def remove_ship(p: Position, spot: i64, side: i64) -> None:
    _move_ship(p, spot, side, -1)


def _move_ship(p: Position, spot: i64, side: i64, sign: i64) -> None:
    p.pieces[spot] += sign * ship_on(side)
    region = regions.region_beside(p, p.squares[spot], side)
    regions.add_force(p, region, seat_of(p.pieces[spot]), sign)


def ship_places(p: Position, spot: i64) -> i64:
    """The sides of a tile that face a sea side of an Area tile and have no Ship (EC-4.4)."""
    return sea_sides(p.shown[spot]) & ~ships_of(p.pieces[spot]) & ALL_SIDES


def can_leave(p: Position, spot: i64) -> bool:
    """EC-5.4."""
    return not p.pieces[spot] & GRANDE_ON


def is_forced_off(p: Position, spot: i64) -> bool:
    """EC-4.9."""
    return LANDS[p.shown[spot]] > 1 and can_leave(p, spot)


def take_back(p: Position, spot: i64, forced: bool, events: list[Event] | None) -> None:
    """EC-4.8: what comes back to the court depends on the Castle."""
    piece = p.pieces[spot]
    seat = seat_of(piece)
    has_castle = piece & CASTLE != 0
    if events is not None:
        events.append(
            TileTakenBack(
                int(seat),
                key_of(p, spot),
                int(strength_of(piece)),
                has_castle,
                side_keys(ships_of(piece)),
                forced,
            )
        )
    side: i64 = 0
    while side < SIDES:
        if ships_of(piece) & bit(side):
            remove_ship(p, spot, side)
            if has_castle:
                court.ship_returns(p, seat)
            else:
                p.ships += 1
        side += 1
    _count(p, spot, -1)
    if has_castle:
        p.castles += 1
        p.seats[COURT + seat] += strength_of(piece)
    _clear(p, seat, spot)


def _clear(p: Position, seat: i64, spot: i64) -> None:
    p.pieces[spot] = EMPTY
    becomes_empty(p, spot)
    p.seats[ON_MAP + seat] -= 1
    first = seat * MOST_TILES
    last = first + p.seats[ON_MAP + seat]
    i = first
    while p.posts[i] != spot:
        i += 1
    p.posts[i] = p.posts[last]
    p.posts[last] = 0


def touched_by_tile(p: Position, square: i64, events: list[Event] | None) -> None:
    """An Area tile was laid there: Caballero tiles beside it turn to it, or are forced off."""
    crowded = False
    side: i64 = 0
    while side < SIDES:
        spot = spot_at(p, square + STEPS[side])
        if p.pieces[spot] >= CABALLERO:
            _turn_to_land(p, spot, opposite(side), events)
            if is_forced_off(p, spot):
                crowded = True
        side += 1
    if crowded:
        _force_off(p, square, events)


def _turn_to_land(p: Position, spot: i64, side: i64, events: list[Event] | None) -> None:
    """The first land that a tile at sea touches: its 1 turns to it, free (EC-4.3)."""
    piece = p.pieces[spot]
    if facing_of(piece) != NO_SIDE or not p.shown[spot] & bit(side):
        return
    turn(p, spot, strength_of(piece), side)
    if events is not None:
        events.append(CaballerosTurned(int(seat_of(piece)), key_of(p, spot), side_key(side)))


def _force_off(p: Position, square: i64, events: list[Event] | None) -> None:
    """EC-4.9: in seat order from the player on turn; of one player's, as the map is read."""
    seat = p.actor
    count: i64 = 0
    while count < p.players:
        # The four neighbours from north to south, then from west to east: n w e s.
        for side in (0, 3, 1, 2):
            spot = spot_at(p, square + STEPS[side])
            piece = p.pieces[spot]
            if piece >= CABALLERO and seat_of(piece) == seat and is_forced_off(p, spot):
                take_back(p, spot, True, events)
        seat = p.after(seat)
        count += 1


def place_grande(p: Position, seat: i64, spot: i64) -> None:
    p.pieces[spot] |= GRANDE_ON
    p.seats[GRANDE + seat] = spot


def lift_grande(p: Position, seat: i64) -> i64:
    """The Grande leaves its tile; which spot that was."""
    spot = p.seats[GRANDE + seat]
    p.pieces[spot] &= ~GRANDE_ON
    p.seats[GRANDE + seat] = NOWHERE
    return spot


def only_land_side(p: Position, spot: i64) -> i64:
    """The side on which a spot touches land, NO_SIDE if it touches none."""
    land = p.shown[spot] & ALL_SIDES
    return lowest_side(land) if land else NO_SIDE
