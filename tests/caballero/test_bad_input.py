"""Bad input gets an error that names field and value, and never a half-built position."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hidalgo import (
    HidalgoError,
    OptionError,
    Record,
    RecordError,
    SetupError,
    ViewError,
    caballero,
    grande,
)
from hidalgo.core.random import Random, random_answer
from hidalgo.core.record import recorded
from tests.caballero.table import setup
from tests.effort import examples

BAD_OPTIONS = [
    ("players", 1),
    ("players", 5),
    ("players", "4"),
    ("players", True),
    ("players", None),
    ("players", 4.0),
    ("game", "deluxe"),
    ("game", None),
    ("game", ["base"]),
    ("bidding", "backwards"),
    ("bidding", 3),
    ("tiles", "reconstruction"),
    ("tiles", ["n"] * 47),
    ("tiles", []),
    ("tiles", {"n": 48}),
]


@pytest.mark.parametrize(("option", "value"), BAD_OPTIONS)
def test_bad_option(option: str, value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        caballero.Game(**{option: value})
    assert caught.value.field == option
    assert caught.value.value == value
    assert option in str(caught.value)


def test_options_are_the_game_s_own() -> None:
    """Neither the list handed in nor the one handed out is the game's."""
    tiles = ["n"] * 48
    game = caballero.Game(tiles=tiles)
    tiles[0] = "ne"
    game.options["tiles"][0] = "ne"  # type: ignore[index]
    assert game.options["tiles"] == ["n"] * 48


BAD_SETUPS: list[tuple[str, Any, str]] = [
    ("players", 4, "setup.players"),
    ("players", True, "setup.players"),
    ("game", "expanded", "setup.game"),
    ("bidding", "reverse", "setup.bidding"),
    ("bidding", None, "setup.bidding"),
    ("first", 3, "setup.first"),
    ("first", -1, "setup.first"),
    ("first", "0", "setup.first"),
    ("first", False, "setup.first"),
    ("first", 1 << 63, "setup.first"),
    ("first", -(10**30), "setup.first"),
    ("first_tile", "n", "setup.first_tile"),
    ("first_tile", ["n"], "setup.first_tile"),
    ("first_tile", ["n", 0, 0], "setup.first_tile"),
    ("first_tile", ["e", 0], "setup.first_tile[0]"),
    ("first_tile", [None, 0], "setup.first_tile[0]"),
    ("first_tile", ["n+fish", 0], "setup.first_tile[0]"),
    ("first_tile", ["n", 4], "setup.first_tile[1]"),
    ("first_tile", ["n", -1], "setup.first_tile[1]"),
    ("first_tile", ["n", True], "setup.first_tile[1]"),
    ("first_tile", ["n", "1"], "setup.first_tile[1]"),
    ("first_tile", ["n", 0], "setup.stack"),
    ("stack", None, "setup.stack"),
    ("stack", [], "setup.stack"),
    ("stack", ["n"] * 47, "setup.stack"),
    ("stack", ["n", 5], "setup.stack[1]"),
    ("stack", ["n", "en"], "setup.stack[1]"),
]


@pytest.mark.parametrize(("key", "value", "field"), BAD_SETUPS)
def test_bad_setup(key: str, value: Any, field: str) -> None:
    with pytest.raises(SetupError) as caught:
        caballero.Game(players=3).start(setup={**setup(3), key: value})
    assert caught.value.field == field
    assert field in str(caught.value)


def test_setup_with_too_much_or_too_little() -> None:
    game = caballero.Game(players=3)
    for key in setup(3):
        bad = {other: value for other, value in setup(3).items() if other != key}
        with pytest.raises(SetupError, match=f"setup.{key}"):
            game.start(setup=bad)
    with pytest.raises(SetupError, match="colour"):
        game.start(setup={**setup(3), "colour": "red"})
    with pytest.raises(SetupError, match="object"):
        game.start(setup=[])


@pytest.mark.parametrize("bad", ["7", 7.0, True, b"7"])
def test_bad_seed(bad: Any) -> None:
    with pytest.raises(SetupError, match="seed"):
        caballero.Game().start(seed=bad)


def test_neither_seed_nor_setup() -> None:
    with pytest.raises(SetupError, match="seed or a setup"):
        caballero.Game().start()
    with pytest.raises(SetupError, match="seed or a setup"):
        caballero.Game(players=3).start(seed=1, setup=setup(3))


def test_a_guess_needs_a_view_of_this_game() -> None:
    game = caballero.Game(players=3)
    view = caballero.Game(players=4).start(seed=1).view(0)
    for bad in (view, None, "view", {"seat": 0}, grande.Game(players=3).start(seed=1).view(0)):
        with pytest.raises(ViewError):
            game.guess(bad, Random(1))
    for seat in (3, -1, 10**30, "0", True):
        with pytest.raises(ViewError):
            game.start(seed=1).view(seat)


def played(seed: int = 3) -> Record:
    game = caballero.Game(players=2, game="expanded")
    position = game.start(seed=seed)
    rng = Random(seed)
    moves: list[str] = []
    while not position.over:
        seat, action = random_answer(position, rng)
        moves.append(f"{seat} {game.format(action)}")
        position.play(seat, action)
    return recorded(game, position, moves)


RECORD = played()
DOCUMENT: dict[str, Any] = json.loads(RECORD.dumps())
GAME = caballero.Game(players=2, game="expanded")


def replayed(document: Any) -> Any:
    return GAME.replay(Record.loads(json.dumps(document)))


def test_the_record_itself_replays() -> None:
    assert RECORD.game == "el-caballero"
    assert RECORD.rules == 1
    assert set(RECORD.options) == {"players", "game", "bidding", "tiles"}
    assert replayed(DOCUMENT).scores == RECORD.scores


BAD_RECORDS: list[tuple[str, Any, str]] = [
    ("game", "el-grande", "record.game"),
    ("rules", 2, "record.rules"),
    ("options", {}, "record.options"),
    ("options", {**DOCUMENT["options"], "game": "base"}, "record.options"),
    ("setup", {**DOCUMENT["setup"], "first": 2}, "record.setup.first"),
    ("moves", ["0 power 14"], "record.moves[0]"),
    ("moves", ["5 power 13"], "record.moves[0]"),
    ("moves", ["power 13"], "record.moves[0]"),
    ("moves", [*DOCUMENT["moves"], "0 end"], f"record.moves[{len(RECORD.moves)}]"),
    ("moves", DOCUMENT["moves"][:20], "record.scores"),
    ("scores", [0, 0], "record.scores"),
    ("winners", [], "record.winners"),
    ("ended", "resigned", "record.ended"),
]


@pytest.mark.parametrize(("key", "value", "field"), BAD_RECORDS)
def test_bad_record(key: str, value: Any, field: str) -> None:
    with pytest.raises(RecordError) as caught:
        replayed({**DOCUMENT, key: value})
    assert caught.value.field == field


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(st.sampled_from(sorted(DOCUMENT["setup"])), JSON)
@settings(max_examples=examples(200))
def test_a_damaged_setup_is_refused_or_starts(key: str, value: Any) -> None:
    """Fuzzed setups: a clear error or a game, never anything else."""
    damaged = {**copy.deepcopy(DOCUMENT["setup"]), key: value}
    try:
        position = GAME.start(setup=damaged)
    except HidalgoError as error:
        assert error.field.startswith("setup.")
    else:
        assert GAME.setup(position) == damaged


@given(JSON)
@settings(max_examples=examples(200))
def test_damaged_tiles_are_refused_or_played_with(value: Any) -> None:
    for tiles in (value, [value] * 48, [*["n"] * 47, value]):
        try:
            game = caballero.Game(tiles=tiles)
        except OptionError as error:
            assert error.field.startswith("tiles")
        else:
            assert game.start(seed=1).copy() == game.start(seed=1)


@given(st.data())
@settings(max_examples=examples(200))
def test_shuffled_moves_are_refused_or_replay(data: st.DataObject) -> None:
    moves = list(RECORD.moves)
    first = data.draw(st.integers(0, len(moves) - 1))
    second = data.draw(st.integers(0, len(moves) - 1))
    moves[first], moves[second] = moves[second], moves[first]
    try:
        replayed({**DOCUMENT, "moves": moves})
    except RecordError as error:
        assert error.field.startswith("record.")
