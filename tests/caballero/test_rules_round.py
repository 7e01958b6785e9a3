"""A round (EC-3)."""

from __future__ import annotations

from typing import Any

from hidalgo import caballero
from tests.caballero.table import Table, setup


def begun(players: int = 4, first: int = 0, **options: Any) -> Table:
    """A table at the very first decision."""
    t = Table(players=players, **options)
    t.position = t.game.start(setup=setup(players, first=first, **options))
    return t


def test_power_cards_differ() -> None:
    """EC-3.1: the first player begins, clockwise; all values played in a round differ."""
    t = begun(first=2)
    assert t.legal() == {f"power {n}" for n in range(1, 14)}
    t.play("2: power 5")
    assert t.legal() == {f"power {n}" for n in range(1, 14) if n != 5}
    t.play("3: power 13", "0: power 1")
    assert t.refuses("1: power 13")
    t.play("1: power 2")
    assert t.snapshot("played") == [[1], [2], [5], [13]]
    assert 13 not in t.snapshot("hands")[3]


def test_who_acted_last_bids_first() -> None:
    """EC-3.1: then clockwise."""
    t = begun()
    t.play("0: power 9", "1: power 3", "2: power 12", "3: power 7")
    skip_round(t)
    assert t.position.view(None).order == (1, 2, 3, 0)
    t.play("1: power 13")
    # What was played before is gone.
    t.play("2: power 11", "3: power 9")
    assert "power 9" not in t.legal()


def test_reverse_bidding() -> None:
    """EC-3.1: clockwise in the first round, then back in the order of acting."""
    t = begun(first=3, bidding="reverse")
    assert t.position.view(None).order == (3, 0, 1, 2)
    t.play("3: power 9", "0: power 3", "1: power 12", "2: power 7")
    skip_round(t)
    assert t.position.view(None).order == (0, 2, 3, 1)
    t.play("0: power 1", "2: power 2", "3: power 4", "1: power 5")
    skip_round(t)
    assert t.position.view(None).order == (0, 2, 3, 1)


def test_turns_in_descending_order() -> None:
    """EC-3.2."""
    t = begun()
    t.play("0: power 9", "1: power 3", "2: power 12", "3: power 7")
    order = []
    for _ in range(4):
        order.append(t.asked[0])
        t.done().play("end")
    assert order == [2, 0, 3, 1]


def test_display_is_filled_after_all_turns() -> None:
    """EC-3.3: empty places in ascending order; the other tiles keep theirs."""
    game = caballero.Game(players=2)
    laid = setup(2, display=["n", "ne", "nes", "n", "ne"])
    t = begun(players=2)
    t.position = game.start(setup=laid)
    t.play("power 13", "power 12")
    for place in (4, 2):
        t.play(f"tile {place}")
        while t.question != "turn":
            t.play(min(t.legal()))
        if t.position.view(None).turn.tiles_due == 0:
            assert t.snapshot("display")[place - 1] is None
            t.play("end")
    assert t.snapshot("round") == 2
    stack = laid["stack"]
    assert t.snapshot("display") == ["n", stack[5], "nes", stack[6], "ne"]
    assert t.position.view(None).face_down == 40


def test_display_stays_empty_when_the_stack_is_used_up() -> None:
    """EC-3.3: as many as there are."""
    t = Table(players=2)
    t.position.drawn = 46
    t.display("n", None, None, "n", None)
    skip_round(t)
    last = t.game.setup(t.position)["stack"][46]  # type: ignore[index]
    assert t.snapshot("display") == ["n", last, None, "n", None]
    assert t.position.view(None).face_down == 0


def test_what_a_turn_still_allows() -> None:
    """EC-4: a view tells it, and what each decision costs."""
    t = Table({"0,0": "nesw"}, bid=9).court(8, 5, 5)
    view = t.position.view(0)
    assert view.turn.left == {
        "supply": 3,
        "tile": 2,
        "deploy": 2,
        "raise": 2,
        "ship": 2,
        "castle": 2,
    }
    assert (view.prices["ship"], view.prices["castle"], view.prices["sail"]) == (2, 1, 1)
    t.play("supply 2", "deploy 0,1", "strength 3", "castle 0,1")
    left = t.position.view(None).turn.left
    assert (left["supply"], left["deploy"], left["raise"], left["castle"]) == (0, 1, 1, 1)


def test_the_grande_rides_once() -> None:
    """EC-5.5."""
    t = Table({"0,0": "nesw"}, game="expanded").court(8, 5, 5)
    t.put(0, "0,1", 3).put(0, "0,-1", 1)
    assert t.position.view(0).turn.left["ride"] == 1
    t.play("grande 0,1", "ride 0,-1")
    assert t.position.view(0).turn.left["ride"] == 0


def test_rounds_that_are_scored() -> None:
    """EC-2.3."""
    assert caballero.Game(players=2).start(seed=0).view(None).scorings == (4, 7)
    assert caballero.Game(players=2, game="expanded").start(seed=0).view(None).scorings == (
        4,
        7,
        10,
    )


def skip_round(t: Table) -> None:
    """Everybody ends the turn without having done anything."""
    before = t.snapshot("round")
    while t.snapshot("round") == before and not t.position.over:
        t.done().play("end")
