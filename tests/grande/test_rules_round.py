"""A round (EG-3)."""

from __future__ import annotations

import pytest

from hidalgo.grande.events import (
    GameOver,
    GeneralScoringBegan,
    PowerPlayed,
    RoundEnded,
    TurnBegan,
)
from tests.grande.table import Table, setup

NOTHING = dict.fromkeys("12345")


def turns(t: Table) -> list[int]:
    return [event.seat for event in t.happened(TurnBegan)]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 9])
def test_the_top_cards_are_turned_up(number: int) -> None:
    """EG-3.1: one of each stack every round, the King's card beside them."""
    tops = {str(n + 1): stack[number - 1] for n, stack in enumerate(setup()["stacks"])}
    t = Table().reach(number, "power")
    assert t.view().display == {**tops, "5": "king"}


def test_the_short_game_turns_up_the_top_cards_too() -> None:
    """EG-2.4, EG-3.1: a round that is skipped uses up no cards."""
    t = Table(rounds=6).reach(5, "power")  # the third round played
    assert t.view().display["1"] == setup()["stacks"][0][2]
    assert t.view().face_down == (8, 8, 8, 8)


def test_power_cards_go_clockwise_from_the_first_player() -> None:
    """EG-3.2."""
    t = Table(players=4, seat=2)
    t.play("2: power 4", "3: power 9", "0: power 5", "1: power 7")
    played = [(event.seat, event.value) for event in t.happened(PowerPlayed)]
    assert played == [(2, 4), (3, 9), (0, 5), (1, 7)]
    assert [player.bid for player in t.view().players] == [5, 7, 4, 9]  # face up


def test_later_whoever_acted_last_begins() -> None:
    """EG-3.2: and the others follow clockwise, not by what they played."""
    t = Table(players=4, seat=0)
    t.play("0: power 12", "1: power 10", "2: power 3", "3: power 7").reach(2, "power")
    assert turns(t) == [0, 1, 3, 2]
    t.play("2: power 4", "3: power 5", "0: power 6", "1: power 8")


def test_each_plays_a_value_that_nobody_played_this_round() -> None:
    """EG-3.2."""
    t = Table(players=3).play("power 9")
    everything = {f"power {value}" for value in range(1, 14)}
    assert t.legal() == everything - {"power 9"}
    assert t.refuses("power 9")
    t.play("power 2")
    assert t.legal() == everything - {"power 9", "power 2"}


def test_each_plays_from_the_hand() -> None:
    """EG-3.2: a card played in an earlier round is gone, one that another played then is not."""
    t = Table(players=2).play("power 9", "power 2").reach(2, "power")
    everything = {f"power {value}" for value in range(1, 14)}
    assert t.asked == (1,)
    assert t.legal() == everything - {"power 2"}
    t.play("power 9")
    assert t.legal() == everything - {"power 9"}


def test_played_cards_stay_on_the_discard_pile() -> None:
    """EG-3.2."""
    t = Table(players=2).play("power 9", "power 2").reach(2, "power")
    t.play("power 4", "power 5").reach(3, "power")
    assert t.snapshot()["discards"] == [[9, 5], [2, 4]]
    assert t.snapshot()["hands"][0] == [1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13]


def test_turns_follow_in_descending_order() -> None:
    """EG-3.3."""
    t = Table(players=5, seat=1)
    t.play("1: power 3", "2: power 13", "3: power 1", "4: power 8", "0: power 10")
    t.reach(2, "power")
    assert turns(t) == [2, 0, 4, 1, 3]


def test_unused_action_cards_are_discarded() -> None:
    """EG-3.4: all but the King's, which is there again in the next round."""
    t = Table(players=2).play("power 13", "power 12", "card 1", "card 3", "end")
    stacks = setup()["stacks"]
    assert [event.unused for event in t.happened(RoundEnded)] == [
        (stacks[1][0], stacks[3][0], "king")
    ]
    assert t.view().display == {**{str(n): stacks[n - 1][1] for n in (1, 2, 3, 4)}, "5": "king"}
    assert t.view().came_up[1] == tuple(stacks[1][:2])


def test_the_kings_card_taken_comes_back() -> None:
    """EG-3.4."""
    t = Table(players=2).play("power 13", "power 12", "card 5", "end", "card 1")
    assert t.position.round == 2
    assert t.view().display["5"] == "king"


@pytest.mark.parametrize("rounds", [9, 6])
def test_general_scorings_come_after_rounds_3_6_and_9(rounds: int) -> None:
    """EG-3.4."""
    t = Table(rounds=rounds).reach(9, None)
    assert [event.round for event in t.happened(GeneralScoringBegan)] == [3, 6, 9]
    kinds = [type(event) for event in t.events]
    assert [kind for kind in kinds if kind in (GameOver, RoundEnded)][-1] is GameOver
    assert kinds[-1] is GameOver


@pytest.mark.parametrize("number", [3, 6, 9])
def test_nothing_is_on_display_in_a_general_scoring(number: int) -> None:
    """EG-3.4: and the round ended before it."""
    t = Table().reach(number, "disk")
    assert t.view().display == NOTHING
    assert t.happened(RoundEnded)[-1].round == number
    assert t.view().face_down == (11 - number,) * 4


def test_nothing_is_on_display_after_the_end() -> None:
    """EG-3.4: and nobody is asked anything."""
    t = Table().reach(9, None)
    assert t.view().display == NOTHING
    assert t.view().over
    assert t.asked == ()
    assert [t.legal(seat) for seat in range(3)] == [set(), set(), set()]


def test_expired_vetos_are_discarded_with_the_unused_cards() -> None:
    """EG-3.4, EG-8.8."""
    t = Table().vetoes(1, 0, 0, old=True).vetoes(0, 1, 0).reach(2, "power")
    assert t.vetoes_held == [0, 1, 0]
