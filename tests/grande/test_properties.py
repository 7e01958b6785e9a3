"""What must hold in every game, whatever is played (EG-11)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hidalgo import IllegalMove, NotationError, grande
from hidalgo.core.random import Random, random_answer
from hidalgo.grande import flow
from hidalgo.grande.notation import ACTIONS
from tests.effort import examples
from tests.grande.mirror import Mirror
from tests.grande.options import games

seeds = st.integers(0, 2**32)


def eager_answer(game: grande.Game, position: Any, rng: Random) -> tuple[int, int]:
    """Random, but in love with special actions and Vetos, so that the rare happens often."""
    seat, action = random_answer(position, rng)
    answers = position.legal(seat)
    for text in ("special", "card 2", "veto"):
        wanted = game.parse(text)
        if wanted in answers and rng.below(4):
            return seat, wanted
    if game.format(action) == "done" and rng.below(4):
        return seat, answers[0]
    return seat, action


@given(games(), seeds)
@settings(max_examples=examples(60))
def test_events_tell_everything(game: grande.Game, seed: int) -> None:
    """EG-11.1, EG-11.2, EG-11.3, EG-11.4, EG-11.5: a board fed with events equals the position."""
    rng = Random(seed)
    events: list[Any] = []
    position = game.start(seed=seed, events=events)
    mirror = Mirror(game.players)
    while True:
        for event in events:
            mirror.feed(event)
        events.clear()
        mirror.check(position.snapshot())
        if position.over:
            break
        before = position.scores
        position.play(*eager_answer(game, position, rng), events)
        after = position.scores
        assert all(old <= new for old, new in zip(before, after, strict=True))  # EG-11.3


@given(games(), seeds, st.integers(0, 250), st.data())
@settings(max_examples=examples(100))
def test_what_is_not_legal_is_refused(
    game: grande.Game, seed: int, decisions: int, data: st.DataObject
) -> None:
    """Any id, from any seat, at any moment: legal, or refused without a trace."""
    position = position_after(game, seed, decisions)
    seat = data.draw(st.integers(-3, 8) | st.integers(), "seat")
    action = data.draw(st.integers(-5, ACTIONS + 5) | st.integers(), "action")
    legal = action in position.legal(seat)
    before = position.copy()
    events: list[Any] = []
    if legal:
        position.play(seat, action, events)
        assert events
    else:
        with pytest.raises(IllegalMove):
            position.play(seat, action, events)
        assert position == before
        assert not events


@given(games(), seeds, st.integers(0, 250))
@settings(max_examples=examples(60))
def test_every_other_id_is_refused(game: grande.Game, seed: int, decisions: int) -> None:
    """All ids of the game: once one of another question passed for `done`."""
    position = position_after(game, seed, decisions)
    before = position.copy()
    for seat in range(game.players):
        for action in set(range(ACTIONS)) - set(position.legal(seat)):
            with pytest.raises(IllegalMove):
                position.play(seat, action)
    assert position == before


@given(games(), seeds, st.integers(0, 250))
@settings(max_examples=examples(50))
def test_a_copy_never_feels_its_original(game: grande.Game, seed: int, decisions: int) -> None:
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


@given(st.text(max_size=30) | st.integers().map(str))
def test_text_that_is_no_answer(text: str) -> None:
    """A text is the text of an answer, to the letter, or no answer."""
    game = grande.Game()
    texts = {game.format(action): action for action in range(ACTIONS)}
    if text in texts:
        assert game.parse(text) == texts[text]
    else:
        with pytest.raises(NotationError):
            game.parse(text)


def test_every_id_round_trips() -> None:
    """EG-12: parse(format(a)) == a, and the parts of an answer spell its text."""
    game = grande.Game()
    for action in range(ACTIONS):
        answer = game.answer(action)
        parts = (answer.kind, answer.place, answer.seat, answer.number)
        assert " ".join(str(part) for part in parts if part is not None) == answer.text
        assert game.parse(game.format(action)) == action


@pytest.mark.parametrize("bad", [-1, ACTIONS, 10**30, "0", None, 1.0, True])
def test_what_is_no_id(bad: Any) -> None:
    with pytest.raises(NotationError):
        grande.Game().format(bad)


def position_after(game: grande.Game, seed: int, decisions: int) -> Any:
    rng = Random(seed)
    position = game.start(seed=seed)
    for _ in range(decisions):
        if position.over:
            break
        position.play(*eager_answer(game, position, rng))
    return position
