"""The search: what it may know, what it keeps, how it uses its budget."""

from __future__ import annotations

from typing import Any

import pytest

from hidalgo import bots, games
from hidalgo.bots.levels import make
from hidalgo.core.random import Random, random_answer
from tests.bots.positions import answers, late

GAMES = [("el-grande", {}), ("el-caballero", {}), ("el-caballero", {"game": "expanded"})]
SOME = bots.Simulations(60)


def a_turn(game: Any, number: int, seed: int) -> Any:
    """A position of a random game in this round."""
    rng = Random(seed)
    position = game.start(seed=seed)
    while position.round < number or rng.below(12):
        position.play(*random_answer(position, rng))
    return position


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_tree_kept_between_decisions_gives_legal_answers(
    name: str, options: dict[str, object]
) -> None:
    """Others answer what the tree did not expect; what it knows of the old worlds must not show."""
    game = games.make(name, players=3, **options)
    for seed in range(3):
        position = game.start(seed=seed)
        rng = Random(seed)
        bot = bots.make("grandee", seed)
        while not position.over:
            seat, answer = random_answer(position, rng)
            if seat == 0:
                answer = bot.choose(position.view(0), bots.Simulations(15))
                assert answer in position.legal(0)
            position.play(seat, answer)


@pytest.mark.parametrize("level", ["greedy", "squire", "knight", "grandee"])
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_is_hidden_does_not_change_the_answer(
    name: str, options: dict[str, object], level: str
) -> None:
    """Positions that a seat cannot tell apart, stacks and secret disks drawn anew, get one answer
    by the same seed, tree and all."""
    for seed in range(4):
        game = games.make(name, players=2 + seed % 3, **options)
        position = a_turn(game, 3, seed)
        seat = position.actors()[0]
        view = position.view(seat)
        other = game.guess(view, seed + 1)
        assert other != position
        assert other.view(seat) == view
        bot, twin = make(level, seed), make(level, seed)
        assert bot.choose(view, SOME) == twin.choose(other.view(seat), SOME)


def last_disks(first: str) -> Any:
    """Seat 1 has secretly set its disk for two Caballeros in the Castillo, seat 0 is about to."""
    table = late(9, (1, 0), {4: "take_back_power_card"}, king="galicia")
    table.put(castillo=(3, 2), granada=(0, 1), valencia=(2, 3)).scores(50, 50)
    table.play("card 4", "end", "card 1", "end")
    assert table.question == "disk"
    table.play(f"1: disk {first}")
    return table


def test_a_disk_already_set_is_not_known() -> None:
    """Whatever the other disk shows, the answer is one and the same."""
    found = [last_disks(first).view(0) for first in ("granada", "valencia", "galicia")]
    assert len({bots.make("grandee", 5).choose(view, SOME) for view in found}) == 1


def test_a_disk_is_not_set_to_answer_another() -> None:
    """Seat 1 wins where it finds seat 0, who wins wherever it is alone: one region of nine.

    A search in which the second disk answered the first would have the first one lost.
    """
    table = late(9, (1, 0), {4: "take_back_power_card"}, king="galicia")
    table.put(castillo=(2, 3)).scores(59, 50).play("card 4", "end", "card 1")
    assert table.asked == (0, 1)
    thoughts = bots.Simulations(3000)
    hides = bots.make("grandee", 1).explain(table.view(0), thoughts).best
    seeks = bots.make("grandee", 1).explain(table.view(1), thoughts).best
    assert hides.win > 0.6
    assert seeks.win > 0.04


def test_a_decision_that_is_clear_takes_less_than_its_budget() -> None:
    """The King's two points are the game: nothing is to be thought about for long."""
    table = late(9, (1, 0), {2: "veto"}, king="valencia")
    table.put(basque=(3, 0), valencia=(0, 3)).scores(40, 40).play("card 1", "end", "card 5")
    table.play("special")
    bot = make("grandee", 1)
    assert answers(table.view(0)) == {"king basque"}
    many = 200_000
    bot.choose(table.view(0), bots.Simulations(many))
    assert bot.simulated < many  # type: ignore[attr-defined]


def test_knight_thinks_less_than_its_budget_allows() -> None:
    position = games.make("el-grande", players=4).start(seed=2)
    view = position.view(position.actors()[0])
    assert make("knight", 1).explain(view, bots.Simulations(5000)).simulations < 1000
    assert make("grandee", 1).explain(view, bots.Simulations(1500)).simulations == 1500
