"""A position as plain data: for tests and tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import court, governors
from hidalgo.caballero.board import KIND_KEYS, SIDES, square_key
from hidalgo.caballero.columns import COURT, HAND, PILE, SHIPS
from hidalgo.caballero.events import display_keys, side_keys
from hidalgo.caballero.notation import region_key, side_key
from hidalgo.caballero.pieces import (
    CABALLERO,
    CASTLE,
    GRANDE_ON,
    facing_of,
    seat_of,
    ships_of,
    strength_of,
)
from hidalgo.core import power_cards
from hidalgo.core.bits import members

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


def snapshot(p: Position) -> dict[str, object]:
    seats = range(int(p.players))
    return {
        "round": int(p.round),
        "scores": p.scores,
        "hands": [members(p.seats[HAND + seat]) for seat in seats],
        "played": [power_cards.as_list(p.seats[PILE + seat]) for seat in seats],
        "court": [int(p.seats[COURT + seat]) for seat in seats],
        "map": {
            square_key(p.tile_squares[tile]): [
                KIND_KEYS[p.faces[tile] // SIDES],
                int(p.faces[tile] % SIDES),
            ]
            for tile in range(len(p.faces))
        },
        "caballeros": {
            square_key(p.squares[spot]): _caballeros(p.pieces[spot]) for spot in posts_in_order(p)
        },
        "governors": [_governor(p.governors[i]) for i in range(len(p.governors))],
        "reserve": {"ships": int(p.ships), "castles": int(p.castles)},
        "ships_in_court": [int(p.seats[SHIPS + seat]) for seat in seats],
        "free": [int(court.free_tiles(p, seat)) for seat in seats],
        "display": list(display_keys(p)),
        "over": p.over,
    }


def posts_in_order(p: Position) -> list[int]:
    """The spots of all Caballero tiles, as the map is read."""
    found: list[tuple[int, int]] = []
    for spot in range(len(p.squares)):
        if p.pieces[spot] >= CABALLERO:
            found.append((int(p.squares[spot]), spot))
    found.sort()
    return [spot for _, spot in found]


def _caballeros(piece: i64) -> list[object]:
    return [
        int(seat_of(piece)),
        int(strength_of(piece)),
        side_key(facing_of(piece)),
        piece & CASTLE != 0,
        list(side_keys(ships_of(piece))),
        piece & GRANDE_ON != 0,
    ]


def _governor(governor: i64) -> list[object]:
    name = region_key(governors.name_of(governor))
    return [int(governors.seat_of(governor)), name, governors.has_ship(governor)]
