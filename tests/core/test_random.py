"""The generator: the same numbers everywhere, spread evenly."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hidalgo import Random
from hidalgo.core.random import rng_of


def test_the_same_numbers_for_ever() -> None:
    """Perft files and golden games stand on these; compiled and pure agree on them."""
    rng = Random(7)
    assert [rng.bits() for _ in range(4)] == FIRST_OF_SEVEN
    rng = Random(-(2**200))
    assert [rng.below(10) for _ in range(12)] == DIGITS
    cards = list(range(9))
    Random(0).shuffle(cards)
    assert cards == SHUFFLED


FIRST_OF_SEVEN = [3053391921, 2195543737, 1015105453, 2230421131]
DIGITS = [8, 0, 9, 3, 8, 4, 5, 8, 2, 9, 6, 4]
SHUFFLED = [1, 4, 8, 6, 0, 7, 2, 3, 5]


@given(st.integers(), st.integers(1, 2**31 - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Random(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_evenly_spread() -> None:
    """Chi squared over 46 values, the most answers of any question; 45 degrees of freedom."""
    rng = Random(1)
    counts = [0] * 46
    for _ in range(46_000):
        counts[rng.below(46)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 90


def test_every_order_is_dealt() -> None:
    orders = set()
    for seed in range(300):
        cards = [0, 1, 2, 3]
        Random(seed).shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 24


@given(st.integers(), st.integers())
def test_seeds_differ(one: int, other: int) -> None:
    first, second = Random(one), Random(other)
    same = [first.bits() for _ in range(4)] == [second.bits() for _ in range(4)]
    assert same == (one == other)


def test_from_what_a_caller_has() -> None:
    rng = Random(5)
    assert rng_of(rng) is rng
    assert rng_of(5).bits() == Random(5).bits()
    assert rng_of(random.Random(5)).bits() == rng_of(random.Random(5)).bits()
    with pytest.raises(TypeError):
        rng_of("five")
