"""What happens by itself: a round begins, turns follow, it ends, all is scored (EC-3, 2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import scoring
from hidalgo.caballero.board import SECOND_TILE
from hidalgo.caballero.columns import BID, NOBODY
from hidalgo.caballero.events import (
    DisplayFilled,
    Event,
    GameOver,
    RoundBegan,
    RoundEnded,
    ScoringBegan,
    ScoringEnded,
    TurnBegan,
    display_keys,
)
from hidalgo.caballero.steps.numbers import BEGIN_ROUND, END_ROUND, OVER, POWER, SCORING
from hidalgo.core.bits import bit

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


def begin_round(p: Position, events: list[Event] | None) -> None:
    """EC-3.1."""
    p.acted = 0
    p.bidders = 0
    p.actor = p.bidder(0)
    p.step = POWER
    if events is not None:
        order = tuple([int(p.bidder(n)) for n in range(p.players)])
        events.append(RoundBegan(int(p.round), order))


def next_turn(p: Position, events: list[Event] | None) -> None:
    """The highest power card of those who have not had their turn (EC-3.2)."""
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
    p.actor = following
    p.begin_turn(2 if best == SECOND_TILE else 1)  # EC-4.2
    if events is not None:
        events.append(TurnBegan(int(following)))


def end_round(p: Position, events: list[Event] | None) -> None:
    """EC-3.3, and who bids when in the next round."""
    _set_order(p)
    seat: i64 = 0
    while seat < p.players:
        p.seats[BID + seat] = 0
        seat += 1
    p.fill_display()
    if events is not None:
        events.append(RoundEnded(int(p.round)))
        events.append(DisplayFilled(display_keys(p)))
    p.step = SCORING


def _set_order(p: Position) -> None:
    """Who acted last begins; then clockwise, or back in the order of acting (EC-3.1)."""
    seat = _acted_before(p, 0)
    count: i64 = 0
    while count < p.players:
        p.set_bidder(count, seat)
        seat = _acted_before(p, p.seats[BID + seat]) if p.game.bids_in_reverse else p.after(seat)
        count += 1


def _acted_before(p: Position, value: i64) -> i64:
    """Who acted just before the player of this power card; of 0, who acted last."""
    found: i64 = NOBODY
    seat: i64 = 0
    while seat < p.players:
        bid = p.seats[BID + seat]
        if bid > value and (found == NOBODY or bid < p.seats[BID + found]):
            found = seat
        seat += 1
    return found


def score(p: Position, events: list[Event] | None) -> None:
    """The scoring if there is one after this round (EC-2.3); then the next round, or the end."""
    if int(p.round) in p.game.edition.scorings:
        if events is not None:
            events.append(ScoringBegan(int(p.round)))
        scoring.score(p, events)
        if events is not None:
            events.append(ScoringEnded(tuple(p.scores)))
    if p.round < p.game.edition.rounds:
        p.round += 1
        p.step = BEGIN_ROUND
        return
    p.step = OVER
    p.actor = NOBODY
    if events is not None:
        events.append(GameOver(tuple(p.scores), tuple(scoring.winners(p))))
