"""What the game is made of (EC-1): squares and sides, Area tiles, power cards.

A side is a number from 0 to 3, in the order n e s w; a set of sides is four bits. A tile is known
by its key (`ne+gold`: its land sides unturned and its symbol) or by its number among the KIND_KEYS;
how it lies is its `face`, number * 4 + quarter turns. What the neighbours of a square show to it is
a number of eight bits: the land sides lowest, the sea sides above them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.core.bits import bit

SEATS: Final = 4  # the most players there can be, and so the width of every table by seat
SECOND_TILE: Final = 9  # the power card whose player adds two Area tiles (EC-1.4)
DISPLAY: Final = 5
FACE: Final = 8  # the most Caballeros that one tile shows (EC-1.7)
FULL_COURT: Final = 5  # at the start (EC-2.1)

# Heads of the power cards, by value (EC-1.4).
HEADS: Final[vec[i64]] = vec[i64]([0, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0])

SIDE_KEYS: Final = "nesw"
SIDES: Final = 4
# In the place of a side: of a region of land (EC-8.1), and of a Caballero tile that faces none.
LAND: Final = 4
NO_SIDE: Final = 4
ALL_SIDES: Final = 15

# Squares. A row has room for more columns than can be reached (EC-8.4), so that a step never ends
# on another row; in ascending order they read from north to south, then from west to east (EC-8.2).
BORDER: Final = 48
_BITS: Final = 7
_ROW: Final = 128
_MIDDLE: Final = 64
SQUARES: Final = _ROW * _ROW
NOWHERE: Final = -1
STEPS: Final[vec[i64]] = vec[i64]([-_ROW, 1, _ROW, -1])


def square_of(x: i64, y: i64) -> i64:
    return (y + _MIDDLE) << _BITS | (x + _MIDDLE)


def x_of(square: i64) -> i64:
    return (square & (_ROW - 1)) - _MIDDLE


def y_of(square: i64) -> i64:
    return (square >> _BITS) - _MIDDLE


def within(square: i64) -> bool:
    """EC-8.4: whether a piece could lie there."""
    x = x_of(square)
    y = y_of(square)
    return -BORDER <= x <= BORDER and -BORDER <= y <= BORDER


def square_key(square: i64) -> str:
    return f"{x_of(square)},{y_of(square)}"


def opposite(side: i64) -> i64:
    return (side + 2) & 3


# The Area tiles (EC-1.5). A shape is the land sides as drawn.
SHAPE_KEYS: Final = ("", "n", "ne", "ns", "nes", "nesw")
SHAPES: Final = 6
SYMBOL_KEYS: Final = ("", "gold", "fish")
SYMBOLS: Final = 3
GOLD: Final = 1
FISH: Final = 2

KIND_KEYS: Final[list[str]] = [
    f"{shape}+{symbol}" if symbol else shape for shape in SHAPE_KEYS for symbol in SYMBOL_KEYS
]
# Gold needs land and fish needs sea; where there are two seas nobody could say which has the fish.
_IMPOSSIBLE: Final = ("+gold", "nesw+fish", "ns+fish")
KIND_IDS: Final[dict[str, int]] = {
    key: KIND_KEYS.index(key) for key in KIND_KEYS if key not in _IMPOSSIBLE
}

# The reconstruction of EC-1.6: how many of each shape, how many of them with gold, with fish. The
# printed mix is not documented; whoever has it hands it to `Game` as `tiles`.
RECONSTRUCTION: Final = {
    "": (3, 0, 2),
    "n": (12, 2, 3),
    "ne": (12, 3, 2),
    "ns": (6, 2, 0),
    "nes": (12, 2, 2),
    "nesw": (3, 1, 0),
}
AREA_TILES: Final = 48


def reconstruction() -> list[str]:
    """The 48 tiles by key, in the order of the table."""
    tiles: list[str] = []
    for shape, (number, gold, fish) in RECONSTRUCTION.items():
        tiles += [shape] * (number - gold - fish)
        tiles += [f"{shape}+gold"] * gold + [f"{shape}+fish"] * fish
    return tiles


def shape_of(kind: i64) -> i64:
    return kind // SYMBOLS


def symbol_of(kind: i64) -> i64:
    return kind % SYMBOLS


def _turned(sides: int, quarters: int) -> int:
    """A set of sides after quarter turns clockwise."""
    for _ in range(quarters):
        sides = (sides << 1 | sides >> 3) & ALL_SIDES
    return sides


def _land(shape: str, quarters: int) -> int:
    return _turned(sum(bit(SIDE_KEYS.index(side)) for side in shape), quarters)


# The land sides of a tile, by face.
LAND_SIDES: Final[vec[i64]] = vec[i64](
    [_land(shape, turn) for shape in SHAPE_KEYS for _ in SYMBOL_KEYS for turn in range(4)]
)

# Which stretch of a tile each side belongs to, by its land sides * 4 + side: 0 the land, 1 the sea,
# 2 the second sea that there is beyond two opposite land sides (EC-1.5).
STRETCHES: Final = 3
_CROSSED: Final = {0b0101: 3, 0b1010: 2}  # land n s: the sea w is the second; land e w: the sea s


def _stretch(land: int, side: int) -> int:
    if land >> side & 1:
        return 0
    return 2 if _CROSSED.get(land) == side else 1


STRETCH: Final[vec[i64]] = vec[i64](
    [_stretch(land, side) for land in range(16) for side in range(4)]
)


# What fits where (EC-4.2), by what the neighbours show: the quarter turns that fit, of equal turns
# only the smallest (EC-8.1), by shape; which shapes fit at all; how many land sides there are.
def _fits(shown: int, shape: str) -> int:
    fitting = 0
    seen: list[int] = []
    for turn in range(4):
        land = _land(shape, turn)
        if land not in seen and shown & ALL_SIDES & ~land == 0 and shown >> 4 & land == 0:
            fitting |= bit(turn)
        seen.append(land)
    return fitting


TURNS: Final[vec[i64]] = vec[i64](
    [_fits(shown, shape) for shown in range(256) for shape in SHAPE_KEYS]
)
FITTING: Final[vec[i64]] = vec[i64](
    [
        sum(bit(n) for n, shape in enumerate(SHAPE_KEYS) if _fits(shown, shape))
        for shown in range(256)
    ]
)
LANDS: Final[vec[i64]] = vec[i64]([(shown & ALL_SIDES).bit_count() for shown in range(256)])


def sea_sides(shown: i64) -> i64:
    return shown >> 4


def lowest_side(sides: i64) -> i64:
    """The first of the sides of a set that is not empty, in the order n e s w."""
    side: i64 = 0
    while not sides >> side & 1:
        side += 1
    return side
