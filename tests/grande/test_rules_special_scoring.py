"""Stack 3: special scorings (EG-6.18 to EG-6.24), and EG-6.31."""

from __future__ import annotations

import pytest

from hidalgo.grande.events import CastilloShown, RankScored
from tests.grande.table import EDITIONS, Table

KEYS = [
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


def table(card: str, king: str = "aragon", players: int = 3, **options: str) -> Table:
    """All Grandes stand with the King."""
    return Table(card, king=king, players=players, **options).homes(*[king] * players)


def everywhere(t: Table) -> Table:
    """One Caballero of seat 0 in every region and in the Castillo."""
    return t.put(**dict.fromkeys([*KEYS, "castillo"], (1, 0, 0)))


def places(t: Table) -> list[str]:
    return [event.place for event in t.happened(RankScored)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "king", "regions", "points"),
    [
        ("score_fours", "aragon", ["galicia", "catalonia", "seville"], 12),
        ("score_fives", "seville", ["basque", "aragon", "valencia"], 15),
        (
            "score_sixes_and_sevens",
            "seville",
            ["old_castile", "new_castile", "granada"],
            6 + 7 + 6,
        ),
    ],
)
def test_scorings_by_value(
    card: str, king: str, regions: list[str], points: int, edition: str
) -> None:
    """EG-6.18, EG-6.19, EG-6.20: never the Castillo, though its first value is 5."""
    t = everywhere(table(card, king, edition=edition)).play("special")
    assert places(t) == regions
    assert t.points == [points, 0, 0]


@pytest.mark.parametrize(
    ("card", "king", "points"),
    [
        ("score_fours", "seville", 12 + 4),
        ("score_fives", "aragon", 15 + 4),
        ("score_sixes_and_sevens", "granada", 19 + 4),
    ],
)
def test_the_kings_region_is_scored_by_value_too(card: str, king: str, points: int) -> None:
    """EG-6.18, EG-6.19, EG-6.20: with both bonuses."""
    assert everywhere(table(card, king)).play("special").points == [points, 0, 0]


def test_second_and_third_places_are_scored_too() -> None:
    """EG-6.18, EG-6.19, EG-6.20."""
    t = table("score_fours", players=4).put(seville=(3, 2, 1, 0)).play("special")
    assert t.points == [4, 3, 1, 0]
    t = table("score_fives", "seville", players=4).put(valencia=(3, 2, 1, 0)).play("special")
    assert t.points == [5, 3, 2, 0]
    t = table("score_sixes_and_sevens", players=4).put(granada=(3, 2, 1, 0)).play("special")
    assert t.points == [6, 3, 1, 0]


def test_the_first_value_is_the_one_now_shown() -> None:
    """EG-6.18, EG-6.19, EG-6.20: a scoreboard replaces it."""
    boards = {"b840": "seville", "b400": "granada"}
    t = everywhere(table("score_fours")).boards(**boards).play("special")
    assert places(t) == ["galicia", "catalonia", "granada"]
    t = everywhere(table("score_sixes_and_sevens")).boards(**boards).play("special")
    assert places(t) == ["old_castile", "new_castile"]
    t = everywhere(table("score_fives")).boards(b840="basque", b400="valencia").play("special")
    assert places(t) == ["aragon"]


@pytest.mark.parametrize(
    "card",
    [
        "score_fours",
        "score_fives",
        "score_sixes_and_sevens",
        "score_first_places",
        "score_most",
        "score_least",
    ],
)
@pytest.mark.parametrize("board", ["b840", "b400"])
def test_the_castillo_is_not_scored_even_under_a_scoreboard(card: str, board: str) -> None:
    """EG-6.18, EG-6.19, EG-6.20, EG-6.22, EG-6.23, EG-6.24."""
    t = everywhere(table(card)).castillo(9, 3, 0).boards(**{board: "castillo"}).play("special")
    assert "castillo" not in places(t)
    assert t.happened(CastilloShown) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_score_castillo(edition: str) -> None:
    """EG-6.21: its Caballeros stay inside, and no region is scored."""
    t = everywhere(table("score_castillo", edition=edition)).castillo(2, 3, 1).play("special")
    assert t.points == [3, 5, 0]
    assert t.at("castillo") == [2, 3, 1]
    assert places(t) == ["castillo", "castillo"]


def test_score_castillo_under_a_scoreboard() -> None:
    """EG-6.21, EG-5.5."""
    t = table("score_castillo").castillo(2, 3, 1).boards(b840="castillo").play("special")
    assert t.points == [4, 8, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_score_first_places(edition: str) -> None:
    """EG-6.22: no second places; a tie for first scores nothing there."""
    t = table("score_first_places", edition=edition)
    t.put(galicia=(2, 1, 0), old_castile=(2, 2, 1), granada=(0, 1, 2)).play("special")
    assert t.points == [4, 0, 6]


def test_score_first_places_in_the_kings_region() -> None:
    """EG-6.22, EG-5.7."""
    t = table("score_first_places").put(aragon=(2, 1, 0), basque=(0, 1, 0)).play("special")
    assert t.points == [5 + 2 + 2, 5, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_score_most(edition: str) -> None:
    """EG-6.23: of all colours together."""
    t = table("score_most", edition=edition)
    t.put(granada=(4, 0, 0), seville=(3, 2, 1), valencia=(2, 2, 1)).play("special")
    assert set(places(t)) == {"seville"}
    assert t.points == [4, 3, 0]


def test_score_most_scores_all_that_are_tied() -> None:
    """EG-6.23: the King's region counts, the Castillo does not."""
    t = table("score_most").put(aragon=(1, 2, 0), seville=(0, 0, 3), granada=(2, 0, 0))
    t.castillo(9, 0, 0).play("special")
    assert t.points == [4, 5 + 2 + 2, 4]


@pytest.mark.parametrize("edition", EDITIONS)
def test_score_least(edition: str) -> None:
    """EG-6.24: empty regions are left out."""
    t = table("score_least", edition=edition)
    t.put(granada=(4, 0, 0), seville=(1, 1, 1), valencia=(2, 0, 0)).play("special")
    assert t.points == [5, 0, 0]


def test_score_least_scores_all_that_are_tied() -> None:
    """EG-6.24: the King's region counts, the Castillo does not."""
    t = table("score_least").put(aragon=(1, 1, 0), seville=(0, 0, 2), granada=(3, 0, 0))
    t.castillo(1, 0, 0).play("special")
    assert t.points == [4, 4, 4]  # tied for the first place of Aragon


@pytest.mark.parametrize("card", ["score_most", "score_least"])
def test_an_empty_board_scores_nothing(card: str) -> None:
    """EG-6.23, EG-6.24."""
    t = table(card).court(1).castillo(1, 0, 0).play("special")
    assert t.points == [0, 0, 0]
    assert t.legal() == {"place", "end"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_score_secret_choices(edition: str) -> None:
    """EG-6.31: chosen by exactly one player, the taker's choice and the King's region too."""
    t = table("score_secret_choices", players=4, edition=edition)
    t.put(aragon=(0, 1, 0, 0), granada=(3, 2, 1, 0), seville=(0, 0, 0, 1)).play("special")
    assert t.asked == (0, 1, 2, 3)
    assert [t.legal(seat) for seat in t.asked] == [{f"disk {key}" for key in KEYS}] * 4
    t.play("0: disk granada", "1: disk aragon", "2: disk seville", "3: disk seville")
    assert t.points == [6, 3 + 5 + 2 + 2, 1, 0]


@pytest.mark.parametrize(
    ("disks", "points"),
    [
        (["granada", "granada", "granada"], [0, 0, 0]),  # chosen thrice is not once
        (["granada", "granada", "seville"], [0, 0, 4]),
        (["granada", "seville", "aragon"], [6, 0, 4]),  # nobody is in Aragon
        (["basque", "basque", "granada"], [6, 0, 0]),
    ],
)
def test_regions_chosen_by_several_are_not_scored(disks: list[str], points: list[int]) -> None:
    """EG-6.31."""
    t = table("score_secret_choices").put(granada=(1, 0, 0), seville=(0, 0, 1)).play("special")
    assert t.play(*[f"disk {disk}" for disk in disks]).points == points
