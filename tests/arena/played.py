"""Matches, as the tests play them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hidalgo.arena import Arena, Match, Result, Results
from hidalgo.arena.result import Loss, Thinking
from hidalgo.bots import Budget, Simulations

FEW = Simulations(5)
OUTSIDE = "tests.arena.strangers:"


def match(*bots: str, budget: Budget = FEW, seed: int = 1, **options: Any) -> Match:
    return Match("el-grande", {"players": 2, "rounds": 6, **options}, bots, budget, seed)


def played(match: Match, games: int, file: Path, cores: int = 2) -> list[Result]:
    """Its results, by number."""
    with Results.open(file, match) as results:
        Arena(match, games, cores).play(results)
        return sorted(results.games, key=lambda result: result.game)


def timeless(results: list[Result]) -> list[dict[str, object]]:
    """All that a repetition must repeat: everything but seconds."""
    documents = [result.document() for result in results]
    for document, result in zip(documents, results, strict=True):
        document["thinking"] = [each.decisions for each in result.thinking]
    return documents


def result(
    number: int,
    seats: tuple[str, ...],
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    deal: int | None = None,
    loss: Loss | None = None,
) -> Result:
    """One made by hand."""
    thinking = tuple(Thinking(10, 1.0, 1) for _ in seats)
    at = number if deal is None else deal
    return Result(number, at, seats, scores, winners, thinking, loss)
