"""What must hold in every game, whatever is played (EC-7)."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hidalgo import IllegalMove, NotationError, caballero
from hidalgo.caballero import flow
from hidalgo.caballero.notation import ACTIONS
from hidalgo.core.random import Random
from tests.caballero import flooded
from tests.caballero.mirror import Mirror
from tests.caballero.options import games
from tests.effort import examples

seeds = st.integers(0, 2**32)
TILES = {"base": 8, "expanded": 10}
PIECES = {"base": 12, "expanded": 16}


def eager_answer(game: caballero.Game, position: Any, rng: Random) -> tuple[int, int]:
    """Any kind of decision as often as any other, so that the rare happens often."""
    (seat,) = position.actors()
    kinds: dict[str, list[int]] = {}
    for action in position.legal(seat):
        kinds.setdefault(game.answer(action).kind, []).append(action)
    if len(kinds) > 1 and rng.below(4):
        kinds.pop("end", None)
    if len(kinds) > 1 and rng.below(3):
        kinds.pop("back", None)
    names = sorted(kinds)
    answers = kinds[names[rng.below(len(names))]]
    return seat, answers[rng.below(len(answers))]


def position_after(game: caballero.Game, seed: int, decisions: int) -> Any:
    rng = Random(seed)
    position = game.start(seed=seed)
    for _ in range(decisions):
        if position.over:
            break
        position.play(*eager_answer(game, position, rng))
    return position


@given(games(), seeds)
@settings(max_examples=examples(60))
def test_events_tell_everything(game: caballero.Game, seed: int) -> None:
    """EC-7.1: a board fed with events equals the position."""
    rng = Random(seed)
    events: list[Any] = []
    position = game.start(seed=seed, events=events)
    mirror = Mirror(game.players, game.game)
    while True:
        for event in events:
            mirror.feed(event)
            assert event.seen_by(None) == event
        events.clear()
        mirror.check(position.snapshot())
        if position.over:
            break
        before = position.scores
        position.play(*eager_answer(game, position, rng), events)
        assert all(old <= new for old, new in zip(before, position.scores, strict=True))


@given(games(), seeds)
@settings(max_examples=examples(60))
def test_invariants(game: caballero.Game, seed: int) -> None:
    """EC-7.2: after every decision."""
    rng = Random(seed)
    position = game.start(seed=seed)
    while True:
        check_numbers(game, position.snapshot())
        check_map(position.snapshot())
        check_regions(game, position)
        if position.over:
            break
        position.play(*eager_answer(game, position, rng))


def check_numbers(game: caballero.Game, snapshot: dict[str, Any]) -> None:
    """EC-1.2, 1.3, 2.1, 7.2."""
    tiles = snapshot["caballeros"].values()
    ships = sum(len(tile[4]) for tile in tiles) + sum(ship for *_, ship in snapshot["governors"])
    castles = sum(tile[3] for tile in tiles)
    in_court = sum(snapshot["ships_in_court"])
    assert snapshot["reserve"]["ships"] + in_court + ships == PIECES[game.game]
    assert snapshot["reserve"]["castles"] + castles == PIECES[game.game]
    for seat in range(game.players):
        on_map = sum(tile[0] == seat for tile in tiles)
        court = snapshot["court"][seat]
        assert court >= 0
        assert snapshot["free"][seat] >= 0
        assert snapshot["free"][seat] + on_map + -(-court // 8) == TILES[game.game]
        assert len(snapshot["hands"][seat]) + len(snapshot["played"][seat]) == 13
        assert sum(tile[0] == seat and tile[5] for tile in tiles) <= (game.game == "expanded")
        governors = sum(owner == seat for owner, *_ in snapshot["governors"])
        assert governors <= (5 if game.game == "expanded" else 0)
    names = [name for _, name, _ in snapshot["governors"]]
    assert len(set(names)) == len(names)


def check_map(snapshot: dict[str, Any]) -> None:
    """EC-4.3, 4.4, 4.9, 5.4, 8.4."""
    squares = {flooded.at(key) for key in snapshot["map"]}
    for key, tile in snapshot["caballeros"].items():
        _, strength, facing, _, ships, grande = tile
        land = flooded.land_sides_touched(snapshot, key)
        assert flooded.at(key) not in squares
        assert 1 <= strength <= 8
        assert facing in land if land else facing is None and strength == 1
        assert len(land) <= 1 or grande
        for side in ships:
            assert flooded.beside(flooded.at(key), side) in squares
            assert side not in land
    assert all(max(abs(x), abs(y)) <= 48 for x, y in squares)


def check_regions(game: caballero.Game, position: Any) -> None:
    """EC-6.1, 6.4: the regions that were kept up to date are those of the map as it lies."""
    snapshot = position.snapshot()
    owners = {name: seat for seat, name, _ in snapshot["governors"]}
    expected = {}
    for region in flooded.found(snapshot):
        expected[region.name] = (
            {(f"{x},{y}", region.sides_of((x, y))) for x, y in region.tiles},
            region.symbols,
            region.open_sides,
            [region.forces.get(seat, 0) for seat in range(game.players)],
            owners.get(region.name),
            flooded.points(region, game.players, owners.get(region.name)),
        )
    kept = {
        region.name: (
            set(zip(region.tiles, region.sides, strict=True)),
            region.symbols,
            region.open_sides,
            list(region.forces),
            region.governor,
            list(region.points),
        )
        for region in position.view(None).regions
    }
    assert kept == expected


@given(games(), seeds)
@settings(max_examples=examples(30))
def test_scores_are_those_of_the_map(game: caballero.Game, seed: int) -> None:
    """EC-2.3, 6.2, 6.4: what a scoring adds is what the regions of that moment pay."""
    rng = Random(seed)
    position = game.start(seed=seed)
    while not position.over:
        before = position.copy()
        seat, action = eager_answer(game, position, rng)
        position.play(seat, action)
        if position.scores != before.scores:
            gained = [new - old for old, new in zip(before.scores, position.scores, strict=True)]
            assert before.snapshot()["round"] in (4, 7, 10)
            paid = [region.points for region in position.view(None).regions]
            assert gained == [sum(column) for column in zip(*paid, strict=True)]


@given(games(), seeds, st.integers(0, 400), st.data())
@settings(max_examples=examples(100))
def test_what_is_not_legal_is_refused(
    game: caballero.Game, seed: int, decisions: int, data: st.DataObject
) -> None:
    """Any number, from any seat, at any moment: legal, or refused without a trace."""
    position = position_after(game, seed, decisions)
    near = [
        action + step
        for seat in position.actors()
        for action in position.legal(seat)
        for step in (-1, 1, 16, 128, 1 << 14, 1 << 21)
    ]
    seat = data.draw(st.integers(-3, 8) | st.integers(), "seat")
    action = data.draw(
        st.integers(-5, ACTIONS + 5) | st.integers() | st.sampled_from([*near, 0]), "action"
    )
    before = position.copy()
    events: list[Any] = []
    if action in position.legal(seat):
        position.play(seat, action, events)
        assert events
    else:
        with pytest.raises(IllegalMove):
            position.play(seat, action, events)
        assert position == before
        assert position.legal(seat) == before.legal(seat)
        assert not events


@given(games(), seeds, st.integers(0, 400))
@settings(max_examples=examples(50))
def test_a_copy_never_feels_its_original(game: caballero.Game, seed: int, decisions: int) -> None:
    """Copies go their own ways, and every field is copied."""
    position = position_after(game, seed, decisions)
    before = position.state()
    twin = position.copy()
    assert twin.state() == before
    flow.playout(twin, Random(seed))
    assert position.state() == before
    assert twin.over
    flow.playout(position, Random(seed))
    assert position == twin


@given(games(), seeds, st.integers(0, 400))
@settings(max_examples=examples(50))
def test_stored_and_read_it_goes_on_the_same_way(
    game: caballero.Game, seed: int, decisions: int
) -> None:
    position = position_after(game, seed, decisions)
    twin = pickle.loads(pickle.dumps(position))
    assert twin == position
    rng, other = Random(seed), Random(seed)
    while not position.over:
        position.play(*eager_answer(game, position, rng))
        twin.play(*eager_answer(game, twin, other))
        assert twin.snapshot() == position.snapshot()


@given(games(), seeds, st.integers(0, 400))
@settings(max_examples=examples(60))
def test_a_guess_goes_on_as_the_position_does(
    game: caballero.Game, seed: int, decisions: int
) -> None:
    """EC-7.1: up to the next tile from the stack a guess and the position cannot be told apart."""
    position = position_after(game, seed, decisions)
    guessed = game.guess(position.view(None), Random(seed))
    rng = Random(seed)
    while not position.over and position.view(None).came_up == guessed.view(None).came_up:
        assert guessed.snapshot() == position.snapshot()
        for seat in (None, *range(game.players)):
            assert guessed.view(seat) == position.view(seat)
        answer = eager_answer(game, position, rng)
        position.play(*answer)
        guessed.play(*answer)


@given(games(), seeds)
@settings(max_examples=examples(40))
def test_order_of_the_stack(game: caballero.Game, seed: int) -> None:
    """EC-7.1: until a tile comes up, no order of those below makes a difference to anybody."""
    rng = Random(seed)
    setup: Any = game.setup(game.start(seed=seed))
    position = game.start(setup=setup)
    came_up = 5 + rng.below(20)
    below = setup["stack"][came_up:]
    order = list(range(len(below)))
    rng.shuffle(order)
    setup["stack"][came_up:] = [below[index] for index in order]
    varied = game.start(setup=setup)
    while not position.over and len(position.view(None).came_up) <= came_up:
        for seat in (None, *range(game.players)):
            assert varied.view(seat) == position.view(seat)
        answer = eager_answer(game, position, rng)
        ours: list[Any] = []
        theirs: list[Any] = []
        position.play(*answer, ours)
        varied.play(*answer, theirs)
        if len(position.view(None).came_up) <= came_up:
            assert ours == theirs


@given(games(), seeds, st.integers(0, 400))
@settings(max_examples=examples(40))
def test_nothing_changes_before_the_last_answer(
    game: caballero.Game, seed: int, decisions: int
) -> None:
    """EC-8.1: an incomplete decision leaves the table as it was."""
    position = position_after(game, seed, decisions)
    if position.over:
        return
    (seat,) = position.actors()
    before = position.snapshot()
    for action in position.legal(seat):
        twin = position.copy()
        events: list[Any] = []
        twin.play(seat, action, events)
        turn = twin.view(None).turn
        if not events:
            assert turn.chosen
            assert twin.snapshot() == before
            assert len(twin.legal(seat)) > 1


@given(st.text(max_size=30) | st.integers().map(str))
def test_text_that_is_no_decision(text: str) -> None:
    """A text is spelled to the letter, or no decision."""
    game = caballero.Game()
    try:
        action = game.parse(text)
    except NotationError as error:
        assert error.field == "text"
    else:
        assert game.format(action) == text
