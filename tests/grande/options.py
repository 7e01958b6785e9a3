"""All combinations of options, for tests that run through them."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import strategies as st

from hidalgo import grande

EDITIONS = ("decennial", "baluci", "venice")
VALUES: dict[str, tuple[Any, ...]] = {
    "players": (2, 3, 4, 5),
    "edition": EDITIONS,
    "rounds": (9, 6),
    "veto": ("full", "none"),
    "castillo": ("closed", "open"),
    "tiebreak": ("shared", "tournament"),
}

ALL = [dict(zip(VALUES, values, strict=True)) for values in product(*VALUES.values())]


def games() -> st.SearchStrategy[grande.Game]:
    """A game under any combination of options."""
    return st.builds(
        grande.Game, **{name: st.sampled_from(values) for name, values in VALUES.items()}
    )
