"""The three rulebooks as frozen flags (EG-9); the steps read flags, never an edition's name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from hidalgo.grande.board import COURT, NOWHERE, PROVINCES

FORBIDDEN: Final = NOWHERE


@dataclass(frozen=True)
class Edition:
    key: str
    one_of_each_includes_taker: bool
    """EG-6.14: the taker loses a Caballero too."""
    evict_to_king: i64
    """EG-6.27: where a disk showing the King's region sends them, or FORBIDDEN."""
    evict_to_same: i64
    """EG-6.27: where a disk showing the region being left sends them, or FORBIDDEN."""
    exact_numbers: bool
    """EG-7.2: without "up to", an action once begun is done in full."""
    veto_own_action: bool
    """EG-8.2: the taker may veto the own special action."""
    take_back_top_is_seen: bool
    """EG-10.2: a power card taken back is seen if it was the last one played."""


EDITIONS: Final = {
    edition.key: edition
    for edition in (
        Edition(
            "decennial",
            one_of_each_includes_taker=True,
            evict_to_king=COURT,
            evict_to_same=COURT,
            exact_numbers=False,
            veto_own_action=False,
            take_back_top_is_seen=True,
        ),
        Edition(
            "baluci",
            one_of_each_includes_taker=False,
            evict_to_king=PROVINCES,
            evict_to_same=FORBIDDEN,
            exact_numbers=True,
            veto_own_action=True,
            take_back_top_is_seen=False,
        ),
        Edition(
            "venice",
            one_of_each_includes_taker=True,
            evict_to_king=FORBIDDEN,
            evict_to_same=FORBIDDEN,
            exact_numbers=False,
            veto_own_action=False,
            take_back_top_is_seen=False,
        ),
    )
}
