"""Nothing that a seat may not know reaches it: vary the secret, and all it sees is equal."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hidalgo import grande
from hidalgo.core.random import Random
from tests.effort import examples
from tests.grande.options import games
from tests.grande.test_properties import eager_answer, seeds


def seen(game: Any, position: Any, events: list[Any], seats: set[int | None]) -> list[Any]:
    """All that these seats are shown."""
    shown: list[Any] = []
    for seat in sorted(seats, key=str):
        shown.append(position.view(seat))
        shown.append([event.seen_by(seat) for event in events])
    return shown


def everybody(game: Any) -> set[int | None]:
    return {None, *range(game.players)}


@given(games(), seeds)
@settings(max_examples=examples(40))
def test_order_of_the_stacks(game: grande.Game, seed: int) -> None:
    """EG-10.3: until a card comes up, no order of those below makes a difference to anybody."""
    rng = Random(seed)
    setup = game.setup(game.start(seed=seed))
    position = game.start(setup=setup)
    until = min(5, int(game.rounds))
    came_up = rng.below(until)
    for stack in setup["stacks"]:  # type: ignore[attr-defined]
        below = stack[came_up + 1 :]
        order = list(range(len(below)))
        rng.shuffle(order)
        stack[came_up + 1 :] = [below[index] for index in order]
    varied = game.start(setup=setup)
    while position.view(None).came_up[0].__len__() <= came_up + 1 and not position.over:
        assert seen(game, position, [], everybody(game)) == seen(game, varied, [], everybody(game))
        seat, action = eager_answer(game, position, rng)
        ours: list[Any] = []
        theirs: list[Any] = []
        position.play(seat, action, ours)
        varied.play(seat, action, theirs)
        if len(position.view(None).came_up[0]) <= came_up + 1:
            assert ours == theirs


@given(games(), seeds)
@settings(max_examples=examples(40))
def test_disks_of_the_others(game: grande.Game, seed: int) -> None:
    """EG-7.3, EG-10.2: until all disks are in, another region on a disk shows to its owner only."""
    rng = Random(seed)
    position = game.start(seed=seed)
    tried = 0
    while not position.over and tried < 6:
        if position.view(None).question == "disk" and len(position.actors()) > 1:
            tried += 1
            seat = position.actors()[rng.below(len(position.actors()))]
            one, other = position.legal(seat)[:2]
            twin = position.copy()
            ours: list[Any] = []
            theirs: list[Any] = []
            position.play(seat, one, ours)
            twin.play(seat, other, theirs)
            if position.view(None).question == "disk":
                others = everybody(game) - {seat}
                assert seen(game, position, ours, others) == seen(game, twin, theirs, others)
                assert position.view(seat) != twin.view(seat)
        else:
            position.play(*eager_answer(game, position, rng))


@given(st.sampled_from(("decennial", "baluci", "venice")), st.integers(2, 5), seeds)
@settings(max_examples=examples(40))
def test_the_card_taken_back(edition: str, players: int, seed: int) -> None:
    """EG-6.29, EG-10.2: until it is played again, nobody else can tell which card it was."""
    game = grande.Game(players=players, edition=edition)
    rng = Random(seed)
    position = at_take_back(game, seed, rng)
    if position is None:
        return
    taker = position.actors()[0]
    pile = position.view(taker).discards
    hidden = [value for value in pile if value != pile[-1] or edition != "decennial"]
    if len(hidden) < 2:
        return
    twin = position.copy()
    others = everybody(game) - {taker}
    values = hidden[:2]
    ours: list[Any] = []
    theirs: list[Any] = []
    position.play(taker, game.parse(f"take {values[0]}"), ours)
    twin.play(taker, game.parse(f"take {values[1]}"), theirs)
    assert position != twin
    for _ in range(150):
        assert seen(game, position, ours, others) == seen(game, twin, theirs, others)
        if position.over:
            break
        seat, action = eager_answer(game, position, rng)
        if action not in twin.legal(seat) or game.format(action) in [f"power {v}" for v in values]:
            common = set(position.legal(seat)) & set(twin.legal(seat))
            common -= {game.parse(f"power {value}") for value in values}
            common -= {game.parse(f"take {value}") for value in values}
            if not common:
                break
            action = min(common)
        ours.clear()
        theirs.clear()
        position.play(seat, action, ours)
        twin.play(seat, action, theirs)
        if position.actors() != twin.actors():
            break  # the taker had one power card left to play, or two: it begins to show


def at_take_back(game: Any, seed: int, rng: Random) -> Any:
    """A position in which somebody chooses the power card to take back."""
    position = game.start(seed=seed)
    wanted = game.parse("card 4")
    while not position.over:
        view = position.view(None)
        if view.question == "take_back":
            return position
        seat, action = eager_answer(game, position, rng)
        if view.display["4"] == "take_back_power_card" and wanted in position.legal(seat):
            action = wanted
        position.play(seat, action)
    return None


@given(games(), seeds, st.integers(0, 250))
@settings(max_examples=examples(40))
def test_a_guess_agrees_with_its_view(game: grande.Game, seed: int, decisions: int) -> None:
    """EG-4.9, EG-10.3: a guess gives the view again, has the true Castillo, and can be played."""
    rng = Random(seed)
    position = game.start(seed=seed)
    for _ in range(decisions):
        if position.over:
            break
        position.play(*eager_answer(game, position, rng))
    for seat in everybody(game):
        view = position.view(seat)
        guessed = game.guess(view, rng)
        assert guessed.view(seat) == view
        assert guessed.snapshot()["castillo"] == position.snapshot()["castillo"]
        while not guessed.over:
            guessed.play(*eager_answer(game, guessed, rng))
        game.start(setup=game.setup(guessed))  # the guessed deal is a possible one
