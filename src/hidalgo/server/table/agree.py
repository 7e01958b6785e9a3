"""What people decide together: a pause, and that a bot stands in for somebody."""

from __future__ import annotations

from hidalgo import bots
from hidalgo.server.protocol import Level, SeatInfo
from hidalgo.server.refusal import Refusal
from hidalgo.server.table import clocks, rows
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.play import carry_on, check_running, finish
from hidalgo.server.table.rows import Agreement, Sitting, Why
from hidalgo.server.table.state import State

# The best bot that is there and answers at once.
_STAND_INS: tuple[Level, ...] = ("squire", "greedy", "random")
STAND_IN: Level = next(level for level in _STAND_INS if level in bots.NAMES)


def pause(draft: Draft, seat: int, on: bool) -> None:
    """Agree to a pause, or with `on` false to its end; said again the other way: take it back."""
    state = draft.state
    if state.status not in ("playing", "paused"):
        raise Refusal("not_playing", f"the table is {state.status}, no game is under way")
    agrees = on == (state.status == "playing")
    if agrees == (seat in state.pausing):
        return
    draft.add("agree", seat, rows.text(Agreement(None, agrees)))
    if _voters(state) <= {state.seats[one].person for one in state.pausing}:
        draft.add("pause", None, "on" if on else "off")


def vote(draft: Draft, seat: int, about: int) -> None:
    """For a bot in another seat: most of the other people have to agree."""
    state = draft.state
    check_running(state)
    if about >= len(state.seats) or not state.is_person(about):
        raise Refusal("unknown", f"no person plays at seat {about}", "about")
    if state.seats[about].person == state.seats[seat].person:
        raise Refusal("illegal", "whoever wants to leave resigns", "about")
    if seat in state.votes.get(about, ()):
        return
    draft.add("agree", seat, rows.text(Agreement(about)))
    others = _voters(state) - {state.seats[about].person}
    agreed = {state.seats[one].person for one in state.votes[about]}
    if 2 * len(agreed & others) > len(others):
        stand_in(draft, about, "vote")
        carry_on(draft)


def _voters(state: State) -> set[str | None]:
    """The people who play, each once however many seats are theirs."""
    return {info.person for seat, info in enumerate(state.seats) if state.is_person(seat)}


def stand_in(draft: Draft, seat: int, why: Why, level: Level = STAND_IN) -> None:
    """A bot plays on for whoever sits there."""
    known = draft.state.seats[seat]
    resigned = known.resigned or why == "resigned"
    info = SeatInfo(
        who="person",
        name=known.name,
        person=known.person,
        level=level,
        stand_in=True,
        resigned=resigned,
    )
    draft.add("seat", seat, rows.text(Sitting(info, why)))


def resign(draft: Draft, seat: int) -> None:
    """A bot plays on and the seat ranks last; with two players the game ends."""
    check_running(draft.state)
    if draft.state.seats[seat].resigned:
        raise Refusal("over", f"seat {seat} has resigned already", "seat")
    stand_in(draft, seat, "resigned")
    if len(draft.state.seats) == 2:
        finish(draft, "resigned")
    else:
        carry_on(draft)


def come_back(draft: Draft, seat: int) -> None:
    """Sit down again where a bot stood in."""
    state = draft.state
    known = state.seats[seat]
    if known.resigned or not known.stand_in:
        raise Refusal("illegal", f"no bot stands in for a person at seat {seat}", "seat")
    info = SeatInfo(who="person", name=known.name, person=known.person)
    draft.add("seat", seat, rows.text(Sitting(info, "returned")))
    if state.clocks is not None:
        state.clocks.left[seat] = max(state.clocks.left[seat], clocks.BACK)


def look_at_clocks(draft: Draft) -> None:
    """Bots stand in for those whose time and grace are over."""
    state = draft.state
    if state.clocks is None or state.status != "playing":
        return
    for seat in clocks.overdue(state.clocks, state.settings.pace, draft.now):
        stand_in(draft, seat, "time")
    if draft.happened:
        carry_on(draft)
