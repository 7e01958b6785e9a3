"""The edition flags (section 9), each value in each edition, as a table shows them.

What a flag does is proved in more cases beside the rule that it belongs to.
"""

from __future__ import annotations

import pytest

from hidalgo import OptionError, grande
from tests.grande.table import EDITIONS, Table

COLUMNS = ("decennial", "baluci", "venice")


def by_edition(*values: object) -> pytest.MarkDecorator:
    """One row of the table of flags."""
    return pytest.mark.parametrize(("edition", "value"), list(zip(COLUMNS, values, strict=True)))


def test_there_are_three_editions() -> None:
    """Section 9: decennial is the default, and a setup names its edition."""
    assert grande.Game().edition == "decennial"
    for edition in EDITIONS:
        game = grande.Game(edition=edition)
        assert game.setup(game.start(seed=1))["edition"] == edition
    with pytest.raises(OptionError):
        grande.Game(edition="first")


@by_edition(True, False, True)
def test_one_of_each_includes_taker(edition: str, value: bool) -> None:
    """EG-6.14, flag `one_of_each_includes_taker`."""
    t = Table("one_of_each", edition=edition).put(granada=(1, 1, 0), court=(1, 0, 0))
    t.play("special")
    if value:
        assert t.legal() == {"from granada 0", "from granada 1"}
        t.play("from granada 0")
    assert t.at("granada") == [0 if value else 1, 0, 0]


@by_edition(True, False, True)
def test_one_of_each_with_the_taker_alone(edition: str, value: bool) -> None:
    """EG-6.14, EG-8.2: a step there is only with the flag."""
    t = Table("one_of_each", edition=edition).put(granada=(1, 0, 0), court=(1, 0, 0))
    t.vetoes(0, 1, 0).play("special")
    assert (t.question == "veto") == value


@by_edition("court", "provinces", None)
def test_evict_to_king(edition: str, value: str | None) -> None:
    """EG-6.27, flag `evict_to_king`."""
    t = Table("evict", players=2, edition=edition, king="seville").put(granada=(0, 2))
    t.play("special")
    assert t.refuses("disk seville") == (value is None)
    if value is not None:
        assert t.at("provinces")[1] == 28
        t.play("disk seville")
        assert t.at("granada") == [0, 0]
        assert t.at("court")[1] == (2 if value == "court" else 0)
        assert t.at("provinces")[1] == (30 if value == "provinces" else 28)


@by_edition("court", None, None)
def test_evict_to_same(edition: str, value: str | None) -> None:
    """EG-6.27, flag `evict_to_same`."""
    t = Table("evict", players=2, edition=edition).put(granada=(0, 2)).play("special")
    assert t.refuses("disk granada") == (value is None)
    if value is not None:
        t.play("disk granada")
        assert t.at("granada") == [0, 0]
        assert t.at(value)[1] == 2


@by_edition(False, True, False)
def test_exact_numbers(edition: str, value: bool) -> None:
    """EG-7.2, EG-6.2, EG-6.7, flag `exact_numbers`: it concerns no card with "up to"."""
    for card, exact in (
        ("two_from_court", value),
        ("two_own_two_foreign", value),
        ("three_foreign", False),
        ("three_any", False),
        ("four_own", False),
        ("four_any", False),
        ("five_from_one_region", False),
    ):
        t = Table(card, edition=edition).put(granada=(3, 3, 3), court=(3, 0, 0)).play("special")
        assert t.refuses("done") == exact


@by_edition(False, True, False)
def test_veto_own_action(edition: str, value: bool) -> None:
    """EG-8.2, flag `veto_own_action`."""
    t = Table("king", edition=edition).vetoes(1, 0, 0).play("special", "king seville")
    assert ((t.question, t.asked) == ("veto", (0,))) == value


@by_edition(True, False, False)
def test_take_back_top_is_seen(edition: str, value: bool) -> None:
    """EG-10.2, flag `take_back_top_is_seen`: seats 1 and 2 and spectators see the pile shrink."""
    t = Table("take_back_power_card", edition=edition).played(0, 4, 9, 13)
    t.play("special", "take 13")
    for seat in (None, 1, 2):
        player = t.view(seat).players[0]
        assert player.pile == ((4, 9) if value else (4, 9, 13))
        assert player.taken_back == (() if value else ((4, 9, 13),))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_kings_region_in_a_general_scoring(edition: str) -> None:
    """EG-5.6: a legal choice in all three, and the way to the own court."""
    t = Table(edition=edition).put(castillo=(2, 1, 0), court=(0, 1, 0)).reach(3, "disk")
    t.play("0: disk galicia", "1: disk galicia", "2: disk galicia")
    assert t.at("court") == [2, 2, 0]
    assert t.board == {}
