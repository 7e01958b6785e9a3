"""Who sits where before the start, and the start itself."""

from __future__ import annotations

from hmac import compare_digest

from hidalgo.server.protocol import ErrorCode, Level, SeatInfo
from hidalgo.server.refusal import Refusal
from hidalgo.server.table import rows
from hidalgo.server.table.agree import STAND_IN
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.play import carry_on
from hidalgo.server.table.rows import Sitting, Why
from hidalgo.server.table.state import State

NOBODY = SeatInfo(who="nobody")


def claim(draft: Draft, seat: int, person: str, name: str, invitation: str | None) -> None:
    state = draft.state
    _check_open(state)
    _check_seat(state, seat)
    known = any(info.person == person for info in state.seats) or state.host == person
    if not (state.settings.listed or known or _invited(state, invitation)):
        raise Refusal("not_invited", "this table is for those who were invited", "invitation")
    if state.seats[seat].who != "nobody":
        free = [other for other, info in enumerate(state.seats) if info.who == "nobody"]
        code: ErrorCode = "seat_taken" if free else "no_seat_free"
        raise Refusal(code, f"seat {seat} is taken; free: {free or 'none'}", "seat")
    _sit(draft, seat, SeatInfo(who="person", name=name, person=person), "claimed")


def _invited(state: State, invitation: str | None) -> bool:
    given = (invitation or "").encode()
    return compare_digest(given, state.settings.invitation.encode())


def leave(draft: Draft, seat: int, person: str) -> None:
    state = draft.state
    _check_open(state)
    _check_seat(state, seat)
    if state.seats[seat].person != person:
        raise Refusal("not_your_seat", f"somebody else sits at seat {seat}", "seat")
    _get_up(draft, seat, "left")


def _get_up(draft: Draft, seat: int, why: Why) -> None:
    """Whoever goes as the host leaves the table to the next person there."""
    state = draft.state
    gone = state.seats[seat].person
    others = [info.person for at, info in enumerate(state.seats) if info.person and at != seat]
    stays = gone in others
    host = others[0] if gone == state.host and others and not stays else None
    _sit(draft, seat, NOBODY, why, host)
    if not others and gone == state.host:
        draft.add("expire", None, "")


def change(draft: Draft, seat: int, person: str, level: Level | None) -> None:
    """The host lets a bot sit there, or nobody."""
    state = draft.state
    check_host(state, person)
    _check_open(state)
    _check_seat(state, seat)
    known = state.seats[seat]
    info = NOBODY if level is None else SeatInfo(who="bot", level=level)
    if info == known:
        return
    _sit(draft, seat, info, "removed" if level is None else "claimed")


def _sit(draft: Draft, seat: int, info: SeatInfo, why: Why, host: str | None = None) -> None:
    draft.add("seat", seat, rows.text(Sitting(info, why, host)))


def start(draft: Draft, person: str) -> None:
    state = draft.state
    check_host(state, person)
    _check_open(state)
    if state.cannot is not None:
        raise Refusal("old_rules", state.cannot)
    free = [seat for seat, info in enumerate(state.seats) if info.who == "nobody"]
    if free:
        raise Refusal("not_open", f"nobody sits at {free} yet", "seats")
    draft.add("start", None, "")
    carry_on(draft)


def check_host(state: State, person: str) -> None:
    if state.host != person:
        raise Refusal("not_the_host", "only the host of the table can do this")


def _check_open(state: State) -> None:
    if state.status != "open":
        raise Refusal("not_open", f"the table is {state.status}, no longer open")


def _check_seat(state: State, seat: int) -> None:
    if seat >= len(state.seats):
        raise Refusal("unknown", f"the seats are 0 to {len(state.seats) - 1}", "seat")


def expire(draft: Draft) -> None:
    """Nobody came, or nothing has happened for very long."""
    if draft.state.status in ("open", "playing", "paused"):
        draft.add("expire", None, "")


def forget(draft: Draft, person: str) -> None:
    """Somebody is no more: an open table goes on without them, a game with a bot."""
    for seat, info in enumerate(list(draft.state.seats)):
        if info.person != person:
            continue
        if draft.state.status == "open":
            _get_up(draft, seat, "erased")
        else:
            gone = SeatInfo(who="bot", level=info.level or STAND_IN, resigned=info.resigned)
            _sit(draft, seat, gone, "erased")
    if draft.state.status == "open" and draft.state.host == person:
        expire(draft)
    carry_on(draft)


def check_rematch(state: State, person: str) -> None:
    if state.status not in ("finished", "expired"):
        raise Refusal("not_over", "the game is not over yet")
    if person not in {info.person for info in state.seats} | {state.host}:
        raise Refusal("not_yours", "only those who sat at the table go on together")


def go_on(draft: Draft, table: str) -> None:
    """The next game is at that table, unless somebody was quicker."""
    if draft.state.rematch is None:
        draft.add("next", None, table)
