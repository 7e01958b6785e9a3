"""What happens by itself: a round begins, turns follow, it ends, all is scored (EG-3, 5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.grande import cards, scoring
from hidalgo.grande.board import CASTILLO, COURT, KING_STACK, NOWHERE, REGIONS
from hidalgo.grande.columns import BID, DISK, NOBODY, VETO_NEW, VETO_OLD
from hidalgo.grande.events import (
    DisksAsked,
    DisksRevealed,
    Event,
    GameOver,
    GeneralScoringBegan,
    GeneralScoringEnded,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    VetoExpired,
    caballeros_moved,
    disk_keys,
    seats_of,
)
from hidalgo.grande.steps.numbers import (
    BEGIN_ROUND,
    COURT_FILLING,
    DISK_SETTING,
    END_ROUND,
    OVER,
    POWER,
)

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


def begin_round(p: Position, events: list[Event] | None) -> None:
    """EG-3.1, 3.2."""
    p.display = bit(KING_STACK) - 1
    p.acted = 0
    p.actor = p.starter
    p.step = POWER
    if events is not None:
        keys = [cards.key(p.face_up(stack)) for stack in range(1, KING_STACK + 1)]
        events.append(RoundBegan(int(p.round), tuple(keys)))


def next_turn(p: Position, events: list[Event] | None) -> None:
    """The highest power card of those who have not had their turn (EG-3.3)."""
    best: i64 = 0
    seat: i64 = 0
    following: i64 = NOBODY
    while seat < p.players:
        if not p.acted & bit(seat) and p.seats[BID + seat] > best:
            best = p.seats[BID + seat]
            following = seat
        seat += 1
    if following == NOBODY:
        p.step = END_ROUND
        return
    p.taker = following
    p.actor = following
    p.step = COURT_FILLING
    if events is not None:
        events.append(TurnBegan(int(following)))


def end_round(p: Position, events: list[Event] | None) -> None:
    """EG-3.4."""
    if events is not None:
        unused = [cards.key(p.face_up(stack + 1)) for stack in range(5) if p.display >> stack & 1]
        events.append(RoundEnded(int(p.round), tuple(unused)))
    p.display = 0
    p.starter = p.taker  # who acted last bids first (EG-3.2)
    p.taker = NOBODY
    p.actor = NOBODY
    seat: i64 = 0
    while seat < p.players:
        _expire(p, seat, events)
        p.seats[BID + seat] = 0
        seat += 1
    if p.round % 3:
        p.round += 1
        p.step = BEGIN_ROUND
        return
    p.waiting = p.everybody()
    p.step = DISK_SETTING
    if events is not None:
        events.append(GeneralScoringBegan(int(p.round)))
        events.append(DisksAsked(seats_of(p.waiting)))


def _expire(p: Position, seat: i64, events: list[Event] | None) -> None:
    """EG-8.8: a Veto lasts to the end of the next round played."""
    expired = p.seats[VETO_OLD + seat]
    p.seats[VETO_OLD + seat] = p.seats[VETO_NEW + seat]
    p.seats[VETO_NEW + seat] = 0
    if expired and events is not None:
        events.append(VetoExpired(int(seat), int(expired)))


def general_scoring(p: Position, events: list[Event] | None) -> None:
    """EG-5.6 (b) to (d): the disks are all set."""
    scoring.castillo_shown(p, events)
    scoring.score_place(p, CASTILLO, events)
    if events is not None:
        events.append(DisksRevealed(disk_keys(p)))
    seat: i64 = 0
    while seat < p.players:
        region = p.seats[DISK + seat]
        target: i64 = COURT if region == p.king else region
        caballeros_moved(p, events, seat, p.count(CASTILLO, seat), CASTILLO, target)
        p.seats[DISK + seat] = NOWHERE
        seat += 1
    region = 0
    while region < REGIONS:
        scoring.score_place(p, region, events)
        region += 1
    if events is not None:
        events.append(GeneralScoringEnded(tuple(p.scores)))
    if p.round < 9:
        p.round += 2 if p.game.rounds == 6 else 1  # the short game skips 4 and 7 (EG-2.4)
        p.step = BEGIN_ROUND
        return
    p.step = OVER
    if events is not None:
        events.append(GameOver(tuple(p.scores), tuple(scoring.winners(p))))
