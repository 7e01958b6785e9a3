"""Supply, deploying, raising, taking back, forced off (EC-4.1, 4.3, 4.8, 4.9)."""

from __future__ import annotations

from hidalgo.caballero import events as ev
from tests.caballero.table import Table


def test_supply_once() -> None:
    """EC-4.1: up to the heads, once a turn."""
    t = Table(bid=9)
    assert t.legal("supply") == {"supply 1", "supply 2", "supply 3"}
    t.play("supply 2")
    assert t.snapshot("court") == [7, 5, 5]
    assert t.legal("supply") == set()


def test_deploy_where() -> None:
    """EC-4.3: beside an Area tile, on all sides together at most one land side."""
    t = Table({"0,0": "e", "1,1": "nesw", "3,0": ""})
    # 1,0 touches land to the west and to the south; 2,0 only sea; 0,1 land to the east.
    assert "deploy 1,0" not in t.legal()
    for key in ("0,-1", "-1,0", "2,0", "4,0", "3,-1", "0,1", "2,1", "1,2"):
        assert f"deploy {key}" in t.legal()
    assert "deploy 2,-1" not in t.legal()  # touches nothing
    assert "deploy 0,0" not in t.legal()  # not empty


def test_deploy_on_land() -> None:
    """EC-4.3: it shows 1 to 8 there and costs that many."""
    t = Table({"0,0": "e"})
    t.play("deploy 1,0")
    assert t.question == "deploy_strength"
    assert t.legal() == {f"strength {n}" for n in range(1, 6)}  # what can be paid
    t.play("strength 3")
    assert t.tile("1,0") == [0, 3, "w", False, [], False]
    assert t.snapshot("court") == [2, 5, 5]
    assert t.region("0,0 land").forces == (3, 0, 0)


def test_deploy_at_sea() -> None:
    """EC-4.3: it stands for 1, costs 1 and faces nothing."""
    t = Table({"0,0": "e"}).play("deploy 0,1")
    assert t.tile("0,1") == [0, 1, None, False, [], False]
    assert t.snapshot("court") == [4, 5, 5]
    assert t.region("0,0 land").forces == (0, 0, 0)
    assert "raise 0,1" not in t.legal()


def test_one_answer_is_not_asked() -> None:
    """EC-4.3, EC-8.1: the last Caballero can only be a 1."""
    t = Table({"0,0": "e"}).court(1).play("deploy 1,0")
    assert t.tile("1,0") == [0, 1, "w", False, [], False]


def test_deploy_needs_a_free_tile() -> None:
    """EC-4.3, EC-2.1: one that the court that is left does not need."""
    t = Table({"0,0": "e", **{f"{x},2": "" for x in range(4)}}).bid(13)
    for x in range(4):
        t.put(0, f"{x},3")
    # Four tiles are off the map; a court of 30 fills them all.
    t.court(30)
    assert t.snapshot("free")[0] == 0
    t.play("deploy 1,0")
    assert t.legal() == {"strength 6", "strength 7", "strength 8"}  # 24 fit on three
    t = t.play("strength 7")
    assert t.snapshot("court")[0] == 23
    # At sea it costs 1, and 22 would need three tiles: there are three off the map, none to spare.
    assert "deploy 0,1" not in t.legal()
    t.court(17)
    assert "deploy 0,1" in t.legal()
    t.put(0, "0,1").put(0, "0,-1").put(0, "-1,0").court(0)
    assert t.legal("deploy") == set()


def test_no_tile_left() -> None:
    """EC-4.3, EC-1.2: eight on the map are all."""
    t = Table({f"{x},0": "" for x in range(1, 5)})
    for x in range(4):
        t.put(0, f"{x},1").put(0, f"{x},-1")
    t.court(0)
    assert t.snapshot("free")[0] == 0
    assert t.legal("deploy") == set()
    assert t.legal("supply") == set()


def test_raise() -> None:
    """EC-4.3: a tile that touches land to a higher number, for the difference."""
    t = Table({"0,0": "es"}).put(0, "1,0", 2).put(0, "0,1", 8).put(0, "-1,0").put(1, "0,-1")
    assert t.legal("raise") == {"raise 1,0"}
    t.play("raise 1,0")
    assert t.question == "raise_strength"
    assert t.legal() == {f"strength {n}" for n in range(3, 8)}
    t.play("strength 6")
    assert t.tile("1,0") == [0, 6, "w", False, [], False]
    assert t.snapshot("court") == [1, 5, 5]
    assert t.region("0,0 land").forces == (14, 0, 0)


def test_twice_together() -> None:
    """EC-4.3: deployed and raised at most twice a turn, also on the same tile."""
    t = Table({"0,0": "es"}).court(8)
    t.play("deploy 1,0", "strength 1", "raise 1,0", "strength 2")
    assert t.legal("raise") == set()
    assert t.legal("deploy") == set()
    t = (
        Table({"0,0": "es"})
        .put(0, "1,0")
        .play("raise 1,0", "strength 2", "raise 1,0", "strength 3")
    )
    assert t.legal("raise") | t.legal("deploy") == set()
    # In the next turn again.
    t.done().play("end")
    assert t.legal("deploy")


def test_a_tile_at_sea_turns_to_the_first_land() -> None:
    """EC-4.3: its 1 turns to that side, free."""
    t = Table({"0,0": "n", "0,1": ""}, display=["n", "", "", "ne", "ne"]).put(1, "1,0")
    t.play("tile 1", "at 1,1", "turn 0")
    assert t.tile("1,0") == [1, 1, "s", False, [], False]
    assert t.snapshot("court") == [5, 5, 5]
    assert t.region("1,1 land").forces == (0, 1, 0)
    assert t.happened(ev.CaballerosTurned) == [ev.CaballerosTurned(1, "1,0", "s")]


def test_more_sea_changes_nothing() -> None:
    """EC-4.3, EC-4.9: only land turns or forces off."""
    t = Table({"0,0": "e", "0,1": ""}, display=["n"] * 5).put(1, "1,0", 4)
    t.play("tile 1", "at 1,1", "turn 1")
    assert t.tile("1,0") == [1, 4, "w", False, [], False]


def test_take_back_with_a_castle() -> None:
    """EC-4.8: Caballeros and Ships to the court, the Castle to the reserve; the tile is free."""
    t = Table({"0,0": "e", "1,1": ""}).put(0, "1,0", 4, castle=True, ships="s").put(1, "0,1")
    assert t.legal("back") == {"back 1,0"}
    t.play("back 1,0")
    assert t.tile("1,0") is None
    assert t.snapshot("court") == [9, 5, 5]
    assert t.snapshot("ships_in_court") == [1, 0, 0]
    assert t.snapshot("reserve") == {"ships": 11, "castles": 12}
    assert t.snapshot("free")[0] == 6
    assert t.region("0,0 land").forces == (0, 0, 0)
    assert t.region("1,1 n").forces == (0, 0, 0)
    assert "deploy 1,0" in t.legal()


def test_take_back_without_a_castle() -> None:
    """EC-4.8: the Ships go to the reserve, the Caballeros are lost; free, and no limit."""
    t = Table({"0,0": "e", "1,1": ""}).put(0, "1,0", 4, ships="s").put(0, "0,1").put(0, "0,-1")
    t.play("back 1,0", "back 0,1", "back 0,-1")
    assert t.snapshot("caballeros") == {}
    assert t.snapshot("court") == [5, 5, 5]
    assert t.snapshot("ships_in_court") == [0, 0, 0]
    assert t.snapshot("reserve") == {"ships": 12, "castles": 12}
    assert t.snapshot("free")[0] == 7


# Land on all sides; 1,1 is empty, and the squares around it touch one land side each.
CROSS = {"0,0": "nesw", "1,0": "nesw", "2,0": "nesw", "1,3": "nesw"}


def test_forced_off() -> None:
    """EC-4.9: by whomever, the moment it touches more than one land side, as in EC-4.8."""
    t = Table(CROSS, display=["nesw", "n", "n", "n", "n"]).put(1, "2,1", 3, castle=True)
    t.put(2, "0,1", 5)
    t.play("tile 1", "at 1,1")
    assert t.snapshot("caballeros") == {}
    assert t.snapshot("court") == [5, 8, 5]
    assert t.snapshot("free") == [7, 7, 7]
    assert t.asked == (0,)
    assert t.region("0,0 land").forces == (0, 0, 0)


def test_several_forced_off_in_seat_order() -> None:
    """EC-4.9: from the player on turn; of one player's tiles as the map is read."""
    t = Table(CROSS, seat=1, display=["nesw", "n", "n", "n", "n"])
    t.put(0, "0,1").put(1, "1,2").put(2, "2,1")
    t.play("tile 1", "at 1,1")
    off = [(event.seat, event.square, event.forced) for event in t.happened(ev.TileTakenBack)]
    assert off == [(1, "1,2", True), (2, "2,1", True), (0, "0,1", True)]
    t = Table(CROSS, seat=2, display=["nesw", "n", "n", "n", "n"])
    t.put(0, "1,2").put(0, "2,1").put(0, "0,1")
    t.play("tile 1", "at 1,1")
    assert [event.square for event in t.happened(ev.TileTakenBack)] == ["0,1", "2,1", "1,2"]


def test_never_with_the_grande() -> None:
    """EC-4.9, EC-5.4: its tile stays, the others go."""
    t = Table(CROSS, game="expanded", display=["nesw", "n", "n", "n", "n"])
    t.put(0, "0,1", 3, grande=True).put(1, "1,2", 4, castle=True).put(2, "2,1", 5, grande=True)
    t.play("tile 1", "at 1,1")
    assert t.snapshot("caballeros") == {
        "0,1": [0, 3, "n", False, [], True],
        "2,1": [2, 5, "n", False, [], True],
    }
    assert t.snapshot("court") == [5, 9, 5]
    (off,) = t.happened(ev.TileTakenBack)
    assert (off.seat, off.castle) == (1, True)
    assert t.region("0,0 land").forces == (3, 0, 5)


def test_forced_off_one_turns_another_stays() -> None:
    """EC-4.9, EC-4.3: each by the sides that it touches."""
    t = Table({"0,0": "nesw", "1,0": "sw", "2,0": ""}, display=["nesw", "n", "n", "n", "n"])
    t.put(0, "0,1", 2).put(1, "2,1", ships="n")
    t.play("tile 1", "at 1,1")
    assert t.tile("0,1") is None
    assert t.tile("2,1") == [1, 1, "w", False, ["n"], False]
