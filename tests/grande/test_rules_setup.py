"""Setting up (EG-2)."""

from __future__ import annotations

import pytest

from hidalgo import SetupError, grande
from hidalgo.grande.events import RoundBegan
from tests.grande.table import Table, setup

SEEDS = range(60)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_homes_differ_from_each_other_and_from_the_kings_region(players: int) -> None:
    """EG-2.1: the Grande and 2 Caballeros stand there, and nothing else stands on the board."""
    for seed in SEEDS:
        snapshot = grande.Game(players=players).start(seed).snapshot()
        homes = snapshot["grandes"]
        assert len({*homes, snapshot["king"]}) == players + 1
        for region, counts in snapshot["regions"].items():
            assert counts == [2 if home == region else 0 for home in homes]
        assert snapshot["castillo"] == [0] * players


def test_any_region_can_be_the_kings_and_anybodys_home() -> None:
    """EG-2.1: the region cards are shuffled."""
    starts = [grande.Game(players=2).start(seed).snapshot() for seed in range(150)]
    assert len({start["king"] for start in starts}) == 9
    for seat in range(2):
        assert len({start["grandes"][seat] for start in starts}) == 9


@pytest.mark.parametrize("homes", [["galicia", "aragon"], ["aragon", "aragon"]])
def test_a_setup_with_a_home_taken_is_refused(homes: list[str]) -> None:
    """EG-2.1: not the King's region, not another's home."""
    with pytest.raises(SetupError):
        grande.Game(players=2).start(setup=setup(2, king="galicia", homes=homes))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_starts_alike(players: int) -> None:
    """EG-2.2."""
    snapshot = grande.Game(players=players).start(seed=8).snapshot()
    assert snapshot["court"] == [7] * players
    assert snapshot["provinces"] == [21] * players
    assert snapshot["scores"] == [0] * players
    assert snapshot["hands"] == [list(range(1, 14))] * players
    assert snapshot["discards"] == [[]] * players


def test_stacks_are_shuffled() -> None:
    """EG-2.3: every card can be on top of its stack, and the stacks hold the same cards."""
    game = grande.Game()
    drawn = [game.setup(game.start(seed))["stacks"] for seed in range(150)]
    for stack, kinds in enumerate((9, 8, 8, 7)):
        assert len({stacks[stack][0] for stacks in drawn}) == kinds
        assert len({tuple(sorted(stacks[stack])) for stacks in drawn}) == 1


def test_stacks_lie_face_down() -> None:
    """EG-2.3: of each only the card turned up for the round is seen."""
    view = Table().view()
    assert view.face_down == (10, 10, 10, 10)
    assert view.came_up == tuple((view.display[str(stack)],) for stack in (1, 2, 3, 4))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_player_is_drawn(players: int) -> None:
    """EG-2.3."""
    game = grande.Game(players=players)
    assert {game.start(seed).actors() for seed in SEEDS} == {(seat,) for seat in range(players)}


@pytest.mark.parametrize(
    ("rounds", "numbers"), [(9, [1, 2, 3, 4, 5, 6, 7, 8, 9]), (6, [2, 3, 5, 6, 8, 9])]
)
def test_length(rounds: int, numbers: list[int]) -> None:
    """EG-2.4: the short game skips rounds 1, 4 and 7."""
    t = Table(rounds=rounds)
    assert t.position.round == numbers[0]
    t.reach(9, None)
    began = [event.round for event in t.happened(RoundBegan)]
    assert [numbers[0], *began] == numbers  # the first began before the table was ready
    assert t.position.over
