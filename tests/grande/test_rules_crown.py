"""Stacks 4 and 5: scoreboards, King, Grande, power cards (EG-6.25 to EG-6.30, EG-6.32)."""

from __future__ import annotations

import pytest

from hidalgo.grande.events import BoardMoved, CaballerosMoved, DisksRevealed, SpecialEnded
from tests.grande.table import EDITIONS, Table

KEYS = {
    "galicia",
    "basque",
    "aragon",
    "catalonia",
    "old_castile",
    "new_castile",
    "seville",
    "granada",
    "valencia",
}
PLACES = KEYS | {"castillo"}


def to(*keys: str) -> set[str]:
    return {f"to {key}" for key in keys}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("board", "other"), [("840", "400"), ("400", "840")])
@pytest.mark.parametrize("target", ["granada", "castillo"])
def test_an_unused_scoreboard(board: str, other: str, target: str, edition: str) -> None:
    """EG-6.25: onto a region or the Castillo, not the King's region."""
    t = Table("mobile_scoreboard", edition=edition).play("special")
    assert t.legal() == {"board 840", "board 400"}
    t.play(f"board {board}")
    assert t.legal() == to(*PLACES - {"galicia"})
    t.play(f"to {target}")
    assert t.view().boards == {board: target, other: None}
    assert t.happened(BoardMoved) == [BoardMoved(0, board, None, target)]


def test_a_scoreboard_on_the_board_changes_place() -> None:
    """EG-6.25: to a different one."""
    t = Table("mobile_scoreboard").boards(b840="granada").play("special", "board 840")
    assert t.legal() == to(*PLACES - {"galicia", "granada"})
    t.play("to castillo")
    assert t.view().boards == {"840": "castillo", "400": None}


@pytest.mark.parametrize("board", ["840", "400"])
def test_never_onto_the_other_scoreboard(board: str) -> None:
    """EG-6.25, EG-11.4: also when neither is beside the board any more."""
    t = Table("mobile_scoreboard").boards(b840="castillo", b400="seville")
    t.play("special", f"board {board}")
    assert t.legal() == to(*KEYS - {"galicia", "seville"})


def test_an_unused_scoreboard_does_not_go_onto_the_other() -> None:
    """EG-6.25."""
    t = Table("mobile_scoreboard").boards(b400="castillo").play("special", "board 840")
    assert t.legal() == to(*KEYS - {"galicia"})


@pytest.mark.parametrize(("stuck", "free"), [("b840", "400"), ("b400", "840")])
def test_a_scoreboard_in_the_kings_region_stays(stuck: str, free: str) -> None:
    """EG-6.25, EG-12.1: so the other one moves, without asking which."""
    t = Table("mobile_scoreboard").boards(**{stuck: "galicia"}).play("special", "to aragon")
    assert t.view().boards == {free: "aragon", stuck[1:]: "galicia"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_royal_adviser(edition: str) -> None:
    """EG-6.26: to a neighbouring region."""
    t = Table("royal_adviser", king="seville", edition=edition).play("special")
    assert t.legal() == {"king new_castile", "king granada"}
    assert t.play("king granada").snapshot()["king"] == "granada"


@pytest.mark.parametrize("edition", EDITIONS)
def test_king(edition: str) -> None:
    """EG-6.32: to any other region."""
    t = Table("king", king="seville", edition=edition).play("special")
    assert t.legal() == {f"king {key}" for key in KEYS - {"seville"}}
    assert t.play("king basque").snapshot()["king"] == "basque"


@pytest.mark.parametrize("edition", EDITIONS)
def test_evict(edition: str) -> None:
    """EG-6.27: every opponent there moves all of them to the region on the disk."""
    t = Table("evict", edition=edition, players=4)
    t.put(granada=(2, 3, 1, 0), seville=(0, 2, 0, 2), aragon=(3, 0, 0, 0), galicia=(0, 1, 1, 1))
    t.play("special")
    assert t.legal() == {"region granada", "region seville"}
    t.play("region granada")
    assert t.asked == (1, 2)
    t.play("2: disk aragon", "1: disk seville")
    assert t.board == {
        "galicia": [0, 1, 1, 1],
        "granada": [2, 0, 0, 0],
        "seville": [0, 5, 0, 2],
        "aragon": [3, 0, 1, 0],
    }
    assert t.happened(DisksRevealed) == [DisksRevealed((None, "seville", "aragon", None))]


@pytest.mark.parametrize(
    ("edition", "place"), [("decennial", "court"), ("baluci", "provinces"), ("venice", None)]
)
def test_evict_to_the_kings_region(edition: str, place: str | None) -> None:
    """EG-6.27, flag `evict_to_king`."""
    t = Table("evict", edition=edition).put(granada=(1, 3, 1)).play("special")
    assert ("disk galicia" in t.legal(1)) == (place is not None)
    if place is None:
        assert t.refuses("disk galicia")
        return
    before = t.at(place)[1]
    t.play("1: disk galicia", "2: disk aragon")
    assert t.at(place)[1] == before + 3
    assert t.board == {"granada": [1, 0, 0], "aragon": [0, 0, 1]}


@pytest.mark.parametrize(("edition", "allowed"), [("decennial", 1), ("baluci", 0), ("venice", 0)])
def test_evict_to_the_region_being_left(edition: str, allowed: bool) -> None:
    """EG-6.27, flag `evict_to_same`: back to the own court, or not allowed."""
    t = Table("evict", edition=edition).put(granada=(1, 3, 1)).play("special")
    if not allowed:
        assert t.refuses("disk granada")
        assert len(t.legal(1)) == (8 if edition == "baluci" else 7)
        return
    assert len(t.legal(1)) == 9
    t.play("1: disk granada", "2: disk aragon")
    assert t.at("court") == [0, 3, 0]
    assert t.board == {"granada": [1, 0, 0], "aragon": [0, 0, 1]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_move_grande(edition: str) -> None:
    """EG-6.28: to another region, also one with a Grande, not the King's."""
    t = Table("move_grande", edition=edition).homes("basque", "aragon", "granada").play("special")
    assert t.legal() == {f"grande {key}" for key in KEYS - {"galicia", "basque"}}
    t.play("grande granada")
    assert t.snapshot()["grandes"] == ["granada", "aragon", "granada"]
    assert t.board == {}  # no Caballero moves with it


def test_the_grande_stays_in_the_kings_region() -> None:
    """EG-6.28."""
    t = Table("move_grande").homes("galicia", "aragon", "granada").court(1)
    assert t.legal() == {"place", "end"}


def test_the_new_region_is_the_home() -> None:
    """EG-6.28, EG-5.4."""
    t = Table("move_grande", players=2).homes("basque", "aragon")
    t.play("special", "grande seville").reach(3, "disk")
    t.put(seville=(1, 0), basque=(1, 0)).reach(4, "power")
    assert t.points == [4 + 2 + 5, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_take_back_power_card(edition: str) -> None:
    """EG-6.29: any own played card, also this round's."""
    for value, pile in ((5, [9, 13]), (9, [5, 13]), (13, [5, 9])):
        t = Table("take_back_power_card", edition=edition)
        t.played(0, 5, 9, 13).played(1, 4, 12).play("special")
        assert t.legal() == {"take 5", "take 9", "take 13"}
        t.play(f"take {value}")
        assert t.snapshot()["discards"][0] == pile
        assert t.snapshot()["hands"][0] == sorted({*range(1, 14)} - {*pile})
        assert t.snapshot()["discards"][1] == [4, 12]


def test_a_card_taken_back_can_be_played_again() -> None:
    """EG-6.29."""
    t = Table("take_back_power_card").played(0, 5, 9, 13).play("special", "take 13")
    t.reach(2, "power")
    while t.asked != (0,):
        t.play(min(t.legal() - {"power 13"}))
    t.play("power 13")
    assert t.snapshot()["discards"][0] == [5, 9, 13]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("before", "moved"), [(9, 2), (2, 2), (1, 1), (0, 0)])
def test_two_to_court(before: int, moved: int, edition: str) -> None:
    """EG-6.30: from the provinces, all if fewer."""
    t = Table("two_to_court", edition=edition).court(1).provinces(before).play("special")
    assert t.at("court") == [1 + moved, 0, 0]
    assert t.at("provinces")[0] == before - moved
    expected = [CaballerosMoved(0, moved, "provinces", "court")] if moved else []
    assert t.happened(CaballerosMoved) == expected
    assert t.happened(SpecialEnded) == [SpecialEnded(0, False)]
