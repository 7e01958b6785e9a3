"""The list of questions, and how a position goes from one real decision to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hidalgo.core.bits import is_single, lowest, nth, size
from hidalgo.core.errors import IllegalMove
from hidalgo.core.random import Random
from hidalgo.grande import cards, notation, rounds, veto
from hidalgo.grande.board import SEATS
from hidalgo.grande.columns import NOBODY
from hidalgo.grande.events import Event, StepAnnounced, seats_of
from hidalgo.grande.notation import ACTIONS, ANSWERS, DONE, DONE_BIT, DONE_ID
from hidalgo.grande.steps.card import TakeCard
from hidalgo.grande.steps.court import CourtFilling, Recall
from hidalgo.grande.steps.crown import Board, BoardPlace, GrandeHome, King, ScorePlace, TakeBack
from hidalgo.grande.steps.disks import DiskSetting
from hidalgo.grande.steps.moving import (
    Either,
    PutDown,
    Region,
    Resettle,
    SendOut,
    TakeUp,
    Whose,
)
from hidalgo.grande.steps.numbers import (
    ANNOUNCED,
    BEGIN_ROUND,
    CARRY_ON,
    DISK_SETTING,
    END_ROUND,
    FIRST_QUESTION,
    NEXT_TURN,
    OVER,
    TAKES_EFFECT,
    VETO,
)
from hidalgo.grande.steps.opponents import Lose, Opponent, SendHome
from hidalgo.grande.steps.placing import Placing
from hidalgo.grande.steps.power import Power
from hidalgo.grande.steps.step import Step
from hidalgo.grande.steps.turn import Turn
from hidalgo.grande.steps.vetoing import Vetoing

if TYPE_CHECKING:
    from hidalgo.grande.position import Position

# The questions, in the order of steps/numbers.py.
QUESTIONS: Final[list[Step]] = [
    Power("power", notation.POWER_IDS),
    CourtFilling("court", notation.COURT_IDS),
    Recall("recall", notation.RECALL_IDS),
    TakeCard("card", notation.CARD_IDS),
    Turn("turn", notation.TURN_IDS),
    Placing("placing", notation.TO_IDS),
    Either("either", notation.EITHER_IDS),
    Region("region", notation.REGION_IDS),
    Resettle("resettle", notation.TO_IDS),
    SendOut("send_out", notation.TO_IDS),
    Whose("whose", notation.TAKE_IDS),
    TakeUp("take_up", notation.FROM_IDS),
    PutDown("put_down", notation.TO_IDS),
    Opponent("opponent", notation.OPPONENT_IDS),
    Lose("lose", notation.LOSE_IDS),
    SendHome("send_home", notation.FROM_IDS),
    DiskSetting("disk", notation.DISK_IDS),
    ScorePlace("score", notation.SCORE_IDS),
    Board("board", notation.BOARD_IDS),
    BoardPlace("board_place", notation.TO_IDS),
    King("king", notation.KING_IDS),
    GrandeHome("grande", notation.GRANDE_IDS),
    TakeBack("take_back", notation.TAKE_IDS),
    Vetoing("veto", notation.VETO_IDS),
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
    if p.step == OVER:
        return ()
    return seats_of(p.waiting) if p.step == DISK_SETTING else (int(p.actor),)


def answers(p: Position, seat: i64) -> i64:
    """The legal answers of a seat as bits."""
    if p.step == DISK_SETTING:
        return question(p).legal(p, seat)
    return p.answers if seat == p.actor and p.step != OVER else 0


def legal(p: Position, seat: int) -> list[int]:
    if not is_seat(p, seat):
        return []
    found: list[int] = []
    bits = answers(p, seat)
    if not bits:
        return found
    action = question(p).first_id
    done = bits & DONE
    bits &= ~DONE
    while bits:
        if bits & 1:
            found.append(action)
        bits >>= 1
        action += 1
    if done:
        found.append(DONE_ID)
    return found


def play(p: Position, seat: int, action: int, events: list[Event] | None) -> None:
    answer = _legal_bit(p, seat, action)
    if answer < 0:
        raise _illegal(p, seat, action)
    question(p).play(p, seat, answer, events)
    settle(p, events)


def _legal_bit(p: Position, seat: int, action: int) -> i64:
    """The answer as its bit, or -1 for one that is not legal."""
    if not is_seat(p, seat) or not 0 <= action < ACTIONS:
        return -1
    bits = answers(p, seat)
    if not bits:
        return -1
    bit: i64 = action - question(p).first_id
    if action == DONE_ID:
        bit = DONE_BIT
    elif not 0 <= bit < DONE_BIT:
        return -1  # an id of another question must not pass for `done`
    return bit if bits >> bit & 1 else -1


def _illegal(p: Position, seat: int, action: int) -> IllegalMove:
    text = ANSWERS[action].text if 0 <= action < ACTIONS else action
    if p.step == OVER:
        return IllegalMove(seat, text, "the game is over")
    if seat not in actors(p):
        return IllegalMove(seat, text, f"seats that may act now are {actors(p)}")
    texts = [ANSWERS[choice].text for choice in legal(p, seat)]
    return IllegalMove(seat, text, f"the legal answers are {', '.join(texts)}")


def playout(p: Position, rng: Random) -> i64:
    """Play random legal answers to the end of the game; how many decisions it took."""
    decisions: i64 = 0
    while p.step != OVER:
        seat = lowest(p.waiting) if p.step == DISK_SETTING else p.actor
        bits = answers(p, seat)
        question(p).play(p, seat, nth(bits, rng.below(size(bits))), None)
        settle(p, None)
        decisions += 1
    return decisions


# What happens by itself.


def settle(p: Position, events: list[Event] | None) -> None:
    """Go on to the next real decision: one with a single answer is taken at once (EG-12.1)."""
    while p.step != OVER:
        if p.step < FIRST_QUESTION:
            _by_itself(p, events)
        elif p.step == DISK_SETTING:
            if not _only_disks(p, events):
                return
        else:
            step = question(p)
            bits = step.legal(p, p.actor)
            if not is_single(bits):
                p.answers = bits
                return
            step.play(p, p.actor, lowest(bits), events)
    p.answers = 0


def ask(p: Position) -> None:
    """What is pending was set from outside: find the answers to it."""
    step = p.step
    p.answers = 0 if step == OVER or step == DISK_SETTING else question(p).legal(p, p.actor)


def _only_disks(p: Position, events: list[Event] | None) -> bool:
    """Set the disks for which there is one region only; whether that was all of them."""
    step = question(p)
    seat: i64 = 0
    while seat < p.players and p.step == DISK_SETTING:
        bits = step.legal(p, seat)
        if is_single(bits):
            step.play(p, seat, lowest(bits), events)
        seat += 1
    p.answers = 0
    return p.step != DISK_SETTING


def _by_itself(p: Position, events: list[Event] | None) -> None:
    step = p.step
    if step == CARRY_ON:
        cards.effect(p).next(p, events)
    elif step == ANNOUNCED:
        _announce(p, events)
    elif step == TAKES_EFFECT:
        p.step = CARRY_ON
        cards.effect(p).take_effect(p, events)
    elif step == NEXT_TURN:
        rounds.next_turn(p, events)
    elif step == BEGIN_ROUND:
        rounds.begin_round(p, events)
    elif step == END_ROUND:
        rounds.end_round(p, events)
    else:
        rounds.general_scoring(p, events)


def _announce(p: Position, events: list[Event] | None) -> None:
    """The taker's choices are made: the step takes effect unless a holder objects (EG-8.2)."""
    holder = veto.first_holder(p)
    if holder == NOBODY:
        p.step = TAKES_EFFECT
        return
    p.actor = holder
    p.step = VETO
    if events is not None:
        step = cards.effect(p).announced(p)
        events.append(StepAnnounced(int(p.taker), cards.key(p.card), step))
