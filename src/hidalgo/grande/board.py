"""The board (EG-1.2, 1.3): places, their values, which regions are neighbours."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.core.bits import bit

REGION_KEYS: Final = (
    "galicia",
    "basque",
    "aragon",
    "catalonia",
    "old_castile",
    "new_castile",
    "seville",
    "granada",
    "valencia",
)
# Every place where a Caballero can be (EG-1.4). The regions come first, in the order of EG-1.2.
PLACE_KEYS: Final[list[str]] = [*REGION_KEYS, "castillo", "court", "provinces"]
REGIONS: Final = 9
CASTILLO: Final = 9
COURT: Final = 10
PROVINCES: Final = 11
PLACES: Final = 12
NOWHERE: Final = -1

SEATS: Final = 5  # the most players there can be, and so the width of every table by seat
PIECES: Final = 30

ALL_REGIONS: Final = (1 << REGIONS) - 1
ALL_PLACES: Final = (1 << 10) - 1  # the regions and the Castillo

# Values for the first three places, by place * 3 + rank - 1 (EG-1.2, 1.3).
_VALUES: Final = (
    (4, 2, 0),
    (5, 3, 1),
    (5, 4, 1),
    (4, 2, 1),
    (6, 4, 2),
    (7, 4, 2),
    (4, 3, 1),
    (6, 3, 1),
    (5, 3, 2),
    (5, 3, 1),
)
VALUES: Final[vec[i64]] = vec[i64]([value for row in _VALUES for value in row])

# The mobile scoreboards (EG-1.7): "840" is board 0, "400" is board 1.
BOARD_KEYS: Final[list[str]] = ["840", "400"]
BOARD_VALUES: Final[vec[i64]] = vec[i64]([8, 4, 0, 4, 0, 0])

# Heads of the power cards, by value (EG-1.5).
HEADS: Final[vec[i64]] = vec[i64]([0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0])

_NEIGHBOURS: Final = {
    "galicia": ("basque", "old_castile"),
    "basque": ("galicia", "old_castile", "aragon"),
    "aragon": ("basque", "old_castile", "new_castile", "valencia", "catalonia"),
    "catalonia": ("aragon", "valencia"),
    "old_castile": ("galicia", "basque", "aragon", "new_castile"),
    "new_castile": ("old_castile", "aragon", "valencia", "granada", "seville"),
    "seville": ("new_castile", "granada"),
    "granada": ("seville", "new_castile", "valencia"),
    "valencia": ("catalonia", "aragon", "new_castile", "granada"),
}


def region_set(keys: tuple[str, ...]) -> int:
    """Regions by key as a set of bits."""
    bits = 0
    for key in keys:
        bits |= bit(PLACE_KEYS.index(key))
    return bits


NEIGHBOURS: Final[vec[i64]] = vec[i64]([region_set(_NEIGHBOURS[key]) for key in REGION_KEYS])

# Stacks 1 to 4 and the King's card alone as the fifth (EG-1.6).
STACKS: Final = 4
STACK_SIZE: Final = 11
KING_STACK: Final = 5
