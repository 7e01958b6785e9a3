"""Setting up (EC-2)."""

from __future__ import annotations

from typing import Any

import pytest

from hidalgo import SetupError, caballero
from hidalgo.caballero import events as ev
from hidalgo.core.random import Random, random_answer
from tests.caballero.table import Table, setup

SEA = {"1,0": "", "2,0": "", "3,0": ""}


def test_court_at_the_start() -> None:
    """EC-2.1: 5 Caballeros, which one tile shows."""
    t = Table()
    assert t.snapshot("court") == [5, 5, 5]
    assert t.snapshot("free") == [7, 7, 7]


@pytest.mark.parametrize(("court", "used"), [(0, 0), (1, 1), (8, 1), (9, 2), (16, 2), (17, 3)])
def test_tiles_used_by_the_court(court: int, used: int) -> None:
    """EC-2.1: a court of c uses up c/8 tiles, rounded up."""
    assert Table().court(court).snapshot("free")[0] == 8 - used


def test_supply_stops_at_what_fits() -> None:
    """EC-2.1: the court never holds more than the tiles not on the map can show."""
    t = Table(SEA).bid(1)
    for x in range(3):
        t.put(0, f"{x},1").put(0, f"{x},-1")
    assert t.snapshot("free")[0] == 1
    t.court(12)
    assert t.snapshot("free")[0] == 0
    assert t.legal("supply") == {"supply 1", "supply 2", "supply 3", "supply 4"}
    t.court(16)
    assert t.legal("supply") == set()


def test_a_tile_that_comes_back_makes_room() -> None:
    """EC-2.1."""
    t = Table({"0,0": "nesw", **{f"{x},0": "ew" for x in (1, 2)}}).put(0, "0,1", 8, castle=True)
    t.court(7 * 8)
    assert t.snapshot("free")[0] == 0
    t.play("back 0,1")
    assert t.snapshot("court")[0] == 64
    assert t.snapshot("free")[0] == 0


def test_first_tile_and_display() -> None:
    """EC-2.2: a random tile without a symbol, five beside the stack, a random first player."""
    game = caballero.Game(players=4)
    firsts: set[int] = set()
    tiles: set[Any] = set()
    for seed in range(60):
        position = game.start(seed=seed)
        view = position.view(None)
        dealt: Any = game.setup(position)
        assert "+" not in view.opening.tile
        assert len(dealt["stack"]) == 47
        assert view.display == tuple(dealt["stack"][:5])
        assert (view.map[0].x, view.map[0].y) == (0, 0)
        assert len(view.map) == 1
        assert dealt["first"] == view.order[0] == position.actors()[0]
        firsts.add(view.order[0])
        tiles.add(tuple(dealt["first_tile"]))
    assert firsts == {0, 1, 2, 3}
    assert len(tiles) > 8
    with pytest.raises(SetupError) as caught:
        game.start(setup=setup(4, first_tile=["n+gold", 0]))
    assert caught.value.field == "setup.first_tile[0]"


@pytest.mark.parametrize(
    ("form", "rounds", "scorings"), [("base", 7, [4, 7]), ("expanded", 10, [4, 7, 10])]
)
def test_rounds_and_scorings(form: str, rounds: int, scorings: list[int]) -> None:
    """EC-2.3."""
    game = caballero.Game(players=3, game=form)
    events: list[Any] = []
    position = game.start(seed=3, events=events)
    rng = Random(3)
    while not position.over:
        position.play(*random_answer(position, rng), events)
    assert [e.round for e in events if isinstance(e, ev.RoundBegan)] == list(range(1, rounds + 1))
    assert [e.round for e in events if isinstance(e, ev.ScoringBegan)] == scorings
    assert position.snapshot()["round"] == rounds
    total = [0, 0, 0]
    for event in events:
        if isinstance(event, (ev.LandScored, ev.SeaScored)):
            total = [score + more for score, more in zip(total, event.points, strict=True)]
    assert position.scores == total
