"""The pieces (EC-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from hidalgo import OptionError, SetupError, caballero
from hidalgo.caballero.board import reconstruction
from tests.caballero import flooded
from tests.caballero.options import LANDLOCKED
from tests.caballero.table import Table, setup


def test_players() -> None:
    """EC-1.1: 2 to 4 players; clockwise is ascending seat order."""
    for players in (1, 5):
        with pytest.raises(OptionError):
            caballero.Game(players=players)
    for players in (2, 3, 4):
        position = caballero.Game(players=players).start(setup=setup(players, first=1))
        assert position.view(None).order == tuple((1 + n) % players for n in range(players))


@pytest.mark.parametrize(("game", "tiles", "governors"), [("base", 8, 0), ("expanded", 10, 5)])
def test_pieces_of_a_player(game: str, tiles: int, governors: int) -> None:
    """EC-1.2: 13 power cards, 8 or 10 tiles, 5 Governors and a Grande in the expanded game."""
    t = Table(game=game)
    assert t.snapshot("hands")[0] == list(range(1, 13))  # and the 13, played
    assert t.snapshot("free")[0] == tiles - 1  # one shows the court
    assert [player.governors for player in t.position.view(None).players] == [governors] * 3
    t.put(0, "1,0").court(5)
    assert bool(t.legal("grande")) == (game == "expanded")


@pytest.mark.parametrize(("game", "number"), [("base", 12), ("expanded", 16)])
def test_general_reserve(game: str, number: int) -> None:
    """EC-1.3: 48 Area tiles, 12 or 16 Ships and Castles; on the map they are the tile owner's."""
    t = Table(game=game).put(0, "1,0").put(1, "0,1", castle=True, ships="n")
    assert len(t.position.view(None).came_up) + t.position.view(None).face_down + 1 == 48
    assert t.snapshot("reserve") == {"ships": number - 1, "castles": number - 1}
    t.play("castle 1,0", "ship 1,0 w")
    assert t.snapshot("reserve") == {"ships": number - 2, "castles": number - 2}
    assert t.legal("carry") == set()  # no own tile without a Castle, and the other's is not own
    assert t.legal("sail") == {"sail 1,0 w"}


HEADS = [7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0]


@pytest.mark.parametrize("value", range(1, 14))
def test_power_cards(value: int) -> None:
    """EC-1.4: heads by value; the 9 adds two Area tiles."""
    t = Table().bid(value)
    assert t.legal("supply") == {f"supply {n}" for n in range(1, HEADS[value - 1] + 1)}
    assert t.position.view(None).turn.tiles_due == (2 if value == 9 else 1)


def test_an_area_tile_with_two_seas() -> None:
    """EC-1.5: two seas only beyond two opposite land sides; all land is one stretch."""
    seas = {
        "": ["0,0 n"],
        "n": ["0,0 e"],
        "ne": ["0,0 s"],
        "ns": ["0,0 e", "0,0 w"],
        "ew": ["0,0 n", "0,0 s"],
        "nes": ["0,0 w"],
        "nesw": [],
    }
    for land, names in seas.items():
        t = Table({"0,0": land})
        found = [region.name for region in t.position.view(None).regions]
        assert sorted(found) == sorted(names + (["0,0 land"] if land else []))
        sides = sum(region.open_sides for region in t.position.view(None).regions)
        assert sides == 4


def test_where_symbols_lie() -> None:
    """EC-1.5: gold lies on land, fish in the sea."""
    t = Table({"0,0": "ne", "1,0": "nw+gold", "2,0": "es+fish"})
    assert t.region("0,0 land").symbols == 1
    assert t.region("2,0 land").symbols == 0
    assert t.region("1,0 e").symbols == 1
    assert t.region("0,0 s").symbols == 0


def test_the_48_tiles() -> None:
    """EC-1.6: all combinations of sides three times over; as many symbols as the table says."""
    tiles = reconstruction()
    assert len(tiles) == 48
    shapes = Counter(tile.partition("+")[0] for tile in tiles)
    assert shapes == {"": 3, "n": 12, "ne": 12, "ns": 6, "nes": 12, "nesw": 3}
    for shape, number in shapes.items():
        turned = {frozenset(flooded.land_sides(shape, turn)) for turn in range(4)}
        assert number == 3 * len(turned)
    marked = Counter(tile for tile in tiles if "+" in tile)
    assert marked == {
        "+fish": 2,
        "n+gold": 2,
        "n+fish": 3,
        "ne+gold": 3,
        "ne+fish": 2,
        "ns+gold": 2,
        "nes+gold": 2,
        "nes+fish": 2,
        "nesw+gold": 1,
    }


def test_other_tiles() -> None:
    """EC-1.6: the table can be replaced, with the same checks; it is part of the options."""
    game = caballero.Game(tiles=LANDLOCKED)
    assert game.options["tiles"] == LANDLOCKED
    assert caballero.Game(**game.options) == game
    assert caballero.Game(tiles=tuple(LANDLOCKED)) == game
    assert hash(caballero.Game(**game.options)) == hash(game)
    assert game != caballero.Game()
    laid = game.setup(game.start(seed=1))
    stack: list[str] = laid["stack"]  # type: ignore[assignment]
    assert sorted([laid["first_tile"][0], *stack]) == sorted(LANDLOCKED)  # type: ignore[index]
    with pytest.raises(SetupError):
        caballero.Game(players=3).start(setup=setup(3, tiles=LANDLOCKED, first_tile=["nesw", 0]))
    bad = [
        LANDLOCKED[1:],
        [*LANDLOCKED[1:], "en"],
        [*LANDLOCKED[1:], "+gold"],
        [*LANDLOCKED[1:], "nesw+fish"],
        [*LANDLOCKED[1:], "ns+fish"],
        [*LANDLOCKED[1:], None],
        ["n+fish"] * 48,
        "nesw",
        {},
    ]
    for tiles in bad:
        with pytest.raises(OptionError) as caught:
            caballero.Game(tiles=tiles)
        assert caught.value.field.startswith("tiles")


def test_faces_of_a_caballero_tile() -> None:
    """EC-1.7: a tile stands for 1 to 8 Caballeros."""
    t = Table({"0,0": "e"}).court(20)
    t.play("deploy 1,0")
    assert t.legal() == {f"strength {n}" for n in range(1, 9)}
