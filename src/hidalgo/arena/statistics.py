"""How sure a share of wins is: Wilson's interval, and a test that may be looked at any time."""

from __future__ import annotations

import math
from collections.abc import Iterable
from statistics import NormalDist

CONFIDENCE = 0.95
# The bets of the test, as parts of all it has: small ones for small differences.
STAKES = (1 / 128, 1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 9 / 10)


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Where the true share of wins lies (Wilson 1927). Fractions of wins may be added up in
    `wins`: they vary less than whole wins, so the interval is then a little too wide."""
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(max(0.0, share * (1 - share) / games) + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # Rounding must not put the share outside its own interval.
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return max(0.0, min(low, share)), min(1.0, max(high, share))


def evidence(differences: Iterable[float]) -> float:
    """The logarithm of what a gambler has made of 1 by betting that differences from -1 to 1 are
    above 0 on average.

    Whoever bets a fixed part of all he has on a game that is not in his favour expects to lose. So
    does the mean of several such gamblers, and with a chance of at most 1/k it ever, at any time,
    reaches k (Ville 1939): one may stop there, after having looked as often as one likes.
    """
    riches = [0.0] * len(STAKES)
    for difference in differences:
        for i, stake in enumerate(STAKES):
            riches[i] += math.log1p(stake * difference)
    most = max(riches)
    return most + math.log(sum(math.exp(each - most) for each in riches) / len(riches))
