"""Governors on closed regions (EC-5.1): placed ones, and regions that wait for one.

`Position.governors` holds them in the order of placing, one number each: seat, Ship, region and
name (EC-8.2). `Position.vacant` holds closed regions without one, name and region, in no order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append
from mypy_extensions import i64

from hidalgo.caballero import regions
from hidalgo.caballero.board import LAND
from hidalgo.caballero.columns import GOVERNORS

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position

_SHIP: Final = 1 << 2
_REGION: Final = 3
_NAME: Final = 11


def governor(seat: i64, region: i64, name: i64) -> i64:
    return name << _NAME | region << _REGION | seat


def seat_of(governor: i64) -> i64:
    return governor & 3


def has_ship(governor: i64) -> bool:
    return governor & _SHIP != 0


def region_of(governor: i64) -> i64:
    return governor >> _REGION & 255


def name_of(governor: i64) -> i64:
    return governor >> _NAME


def square_of(name: i64) -> i64:
    """The square of a region's first Area tile."""
    return name >> 3


def side_of(name: i64) -> i64:
    """That tile's first side of the region, LAND for a region of land."""
    return name & 7


def has_place(governor: i64, seat: i64) -> bool:
    """Whether this player may put a Ship there (EC-4.4)."""
    at_sea = side_of(name_of(governor)) != LAND
    return at_sea and seat_of(governor) == seat and not has_ship(governor)


def place(p: Position, seat: i64, name: i64) -> None:
    """A Governor comes onto the closed region of this name."""
    i: i64 = 0
    while p.vacant[i] >> 8 != name:
        i += 1
    p.governors = append(p.governors, governor(seat, p.vacant[i] & 255, name))
    p.seats[GOVERNORS + seat] -= 1
    p.vacancies -= 1
    p.vacant[i] = p.vacant[p.vacancies]


def add_ship(p: Position, name: i64) -> None:
    _set_ship(p, name, 1)


def remove_ship(p: Position, name: i64) -> None:
    _set_ship(p, name, -1)


def _set_ship(p: Position, name: i64, sign: i64) -> None:
    i: i64 = 0
    while name_of(p.governors[i]) != name:
        i += 1
    entry = p.governors[i]
    p.governors[i] = entry + sign * _SHIP
    regions.add_force(p, region_of(entry), seat_of(entry), sign)
