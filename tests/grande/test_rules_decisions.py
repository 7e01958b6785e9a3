"""Decisions and their notation (EG-12)."""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import Any

import pytest

from hidalgo import IllegalMove, Record, grande
from hidalgo.core.record import recorded
from hidalgo.grande.events import (
    BoardMoved,
    CaballerosMoved,
    DisksAsked,
    RankScored,
    StepAnnounced,
)
from hidalgo.grande.notation import ANSWERS
from tests.grande.table import EDITIONS, Table, random_game

REGIONS = [
    "galicia",
    "basque",
    "aragon",
    "catalonia",
    "old_castile",
    "new_castile",
    "seville",
    "granada",
    "valencia",
]
PLACES = [*REGIONS, "castillo"]
# The words of EG-12 in full.
WORDS = {
    *(f"power {n}" for n in range(1, 14)),
    *(f"court {n}" for n in range(7)),
    *(f"recall {key}" for key in REGIONS),
    *(f"card {n}" for n in range(1, 6)),
    *("place", "special", "end", "done", "two", "redistribute", "veto", "pass"),
    *(f"to {key}" for key in PLACES),
    *(f"region {key}" for key in REGIONS),
    *(f"take {n}" for n in range(14)),  # seats 0 to 4 (EG-6.4) and power cards (EG-6.29)
    *(f"from {key} {seat}" for key, seat in product(REGIONS, range(5))),
    *(f"opponent {seat}" for seat in range(5)),
    *(f"lose {key}" for key in [*REGIONS, "court"]),
    *(f"disk {key}" for key in REGIONS),
    *(f"score {key}" for key in PLACES),
    *("board 840", "board 400"),
    *(f"king {key}" for key in REGIONS),
    *(f"grande {key}" for key in REGIONS),
}


def test_the_words() -> None:
    """EG-12.1: each decision has one text, and the other way round."""
    game = grande.Game()
    texts = [game.format(action) for action in range(len(ANSWERS))]
    assert set(texts) == WORDS
    assert len(texts) == len(WORDS)
    assert [game.parse(text) for text in texts] == list(range(len(texts)))


@pytest.mark.parametrize(("players", "edition"), list(product((2, 3, 4, 5), EDITIONS)))
def test_only_real_decisions_are_asked(players: int, edition: str) -> None:
    """EG-12.1: two answers or more, of everybody who is asked, and none of anybody else."""
    for rounds, seed in ((9, 21), (6, 22)):
        for position, _ in random_game(seed, players, edition=edition, rounds=rounds):
            for seat in range(players):
                number = len(position.legal(seat))
                assert number >= 2 if seat in position.actors() else number == 0


def test_the_only_answer_is_taken_at_once() -> None:
    """EG-12.1."""
    # The only region, the only colour in it, and `done` once the region is empty.
    t = Table("five_from_one_region").put(granada=(0, 1, 0), court=(1, 0, 0)).play("special")
    assert t.question == "whose"
    t.play("take 1", "to aragon")
    assert t.question == "turn"
    # No heads: no question for the court; nothing to place and no special action: no turn.
    t = Table().play("power 13", "power 12", "power 11")
    assert t.asked == (0,)
    t.play("card 1")
    assert (t.asked, t.question) == ((1,), "card")


def test_the_only_disk_is_set_at_once() -> None:
    """EG-12.1: of several seats only those with a choice are asked."""
    t = Table("all_from_secret_region", players=4)
    t.put(granada=(0, 2, 0, 1), seville=(0, 0, 2, 1)).play("special")
    assert t.asked == (3,)
    assert [player.disk_set for player in t.view().players] == [False, True, True, False]
    t.play("disk seville")
    assert t.board == {"granada": [0, 0, 0, 1]}


def test_a_forced_bid_is_taken_at_once() -> None:
    """EG-12.1, EG-3.2: with one card in hand that may be played."""
    t = Table(players=2).played(1, *range(1, 13)).play("power 4")
    assert t.view().players[1].bid == 13


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_disks_are_set_in_any_order(order: tuple[int, ...]) -> None:
    """EG-12.2: by every seat that still has to; the order leads to the same."""
    disks = ("granada", "seville", "granada")
    ends = []
    for seats in (order, (0, 1, 2)):
        t = Table("score_secret_choices").put(seville=(2, 1, 0)).play("special")
        waiting = {0, 1, 2}
        for seat in seats:
            assert set(t.asked) == waiting
            t.play(f"{seat}: disk {disks[seat]}")
            waiting.remove(seat)
        ends.append(t.position)
    assert ends[0] == ends[1]


def test_nobody_sets_a_disk_twice() -> None:
    """EG-12.2."""
    t = Table().reach(3, "disk").play("1: disk granada")
    assert t.asked == (0, 2)
    assert t.legal(1) == set()
    with pytest.raises(IllegalMove):
        t.position.play(1, t.game.parse("disk granada"))


NOTHING: dict[str, tuple[int, ...]] = {}
KINGS = {"galicia": (3, 3, 3), "castillo": (2, 2, 2)}  # where nobody can take up a Caballero
OWN = {"granada": (1, 0, 0), **KINGS}
FOREIGN = {"granada": (0, 0, 1), **KINGS}
COURT = {"court": (1, 0, 0), **KINGS}


@pytest.mark.parametrize(
    ("card", "yes", "no"),
    [
        ("redistribute_own", [OWN], [NOTHING, FOREIGN, COURT]),
        ("two_from_court", [COURT], [NOTHING, OWN, FOREIGN]),
        ("two_from_court_or_redistribute", [OWN, COURT], [NOTHING, FOREIGN]),
        ("five_from_one_region", [OWN, FOREIGN], [NOTHING, COURT]),
        ("three_foreign", [FOREIGN], [NOTHING, OWN, COURT]),
        ("three_any", [OWN, FOREIGN], [NOTHING, COURT]),
        ("two_own_two_foreign", [OWN, FOREIGN], [NOTHING, COURT]),
        ("four_own", [OWN], [NOTHING, FOREIGN, COURT]),
        ("four_any", [OWN, FOREIGN], [NOTHING, COURT]),
        ("evict", [FOREIGN], [NOTHING, OWN, COURT]),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_special_is_offered_when_it_can_begin(
    card: str,
    yes: list[dict[str, tuple[int, ...]]],
    no: list[dict[str, tuple[int, ...]]],
    edition: str,
) -> None:
    """EG-12.3: a region is never the King's here, and the Castillo is none."""
    for places in yes:
        assert "special" in Table(card, edition=edition).put(**places).legal()
    for places in no:
        t = Table(card, edition=edition).put(**places)
        assert "special" not in t.legal()
        assert t.refuses("special")


@pytest.mark.parametrize(("home", "offered"), [("galicia", False), ("aragon", True)])
def test_move_grande_is_offered_outside_the_kings_region(home: str, offered: bool) -> None:
    """EG-12.3, EG-6.28: the taker's own Grande."""
    t = Table("move_grande").homes(home, "galicia", "galicia")
    assert ("special" in t.legal()) == offered


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "card",
    [
        "veto",
        "empty_courts",
        "three_from_courts",
        "king_returns",
        "one_of_each",
        "two_from_secret_region",
        "all_from_secret_region",
        "score_one",
        "score_fours",
        "score_fives",
        "score_sixes_and_sevens",
        "score_castillo",
        "score_first_places",
        "score_most",
        "score_least",
        "mobile_scoreboard",
        "royal_adviser",
        "take_back_power_card",
        "two_to_court",
        "score_secret_choices",
        "king",
    ],
)
def test_all_other_special_actions_are_always_offered(card: str, edition: str) -> None:
    """EG-12.3: with an empty board and empty provinces too, and not a second time."""
    t = Table(card, edition=edition).boards(b840="galicia", b400="castillo").provinces(0, 0, 0)
    assert t.legal() == {"special", "end"}
    t.put(galicia=(29, 30, 30), court=(1, 0, 0)).play("special")
    while t.question != "turn":
        t.play(min(t.legal()))
    assert "special" not in t.legal()


def test_place_is_offered_while_the_court_is_not_empty() -> None:
    """EG-4.3, EG-4.4: and it is done once."""
    t = Table("king")
    assert t.legal() == {"special", "end"}
    assert t.court(1).legal() == {"place", "special", "end"}
    assert t.play("place", "done").legal() == {"special", "end"}


def announced(t: Table) -> bool:
    return t.question == "veto" and len(t.happened(StepAnnounced)) == 1


@pytest.mark.parametrize(
    ("card", "before", "last"),
    [
        ("redistribute_own", ["region granada"], "to seville"),
        ("two_from_court", [], "to seville"),
        ("five_from_one_region", ["region granada", "take 1"], "to seville"),
        ("three_foreign", ["from granada 1"], "to seville"),
        ("three_any", ["from granada 0"], "to seville"),
        ("two_own_two_foreign", ["from granada 1"], "to seville"),
        ("four_own", ["from granada 0"], "to seville"),
        ("four_any", ["from granada 1"], "to seville"),
        ("one_of_each", [], "from granada 1"),
        ("mobile_scoreboard", ["board 400"], "to seville"),
        ("royal_adviser", [], "king basque"),
        ("king", [], "king seville"),
        ("move_grande", [], "grande seville"),
        ("take_back_power_card", [], "take 4"),
        ("score_one", [], "score granada"),
        ("evict", [], "region granada"),
    ],
)
def test_the_announcement_comes_after_the_choices(card: str, before: list[str], last: str) -> None:
    """EG-12.4: of the taker, and before the step takes effect."""
    t = Table(card).homes("basque", "aragon", "aragon").played(0, 4, 13).vetoes(0, 1, 0)
    t.put(court=(2, 0, 0), granada=(2, 2, 2), aragon=(1, 1, 1))
    untouched = t.snapshot()
    t.play("special")
    for answer in [*before, last]:
        assert t.asked == (0,)
        assert t.happened(StepAnnounced) == []
        t.play(answer)
    assert announced(t)
    assert t.snapshot() == untouched


@pytest.mark.parametrize(
    "card",
    ["king_returns", "two_from_secret_region", "all_from_secret_region", "score_secret_choices"],
)
def test_the_announcement_comes_before_an_opponent_does_anything(card: str) -> None:
    """EG-12.4: before a loss is chosen, and before anybody sets a disk."""
    t = Table(card).put(granada=(2, 2, 0), seville=(2, 2, 0)).vetoes(0, 0, 1).play("special")
    assert announced(t)
    assert t.happened(DisksAsked) == []
    t.play("2: pass")
    assert t.question == ("lose" if card == "king_returns" else "disk")


@pytest.mark.parametrize("card", ["empty_courts", "three_from_courts"])
def test_the_announcement_comes_before_the_loss(card: str) -> None:
    """EG-12.4, EG-7.4: after the taker has named the opponent."""
    t = Table(card).court(0, 2, 2).vetoes(0, 0, 1).play("special")
    assert t.question == "opponent"
    t.play("opponent 2")
    assert announced(t)
    assert t.happened(StepAnnounced)[0].step.seat == 2
    assert t.happened(CaballerosMoved) == []


@pytest.mark.parametrize("card", ["two_from_secret_region", "all_from_secret_region", "evict"])
def test_a_consequence_is_announced_before_it_comes(card: str) -> None:
    """EG-12.4: after the disks are revealed."""
    t = Table(card, players=2).put(granada=(0, 2), seville=(0, 2)).vetoes(0, 1).play("special")
    t.play(*(["region granada"] if card == "evict" else []), "1: pass", "1: disk seville")
    assert t.question == "veto"
    assert t.happened(StepAnnounced)[1].step.seat == 1
    assert t.happened(CaballerosMoved) == []


def test_a_rank_is_announced_before_its_points_fall() -> None:
    """EG-12.4: one after another."""
    t = Table("score_one").put(granada=(2, 1, 0), court=(1, 0, 0)).vetoes(0, 0, 1)
    t.play("special", "score granada")
    assert (t.question, t.points) == ("veto", [0, 0, 0])
    t.play("pass")
    assert (t.question, t.points) == ("veto", [6, 0, 0])
    t.play("pass")
    assert (t.question, t.points) == ("turn", [6, 3, 0])
    kinds = [type(e) for e in t.events if isinstance(e, (StepAnnounced, RankScored))]
    assert kinds == [StepAnnounced, RankScored] * 2


def test_a_scoreboard_moves_after_its_announcement() -> None:
    """EG-12.4."""
    t = Table("mobile_scoreboard").vetoes(0, 0, 1).play("special", "board 840", "to granada")
    assert t.happened(BoardMoved) == []
    assert t.play("pass").view().boards["840"] == "granada"


@pytest.mark.parametrize(
    "card",
    [
        "two_from_court",
        "five_from_one_region",
        "three_foreign",
        "three_any",
        "two_own_two_foreign",
        "four_own",
        "four_any",
    ],
)
def test_done_stands_before_every_single_one(card: str) -> None:
    """EG-12.5: so these are two legal ways of doing nothing."""
    t = Table(card).put(granada=(2, 2, 2), court=(2, 0, 0))
    before = t.snapshot()
    t.play("place", "done", "special", "done")
    after = t.snapshot()
    assert t.asked == (1,)
    del before["display"], after["display"]
    assert before == after


def test_done_stands_between_two() -> None:
    """EG-12.5: but not between a Caballero named and its `to`."""
    t = Table("three_any").put(granada=(2, 2, 2), court=(3, 0, 0)).play("special")
    t.play("from granada 1")
    assert t.refuses("done")
    t.play("to aragon")
    assert "done" in t.legal()


def test_a_caballero_named_stays_until_its_move_has_taken_effect() -> None:
    """EG-12.6: by `from`, `take` or `region`, also while a Veto may be played."""
    for card, named in (
        ("four_any", ["from granada 1"]),
        ("five_from_one_region", ["region granada", "take 1"]),
        ("redistribute_own", ["region granada"]),
    ):
        t = Table(card).put(granada=(2, 2, 2), seville=(1, 1, 1)).vetoes(0, 1, 0)
        t.play("special", *named)
        assert t.at("granada") == [2, 2, 2]
        t.play("to aragon")
        assert t.at("granada") == [2, 2, 2]
        assert t.view().regions["granada"] == (2, 2, 2)
        t.play("pass")
        assert sum(t.at("granada")) == 5


def test_hands_are_sorted_and_discards_in_order() -> None:
    """EG-12.6: and the short game starts in round 2."""
    t = Table(players=2, rounds=6)
    assert t.position.round == 2
    t.play("power 9", "power 2").reach(3, "power").play("power 13", "power 5")
    t.reach(5, "power")
    assert t.snapshot()["discards"] == [[9, 5], [2, 13]]
    assert t.view(0).hand == (1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13)


def test_a_card_taken_back_returns_to_its_place_in_the_hand() -> None:
    """EG-12.6."""
    t = Table("take_back_power_card").played(0, 5, 9, 13).play("special", "take 5")
    assert t.view(0).hand == (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12)


def random_moves(position: Any, game: grande.Game, seed: int) -> list[str]:
    rng = random.Random(seed)
    moves = []
    while not position.over:
        seat = rng.choice(position.actors())
        action = rng.choice(position.legal(seat))
        moves.append(f"{seat} {game.format(action)}")
        position.play(seat, action)
    return moves


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("rounds", [9, 6])
def test_a_record_replays_without_random_numbers(edition: str, rounds: int) -> None:
    """EG-12.7: the setup holds all chance."""
    game = grande.Game(players=4, edition=edition, rounds=rounds)
    position = game.start(seed=17)
    laid_out = game.setup(position)
    assert game.start(setup=laid_out) == position
    moves = random_moves(position, game, 4)
    record = Record.loads(recorded(game, position, moves).dumps())
    assert record.setup == laid_out
    assert game.replay(record) == position


def test_chance_is_in_the_setup_alone() -> None:
    """EG-12.7: King's region, homes, first player and stacks, and nothing more."""
    game = grande.Game(players=3)
    laid_out = game.setup(game.start(seed=2))
    options = {"players": 3, "edition": "decennial", "rounds": 9, "veto": "full"}
    assert {key: laid_out[key] for key in options} == options
    assert set(laid_out) - set(options) == {"king", "homes", "first", "stacks"}
    ends = [game.start(setup=laid_out) for _ in range(2)]
    assert random_moves(ends[0], game, 9) == random_moves(ends[1], game, 9)
    assert ends[0] == ends[1]
