"""El Caballero: positions with one clear answer, in the last turn of the game."""

from __future__ import annotations

from tests.bots.positions import answers
from tests.caballero.table import Table

# A land of 5 tiles, open to the north, and one that is open to the south.
NORTH = {"0,0": "new", "1,0": "new", "2,0": "new", "3,0": "new", "4,0": "new"}
SOUTH = {"0,2": "esw", "1,2": "esw", "2,2": "esw", "3,2": "esw", "4,2": "esw"}


def last_turn(table: Table) -> Table:
    """Nobody but seat 0 has a turn any more."""
    table.position.round = 7
    table.position.acted = sum(1 << seat for seat in range(1, table.game.players))
    return table


def ended(table: Table) -> Table:
    """The bot plays its turn to the end of the game."""
    while not table.position.over:
        assert table.asked == (0,)
        table.play(min(answers(table.position.view(0))))
    return table


def test_becomes_first_when_it_decides() -> None:
    """Three Caballeros of which the land needs all make 10 points."""
    table = Table(NORTH, players=2).put(0, "0,-1", 3).put(1, "1,-1", 5).court(3, 0)
    ended(last_turn(table.scores(20, 28)).done())
    assert table.position.winners == [0]


def test_does_not_pay_for_one_first_place_what_two_seconds_cost() -> None:
    """8 Caballeros are first in one land, or second in both with a Ship or two to spare."""
    table = Table({**NORTH, **SOUTH}, players=3).court(8, 0, 0).scores(40, 41, 41)
    table.put(1, "0,-1", 7).put(2, "1,-1", 1).put(2, "0,3", 7).put(1, "1,3", 1).put(0, "0,1")
    ended(last_turn(table).done())
    assert table.position.winners == [0]
    for name in ("0,0 land", "0,2 land"):
        own, *_ = table.region(name).forces
        assert 2 <= own < 7


def test_leaves_nothing_in_the_court() -> None:
    """The sea has 6 tiles and 2 fish, so that a second tile with its Ship makes 8 more."""
    around = {"0,0": "ns", "1,0": "", "1,1": "+fish", "0,1": "n", "-1,1": "+fish", "-1,0": ""}
    table = Table(around, players=2).put(0, "2,0").court(5, 0).scores(0, 15)
    assert ended(last_turn(table).done()).points == [16, 15]


def test_lays_the_tile_that_forces_a_rival_off() -> None:
    """With land on two sides the stronger tile has to leave (EC-4.9), and the weaker is first."""
    table = Table(NORTH, players=2, display=["nesw", "", "", "", ""]).court(0, 0).scores(20, 25)
    table.put(0, "0,-1", 2).put(1, "4,-1", 6)
    ended(last_turn(table))
    assert table.position.winners == [0]
