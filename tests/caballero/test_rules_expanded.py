"""The expanded game (EC-5)."""

from __future__ import annotations

from hidalgo.caballero import events as ev
from tests.caballero.table import Table

CLOSED = {"0,0": "nes", "-1,0": "nsw", "0,-1": "s"}


def test_governor_on_a_closed_region() -> None:
    """EC-5.1: closed, every side facing an Area tile; 1 Caballero, no limit of number."""
    t = Table({"0,0": "n", "0,-1": "es", "1,0": "n"}, game="expanded")
    assert t.region("0,-1 land").open_sides == 1
    assert t.legal("governor") == set()
    t.lay({"1,-1": "sw", "2,0": "n", "2,-1": "s"})
    assert t.region("0,-1 land").open_sides == 0
    assert t.legal("governor") == {"governor 0,-1 land", "governor 2,-1 land"}
    t.play("governor 2,-1 land")
    assert t.legal("governor") == {"governor 0,-1 land"}
    t.play("governor 0,-1 land")
    assert t.snapshot("governors") == [[0, "2,-1 land", False], [0, "0,-1 land", False]]
    assert t.snapshot("court")[0] == 3
    assert t.legal("governor") == set()
    assert t.position.view(None).players[0].governors == 3


def test_a_side_with_caballeros_is_not_closed() -> None:
    """EC-5.1: every side faces an Area tile."""
    t = Table({"0,0": "n"}, game="expanded").put(1, "0,-1", 2)
    assert t.region("0,0 land").open_sides == 1
    assert t.legal("governor") == set()


def test_governor_at_sea() -> None:
    """EC-5.1, EC-8.2: the region's first tile and its first sea side that belongs to it."""
    t = Table(CLOSED, game="expanded")
    assert t.legal("governor") == {"governor -1,0 e"}
    t.play("governor -1,0 e")
    assert t.snapshot("governors") == [[0, "-1,0 e", False]]


def test_governors_are_five_each_and_none_in_the_base_game() -> None:
    """EC-5.1, EC-1.2."""
    pairs = {f"{x},{y}": side for x in range(1, 8) for y, side in ((0, "n"), (-1, "s"))}
    t = Table({"0,-1": "", **pairs}, game="expanded").court(20)
    for x in range(1, 6):
        t.play(f"governor {x},-1 land")
    assert t.legal("governor") == set()
    t.done().play("end")
    assert t.legal("governor") == {"governor 6,-1 land", "governor 7,-1 land"}
    t = Table({"0,-1": "", **pairs})
    assert t.legal("governor") == set()
    assert t.court(0, 0, 0).legal("governor") == set()


def test_governor_of_land_is_first_alone() -> None:
    """EC-5.2: 2 points a tile and 2 a gold, for nobody else anything."""
    t = Table({"0,0": "n", "0,-1": "s+gold"}, game="expanded").govern(1, "0,-1 land")
    assert t.region("0,-1 land").points == (0, 6, 0)
    assert t.region("0,-1 land").governor == 1


def test_governor_at_sea_scores_with_a_ship_only() -> None:
    """EC-5.2, EC-6.4."""
    t = Table(CLOSED, game="expanded").govern(1, "-1,0 e")
    assert t.region("-1,0 e").points == (0, 0, 0)
    t = Table(CLOSED, game="expanded").govern(1, "-1,0 e", ship=True)
    assert t.region("-1,0 e").points == (0, 2, 0)


def test_grande_from_the_supply() -> None:
    """EC-5.3: 2 Caballeros, onto an own tile, also one at sea."""
    t = Table({"0,0": "e"}, game="expanded").put(0, "1,0", 3).put(0, "0,1").put(1, "-1,0")
    assert t.legal("grande") == {"grande 1,0", "grande 0,1"}
    t.play("grande 1,0")
    assert t.tile("1,0") == [0, 3, "w", False, [], True]
    assert t.snapshot("court")[0] == 3
    assert t.legal("grande") == set()
    assert t.position.view(None).players[0].grande == "1,0"
    assert Table({"0,0": "e"}).put(0, "1,0").legal("grande") == set()
    assert Table(game="expanded").put(0, "1,0").court(1).legal("grande") == set()


def test_deploy_with_the_grande() -> None:
    """EC-5.3, EC-8.3: where it touches more than one land side; the player chooses which counts."""
    t = Table({"0,0": "e", "1,1": "nesw"}, game="expanded")
    t.play("deploy 1,0")
    assert t.question == "deploy_face"
    assert t.legal() == {"face w", "face s"}
    t.play("face w")
    assert t.legal() == {"strength 1", "strength 2", "strength 3"}  # two are the Grande's price
    t.play("strength 2")
    assert t.tile("1,0") == [0, 2, "w", False, [], True]
    assert t.snapshot("court")[0] == 1
    assert t.region("0,0 land").forces == (2, 0, 0)
    assert t.region("1,1 land").forces == (0, 0, 0)
    (event,) = t.happened(ev.TileDeployed)
    assert event.grande


def test_deploy_with_the_grande_has_to_be_possible() -> None:
    """EC-5.3, EC-8.1, EC-8.3: the Grande in the supply, its price and a Caballero in the court."""
    land = {"0,0": "e", "1,1": "nesw"}
    assert "deploy 1,0" in Table(land, game="expanded").court(3).legal()
    assert "deploy 1,0" not in Table(land, game="expanded").court(2).legal()
    assert "deploy 1,0" not in Table(land).legal()
    t = Table(land, game="expanded").put(0, "0,1", grande=True)
    assert "deploy 1,0" not in t.legal()
    # With the Grande too the court that is left has to fit: 80 - 2 - N on nine tiles.
    t = Table(land, game="expanded").court(80).play("deploy 1,0", "face s")
    assert t.legal() == {"strength 6", "strength 7", "strength 8"}


def test_under_the_grande() -> None:
    """EC-5.4: no raising, no taking back; Ships and Castle may move."""
    t = Table({"0,0": "e", "1,1": ""}, game="expanded")
    t.put(0, "1,0", 3, castle=True, ships="s", grande=True).put(0, "0,1")
    assert t.legal("raise") == set()
    assert t.legal("back") == {"back 0,1"}
    assert t.legal("carry") == {"carry 1,0"}
    assert t.legal("sail") == {"sail 1,0 s"}
    t.play("carry 1,0", "sail 1,0 s", "to court", "castle 1,0", "ship 1,0 s")
    assert t.tile("1,0") == [0, 3, "w", True, ["s"], True]


def test_keeps_facing() -> None:
    """EC-5.4: more land beside it changes nothing."""
    t = Table({"0,0": "e", "0,1": ""}, game="expanded", display=["n"] * 5)
    t.put(1, "1,0", 3, grande=True)
    t.play("tile 1", "at 1,1", "turn 0")
    assert t.tile("1,0") == [1, 3, "w", False, [], True]
    assert t.region("1,1 land").forces == (0, 0, 0)


def test_at_sea_it_turns_to_the_first_land() -> None:
    """EC-5.4, EC-4.3: it faced nothing; the second land changes nothing any more."""
    t = Table({"0,0": "", "0,1": ""}, game="expanded", bid=9, display=["n"] * 5)
    t.put(1, "1,0", grande=True)
    t.play("tile 1", "at 1,1", "turn 0")
    assert t.tile("1,0") == [1, 1, "s", False, [], True]
    t.lay({"2,0": "w"})
    assert t.tile("1,0") == [1, 1, "s", False, [], True]


def test_move_the_grande() -> None:
    """EC-5.5: 1 Caballero, once a turn, to another own tile."""
    t = Table({"0,0": "e"}, game="expanded").put(0, "1,0", 3, grande=True).put(0, "0,1")
    t.put(1, "-1,0")
    assert t.legal("ride") == {"ride 0,1"}
    t.play("ride 0,1")
    assert t.tile("1,0") == [0, 3, "w", False, [], False]
    assert t.tile("0,1") == [0, 1, None, False, [], True]
    assert t.snapshot("court")[0] == 4
    assert t.legal("ride") == set()
    assert "raise 1,0" in t.legal()


def test_the_tile_it_leaves_may_be_forced_off() -> None:
    """EC-5.5, EC-4.9: at once, as in EC-4.8."""
    land = {"0,0": "e", "1,1": "nesw", "-1,0": ""}
    t = Table(land, game="expanded").put(0, "1,0", 4, "s", castle=True, grande=True)
    t.put(0, "0,-1").play("ride 0,-1")
    assert t.tile("1,0") is None
    assert t.snapshot("court")[0] == 5 - 1 + 4
    assert [event.forced for event in t.happened(ev.TileTakenBack)] == [True]
    assert t.region("1,1 land").forces == (0, 0, 0)
    assert "deploy 1,0" not in t.legal()  # the Grande is no longer in the supply
