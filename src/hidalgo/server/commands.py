"""What people say to a table that is under way, whichever way it reaches us."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hidalgo.server.incoming import (
    AnyCommand,
    Pause,
    Play,
    Resign,
    Return,
    Say,
    SeatCommand,
    Stand,
    Undo,
    Vote,
)
from hidalgo.server.protocol import Order
from hidalgo.server.refusal import Refusal
from hidalgo.server.table import agree, chat, play, undo
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.state import State
from hidalgo.server.tables import Tables, check_may_look


async def carry_out(tables: Tables, command: AnyCommand, person: str, name: str) -> int:
    """Do it, durably; the number of the table's last entry."""

    def operation(draft: Draft) -> None:
        if isinstance(command, Say):
            _say(draft, command, person, name)
        else:
            _check_seat(draft.state, command, person)
            _OPERATIONS[type(command)](draft, command)

    return await tables.act(command.table, operation)


def _check_seat(state: State, command: SeatCommand, person: str) -> None:
    seat = command.seat
    if seat >= len(state.seats) or state.seats[seat].person != person:
        raise Refusal("not_your_seat", f"you do not sit at seat {seat}", "seat")
    if state.seats[seat].stand_in and not isinstance(command, Return | Resign):
        raise Refusal("not_your_seat", f"a bot stands in at seat {seat}; return first", "seat")


def _say(draft: Draft, command: Say, person: str, name: str) -> None:
    state, seat = draft.state, command.seat
    check_may_look(state, seat, person)
    if seat is not None:
        name = state.seats[seat].name
    chat.say(draft, seat, person, name, command.text)


def _play(draft: Draft, command: Play) -> None:
    play.play(draft, command.seat, command.n, command.answer, command.careful)


def _undo(draft: Draft, command: Undo) -> None:
    undo.undo(draft, command.seat, command.n)


def _stand(draft: Draft, command: Stand) -> None:
    play.stand(draft, command.seat, Order(command.question, command.answers, command.until))


def _resign(draft: Draft, command: Resign) -> None:
    agree.resign(draft, command.seat)


def _return(draft: Draft, command: Return) -> None:
    agree.come_back(draft, command.seat)


def _pause(draft: Draft, command: Pause) -> None:
    agree.pause(draft, command.seat, command.on)


def _vote(draft: Draft, command: Vote) -> None:
    agree.vote(draft, command.seat, command.about)


_OPERATIONS: dict[type, Callable[[Draft, Any], None]] = {
    Play: _play,
    Undo: _undo,
    Stand: _stand,
    Resign: _resign,
    Return: _return,
    Pause: _pause,
    Vote: _vote,
}
