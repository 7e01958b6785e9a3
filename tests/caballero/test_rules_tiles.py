"""Adding an Area tile (EC-4.2, 4.10)."""

from __future__ import annotations

from hidalgo.caballero import events as ev
from tests.caballero.options import UNFRIENDLY
from tests.caballero.table import Table


def test_sides_match() -> None:
    """EC-4.2: land to land, sea to sea, turned at will."""
    t = Table({"0,0": "n"}, display=["n", "", "nesw", "ns", "ne"])
    assert t.legal("tile") == {f"tile {n}" for n in range(1, 6)}
    t.play("tile 1")
    assert t.question == "tile_at"
    assert t.legal() == {"at 0,-1", "at 1,0", "at 0,1", "at -1,0"}
    t.play("at 0,-1")  # its land has to face south: one turn only
    assert t.snapshot("map") == {"0,0": ["n", 0], "0,-1": ["n", 2]}
    assert t.snapshot("display")[0] is None


def test_only_where_it_fits() -> None:
    """EC-4.2: every side that touches an Area tile has to match."""
    t = Table({"0,0": "e", "1,1": "n"}, display=["", "nesw", "ne", "n", "ns"])
    # 1,0 touches land on two sides, 0,1 sea on two.
    t.play("tile 1")
    assert "at 1,0" not in t.legal()
    assert "at 0,1" in t.legal()
    t = Table({"0,0": "e", "1,1": "n"}, display=["", "nesw", "ne", "n", "ns"])
    t.play("tile 2")  # land all around fits one square only
    assert t.snapshot("map")["1,0"] == ["nesw", 0]
    t = Table({"0,0": "e", "1,1": "n"}, display=["", "nesw", "ne", "n", "ns"])
    t.play("tile 3", "at 1,0")  # land to the south and to the west
    assert t.snapshot("map")["1,0"] == ["ne", 2]


def test_equal_turns_are_one_answer() -> None:
    """EC-4.2, EC-8.1: of a symmetric tile the smallest Q."""
    t = Table({"0,0": "n"}, display=["nes", "", "ns", "n", "ne"])
    t.play("tile 3", "at 1,0")
    assert t.snapshot("map")["1,0"] == ["ns", 0]  # land to the west would not match
    t = Table({"0,0": "", "2,0": ""}, display=["nes", "", "ns", "n", "ne"])
    t.play("tile 4", "at 0,1")
    assert t.legal() == {"turn 1", "turn 2", "turn 3"}


def test_sides_that_touch_caballeros_need_not_match() -> None:
    """EC-4.2."""
    t = Table({"0,0": "", "0,1": ""}, display=["nes", "n", "n", "n", "n"]).put(1, "1,0")
    t.play("tile 1", "at 1,1")
    assert t.snapshot("map")["1,1"] == ["nes", 0]


def test_it_must_be_done_once() -> None:
    """EC-4.2, EC-4.10: the turn cannot end before it; then no other tile is added."""
    t = Table(display=["n", "n", "n", "n", "n"])
    assert t.legal("end") == set()
    assert t.refuses("end")
    t.play("tile 2", "at 0,1", "turn 1")
    assert t.legal("tile") == set()
    assert t.legal("end") == {"end"}


def test_twice_with_the_nine() -> None:
    """EC-4.2: both must be done; anything may be done between them."""
    t = Table(bid=9, display=["n", "n", "n", "n", "n"])
    t.play("tile 1", "at 0,1", "turn 1", "supply 1")
    assert t.legal("end") == set()
    assert t.legal("tile") == {f"tile {n}" for n in range(2, 6)}
    t.play("tile 5", "at 1,0", "turn 0")
    assert t.legal("tile") == set()
    assert t.legal("end") == {"end"}


def unfriendly() -> Table:
    """Land all around, and nothing but sea in the display."""
    return Table({"0,0": "nesw"}, tiles=UNFRIENDLY, display=["+fish"] * 5)


def test_nothing_can_be_added() -> None:
    """EC-4.2: while no tile fits and there is no Caballero tile, nothing need be added."""
    t = unfriendly()
    assert t.legal("tile") == set()
    assert t.legal("end") == {"end"}
    t.play("end")
    assert t.asked == (1,)


def test_apart_beside_an_own_tile() -> None:
    """EC-4.2: on an empty square that touches an own tile and no Area tile; it must be done."""
    t = unfriendly().put(0, "1,0").put(1, "-1,0").put(1, "0,1")
    assert t.legal("tile") == {f"tile {n}" for n in range(1, 6)}
    assert t.legal("end") == set()
    t.play("tile 2")
    # 1,1 touches the other's tile too, and that does no harm.
    assert t.legal() == {"at 2,0", "at 1,-1", "at 1,1"}
    t.play("at 2,0")
    assert t.snapshot("map")["2,0"] == ["+fish", 0]
    (laid,) = t.happened(ev.TileLaid)
    assert laid.apart
    # The map has fallen into two parts, and its second part can be built on.
    assert "deploy 3,0" in t.legal()
    assert [region.name for region in t.position.view(None).regions] == ["0,0 land", "2,0 n"]


def test_apart_beside_a_tile_of_another() -> None:
    """EC-4.2: only if there is no such square beside an own one."""
    t = unfriendly().put(1, "1,0").put(2, "-1,0")
    t.play("tile 2")
    assert t.legal() == {f"at {xy}" for xy in ("2,0", "1,-1", "1,1", "-2,0", "-1,-1", "-1,1")}


def test_deploying_can_make_it_possible() -> None:
    """EC-4.2, EC-4.10: as soon as it can be done it has to be."""
    t = unfriendly().play("deploy 0,1", "strength 1")
    assert t.legal("end") == set()
    assert t.legal("tile")


def test_apart_turned_at_will() -> None:
    """EC-4.2: any of the tiles, any turn, when Caballeros hold every square that it fits."""
    t = Table({"0,0": "n"}, display=["n", "ns", "nesw", "ne", "nes"])
    for key in ("1,0", "-1,0", "0,1", "0,-1"):
        t.put(0, key)
    assert t.legal("tile") == {f"tile {n}" for n in range(1, 6)}
    t.play("tile 1", "at 2,0")
    assert t.legal() == {"turn 0", "turn 1", "turn 2", "turn 3"}
    t.play("turn 3")
    assert t.snapshot("map")["2,0"] == ["n", 3]
    assert t.tile("1,0") == [0, 1, "e", False, [], False]


def test_fits_somewhere_so_nothing_goes_apart() -> None:
    """EC-4.2: one face-up tile that fits is enough."""
    t = unfriendly().put(0, "1,0").display("+fish", "+fish", "nesw", "+fish", "+fish")
    assert t.legal("tile") == {"tile 3"}
    t.play("tile 3")
    assert t.legal() == {"at 0,-1", "at 0,1", "at -1,0"}


def test_what_cannot_be_paid_cannot_be_done() -> None:
    """EC-4.10: costs are paid from the court."""
    t = Table({"0,0": "e"}, game="expanded").put(0, "0,1", castle=True, ships="n").put(0, "1,0")
    t.court(0).bid(13)
    assert t.legal() - t.legal("tile") == {"sail 0,1 n", "back 0,1", "back 1,0"}
    t.play("sail 0,1 n")  # into the court: there is no other way, and it is free
    assert t.snapshot("ships_in_court") == [1, 0, 0]
    assert t.legal("sail") == set()


def test_view_says_how_the_tile_fits() -> None:
    """EC-4.2: whoever chooses a square sees the turns that it leaves, before choosing."""
    t = Table({"0,0": "ne", "1,1": "n"}, display=["ne", "", "n", "ns", "nes"])
    assert t.position.view(0).turn.turns == {}
    t.play("tile 1")
    turns = t.position.view(None).turn.turns
    assert {f"at {square}" for square in turns} == t.legal()
    assert len({len(fitting) for fitting in turns.values()}) > 1
    for square, fitting in turns.items():
        position = t.position.copy()
        position.play(0, t.game.parse(f"at {square}"))
        view = position.view(0)
        if len(fitting) > 1:
            assert [answer.text for answer in view.legal] == [f"turn {q}" for q in fitting]
        else:  # a single one is not asked (EC-8.1)
            [laid] = [tile for tile in view.map if f"{tile.x},{tile.y}" == square]
            assert (laid.turn,) == fitting
