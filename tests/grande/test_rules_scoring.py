"""Scoring (EG-5): every expected number is worked out by hand from the rules."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hidalgo.grande.board import PLACE_KEYS
from hidalgo.grande.events import CaballerosMoved, CastilloShown, DisksRevealed, RankScored
from tests.grande.table import Table


def scored(
    place: str, *counts: int, king: str = "catalonia", homes: str = "catalonia", **boards: str
) -> list[int]:
    """The points for one place; King and Grandes stand elsewhere unless it is said."""
    where = homes.split() * (len(counts) if " " not in homes else 1)
    t = Table("score_one", players=len(counts), king=king).homes(*where).boards(**boards)
    return t.put(**{place: counts}).play("special", f"score {place}").points


def in_a_general_scoring(place: str, *counts: int) -> list[int]:
    """The points for one place as `scored`, of the general scoring after round 3."""
    t = Table(players=len(counts), king="catalonia").reach(3, "disk")
    t.homes(*["catalonia"] * len(counts)).put(**{place: counts})
    while t.question == "disk":  # the King's region: what was in the Castillo goes to the courts
        t.play("disk catalonia")
    return t.points


@pytest.mark.parametrize("score", [scored, in_a_general_scoring])
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((5, 4, 3, 2, 1), [6, 4, 2, 0, 0]),
        ((1, 2, 3, 4, 5), [0, 0, 2, 4, 6]),
        ((0, 0, 0, 0, 2), [0, 0, 0, 0, 6]),  # whoever is alone is first
        ((0, 0, 0, 0, 0), [0, 0, 0, 0, 0]),
        ((4, 4, 1, 0, 0), [4, 4, 2, 0, 0]),  # two share the second value, the next is third
        ((4, 4, 4, 2, 1), [4, 4, 4, 2, 0]),  # so do three, and the next is still third
        ((3, 3, 2, 2, 1), [4, 4, 0, 0, 0]),  # tied at the third place: the fourth value
        ((5, 3, 3, 2, 1), [6, 2, 2, 0, 0]),  # tied at the second: the third value
        ((5, 3, 3, 3, 3), [6, 2, 2, 2, 2]),
        ((5, 4, 2, 2, 1), [6, 4, 0, 0, 0]),
        ((1, 1, 1, 1, 1), [4, 4, 4, 4, 4]),
        ((2, 0, 0, 2, 0), [4, 0, 0, 4, 0]),  # those with none are out
    ],
)
def test_ranking(
    counts: tuple[int, ...], points: list[int], score: Callable[..., list[int]]
) -> None:
    """EG-5.1: in Old Castile, 6 4 2."""
    assert score("old_castile", *counts) == points


@pytest.mark.parametrize("score", [scored, in_a_general_scoring])
@pytest.mark.parametrize(
    ("place", "counts", "points"),
    [
        ("old_castile", (4, 3, 2, 2), [6, 4, 0, 0]),
        ("seville", (4, 3, 3, 2), [4, 1, 1, 0]),
        ("basque", (4, 4, 4, 3), [3, 3, 3, 1]),
        ("castillo", (4, 4, 4, 3), [3, 3, 3, 1]),
    ],
)
def test_the_examples(
    place: str, counts: tuple[int, ...], points: list[int], score: Callable[..., list[int]]
) -> None:
    """EG-5.8: 6-4-2, 4-3-1 and 5-3-1."""
    assert score(place, *counts) == points


@pytest.mark.parametrize("score", [scored, in_a_general_scoring])
@pytest.mark.parametrize("place", ["basque", "castillo"])
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 1), [5, 0]),
        ((0, 1), [0, 5]),
        ((2, 2), [0, 0]),
        ((3, 2, 1), [5, 3, 0]),
        ((2, 2, 1), [3, 3, 0]),
        ((2, 1, 1), [5, 0, 0]),
        ((1, 1, 1), [3, 3, 3]),
        ((4, 3, 2, 1), [5, 3, 1, 0]),  # all three values with 4 players
    ],
)
def test_values_with_few_players(
    place: str, counts: tuple[int, ...], points: list[int], score: Callable[..., list[int]]
) -> None:
    """EG-5.2: only the first with 2 players, the first two with 3."""
    assert score(place, *counts) == points


@pytest.mark.parametrize(("counts", "points"), [((3, 1), [8, 0]), ((3, 2, 1), [8, 4, 0])])
def test_a_scoreboard_with_few_players(counts: tuple[int, ...], points: list[int]) -> None:
    """EG-5.2, EG-5.5."""
    assert scored("basque", *counts, b840="basque") == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1, 0), [8, 3, 1, 0]),
        ((3, 3, 1, 0), [3, 3, 1, 0]),  # nobody is alone on top
        ((0, 0, 0, 1), [0, 0, 0, 8]),
    ],
)
def test_kings_bonus(counts: tuple[int, ...], points: list[int]) -> None:
    """EG-5.3."""
    assert scored("granada", *counts, king="granada") == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1, 0), [8, 3, 1, 0]),
        ((2, 3, 1, 0), [3, 6, 1, 0]),  # the home of the second one only
        ((3, 3, 1, 0), [3, 3, 1, 0]),
    ],
)
def test_home_bonus(counts: tuple[int, ...], points: list[int]) -> None:
    """EG-5.4: the home of seat 0 is scored."""
    assert scored("granada", *counts, homes="granada aragon basque seville") == points


def test_the_grande_that_counts_is_the_own_one() -> None:
    """EG-5.4: another's Grande is worth nothing, and several may stand there."""
    assert scored("granada", 3, 2, 0, homes="aragon granada granada") == [6, 3, 0]
    assert scored("granada", 1, 2, 0, homes="granada granada granada") == [3, 8, 0]


def test_both_bonuses_fall_together() -> None:
    """EG-5.4: also under a scoreboard."""
    assert scored("granada", 3, 2, 0, king="granada", homes="granada aragon basque") == [10, 3, 0]
    homes = "granada aragon basque"
    assert scored("granada", 3, 2, 0, king="granada", homes=homes, b840="granada") == [12, 4, 0]


def test_bonuses_need_no_value() -> None:
    """EG-5.3, EG-5.4: with 2 players a tie is worth nothing, being alone earns all."""
    assert scored("granada", 2, 2, king="granada", homes="granada aragon") == [0, 0]
    assert scored("granada", 2, 1, king="granada", homes="granada aragon") == [10, 0]


def test_grandes_never_count_as_caballeros() -> None:
    """EG-5.4."""
    assert scored("granada", 0, 1, 0, homes="granada aragon basque") == [0, 6, 0]
    assert scored("granada", 1, 1, 0, homes="granada aragon basque") == [3, 3, 0]


@pytest.mark.parametrize("place", ["seville", "castillo"])
@pytest.mark.parametrize(
    ("board", "counts", "points"),
    [
        ("b840", (5, 4, 3, 2, 1), [8, 4, 0, 0, 0]),
        ("b840", (5, 5, 3, 2, 1), [4, 4, 0, 0, 0]),
        ("b840", (5, 4, 4, 2, 1), [8, 0, 0, 0, 0]),
        ("b400", (5, 4, 3, 2, 1), [4, 0, 0, 0, 0]),
        ("b400", (5, 5, 3, 2, 1), [0, 0, 0, 0, 0]),
    ],
)
def test_a_scoreboard_replaces_the_values(
    place: str, board: str, counts: tuple[int, ...], points: list[int]
) -> None:
    """EG-5.5."""
    assert scored(place, *counts, **{board: place}) == points


def test_a_scoreboard_elsewhere_changes_nothing() -> None:
    """EG-5.5."""
    assert scored("seville", 3, 2, 1, 0, b840="granada", b400="castillo") == [4, 3, 1, 0]


def test_every_player_sets_a_disk_in_a_general_scoring() -> None:
    """EG-5.6 (a): also one with nothing in the Castillo, and to any of the nine regions."""
    t = Table(players=3).castillo(2, 0, 0).reach(3, "disk")
    assert t.asked == (0, 1, 2)
    assert [len(t.legal(seat)) for seat in t.asked] == [9, 9, 9]


def general_scoring() -> Table:
    """Round 3 is over. King: galicia. Homes: basque, aragon, catalonia."""
    t = Table(players=3).reach(3, "disk")
    t.put(castillo=(3, 2, 1), granada=(0, 2, 0), galicia=(1, 0, 0), aragon=(0, 1, 0))
    t.events.clear()
    return t.play("0: disk granada", "1: disk granada", "2: disk galicia")


def test_order_of_a_general_scoring() -> None:
    """EG-5.6: (b) the Castillo, (c) disks and what they send, (d) the nine regions."""
    t = general_scoring()
    kinds = (CastilloShown, RankScored, DisksRevealed, CaballerosMoved)
    happened = [event for event in t.events if isinstance(event, kinds)]
    assert happened == [
        CastilloShown((3, 2, 1)),
        RankScored("castillo", 1, (0,), 3, 5, 0, 0),
        RankScored("castillo", 2, (1,), 2, 3, 0, 0),
        DisksRevealed(("granada", "granada", "galicia")),
        CaballerosMoved(0, 3, "castillo", "granada"),
        CaballerosMoved(1, 2, "castillo", "granada"),
        CaballerosMoved(2, 1, "castillo", "court"),
        RankScored("galicia", 1, (0,), 1, 4, 2, 0),
        RankScored("aragon", 1, (1,), 1, 5, 0, 2),
        RankScored("granada", 1, (1,), 4, 6, 0, 0),
        RankScored("granada", 2, (0,), 3, 3, 0, 0),
    ]


def test_points_of_a_general_scoring() -> None:
    """EG-5.6: 5 + 6 + 3, 3 + 7 + 6 and nothing."""
    assert general_scoring().points == [14, 16, 0]


def test_where_disks_send_in_a_general_scoring() -> None:
    """EG-5.6 (c): all of the Castillo, to the court for the King's region."""
    t = general_scoring()
    assert t.board == {"galicia": [1, 0, 0], "aragon": [0, 1, 0], "granada": [3, 4, 0]}
    assert t.at("court") == [0, 0, 1]


def test_bonuses_count_in_a_general_scoring_but_never_for_the_castillo() -> None:
    """EG-5.7."""
    t = Table(players=3, king="granada").homes("granada", "aragon", "basque").reach(3, "disk")
    t.put(castillo=(3, 0, 0), granada=(1, 0, 0))
    t.play("0: disk granada", "1: disk aragon", "2: disk aragon")
    assert t.points == [5 + 6 + 2 + 2, 0, 0]
    assert scored("castillo", 3, 1, 0, king="granada", homes="granada") == [5, 3, 0]


@pytest.mark.parametrize(
    ("card", "plays"),
    [
        ("score_one", ["special", "score seville"]),
        ("score_fours", ["special"]),
        ("score_first_places", ["special"]),
        ("score_most", ["special"]),
        ("score_least", ["special"]),
        (
            "score_secret_choices",
            ["special", "0: disk seville", "1: disk basque", "2: disk basque"],
        ),
    ],
)
def test_bonuses_count_in_special_scorings(card: str, plays: list[str]) -> None:
    """EG-5.7."""
    t = Table(card, king="seville").homes("seville", "aragon", "aragon").put(seville=(1, 0, 0))
    assert t.play(*plays).points == [4 + 2 + 2, 0, 0]


@pytest.mark.parametrize(
    ("card", "region", "value"),
    [("score_fives", "basque", 5), ("score_sixes_and_sevens", "new_castile", 7)],
)
def test_bonuses_count_in_scorings_by_value(card: str, region: str, value: int) -> None:
    """EG-5.7."""
    t = Table(card, king=region).homes(region, "seville", "seville").put(**{region: (2, 1, 0)})
    assert t.play("special").points[0] == value + 2 + 2


def ended(*scores: int, tiebreak: str = "shared", **places: tuple[int, ...]) -> list[int]:
    """Who wins with these scores before the last general scoring."""
    t = Table(players=len(scores), tiebreak=tiebreak).reach(9, "disk")
    t.homes(*["catalonia"] * len(scores)).put(**places).scores(*scores)
    winners: list[int] = t.reach(9, None).position.winners
    return winners


def test_the_highest_score_wins() -> None:
    """EG-5.9."""
    assert ended(10, 12, 11) == [1]


def test_the_last_general_scoring_counts() -> None:
    """EG-5.9: 10 + 6 for Granada alone."""
    assert ended(10, 12, 11, granada=(1, 0, 0)) == [0]


@pytest.mark.parametrize("tiebreak", ["shared", "tournament"])
def test_nobody_wins_before_the_end(tiebreak: str) -> None:
    """EG-5.9."""
    t = Table(tiebreak=tiebreak).scores(5, 9, 1).reach(9, "disk")
    assert t.position.winners == []
    assert t.view().winners == ()


def test_equal_highest_scores_share_the_title() -> None:
    """EG-5.9: the court decides nothing."""
    assert ended(12, 10, 12, court=(5, 0, 0)) == [0, 2]


@pytest.mark.parametrize(
    ("places", "winners"),
    [
        ({"court": (2, 0, 3)}, [2]),
        ({"court": (3, 30, 2)}, [0]),  # seat 1 has a lower score
        # Granada pays 6 to whoever is alone there, which is made up for below.
        ({"granada": (1, 0, 0)}, [2]),  # equal courts, more in the provinces
        ({"granada": (2, 0, 0), "court": (1, 0, 0)}, [0]),  # the court is the weightier
    ],
)
def test_tournament_tiebreak(places: dict[str, tuple[int, ...]], winners: list[int]) -> None:
    """EG-5.9."""
    first = 6 if "granada" in places else 12
    assert ended(first, 10, 12, tiebreak="tournament", **places) == winners


def test_the_highest_power_card_in_hand_decides_last() -> None:
    """EG-5.9: seat 0 played 13 and keeps 12, seat 1 the other way round."""
    t = Table(players=2, tiebreak="tournament").play("power 13", "power 12").reach(9, None)
    assert t.points == [0, 0]
    assert t.position.winners == [1]


def test_a_tie_in_everything_is_shared_in_a_tournament_too() -> None:
    """EG-5.9: nobody played 13."""
    assert ended(12, 10, 12, tiebreak="tournament") == [0, 2]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_views_say_what_each_place_would_bring(players: int) -> None:
    """EG-5, EG-6.17: exactly what scoring it then brings, bonuses and scoreboards included."""
    rng = random.Random(players)
    for _ in range(30):
        t = Table(
            "score_one", players=players, stack=2, king="aragon", veto="none", castillo="open"
        )
        t.put(**{place: _few(rng, players) for place in PLACE_KEYS[:10]})
        t.homes(*rng.sample(PLACE_KEYS[:9], players))
        boards = rng.sample([*PLACE_KEYS[:10], None], 2)
        t.boards(b840=boards[0], b400=boards[1]).play("special")
        for place, worth in t.view().worths.items():
            after = t.position.copy()
            after.play(t.position.actors()[0], t.game.parse(f"score {place}"))
            gained = tuple(
                new - old for new, old in zip(after.scores, t.position.scores, strict=True)
            )
            assert gained == worth, place


def _few(rng: random.Random, players: int) -> tuple[int, ...]:
    return tuple(rng.randrange(3) for _ in range(players))


@pytest.mark.parametrize(("castillo", "told"), [("closed", False), ("open", True)])
def test_views_tell_the_castillos_worth_only_while_it_is_shown(castillo: str, told: bool) -> None:
    """EG-4.9."""
    worths = Table("king", castillo=castillo).put(castillo=(2, 1, 0)).view().worths
    assert ("castillo" in worths) == told
    assert len(worths) == 9 + told


@pytest.mark.parametrize(("players", "ranks"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_views_say_how_many_values_count(players: int, ranks: int) -> None:
    """EG-5.2."""
    assert Table("king", players=players).view().ranks == ranks
