"""Plackett-Luce ratings, by openskill where it is installed (the extra `arena`)."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from hidalgo.arena.match import Match
from hidalgo.arena.result import Result

MISSING = "no ratings without openskill: pip install 'hidalgo[arena]' brings it"


@dataclass(frozen=True)
class Rating:
    """How strong a bot is; 25 is where all begin, `spread` is one standard deviation."""

    strength: float
    spread: float


def available() -> bool:
    return find_spec("openskill") is not None


def ratings(match: Match, games: Iterable[Result]) -> dict[str, Rating]:
    """By bot; nothing where openskill is missing."""
    if not available():
        return {}
    from openskill.models import PlackettLuce

    # tau widens ratings for people, who learn; a bot stays what it is.
    model = PlackettLuce(tau=0.0)
    rated: dict[str, Any] = {name: model.rating() for name in match.names}
    for result in games:
        _rate(model, rated, result)
    return {name: Rating(each.mu, each.sigma) for name, each in rated.items()}


def _rate(model: Any, rated: dict[str, Any], result: Result) -> None:
    """A bot on several seats moves by all that it gained and lost there."""
    places = [float(place) for place in result.places()]
    # One object a seat: openskill changes what it is given, and would change a shared one twice.
    seats = [[model.rating(rated[name].mu, rated[name].sigma)] for name in result.seats]
    teams = model.rate(seats, ranks=places)
    for name in set(result.seats):
        after = [team[0] for team, bot in zip(teams, result.seats, strict=True) if bot == name]
        old = rated[name]
        rated[name] = model.rating(
            mu=old.mu + sum(each.mu - old.mu for each in after),
            sigma=old.sigma * math.prod(each.sigma / old.sigma for each in after),
        )
