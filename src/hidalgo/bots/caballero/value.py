"""What a position of El Caballero promises each seat, in points.

The score as it is, what each scoring still to come would pay now, and what a court and a turn may
still become. How much of it is still there when a scoring comes was fitted to games of the search
against itself: docs/bots.md.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.caballero import court, regions, scoring
from hidalgo.caballero.board import HEADS
from hidalgo.caballero.columns import BID, COURT, NOBODY, SCORE
from hidalgo.caballero.position import Position
from hidalgo.caballero.steps.numbers import OVER
from hidalgo.core.bits import bit, size

# What lands count at the next scoring: this much in any case, and that much more if it came now.
LAND: Final = 0.3
LAND_NOW: Final = 0.5
# And at each scoring after it. Ships stay where they are, and seas grow.
LAND_LATER: Final = 0.4
SHIP: Final = 1.0
SHIP_LATER: Final = 0.6

# How much of that goes by how far one leads, and a lead that is overtaken about one time in four.
SOFTLY: Final = 0.3
SOFT: Final = 2.5

COURT_PIECE: Final = 0.9
# A turn of this round still to come, before those who had theirs; to be divided by the players.
TURN_TO_COME: Final = 44.0
# What everybody gains in a round to come beyond all this, by the number of players.
ROUND_TO_COME: Final = 1.7

# What of the points expected may still come otherwise: in any case, for each turn of everybody
# until the next scoring, and for each scoring after it.
UNREST: Final = 9.0
UNREST_A_TURN: Final = 3.0
UNREST_LATER: Final = 3.0

MOST_LEAD: Final = 30
# The chance to be overtaken by a lead of so many Caballeros, from -MOST_LEAD.
_ABOVE: Final[vec[float]] = vec[float](
    [1.0 / (1.0 + math.exp(lead / SOFT)) for lead in range(-MOST_LEAD, MOST_LEAD + 1)]
)


def judge(p: Position, begun: bool, scores: vec[float]) -> None:
    """`begun`: something was done already in the turn under way."""
    seat: i64 = 0
    while seat < p.players:
        scores[seat] = float(p.seats[SCORE + seat])
        seat += 1
    if p.step == OVER:
        return
    waiting = _waiting(p, begun)
    _add_regions(p, turns_to_scoring(p, waiting), scores)
    _add_courts(p, begun, waiting, scores)
    _add_turns(p, waiting, scores)


def scorings_to_come(p: Position) -> float:
    coming = 0.0
    for number in p.game.edition.scorings:
        if number >= p.round:
            coming += 1.0
    return coming


def turns_to_scoring(p: Position, waiting: i64) -> float:
    """Turns that a player still has on average before the next scoring, this round's included."""
    for number in p.game.edition.scorings:
        if number >= p.round:
            return float(number - p.round) + float(size(waiting)) / float(p.players)
    return 0.0


def _waiting(p: Position, begun: bool) -> i64:
    """Who has the turn of this round still to come."""
    found = bit(p.players) - 1 & ~p.acted
    return found & ~bit(p.actor) if begun else found


def _add_regions(p: Position, turns: float, scores: vec[float]) -> None:
    later = scorings_to_come(p) - 1.0
    land = LAND + LAND_NOW / (1.0 + 2.0 * turns) + LAND_LATER * later
    ship = SHIP + SHIP_LATER * later
    region: i64 = 0
    while region < len(p.region):
        if p.area[region]:
            if regions.is_land(region):
                _add_land(p, region, land, scores)
            elif p.forces[region]:
                _add_sea(p, region, ship, scores)
        region += 1


def _add_sea(p: Position, region: i64, weight: float, scores: vec[float]) -> None:
    paid = weight * float(size(p.area[region]) + regions.symbols(p, region))
    seat: i64 = 0
    while seat < p.players:
        scores[seat] += paid * float(regions.force(p, region, seat))
        seat += 1


def _add_land(p: Position, region: i64, weight: float, scores: vec[float]) -> None:
    governor = scoring.governor_on(p, region)
    if not p.forces[region] and governor == NOBODY:
        return
    soft = weight * SOFTLY if governor == NOBODY else 0.0
    worth = float(size(p.area[region]) + regions.symbols(p, region))
    seat: i64 = 0
    while seat < p.players:
        scores[seat] += (weight - soft) * float(scoring.points(p, region, seat))
        if soft > 0.0 and regions.force(p, region, seat):
            scores[seat] += soft * worth * _share(p, region, seat)
        seat += 1


def _share(p: Position, region: i64, seat: i64) -> float:
    """What a seat may expect for each tile if everybody's strength there still changes."""
    none, one = 1.0, 0.0  # the chances that so many others end above
    own = regions.force(p, region, seat)
    other: i64 = 0
    while other < p.players:
        if other != seat:
            lead = own - regions.force(p, region, other)
            above = _ABOVE[max(-MOST_LEAD, min(MOST_LEAD, lead)) + MOST_LEAD]
            one = one * (1.0 - above) + none * above
            none *= 1.0 - above
        other += 1
    return 2.0 * none + (one if p.players > 2 else 0.0)


def _add_courts(p: Position, begun: bool, waiting: i64, scores: vec[float]) -> None:
    goes_on = p.round < p.game.edition.rounds
    seat: i64 = 0
    while seat < p.players:
        if goes_on or waiting & bit(seat) or (begun and seat == p.actor):
            scores[seat] += COURT_PIECE * float(p.seats[COURT + seat])
        seat += 1
    if begun and not p.supplied:
        # A turn under way can still be supplied (EC-4.1).
        heads = HEADS[p.seats[BID + p.actor]]
        scores[p.actor] += COURT_PIECE * float(min(heads, court.room(p, p.actor)))


def _add_turns(p: Position, waiting: i64, scores: vec[float]) -> None:
    """Who has the turn still to come is ahead of whom had it: by what it takes from the others."""
    turn = TURN_TO_COME / float(p.players)
    everybody = ROUND_TO_COME * float(p.players * (p.game.edition.rounds - p.round))
    everybody -= turn * float(size(waiting)) / float(p.players)
    seat: i64 = 0
    while seat < p.players:
        scores[seat] += everybody + (turn if waiting & bit(seat) else 0.0)
        seat += 1


def unrest(p: Position, begun: bool) -> float:
    if p.step == OVER:
        return 0.0
    waiting = _waiting(p, begun)
    later = scorings_to_come(p) - 1.0
    return UNREST + UNREST_A_TURN * turns_to_scoring(p, waiting) + UNREST_LATER * later
