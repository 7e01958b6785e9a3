"""From results to figures: standings, ratings, the verdict, the table, the document, the plot."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from hidalgo.arena import Loss, standings
from hidalgo.arena.plot import svg
from hidalgo.arena.report import document, table
from hidalgo.arena.result import Result, Thinking
from hidalgo.arena.verdict import differences, is_clear, whole_deals
from tests.arena.played import OUTSIDE, match, result

TWO = ("greedy", "random")
FOUR = ("greedy", "random", "random", "random")


def test_shared_wins_count_in_parts() -> None:
    games = [
        result(0, FOUR, (90, 90, 50, 40), (0, 1)),
        result(1, FOUR, (90, 80, 50, 40), (0,)),
        result(2, FOUR, (60, 60, 60, 40), (0, 1, 2)),
    ]
    found = standings(match(*TWO, players=4), games)
    assert found["greedy"].wins == pytest.approx(0.5 + 1 + 1 / 3)
    assert found["random"].wins == pytest.approx(0.5 + 2 / 3)
    assert (found["greedy"].games, found["random"].games) == (3, 9)
    assert found["greedy"].score == pytest.approx(80)
    assert found["random"].winning_score == pytest.approx((90 + 60 + 60) / 3)
    assert found["greedy"].interval[0] < found["greedy"].rate < found["greedy"].interval[1]
    assert found["random"].seconds_per_decision == pytest.approx(0.1)
    assert found["random"].over_budget == pytest.approx(0.1)


def test_a_game_lost_by_rule() -> None:
    """Who failed has lost; the others share the win; nobody has a score."""
    loss = Loss(1, "raised LookupError: no idea")
    games = [result(0, FOUR, (), (0, 2, 3), loss=loss)]
    assert games[0].places() == [0, 1, 0, 0]
    found = standings(match(*TWO, players=4), games)
    assert found["greedy"].wins == pytest.approx(1 / 3)
    assert found["random"].wins == pytest.approx(2 / 3)
    assert found["greedy"].score is None
    assert found["random"].losses == {loss.reason: 1}
    said = table(match(*TWO, players=4), games)
    assert "random lost 1 game by rule: raised LookupError: no idea" in said


def test_places_follow_winners_then_scores() -> None:
    assert result(0, FOUR, (50, 70, 50, 70), (3,)).places() == [3, 1, 3, 0]


def test_ratings_know_the_better_one() -> None:
    """openskill's own figures for one game, and their order after many."""
    one = standings(match(*TWO, players=2), [result(0, TWO, (9, 5), (0,))])
    better, worse = one["greedy"].rating, one["random"].rating
    assert better is not None
    assert worse is not None
    assert better.strength == pytest.approx(27.63523, abs=1e-4)
    assert worse.strength == pytest.approx(22.36476, abs=1e-4)
    games = [result(i, FOUR, (9, 5, 4, 3), (0,)) for i in range(20)]
    many = standings(match(*TWO, players=4), games)
    assert many["greedy"].rating.strength > 35 > 25 > many["random"].rating.strength  # type: ignore[union-attr]


def test_a_table_of_one_bot_gives_it_no_rating_to_gain() -> None:
    games = [result(i, ("greedy",) * 4, (9, 5, 4, 3), (0,)) for i in range(20)]
    found = standings(match("greedy", players=4), games)["greedy"]
    assert found.rating is not None
    assert found.rating.strength == pytest.approx(25)
    assert found.rate == pytest.approx(0.25)


def test_order_of_arrival_changes_nothing() -> None:
    games = [result(i, TWO, (9, 5), (i % 2,), deal=i // 2) for i in range(9)]
    assert standings(match(*TWO), games) == standings(match(*TWO), games[::-1])


def deals(wins: list[tuple[int, int]]) -> list[Result]:
    """Deals of two games, by who won in which seating."""
    seatings = (TWO, TWO[::-1])
    return [
        result(2 * deal + turn, seatings[turn], (1, 1), (winner,), deal=deal)
        for deal, winners in enumerate(wins)
        for turn, winner in enumerate(winners)
    ]


def test_luck_of_the_seat_is_no_difference() -> None:
    """Whoever sits first wins: each deal is a draw between the bots."""
    games = deals([(0, 0)] * 100)
    assert differences(whole_deals(games), *TWO) == [0.0] * 100
    assert not is_clear(match(*TWO), games)


def test_it_is_clear_when_one_wins_nearly_all() -> None:
    games = deals([(0, 1)] * 12)
    assert differences(whole_deals(games), *TWO) == [1.0] * 12
    assert is_clear(match(*TWO), games)
    assert not is_clear(match(*TWO), games[:8])


def test_only_whole_deals_up_to_a_gap_count() -> None:
    games = deals([(0, 1)] * 12)
    assert len(whole_deals(games[:-1])) == 11
    assert len(whole_deals(games[:6] + games[7:])) == 3
    assert not is_clear(match(*TWO), games[1:])


def test_it_is_never_clear_between_bots_that_never_meet_or_one_alone() -> None:
    assert not is_clear(match("greedy"), [])
    assert not is_clear(match(*TWO), [])


def test_the_document() -> None:
    one = match(*TWO)
    found = json.loads(json.dumps(document(one, deals([(0, 1)] * 12))))
    assert list(found["bots"]) == ["greedy", "random"]
    needed = {"wins", "games", "rating", "score", "seconds_per_decision", "over_budget"}
    for figures in found["bots"].values():
        assert needed <= set(figures)
        assert all(isinstance(figures[key], (int, float)) for key in needed)
    assert found["bots"]["greedy"]["wins"] == 24
    assert found["games"] == 24
    assert found["clear"] is True


def test_times_are_readable_short_and_long() -> None:
    said = table(match(*TWO), [result(0, TWO, (9, 5), (0,))])
    assert " 100 " in said.splitlines()[3]
    slow = (Thinking(1, 1.2346), Thinking(3, 0.0000013))
    rows = table(match(*TWO), [Result(0, 0, TWO, (9, 5), (0,), slow)]).splitlines()
    assert "  1235  " in rows[3]
    assert "  0.000433  " in rows[4]


def test_the_plot_is_a_picture() -> None:
    """Well-formed, a bar a bot, names from outside escaped, bars inside."""
    outside = f"{OUTSIDE}First"
    games = [result(i, ("greedy", outside), (9, 5), (0,)) for i in range(3)]
    root = ElementTree.fromstring(svg(match("greedy", outside), games))
    space = "{http://www.w3.org/2000/svg}"
    bars = [each for each in root.iter(f"{space}rect") if each.get("class") == "bar"]
    assert [float(bar.get("width", "")) for bar in bars] == [480.0, 0.0]
    words = [each.text for each in root.iter(f"{space}text")]
    assert "greedy" in words
    assert any(word is not None and word.endswith("strangers:First") for word in words)
    assert "even" in words
    empty = svg(match(*TWO), [])
    ElementTree.fromstring(empty)
