"""A round as a list of steps, and what happens by itself between two decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hidalgo.caballero import notation, scoring
from hidalgo.caballero.board import SEATS, SECOND_TILE
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
from hidalgo.caballero.steps.castles import CarryTo
from hidalgo.caballero.steps.deploy import DeployFace, DeployStrength, RaiseStrength
from hidalgo.caballero.steps.numbers import (
    BEGIN_ROUND,
    END_ROUND,
    FIRST_QUESTION,
    NEXT_TURN,
    OVER,
    POWER,
    SCORING,
)
from hidalgo.caballero.steps.power import Power
from hidalgo.caballero.steps.ships import SailTo
from hidalgo.caballero.steps.step import Step
from hidalgo.caballero.steps.tile import TileAt, TileTurn
from hidalgo.caballero.steps.turn import Turn
from hidalgo.core.bits import bit
from hidalgo.core.errors import IllegalMove, NotationError
from hidalgo.core.random import Random

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position

# The questions, in the order of steps/numbers.py.
QUESTIONS: Final[list[Step]] = [
    Power("power"),
    Turn("turn"),
    TileAt("tile_at"),
    TileTurn("tile_turn"),
    DeployFace("deploy_face"),
    DeployStrength("deploy_strength"),
    RaiseStrength("raise_strength"),
    SailTo("sail_to"),
    CarryTo("carry_to"),
]


def question(p: Position) -> Step:
    return QUESTIONS[p.step - FIRST_QUESTION]


# What the library's face asks for.


def over(p: Position) -> bool:
    return p.step == OVER


def is_seat(p: Position, seat: int) -> bool:
    # First against a plain number: one that fits no native integer is no seat, but no error either.
    return 0 <= seat < SEATS and seat < p.players


def actors(p: Position) -> tuple[int, ...]:
    return () if p.step == OVER else (int(p.actor),)


def legal(p: Position, seat: int) -> list[int]:
    found: list[int] = []
    if p.step == OVER or not is_seat(p, seat) or seat != p.actor:
        return found
    i: i64 = 0
    while i < p.count:
        found.append(p.answers[i])
        i += 1
    found.sort()
    return found


def play(p: Position, seat: int, action: int, events: list[Event] | None) -> None:
    if not _is_legal(p, seat, action):
        raise _illegal(p, seat, action)
    question(p).play(p, p.actor, action, events)
    settle(p, events)


def _is_legal(p: Position, seat: int, action: int) -> bool:
    if p.step == OVER or not is_seat(p, seat) or seat != p.actor:
        return False
    if not 0 <= action < notation.ACTIONS:
        return False
    wanted: i64 = action
    i: i64 = 0
    while i < p.count:
        if p.answers[i] == wanted:
            return True
        i += 1
    return False


def _illegal(p: Position, seat: int, action: int) -> IllegalMove:
    text = _text(action)
    if p.step == OVER:
        return IllegalMove(seat, text, "the game is over")
    if seat not in actors(p):
        return IllegalMove(seat, text, f"seats that may act now are {actors(p)}")
    texts = [notation.format_action(choice) for choice in legal(p, seat)]
    return IllegalMove(seat, text, f"the legal answers are {', '.join(texts)}")


def _text(action: int) -> object:
    """A decision in words; whatever is none, as it is."""
    try:
        return notation.format_action(action)
    except NotationError:
        return action


def playout(p: Position, rng: Random) -> i64:
    """Play random legal answers to the end of the game; how many decisions it took."""
    decisions: i64 = 0
    while p.step != OVER:
        answer = p.answers[rng.below(p.count)]
        question(p).play(p, p.actor, answer, None)
        settle(p, None)
        decisions += 1
    return decisions


# What happens by itself.


def settle(p: Position, events: list[Event] | None) -> None:
    """Go on to the next real decision: one with a single answer is taken at once (EC-8.1)."""
    while p.step != OVER:
        if p.step < FIRST_QUESTION:
            _by_itself(p, events)
        else:
            ask(p)
            if p.count > 1:
                return
            question(p).play(p, p.actor, p.answers[0], events)
    p.count = 0


def ask(p: Position) -> None:
    """Find the answers to what is pending."""
    p.count = 0
    if p.step >= FIRST_QUESTION:
        question(p).legal(p, p.actor)


def _by_itself(p: Position, events: list[Event] | None) -> None:
    step = p.step
    if step == NEXT_TURN:
        _next_turn(p, events)
    elif step == BEGIN_ROUND:
        _begin_round(p, events)
    elif step == END_ROUND:
        _end_round(p, events)
    else:
        _score(p, events)


def _begin_round(p: Position, events: list[Event] | None) -> None:
    """EC-3.1."""
    p.acted = 0
    p.bidders = 0
    p.actor = p.bidder(0)
    p.step = POWER
    if events is not None:
        order = tuple([int(p.bidder(n)) for n in range(p.players)])
        events.append(RoundBegan(int(p.round), order))


def _next_turn(p: Position, events: list[Event] | None) -> None:
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


def _end_round(p: Position, events: list[Event] | None) -> None:
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


def _score(p: Position, events: list[Event] | None) -> None:
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
