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
    games,
    grande,
)
from hidalgo.core.random import Random, random_answer
from hidalgo.core.record import recorded
from tests.effort import examples
from tests.grande.table import setup

BAD_OPTIONS = [
    ("players", 1),
    ("players", 6),
    ("players", "4"),
    ("players", True),
    ("players", None),
    ("players", 4.0),
    ("edition", "deluxe"),
    ("edition", 3),
    ("rounds", 7),
    ("veto", "half"),
    ("castillo", True),
    ("tiebreak", ["shared"]),
]


@pytest.mark.parametrize(("option", "value"), BAD_OPTIONS)
def test_bad_option(option: str, value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        grande.Game(**{option: value})
    assert caught.value.field == option
    assert caught.value.value == value
    assert option in str(caught.value)
    assert repr(value) in str(caught.value)


BAD_SETUPS: list[tuple[str, Any, str]] = [
    ("players", 4, "setup.players"),
    ("players", True, "setup.players"),
    ("edition", "venice", "setup.edition"),
    ("rounds", 6, "setup.rounds"),
    ("veto", "none", "setup.veto"),
    ("king", "castillo", "setup.king"),
    ("king", 0, "setup.king"),
    ("king", None, "setup.king"),
    ("homes", ["basque", "aragon"], "setup.homes"),
    ("homes", ["basque", "aragon", "basque"], "setup.homes[2]"),
    ("homes", ["basque", "galicia", "aragon"], "setup.homes[1]"),
    ("homes", ["basque", "aragon", "atlantis"], "setup.homes[2]"),
    ("homes", "basque", "setup.homes"),
    ("first", 3, "setup.first"),
    ("first", -1, "setup.first"),
    ("first", "0", "setup.first"),
    ("first", False, "setup.first"),
    ("first", 1 << 63, "setup.first"),
    ("first", -(10**30), "setup.first"),
    ("stacks", [], "setup.stacks"),
    ("stacks", [[], [], [], []], "setup.stacks[0]"),
    ("stacks", None, "setup.stacks"),
    ("stacks", [1, 2, 3, 4], "setup.stacks[0]"),
]


@pytest.mark.parametrize(("key", "value", "field"), BAD_SETUPS)
def test_bad_setup(key: str, value: Any, field: str) -> None:
    bad = {**setup(3), key: value}
    with pytest.raises(SetupError) as caught:
        grande.Game(players=3).start(setup=bad)
    assert caught.value.field == field
    assert field in str(caught.value)


def test_setup_with_a_card_of_another_stack_or_twice() -> None:
    for index, card in ((0, "king"), (0, "veto"), (1, "nonsense"), (3, None)):
        bad = setup(3)
        bad["stacks"][index][0] = card
        with pytest.raises(SetupError, match=rf"setup.stacks\[{index}\]"):
            grande.Game(players=3).start(setup=bad)
    bad = setup(3)
    bad["stacks"][2][0] = bad["stacks"][2][-1] = "score_castillo"
    with pytest.raises(SetupError, match=r"setup.stacks\[2\]"):
        grande.Game(players=3).start(setup=bad)


def test_setup_with_too_much_or_too_little() -> None:
    game = grande.Game(players=3)
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
        grande.Game().start(seed=bad)


def test_neither_seed_nor_setup() -> None:
    with pytest.raises(SetupError, match="seed or a setup"):
        grande.Game().start()
    with pytest.raises(SetupError, match="seed or a setup"):
        grande.Game(players=3).start(seed=1, setup=setup(3))


def test_a_guess_needs_a_view_of_this_game() -> None:
    game = grande.Game(players=3)
    view = grande.Game(players=4).start(seed=1).view(0)
    for bad in (view, None, "view", {"seat": 0}):
        with pytest.raises(ViewError):
            game.guess(bad, Random(1))
    for seat in (3, -1, 10**30, "0", True):
        with pytest.raises(ViewError):
            game.start(seed=1).view(seat)  # type: ignore[arg-type]


def played(seed: int = 3) -> Record:
    game = grande.Game(players=2, rounds=6)
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


def replayed(document: Any) -> Any:
    text = document if isinstance(document, (str, bytes)) else json.dumps(document)
    record = Record.loads(text)
    return games.of_record(record).replay(record)


def test_the_record_itself_replays() -> None:
    assert replayed(DOCUMENT).scores == RECORD.scores


BAD_RECORDS: list[tuple[str, Any, str]] = [
    ("format", "hidalgo/2", "record.format"),
    ("game", "chess", "record.game"),
    ("rules", 99, "record.rules"),
    ("rules", "1", "record.rules"),
    ("options", {}, "record.options"),
    ("options", {**DOCUMENT["options"], "players": "2"}, "record.options.players"),
    ("options", {**DOCUMENT["options"], "players": 3}, "record.setup.players"),
    ("options", {**DOCUMENT["options"], "colour": 3}, "record.options"),
    ("setup", {**DOCUMENT["setup"], "king": "atlantis"}, "record.setup.king"),
    ("moves", ["0 power 14"], "record.moves[0]"),
    ("moves", ["5 power 13"], "record.moves[0]"),
    ("moves", ["power 13"], "record.moves[0]"),
    ("moves", [""], "record.moves[0]"),
    ("moves", [*DOCUMENT["moves"], "0 power 1"], f"record.moves[{len(RECORD.moves)}]"),
    ("moves", DOCUMENT["moves"][:-1], "record.scores"),
    ("moves", "0 power 13", "record.moves"),
    ("moves", [1], "record.moves"),
    ("scores", [0, 0], "record.scores"),
    ("winners", [], "record.winners"),
    ("ended", "resigned", "record.ended"),
    ("ended", 5, "record.ended"),
    ("moves", ["\ud800"], "record.moves"),
]


@pytest.mark.parametrize(("key", "value", "field"), BAD_RECORDS)
def test_bad_record(key: str, value: Any, field: str) -> None:
    with pytest.raises(RecordError) as caught:
        replayed({**DOCUMENT, key: value})
    assert caught.value.field == field


def test_half_a_letter_is_no_text() -> None:
    """JSON can name one; neither a terminal nor a browser could be told why the game ended."""
    begun = {**DOCUMENT, "moves": [], "scores": [0, 0], "winners": []}
    assert replayed({**begun, "ended": "unfinished"}).snapshot()["round"] == 2
    with pytest.raises(RecordError) as caught:
        replayed({**begun, "ended": "\ud800"})
    assert caught.value.field == "record.ended"


@pytest.mark.parametrize("text", [None, True, 7, 1.5, [], DOCUMENT, object()])
def test_what_is_no_text(text: Any) -> None:
    with pytest.raises(RecordError, match="JSON"):
        Record.loads(text)


@pytest.mark.parametrize("record", [None, "record", DOCUMENT, RECORD.dumps()])
def test_a_record_is_read_before_it_is_replayed(record: Any) -> None:
    with pytest.raises(RecordError, match=r"Record\.loads"):
        grande.Game(players=2, rounds=6).replay(record)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "7", "NaN", '{"format": NaN}', "\x00", b"\xff\xfe\xff", "[" * 100_000],
)
def test_what_is_no_record(text: Any) -> None:
    with pytest.raises(RecordError):
        replayed(text)


def test_every_key_of_a_record_is_needed() -> None:
    for key in DOCUMENT:
        rest = {other: value for other, value in DOCUMENT.items() if other != key}
        with pytest.raises(RecordError, match=key):
            replayed(rest)
    with pytest.raises(RecordError, match="comment"):
        replayed({**DOCUMENT, "comment": "well played"})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in a document."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += places(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found += places(item, (*path, index))
    return found


PLACES = places(DOCUMENT)


@given(st.lists(st.tuples(st.sampled_from(PLACES), JSON), min_size=1, max_size=3), st.data())
@settings(max_examples=examples(300))
def test_a_damaged_record_is_refused_or_replays(
    changes: list[tuple[tuple[Any, ...], Any]], data: st.DataObject
) -> None:
    """Fuzzed records: a clear error or a whole game, never anything else."""
    document = copy.deepcopy(DOCUMENT)
    for path, value in changes:
        inside: Any = document
        try:
            for step in path[:-1]:
                inside = inside[step]
            if data.draw(st.booleans(), "remove"):
                del inside[path[-1]]
            else:
                inside[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took this place away
    try:
        position = replayed(document)
    except HidalgoError as error:
        assert error.field
    else:
        assert position.scores == document["scores"]


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
