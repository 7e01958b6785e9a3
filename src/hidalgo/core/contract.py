"""What any game must keep to, checked along a random game; the tests of both games run it.

Each check raises AssertionError with what was promised and what came instead.
"""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

from hidalgo.core.errors import IllegalMove, NotationError
from hidalgo.core.plain import plain
from hidalgo.core.random import Random, random_answer
from hidalgo.core.record import Record, recorded

# More seats than any game has.
SEATS = range(-1, 7)
# What is neither a seat nor a decision.
STRANGE: tuple[Any, ...] = (None, True, 1.0, "1", b"1", (), 1 << 63, -(1 << 64), 10**30)


def check_random_game(game: Any, seed: int) -> Any:
    """Play a random game, checking everything before every decision; the position at its end."""
    rng = Random(seed)
    events: list[Any] = []
    position = game.start(seed=seed, events=events)
    moves: list[str] = []
    while not position.over:
        check_position(game, position, rng)
        seat, action = random_answer(position, rng)
        check_independent_copy(position, seat, action)
        moves.append(f"{seat} {game.format(action)}")
        position.play(seat, action, events)
    check_over(game, position)
    check_events(game, events)
    check_record(game, position, moves)
    return position


def check_position(game: Any, position: Any, rng: Random) -> None:
    check_answers(game, position)
    check_refusals(position, rng)
    check_copies(position)
    for seat in (None, *range(game.players)):
        check_view(game, position, seat, rng)


def check_answers(game: Any, position: Any) -> None:
    actors = position.actors()
    promise(bool(actors), "somebody may act", actors)
    for seat in SEATS:
        answers = position.legal(seat)
        promise(answers == sorted(set(answers)), "answers ascend, each once", answers)
        if seat in actors:
            promise(len(answers) > 1, "a decision has two answers or more", answers)
        else:
            promise(not answers, "only actors have answers", (seat, answers))
        for action in answers:
            text = game.format(action)
            promise(game.parse(text) == action, "a text round-trips", text)
            promise(game.answer(action).text == text, "an answer in parts has its text", text)


def check_refusals(position: Any, rng: Random) -> None:
    """Whatever `legal` does not list is refused and changes nothing."""
    before = position.copy()
    events: list[Any] = []
    for _ in range(4):
        seat = SEATS[rng.below(len(SEATS))]
        action = rng.below(400) - 100 if rng.below(2) else (1 << 62) * (1 + rng.below(9))
        if action in position.legal(seat):
            continue
        promise(_refused(position, seat, action, events), "it is refused", (seat, action))
    for action in position.legal(position.actors()[0]):
        stranger = max(position.actors()) + 1
        promise(_refused(position, stranger, action, events), "nobody else may", stranger)
        strange = STRANGE[rng.below(len(STRANGE))]
        promise(not position.legal(strange), "what is no seat has no answers", strange)
        promise(_refused(position, strange, action, events), "no seat", strange)
        promise(_refused(position, position.actors()[0], strange, events), "no move", strange)
        break
    promise(not events, "what is refused makes no event", events)
    promise(position == before, "what is refused changes nothing", position)


def _refused(position: Any, seat: object, action: object, events: list[Any]) -> bool:
    try:
        position.play(seat, action, events)
    except IllegalMove:
        return True
    return False


def check_copies(position: Any) -> None:
    promise(position.copy() == position, "a copy is equal", position)
    promise(copy.copy(position) == position, "copy.copy copies", position)
    promise(copy.deepcopy(position) == position, "copy.deepcopy copies", position)
    promise(pickle.loads(pickle.dumps(position)) == position, "it can be pickled", position)  # noqa: S301 (our own)
    json.dumps(position.snapshot())


def check_independent_copy(position: Any, seat: int, action: int) -> None:
    """A copy never feels its original, nor the original its copy."""
    before = position.snapshot()
    twin = position.copy()
    twin.play(seat, action)
    promise(position.snapshot() == before, "a copy leaves its original alone", position)
    promise(twin != position, "a move changes something", (seat, action))


def check_view(game: Any, position: Any, seat: int | None, rng: Random) -> None:
    view = position.view(seat)
    promise(view == position.view(seat), "views of one position are equal", seat)
    promise(view.seat == seat and view.over == position.over, "a view says whose it is", seat)
    promise(view.options == game.options, "a view carries the options", view.options)
    promise(view.asked == position.actors(), "a view says who is asked", view.asked)
    answers = [] if seat is None else position.legal(seat)
    promise([answer.action for answer in view.legal] == answers, "a view has the answers", seat)
    json.dumps(plain(view))
    sent = pickle.loads(pickle.dumps(view))  # noqa: S301 (our own)
    promise(sent == view, "a view can be sent to another process", seat)
    guessed = game.guess(view, rng)
    promise(guessed.view(seat) == view, "a guess gives its view again", seat)
    if seat is not None:
        promise(guessed.legal(seat) == answers, "and its answers", seat)


def check_over(game: Any, position: Any) -> None:
    promise(position.actors() == (), "nobody acts after the end", position.actors())
    promise(bool(position.winners), "somebody has won", position.winners)
    for seat in SEATS:
        promise(not position.legal(seat), "there are no answers after the end", seat)
        promise(_refused(position, seat, 0, []), "nor moves", seat)
    for seat in (None, *range(game.players)):
        check_view(game, position, seat, Random(0))


def check_events(game: Any, events: list[Any]) -> None:
    for event in events:
        json.dumps(plain(event))
        for seat in (None, *range(game.players)):
            seen = event.seen_by(seat)
            promise(seen is None or type(seen) is type(event), "seen as what it is", seen)
            promise(seen is None or seen.seen_by(seat) == seen, "seeing twice adds nothing", seen)


def check_record(game: Any, position: Any, moves: list[str]) -> None:
    record = recorded(game, position, moves)
    read = Record.loads(record.dumps())
    promise(read == record, "a record is read as it was written", read)
    promise(game.replay(read) == position, "a record replays to the same end", read)
    twice = f"{record.moves[0]} "
    try:
        game.parse(twice)
    except NotationError:
        return
    promise(False, "only one spelling is accepted", twice)


def promise(kept: bool, what: str, instead: object) -> None:
    if not kept:
        raise AssertionError(f"{what}; not so: {instead}")
