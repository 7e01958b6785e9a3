"""Who sits where: fair, and the same every time."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hidalgo.arena.schedule import lineups, schedule, seatings
from tests.arena.played import match

BOTS = ("greedy", "random")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_falls_on_everybody_alike(players: int) -> None:
    """On one deal each of the four takes each seat once, and so do any two bots of a table."""
    one = match("greedy", "random", players=players)
    games = schedule(one, players * 6)
    assert [game.deal for game in games] == [i // players for i in range(players * 6)]
    for seat in range(players):
        names = Counter(game.seats[seat] for game in games)
        assert names == {"greedy": 6, "random": 6 * (players - 1)}


def test_a_deal_is_shared_by_its_seatings_and_no_others() -> None:
    games = schedule(match("greedy", "random", "random", players=3), 9)
    for deal in range(3):
        seatings = {game.seats for game in games if game.deal == deal}
        assert len(seatings) == 3


def test_the_neighbours_change_from_deal_to_deal() -> None:
    names = tuple(f"tests.arena.strangers:{name}" for name in ("First", "Raises", "Hangs"))
    games = schedule(match("greedy", *names, players=4), 400)
    left_of_greedy = Counter(game.seats[(game.seats.index("greedy") + 1) % 4] for game in games)
    assert set(left_of_greedy) == set(names)
    assert all(70 < times < 200 for times in left_of_greedy.values())


def test_the_same_seed_gives_the_same_games() -> None:
    assert schedule(match(*BOTS), 30) == schedule(match(*BOTS), 30)
    assert schedule(match(*BOTS), 30) == schedule(match(*BOTS), 50)[:30]
    assert schedule(match(*BOTS, seed=2), 30) != schedule(match(*BOTS), 30)


def test_the_last_name_fills_the_seats() -> None:
    assert lineups(("grandee", "greedy"), 4) == [("grandee", "greedy", "greedy", "greedy")]
    assert lineups(("grandee",), 3) == [("grandee",) * 3]


def test_more_bots_than_seats_play_in_all_combinations() -> None:
    bots = ("a", "b", "c", "d")
    assert lineups(bots, 2) == list(combinations(bots, 2))
    assert lineups(("a", "b", "b"), 2) == [("a", "b"), ("b", "b")]


@given(st.lists(st.sampled_from("abc"), min_size=2, max_size=5))
def test_rotations_of_any_line_up_are_fair(names: list[str]) -> None:
    found = seatings(tuple(names))
    assert len(set(found)) == len(found)
    for seat in range(len(names)):
        held = Counter(seats[seat] for seats in found)
        assert {name: n * len(names) for name, n in held.items()} == {
            name: names.count(name) * len(found) for name in names
        }
