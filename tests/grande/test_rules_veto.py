"""The Veto (EG-8): who is asked when, Veto against Veto, how long one lasts.

What a Veto stops, card by card, is in test_rules_veto_steps.py.
"""

from __future__ import annotations

import pytest

from hidalgo import grande
from hidalgo.grande.events import (
    RoundBegan,
    SpecialEnded,
    StepAnnounced,
    VetoExpired,
    VetoPassed,
    VetoPlayed,
)
from tests.grande.table import EDITIONS, Table, setup


def king(*vetoes: int, seat: int = 0, edition: str = "decennial") -> Table:
    """The King is about to leave Galicia for Seville; the taker keeps a Caballero to place."""
    players = len(vetoes)
    t = Table("king", players=players, seat=seat, edition=edition)
    return t.court(*[1] * players).vetoes(*vetoes).play("special", "king seville")


def asked_in_order(t: Table) -> list[int]:
    """Everybody who is asked passes."""
    seats = []
    while t.question == "veto":
        assert t.legal() == {"veto", "pass"}
        seats += t.asked
        t.play("pass")
    return seats


def where(t: Table) -> str:
    key: str = t.snapshot()["king"]
    return key


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_kept_veto_is_worth_one_use(edition: str) -> None:
    """EG-8.1."""
    t = Table("veto", edition=edition).play("special").reach(2, "card")
    t.put(aragon=(1, 1, 1), court=(1, 1, 1))
    while t.asked == (0,):
        t.play("card 2", "end")
    taker = t.asked[0]
    t.play("card 5", "special", "king seville", "0: veto")
    assert where(t) == "galicia"
    assert t.vetoes_held == [0, 0, 0]
    assert t.asked == (taker,)


def test_a_veto_serves_in_the_round_in_which_it_is_taken() -> None:
    """EG-8.1: against a later turn of the same round."""
    t = Table("veto").court(0, 1, 1).play("special")
    t.play("1: card 5", "special", "king seville", "0: veto")
    assert where(t) == "galicia"


def test_everybody_holding_a_veto_may_play_it() -> None:
    """EG-8.2: and is asked before the step takes effect."""
    t = king(0, 1, 1)
    assert where(t) == "galicia"
    assert [event.card for event in t.happened(StepAnnounced)] == ["king"]
    assert asked_in_order(t) == [1, 2]
    assert where(t) == "seville"


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_announced_if_nobody_may(edition: str) -> None:
    """EG-8.2."""
    t = king(0, 0, 0, edition=edition)
    assert where(t) == "seville"
    assert t.happened(StepAnnounced) == []


@pytest.mark.parametrize("edition", ["decennial", "venice"])
def test_the_taker_may_not_veto_the_own_action(edition: str) -> None:
    """EG-8.2, flag `veto_own_action`: no."""
    t = king(1, 0, 0, edition=edition)
    assert where(t) == "seville"
    assert t.happened(StepAnnounced) == []
    assert asked_in_order(king(1, 1, 0, edition=edition)) == [1]


def test_the_taker_may_veto_the_own_action() -> None:
    """EG-8.2, EG-8.3, flag `veto_own_action`: yes."""
    t = king(1, 0, 0, edition="baluci")
    assert t.asked == (0,)
    t.play("veto")
    assert where(t) == "galicia"
    assert t.vetoes_held == [0, 0, 0]
    assert t.happened(SpecialEnded) == [SpecialEnded(0, True)]


@pytest.mark.parametrize(
    ("card", "places", "plays"),
    [
        # A rank worth no points: the second with 2 players is in the next test.
        ("score_one", {"granada": (0, 0, 0)}, ["special", "score granada"]),
        ("score_castillo", {}, ["special"]),
        ("score_fours", {"granada": (2, 1, 1)}, ["special"]),
        ("score_first_places", {"granada": (2, 2, 1)}, ["special"]),
        # Opponents with nothing to lose.
        ("empty_courts", {"granada": (2, 2, 2)}, ["special"]),
        ("three_from_courts", {"granada": (2, 2, 2)}, ["special"]),
        ("king_returns", {"galicia": (2, 2, 2), "castillo": (1, 1, 1)}, ["special"]),
        ("one_of_each", {"galicia": (2, 2, 2), "castillo": (1, 1, 1)}, ["special"]),
        # Disks that nobody has to set.
        ("two_from_secret_region", {"galicia": (2, 2, 2), "granada": (3, 0, 0)}, ["special"]),
        ("all_from_secret_region", {"galicia": (2, 2, 2), "granada": (3, 0, 0)}, ["special"]),
        # A Caballero left where it is.
        ("redistribute_own", {"granada": (2, 0, 0)}, ["special", *["to granada"] * 2]),
        ("two_from_court_or_redistribute", {"granada": (1, 0, 0)}, ["special", "redistribute"]),
        # Nothing moved.
        ("four_any", {"granada": (1, 1, 1)}, ["special", "done"]),
        ("two_from_court", {}, ["special", "done"]),
    ],
)
def test_a_step_that_would_change_nothing_is_not_announced(
    card: str, places: dict[str, tuple[int, ...]], plays: list[str]
) -> None:
    """EG-8.2."""
    t = Table(card).put(court=(1, 0, 0), **places).vetoes(0, 1, 1).play(*plays)
    if t.question == "resettle":
        t.play("to granada")
    assert t.question == "turn"
    assert t.happened(StepAnnounced) == []
    assert t.happened(SpecialEnded) == [SpecialEnded(0, False)]


def test_two_to_court_with_empty_provinces_is_not_announced() -> None:
    """EG-8.2, EG-6.30."""
    t = Table("two_to_court").court(1).provinces(0).vetoes(0, 1, 1).play("special")
    assert t.legal() == {"place", "end"}
    assert t.happened(StepAnnounced) == []


def ranks(t: Table) -> list[int | None]:
    assert set(asked_in_order(t)) <= {1}
    return [event.step.rank for event in t.happened(StepAnnounced)]


def test_ranks_worth_no_points_are_not_announced() -> None:
    """EG-8.2: below the values, or tied where the next value is 0."""
    homes = ["catalonia"] * 5
    for counts, announced in (
        ((3, 1), [1]),  # 2 players: only the first value counts
        ((2, 2), []),
        ((3, 2, 1), [1, 2]),
        ((3, 1, 1), [1]),
        ((2, 2, 1), [1]),
        ((5, 4, 3, 2, 1), [1, 2, 3]),
        ((3, 2, 1, 1, 0), [1, 2]),
        ((4, 3, 3, 1, 0), [1, 2]),
        ((3, 3, 1, 0, 0), [1, 3]),
    ):
        t = Table("score_one", players=len(counts), king="catalonia").homes(*homes[: len(counts)])
        t.put(granada=counts).vetoes(0, 1).play("special", "score granada")
        assert ranks(t) == announced


def test_a_rank_is_announced_with_its_bonuses() -> None:
    """EG-8.2, EG-7.5."""
    t = Table("score_one").homes("galicia", "basque", "basque").put(galicia=(2, 1, 0))
    t.vetoes(0, 1).play("special", "score galicia")
    assert t.happened(StepAnnounced)[0].step.number == 4 + 2 + 2


@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("empty_courts", {"court": (1, 0, 2, 0)}),
        ("three_from_courts", {"court": (1, 0, 2, 0)}),
        ("king_returns", {"court": (1, 0, 2, 0), "galicia": (0, 2, 0, 2)}),
        ("one_of_each", {"court": (1, 2, 0, 2), "seville": (0, 0, 2, 0)}),
    ],
)
def test_only_the_opponent_who_loses_something_is_announced(
    card: str, places: dict[str, tuple[int, ...]]
) -> None:
    """EG-8.2."""
    t = Table(card, players=4).put(**places).vetoes(0, 1, 0, 0).play("special")
    assert asked_in_order(t) == [1]
    assert [event.step.seat for event in t.happened(StepAnnounced)] == [2]


def test_court_placing_and_power_cards_cannot_be_vetoed() -> None:
    """EG-8.4: though everybody else holds one."""
    t = Table(players=3).vetoes(0, 2, 2).put(granada=(9, 0, 0)).provinces(2)
    t.play("power 4", "power 2", "power 3", "court 2", "recall granada", "recall granada")
    t.play("card 4", "place", "to basque", "to castillo", "done", "end")
    assert t.happened(StepAnnounced) == []
    assert t.board == {"galicia": [19, 0, 0], "granada": [7, 0, 0], "basque": [1, 0, 0]} | {
        "castillo": [1, 0, 0]
    }


def test_a_general_scoring_cannot_be_vetoed() -> None:
    """EG-8.4."""
    t = Table(players=3).put(castillo=(2, 0, 0), granada=(0, 2, 0)).reach(3, "power")
    t.vetoes(2, 2, 2).reach(3, "disk").reach(4, "power")
    assert t.vetoes_held == [2, 2, 2]
    assert t.happened(StepAnnounced) == []
    assert all(t.points[:2])


def test_the_announcement_does_not_tell_which_card_is_taken_back() -> None:
    """EG-8.5."""
    steps = []
    for value in (4, 9, 13):
        t = Table("take_back_power_card").played(0, 4, 9, 13).vetoes(0, 1, 0)
        t.play("special", f"take {value}")
        assert t.question == "veto"
        steps.append((t.happened(StepAnnounced)[0], t.view(1), t.view(2), t.view(None)))
    assert steps[0] == steps[1] == steps[2]


def second_action(**tops: str) -> Table:
    """Four players, these cards on top; seat 0 is about to take one, and seat 1 follows."""
    t = Table(players=4)
    top = {int(key.removeprefix("stack")): card for key, card in tops.items()}
    t.position = t.game.start(setup=setup(4, top=top))
    t.clear()
    return t.play("power 13", "power 12", "power 11", "power 10")


def test_the_rest_of_a_vetoed_scoring_does_not_come_with_the_next() -> None:
    """EG-8.3: Granada pays no more, and Galicia, the next, pays all from the first value down."""
    t = second_action(stack2="score_one", stack3="score_fours")
    t.homes(*["aragon"] * 4).put(granada=(4, 3, 2, 1), galicia=(3, 2, 4, 0)).vetoes(0, 0, 0, 1)
    t.play("0: card 2", "special", "score granada", "3: pass", "3: veto")
    assert t.points == [6, 0, 0, 0]
    t.play("1: card 3", "special")
    assert t.points == [6 + 2, 0, 4 + 2, 0]


def test_the_rest_of_a_vetoed_loss_does_not_come_with_the_next() -> None:
    """EG-8.3: seats 1 and 2 were to lose, and seat 3 alone is evicted."""
    t = second_action(stack2="empty_courts", stack4="evict")
    t.put(court=(0, 2, 2, 2), seville=(0, 2, 0, 2)).vetoes(0, 0, 0, 1)
    t.play("0: card 2", "special", "opponent 3", "3: pass", "opponent 1", "3: veto")
    t.play("1: card 4", "special")
    assert t.asked == (3,)
    t.play("disk granada")
    assert t.board == {"seville": [0, 2, 0, 0], "granada": [0, 0, 0, 2]}
    assert t.at("court") == [0, 2, 2, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_veto_can_be_vetoed(edition: str) -> None:
    """EG-8.6: both are spent and the step takes effect."""
    t = king(0, 1, 1, edition=edition).play("1: veto")
    assert t.asked == (2,)
    t.play("veto")
    assert where(t) == "seville"
    assert t.vetoes_held == [0, 0, 0]
    assert t.happened(VetoPlayed) == [VetoPlayed(1, None), VetoPlayed(2, 1)]
    assert t.happened(SpecialEnded) == [SpecialEnded(0, False)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_veto_that_nobody_vetoes_stands(edition: str) -> None:
    """EG-8.6, EG-8.3."""
    t = king(1, 1, 1, edition=edition).play("1: veto", "2: pass", "0: pass")
    assert where(t) == "galicia"
    assert t.vetoes_held == [1, 0, 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_taker_may_veto_a_veto(edition: str) -> None:
    """EG-8.6: in all editions."""
    t = king(1, 1, 0, edition=edition).play("1: veto")
    assert t.asked == (0,)
    t.play("veto")
    assert where(t) == "seville"
    assert t.vetoes_held == [0, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_let_the_step_pass_may_still_veto_a_veto(edition: str) -> None:
    """EG-8.6."""
    t = king(0, 1, 1, edition=edition).play("1: pass", "2: veto")
    assert t.asked == (1,)
    t.play("veto")
    assert where(t) == "seville"
    assert t.vetoes_held == [0, 0, 0]


def test_nobody_vetoes_the_own_veto() -> None:
    """EG-8.6: it takes another player, though seat 1 holds a second one."""
    t = king(0, 2, 0).play("1: veto")
    assert where(t) == "galicia"
    assert t.vetoes_held == [0, 1, 0]


def test_after_a_veto_was_vetoed_the_action_goes_on() -> None:
    """EG-8.6, EG-8.7: the next step is announced again, to whoever still holds one."""
    t = Table("four_own").put(granada=(3, 0, 0)).vetoes(0, 2, 1)
    t.play("special", "from granada 0", "to aragon", "1: veto", "2: veto")
    assert t.at("aragon") == [1, 0, 0]
    assert t.asked == (0,)
    t.play("from granada 0", "to aragon")
    assert t.asked == (1,)
    t.play("veto")
    assert t.board == {"granada": [2, 0, 0], "aragon": [1, 0, 0]}


@pytest.mark.parametrize(
    ("edition", "order"),
    [("decennial", [2, 3, 4, 0]), ("baluci", [2, 3, 4, 0, 1]), ("venice", [2, 3, 4, 0])],
)
def test_holders_are_asked_clockwise_from_the_takers_left(edition: str, order: list[int]) -> None:
    """EG-8.7, EG-8.2: the taker, seat 1, last and only with the flag."""
    assert asked_in_order(king(1, 1, 1, 1, 1, seat=1, edition=edition)) == order


@pytest.mark.parametrize("edition", EDITIONS)
def test_against_a_veto_all_others_are_asked_in_the_same_order(edition: str) -> None:
    """EG-8.7, EG-8.6: seat 3 vetoes a step of seat 1."""
    t = king(1, 1, 1, 1, 1, seat=1, edition=edition).play("2: pass", "3: veto")
    assert asked_in_order(t) == [2, 4, 0, 1]
    assert where(t) == "galicia"


def test_who_holds_two_is_asked_once() -> None:
    """EG-8.7: once for the step, and once more for a Veto against it."""
    assert asked_in_order(king(0, 2, 0)) == [1]
    t = king(0, 2, 1).play("1: pass", "2: veto")
    assert asked_in_order(t) == [1]
    assert t.happened(VetoPassed) == [VetoPassed(1), VetoPassed(1)]


def test_without_a_veto_nobody_is_asked() -> None:
    """EG-8.7: only holders are."""
    assert asked_in_order(king(0, 0, 1, 0, 1)) == [2, 4]


def test_of_two_the_older_is_spent() -> None:
    """EG-8.7: against a step and against a Veto."""
    t = Table("king", players=4).court(1).vetoes(0, 1, 1, 0).vetoes(0, 1, 1, 0, old=True)
    t.play("special", "king seville", "1: veto", "2: veto")
    for player in t.view().players[1:3]:
        assert (player.vetoes_old, player.vetoes_new) == (0, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_forced_to_execute_a_special_action(edition: str) -> None:
    """EG-8.9: Vetos among the others leave every way out, before and after they are played."""
    t = Table("four_own", edition=edition).put(granada=(4, 0, 0), court=(1, 0, 0)).vetoes(0, 1, 1)
    assert t.legal() == {"place", "special", "end"}
    t.play("special")
    assert "done" in t.legal()
    t.play("from granada 0", "to aragon", "1: veto", "2: veto")
    t.play("done")  # though the step took effect
    assert t.at("aragon") == [1, 0, 0]
    assert t.legal() == {"place", "end"}


def test_a_veto_lasts_to_the_end_of_the_next_round() -> None:
    """EG-8.8."""
    t = Table("veto").play("special").reach(2, "power")
    assert t.vetoes_held == [1, 0, 0]
    assert (t.view().players[0].vetoes_old, t.view().players[0].vetoes_new) == (1, 0)
    t.reach(2, "card")
    assert t.vetoes_held == [1, 0, 0]
    t.reach(3, "power")
    assert t.vetoes_held == [0, 0, 0]
    assert t.happened(VetoExpired) == [VetoExpired(0, 1)]


@pytest.mark.parametrize(("rounds", "following", "expired"), [(9, 4, 5), (6, 5, 6)])
def test_a_veto_outlives_a_general_scoring(rounds: int, following: int, expired: int) -> None:
    """EG-8.8, EG-2.4: the next round played after the third is the fifth of the short game."""
    # A Veto must come up in round 3: the third round of nine, the second of six.
    stacks = setup()["stacks"]
    stacks[1].remove("veto")
    stacks[1].insert({9: 2, 6: 1}[rounds], "veto")
    t = Table(rounds=rounds)
    t.position = t.game.start(setup=setup(rounds=rounds, stacks=stacks))
    t.clear()
    t.reach(3, "card")
    taker = t.asked[0]
    t.play("card 2", "special").reach(3, "disk")
    assert t.vetoes_held[taker] == 1
    t.reach(following, "card")
    assert t.vetoes_held[taker] == 1
    t.reach(expired, "power")
    assert t.vetoes_held == [0, 0, 0]


@pytest.mark.parametrize("rounds", [9, 6])
def test_a_veto_of_the_round_before_a_general_scoring_expires_with_it(rounds: int) -> None:
    """EG-8.8, EG-3.4: before the scoring."""
    t = Table(rounds=rounds).reach(2, "card").vetoes(0, 1, 0).reach(3, "card")
    assert t.vetoes_held == [0, 1, 0]
    t.reach(3, "disk")
    assert t.vetoes_held == [0, 0, 0]


def test_a_veto_of_the_last_round_is_never_used_up() -> None:
    """EG-8.8."""
    t = Table().reach(9, "card").vetoes(1, 0, 0).reach(9, None)
    assert t.vetoes_held == [1, 0, 0]
    assert t.happened(VetoExpired) == []


@pytest.mark.parametrize("rounds", [9, 6])
def test_without_vetos(rounds: int) -> None:
    """EG-8.10: stack 2 has 9 cards, enough for 9 rounds."""
    t = Table(veto="none", rounds=rounds)
    stacks = t.game.setup(t.position)["stacks"]
    assert [len(stack) for stack in stacks] == [11, 9, 11, 11]
    assert "veto" not in [card for stack in stacks for card in stack]
    t.reach(9, None)
    assert len(t.view().came_up[1]) == rounds
    assert len(t.happened(RoundBegan)) == rounds - 1  # the first began before


def test_the_option_draws_no_veto() -> None:
    """EG-8.10."""
    game = grande.Game(veto="none")
    for seed in range(10):
        assert "veto" not in game.setup(game.start(seed))["stacks"][1]
    game = grande.Game()  # full is the default
    for seed in range(10):
        assert game.setup(game.start(seed))["stacks"][1].count("veto") == 2
