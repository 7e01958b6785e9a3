"""Answers, sealed ones, standing orders and undo: what they add to the log, and what not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hidalgo import games
from hidalgo.core.record import Record
from hidalgo.server.protocol import Order
from hidalgo.server.refusal import Refusal
from hidalgo.server.table import play, undo
from hidalgo.server.table.undo import can_undo
from tests.server.table.desk import Desk, asks

GENERAL_SCORING = asks("disk")


def scoring() -> Desk:
    """Three people set their disks for the first general scoring."""
    return Desk("Anna", "Ben", "Carla").begin().go_on(GENERAL_SCORING)


def order(desk: Desk, seat: int, question: str, *answers: str, until: str = "once") -> None:
    wish = Order(question, list(answers), until)  # type: ignore[arg-type]
    desk.act(lambda draft: play.stand(draft, seat, wish))


def test_disks_are_sealed_until_the_last_is_in() -> None:
    desk = scoring()
    n = desk.state.n
    desk.play(2, "disk aragon")
    desk.play(0, "disk galicia")
    assert desk.state.n == n
    assert desk.state.waiting() == [1]
    assert desk.state.position.actors() == (0, 1, 2)
    desk.play(2, "disk seville")  # may be changed
    desk.play(1, "disk basque")
    played = [(row.seat, row.data) for row in desk.log[n + 1 :]]
    assert played == [(0, "disk galicia"), (1, "disk basque"), (2, "disk seville")]
    assert desk.question() != "disk"


def test_what_is_sealed_outlives_a_restart() -> None:
    desk = scoring()
    desk.play(2, "disk aragon")
    desk.state = desk.loaded()
    assert desk.state.waiting() == [0, 1]
    desk.play(0, "disk galicia")
    desk.play(1, "disk galicia")
    assert desk.log[-1].data == "disk aragon"


def test_a_sealed_disk_is_taken_back_by_undo() -> None:
    desk = scoring()
    desk.play(1, "disk aragon")
    assert can_undo(desk.state, 1)
    desk.undo(1)
    assert desk.state.waiting() == [0, 1, 2]
    assert "undo" not in desk.kinds()


def test_nobody_undoes_what_asked_for_disks_once_one_is_sealed() -> None:
    desk = scoring()
    last = desk.state.moves[-1].seat
    other = (last + 1) % 3
    assert can_undo(desk.state, last)
    desk.play(other, "disk aragon")
    assert not can_undo(desk.state, last)
    with pytest.raises(Refusal) as refused:
        desk.undo(last)
    assert refused.value.code == "nothing_to_undo"


def test_undo_goes_back_over_ones_own_decisions_only() -> None:
    desk = Desk("Anna", "Ben").begin().go_on(asks("card"))
    seat = desk.first()
    other = 1 - seat
    before = desk.state.position.copy()
    # Placing happens step by step.
    desk.play(seat, desk.legal(seat)[0])
    desk.play(seat, desk.legal(seat)[0])
    with pytest.raises(Refusal):
        desk.undo(other)
    desk.undo(seat)
    desk.undo(seat)
    assert desk.state.position == before
    assert desk.loaded().position == before
    while can_undo(desk.state, seat):
        desk.undo(seat)
    last = desk.state.moves[-1]
    assert last.seat != seat or last.reveals


def test_nothing_is_undone_once_new_cards_are_shown() -> None:
    desk = Desk("Anna", "Ben").begin()
    desk.go_on(lambda desk: desk.state.position.view(None).round == 2)
    last = desk.state.moves[-1]
    assert last.reveals
    with pytest.raises(Refusal) as refused:
        desk.undo(last.seat)
    assert refused.value.code == "nothing_to_undo"


def test_a_careful_answer_is_refused_where_it_would_show_something() -> None:
    desk = Desk("Anna", "Ben").begin()
    refused = 0
    while desk.state.position.view(None).round == 1:
        seat = desk.first()
        text = desk.legal(seat)[0]
        n, log = desk.state.n, len(desk.log)
        try:
            desk.play(seat, text, careful=True)
        except Refusal as refusal:
            assert refusal.code == "reveals"
            assert (desk.state.n, len(desk.log)) == (n, log)
            refused += 1
            desk.play(seat, text)
    assert refused == 1


def test_a_power_card_is_chosen_in_advance_with_fallbacks() -> None:
    desk = Desk("Anna", "Ben", "Carla").begin()
    first = desk.first()
    second = (first + 1) % 3
    order(desk, second, "power", "power 13", "power 12")
    n = desk.state.n
    desk.play(first, "power 13")  # so that the first choice is gone
    assert [(row.seat, row.data) for row in desk.log[n + 1 :]] == [
        (first, "power 13"),
        (second, "power 12"),
    ]
    assert desk.state.sealed.orders[second] == []


def test_an_order_for_a_question_that_is_asked_already_is_carried_out() -> None:
    desk = Desk("Anna", "Ben").begin()
    seat = desk.first()
    order(desk, seat, "power", "power 5")
    assert desk.log[-1].data == "power 5"


def test_an_order_for_this_round_ends_with_it() -> None:
    desk = Desk("Anna", "Ben").begin()
    order(desk, 0, "veto", "pass", until="round")
    order(desk, 1, "veto", "pass", until="turn")
    desk.go_on(lambda desk: desk.state.position.view(None).round == 2)
    assert desk.state.sealed.orders == {0: [], 1: []}
    assert desk.loaded().sealed.orders == desk.state.sealed.orders


def test_an_order_for_what_is_no_decision_is_refused() -> None:
    desk = Desk("Anna", "Ben").begin()
    with pytest.raises(Refusal) as refused:
        order(desk, 0, "power", "power 99")
    assert refused.value.code == "illegal"


def test_vetos_pass_by_order() -> None:
    """Both hold a Veto card sooner or later; whoever has ordered to pass is never waited for."""
    desk = Desk("Anna", "Ben", seed=3).begin()
    order(desk, 0, "veto", "pass", until="round")
    round_now = 1
    while desk.state.status == "playing":
        assert not (desk.question() == "veto" and desk.first() == 0)
        seat = desk.first()
        legal = desk.legal(seat)
        desk.play(seat, "card 2" if "card 2" in legal else legal[0])
        if desk.state.status == "playing" and desk.state.position.view(None).round != round_now:
            round_now = desk.state.position.view(None).round
            order(desk, 0, "veto", "pass", until="round")


def test_a_finished_game_says_how_it_ended() -> None:
    desk = Desk("Anna", "Ben", rounds=6).begin().go_on(lambda _: False)
    assert desk.state.status == "finished"
    assert desk.kinds()[-1] == "end"
    result = desk.state.result
    assert result is not None
    assert result.scores == desk.state.position.scores
    assert result.winners == desk.state.position.winners
    with pytest.raises(Refusal) as refused:
        desk.play(0, "power 1")
    assert refused.value.code == "over"


@given(st.data())
def test_whatever_happens_a_table_is_loaded_as_it_was(data: st.DataObject) -> None:
    """Random answers, undos and orders, in both games; the log comes to the same everywhere."""
    game = data.draw(st.sampled_from(["el-grande", "el-caballero"]))
    desk = Desk("Anna", "Ben", "Carla", game=game, seed=data.draw(st.integers(0, 99))).begin()
    for _ in range(data.draw(st.integers(0, 60))):
        if desk.state.status != "playing":
            break
        seat = data.draw(st.sampled_from(desk.state.actors()))
        if data.draw(st.integers(0, 5)) == 0 and can_undo(desk.state, seat):
            n = desk.state.n
            desk.act(lambda draft, seat=seat, n=n: undo.undo(draft, seat, n))  # type: ignore[misc]
            continue
        desk.play(seat, data.draw(st.sampled_from(desk.legal(seat))))
    other = desk.loaded()
    assert other.position == desk.state.position
    assert other.moves == desk.state.moves
    assert (other.n, other.mark, other.status) == (
        desk.state.n,
        desk.state.mark,
        desk.state.status,
    )
    assert other.waiting() == desk.state.waiting()
    record = Record(
        game,
        desk.state.settings.rules,
        desk.state.settings.options,
        desk.state.settings.setup,
        [f"{m.seat} {desk.state.game.format(m.action)}" for m in desk.state.moves],
        desk.state.position.scores,
        desk.state.position.winners,
        None if desk.state.position.over else "stopped",
    )
    assert games.of_record(record).replay(record) == desk.state.position
