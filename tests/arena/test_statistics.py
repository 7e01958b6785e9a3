"""Intervals and the test against known values and known laws."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hidalgo.arena.statistics import STAKES, evidence, wilson
from tests.effort import examples

SHARES = st.sampled_from([0.0, 1 / 3, 0.5, 1.0])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe 1998, table I: 81/263, 15/148, 0/20, 1/29.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_wilson_without_games_knows_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.lists(SHARES, min_size=1, max_size=300))
def test_wilson_holds_its_share_and_mirrors(shares: list[float]) -> None:
    """Fractions of wins included: the interval of the losses is the mirror image."""
    wins, games = sum(shares), len(shares)
    low, high = wilson(wins, games)
    assert 0.0 <= low <= wins / games <= high <= 1.0
    mirrored = wilson(games - wins, games)
    assert mirrored == (pytest.approx(1 - high, abs=1e-9), pytest.approx(1 - low, abs=1e-9))


@given(st.integers(1, 200), st.integers(0, 200))
def test_wilson_narrows_with_more_games_and_widens_with_confidence(games: int, wins: int) -> None:
    wins = min(wins, games)
    low, high = wilson(wins, games)
    longer = wilson(4 * wins, 4 * games)
    surer = wilson(wins, games, 0.99)
    assert longer[1] - longer[0] < high - low < surer[1] - surer[0]


def test_evidence_of_nothing() -> None:
    assert evidence([]) == pytest.approx(0.0)
    assert evidence([0.0] * 50) == pytest.approx(0.0)


def test_evidence_is_the_mean_of_the_gamblers() -> None:
    differences = [1.0, -0.5, 0.25, 1.0]
    riches = [math.prod(1 + stake * each for each in differences) for stake in STAKES]
    assert evidence(differences) == pytest.approx(math.log(sum(riches) / len(riches)))


@given(st.lists(st.floats(-1, 1), max_size=60))
def test_evidence_for_both_sides_is_never_great(differences: list[float]) -> None:
    """Each pair of opposite bets shrinks: (1 + sd)(1 - sd) <= 1."""
    both = evidence(differences) + evidence([-each for each in differences])
    assert both <= 2 * math.log(len(STAKES)) + 1e-9


def test_long_runs_do_not_overflow() -> None:
    assert 6000 < evidence([1.0] * 10_000) < 7000
    assert evidence([-1.0] * 10_000) < -70


def test_equal_bots_are_seldom_told_apart() -> None:
    """Looked at after every deal, the test errs in at most 5 % of matches between equals."""
    rng = Random(1)
    matches = examples(200)
    errors = 0
    for _ in range(matches):
        differences: list[float] = []
        for _ in range(60):
            differences.append(rng.choice([-1.0, 0.0, 1.0]))
            if evidence(differences) >= math.log(1 / 0.05):
                errors += 1
                break
    assert errors <= 0.05 * matches


def test_the_better_one_is_found() -> None:
    """55 % instead of 25 % at a table of four: within fifty deals."""
    rng = Random(2)
    differences = []
    for _ in range(50):
        wins = sum(rng.random() < 0.55 for _ in range(4))
        differences.append(wins / 4 - (4 - wins) / 12)
    assert evidence(differences) > math.log(2 / 0.05)
