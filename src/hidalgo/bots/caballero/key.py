"""What all know of a position of El Caballero, as one number: all but the stack (EC-7.1)."""

from __future__ import annotations

from mypy_extensions import i64

from hidalgo.bots.keys import START, mixed, mixed_all
from hidalgo.caballero.board import SEATS
from hidalgo.caballero.columns import COLUMNS
from hidalgo.caballero.position import Position
from hidalgo.core.bits import bit


def key(p: Position) -> i64:
    found = mixed_all(START, p.tile_squares, len(p.tile_squares), 14)
    found = mixed_all(found, p.faces, len(p.faces), 8)
    found = mixed_all(found, p.pieces, len(p.pieces), 24)
    found = mixed_all(found, p.governors, len(p.governors), 32)
    # Of a pile of power cards not all fits, but it is what the hand lacks.
    found = mixed_all(found, p.seats, COLUMNS * SEATS, 16)
    found = mixed(found, p.display)
    found = mixed(found, p.order | p.acted << 8 | p.bidders << 12 | (p.actor + 1) << 15)
    found = mixed(
        found,
        p.step
        | p.round << 4
        | p.tiles_due << 8
        | p.deeds << 10
        | p.ships_built << 12
        | p.castles_built << 14
        | (bit(16) if p.supplied else 0)
        | (bit(17) if p.rode else 0),
    )
    return mixed(mixed(found, p.first), p.second)
