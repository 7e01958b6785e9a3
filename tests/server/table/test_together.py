"""What people decide together, clocks, and who sits where."""

from __future__ import annotations

import pytest

from hidalgo.server.protocol import Correspondence, Live
from hidalgo.server.refusal import Refusal
from hidalgo.server.table import agree, clocks, seating, summary
from tests.server.table.desk import Desk

SECOND = 1000
LIVE = Live(seconds=60, increment=5)
GRACE = clocks.GRACE_LIVE


def left(desk: Desk) -> list[int]:
    assert desk.state.clocks is not None
    return [
        clocks.shown(desk.state.clocks, seat, desk.now) for seat in range(len(desk.state.seats))
    ]


def pause(desk: Desk, seat: int, on: bool, after: int = 0) -> None:
    desk.act(lambda draft: agree.pause(draft, seat, on), after)


def look(desk: Desk, after: int) -> None:
    desk.act(agree.look_at_clocks, after)


# Pauses, votes, resigning.


def test_a_pause_needs_all_people_and_no_bot() -> None:
    desk = Desk("Anna", "Ben", "bot").begin()
    pause(desk, 0, True)
    assert (desk.state.status, desk.state.pausing) == ("playing", {0})
    pause(desk, 1, True)
    assert desk.state.status == "paused"
    with pytest.raises(Refusal) as refused:
        desk.play(0, "power 1")
    assert refused.value.code == "paused"
    pause(desk, 1, False)
    pause(desk, 0, False)
    assert desk.state.status == "playing"
    assert desk.loaded().status == "playing"


def test_agreeing_to_a_pause_can_be_taken_back() -> None:
    desk = Desk("Anna", "Ben").begin()
    pause(desk, 0, True)
    pause(desk, 0, False)
    pause(desk, 1, True)
    assert desk.state.status == "playing"
    assert desk.loaded().pausing == {1}


def test_most_of_the_others_can_have_a_bot_stand_in() -> None:
    desk = Desk("Anna", "Ben", "Carla", "Dora").begin()
    desk.act(lambda draft: agree.vote(draft, 0, 3))
    assert desk.state.votes == {3: {0}}
    desk.act(lambda draft: agree.vote(draft, 0, 3))
    assert not desk.state.seats[3].stand_in
    desk.act(lambda draft: agree.vote(draft, 1, 3))
    assert desk.state.seats[3].stand_in
    assert desk.state.seats[3].name == "Dora"
    desk.act(lambda draft: agree.come_back(draft, 3))
    assert desk.state.is_person(3)


def test_votes_lapse_when_somebody_plays() -> None:
    desk = Desk("Anna", "Ben", "Carla").begin()
    seat = desk.first()
    desk.act(lambda draft: agree.vote(draft, (seat + 1) % 3, seat))
    desk.play(seat, desk.legal(seat)[0])
    assert desk.state.votes == {}


def test_nobody_votes_about_a_bot_or_oneself() -> None:
    desk = Desk("Anna", "Ben", "bot").begin()
    for about in (0, 2, 4):
        with pytest.raises(Refusal):
            desk.act(lambda draft, about=about: agree.vote(draft, 0, about))  # type: ignore[misc]


def test_of_two_players_one_resigns_and_the_other_wins() -> None:
    desk = Desk("Anna", "Ben").begin()
    desk.act(lambda draft: agree.resign(draft, 0))
    assert desk.state.status == "finished"
    result = desk.state.result
    assert result is not None
    assert (result.winners, result.ranks, result.ended) == ([1], [2, 1], "resigned")


def test_of_three_one_resigns_a_bot_plays_on_and_the_seat_ranks_last() -> None:
    desk = Desk("Anna", "Ben", "Carla", rounds=6).begin()
    desk.act(lambda draft: agree.resign(draft, 1))
    assert desk.state.level(1) == agree.STAND_IN
    for again in (agree.resign, agree.come_back):
        with pytest.raises(Refusal):
            desk.act(lambda draft, again=again: again(draft, 1))  # type: ignore[misc]
    desk.go_on(lambda _: False)
    result = desk.state.result
    assert result is not None
    assert result.ranks[1] == 3
    assert 1 not in result.winners
    assert result.ended is None


# Clocks.


def test_a_clock_runs_for_who_has_to_act_and_a_run_is_granted_once() -> None:
    desk = Desk("Anna", "Ben", pace=LIVE).begin()
    seat = desk.first()
    other = 1 - seat
    assert left(desk)[seat] == 65 * SECOND
    desk.play(seat, "power 5", after=10 * SECOND)
    assert left(desk)[seat] == 55 * SECOND
    assert left(desk)[other] == 65 * SECOND
    desk.play(other, "power 9", after=2 * SECOND)
    # Whoever acts now has several decisions; they are one run.
    before = left(desk)
    acting = desk.first()
    desk.play(acting, desk.legal(acting)[0], after=SECOND)
    desk.play(acting, desk.legal(acting)[0], after=SECOND)
    assert desk.first() == acting
    assert left(desk)[acting] == before[acting] - 2 * SECOND


def test_undo_gives_no_time() -> None:
    desk = Desk("Anna", "Ben", pace=LIVE).begin()
    seat = desk.first()
    desk.play(seat, "power 5", after=10 * SECOND)
    desk.undo(seat, after=SECOND)
    assert left(desk)[seat] == 55 * SECOND
    desk.play(seat, "power 6", after=SECOND)
    assert left(desk)[seat] == 54 * SECOND


def test_whoever_has_sealed_a_disk_waits_for_free() -> None:
    desk = Desk("Anna", "Ben", "Carla", pace=LIVE).begin()
    desk.go_on(lambda desk: desk.question() == "disk")
    desk.play(0, "disk aragon", after=SECOND)
    before = left(desk)
    desk.play(1, "disk aragon", after=20 * SECOND)
    assert left(desk)[0] == before[0]
    assert left(desk)[2] == before[2] - 20 * SECOND


def test_a_bot_stands_in_after_time_and_grace_and_the_person_comes_back() -> None:
    desk = Desk("Anna", "Ben", pace=LIVE).begin()
    seat = desk.first()
    look(desk, 65 * SECOND + GRACE - 1)
    assert desk.state.is_person(seat)
    assert left(desk)[seat] == 0
    look(desk, 1)
    assert not desk.state.is_person(seat)
    assert desk.state.clocks is not None
    assert desk.state.clocks.running == []
    desk.act(lambda draft: agree.come_back(draft, seat))
    assert left(desk)[seat] >= clocks.BACK


def test_a_pause_stops_all_clocks() -> None:
    desk = Desk("Anna", "Ben", pace=LIVE).begin()
    for seat in (0, 1):
        pause(desk, seat, True)
    before = left(desk)
    look(desk, 1000 * SECOND)
    for seat in (0, 1):
        pause(desk, seat, False)
    assert max(left(desk)[seat] - before[seat] for seat in (0, 1)) <= 5 * SECOND
    assert min(left(desk)[seat] - before[seat] for seat in (0, 1)) >= 0


def test_correspondence_grants_its_hours_anew() -> None:
    desk = Desk("Anna", "Ben", pace=Correspondence(hours=24)).begin()
    seat = desk.first()
    desk.play(seat, "power 9", after=20 * clocks.HOUR)
    desk.play(1 - seat, "power 5", after=clocks.HOUR)
    assert desk.first() == seat
    assert left(desk)[seat] == 24 * clocks.HOUR
    look(desk, 25 * clocks.HOUR)
    assert not all(desk.state.is_person(seat) for seat in (0, 1))


def test_the_deadline_is_when_somebody_will_be_overdue() -> None:
    desk = Desk("Anna", "Ben", pace=LIVE).begin()
    until = summary.deadline(desk.state, desk.now)
    assert until == desk.now + 65 * SECOND + GRACE
    unhurried = Desk("Anna", "Ben").begin()
    assert summary.deadline(unhurried.state, unhurried.now) is None
    with_bot = Desk("bot", "bot").begin()
    assert summary.deadline(with_bot.state, with_bot.now) == with_bot.now + summary.PATIENCE


# Seats before the start.


def claim(desk: Desk, seat: int, person: str, invitation: str | None = "welcome") -> None:
    desk.act(lambda draft: seating.claim(draft, seat, person, person.title(), invitation))


def test_a_seat_is_claimed_by_an_invitation_only() -> None:
    desk = Desk("Anna", "open", "open")
    for invitation in (None, "", "welcom", "welcome "):
        with pytest.raises(Refusal) as refused:
            claim(desk, 1, "ben", invitation)
        assert refused.value.code == "not_invited"
    claim(desk, 1, "ben")
    claim(desk, 2, "ben", None)  # several seats at one browser
    with pytest.raises(Refusal) as refused:
        claim(desk, 2, "carla")
    assert refused.value.code == "no_seat_free"
    assert desk.loaded().seats == desk.state.seats


def test_a_table_begins_when_everybody_is_there_and_the_host_says_so() -> None:
    desk = Desk("Anna", "open")
    with pytest.raises(Refusal):
        desk.act(lambda draft: seating.start(draft, "anna"))
    claim(desk, 1, "ben")
    with pytest.raises(Refusal) as refused:
        desk.act(lambda draft: seating.start(draft, "ben"))
    assert refused.value.code == "not_the_host"
    desk.begin()
    with pytest.raises(Refusal) as refused:
        desk.act(lambda draft: seating.leave(draft, 1, "ben"))
    assert refused.value.code == "not_open"


def test_when_the_host_leaves_the_next_one_is_host() -> None:
    desk = Desk("Anna", "Ben", "bot")
    desk.act(lambda draft: seating.leave(draft, 0, "anna"))
    assert desk.state.host == "ben"
    desk.act(lambda draft: seating.leave(draft, 1, "ben"))
    assert desk.state.status == "expired"


def test_the_host_changes_seats() -> None:
    desk = Desk("Anna", "Ben")
    desk.act(lambda draft: seating.change(draft, 1, "anna", None))
    assert desk.state.seats[1].who == "nobody"
    desk.act(lambda draft: seating.change(draft, 1, "anna", "greedy"))
    assert desk.state.seats[1].level == "greedy"
    with pytest.raises(Refusal):
        desk.act(lambda draft: seating.change(draft, 0, "ben", None))


def test_a_bot_takes_the_seat_of_somebody_who_is_erased() -> None:
    desk = Desk("Anna", "Ben").begin()
    desk.act(lambda draft: seating.forget(draft, "ben"))
    assert desk.state.seats[1].who == "bot"
    assert desk.state.seats[1].name == ""
    assert not any("ben" in row.data.lower() for row in desk.log[2:])
