"""The levels: a squire errs, and believably."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hidalgo import bots, games
from hidalgo.core.random import Random

GAMES = ("el-grande", "el-caballero")


def decisions(game_name: str) -> Iterator[Any]:
    """The views of all decisions of a few games between greedy bots, now and then mistaken."""
    game = games.make(game_name, players=3)
    for seed in range(3):
        position = game.start(seed=seed)
        rng = Random(seed)
        bot = bots.make("greedy", seed)
        while not position.over:
            seat = position.actors()[0]
            view = position.view(seat)
            yield view
            legal = position.legal(seat)
            mistaken = rng.below(10) == 0
            position.play(seat, legal[rng.below(len(legal))] if mistaken else bot.choose(view))


def regret(view: Any, answer: int) -> float:
    """How much less of a chance to win `greedy` sees in an answer than in its best."""
    candidates = bots.make("greedy", 1).explain(view).candidates
    (chosen,) = (candidate for candidate in candidates if candidate.answer == answer)
    return max(0.0, max(each.win for each in candidates) - chosen.win)


@pytest.mark.parametrize("game_name", GAMES)
def test_a_squire_makes_believable_mistakes(game_name: str) -> None:
    """It often takes what is best, or nearly; it errs, but by far less than who draws lots."""
    views = list(decisions(game_name))
    squire = bots.make("squire", 7)
    lots = bots.make("random", 7)
    errors = [regret(view, squire.choose(view)) for view in views]
    blind = [regret(view, lots.choose(view)) for view in views]
    assert sum(error < 0.01 for error in errors) > 0.4 * len(views)
    assert sum(error > 0.01 for error in errors) > 0.05 * len(views)
    assert sum(errors) < 0.75 * sum(blind)
    assert max(errors) < 0.5


@pytest.mark.parametrize("game_name", GAMES)
def test_a_squire_draws_its_mistakes(game_name: str) -> None:
    """By another seed it errs elsewhere."""
    views = list(decisions(game_name))
    one, other = (
        [squire.choose(view) for view in views]
        for squire in (bots.make("squire", 1), bots.make("squire", 2))
    )
    assert one != other
