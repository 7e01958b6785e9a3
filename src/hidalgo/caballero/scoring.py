"""What regions pay (EC-6): arithmetic on a position, without any decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import governors, regions
from hidalgo.caballero.columns import NOBODY, SCORE
from hidalgo.caballero.events import Event, LandScored, SeaScored
from hidalgo.caballero.notation import region_key
from hidalgo.core.bits import bit, is_single, size

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


def score(p: Position, events: list[Event] | None) -> None:
    """Every region of the map."""
    if events is not None:
        _report(p, events)
    region: i64 = 0
    last: i64 = len(p.region)
    while region < last:
        if p.forces[region] or governor_on(p, region) != NOBODY:
            seat: i64 = 0
            while seat < p.players:
                p.seats[SCORE + seat] += points(p, region, seat)
                seat += 1
        region += 1


def _report(p: Position, events: list[Event]) -> None:
    """The regions that pay anybody, as the map is read."""
    for region in sorted_regions(p):
        paid = points_by_seat(p, region)
        if any(paid):
            name = region_key(regions.name(p, region))
            tiles = int(size(p.area[region]))
            symbols = int(regions.symbols(p, region))
            forces = forces_by_seat(p, region)
            if regions.is_land(region):
                governor = governor_on(p, region)
                owner = int(governor) if governor != NOBODY else None
                events.append(LandScored(name, tiles, symbols, forces, owner, paid))
            else:
                events.append(SeaScored(name, tiles, symbols, forces, paid))


def sorted_regions(p: Position) -> list[int]:
    """All regions by their names (EC-8.2)."""
    named: list[tuple[int, int]] = []
    for region in range(len(p.region)):
        if regions.exists(p, region):
            named.append((int(regions.name(p, region)), region))
    named.sort()
    return [region for _, region in named]


def forces_by_seat(p: Position, region: i64) -> tuple[int, ...]:
    return tuple([int(regions.force(p, region, seat)) for seat in range(p.players)])


def points_by_seat(p: Position, region: i64) -> tuple[int, ...]:
    return tuple([int(points(p, region, seat)) for seat in range(p.players)])


def points(p: Position, region: i64, seat: i64) -> i64:
    """What a region pays a player."""
    worth = size(p.area[region]) + regions.symbols(p, region)
    if regions.is_land(region):
        return worth * _share(p, region, seat)
    return worth * regions.force(p, region, seat)  # EC-6.4


def _share(p: Position, region: i64, seat: i64) -> i64:
    """A player's points for each tile and each gold of a land: 2 first, 1 second (EC-6.2, 6.3)."""
    governor = governor_on(p, region)
    if governor != NOBODY:
        return 2 if governor == seat else 0  # EC-5.2
    own = regions.force(p, region, seat)
    if not own:
        return 0
    first = _most(p, region, 255)
    seats = _with(p, region, first)
    second: i64 = 1 if p.players > 2 else 0
    if own == first:
        return 2 if is_single(seats) else second
    if not is_single(seats) or own != _most(p, region, first):
        return 0
    return second if is_single(_with(p, region, own)) else 0


def _most(p: Position, region: i64, below: i64) -> i64:
    """The largest strength of those under `below`."""
    found: i64 = 0
    seat: i64 = 0
    while seat < p.players:
        strength = regions.force(p, region, seat)
        if found < strength < below:
            found = strength
        seat += 1
    return found


def _with(p: Position, region: i64, strength: i64) -> i64:
    """Who has just this strength, as a set of seats."""
    found: i64 = 0
    seat: i64 = 0
    while seat < p.players:
        if regions.force(p, region, seat) == strength:
            found |= bit(seat)
        seat += 1
    return found


def governor_on(p: Position, region: i64) -> i64:
    """Whose Governor is on a region, NOBODY for none."""
    i: i64 = 0
    last: i64 = len(p.governors)
    while i < last:
        if governors.region_of(p.governors[i]) == region:
            return governors.seat_of(p.governors[i])
        i += 1
    return NOBODY


def winners(p: Position) -> list[int]:
    """EC-6.5."""
    scores = p.scores
    best = max(scores)
    return [seat for seat in range(p.players) if scores[seat] == best]
