"""Stack 2: opponents lose Caballeros (EG-6.10 to EG-6.16), and EG-6.17."""

from __future__ import annotations

import pytest

from hidalgo.grande.events import CaballerosMoved, DisksRevealed, VetoKept
from tests.grande.table import EDITIONS, Table


@pytest.mark.parametrize("edition", EDITIONS)
def test_veto_is_kept(edition: str) -> None:
    """EG-6.10, EG-8.1: the taker may place up to 2 as usual."""
    t = Table("veto", edition=edition).court(3).play("special")
    assert t.vetoes_held == [1, 0, 0]
    assert t.happened(VetoKept) == [VetoKept(0)]
    t.play("place", "to basque", "to basque")
    assert t.at("basque") == [2, 0, 0]
    assert t.asked == (1,)


def test_veto_not_kept_without_the_special_action() -> None:
    """EG-6.10, EG-4.5."""
    assert Table("veto").play("end").vetoes_held == [0, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_empty_courts(edition: str) -> None:
    """EG-6.11: whole courts of the opponents, not the own one."""
    t = Table("empty_courts", edition=edition).put(court=(4, 9, 2), granada=(1, 1, 1))
    t.play("special")
    assert t.at("court") == [4, 0, 0]
    assert t.at("provinces") == [25, 29, 29]
    assert t.board == {"granada": [1, 1, 1]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_from_courts(edition: str) -> None:
    """EG-6.12: 3 of each opponent, all if fewer."""
    t = Table("three_from_courts", edition=edition, players=4).court(7, 5, 3, 2).play("special")
    assert t.at("court") == [7, 2, 0, 0]
    assert t.at("provinces") == [23, 28, 30, 30]


@pytest.mark.parametrize("edition", EDITIONS)
def test_king_returns(edition: str) -> None:
    """EG-6.13: each opponent from the taker's left chooses 3 of court and regions."""
    t = Table("king_returns", edition=edition, players=4, seat=2)
    t.put(court=(2, 3, 5, 4), granada=(2, 1, 1, 3), galicia=(2, 2, 2, 2), castillo=(1, 1, 1, 1))
    t.put(seville=(1, 0, 0, 0)).play("special")
    assert t.asked == (3,)
    assert t.legal() == {"lose court", "lose granada"}
    t.play("3: lose granada", "3: lose court", "3: lose granada")
    assert t.asked == (0,)
    assert t.legal() == {"lose court", "lose granada", "lose seville"}
    t.play("0: lose seville", "0: lose court")
    assert t.legal() == {"lose court", "lose granada"}
    t.play("0: lose granada", "1: lose granada", "end")  # only the court is left to seat 1
    assert t.at("court") == [1, 1, 5, 3]
    assert t.board == {"granada": [1, 0, 1, 1], "galicia": [2] * 4, "castillo": [1] * 4}


def test_king_returns_takes_all_if_fewer() -> None:
    """EG-6.13: what is in the King's region or in the Castillo is not theirs to give."""
    t = Table("king_returns").put(court=(3, 1, 0), granada=(0, 1, 0), galicia=(0, 4, 4))
    t.castillo(0, 4, 4).play("special", "1: lose court")
    assert t.at("court") == [3, 0, 0]
    assert t.board == {"galicia": [0, 4, 4], "castillo": [0, 4, 4]}
    assert t.question == "turn"


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_of_each_sends_one_to_its_provinces(edition: str) -> None:
    """EG-6.14: the taker picks, for every opponent, in any order, from any region."""
    t = Table("one_of_each", edition=edition, players=4)
    t.put(granada=(0, 2, 1, 0), seville=(0, 1, 0, 0), galicia=(3, 0, 0, 3), court=(1, 0, 0, 0))
    t.play("special")
    assert t.legal() == {"from granada 1", "from seville 1", "from granada 2"}
    t.play("from granada 2")
    assert t.legal() == {"from granada 1", "from seville 1"}  # no `done`: all must be done
    t.play("from seville 1")
    assert t.board == {"granada": [0, 2, 0, 0], "galicia": [3, 0, 0, 3]}
    assert t.at("provinces") == [26, 28, 30, 27]
    assert t.legal() == {"place", "end"}


@pytest.mark.parametrize("edition", ["decennial", "venice"])
def test_one_of_each_includes_the_taker(edition: str) -> None:
    """EG-6.14, flag `one_of_each_includes_taker`: yes."""
    t = Table("one_of_each", edition=edition).put(granada=(1, 1, 1), seville=(1, 0, 0))
    t.play("special", "from seville 0", "from granada 1")
    assert t.board == {"granada": [1, 0, 0]}  # the last choice was the only one left
    assert t.at("provinces") == [29, 30, 30]


def test_one_of_each_leaves_the_taker_out() -> None:
    """EG-6.14, flag `one_of_each_includes_taker`: no."""
    t = Table("one_of_each", edition="baluci").put(granada=(1, 1, 1), seville=(1, 0, 0))
    t.play("special")
    assert t.legal() == {"from granada 1", "from granada 2"}
    t.play("from granada 1")
    assert t.board == {"granada": [1, 0, 0], "seville": [1, 0, 0]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_from_secret_region(edition: str) -> None:
    """EG-6.15: a region with at least 2 own ones; only if there is none, one with 1."""
    t = Table("two_from_secret_region", edition=edition, players=4)
    t.put(granada=(2, 3, 1, 0), seville=(2, 2, 0, 0), aragon=(0, 1, 1, 0), galicia=(5, 5, 5, 5))
    t.castillo(0, 0, 0, 4).court(1, 4, 4, 4).play("special")
    assert t.asked == (1, 2)  # not the taker, not seat 3 that has none in any region
    assert t.legal(1) == {"disk granada", "disk seville"}
    assert t.legal(2) == {"disk granada", "disk aragon"}
    t.play("1: disk granada", "2: disk aragon")
    assert t.board == {
        "galicia": [5, 5, 5, 5],
        "granada": [2, 1, 1, 0],
        "seville": [2, 2, 0, 0],
        "aragon": [0, 1, 0, 0],
        "castillo": [0, 0, 0, 4],
    }
    assert t.at("court") == [1, 4, 4, 4]
    assert t.happened(DisksRevealed) == [DisksRevealed((None, "granada", "aragon", None))]


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_from_secret_region(edition: str) -> None:
    """EG-6.16: a region with at least 1 own one, and all of them."""
    t = Table("all_from_secret_region", edition=edition, players=4)
    t.put(granada=(2, 3, 1, 0), seville=(2, 1, 0, 0), aragon=(0, 0, 1, 0), galicia=(5, 5, 5, 5))
    t.castillo(0, 0, 0, 4).court(1, 4, 4, 4).play("special")
    assert t.asked == (1, 2)
    assert t.legal(1) == {"disk granada", "disk seville"}
    assert t.legal(2) == {"disk granada", "disk aragon"}
    t.play("1: disk granada", "2: disk aragon")
    assert t.board == {
        "galicia": [5, 5, 5, 5],
        "granada": [2, 0, 1, 0],
        "seville": [2, 1, 0, 0],
        "castillo": [0, 0, 0, 4],
    }
    assert t.at("provinces")[1:3] == [20, 20]


@pytest.mark.parametrize(
    "card",
    ["empty_courts", "three_from_courts", "two_from_secret_region", "all_from_secret_region"],
)
def test_opponents_with_nothing_to_lose_are_left_out(card: str) -> None:
    """EG-6.11, EG-6.12, EG-6.15, EG-6.16."""
    t = Table(card).court(1, 0, 0).play("special")
    assert t.legal() == {"place", "end"}
    assert t.happened(CaballerosMoved) == []


@pytest.mark.parametrize("stack", [2, 3])
def test_score_one_offers_every_place(stack: int) -> None:
    """EG-6.17: the King's region and the Castillo included, from either stack."""
    t = Table("score_one", stack=stack)
    assert t.view(0).turn.stack == stack
    t.play("special")
    keys = "galicia basque aragon catalonia old_castile new_castile seville granada valencia"
    assert t.legal() == {f"score {key}" for key in [*keys.split(), "castillo"]}


@pytest.mark.parametrize(
    ("place", "points"),
    [
        ("galicia", [4 + 2, 2, 0]),  # the King's region
        ("granada", [6, 3, 0]),
        ("castillo", [5, 3, 0]),
    ],
)
def test_score_one_scores_that_place_only(place: str, points: list[int]) -> None:
    """EG-6.17."""
    t = Table("score_one").put(galicia=(3, 2, 1), granada=(3, 2, 1), castillo=(3, 2, 1))
    assert t.play("special", f"score {place}").points == points
    assert t.board == {"galicia": [3, 2, 1], "granada": [3, 2, 1], "castillo": [3, 2, 1]}
