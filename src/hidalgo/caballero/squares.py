"""The squares that the map has reached: those that hold a tile or touch an Area tile.

They are numbered as they are reached, and such a number is called a spot; a spot stays one to the
end of the game. A small open hash leads from a square to its spot: in its 256 places no two squares
of a part of the map less than 16 squares wide and high collide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append
from mypy_extensions import i64

from hidalgo.caballero.board import NOWHERE, within
from hidalgo.caballero.pieces import EMPTY

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position

# 48 Area tiles with four neighbours each are 240 squares at most.
INDEX: Final = 256


def spot_at(p: Position, square: i64) -> i64:
    """The spot of a square, NOWHERE if it is empty and touches no Area tile."""
    place = (square & 15) | (square >> 3 & 240)
    spot = p.index[place] - 1
    while spot >= 0 and p.squares[spot] != square:
        place = (place + 1) & (INDEX - 1)
        spot = p.index[place] - 1
    return spot


def reach(p: Position, square: i64) -> i64:
    """The spot of a square, a new one if it has none yet."""
    spot = spot_at(p, square)
    if spot != NOWHERE:
        return spot
    spot = len(p.squares)
    p.squares = append(p.squares, square)
    p.shown = append(p.shown, 0)
    p.pieces = append(p.pieces, EMPTY)
    place = (square & 15) | (square >> 3 & 240)
    while p.index[place]:
        place = (place + 1) & (INDEX - 1)
    p.index[place] = spot + 1
    becomes_empty(p, spot)
    return spot


def becomes_empty(p: Position, spot: i64) -> None:
    """An empty spot is added to the list of them."""
    if not within(p.squares[spot]):
        return
    if p.empties < len(p.empty):
        p.empty[p.empties] = spot
    else:
        p.empty = append(p.empty, spot)
    p.empties += 1


def becomes_taken(p: Position, spot: i64) -> None:
    """A spot is taken from the list of the empty ones, in which the order is of no importance."""
    i: i64 = 0
    while p.empty[i] != spot:
        i += 1
    p.empties -= 1
    p.empty[i] = p.empty[p.empties]
