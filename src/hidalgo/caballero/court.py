"""A player's court and what it leaves free (EC-2.1, 4.3, 4.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero.board import FACE
from hidalgo.caballero.columns import COURT, ON_MAP, SHIPS

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


def tiles_off(p: Position, seat: i64) -> i64:
    """The tiles that are not on the map: those that show the court, and the free ones."""
    return p.game.edition.tiles - p.seats[ON_MAP + seat]


def free_tiles(p: Position, seat: i64) -> i64:
    return tiles_off(p, seat) - (p.seats[COURT + seat] + FACE - 1) // FACE


def room(p: Position, seat: i64) -> i64:
    """How many Caballeros more the court can hold."""
    return FACE * tiles_off(p, seat) - p.seats[COURT + seat]


def can_pay(p: Position, seat: i64, price: i64) -> bool:
    return p.seats[COURT + seat] >= price


def pay(p: Position, seat: i64, price: i64) -> None:
    p.seats[COURT + seat] -= price


# A tile may be deployed if the court that is left does without it (EC-4.3). So its number is not
# only limited by what can be paid: of a full court enough must be spent.


def weakest(p: Position, seat: i64, price: i64) -> i64:
    """The smallest number with which a tile can be deployed, `price` being paid beside it."""
    needed = p.seats[COURT + seat] - price - FACE * (tiles_off(p, seat) - 1)
    return needed if needed > 1 else 1


def strongest(p: Position, seat: i64, price: i64) -> i64:
    """The largest one; smaller than `weakest` if there is none."""
    most = p.seats[COURT + seat] - price
    return most if most < FACE else FACE


def ship_returns(p: Position, seat: i64) -> None:
    """A Ship comes into the court, where it does nothing (EC-4.6)."""
    p.seats[SHIPS + seat] += 1
