"""Answers: given by hand, sealed until the last one is in, or by a standing order."""

from __future__ import annotations

from hidalgo.core.errors import HidalgoError
from hidalgo.server.protocol import Order
from hidalgo.server.refusal import Refusal
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.state import State


def play(draft: Draft, seat: int, n: int, answer: str, careful: bool = False) -> None:
    """Give an answer to the position that entry `n` was the last to change, or a later entry."""
    state = draft.state
    check_running(state)
    check_number(state, n)
    check_legal(state, seat, answer)
    _give(draft, seat, answer)
    if len(state.actors()) > 1 and not state.waiting():
        _reveal(draft)
    # Before the standing orders of others: whether they have any is theirs to know.
    if careful and draft.reveals:
        text = f"{answer!r} shows somebody something new, so nobody could undo it"
        raise Refusal("reveals", text, "answer")
    carry_on(draft)


def _give(draft: Draft, seat: int, answer: str) -> None:
    """It is sealed where several are asked at once."""
    if len(draft.state.actors()) > 1:
        draft.seal_answer(seat, answer)
    else:
        _take(draft, seat, answer)


def check_running(state: State) -> None:
    if state.cannot is not None:
        raise Refusal("old_rules", state.cannot)
    if state.status == "paused":
        raise Refusal("paused", "the clocks stand still until all agree to go on")
    if state.status == "finished":
        raise Refusal("over", "the game is over")
    if state.status != "playing":
        raise Refusal("not_playing", f"the table is {state.status}, no game is under way")


def check_number(state: State, n: int) -> None:
    """What was said since does not matter, what was played does."""
    if not state.mark <= n <= state.n:
        text = f"it was meant for the position at {n}, which entry {state.mark} has changed"
        raise Refusal("stale", text, "n")


def check_legal(state: State, seat: int, answer: str) -> None:
    actors = state.actors()
    if seat not in actors:
        raise Refusal("not_asked", f"seat {seat} is not asked now; asked: {actors}", "seat")
    try:
        action = state.game.parse(answer)
    except HidalgoError as error:
        raise Refusal("illegal", str(error), "answer") from None
    legal = state.position.legal(seat)
    if action not in legal:
        texts = ", ".join(state.game.format(other) for other in legal[:20])
        text = f"{answer!r} is not legal here; legal: {texts}{' ...' if legal[20:] else ''}"
        raise Refusal("illegal", text, "answer")


def carry_on(draft: Draft) -> None:
    """Everything that follows without anybody being asked."""
    state = draft.state
    while actors := state.actors():
        ordered = [seat for seat in state.waiting() if _ordered(draft, seat)]
        if len(actors) > 1 and not state.waiting():
            _reveal(draft)
        elif not ordered:
            return
    if state.position is not None and state.position.over and state.status == "playing":
        finish(draft, "")


def finish(draft: Draft, why: str) -> None:
    """The game is over; what was being sealed at another server at this moment comes too late."""
    draft.add("end", None, why)
    draft.seal("taken", None, "")


def _take(draft: Draft, seat: int, answer: str) -> None:
    events = draft.add("play", seat, answer)
    ended = {type(event).__name__ for event in events}
    if "RoundEnded" in ended:
        _expire(draft, ("turn", "round"))
    elif "TurnEnded" in ended:
        _expire(draft, ("turn",))


def _reveal(draft: Draft) -> None:
    """All have answered: the answers enter the log in the order of the seats."""
    state = draft.state
    answers = [(seat, state.sealed.answer(seat, state.mark)) for seat in state.actors()]
    draft.seal("taken", None, "")
    for seat, answer in answers:
        if answer is not None:
            _take(draft, seat, answer)


# Standing orders.


def _ordered(draft: Draft, seat: int) -> bool:
    """Give the answer that this seat has ordered; whether there was one."""
    state = draft.state
    if not state.sealed.orders.get(seat) or not state.is_person(seat):
        return False
    order = state.sealed.order(seat, state.position.view(seat).question)
    if order is None:
        return False
    answer = _first_legal(state, seat, order)
    if answer is None:
        return False
    if order.until == "once":
        _drop(draft, seat, order)
    _give(draft, seat, answer)
    return True


def _first_legal(state: State, seat: int, order: Order) -> str | None:
    legal = {state.game.format(action) for action in state.position.legal(seat)}
    return next((answer for answer in order.answers if answer in legal), None)


def _drop(draft: Draft, seat: int, order: Order) -> None:
    kept = [other for other in draft.state.sealed.orders[seat] if other is not order]
    draft.seal_orders(seat, kept)


def _expire(draft: Draft, ends: tuple[str, ...]) -> None:
    """Orders for a turn or a round end with it; those for once stand until they are used."""
    for seat, orders in list(draft.state.sealed.orders.items()):
        kept = [order for order in orders if order.until not in ends]
        if kept != orders:
            draft.seal_orders(seat, kept)


def stand(draft: Draft, seat: int, order: Order) -> None:
    """A standing order, in place of the one for the same question; without answers none."""
    check_running(draft.state)
    for answer in order.answers:
        try:
            draft.state.game.parse(answer)
        except HidalgoError as error:
            raise Refusal("illegal", str(error), "answers") from None
    known = draft.state.sealed.orders.get(seat, [])
    kept = [other for other in known if other.question != order.question]
    draft.seal_orders(seat, [*kept, order] if order.answers else kept)
    carry_on(draft)
