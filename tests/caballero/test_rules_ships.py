"""Ships and Castles (EC-4.4 to 4.7)."""

from __future__ import annotations

from tests.caballero.table import Table

# A closed sea between two tiles, -1,0 and 0,0; a closed land elsewhere.
CLOSED = {"0,0": "nes", "-1,0": "nsw", "0,-1": "s", "5,0": "n", "5,-1": "s"}


def test_ship_where() -> None:
    """EC-4.4: on a side of an own tile that faces a sea side of an Area tile, one a side."""
    t = Table({"0,0": "e", "1,1": "", "2,0": ""}).put(0, "1,0").put(1, "0,1")
    assert t.legal("ship") == {"ship 1,0 e", "ship 1,0 s"}  # west is land
    t.play("ship 1,0 s")
    assert t.tile("1,0") == [0, 1, "w", False, ["s"], False]
    assert t.snapshot("court") == [3, 5, 5]
    assert t.snapshot("reserve")["ships"] == 11
    assert t.legal("ship") == {"ship 1,0 e"}
    assert t.region("2,0 n").forces == (0, 0, 0)
    assert t.region("1,1 n").forces == (1, 0, 0)


def test_two_ships_a_turn() -> None:
    """EC-4.4: 2 Caballeros each, at most 2 a turn, while the reserve lasts."""
    t = Table({"0,0": "", "1,1": "", "2,0": ""}).put(0, "1,0").court(8)
    t.reserve(ships=1).play("ship 1,0 w")
    assert t.legal("ship") == set()
    t.reserve(ships=5).play("ship 1,0 s")
    assert t.snapshot("court")[0] == 4
    assert t.legal("ship") == set()
    t = Table({"0,0": ""}).put(0, "1,0").court(1)
    assert t.legal("ship") == set()


def test_ship_on_a_governor() -> None:
    """EC-4.4, EC-5.2: onto an own Governor at sea, the only Ship there."""
    t = Table(CLOSED, game="expanded").govern(0, "-1,0 e").govern(0, "5,-1 land")
    assert t.legal("ship") == {"ship -1,0 e governor"}
    t.play("ship -1,0 e governor")
    assert t.snapshot("governors") == [[0, "-1,0 e", True], [0, "5,-1 land", False]]
    assert t.legal("ship") == set()
    assert t.region("-1,0 e").forces == (1, 0, 0)
    t.done().play("end")
    assert t.legal("ship") == set()  # not one's own


def test_castle() -> None:
    """EC-4.5: 1 Caballero, one a tile, own tiles only, at most 2 a turn."""
    t = Table({"0,0": ""}).put(0, "1,0").put(0, "0,1").put(0, "-1,0").put(1, "0,-1")
    assert t.legal("castle") == {"castle 1,0", "castle 0,1", "castle -1,0"}
    t.play("castle 0,1")
    assert t.tile("0,1") == [0, 1, None, True, [], False]
    assert t.snapshot("court") == [4, 5, 5]
    assert t.legal("castle") == {"castle 1,0", "castle -1,0"}
    assert t.reserve(castles=0).legal("castle") == set()
    t.reserve(castles=1).play("castle 1,0")
    assert t.snapshot("reserve")["castles"] == 0
    assert t.reserve(castles=3).legal("castle") == set()


def test_move_a_ship() -> None:
    """EC-4.6: 1 Caballero from one place to another, no limit; free into the court."""
    t = Table({"0,0": "", "1,1": ""}).put(0, "1,0", ships="w").put(0, "0,1")
    t.put(1, "-1,0", ships="e").court(2)
    assert t.legal("sail") == {"sail 1,0 w"}
    t.play("sail 1,0 w")
    assert t.question == "sail_to"
    assert t.legal() == {"to court", "to 1,0 s", "to 0,1 n", "to 0,1 e"}
    t.play("to 0,1 e", "sail 0,1 e", "to 1,0 s")
    assert t.tile("1,0")[4] == ["s"]
    assert t.tile("0,1")[4] == []
    assert t.snapshot("court")[0] == 0
    t.play("sail 1,0 s")  # only the court is left
    assert t.snapshot("ships_in_court") == [1, 0, 0]
    assert t.legal("sail") == set()
    t.court(1).play("sail court")
    assert "to court" not in t.legal()
    t.play("to 1,0 w")
    assert t.snapshot("ships_in_court") == [0, 0, 0]
    assert t.tile("1,0")[4] == ["w"]
    assert t.snapshot("reserve")["ships"] == 10


def test_sail_to_and_from_a_governor() -> None:
    """EC-4.6, EC-4.4."""
    t = Table(CLOSED, game="expanded").govern(0, "-1,0 e").put(0, "1,-1", ships="w")
    t.play("sail 1,-1 w", "to -1,0 e governor")
    assert t.snapshot("governors") == [[0, "-1,0 e", True]]
    assert t.tile("1,-1")[4] == []
    assert t.legal("sail") == {"sail -1,0 e governor"}
    t.play("sail -1,0 e governor", "to court")
    assert t.snapshot("governors") == [[0, "-1,0 e", False]]
    assert t.snapshot("court")[0] == 4


def test_a_ship_in_the_court_needs_a_place() -> None:
    """EC-4.6, EC-8.1: offered only if it can be completed."""
    t = Table({"0,0": "nesw"}).put(0, "1,0").ships_in_court(1)
    assert t.legal("sail") == set()


def test_move_a_castle() -> None:
    """EC-4.7: 1 Caballero from one own tile to another without one, no limit."""
    t = Table({"0,0": ""}).put(0, "1,0", castle=True).put(1, "0,-1")
    assert t.legal("carry") == set()  # no tile to carry it to
    t.put(0, "0,1").put(0, "-1,0")
    t.play("carry 1,0")
    assert t.question == "carry_to"
    assert t.legal() == {"to 0,1", "to -1,0"}
    t.play("to 0,1", "carry 0,1", "to 1,0", "carry 1,0", "to -1,0")
    assert [key for key, tile in t.snapshot("caballeros").items() if tile[3]] == ["-1,0"]
    assert t.snapshot("court")[0] == 2
    assert t.court(0).legal("carry") == set()


def test_castle_saves_what_it_stands_on() -> None:
    """EC-4.7, EC-4.8: where it stands when the tile leaves is what counts."""
    t = Table({"0,0": "es"}).put(0, "1,0", 4, castle=True).put(0, "0,1", 2)
    t.play("carry 1,0", "back 0,1", "back 1,0")
    assert t.snapshot("court")[0] == 5 - 1 + 2
