"""Pieces and places (EG-1), each number of the rules written out again by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from hidalgo import OptionError, grande
from hidalgo.grande.events import RankScored
from tests.grande.table import Table

# In the order in which they are scored.
REGIONS = [
    ("galicia", [4, 2, 0], {"basque", "old_castile"}),
    ("basque", [5, 3, 1], {"galicia", "old_castile", "aragon"}),
    ("aragon", [5, 4, 1], {"basque", "old_castile", "new_castile", "valencia", "catalonia"}),
    ("catalonia", [4, 2, 1], {"aragon", "valencia"}),
    ("old_castile", [6, 4, 2], {"galicia", "basque", "aragon", "new_castile"}),
    ("new_castile", [7, 4, 2], {"old_castile", "aragon", "valencia", "granada", "seville"}),
    ("seville", [4, 3, 1], {"new_castile", "granada"}),
    ("granada", [6, 3, 1], {"seville", "new_castile", "valencia"}),
    ("valencia", [5, 3, 2], {"catalonia", "aragon", "new_castile", "granada"}),
]
KEYS = [key for key, _, _ in REGIONS]
HEADS = {1: 6, 2: 5, 3: 5, 4: 4, 5: 4, 6: 3, 7: 3, 8: 2, 9: 2, 10: 1, 11: 1, 12: 0, 13: 0}

STACKS: list[dict[str, int]] = [
    {
        "redistribute_own": 1,
        "two_from_court": 1,
        "two_from_court_or_redistribute": 1,
        "five_from_one_region": 2,
        "three_foreign": 1,
        "three_any": 1,
        "two_own_two_foreign": 2,
        "four_own": 1,
        "four_any": 1,
    },
    {
        "veto": 2,
        "empty_courts": 1,
        "three_from_courts": 1,
        "king_returns": 1,
        "one_of_each": 1,
        "two_from_secret_region": 1,
        "all_from_secret_region": 1,
        "score_one": 3,
    },
    {
        "score_fours": 2,
        "score_fives": 2,
        "score_sixes_and_sevens": 1,
        "score_castillo": 2,
        "score_first_places": 1,
        "score_most": 1,
        "score_least": 1,
        "score_one": 1,
    },
    {
        "mobile_scoreboard": 3,
        "royal_adviser": 1,
        "evict": 1,
        "move_grande": 2,
        "take_back_power_card": 2,
        "two_to_court": 1,
        "score_secret_choices": 1,
    },
]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players(players: int) -> None:
    """EG-1.1."""
    position = grande.Game(players=players).start(seed=1)
    assert len(position.view(None).players) == players


@pytest.mark.parametrize("players", [0, 1, 6])
def test_no_other_number_of_players(players: int) -> None:
    """EG-1.1."""
    with pytest.raises(OptionError):
        grande.Game(players=players)


def test_clockwise_is_ascending_seat_order() -> None:
    """EG-1.1."""
    t = Table(players=5, seat=3)
    asked = []
    for value in (5, 6, 7, 8, 9):
        asked += t.asked
        t.play(f"power {value}")
    assert asked == [3, 4, 0, 1, 2]


@pytest.mark.parametrize(("region", "values"), [(key, values) for key, values, _ in REGIONS])
def test_values_of_a_region(region: str, values: list[int]) -> None:
    """EG-1.2."""
    king = "seville" if region != "seville" else "galicia"
    t = Table("score_one", players=5, king=king).homes(*[king] * 5)  # so no bonus falls
    t.put(**{region: (4, 3, 2, 1, 0)}).play("special", f"score {region}")
    assert t.points == [*values, 0, 0]


@pytest.mark.parametrize(("region", "near"), [(key, near) for key, _, near in REGIONS])
def test_neighbours_of_a_region(region: str, near: set[str]) -> None:
    """EG-1.2: seen where Caballeros may be placed, and where the royal adviser leads the King."""
    t = Table("four_own", king=region).court(3).play("place")
    assert t.legal() == {f"to {key}" for key in near} | {"to castillo", "done"}
    t = Table("royal_adviser", king=region).play("special")
    assert t.legal() == {f"king {key}" for key in near}


def test_regions_are_scored_in_their_order() -> None:
    """EG-1.2."""
    t = Table().reach(3, "disk")
    t.put(**dict.fromkeys(KEYS, (1, 0, 0))).reach(4, "power")
    assert [event.place for event in t.happened(RankScored)] == KEYS


def test_the_castillo_has_values() -> None:
    """EG-1.3."""
    t = Table("score_one", players=5).castillo(4, 3, 2, 1, 0).play("special", "score castillo")
    assert t.points == [5, 3, 1, 0, 0]


def test_the_castillo_is_no_region() -> None:
    """EG-1.3: no King, no Grande, not on the secret disk."""
    others = set(KEYS) - {"galicia"}
    assert Table("king").play("special").legal() == {f"king {key}" for key in others}
    t = Table("move_grande").homes("basque").play("special")
    assert t.legal() == {f"grande {key}" for key in others - {"basque"}}
    t = Table("score_secret_choices").play("special")
    assert t.legal() == {f"disk {key}" for key in KEYS}


def test_the_castillo_can_not_be_chosen_as_a_region() -> None:
    """EG-1.3."""
    t = Table("five_from_one_region").put(castillo=(2, 2, 2), granada=(1, 0, 0), seville=(1, 0, 0))
    assert t.play("special").legal() == {"region granada", "region seville"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_thirty_caballeros_and_one_grande_each(players: int) -> None:
    """EG-1.4."""
    snapshot = grande.Game(players=players).start(seed=5).snapshot()
    places = [*snapshot["regions"].values()]
    places += [snapshot[key] for key in ("castillo", "court", "provinces")]
    assert [sum(counts) for counts in zip(*places, strict=True)] == [30] * players
    assert len(snapshot["grandes"]) == players


def test_a_caballero_is_in_one_place() -> None:
    """EG-1.4: what leaves one place arrives in another."""
    t = Table("four_own").put(court=(2, 0, 0), granada=(1, 0, 0))
    t.play("place", "to castillo", "special", "from granada 0", "to valencia", "done")
    assert t.board == {"valencia": [1, 0, 0], "castillo": [1, 0, 0]}
    assert t.snapshot()["court"][0] == 1
    assert t.snapshot()["provinces"][0] == 27


def test_thirteen_power_cards() -> None:
    """EG-1.5."""
    t = Table(players=2)
    assert t.legal() == {f"power {value}" for value in range(1, 14)}


@pytest.mark.parametrize(("value", "heads"), HEADS.items())
def test_heads_of_a_power_card(value: int, heads: int) -> None:
    """EG-1.5."""
    t = Table(players=2).play(f"power {value}", f"power {13 if value < 13 else 12}")
    if value < 13:
        t.play("card 1")  # of the other one, whose turn comes first
    assert t.asked == (0,)
    if heads:
        assert t.legal() == {f"court {number}" for number in range(heads + 1)}
    else:
        assert t.question == "card"


def test_forty_five_action_cards() -> None:
    """EG-1.6: the cards of section 6, in five stacks."""
    game = grande.Game()
    position = game.start(seed=3)
    stacks = game.setup(position)["stacks"]
    assert [len(stack) for stack in stacks] == [11, 11, 11, 11]
    assert [Counter(stack) for stack in stacks] == STACKS
    assert position.view(None).display["5"] == "king"


@pytest.mark.parametrize(
    ("stack", "card"),
    [(1, "four_own"), (2, "veto"), (3, "score_fours"), (4, "two_to_court"), (5, "king")],
)
def test_a_card_of_stack_n_places_n(stack: int, card: str) -> None:
    """EG-1.6, EG-4.4."""
    t = Table(card).put(court=(7, 0, 0), granada=(1, 0, 0))
    t.play("place", *["to castillo"] * stack)
    assert t.question == "turn"  # no more may be placed, so `done` was not asked
    assert t.at("castillo") == [stack, 0, 0]
    assert t.at("court") == [7 - stack, 0, 0]


def test_scoreboards_lie_beside_the_board_at_the_start() -> None:
    """EG-1.7."""
    assert Table().view().boards == {"840": None, "400": None}


@pytest.mark.parametrize(("board", "points"), [("b840", [8, 4, 0, 0]), ("b400", [4, 0, 0, 0])])
def test_values_of_the_scoreboards(board: str, points: list[int]) -> None:
    """EG-1.7."""
    t = Table("score_one", players=4).boards(**{board: "valencia"}).put(valencia=(4, 3, 2, 1))
    assert t.play("special", "score valencia").points == points
