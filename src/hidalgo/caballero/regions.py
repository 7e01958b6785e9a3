"""Regions of land and sea (EC-6.1, 6.4), kept up to date while tiles are laid and turned.

A tile has up to three stretches (board.STRETCH); the stretch number 3 * tile + n also names a
region: `p.region` holds for every stretch the one that it belongs to now. When two regions meet,
the smaller one's stretches change their region. By region:

- `p.area`: its tiles as bits, so that a tile counts once, however often it belongs to it (EC-6.4);
  its size and its symbols follow from them;
- `p.open_sides`: the sides that face no Area tile; without any it is closed (EC-5.1);
- `p.forces`: for each seat eight bits, the Caballeros turned towards land, or the Ships in a sea.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64

from hidalgo.caballero.board import (
    FISH,
    GOLD,
    LAND,
    LAND_SIDES,
    SIDES,
    SQUARES,
    STEPS,
    STRETCH,
    STRETCHES,
    opposite,
    symbol_of,
)
from hidalgo.caballero.pieces import area, tile_on
from hidalgo.caballero.squares import becomes_taken, reach, spot_at
from hidalgo.core.bits import bit, lowest, size

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


def lay(p: Position, square: i64, face: i64) -> None:
    """An Area tile is laid; what it does to Caballero tiles is not done here (steps/tile.py)."""
    tile: i64 = len(p.faces)
    spot = reach(p, square)
    becomes_taken(p, spot)
    p.pieces[spot] = area(tile)
    p.faces = append(p.faces, face)
    p.tile_squares = append(p.tile_squares, square)
    symbol = symbol_of(face >> 2)
    if symbol == GOLD:
        p.gold |= bit(tile)
    elif symbol == FISH:
        p.fish |= bit(tile)
    _add_stretches(p, tile)
    side: i64 = 0
    while side < SIDES:
        _meet(p, tile, square, side)
        side += 1
    _close(p, tile)


def _add_stretches(p: Position, tile: i64) -> None:
    stretch: i64 = 0
    land = LAND_SIDES[p.faces[tile]]
    while stretch < STRETCHES:
        sides: i64 = 0
        side: i64 = 0
        while side < SIDES:
            if STRETCH[land * 4 + side] == stretch:
                sides += 1
            side += 1
        p.region = append(p.region, STRETCHES * tile + stretch)
        p.area = append(p.area, bit(tile) if sides else 0)
        p.open_sides = append(p.open_sides, sides)
        p.forces = append(p.forces, 0)
        stretch += 1


def _meet(p: Position, tile: i64, square: i64, side: i64) -> None:
    """One side of the new tile: it joins its neighbour's region, or shows itself to the square."""
    spot = reach(p, square + STEPS[side])
    back = opposite(side)
    neighbour = tile_on(p.pieces[spot])
    if neighbour >= 0:
        region = _join(p, region_at(p, tile, side), region_at(p, neighbour, back))
        p.open_sides[region] -= 2
    elif LAND_SIDES[p.faces[tile]] >> side & 1:
        p.shown[spot] |= bit(back)
    else:
        p.shown[spot] |= bit(back + SIDES)


def _join(p: Position, one: i64, other: i64) -> i64:
    """Two regions become one; which of the two names stands for it."""
    if one == other:
        return one
    if size(p.area[one]) < size(p.area[other]):
        one, other = other, one
    tiles = p.area[other]
    while tiles:
        stretch = STRETCHES * lowest(tiles)
        last = stretch + STRETCHES
        while stretch < last:
            if p.region[stretch] == other:
                p.region[stretch] = one
            stretch += 1
        tiles &= tiles - 1
    p.area[one] |= p.area[other]
    p.open_sides[one] += p.open_sides[other]
    p.forces[one] += p.forces[other]
    p.area[other] = 0
    p.open_sides[other] = 0
    p.forces[other] = 0
    return one


def _close(p: Position, tile: i64) -> None:
    """Regions that the new tile closed wait for a Governor from now on (EC-5.1)."""
    stretch = STRETCHES * tile
    last = stretch + STRETCHES
    before: i64 = -1
    while stretch < last:
        region = p.region[stretch]
        # Both seas of a tile may have become one region, and then it is named once.
        if p.area[region] and not p.open_sides[region] and region != before:
            _add_vacancy(p, region)
            before = region
        stretch += 1


def _add_vacancy(p: Position, region: i64) -> None:
    entry = name(p, region) << 8 | region
    if p.vacancies < len(p.vacant):
        p.vacant[p.vacancies] = entry
    else:
        p.vacant = append(p.vacant, entry)
    p.vacancies += 1


def region_at(p: Position, tile: i64, side: i64) -> i64:
    """The region of a tile's side."""
    return p.region[STRETCHES * tile + STRETCH[LAND_SIDES[p.faces[tile]] * 4 + side]]


def region_beside(p: Position, square: i64, side: i64) -> i64:
    """The region of the Area tile that this side of a square touches."""
    neighbour = tile_on(p.pieces[spot_at(p, square + STEPS[side])])
    return region_at(p, neighbour, opposite(side))


def is_land(region: i64) -> bool:
    return region % STRETCHES == 0


def exists(p: Position, region: i64) -> bool:
    return p.area[region] != 0


def add_force(p: Position, region: i64, seat: i64, number: i64) -> None:
    p.forces[region] += number << 8 * seat


def force(p: Position, region: i64, seat: i64) -> i64:
    """The Caballeros that a player turns towards a land, the Ships in a sea."""
    return p.forces[region] >> 8 * seat & 255


def symbols(p: Position, region: i64) -> i64:
    """The gold of a land, the fish of a sea."""
    return size(p.area[region] & (p.gold if is_land(region) else p.fish))


def name(p: Position, region: i64) -> i64:
    """EC-8.2: the first tile's square * 8 + LAND, or + its first side; ascending as it is read."""
    tiles = p.area[region]
    first = lowest(tiles)
    square: i64 = SQUARES
    while tiles:
        tile = lowest(tiles)
        if p.tile_squares[tile] < square:
            square = p.tile_squares[tile]
            first = tile
        tiles &= tiles - 1
    if is_land(region):
        return square << 3 | LAND
    side: i64 = 0
    while region_at(p, first, side) != region:
        side += 1
    return square << 3 | side
