"""What lies on a square, as one number: nothing, an Area tile, or a Caballero tile with its pieces.

An Area tile is its number in the order of laying, plus 1. Of a Caballero tile the number holds all
that EC-1.7 and sections 4 and 5 can say of it: whose it is, the number that it shows and the side
that shows it, Castle, Grande, and the sides with a Ship.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hidalgo.core.bits import bit

EMPTY: Final = 0
CABALLERO: Final = 1 << 6  # any Area tile's number is below this one
_SEAT: Final = 7
_STRENGTH: Final = 9
_FACING: Final = 13
_SHIPS: Final = 18
CASTLE: Final = 1 << 16
GRANDE_ON: Final = 1 << 17
MOVABLE: Final = ~(15 << _STRENGTH | 7 << _FACING)


def area(tile: i64) -> i64:
    return tile + 1


def tile_on(piece: i64) -> i64:
    """The number of an Area tile, or -1 for anything else."""
    return piece - 1 if piece < CABALLERO else -1


def caballeros(seat: i64, strength: i64, facing: i64) -> i64:
    """A Caballero tile; `facing` is a side, or NO_SIDE where there is only sea (EC-4.3)."""
    return CABALLERO | seat << _SEAT | strength << _STRENGTH | facing << _FACING


def turned(piece: i64, strength: i64, facing: i64) -> i64:
    """The same tile showing another number, or to another side."""
    return piece & MOVABLE | strength << _STRENGTH | facing << _FACING


def seat_of(piece: i64) -> i64:
    return piece >> _SEAT & 3


def strength_of(piece: i64) -> i64:
    return piece >> _STRENGTH & 15


def facing_of(piece: i64) -> i64:
    return piece >> _FACING & 7


def ships_of(piece: i64) -> i64:
    """The sides with a Ship, as a set."""
    return piece >> _SHIPS & 15


def ship_on(side: i64) -> i64:
    """The bit of a Ship on that side."""
    return bit(_SHIPS + side)
