"""From the results to the figures of each bot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from hidalgo.arena.match import Match
from hidalgo.arena.ratings import Rating, ratings
from hidalgo.arena.result import Result
from hidalgo.arena.statistics import wilson


@dataclass(frozen=True)
class Standing:
    wins: float
    games: int
    """Seats, rather: a bot on three seats of a game has played it three times."""
    interval: tuple[float, float]
    rating: Rating | None
    score: float | None
    """The mean of its final scores; None if it finished no game."""
    winning_score: float | None
    decisions: int
    seconds_per_decision: float | None
    over_budget: float
    """The part of its decisions that took 20 % more than their budget, or longer."""
    losses: dict[str, int]
    """Why it lost games by rule, and how many."""

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


def standings(match: Match, games: Iterable[Result]) -> dict[str, Standing]:
    """Of every bot, in the order given; the games count in their order, not as they ended."""
    ordered = sorted(games, key=lambda result: result.game)
    rated = ratings(match, ordered)
    return {name: _standing(name, ordered, rated.get(name)) for name in match.names}


def winners_score(games: Iterable[Result]) -> float | None:
    """The mean score of those who won, whoever they were."""
    return _mean([result.scores[seat] for result in _finished(games) for seat in result.winners])


def _standing(name: str, games: list[Result], rating: Rating | None) -> Standing:
    played = [
        (result, seat) for result in games for seat, bot in enumerate(result.seats) if bot == name
    ]
    wins = sum(result.share(seat) for result, seat in played)
    finished = [(result, seat) for result, seat in played if not result.loss]
    won = [result.scores[seat] for result, seat in finished if seat in result.winners]
    thinking = [result.thinking[seat] for result, seat in played]
    decisions = sum(each.decisions for each in thinking)
    seconds = sum(each.seconds for each in thinking)
    return Standing(
        wins=wins,
        games=len(played),
        interval=wilson(wins, len(played)),
        rating=rating,
        score=_mean([result.scores[seat] for result, seat in finished]),
        winning_score=_mean(won),
        decisions=decisions,
        seconds_per_decision=seconds / decisions if decisions else None,
        over_budget=sum(each.over for each in thinking) / decisions if decisions else 0.0,
        losses=_losses(played),
    )


def _losses(played: list[tuple[Result, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for result, seat in played:
        if result.loss and result.loss.seat == seat:
            found[result.loss.reason] = found.get(result.loss.reason, 0) + 1
    return found


def _finished(games: Iterable[Result]) -> list[Result]:
    return [result for result in games if not result.loss]


def _mean(scores: list[int]) -> float | None:
    return fmean(scores) if scores else None
