"""Knowledge, decisions and their notation (EC-7, EC-8)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hidalgo import NotationError, caballero
from hidalgo.caballero.notation import ACTIONS, FORMS
from hidalgo.core.random import Random, random_answer
from hidalgo.core.record import recorded
from tests.caballero.table import Table

GAME = caballero.Game()


def test_everything_but_the_stack_is_public() -> None:
    """EC-7.1: all see the same, hands included; the order of the stack nobody."""
    position = caballero.Game(players=3).start(seed=4)
    views = [position.view(seat) for seat in (None, 0, 1, 2)]
    for view in views:
        view.seat, view.legal = None, ()
    assert views[0] == views[1] == views[2] == views[3]
    assert views[0].players[2].hand == tuple(range(1, 14))
    assert views[0].came_up == views[0].display


def test_what_the_game_has() -> None:
    """EC-7.2: a Ship that leaves the map goes somewhere (more in test_properties.py)."""
    t = (
        Table({"0,0": "", "1,1": ""})
        .put(0, "1,0", ships="ws", castle=True)
        .put(0, "0,1", ships="n")
    )
    t.play("back 1,0", "back 0,1")
    assert t.snapshot("reserve") == {"ships": 10, "castles": 12}
    assert t.snapshot("ships_in_court") == [2, 0, 0]


TEXTS = [
    *[f"power {n}" for n in range(1, 14)],
    *[f"supply {n}" for n in range(1, 8)],
    *[f"tile {n}" for n in range(1, 6)],
    *[f"turn {n}" for n in range(4)],
    *[f"strength {n}" for n in range(1, 9)],
    *[f"face {side}" for side in "nesw"],
    *[f"ship 3,-4 {side}" for side in "nesw"],
    *[f"ship 3,-4 {side} governor" for side in "nesw"],
    *[f"sail 0,0 {side}" for side in "nesw"],
    *[f"sail -48,48 {side} governor" for side in "nesw"],
    *[f"to 10,-10 {side}" for side in "nesw"],
    *[f"to 10,-10 {side} governor" for side in "nesw"],
    *[f"governor -3,7 {side}" for side in ("land", *"nesw")],
    *[f"{kind} -12,5" for kind in ("deploy", "raise", "castle", "carry", "back", "grande", "ride")],
    "at 0,-1",
    "to 0,-1",
    "to court",
    "sail court",
    "end",
]


@pytest.mark.parametrize("text", TEXTS)
def test_notation(text: str) -> None:
    """EC-8.1: every row of the table; the parts of an answer spell its text."""
    action = GAME.parse(text)
    assert GAME.format(action) == text
    answer = GAME.answer(action)
    square = None if answer.x is None else f"{answer.x},{answer.y}"
    parts = (answer.kind, square, answer.side, answer.number, answer.place)
    assert " ".join(str(part) for part in parts if part is not None) == text


BAD_TEXTS = [
    "",
    "power",
    "power 0",
    "power 14",
    "power 01",
    "power +1",
    "power -1",
    "power 1 ",
    " power 1",
    "power  1",
    "power 1\n",
    "Power 1",
    "power \u0661",
    "supply 0",
    "supply 8",
    "tile 0",
    "tile 6",
    "turn 4",
    "turn -0",
    "strength 0",
    "strength 9",
    "deploy",
    "deploy 1",
    "deploy 1,-0",
    "deploy -0,1",
    "deploy 01,1",
    "deploy +1,1",
    "deploy 1, 1",
    "deploy 1,1 n",
    "deploy 49,0",
    "deploy 0,-49",
    "deploy 100,0",
    "ship 1,1",
    "ship 1,1 land",
    "ship 1,1 x",
    "ship 1,1 n court",
    "ship court",
    "governor 1,1",
    "governor 1,1 land governor",
    "face land",
    "face",
    "sail governor",
    "to",
    "to land",
    "to n",
    "end 1",
    "end court",
    "pass",
]


@pytest.mark.parametrize("text", [*BAD_TEXTS, None, 7, b"end", ["end"]])
def test_bad_notation(text: Any) -> None:
    """EC-8.1: nothing but the one spelling."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    assert caught.value.field == "text"
    assert caught.value.value == text


@pytest.mark.parametrize("bad", [-1, 0, 1, ACTIONS, 10**30, "0", None, 1.0, True])
def test_what_is_no_number_of_a_decision(bad: Any) -> None:
    """EC-8.1."""
    with pytest.raises(NotationError) as caught:
        GAME.format(bad)
    assert caught.value.field == "action"
    with pytest.raises(NotationError):
        GAME.answer(bad)


@given(st.integers(0, ACTIONS))
def test_a_number_is_a_decision_or_is_not(action: int) -> None:
    """EC-8.1: no two numbers have one text."""
    try:
        text = GAME.format(action)
    except NotationError:
        return
    assert GAME.parse(text) == action


@given(st.sampled_from(FORMS), st.data())
def test_every_number_round_trips(form: Any, data: st.DataObject) -> None:
    """EC-8.1, EC-8.4."""
    action = form.action
    if form.has_square:
        coordinate = st.integers(-48, 48)
        x, y = data.draw(coordinate), data.draw(coordinate)
        action |= ((y + 64) << 7 | (x + 64)) << 7
    if form.sides:
        action |= data.draw(st.integers(0, form.sides - 1)) << 4
    if form.last >= 0:
        action |= data.draw(st.integers(form.first, form.last))
    assert GAME.parse(GAME.format(action)) == action


def test_one_answer_is_taken_at_once() -> None:
    """EC-8.1: the last tile that can be laid, its only square, its only turn."""
    t = Table({"0,0": "nesw"}, display=["nesw", "n", "n", "n", "n"]).court(0, 0, 0).bid(13)
    t.put(1, "1,0").put(1, "0,1").put(1, "-1,0").display("n")
    assert t.legal() == {"tile 1"}  # arranged; in a game it would have been played already
    t.play("tile 1")
    assert t.snapshot("map")["0,-1"] == ["n", 2]
    assert t.asked == (1,)  # and `end` was the only answer left


def test_a_player_without_choice_is_not_asked() -> None:
    """EC-8.1: nobody is ever asked with one answer."""
    for seed in range(3):
        position = caballero.Game(players=2, game="expanded").start(seed=seed)
        rng = Random(seed)
        while not position.over:
            assert len(position.legal(position.actors()[0])) > 1
            position.play(*random_answer(position, rng))


def test_nothing_changes_before_the_last_answer() -> None:
    """EC-8.1: and what was chosen is there for all to see."""
    t = Table({"0,0": "", "1,0": ""}, display=["n", "ne", "ne", "n", "n"])
    before = t.position.snapshot()
    t.play("tile 2", "at 0,1")
    assert t.position.snapshot() == before
    chosen = t.position.view(None).turn.chosen
    assert [answer.text for answer in chosen] == ["tile 2", "at 0,1"]
    assert t.events == []
    t.play("turn 1")
    assert t.position.view(None).turn.chosen == ()


def test_name_of_a_region() -> None:
    """EC-8.2: smallest Y, then smallest X; at sea the first side in the order n e s w."""
    t = Table({"0,0": "nesw", "1,0": "w", "0,-1": "s", "-1,0": "new"})
    assert {region.name for region in t.position.view(None).regions} == {
        "0,-1 land",
        "0,-1 n",
        "1,0 n",
        "-1,0 s",
    }
    # Both seas of one tile, each by its own side.
    t = Table({"0,0": "ew"})
    assert {region.name for region in t.position.view(None).regions} == {
        "0,0 land",
        "0,0 n",
        "0,0 s",
    }


def test_deploy_includes_the_grande() -> None:
    """EC-8.3: its price too, all at the last answer."""
    t = Table({"0,0": "e", "1,1": "nesw"}, game="expanded").court(3)
    t.play("deploy 1,0", "face s")  # one Caballero and the price of two: strength 1
    assert t.tile("1,0") == [0, 1, "s", False, [], True]
    assert t.snapshot("court")[0] == 0


def test_coordinates_stay_within_48_squares() -> None:
    """EC-8.4: a row of all the tiles there are reaches square 47, and a Caballero tile 48."""
    t = Table({"0,0": "", **{f"{x},0": "" for x in range(1, 48)}})
    assert "deploy 48,0" in t.legal()
    t.play("deploy 48,0", "ship 48,0 w")
    assert t.tile("48,0") == [0, 1, None, False, ["w"], False]
    t = Table({"0,0": "", **{f"0,{-y}": "" for y in range(1, 49)}})
    assert "deploy 1,-48" in t.legal()
    assert not [text for text in t.legal() if "-49" in text]


def test_all_chance_lies_in_the_setup() -> None:
    """EC-8.5: the same setup and the same decisions make the same game."""
    game = caballero.Game(players=3, game="expanded")
    position = game.start(seed=11)
    rng = Random(11)
    moves: list[str] = []
    while not position.over:
        seat, action = random_answer(position, rng)
        moves.append(f"{seat} {game.format(action)}")
        position.play(seat, action)
    assert game.replay(recorded(game, position, moves)) == position
    setup = game.setup(position)
    assert set(setup) == {"players", "game", "bidding", "first", "first_tile", "stack"}
    assert game.start(setup=setup) == game.start(seed=11)
