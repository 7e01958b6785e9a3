"""How hard the tests try: `make prove` multiplies it."""

from __future__ import annotations

import os

FACTOR = int(os.environ.get("HIDALGO_EFFORT", "1"))


def examples(number: int) -> int:
    return number * FACTOR
