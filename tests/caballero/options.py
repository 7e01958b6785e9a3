"""All combinations of options, for tests that run through them."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import strategies as st

from hidalgo import caballero

# A mix unlike the reconstruction: few ways for land to go on, and hardly a sea.
LANDLOCKED = [*["nesw"] * 20, *["nes"] * 10, *["nes+gold"] * 8, *["n+fish"] * 5, *["ns+gold"] * 5]
# Hardly anything fits anywhere, so that the map falls into parts (EC-4.2).
UNFRIENDLY = [*["nesw"] * 24, *["+fish"] * 24]

VALUES: dict[str, tuple[Any, ...]] = {
    "players": (2, 3, 4),
    "game": ("base", "expanded"),
    "bidding": ("clockwise", "reverse"),
    "tiles": (None, LANDLOCKED, UNFRIENDLY),
}

ALL = [dict(zip(VALUES, values, strict=True)) for values in product(*VALUES.values())]


def games() -> st.SearchStrategy[caballero.Game]:
    """A game under any combination of options."""
    return st.builds(
        caballero.Game, **{name: st.sampled_from(values) for name, values in VALUES.items()}
    )
