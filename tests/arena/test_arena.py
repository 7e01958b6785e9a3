"""Real matches in real worker processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from hidalgo import bots, games
from hidalgo.arena import Arena, Match, Results, standings
from hidalgo.bots import Seconds
from hidalgo.core.errors import HidalgoError
from tests.arena.played import FEW, OUTSIDE, match, played, timeless

# Short for a test, long for an honest bot on a busy machine.
QUICK = Seconds(0.25)
TOO_LONG = "thought for "


def test_every_game_is_played_once_and_the_same_again(tmp_path: Path) -> None:
    """With simulations and a seed a match repeats, on however many cores."""
    one = match("greedy", "random", players=3)
    first = played(one, 12, tmp_path / "first", cores=2)
    assert [result.game for result in first] == list(range(12))
    assert timeless(first) == timeless(played(one, 12, tmp_path / "second", cores=1))


def test_seatings_of_a_deal_share_its_setup(tmp_path: Path) -> None:
    """Bots that always answer first play every seating of a deal alike: only the deal differs."""
    first = f"{OUTSIDE}First"
    other = f"{OUTSIDE}Chatters"
    found = played(match(first, other), 8, tmp_path / "results")
    for deal in range(4):
        (one, two) = (result for result in found if result.deal == deal)
        assert one.scores == two.scores
        assert one.seats == two.seats[::-1]
    assert len({result.scores for result in found}) == 4


def test_el_caballero_too(tmp_path: Path) -> None:
    one = Match("el-caballero", {"players": 2}, ("greedy", "random"), Seconds(1.0), 3)
    found = standings(one, played(one, 10, tmp_path / "results"))
    assert found["greedy"].wins >= 8
    assert found["greedy"].losses == found["random"].losses == {}


@pytest.mark.parametrize(
    ("stranger", "reason"),
    [
        ("Raises", "raised LookupError: no idea"),
        ("RaisesTheUnspeakable", "raised Unspeakable"),
        ("Leaves", "raised SystemExit: 0"),
        ("Dies", "ended its process (exit status 7)"),
        ("Cheats", "answered -12345, which is not legal"),
        ("SaysNothing", "answered None, which is not legal"),
        ("SaysTheText", "answered 'power "),
        ("cannot_be_made", "could not be made: OSError: no weights here"),
        ("IsSlow", TOO_LONG),
        ("Hangs", TOO_LONG),
    ],
)
def test_who_fails_loses_and_the_arena_goes_on(tmp_path: Path, stranger: str, reason: str) -> None:
    outside = f"{OUTSIDE}{stranger}"
    budget = QUICK if reason == TOO_LONG else Seconds(10.0)
    one = match("random", outside, budget=budget)
    found = played(one, 2, tmp_path / "results")
    assert len(found) == 2
    for result in found:
        assert result.loss is not None
        assert result.seats[result.loss.seat] == outside
        assert result.loss.reason.startswith(reason)
        assert result.winners == (1 - result.loss.seat,)
    figures = standings(one, found)
    assert figures["random"].wins == 2
    assert sum(figures[outside].losses.values()) == 2


def test_over_budget_is_counted_and_costs_no_game(tmp_path: Path) -> None:
    one = match(f"{OUTSIDE}IsABitSlow", "random", budget=QUICK)
    found = played(one, 2, tmp_path / "results")
    assert [result.loss for result in found] == [None, None]
    for result in found:
        slow = result.seats.index(f"{OUTSIDE}IsABitSlow")
        assert result.thinking[slow].over >= 1
    assert standings(one, found)[f"{OUTSIDE}IsABitSlow"].over_budget > 0


def test_it_stops_when_it_is_clear(tmp_path: Path) -> None:
    one = match("greedy", "random")
    with Results.open(tmp_path / "results", one) as results:
        Arena(one, 1000).play(results, stop_when_clear=True)
        enough = len(results.games)
        assert 10 < enough < 200
        Arena(one, 1000).play(results, stop_when_clear=True)
        assert len(results.games) == enough


def test_bad_input() -> None:
    with pytest.raises(bots.UnknownBot, match="bots: one of random, greedy"):
        match("greedy", "deep-blue")
    for name in ("nowhere:Bot", f"{OUTSIDE}Nobody", f"{OUTSIDE}NOT_A_FACTORY", ":", "tests:"):
        with pytest.raises(HidalgoError, match=r"^bots: "):
            match(name)
    with pytest.raises(HidalgoError, match="bots: at least one name"):
        match()
    with pytest.raises(HidalgoError, match="players: one of 2, 3, 4, 5"):
        match("greedy", players=6)
    for number in (0, -1, 10**9, 1.5, True):
        with pytest.raises(HidalgoError, match="games: a number from 1"):
            Arena(match("greedy"), number)  # type: ignore[arg-type]
        with pytest.raises(HidalgoError, match="cores: a number from 1"):
            Arena(match("greedy"), 1, number)  # type: ignore[arg-type]


def test_the_limit_of_a_decision() -> None:
    """Twice the budget and half a second; simulations have a patient one."""
    one = match("greedy", "greedy@2", budget=Seconds(0.25))
    assert one.limit_of("greedy") == 1.0
    assert one.limit_of("greedy@2") == 4.5
    assert match("greedy", budget=bots.Simulations(1000)).limit_of("greedy") == 80.0
    assert not one.is_over("greedy", 0.3)
    assert one.is_over("greedy", 0.301)
    assert not one.is_over("greedy@2", 2.4)
    assert one.is_over("greedy@2", 2.401)
    assert not match("greedy").is_over("greedy", 100.0)


def test_a_budget_of_its_own(tmp_path: Path) -> None:
    """`knight@40` thinks longer than the others of its match, and is told apart from `knight`."""
    one = match("knight", "knight@40", f"{OUTSIDE}SaysItsBudget@7", players=3)
    assert one.budget_of("knight@40") == bots.Simulations(40)
    assert one.budget_of("knight") == FEW
    found = played(one, 3, tmp_path / "results")
    assert [result.loss and result.loss.reason for result in found] == [
        "answered Simulations(simulations=7), which is not legal"
    ] * 3
    assert set(standings(one, found)) == set(one.names)


@pytest.mark.parametrize("number", ["", "0", "-1", "much", "1e99", "0.5"])
def test_no_such_budget(number: str) -> None:
    with pytest.raises(HidalgoError, match=f"bots: .*not 'greedy@{number}'"):
        match(f"greedy@{number}")


def test_every_game_has_an_arena() -> None:
    for name in games.GAMES:
        assert Match(name, {}, ("random",), Seconds(1.0), 1).document()["game"] == name
