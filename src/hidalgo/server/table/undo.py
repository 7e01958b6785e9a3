"""Taking back one's own last decision: never over somebody else's, never over a reveal."""

from __future__ import annotations

from hidalgo.server.refusal import Refusal
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.play import check_number, check_running
from hidalgo.server.table.state import State


def can_undo(state: State, seat: int) -> bool:
    return state.status == "playing" and _why_not(state, seat) is None


def undo(draft: Draft, seat: int, n: int) -> None:
    state = draft.state
    check_running(state)
    check_number(state, n)
    reason = _why_not(state, seat)
    if reason is not None:
        raise Refusal("nothing_to_undo", reason)
    draft.undoing = True
    if state.sealed.answer(seat, state.mark) is not None:
        draft.seal_answer(seat, None)
    else:
        # Answers sealed meanwhile would be void: their number has to be free, so that one that
        # is being stored at another server at this moment keeps this from being stored.
        draft.seal("taken", None, "")
        draft.add("undo", seat, str(state.moves[-1].n))


def _why_not(state: State, seat: int) -> str | None:
    if state.sealed.answer(seat, state.mark) is not None:
        return None
    if not state.moves:
        return "nothing was decided yet"
    last = state.moves[-1]
    if last.seat != seat or len(state.waiting()) < len(state.actors()):
        return "another seat has decided since"
    if last.reveals:
        return "the last decision showed something new"
    return None
