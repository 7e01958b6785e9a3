"""How hard the tests try: `make prove` multiplies it."""

from __future__ import annotations

import os
import random

FACTOR = int(os.environ.get("HIDALGO_EFFORT", "1"))


def examples(number: int) -> int:
    return number * FACTOR


def seed() -> int:
    """The same at every commit; drawn anew by `make prove`."""
    return 1 if FACTOR == 1 else random.getrandbits(32)
