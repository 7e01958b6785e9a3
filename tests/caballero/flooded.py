"""Regions and points worked out anew from a snapshot, by nothing but the rules (EC-1.5, 5.2, 6)."""

from __future__ import annotations

from typing import Any

Stretch = tuple[tuple[int, int], str]
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
ORDER = "nesw"


class Region:
    def __init__(self, land: bool) -> None:
        self.land = land
        self.sides: set[Stretch] = set()
        self.tiles: set[tuple[int, int]] = set()
        self.symbols = 0
        self.open_sides = 0
        self.forces: dict[int, int] = {}

    @property
    def name(self) -> str:
        """EC-8.2."""
        x, y = min(self.tiles, key=lambda square: (square[1], square[0]))
        if self.land:
            return f"{x},{y} land"
        side = next(side for side in ORDER if ((x, y), side) in self.sides)
        return f"{x},{y} {side}"

    def sides_of(self, square: tuple[int, int]) -> str:
        return "".join(side for side in ORDER if (square, side) in self.sides)


def at(key: str) -> tuple[int, int]:
    x, y = key.split(",")
    return int(x), int(y)


def beside(square: tuple[int, int], side: str) -> tuple[int, int]:
    return square[0] + STEPS[side][0], square[1] + STEPS[side][1]


def land_sides(tile: str, turn: int) -> set[str]:
    return {ORDER[(ORDER.index(side) + turn) % 4] for side in tile.partition("+")[0]}


def connected(land: set[str], one: str, other: str) -> bool:
    """Whether two sides of a tile belong to one stretch (EC-1.5)."""
    if (one in land) != (other in land):
        return False
    if one in land or one == other:
        return True
    return land not in ({"n", "s"}, {"e", "w"})


def found(snapshot: dict[str, Any]) -> list[Region]:
    """All regions of the map, by flooding."""
    land = {at(key): land_sides(tile, turn) for key, (tile, turn) in snapshot["map"].items()}
    symbol = {at(key): tile.partition("+")[2] for key, (tile, _) in snapshot["map"].items()}
    left = {(square, side) for square in land for side in ORDER}
    regions: list[Region] = []
    while left:
        start = min(left)
        region = Region(start[1] in land[start[0]])
        todo = [start]
        while todo:
            square, side = todo.pop()
            if (square, side) not in left:
                continue
            left.remove((square, side))
            region.sides.add((square, side))
            region.tiles.add(square)
            todo += [(square, o) for o in ORDER if connected(land[square], side, o)]
            there = beside(square, side)
            if there in land:
                assert (BACK[side] in land[there]) == (side in land[square]), "EC-7.2"
                todo.append((there, BACK[side]))
            else:
                region.open_sides += 1
        wanted = "gold" if region.land else "fish"
        region.symbols = sum(symbol[square] == wanted for square in region.tiles)
        regions.append(region)
    _add_forces(snapshot, regions)
    return regions


def _add_forces(snapshot: dict[str, Any], regions: list[Region]) -> None:
    def add(square: tuple[int, int], side: str, seat: int, number: int, land: bool) -> None:
        there = (beside(square, side), BACK[side])
        (region,) = [region for region in regions if there in region.sides]
        assert region.land == land
        region.forces[seat] = region.forces.get(seat, 0) + number

    for key, (seat, strength, facing, _, ships, _) in snapshot["caballeros"].items():
        if facing is not None:
            add(at(key), facing, seat, strength, True)
        for side in ships:
            add(at(key), side, seat, 1, False)
    for seat, name, ship in snapshot["governors"]:
        (region,) = [region for region in regions if region.name == name]
        assert region.open_sides == 0, "EC-5.1"
        assert not region.forces
        if ship:
            assert not region.land
            region.forces[seat] = 1


def points(region: Region, players: int, governor: int | None = None) -> list[int]:
    """EC-5.2, 6.2 to 6.4."""
    worth = len(region.tiles) + region.symbols
    forces = [region.forces.get(seat, 0) for seat in range(players)]
    if not region.land:
        return [worth * ships for ships in forces]
    if governor is not None:
        return [2 * worth if seat == governor else 0 for seat in range(players)]
    ranks = sorted({force for force in forces if force}, reverse=True)
    second = worth if players > 2 else 0
    paid = [0] * players
    for seat, force in enumerate(forces):
        if ranks and force == ranks[0]:
            paid[seat] = 2 * worth if forces.count(force) == 1 else second
        elif (
            len(ranks) > 1
            and force == ranks[1]
            and forces.count(ranks[0]) == 1
            and forces.count(force) == 1
        ):
            paid[seat] = second
    return paid


def land_sides_touched(snapshot: dict[str, Any], key: str) -> set[str]:
    """The sides of a square that touch land."""
    land = {at(k): land_sides(tile, turn) for k, (tile, turn) in snapshot["map"].items()}
    sides = set()
    for side in ORDER:
        there = beside(at(key), side)
        if there in land and BACK[side] in land[there]:
            sides.add(side)
    return sides
