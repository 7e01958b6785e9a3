"""Stack 1: the taker moves Caballeros (EG-6.1 to EG-6.9)."""

from __future__ import annotations

import pytest

from tests.grande.table import EDITIONS, Table

ANYWHERE = {  # with the King in Galicia
    "to basque",
    "to aragon",
    "to catalonia",
    "to old_castile",
    "to new_castile",
    "to seville",
    "to granada",
    "to valencia",
    "to castillo",
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_redistribute_own(edition: str) -> None:
    """EG-6.1: every own Caballero of the region is put anywhere, that region included."""
    t = Table("redistribute_own", edition=edition)
    t.put(granada=(3, 1, 0), aragon=(1, 0, 0), seville=(0, 2, 0), galicia=(2, 0, 0))
    t.play("special")
    assert t.legal() == {"region granada", "region aragon"}
    t.play("region granada")
    for target in ("granada", "castillo", "aragon"):
        assert t.legal() == ANYWHERE  # and no `done`: each of the three
        t.play(f"to {target}")
    assert t.board == {
        "galicia": [2, 0, 0],
        "granada": [1, 1, 0],
        "aragon": [2, 0, 0],
        "seville": [0, 2, 0],
        "castillo": [1, 0, 0],
    }
    assert t.asked == (1,)  # nothing else is left to do


def test_redistribute_own_still_counts_until_its_turn_comes() -> None:
    """EG-6.1, EG-12.6."""
    t = Table("redistribute_own").put(granada=(2, 0, 0)).play("special")
    assert t.at("granada") == [2, 0, 0]  # the only region was chosen by itself
    t.play("to aragon")
    assert t.at("granada") == [1, 0, 0]


def test_redistribute_own_can_leave_all_where_they_are() -> None:
    """EG-6.1."""
    t = Table("redistribute_own").put(granada=(2, 0, 0)).play("special", "to granada", "to granada")
    assert t.board == {"granada": [2, 0, 0]}
    assert t.asked == (1,)


def test_redistribute_own_does_not_take_up_again_what_was_put_back() -> None:
    """EG-6.1: one after another, as many as there were."""
    t = Table("redistribute_own").put(granada=(2, 0, 0))
    t.play("special", "to granada", "to aragon")
    assert t.board == {"granada": [1, 0, 0], "aragon": [1, 0, 0]}
    assert t.asked == (1,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_from_court(edition: str) -> None:
    """EG-6.2: anywhere, and no third one."""
    t = Table("two_from_court", edition=edition).court(4).play("special")
    assert t.legal() - {"done"} == ANYWHERE
    t.play("to seville")
    assert t.legal() - {"done"} == ANYWHERE
    t.play("to castillo")
    assert t.board == {"seville": [1, 0, 0], "castillo": [1, 0, 0]}
    assert t.at("court") == [2, 0, 0]
    assert t.legal() == {"place", "end"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_from_court_with_one(edition: str) -> None:
    """EG-6.2, EG-7.2: as far as possible."""
    t = Table("two_from_court", edition=edition).court(1).play("special", "to seville")
    assert t.board == {"seville": [1, 0, 0]}
    assert t.asked == (1,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_or_redistribute(edition: str) -> None:
    """EG-6.3: one of them, then as that card."""
    t = Table("two_from_court_or_redistribute", edition=edition)
    t.put(court=(3, 0, 0), granada=(1, 0, 0), seville=(1, 0, 0)).play("special")
    assert t.legal() == {"two", "redistribute"}
    t.play("two", "to aragon", "to aragon")
    assert t.board == {"granada": [1, 0, 0], "seville": [1, 0, 0], "aragon": [2, 0, 0]}
    assert t.legal() == {"place", "end"}  # not the other one too


def test_redistribute_by_the_third_card() -> None:
    """EG-6.3."""
    t = Table("two_from_court_or_redistribute")
    t.put(court=(3, 0, 0), granada=(2, 0, 0), seville=(1, 0, 0))
    t.play("special", "redistribute")
    assert t.legal() == {"region granada", "region seville"}
    t.play("region granada", "to aragon", "to granada")
    assert t.board == {"granada": [1, 0, 0], "seville": [1, 0, 0], "aragon": [1, 0, 0]}
    assert t.at("court") == [3, 0, 0]
    assert t.legal() == {"place", "end"}


def test_only_what_can_begin_is_offered() -> None:
    """EG-6.3, EG-12.1: of one alone nothing is asked."""
    card = "two_from_court_or_redistribute"
    t = Table(card).put(court=(2, 0, 0), galicia=(3, 0, 0)).play("special")
    assert t.question == "send_out"
    t = Table(card).put(granada=(1, 0, 0), seville=(1, 0, 0)).play("special")
    assert t.question == "region"


def test_five_from_one_region() -> None:
    """EG-6.4: of any colours, all from that region, to anywhere else."""
    t = Table("five_from_one_region").put(granada=(2, 3, 2), seville=(1, 1, 0), galicia=(1, 0, 0))
    t.play("special")
    assert t.legal() == {"region granada", "region seville"}
    t.play("region granada")
    assert t.legal() == {"take 0", "take 1", "take 2", "done"}
    t.play("take 1")
    assert t.legal() == ANYWHERE - {"to granada"}
    t.play("to seville", "take 0", "to castillo", "take 2", "to seville")
    t.play("take 2", "to aragon")
    assert t.legal() == {"take 0", "take 1", "done"}  # seat 2 has none left there
    t.play("take 1", "to aragon")
    assert t.board == {
        "galicia": [1, 0, 0],
        "granada": [1, 1, 0],
        "seville": [1, 2, 1],
        "aragon": [0, 1, 1],
        "castillo": [1, 0, 0],
    }
    assert t.asked == (1,)  # five it was


def test_five_from_a_region_with_fewer() -> None:
    """EG-6.4."""
    t = Table("five_from_one_region").put(granada=(0, 1, 1))
    t.play("special", "take 1", "to aragon", "take 2", "to aragon")
    assert t.board == {"aragon": [0, 1, 1]}
    assert t.asked == (1,)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "number", "own", "foreign"),
    [
        ("three_foreign", 3, False, True),  # EG-6.5
        ("three_any", 3, True, True),  # EG-6.6
        ("four_own", 4, True, False),  # EG-6.8
        ("four_any", 4, True, True),  # EG-6.9
    ],
)
def test_from_any_regions(card: str, number: int, own: bool, foreign: bool, edition: str) -> None:
    """EG-6.5, EG-6.6, EG-6.8, EG-6.9: how many, whose, from several regions to anywhere."""
    t = Table(card, edition=edition)
    t.put(granada=(3, 3, 0), seville=(2, 0, 3), galicia=(1, 1, 1)).play("special")
    pieces = {"from granada 0", "from seville 0"} if own else set()
    pieces |= {"from granada 1", "from seville 2"} if foreign else set()
    for moved in range(number):
        assert t.legal() == pieces | {"done"}
        region = "seville" if moved % 2 else "granada"
        seat = (2 if moved % 2 else 1) if foreign else 0
        t.play(f"from {region} {seat}")
        assert t.legal() == ANYWHERE - {f"to {region}"}
        t.play("to castillo")
    assert sum(t.at("castillo")) == number
    assert t.asked == (1,)  # not one more


def test_three_any_mixes_colours() -> None:
    """EG-6.6, EG-6.9: own and foreign in one action."""
    for card in ("three_any", "four_any"):
        t = Table(card).put(granada=(1, 1, 1))
        t.play("special", "from granada 0", "to aragon", "from granada 1", "to basque")
        t.play("from granada 2", "to castillo")
        assert t.board == {"aragon": [1, 0, 0], "basque": [0, 1, 0], "castillo": [0, 0, 1]}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("order", ["0012", "1200", "0102", "1002"])
def test_two_own_and_two_foreign(order: str, edition: str) -> None:
    """EG-6.7: in any order."""
    t = Table("two_own_two_foreign", edition=edition)
    t.put(granada=(3, 3, 3), seville=(1, 0, 0), court=(1, 0, 0)).play("special")
    for whose in order:
        t.play(f"from granada {whose}", "to seville")
    assert t.board == {"granada": [1, 2, 2], "seville": [3, 1, 1]}
    assert t.legal() == {"place", "end"}


def test_not_three_own_and_not_three_foreign() -> None:
    """EG-6.7."""
    t = Table("two_own_two_foreign").put(granada=(3, 3, 3)).play("special")
    t.play("from granada 0", "to seville", "from granada 0", "to seville")
    assert t.legal() == {"from granada 1", "from granada 2", "done"}
    t = Table("two_own_two_foreign").put(granada=(3, 3, 3)).play("special")
    t.play("from granada 1", "to seville", "from granada 1", "to seville")
    assert t.legal() == {"from granada 0", "done"}


def test_four_own_moves_no_foreign_one() -> None:
    """EG-6.8."""
    t = Table("four_own").put(granada=(1, 2, 2)).play("special", "from granada 0", "to seville")
    assert t.legal() == {"from seville 0", "done"}
