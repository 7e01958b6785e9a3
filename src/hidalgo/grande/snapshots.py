"""A position as plain data, secrets included: for tests and tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hidalgo.core import power_cards
from hidalgo.core.bits import members
from hidalgo.grande import cards, piles
from hidalgo.grande.board import (
    CASTILLO,
    COURT,
    KING_STACK,
    PROVINCES,
    REGION_KEYS,
    REGIONS,
)
from hidalgo.grande.columns import GRANDE, PILE
from hidalgo.grande.notation import place_key

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


def snapshot(p: Position) -> dict[str, object]:
    seats = range(int(p.players))
    return {
        "round": int(p.round),
        "king": REGION_KEYS[p.king],
        "grandes": [REGION_KEYS[p.seats[GRANDE + seat]] for seat in seats],
        "regions": {REGION_KEYS[region]: counts(p, region) for region in range(REGIONS)},
        "castillo": counts(p, CASTILLO),
        "court": counts(p, COURT),
        "provinces": counts(p, PROVINCES),
        "scores": p.scores,
        "boards": {"840": place_key(p.board_840), "400": place_key(p.board_400)},
        "hands": [members(piles.hand(p, seat)) for seat in seats],
        "discards": [power_cards.as_list(p.seats[PILE + seat]) for seat in seats],
        "vetoes": [int(p.vetoes(seat)) for seat in seats],
        "display": display(p),
        "over": p.over,
    }


def counts(p: Position, place: int) -> list[int]:
    return [int(p.count(place, seat)) for seat in range(p.players)]


def display(p: Position) -> dict[str, str | None]:
    """The face-up cards by stack, None once taken."""
    shown: dict[str, str | None] = {}
    for stack in range(1, KING_STACK + 1):
        shown[str(stack)] = cards.key(p.face_up(stack)) if p.display >> (stack - 1) & 1 else None
    return shown
