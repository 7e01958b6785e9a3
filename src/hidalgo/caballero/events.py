"""What happened, typed, and who may know it: all may know everything that happens (EC-7.1).

Squares are `x,y`, sides letters, regions the names of EC-8.2, tiles the keys of board.py. A Ship's
place is `x,y S`, `x,y S governor` or `court`, as in the decisions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero.board import DISPLAY, KIND_KEYS, SEATS, SIDE_KEYS, square_key
from hidalgo.core.bits import bit

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


@dataclass
class Event:
    def seen_by(self, seat: int | None) -> Event | None:
        """The event as this seat may know it, a spectator for None; nothing if it may not."""
        return self

    @property
    def reveals(self) -> bool:
        """Whether somebody sees something new by it: what led to it cannot be undone."""
        return False


@dataclass
class GameBegan(Event):
    tile: str
    turn: int
    first: int


@dataclass
class DisplayFilled(Event):
    display: tuple[str | None, ...]
    """All five places; None where the stack ran out."""

    @property
    def reveals(self) -> bool:
        return True


@dataclass
class RoundBegan(Event):
    round: int
    order: tuple[int, ...]
    """In which order the seats play their power cards."""


@dataclass
class PowerPlayed(Event):
    seat: int
    value: int


@dataclass
class TurnBegan(Event):
    seat: int


@dataclass
class Supplied(Event):
    seat: int
    number: int


@dataclass
class TileLaid(Event):
    seat: int
    place: int
    """Its place in the display."""
    tile: str
    square: str
    turn: int
    apart: bool
    """It touches no other Area tile (EC-4.2)."""


@dataclass
class TileDeployed(Event):
    seat: int
    square: str
    strength: int
    facing: str | None
    """None: it touches only sea."""
    grande: bool
    """The Grande came with it (EC-5.3)."""


@dataclass
class TileRaised(Event):
    seat: int
    square: str
    before: int
    strength: int


@dataclass
class CaballerosTurned(Event):
    """A tile that had touched only sea turned to the first land (EC-4.3)."""

    seat: int
    square: str
    facing: str | None


@dataclass
class TileTakenBack(Event):
    seat: int
    square: str
    strength: int
    castle: bool
    """Caballeros and Ships went to the court; without a Castle they did not (EC-4.8)."""
    ships: tuple[str, ...]
    forced: bool
    """EC-4.9."""


@dataclass
class ShipBuilt(Event):
    seat: int
    place: str


@dataclass
class ShipMoved(Event):
    seat: int
    origin: str
    target: str


@dataclass
class CastleBuilt(Event):
    seat: int
    square: str


@dataclass
class CastleMoved(Event):
    seat: int
    origin: str
    target: str


@dataclass
class GovernorPlaced(Event):
    seat: int
    region: str


@dataclass
class GrandePlaced(Event):
    seat: int
    square: str


@dataclass
class GrandeMoved(Event):
    seat: int
    origin: str
    target: str


@dataclass
class TurnEnded(Event):
    seat: int


@dataclass
class RoundEnded(Event):
    round: int


@dataclass
class ScoringBegan(Event):
    round: int


@dataclass
class LandScored(Event):
    region: str
    tiles: int
    gold: int
    strengths: tuple[int, ...]
    governor: int | None
    """Whose Governor is first there, alone (EC-5.2)."""
    points: tuple[int, ...]


@dataclass
class SeaScored(Event):
    region: str
    tiles: int
    fish: int
    ships: tuple[int, ...]
    points: tuple[int, ...]


@dataclass
class ScoringEnded(Event):
    scores: tuple[int, ...]


@dataclass
class GameOver(Event):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def key_of(p: Position, spot: i64) -> str:
    return square_key(p.squares[spot])


def side_keys(sides: i64) -> tuple[str, ...]:
    """A set of sides as an event holds it."""
    return tuple([SIDE_KEYS[side] for side in range(4) if sides & bit(side)])


def seats_of(seats: i64) -> tuple[int, ...]:
    """A set of seats as an event holds it."""
    return tuple([seat for seat in range(SEATS) if seats & bit(seat)])


def display_keys(p: Position) -> tuple[str | None, ...]:
    """The five places of the display."""
    keys: list[str | None] = []
    place: i64 = 1
    while place <= DISPLAY:
        kind = p.face_up(place)
        keys.append(KIND_KEYS[kind] if kind >= 0 else None)
        place += 1
    return tuple(keys)
