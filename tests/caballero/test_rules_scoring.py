"""Scoring (EC-6)."""

from __future__ import annotations

import pytest

from hidalgo.caballero import events as ev
from tests.caballero.table import Table
from tests.caballero.test_rules_round import skip_round

# A land of 5 tiles with 1 gold, open to the north; and around it nothing.
FIVE = {"0,0": "new", "1,0": "new", "2,0": "new+gold", "3,0": "new", "4,0": "new"}


def test_land_region() -> None:
    """EC-6.1: stretches joined side to side; strength is what is turned towards it."""
    t = Table(FIVE).put(0, "0,-1", 3).put(0, "3,-1", 4)
    t.put(1, "-1,0", 2)
    region = t.region("0,0 land")
    assert region.tiles == ("0,0", "1,0", "2,0", "3,0", "4,0")
    assert region.symbols == 1
    assert region.forces == (7, 2, 0)
    # Two tiles beside each other need not be one region: sea to sea does not join land.
    t = Table({"0,0": "n", "1,0": "n"})
    assert t.region("0,0 land").tiles == ("0,0",)
    assert t.region("1,0 land").tiles == ("1,0",)
    t.lay({"0,-1": "es", "1,-1": "sw"})
    assert t.region("0,-1 land").tiles == ("0,-1", "1,-1", "0,0", "1,0")


def test_only_what_faces_it_counts() -> None:
    """EC-6.1: a tile at sea is in no land."""
    t = Table(FIVE).put(0, "0,-1", 3).put(1, "0,1").put(1, "1,1")
    assert t.region("0,0 land").forces == (3, 0, 0)


EXAMPLES = [
    ((5, 3, 3), (12, 0, 0)),
    ((5, 5, 3), (6, 6, 0)),
    ((2, 2, 2), (6, 6, 6)),
    ((5, 3, 1), (12, 6, 0)),
    ((2, 2), (0, 0)),
]


@pytest.mark.parametrize(("strengths", "points"), EXAMPLES)
def test_examples(strengths: tuple[int, ...], points: tuple[int, ...]) -> None:
    """EC-6.2, EC-6.3, EC-6.6: the examples, in a scoring that is played."""
    t = Table(FIVE, players=len(strengths))
    for seat, strength in enumerate(strengths):
        t.put(seat, f"{seat},-1", strength)
    assert t.region("0,0 land").points == points
    t.position.round = 4
    skip_round(t)
    assert tuple(t.points) == points
    if any(points):
        assert t.happened(ev.LandScored) == [
            ev.LandScored("0,0 land", 5, 1, strengths, None, points)
        ]


MORE = [
    ((5, 3), (12, 0)),  # no second with 2 players
    ((4, 4, 4, 1), (6, 6, 6, 0)),
    ((7, 3, 3, 1), (12, 0, 0, 0)),
    ((7, 3, 0, 0), (12, 6, 0, 0)),
    ((0, 0, 0, 2), (0, 0, 0, 12)),
    ((0, 0, 0, 0), (0, 0, 0, 0)),
    ((8, 7, 6, 5), (12, 6, 0, 0)),
]


@pytest.mark.parametrize(("strengths", "points"), MORE)
def test_first_and_second(strengths: tuple[int, ...], points: tuple[int, ...]) -> None:
    """EC-6.2, EC-6.3: strength 0 is never ranked."""
    t = Table(FIVE, players=len(strengths))
    for seat, strength in enumerate(strengths):
        if strength:
            t.put(seat, f"{seat},-1", strength)
    assert t.region("0,0 land").points == points


def test_no_scoring_after_the_other_rounds() -> None:
    """EC-6.2, EC-2.3."""
    t = Table(FIVE).put(0, "0,-1", 3)
    skip_round(t)
    assert t.points == [0, 0, 0]


def test_scorings_add_up() -> None:
    """EC-2.3, EC-6.5: the total after the last one decides."""
    t = Table(FIVE).put(0, "0,-1", 3).scores(1, 11, 2)
    t.position.round = 7
    skip_round(t)
    assert t.points == [13, 11, 2]
    assert t.position.over
    assert t.position.winners == [0]
    assert t.asked == ()


# Land to the north and south of 0,0, and one sea all around it.
AROUND = {
    "0,0": "ns",
    "1,0": "",
    "1,1": "+fish",
    "0,1": "n",
    "-1,1": "+fish",
    "-1,0": "",
}


def test_sea_region() -> None:
    """EC-6.4: each Ship 1 a tile and 1 a fish; a tile counts once, though it belongs twice."""
    t = Table(AROUND).put(0, "2,0", ships="w").put(0, "-2,0", ships="e").put(1, "2,1", ships="w")
    region = t.region("-1,0 n")
    assert len(region.tiles) == 6
    assert region.symbols == 2
    assert region.forces == (2, 1, 0)
    assert region.points == (16, 8, 0)
    t.position.round = 4
    skip_round(t)
    assert t.points == [16, 8, 0]


def test_two_seas_of_one_tile_apart() -> None:
    """EC-6.4, EC-1.5: not joined around it they are two."""
    t = Table({"0,0": "ns", "1,0": "", "-1,0": ""})
    assert t.region("-1,0 n").tiles == ("-1,0", "0,0")
    assert t.region("0,0 e").tiles == ("0,0", "1,0")
    t.put(0, "2,0", ships="w").put(1, "-2,0", ships="e").put(0, "1,1", ships="n")
    assert t.region("0,0 e").points == (4, 0, 0)
    assert t.region("-1,0 n").points == (0, 2, 0)


def test_ships_and_strengths_stay_when_regions_merge() -> None:
    """EC-6.1, EC-6.4: what is there belongs to the region that comes to be."""
    t = Table({"0,0": "e", "2,0": "w"}, display=["ns"] * 5)
    t.put(0, "0,1", ships="n").put(1, "2,1", ships="n")
    t.play("tile 1", "at 1,0")
    assert t.region("0,0 land").open_sides == 0
    assert t.region("0,0 n").forces == (1, 0, 0)
    t.lay({"0,-1": "", "1,-1": "", "2,-1": ""})
    assert t.region("0,-1 n").forces == (1, 1, 0)
    assert len(t.region("0,-1 n").tiles) == 6


def test_equal_totals_share_the_win() -> None:
    """EC-6.5."""
    t = Table().scores(7, 3, 7)
    t.position.round = 7
    skip_round(t)
    assert t.position.winners == [0, 2]
    assert t.happened(ev.GameOver) == [ev.GameOver((7, 3, 7), (0, 2))]
