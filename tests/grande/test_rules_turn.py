"""A turn (EG-4)."""

from __future__ import annotations

import pytest

from hidalgo.grande.events import CaballerosMoved, CastilloShown, SpecialBegan
from tests.grande.table import Table

MOVERS = (
    "redistribute_own",
    "five_from_one_region",
    "three_foreign",
    "three_any",
    "two_own_two_foreign",
    "four_own",
    "four_any",
    "evict",
)


def at_court(value: int) -> Table:
    """Seat 0 is about to fill the court, the other one has had the turn."""
    return Table(players=2).play(f"power {value}", "power 13", "card 1")


def test_court_up_to_the_heads() -> None:
    """EG-4.1: fewer is allowed, none too."""
    t = at_court(4)  # 4 heads
    assert t.legal() == {"court 0", "court 1", "court 2", "court 3", "court 4"}
    t.play("court 3")
    assert t.at("court") == [3, 0]
    assert t.at("provinces") == [27, 30]
    assert t.question == "card"


def test_no_more_to_the_court_than_the_provinces_hold() -> None:
    """EG-4.1."""
    t = at_court(1).provinces(2)
    assert t.legal() == {"court 0", "court 1", "court 2"}


def test_a_shortfall_is_made_up_from_regions() -> None:
    """EG-4.2: any but the King's, never the Castillo."""
    t = at_court(4).put(granada=(2, 3), seville=(1, 0), castillo=(3, 0)).provinces(2)
    assert t.at("galicia") == [22, 0]  # in the King's region
    t.play("court 2")
    assert t.legal() == {"recall granada", "recall seville", "done"}
    t.play("recall granada", "recall seville")
    assert t.question == "card"  # the shortfall of 2 is made up
    assert t.at("court") == [4, 0]
    assert t.board == {"galicia": [22, 0], "granada": [1, 3], "castillo": [3, 0]}


@pytest.mark.parametrize("recalls", [0, 1, 3])
def test_a_shortfall_need_not_be_made_up(recalls: int) -> None:
    """EG-4.2."""
    t = at_court(1).put(granada=(6, 0)).provinces(2)
    t.play("court 2", *["recall granada"] * recalls, "done")
    assert t.at("court") == [2 + recalls, 0]
    assert t.question == "card"


def test_no_shortfall_before_all_of_the_provinces_are_taken() -> None:
    """EG-4.2."""
    t = at_court(1).put(granada=(6, 0)).provinces(2).play("court 1")
    assert t.question == "card"
    t = at_court(1).put(granada=(6, 0)).provinces(6).play("court 6")
    assert t.question == "card"  # all were taken, and they were enough


def test_a_shortfall_with_empty_provinces() -> None:
    """EG-4.2, EG-12.1: `court 0` is the only answer, so the recall is asked at once."""
    t = Table(players=2).put(granada=(4, 0)).provinces(0)
    t.play("power 4", "power 13", "card 1")
    assert t.question == "recall"
    t.play(*["recall granada"] * 4)
    assert t.question == "card"
    assert t.at("court") == [4, 0]


def test_a_face_up_card_that_nobody_has_taken() -> None:
    """EG-4.3."""
    t = Table().play("power 13", "power 12", "power 11")
    assert t.legal() == {"card 1", "card 2", "card 3", "card 4", "card 5"}
    t.play("card 4", "end")
    assert t.legal() == {"card 1", "card 2", "card 3", "card 5"}
    assert t.refuses("card 4")


def test_one_card_must_be_taken() -> None:
    """EG-4.3."""
    t = Table().play("power 13", "power 12", "power 11")
    assert t.refuses("end")
    assert t.refuses("done")
    assert t.refuses("special")


def test_placing_then_the_special_action() -> None:
    """EG-4.3."""
    t = Table("king").court(2)
    assert t.legal() == {"place", "special", "end"}
    t.play("place", "to basque", "done")
    assert t.legal() == {"special", "end"}
    t.play("special", "king seville")
    assert t.asked == (1,)
    assert t.at("basque") == [1, 0, 0]


def test_the_special_action_then_placing() -> None:
    """EG-4.3."""
    t = Table("king").court(2).play("special", "king seville")
    assert t.legal() == {"place", "end"}
    t.play("place", "to granada", "to granada")
    assert t.asked == (1,)
    assert t.at("granada") == [2, 0, 0]


def test_whichever_is_begun_is_finished_first() -> None:
    """EG-4.3."""
    t = Table("four_own").put(court=(3, 0, 0), granada=(3, 0, 0))
    t.play("special", "from granada 0", "to aragon")
    assert t.refuses("place")
    t.play("done", "place")
    assert t.refuses("special")
    t.play("done")
    assert t.asked == (1,)  # neither of them a second time


def test_placing_into_neighbours_of_the_kings_region_and_the_castillo() -> None:
    """EG-4.4: split at will."""
    t = Table("two_to_court", king="seville").court(7).play("place")
    assert t.legal() == {"to new_castile", "to granada", "to castillo", "done"}
    t.play("to granada", "to castillo", "to new_castile", "to granada")
    assert t.board == {"new_castile": [1, 0, 0], "granada": [2, 0, 0], "castillo": [1, 0, 0]}
    assert t.at("court") == [3, 0, 0]
    assert t.question == "turn"


@pytest.mark.parametrize("number", [0, 1, 3])
def test_placing_fewer_or_none(number: int) -> None:
    """EG-4.4."""
    t = Table("two_to_court", king="seville").court(7)
    t.play("place", *["to granada"] * number, "done")
    assert t.at("granada") == [number, 0, 0]
    assert t.legal() == {"special", "end"}


def test_no_placing_from_the_provinces() -> None:
    """EG-4.4: what is not in the court can not be placed."""
    t = Table("two_to_court", king="seville").court(1).play("place", "to granada")
    assert t.question == "turn"
    assert t.at("granada") == [1, 0, 0]


def test_the_special_action_may_be_left() -> None:
    """EG-4.5: the card was taken just to deny it."""
    t = Table("king").play("end")
    assert t.snapshot()["king"] == "galicia"
    assert t.asked == (1,)
    assert "card 5" not in t.legal()
    assert t.happened(SpecialBegan) == []


def test_what_goes_into_the_castillo_is_announced() -> None:
    """EG-4.6: to everybody, with the number."""
    t = Table("king").court(3, 3, 3).play("place", "to castillo", "to castillo", "done")
    moved = t.happened(CaballerosMoved)
    assert moved == [CaballerosMoved(0, 1, "court", "castillo")] * 2
    assert [event.seen_by(None) for event in moved] == moved
    assert [event.seen_by(1) for event in moved] == moved


@pytest.mark.parametrize("card", MOVERS)
def test_nothing_leaves_the_kings_region_by_the_taker(card: str) -> None:
    """EG-4.7, EG-4.8: nor the Castillo."""
    t = Table(card).put(galicia=(3, 3, 3), castillo=(2, 2, 2), court=(1, 0, 0))
    assert t.legal() == {"place", "end"}
    t.put(aragon=(1, 1, 1), seville=(1, 1, 1)).play("special")
    assert not [text for text in t.legal() if "galicia" in text or "castillo" in text]


@pytest.mark.parametrize(
    "card", ["king_returns", "one_of_each", "two_from_secret_region", "all_from_secret_region"]
)
def test_nothing_leaves_the_kings_region_by_a_loss(card: str) -> None:
    """EG-4.7, EG-4.8: nor the Castillo."""
    t = Table(card).put(galicia=(3, 3, 3), castillo=(2, 2, 2), court=(1, 0, 0)).play("special")
    assert t.board == {"galicia": [3, 3, 3], "castillo": [2, 2, 2]}
    assert t.question == "turn"  # nobody was asked anything


@pytest.mark.parametrize(
    ("card", "plays"),
    [
        ("redistribute_own", ["special"]),
        ("two_from_court", ["special"]),
        ("two_from_court_or_redistribute", ["special", "two"]),
        ("two_from_court_or_redistribute", ["special", "redistribute"]),
        ("five_from_one_region", ["special", "take 1"]),
        ("three_foreign", ["special", "from granada 1"]),
        ("three_any", ["special", "from granada 0"]),
        ("two_own_two_foreign", ["special", "from granada 0"]),
        ("four_own", ["special", "from granada 0"]),
        ("four_any", ["special", "from granada 2"]),
        ("king", ["place"]),
    ],
)
def test_nothing_is_put_into_the_kings_region(card: str, plays: list[str]) -> None:
    """EG-4.7: but into the Castillo it can be (EG-4.8)."""
    t = Table(card).put(court=(3, 1, 1), granada=(2, 2, 2)).play(*plays)
    assert t.refuses("to galicia")
    assert "to basque" in t.legal()
    t.play("to castillo")
    assert sum(t.at("castillo")) == 1


def test_no_grande_and_no_scoreboard_goes_into_or_out_of_the_kings_region() -> None:
    """EG-4.7."""
    assert "special" not in Table("move_grande").homes("galicia").court(1).legal()
    assert Table("move_grande").homes("aragon").play("special").refuses("grande galicia")
    t = Table("mobile_scoreboard").boards(b840="galicia").play("special")
    assert t.question == "board_place"  # the other one, without asking
    assert t.refuses("to galicia")
    t.play("to aragon")
    assert t.view().boards == {"840": "galicia", "400": "aragon"}


def test_the_kings_region_is_scored_like_any_other() -> None:
    """EG-4.7."""
    t = Table("score_one").homes("aragon", "aragon", "aragon").put(galicia=(2, 2, 0))
    assert t.play("special", "score galicia").points == [2, 2, 0]


def test_the_taboo_moves_with_the_king() -> None:
    """EG-4.7: what counts is where the King stands at that moment."""
    t = Table("king").put(court=(5, 0, 0), galicia=(1, 0, 0))
    t.play("special", "king basque", "place")
    assert t.legal() == {"to galicia", "to old_castile", "to aragon", "to castillo", "done"}


def test_the_castillo_is_left_in_a_general_scoring_only() -> None:
    """EG-4.8: a special scoring leaves all inside, and neither recall nor loss reaches them."""
    t = Table("score_one").castillo(3, 1, 0).play("special", "score castillo")
    assert t.at("castillo") == [3, 1, 0]
    t = at_court(1).put(castillo=(9, 0)).provinces(0)  # the rest is in the King's region
    t.play("court 0")
    assert t.question == "card"
    t = Table("king_returns").put(court=(0, 2, 0), castillo=(0, 5, 0)).play("special")
    assert t.at("castillo") == [0, 5, 0]
    t = Table().castillo(2, 0, 0).reach(3, "disk")
    t.play("0: disk seville").reach(4, "power")
    assert t.board == {"seville": [2, 0, 0]}


def test_no_disk_sends_into_the_castillo() -> None:
    """EG-4.8."""
    t = Table("evict").put(granada=(0, 2, 2)).play("special")
    assert "disk aragon" in t.legal(1)
    assert not [text for text in t.legal(1) if "castillo" in text]


def test_the_castillo_is_not_shown_when_closed() -> None:
    """EG-4.9: nobody's view totals it, not even the own part."""
    t = Table("king").castillo(3, 1, 0)
    assert [t.view(seat).castillo for seat in (None, 0, 1, 2)] == [None] * 4


def test_the_castillo_is_shown_when_open() -> None:
    """EG-4.9."""
    t = Table("king", castillo="open").castillo(3, 1, 0)
    assert [t.view(seat).castillo for seat in (None, 0, 2)] == [(3, 1, 0)] * 3


@pytest.mark.parametrize("castillo", ["closed", "open"])
def test_the_castillo_is_shown_whenever_it_is_scored(castillo: str) -> None:
    """EG-4.9: once, before its points fall."""
    t = Table("score_castillo", castillo=castillo).castillo(3, 1, 0).play("special")
    assert t.happened(CastilloShown) == [CastilloShown((3, 1, 0))]
    t = Table(castillo=castillo).castillo(0, 1, 4).reach(3, "disk")
    assert t.happened(CastilloShown) == []
    t.reach(4, "power")
    assert t.happened(CastilloShown) == [CastilloShown((0, 1, 4))]
