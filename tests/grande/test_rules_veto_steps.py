"""What a Veto stops and what it leaves (EG-8.3), for every step of every card (EG-8.5).

Seat 0 is the taker, and seat 2 holds a Veto.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from hidalgo.grande.events import SpecialEnded, StepAnnounced
from tests.grande.table import EDITIONS, Table

# What is on the board and in the courts, and the points.
State = dict[str, tuple[int, ...]]


@dataclass
class Case:
    rule: str
    card: str
    steps: list[list[str]]
    """The answers that lead to each announcement; none where it comes by itself."""
    states: list[State]
    """At each announcement, and after the last step."""
    players: int
    king: str


def case(
    rule: str,
    card: str,
    start: State,
    *steps: tuple[str, State],
    players: int = 3,
    king: str = "galicia",
) -> Case:
    """Each step as its answers, with commas between them, and what is different after it."""
    states = [start]
    for _, change in steps:
        states.append({**states[-1], **change})
    answers = [text.split(", ") if text else [] for text, _ in steps]
    return Case(rule, card, answers, states, players, king)


ONE = (1, 0, 0)  # a Caballero in the taker's court, so that the turn goes on afterwards

CASES = [
    case(
        "EG-6.1",
        "redistribute_own",
        {"granada": (4, 1, 0), "court": ONE},
        ("special, to aragon", {"granada": (3, 1, 0), "aragon": (1, 0, 0)}),
        # The second stays where it is, which is no step.
        ("to granada, to castillo", {"granada": (2, 1, 0), "castillo": (1, 0, 0)}),
        ("to seville", {"granada": (1, 1, 0), "seville": (1, 0, 0)}),
    ),
    case(
        "EG-6.2",
        "two_from_court",
        {"court": (3, 0, 0)},
        ("special, to aragon", {"aragon": (1, 0, 0), "court": (2, 0, 0)}),
        ("to castillo", {"castillo": (1, 0, 0), "court": (1, 0, 0)}),
    ),
    case(
        "EG-6.3",
        "two_from_court_or_redistribute",
        {"court": (3, 0, 0), "granada": (1, 0, 0)},
        ("special, two, to aragon", {"aragon": (1, 0, 0), "court": (2, 0, 0)}),
        ("to granada", {"granada": (2, 0, 0), "court": (1, 0, 0)}),
    ),
    case(
        "EG-6.3",
        "two_from_court_or_redistribute",
        {"court": (3, 0, 0), "granada": (3, 0, 0)},
        ("special, redistribute, to aragon", {"granada": (2, 0, 0), "aragon": (1, 0, 0)}),
        ("to castillo", {"granada": (1, 0, 0), "castillo": (1, 0, 0)}),
        ("to seville", {"granada": (0, 0, 0), "seville": (1, 0, 0)}),
    ),
    case(
        "EG-6.4",
        "five_from_one_region",
        {"granada": (1, 2, 2), "court": ONE},
        ("special, take 1, to aragon", {"granada": (1, 1, 2), "aragon": (0, 1, 0)}),
        ("take 0, to castillo", {"granada": (0, 1, 2), "castillo": (1, 0, 0)}),
        ("take 2, to seville", {"granada": (0, 1, 1), "seville": (0, 0, 1)}),
        ("take 1, to seville", {"granada": (0, 0, 1), "seville": (0, 1, 1)}),
        ("take 2, to castillo", {"granada": (0, 0, 0), "castillo": (1, 0, 1)}),
    ),
    case(
        "EG-6.5",
        "three_foreign",
        {"granada": (1, 1, 1), "valencia": (0, 1, 0), "court": ONE},
        ("special, from granada 1, to aragon", {"granada": (1, 0, 1), "aragon": (0, 1, 0)}),
        ("from granada 2, to castillo", {"granada": (1, 0, 0), "castillo": (0, 0, 1)}),
        ("from valencia 1, to seville", {"valencia": (0, 0, 0), "seville": (0, 1, 0)}),
    ),
    case(
        "EG-6.6",
        "three_any",
        {"granada": (1, 1, 1), "valencia": (0, 1, 0), "court": ONE},
        ("special, from granada 0, to aragon", {"granada": (0, 1, 1), "aragon": (1, 0, 0)}),
        ("from granada 2, to castillo", {"granada": (0, 1, 0), "castillo": (0, 0, 1)}),
        ("from valencia 1, to seville", {"valencia": (0, 0, 0), "seville": (0, 1, 0)}),
    ),
    case(
        "EG-6.7",
        "two_own_two_foreign",
        {"granada": (2, 1, 1), "court": ONE},
        ("special, from granada 0, to aragon", {"granada": (1, 1, 1), "aragon": (1, 0, 0)}),
        ("from granada 1, to castillo", {"granada": (1, 0, 1), "castillo": (0, 1, 0)}),
        ("from granada 2, to seville", {"granada": (1, 0, 0), "seville": (0, 0, 1)}),
        ("from granada 0, to seville", {"granada": (0, 0, 0), "seville": (1, 0, 1)}),
    ),
    case(
        "EG-6.8",
        "four_own",
        {"granada": (3, 1, 0), "valencia": (1, 0, 0), "court": ONE},
        ("special, from granada 0, to aragon", {"granada": (2, 1, 0), "aragon": (1, 0, 0)}),
        ("from granada 0, to castillo", {"granada": (1, 1, 0), "castillo": (1, 0, 0)}),
        ("from valencia 0, to seville", {"valencia": (0, 0, 0), "seville": (1, 0, 0)}),
        ("from granada 0, to seville", {"granada": (0, 1, 0), "seville": (2, 0, 0)}),
    ),
    case(
        "EG-6.9",
        "four_any",
        {"granada": (1, 1, 1), "valencia": (1, 0, 0), "court": ONE},
        ("special, from granada 2, to aragon", {"granada": (1, 1, 0), "aragon": (0, 0, 1)}),
        ("from granada 0, to castillo", {"granada": (0, 1, 0), "castillo": (1, 0, 0)}),
        ("from valencia 0, to seville", {"valencia": (0, 0, 0), "seville": (1, 0, 0)}),
        ("from granada 1, to seville", {"granada": (0, 0, 0), "seville": (1, 1, 0)}),
    ),
    case(
        "EG-6.11",
        "empty_courts",
        {"court": (1, 2, 5, 4)},
        ("special, opponent 2", {"court": (1, 2, 0, 4)}),
        ("opponent 1", {"court": (1, 0, 0, 4)}),
        ("", {"court": (1, 0, 0, 0)}),
        players=4,
    ),
    case(
        "EG-6.12",
        "three_from_courts",
        {"court": (1, 2, 5, 4)},
        ("special, opponent 3", {"court": (1, 2, 5, 1)}),
        ("opponent 2", {"court": (1, 2, 2, 1)}),
        ("", {"court": (1, 0, 2, 1)}),
        players=4,
    ),
    case(
        "EG-6.13",
        "king_returns",
        {"court": (1, 3, 1, 0), "granada": (0, 1, 2, 0), "seville": (0, 0, 0, 4)},
        # Each chooses after the own announcement, as long as there is a choice.
        ("special", {"court": (1, 1, 1, 0), "granada": (0, 0, 2, 0)}),
        (
            "1: lose court, 1: lose granada",
            {"court": (1, 1, 0, 0), "granada": (0, 0, 0, 0)},
        ),
        ("2: lose court", {"seville": (0, 0, 0, 1)}),
        players=4,
    ),
    case(
        "EG-6.14",
        "one_of_each",
        {"granada": (1, 1, 1, 1), "seville": (0, 1, 0, 0), "court": (1, 0, 0, 0)},
        ("special, from granada 2", {"granada": (1, 1, 0, 1)}),
        ("from granada 0", {"granada": (0, 1, 0, 1)}),
        ("from seville 1", {"seville": (0, 0, 0, 0)}),
        ("", {"granada": (0, 1, 0, 0)}),
        players=4,
    ),
    case(
        "EG-6.15",
        "two_from_secret_region",
        {"granada": (0, 3, 2, 0), "seville": (0, 2, 0, 2), "court": (1, 0, 0, 0)},
        ("special", {}),  # setting the disks
        ("1: disk granada, opponent 3", {"seville": (0, 2, 0, 0)}),
        ("opponent 1", {"granada": (0, 1, 2, 0)}),
        ("", {"granada": (0, 1, 0, 0)}),
        players=4,
    ),
    case(
        "EG-6.16",
        "all_from_secret_region",
        {"granada": (0, 3, 2, 0), "seville": (0, 2, 0, 2), "court": (1, 0, 0, 0)},
        ("special", {}),
        ("1: disk granada, opponent 3", {"seville": (0, 2, 0, 0)}),
        ("opponent 1", {"granada": (0, 0, 2, 0)}),
        ("", {"granada": (0, 0, 0, 0)}),
        players=4,
    ),
    case(
        "EG-6.27",
        "evict",
        {"granada": (2, 3, 2, 1), "court": (1, 0, 0, 0)},
        ("special", {}),
        (
            "1: disk aragon, 2: disk seville, 3: disk aragon, opponent 2",
            {"granada": (2, 3, 0, 1), "seville": (0, 0, 2, 0)},
        ),
        ("opponent 1", {"granada": (2, 0, 0, 1), "aragon": (0, 3, 0, 0)}),
        ("", {"granada": (2, 0, 0, 0), "aragon": (0, 3, 0, 1)}),
        players=4,
    ),
    case(
        "EG-6.17",
        "score_one",
        {"granada": (4, 3, 2, 1), "court": (1, 0, 0, 0)},
        ("special, score granada", {"points": (6, 0, 0, 0)}),
        ("", {"points": (6, 3, 0, 0)}),
        ("", {"points": (6, 3, 1, 0)}),
        players=4,
        king="aragon",
    ),
    case(
        "EG-6.18",
        "score_fours",
        {"galicia": (2, 1, 0, 0), "seville": (0, 0, 3, 0), "court": (1, 0, 0, 0)},
        ("special", {"points": (4, 0, 0, 0)}),
        ("", {"points": (4, 2, 0, 0)}),
        ("", {"points": (4, 2, 4, 0)}),
        players=4,
        king="aragon",
    ),
    case(
        "EG-6.19",
        "score_fives",
        {"basque": (2, 1, 0, 0), "valencia": (0, 0, 3, 0), "court": (1, 0, 0, 0)},
        ("special", {"points": (5, 0, 0, 0)}),
        ("", {"points": (5, 3, 0, 0)}),
        ("", {"points": (5, 3, 5, 0)}),
        players=4,
        king="aragon",
    ),
    case(
        "EG-6.20",
        "score_sixes_and_sevens",
        {"old_castile": (2, 1, 0, 0), "new_castile": (0, 0, 3, 0), "court": (1, 0, 0, 0)},
        ("special", {"points": (6, 0, 0, 0)}),
        ("", {"points": (6, 4, 0, 0)}),
        ("", {"points": (6, 4, 7, 0)}),
        players=4,
        king="aragon",
    ),
    case(
        "EG-6.21",
        "score_castillo",
        {"castillo": (3, 2, 1, 0), "court": (1, 0, 0, 0)},
        ("special", {"points": (5, 0, 0, 0)}),
        ("", {"points": (5, 3, 0, 0)}),
        ("", {"points": (5, 3, 1, 0)}),
        players=4,
        king="aragon",
    ),
    case(
        "EG-6.22",
        "score_first_places",
        {
            "galicia": (2, 1, 0, 0),
            "seville": (0, 3, 0, 0),
            "granada": (1, 0, 2, 0),
            "court": (1, 0, 0, 0),
        },
        ("special", {"points": (4, 0, 0, 0)}),
        ("", {"points": (4, 4, 0, 0)}),
        ("", {"points": (4, 4, 6, 0)}),
        players=4,
        king="aragon",
    ),
    case(
        "EG-6.23",
        "score_most",
        {
            "galicia": (2, 1, 0, 0),
            "granada": (0, 1, 2, 0),
            "valencia": (1, 0, 0, 0),
            "court": (1, 0, 0, 0),
        },
        ("special", {"points": (4, 0, 0, 0)}),
        ("", {"points": (4, 2, 0, 0)}),
        ("", {"points": (4, 2, 6, 0)}),
        ("", {"points": (4, 5, 6, 0)}),
        players=4,
        king="aragon",
    ),
    case(
        "EG-6.24",
        "score_least",
        {
            "catalonia": (1, 0, 0, 0),
            "seville": (0, 1, 0, 0),
            "valencia": (0, 0, 1, 0),
            "granada": (2, 1, 0, 0),
            "court": (1, 0, 0, 0),
        },
        ("special", {"points": (4, 0, 0, 0)}),
        ("", {"points": (4, 4, 0, 0)}),
        ("", {"points": (4, 4, 5, 0)}),
        players=4,
        king="aragon",
    ),
    case(
        "EG-6.31",
        "score_secret_choices",
        {"galicia": (2, 1, 0, 0), "granada": (0, 1, 0, 0), "court": (1, 0, 0, 0)},
        ("special", {}),
        (
            "0: disk galicia, 1: disk granada, 2: disk seville, 3: disk seville",
            {"points": (4, 0, 0, 0)},
        ),
        ("", {"points": (4, 2, 0, 0)}),
        ("", {"points": (4, 8, 0, 0)}),
        players=4,
        king="aragon",
    ),
]


def table(the: Case) -> Table:
    """All Grandes stand with the King, whose region no case scores."""
    t = Table(the.card, players=the.players, king=the.king).homes(*[the.king] * the.players)
    return t.put(**the.states[0]).vetoes(0, 0, 1)


def check(t: Table, state: State) -> None:
    places = {key: list(counts) for key, counts in state.items() if any(counts)}
    assert t.points == places.pop("points", [0] * len(t.points))
    assert {**t.board, "court": t.at("court")} == places
    for seat, number in enumerate(t.at("provinces")):  # so the rest went nowhere else
        assert number == 30 - sum(counts[seat] for counts in places.values())


def announce(t: Table, the: Case, number: int) -> None:
    """All steps before this one take effect, this one is announced."""
    for before in range(number):
        announce_next(t, the, before)
        t.play("2: pass")
    announce_next(t, the, number)


def announce_next(t: Table, the: Case, number: int) -> None:
    t.play(*the.steps[number])
    assert t.question == "veto"
    check(t, the.states[number])


VETOED = [
    pytest.param(the, number, id=f"{the.rule}-{number + 1}-of-{len(the.steps)}")
    for the in CASES
    for number in range(len(the.steps))
]


@pytest.mark.parametrize(("the", "number"), VETOED)
def test_a_veto_cancels_the_step_and_the_rest(the: Case, number: int) -> None:
    """EG-8.3, EG-8.5: what was done before stays done, and the card is spent."""
    t = table(the)
    announce(t, the, number)
    t.play("2: veto")
    check(t, the.states[number])
    assert t.vetoes_held == [0] * the.players
    assert t.happened(SpecialEnded) == [SpecialEnded(0, True)]
    assert t.asked == (0,)
    assert t.legal() == {"place", "end"}  # placing goes on, the special action does not


@pytest.mark.parametrize("the", CASES, ids=[the.rule for the in CASES])
def test_steps_that_nobody_stops(the: Case) -> None:
    """EG-8.5: these are all the steps there are, and passing keeps the Veto."""
    t = table(the)
    announce(t, the, len(the.steps) - 1)
    t.play("2: pass")
    if t.question != "turn":
        t.play("done")
    check(t, the.states[-1])
    assert len(t.happened(StepAnnounced)) == len(the.steps)
    assert t.happened(SpecialEnded) == [SpecialEnded(0, False)]
    assert sum(t.vetoes_held) == 1


def test_every_card_of_several_steps_is_here() -> None:
    """EG-8.5."""
    numbers = [*range(1, 10), *range(11, 25), 27, 31]
    assert {the.rule for the in CASES} == {f"EG-6.{number}" for number in numbers}


ONE_STEP = [
    ("veto", []),  # EG-6.10
    ("mobile_scoreboard", ["board 840", "to granada"]),  # EG-6.25
    ("royal_adviser", ["king basque"]),  # EG-6.26
    ("move_grande", ["grande granada"]),  # EG-6.28
    ("take_back_power_card", ["take 4"]),  # EG-6.29
    ("two_to_court", []),  # EG-6.30
    ("king", ["king seville"]),  # EG-6.32
]


def one_step(card: str, edition: str) -> Table:
    t = Table(card, edition=edition).homes("basque", "aragon", "valencia").played(0, 4, 13)
    return t.put(court=(1, 1, 1), granada=(1, 1, 1)).vetoes(0, 0, 1)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("card", "plays"), ONE_STEP)
def test_a_veto_cancels_a_whole_action(card: str, plays: list[str], edition: str) -> None:
    """EG-8.3, EG-8.5: nothing has happened but that the Veto is spent."""
    t = one_step(card, edition)
    before = t.snapshot()
    t.play("special", *plays, "2: veto")
    assert t.snapshot() == {**before, "vetoes": [0, 0, 0]}
    assert t.happened(SpecialEnded) == [SpecialEnded(0, True)]
    assert t.legal() == {"place", "end"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("card", "plays"), ONE_STEP)
def test_a_whole_action_is_announced_once(card: str, plays: list[str], edition: str) -> None:
    """EG-8.5: after the pass it takes effect at once."""
    t = one_step(card, edition)
    before = t.snapshot()
    t.play("special", *plays)
    assert t.question == "veto"
    t.play("2: pass")
    assert t.legal() == {"place", "end"}
    assert len(t.happened(StepAnnounced)) == 1
    changed = {key for key, value in t.snapshot().items() if value != before[key]}
    assert (
        changed
        == {
            "veto": {"vetoes"},
            "mobile_scoreboard": {"boards"},
            "royal_adviser": {"king"},
            "move_grande": {"grandes"},
            "take_back_power_card": {"hands", "discards"},
            "two_to_court": {"court", "provinces"},
            "king": {"king"},
        }[card]
    )
