"""Who sits where in which game.

The games go deal by deal. On one deal every line-up is rotated through all the seats, so that luck
with the cards and with the seat falls on everybody alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice

from hidalgo.arena.match import Match
from hidalgo.core.random import Random

Seats = tuple[str, ...]


@dataclass(frozen=True)
class Pairing:
    """A game to be played; everything random in it comes from the match's seed and these."""

    number: int
    deal: int
    seats: Seats


def schedule(match: Match, games: int) -> list[Pairing]:
    return list(islice(_pairings(match), games))


def lineups(bots: Seats, players: int) -> list[Seats]:
    """Who plays together: with too few names the last one fills the seats, with too many all
    combinations take turns."""
    if len(bots) < players:
        bots += bots[-1:] * (players - len(bots))
    return list(dict.fromkeys(combinations(bots, players)))


def seatings(lineup: Seats) -> list[Seats]:
    """All rotations; those that bots of one name make equal count once."""
    return list(dict.fromkeys(lineup[i:] + lineup[:i] for i in range(len(lineup))))


def _pairings(match: Match) -> Iterator[Pairing]:
    found = lineups(match.bots, match.players)
    numbers = count()
    for deal in count():
        lineup = _mixed(match, deal, found[deal % len(found)])
        for seats in seatings(lineup):
            yield Pairing(next(numbers), deal, seats)


def _mixed(match: Match, deal: int, lineup: Seats) -> Seats:
    """Rotations keep the neighbours; another order on each deal mixes them."""
    order = list(range(len(lineup)))
    Random(match.seed_of("order", deal)).shuffle(order)
    return tuple(lineup[i] for i in order)
