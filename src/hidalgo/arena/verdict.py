"""Whether it is clear which bot is better: the test behind `--stop-when-clear`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import permutations

from hidalgo.arena.match import Match
from hidalgo.arena.result import Result
from hidalgo.arena.schedule import seatings
from hidalgo.arena.statistics import CONFIDENCE, evidence


def is_clear(match: Match, games: Sequence[Result]) -> bool:
    """Whether every two bots are told apart; all answers together are wrong in at most 5 % of
    matches, however long one waits."""
    pairs = list(permutations(match.names, 2))
    if not pairs:
        return False
    deals = whole_deals(games)
    enough = math.log(len(pairs) / (1 - CONFIDENCE))
    better = {pair for pair in pairs if evidence(differences(deals, *pair)) >= enough}
    return all((a, b) in better or (b, a) in better for a, b in pairs)


def whole_deals(games: Sequence[Result]) -> list[list[Result]]:
    """The deals played in all seatings, up to the first that is not: quick games end first, and
    what is counted must not depend on how it ended."""
    found: dict[int, list[Result]] = {}
    for result in games:
        found.setdefault(result.deal, []).append(result)
    whole: list[list[Result]] = []
    for deal in range(len(found)):
        played = found.get(deal)
        if played is None or len(played) < len(seatings(played[0].seats)):
            break
        whole.append(played)
    return whole


def differences(deals: list[list[Result]], bot: str, other: str) -> list[float]:
    """By how much one bot won more than the other on each deal, a seat and game, from -1 to 1;
    the games of one deal depend on each other and make one number."""
    found = []
    for deal in deals:
        ours, theirs = rate(deal, bot), rate(deal, other)
        if ours is not None and theirs is not None:
            found.append(ours - theirs)
    return found


def rate(games: list[Result], bot: str) -> float | None:
    shares = [
        result.share(seat)
        for result in games
        for seat, name in enumerate(result.seats)
        if name == bot
    ]
    return sum(shares) / len(shares) if shares else None
