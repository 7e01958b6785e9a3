"""El Grande: positions with one clear answer, which the search finds, whatever it draws.

They are in the last turns of a game, where what is right can be counted. Regions that are to play
no part are held by too many.
"""

from __future__ import annotations

import pytest

from tests.bots.positions import MANY_THOUGHTS, answer_of, late, leave, on_the_table
from tests.grande.table import Table


def test_takes_the_kings_card_when_it_decides_a_scoring() -> None:
    """Two regions are even but for the King's two points, and these are the game."""
    table = late(9, (1, 0), {2: "veto"}, king="valencia")
    leave(table.put(basque=(3, 0), valencia=(0, 3)).scores(40, 40), 1)
    assert answer_of(table) == {"card 5"}
    table.play("card 5")
    assert answer_of(table) == {"special"}
    assert answer_of(table.play("special")) == {"king basque"}


def test_takes_a_card_only_to_deny_it() -> None:
    """It leads by 5 at the end, but the fives are all the opponent's and pay 15."""
    table = late(9, (0, 1), {3: "score_fives", 4: "take_back_power_card"})
    table.put(basque=(0, 3), aragon=(0, 3), valencia=(0, 3), old_castile=(3, 0))
    table.put(galicia=(3, 0), catalonia=(3, 0), new_castile=(3, 0), seville=(3, 0))
    on_the_table(table.scores(30, 35), 3, 4)
    assert answer_of(table) == {"card 3"}
    assert answer_of(table.play("card 3")) == {"end"}


def test_does_not_pay_for_one_first_place_what_two_seconds_cost() -> None:
    """Four Caballeros make first in a region for 6, or second in two for 4 and 3."""
    table = late(9, (1, 2, 3, 0), {4: "take_back_power_card"}, king="galicia")
    far = dict.fromkeys(("aragon", "catalonia", "new_castile", "seville", "granada"), (0, 0, 4, 3))
    table.put(**far, valencia=(0, 0, 4, 3), galicia=(0, 2, 0, 0))
    table.put(old_castile=(0, 3, 1, 0), basque=(0, 3, 0, 1), castillo=(0, 5, 0, 0))
    table.boards(b400="castillo").scores(40, 13, 5, 27)
    for stack in (1, 2, 3):
        leave(table, stack)
    table.court(4, 0, 0, 0).play("card 4", "place")
    assert placed_by_bot(table)["old_castile"] == 2


def placed_by_bot(table: Table) -> dict[str, int]:
    placed: dict[str, int] = {}
    while table.question == "placing":
        (answer,) = answer_of(table)
        place = answer.removeprefix("to ")
        placed[place] = placed.get(place, 0) + 1
        table.play(answer)
    return placed


def test_uses_the_castillo_that_scores_twice() -> None:
    """A Caballero is first in the Castillo, and then takes from the opponent what it must share."""
    table = late(9, (1, 0), {2: "veto"}, king="galicia")
    far = dict.fromkeys(("aragon", "catalonia", "new_castile", "seville", "granada"), (0, 4))
    table.put(**far, valencia=(0, 4), galicia=(4, 0), old_castile=(0, 1), basque=(4, 0))
    leave(table.scores(70, 40), 1)
    table.court(1, 0).play("card 2", "special")
    assert answer_of(table) == {"place"}
    assert answer_of(table.play("place")) == {"to castillo"}
    table.play("to castillo")
    assert answer_of(table) == {"disk old_castile"}


@pytest.mark.parametrize(("whose", "answer"), [(2, "pass"), (1, "veto")])
def test_does_not_veto_a_step_that_helps(whose: int, answer: str) -> None:
    """Seats 1 and 2 share second place in Granada until the taker moves one of them away."""
    table = late(9, (1, 2, 0), {1: "three_foreign"}, king="aragon")
    table.put(galicia=(9, 7, 5), valencia=(9, 7, 5), granada=(0, 2, 2)).scores(10, 40, 42)
    leave(leave(table, 2), 3)
    table.play("card 1", "special", "from galicia 2", "to valencia", "from valencia 2")
    table.play("to galicia", f"from granada {whose}").vetoes(0, 1, 0).play("to galicia")
    assert table.asked == (1,)
    assert answer_of(table) == {answer}


@pytest.mark.parametrize("name", ["greedy", "grandee"])
@pytest.mark.parametrize(
    ("coming", "answer"), [("score_fours", "to catalonia"), ("score_fives", "to valencia")]
)
def test_counts_the_cards_still_to_come(coming: str, answer: str, name: str) -> None:
    """At home a Caballero makes first for 4 and 2, in Valencia for 5.

    Of the third stack three cards did not come up yet, and two of them score the one or the other.
    """
    table = late(8, (1, 0), {}, king="aragon", last=(coming, coming, "score_least"))
    table.homes("catalonia", "aragon").scores(60, 60)
    table.put(catalonia=(1, 1), valencia=(1, 1), basque=(5, 0), galicia=(0, 5), seville=(0, 5))
    table.put(old_castile=(0, 5), new_castile=(5, 0), granada=(0, 5), castillo=(0, 3))
    leave(on_the_table(table, 1, 2, 3), 1)
    table.court(1, 0).play("card 2", "place")
    assert answer_of(table, name, MANY_THOUGHTS) == {answer}
