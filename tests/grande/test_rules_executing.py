"""Executing a special action (EG-7)."""

from __future__ import annotations

from typing import Any

import pytest

from hidalgo.grande.events import CaballerosMoved, DisksRevealed, RankScored
from tests.grande.table import EDITIONS, Table, setup

UP_TO = {"three_foreign": 3, "three_any": 3, "four_own": 4, "four_any": 4}


@pytest.mark.parametrize(
    ("card", "take"),
    [
        ("five_from_one_region", "take 1"),
        ("three_foreign", "from granada 1"),
        ("three_any", "from granada 1"),
        ("two_own_two_foreign", "from granada 1"),
        ("four_own", "from granada 0"),
        ("four_any", "from granada 1"),
    ],
)
def test_a_move_goes_to_a_different_place(card: str, take: str) -> None:
    """EG-7.1."""
    t = Table(card).put(granada=(2, 2, 2)).play("special", take)
    assert t.refuses("to granada")
    t.play("to castillo")
    assert sum(t.at("castillo")) == 1


@pytest.mark.parametrize(
    ("card", "seat"),
    [
        ("three_foreign", 1),
        ("three_any", 1),
        ("two_own_two_foreign", 0),
        ("four_own", 0),
        ("four_any", 1),
    ],
)
def test_a_later_move_may_take_up_what_an_earlier_one_put_down(card: str, seat: int) -> None:
    """EG-7.1: one after another."""
    t = Table(card).put(granada=(1, 1, 0))
    t.play("special", f"from granada {seat}", "to aragon")
    t.play(f"from aragon {seat}", "to seville", "done")
    moved, left = [[1, 0, 0], [0, 1, 0]] if seat == 0 else [[0, 1, 0], [1, 0, 0]]
    assert t.board == {"seville": moved, "granada": left}


def test_what_went_into_the_castillo_is_not_taken_up_again() -> None:
    """EG-7.1, EG-4.8."""
    t = Table("four_own").put(granada=(1, 0, 0)).play("special", "from granada 0", "to castillo")
    assert t.asked == (1,)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", [*UP_TO, "five_from_one_region"])
@pytest.mark.parametrize("moves", [0, 1, 2])
def test_up_to_can_stop_at_any_time(card: str, moves: int, edition: str) -> None:
    """EG-7.2, EG-12.5: before the first one too."""
    t = Table(card, edition=edition).put(granada=(5, 5, 5), court=(1, 0, 0)).play("special")
    seat = 0 if card == "four_own" else 1
    take = f"take {seat}" if card == "five_from_one_region" else f"from granada {seat}"
    t.play(*[take, "to seville"] * moves, "done")
    assert sum(t.at("seville")) == moves
    assert t.legal() == {"place", "end"}


@pytest.mark.parametrize("edition", ["decennial", "venice"])
@pytest.mark.parametrize("moves", [0, 1])
def test_two_is_a_maximum(moves: int, edition: str) -> None:
    """EG-7.2, EG-6.2, flag `exact_numbers`: no."""
    for card in ("two_from_court", "two_from_court_or_redistribute"):
        t = Table(card, edition=edition).court(5).play("special")
        t.play(*["to seville"] * moves, "done")
        assert t.at("seville") == [moves, 0, 0]
        assert t.legal() == {"place", "end"}


def test_two_is_exact() -> None:
    """EG-7.2, EG-6.2, flag `exact_numbers`: yes."""
    for card in ("two_from_court", "two_from_court_or_redistribute"):
        t = Table(card, edition="baluci").court(5).play("special")
        assert t.refuses("done")
        t.play("to seville")
        assert t.refuses("done")
        t.play("to seville")
        assert t.legal() == {"place", "end"}


@pytest.mark.parametrize("edition", ["decennial", "venice"])
@pytest.mark.parametrize("moves", [0, 1, 3])
def test_two_own_and_two_foreign_are_a_maximum(moves: int, edition: str) -> None:
    """EG-7.2, EG-6.7, flag `exact_numbers`: no."""
    t = Table("two_own_two_foreign", edition=edition).put(granada=(3, 3, 3), court=(1, 0, 0))
    t.play("special")
    for seat in (1, 0, 2)[:moves]:
        t.play(f"from granada {seat}", "to seville")
    assert sum(t.play("done").at("seville")) == moves


def test_two_own_and_two_foreign_are_exact() -> None:
    """EG-7.2, EG-6.7, flag `exact_numbers`: yes."""
    t = Table("two_own_two_foreign", edition="baluci").put(granada=(3, 3, 3), court=(1, 0, 0))
    t.play("special")
    for seat in (1, 0, 2):
        assert t.refuses("done")
        t.play(f"from granada {seat}", "to castillo")
    t.play("to castillo")  # which one, the last own one, goes without saying
    assert t.at("castillo") == [2, 1, 1]
    assert t.legal() == {"place", "end"}


@pytest.mark.parametrize(
    ("granada", "castillo"),
    [((0, 1, 0), [0, 1, 0]), ((1, 0, 2), [1, 0, 2]), ((2, 0, 0), [2, 0, 0])],
)
def test_exact_is_as_far_as_possible(granada: tuple[int, ...], castillo: list[int]) -> None:
    """EG-7.2, EG-6.7: with fewer own or foreign ones than two."""
    t = Table("two_own_two_foreign", edition="baluci").put(granada=granada, court=(1, 0, 0))
    t.play("special")
    while t.question != "turn":
        assert "done" not in t.legal()
        t.play("to castillo" if t.question == "put_down" else min(t.legal()))
    assert t.at("castillo") == castillo


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("redistribute_own", "resettle"),
        ("king_returns", "lose"),
        ("one_of_each", "send_home"),
        ("two_from_secret_region", "disk"),
        ("score_one", "score"),
        ("mobile_scoreboard", "board"),
        ("royal_adviser", "king"),
        ("move_grande", "grande"),
        ("take_back_power_card", "take_back"),
        ("king", "king"),
    ],
)
def test_everything_else_is_exact(card: str, question: str, edition: str) -> None:
    """EG-7.2: once begun it is done."""
    t = Table(card, edition=edition).homes("aragon", "aragon", "aragon").played(0, 4, 13)
    t.put(granada=(2, 2, 2)).put(seville=(0, 2, 2)).play("special")
    assert t.question == question
    assert "done" not in t.legal()
    assert t.refuses("done")


def seen(t: Table, seat: int | None) -> tuple[Any, ...]:
    """The disks as this seat knows them."""
    return tuple(player.disk for player in t.view(seat).players)


def test_nobody_learns_a_disk_before_all_are_in() -> None:
    """EG-7.3."""
    t = Table("evict").put(granada=(1, 1, 1)).play("special", "2: disk aragon")
    assert t.asked == (1,)
    assert [player.disk_set for player in t.view().players] == [False, False, True]
    assert [seen(t, seat) for seat in (None, 0, 1)] == [(None, None, None)] * 3
    assert seen(t, 2) == (None, None, "aragon")
    assert t.happened(DisksRevealed) == []
    t.vetoes(1, 1, 0).play("1: disk seville")
    assert [seen(t, seat) for seat in (None, 0, 1, 2)] == [(None, "seville", "aragon")] * 4


def test_disks_are_set_anew_for_each_action() -> None:
    """EG-7.3: who set one for the action before has none on the table now."""
    t = Table()
    t.position = t.game.start(setup=setup(top={2: "all_from_secret_region", 4: "evict"}))
    t.clear()
    t.put(granada=(0, 1, 1), seville=(0, 1, 1), aragon=(1, 0, 0))
    t.play("power 13", "power 12", "power 11", "card 2", "special")
    t.play("1: disk granada", "2: disk seville")
    assert [player.disk_set for player in t.view().players] == [False] * 3
    t.play("1: card 4", "special", "region aragon", "0: disk valencia")
    assert t.happened(DisksRevealed)[1] == DisksRevealed(("valencia", None, None))
    assert t.board == {"granada": [0, 0, 1], "seville": [0, 1, 0], "valencia": [1, 0, 0]}


@pytest.mark.parametrize(
    ("card", "edition", "forbidden"),
    [
        ("evict", "venice", ["galicia", "granada"]),
        ("evict", "baluci", ["granada"]),
        ("two_from_secret_region", "decennial", ["galicia", "valencia", "basque"]),
        ("all_from_secret_region", "decennial", ["galicia", "basque"]),
    ],
)
def test_a_forbidden_region_can_not_be_chosen(
    card: str, edition: str, forbidden: list[str]
) -> None:
    """EG-7.3."""
    t = Table(card, edition=edition)
    t.put(granada=(0, 2, 2)).put(seville=(1, 2, 2), valencia=(0, 1, 1), galicia=(0, 3, 3))
    t.play("special")
    if card == "evict":
        t.play("region granada")
    for region in forbidden:
        assert t.refuses(f"1: disk {region}")
        assert t.refuses(f"2: disk {region}")


# Who loses: seats 1, 2 and 3. Seat 4 has nothing to lose and must not move.
STRUCK: dict[str, tuple[dict[str, tuple[int, ...]], list[str]]] = {
    "empty_courts": ({"court": (1, 2, 2, 2, 0)}, []),
    "three_from_courts": ({"court": (1, 2, 2, 2, 0)}, []),
    "two_from_secret_region": ({"seville": (0, 2, 2, 2, 0), "court": (1, 0, 0, 0, 0)}, []),
    "all_from_secret_region": ({"seville": (0, 2, 2, 2, 0), "court": (1, 0, 0, 0, 0)}, []),
    "evict": (
        {"seville": (0, 2, 2, 2, 0), "court": (1, 0, 0, 0, 0)},
        ["1: disk basque", "2: disk basque", "3: disk basque"],
    ),
}


def struck(t: Table) -> list[int]:
    return [event.seat for event in t.happened(CaballerosMoved)]


def table(card: str, *vetoes: int, edition: str = "decennial") -> tuple[Table, list[str]]:
    places, disks = STRUCK[card]
    return Table(card, players=5, edition=edition).put(**places).vetoes(*vetoes), disks


@pytest.mark.parametrize("card", STRUCK)
def test_opponents_are_struck_clockwise(card: str) -> None:
    """EG-7.4: without a Veto the order cannot matter, and nobody is asked for it."""
    t, disks = table(card)
    t.play("special", *disks)
    assert struck(t) == [1, 2, 3]
    assert t.question == "turn"


def pass_all(t: Table) -> None:
    while t.question == "veto":
        t.play("pass")


@pytest.mark.parametrize("card", STRUCK)
def test_the_taker_names_the_next_opponent(card: str) -> None:
    """EG-7.4: while seat 4 could play a Veto; after the disks; among those struck."""
    t, disks = table(card, 0, 0, 0, 0, 1)
    t.play("special")
    pass_all(t)  # setting the disks, where there are any
    t.play(*disks)
    assert t.asked == (0,)
    assert t.legal() == {"opponent 1", "opponent 2", "opponent 3"}
    t.play("opponent 2")
    pass_all(t)
    assert t.legal() == {"opponent 1", "opponent 3"}  # asked anew
    t.play("opponent 3")
    pass_all(t)  # and then the last one is announced without asking
    assert struck(t) == [2, 3, 1]


@pytest.mark.parametrize("card", STRUCK)
def test_the_order_is_asked_for_only_while_a_veto_could_be_played(card: str) -> None:
    """EG-7.4: the last two Vetos were spent on each other."""
    t, disks = table(card, 1, 0, 0, 0, 1)
    t.play("special")
    pass_all(t)
    t.play(*disks, "opponent 3", "4: veto", "0: veto")
    assert t.vetoes_held == [0] * 5
    assert struck(t) == [3, 1, 2]
    assert t.question == "turn"


@pytest.mark.parametrize("card", STRUCK)
@pytest.mark.parametrize(("edition", "asked"), [("decennial", 0), ("baluci", 1), ("venice", 0)])
def test_the_takers_own_veto(card: str, edition: str, asked: bool) -> None:
    """EG-7.4, flag `veto_own_action`: it counts only where the taker may play it."""
    t, disks = table(card, 1, edition=edition)
    t.play("special")
    pass_all(t)
    t.play(*disks)
    assert t.question == ("opponent" if asked else "turn")


@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("king_returns", {"court": (1, 2, 2, 2, 0)}),
        ("one_of_each", {"seville": (0, 2, 2, 2, 0), "court": (1, 0, 0, 0, 0)}),
    ],
)
def test_other_cards_do_not_ask_for_the_order(card: str, places: dict[str, Any]) -> None:
    """EG-7.4: EG-6.13 names the order, in EG-6.14 the taker picks Caballeros."""
    t = Table(card, players=5).put(**places).vetoes(0, 0, 0, 0, 1).play("special")
    questions = []
    while t.question != "turn":
        questions.append(t.question)
        t.play("pass" if t.question == "veto" else min(t.legal()))
    assert "veto" in questions
    assert "opponent" not in questions
    assert struck(t) == ([1, 1, 2, 2, 3, 3] if card == "king_returns" else [1, 2, 3])


def test_several_regions_are_scored_in_their_order() -> None:
    """EG-7.5: inside a place from the top rank down, tied players together."""
    t = Table("score_fours", king="seville", players=4)
    t.homes("catalonia", "seville", "seville", "seville")
    t.put(galicia=(0, 2, 2, 3), catalonia=(2, 1, 0, 0), seville=(1, 0, 2, 3)).play("special")
    assert t.happened(RankScored) == [
        RankScored("galicia", 1, (3,), 3, 4, 0, 0),
        RankScored("catalonia", 1, (0,), 2, 4, 0, 2),
        RankScored("catalonia", 2, (1,), 1, 2, 0, 0),
        RankScored("seville", 1, (3,), 3, 4, 2, 2),
        RankScored("seville", 2, (2,), 2, 3, 0, 0),
        RankScored("seville", 3, (0,), 1, 1, 0, 0),
    ]


def test_tied_players_are_scored_together() -> None:
    """EG-7.5."""
    t = Table("score_one", players=5, king="catalonia").homes(*["catalonia"] * 5)
    t.put(aragon=(3, 3, 2, 2, 1)).play("special", "score aragon")
    assert t.happened(RankScored) == [RankScored("aragon", 1, (0, 1), 3, 4, 0, 0)]
    t = Table("score_one", players=5, king="catalonia").homes(*["catalonia"] * 5)
    t.put(aragon=(3, 2, 2, 2, 1)).play("special", "score aragon")
    assert t.happened(RankScored)[1] == RankScored("aragon", 2, (1, 2, 3), 2, 1, 0, 0)
