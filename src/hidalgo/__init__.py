"""Hidalgo: El Grande and El Caballero, the games of Wolfgang Kramer and Richard Ulrich.

Unofficial: not affiliated with the authors or publishers of the games.
"""

from hidalgo import _engine

_engine.choose()

from hidalgo.core.errors import (  # noqa: E402 (the engine is chosen before it is imported)
    HidalgoError,
    IllegalMove,
    NotationError,
    OptionError,
    RecordError,
    SetupError,
    ViewError,
)
from hidalgo.core.random import Random  # noqa: E402
from hidalgo.core.record import Record  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "HidalgoError",
    "IllegalMove",
    "NotationError",
    "OptionError",
    "Random",
    "Record",
    "RecordError",
    "SetupError",
    "ViewError",
]
