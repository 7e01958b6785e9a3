"""Numbers that must always hold (EG-11), at every decision of random games."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from hidalgo.grande.events import (
    BoardMoved,
    CaballerosMoved,
    GameBegan,
    GrandeMoved,
    KingMoved,
    PowerPlayed,
    RoundBegan,
)
from tests.grande.table import EDITIONS, Table, random_game

GAMES = pytest.mark.parametrize(
    ("players", "edition", "rounds"), list(product((2, 3, 4, 5), EDITIONS, (9, 6)))
)


def games(players: int, edition: str, rounds: int) -> Any:
    """Each position and what led to it, of a game with and one without Vetos."""
    for seed, veto in ((players * 100 + rounds, "full"), (players * 200 + rounds, "none")):
        yield random_game(seed, players, edition=edition, rounds=rounds, veto=veto)


@GAMES
def test_nothing_is_lost(players: int, edition: str, rounds: int) -> None:
    """EG-11.1, EG-1.4: 30 Caballeros each, 13 power cards each."""
    for game in games(players, edition, rounds):
        for position, _ in game:
            now = position.snapshot()
            places = [*now["regions"].values(), now["castillo"], now["court"], now["provinces"]]
            for seat in range(players):
                counts = [place[seat] for place in places]
                assert min(counts) >= 0
                assert sum(counts) == 30
                cards = sorted(now["hands"][seat] + now["discards"][seat])
                assert cards == list(range(1, 14))


@GAMES
def test_nothing_but_the_king_changes_in_his_region(
    players: int, edition: str, rounds: int
) -> None:
    """EG-11.2, EG-4.7: told event by event, which is what the positions then show."""
    for game in games(players, edition, rounds):
        king = ""
        told: dict[str, list[int]] = {}
        for position, events in game:
            for event in events:
                if isinstance(event, GameBegan):
                    king = event.king
                    told = dict(position.snapshot()["regions"])
                elif isinstance(event, KingMoved):
                    assert event.origin == king != event.target
                    king = event.target
                elif isinstance(event, (CaballerosMoved, GrandeMoved, BoardMoved)):
                    assert king not in (event.origin, event.target)
                    if isinstance(event, CaballerosMoved):
                        move(told, event)
            assert position.snapshot()["king"] == king
            assert position.snapshot()["regions"] == told


def move(regions: dict[str, list[int]], event: CaballerosMoved) -> None:
    if event.origin in regions:
        regions[event.origin][event.seat] -= event.number
    if event.target in regions:
        regions[event.target][event.seat] += event.number


@GAMES
def test_scores_never_fall(players: int, edition: str, rounds: int) -> None:
    """EG-11.3."""
    for game in games(players, edition, rounds):
        scores = [0] * players
        for position, _ in game:
            now = position.scores
            assert all(after >= before for before, after in zip(scores, now, strict=True))
            scores = now
        assert any(scores)


def test_scoreboards_are_never_on_one_place() -> None:
    """EG-11.4."""
    both = 0
    for seed in range(60):
        for position, events in random_game(seed, players=5):
            first, second = position.snapshot()["boards"].values()
            assert first is None or first != second
            moved = any(isinstance(event, BoardMoved) for event in events)
            both += moved and first is not None and second is not None
    assert both > 5  # so there was something to see


@GAMES
def test_power_cards_of_a_round_differ(players: int, edition: str, rounds: int) -> None:
    """EG-11.5."""
    for game in games(players, edition, rounds):
        by_round: list[list[int]] = []
        for _, events in game:
            for event in events:
                if isinstance(event, RoundBegan):
                    by_round.append([])
                elif isinstance(event, PowerPlayed):
                    by_round[-1].append(event.value)
        assert [len(set(values)) for values in by_round] == [players] * rounds


def test_a_card_taken_back_does_not_double_a_value() -> None:
    """EG-11.1, EG-11.5: in the round in which it came back nobody plays any more."""
    t = Table("take_back_power_card").play("special")  # the 13 just played, the only one
    assert 13 in t.snapshot()["hands"][0]
    assert t.snapshot()["discards"][0] == []
    t.reach(2, "power")
    assert [len(hand) for hand in t.snapshot()["hands"]] == [13, 12, 12]
