"""Sets as bits, against Python's own sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hidalgo.core import bits

MEMBERS = st.sets(st.integers(0, 62), min_size=1)


def packed(members: set[int]) -> int:
    return sum(1 << member for member in members)


@given(MEMBERS)
def test_as_sets(members: set[int]) -> None:
    """Up to bit 62: a compiled shift must not be one of 32 bits."""
    number = packed(members)
    assert bits.members(number) == sorted(members)
    assert bits.lowest(number) == min(members)
    assert bits.size(number) == len(members)
    assert bits.is_single(number) == (len(members) == 1)
    for position, member in enumerate(sorted(members)):
        assert bits.nth(number, position) == member
        assert bits.bit(member) == 1 << member


def test_nothing() -> None:
    assert bits.members(0) == []
    assert bits.size(0) == 0
    assert not bits.is_single(0)
