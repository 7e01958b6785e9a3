"""What every bot keeps to, in both games."""

from __future__ import annotations

import math
from typing import Any

import pytest

from hidalgo import ViewError, bots, games
from hidalgo.core.errors import HidalgoError
from hidalgo.core.random import Random, random_answer

GAMES = ("el-grande", "el-caballero")
FEW = bots.Simulations(20)


def position_in_round(game: Any, number: int, seed: int = 1) -> Any:
    position = game.start(seed=seed)
    rng = Random(seed)
    while position.round < number:
        position.play(*random_answer(position, rng))
    return position


def over(game: Any) -> Any:
    position = position_in_round(game, 2)
    rng = Random(1)
    while not position.over:
        position.play(*random_answer(position, rng))
    return position


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("game_name", GAMES)
def test_a_whole_game(name: str, game_name: str) -> None:
    """Every answer is legal, and the same seed and simulations give the same game."""

    def played() -> list[int]:
        game = games.make(game_name, players=3)
        position = game.start(seed=5)
        rng = Random(2)
        bot = bots.make(name, seed=4)
        answers = []
        while not position.over:
            seat, answer = random_answer(position, rng)
            if seat == 1:
                answer = bot.choose(position.view(1), FEW)
                answers.append(answer)
            position.play(seat, answer)
        return answers

    answers = played()
    assert len(answers) > 20
    assert answers == played()


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("game_name", GAMES)
def test_explaining(name: str, game_name: str) -> None:
    """Every legal answer is among the candidates, with something to say of every seat."""
    position = position_in_round(games.make(game_name, players=4), 3)
    seat = position.actors()[0]
    view = position.view(seat)
    analysis = bots.make(name, seed=1).explain(view, FEW)
    assert analysis.seat == seat
    candidates = {candidate.answer: candidate for candidate in analysis.candidates}
    assert sorted(candidates) == position.legal(seat)
    assert analysis.best == analysis.candidates[0]
    for candidate in analysis.candidates:
        assert candidate.text == position.game.format(candidate.answer)
        assert len(candidate.scores) == 4
        assert all(math.isfinite(score) for score in candidate.scores)
        assert 0.0 <= candidate.win <= 1.0
        assert candidate.line[0] == f"{seat} {candidate.text}"


def test_explaining_changes_nothing_that_is_hidden() -> None:
    """Two positions that a seat cannot tell apart get one answer."""
    game = games.make("el-grande", players=2)
    position = position_in_round(game, 4)
    seat = position.actors()[0]
    view = position.view(seat)
    other = game.guess(view, 99)
    assert other != position
    for name in bots.NAMES:
        first = bots.make(name, seed=3).explain(view, FEW)
        second = bots.make(name, seed=3).explain(other.view(seat), FEW)
        assert first.candidates == second.candidates


@pytest.mark.parametrize("name", ["", "Greedy", "greedy ", None, 3, ["greedy"]])
def test_unknown_bots(name: object) -> None:
    with pytest.raises(bots.UnknownBot, match="one of random, greedy"):
        bots.make(name)


@pytest.mark.parametrize("seed", [None, "1", 1.0, True])
def test_seeds_that_are_none(seed: object) -> None:
    with pytest.raises(HidalgoError, match="seed: a whole number is needed"):
        bots.make("greedy", seed)


@pytest.mark.parametrize("seconds", [0, -1, math.nan, math.inf, True, "1", None, 1e9])
def test_no_such_seconds(seconds: Any) -> None:
    with pytest.raises(bots.BadBudget, match=r"budget\.seconds: a number above 0"):
        bots.Seconds(seconds)


@pytest.mark.parametrize("simulations", [0, -1, 1.5, True, "1", None, 1 << 80])
def test_no_such_simulations(simulations: Any) -> None:
    with pytest.raises(bots.BadBudget, match=r"budget\.simulations: a whole number above 0"):
        bots.Simulations(simulations)


@pytest.mark.parametrize("name", bots.NAMES)
def test_budgets_of_nothing(name: str) -> None:
    view = games.make("el-grande").start(seed=1)
    view = view.view(view.actors()[0])
    for budget in (0, 1.0, "1", object()):
        with pytest.raises(bots.BadBudget, match=r"Seconds\(...\) or Simulations\(...\)"):
            bots.make(name).choose(view, budget)


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("game_name", GAMES)
def test_views_to_which_there_is_no_answer(name: str, game_name: str) -> None:
    game = games.make(game_name, players=3)
    end = over(game)
    bot = bots.make(name)
    for ask in (bot.choose, bot.explain):
        with pytest.raises(bots.GameIsOver, match="a game that is over"):
            ask(end.view(0))
        position = game.start(seed=1)
        stranger = next(seat for seat in range(3) if seat not in position.actors())
        for seat in (stranger, None):
            with pytest.raises(ViewError, match="the view of a seat that is asked"):
                ask(position.view(seat))
        for nothing in (None, 7, position):
            with pytest.raises(ViewError, match="a view of a game is needed"):
                ask(nothing)
