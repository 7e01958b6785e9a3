"""What happened, typed, and who may know it (EG-10).

Places are the keys of EG-1.2, `castillo`, `court` and `provinces`; cards are the ids of EG-6.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande.board import PLACE_KEYS, SEATS
from hidalgo.grande.columns import DISK

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


@dataclass
class Announced:
    """A step that a Veto could stop (EG-8.5). It never tells a secret.

    `kind` is `move` (Caballeros), `loss` (Caballeros sent away), `disks` (to be set), `rank`
    (points), `board`, `king`, `grande`, `take_back` or `keep_veto`.
    """

    kind: str
    seat: int | None = None
    number: int | None = None
    origin: str | None = None
    target: str | None = None
    seats: tuple[int, ...] = ()
    rank: int | None = None


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
    king: str
    homes: tuple[str, ...]
    first: int


@dataclass
class RoundBegan(Event):
    round: int
    cards: tuple[str, ...]
    """The cards turned up, by stack."""

    @property
    def reveals(self) -> bool:
        return True


@dataclass
class PowerPlayed(Event):
    seat: int
    value: int


@dataclass
class TurnBegan(Event):
    seat: int


@dataclass
class CardTaken(Event):
    seat: int
    stack: int
    card: str


@dataclass
class CaballerosMoved(Event):
    seat: int
    """Whose they are."""
    number: int
    origin: str
    target: str


@dataclass
class KingMoved(Event):
    seat: int
    """Who moved him."""
    origin: str
    target: str


@dataclass
class GrandeMoved(Event):
    seat: int
    origin: str
    target: str


@dataclass
class BoardMoved(Event):
    seat: int
    """Who moved it."""
    board: str
    origin: str | None
    """None: from beside the board."""
    target: str


@dataclass
class SpecialBegan(Event):
    seat: int
    card: str


@dataclass
class SpecialEnded(Event):
    seat: int
    vetoed: bool


@dataclass
class StepAnnounced(Event):
    seat: int
    """The taker."""
    card: str
    step: Announced


@dataclass
class VetoPassed(Event):
    seat: int


@dataclass
class VetoPlayed(Event):
    seat: int
    against: int | None
    """Whose Veto it stops; None: it stops the step."""


@dataclass
class VetoKept(Event):
    seat: int


@dataclass
class VetoExpired(Event):
    seat: int
    number: int


@dataclass
class DisksAsked(Event):
    seats: tuple[int, ...]


@dataclass
class DiskSet(Event):
    seat: int
    region: str | None
    """None for everybody else (EG-7.3)."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else DiskSet(self.seat, None)


@dataclass
class DisksRevealed(Event):
    regions: tuple[str | None, ...]
    """By seat; None for a seat that set no disk."""

    @property
    def reveals(self) -> bool:
        return True


@dataclass
class PowerTakenBack(Event):
    seat: int
    value: int | None
    """None for those who may not know it (EG-10.2)."""
    seen: bool

    def seen_by(self, seat: int | None) -> Event | None:
        if self.seen or seat == self.seat:
            return self
        return PowerTakenBack(self.seat, None, False)


@dataclass
class CastilloShown(Event):
    counts: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return True


@dataclass
class GeneralScoringBegan(Event):
    round: int


@dataclass
class RankScored(Event):
    """Each of `seats` scores `points`, a single one the bonuses too."""

    place: str
    rank: int
    seats: tuple[int, ...]
    caballeros: int
    points: int
    kings_bonus: int
    home_bonus: int


@dataclass
class GeneralScoringEnded(Event):
    scores: tuple[int, ...]


@dataclass
class TurnEnded(Event):
    seat: int


@dataclass
class RoundEnded(Event):
    round: int
    unused: tuple[str, ...]
    """Cards that nobody took; all but the King's are discarded (EG-3.4)."""


@dataclass
class GameOver(Event):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def caballeros_moved(
    p: Position, events: list[Event] | None, seat: i64, number: i64, origin: i64, target: i64
) -> None:
    """Move them and say so."""
    if number and origin != target:
        p.shift(seat, number, origin, target)
        if events is not None:
            events.append(
                CaballerosMoved(int(seat), int(number), PLACE_KEYS[origin], PLACE_KEYS[target])
            )


def disk_keys(p: Position) -> tuple[str | None, ...]:
    """All disks, for the moment when they are revealed."""
    keys: list[str | None] = []
    seat: i64 = 0
    while seat < p.players:
        disk = p.seats[DISK + seat]
        keys.append(PLACE_KEYS[disk] if disk >= 0 else None)
        seat += 1
    return tuple(keys)


def seats_of(seats: i64) -> tuple[int, ...]:
    """A set of seats as an event holds it."""
    return tuple([seat for seat in range(SEATS) if seats & bit(seat)])
