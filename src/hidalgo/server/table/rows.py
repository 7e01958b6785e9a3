"""What the rows of a table's log say, by their kind.

    table    row 0: the settings, the setup, who sits there at first
    seat     somebody sits down, gets up, is stood in for, comes back
    start    the game begins
    play     an answer, as text
    undo     the number of the play that is taken back
    agree    a seat agrees to a pause, or that a bot stands in for another
    pause    the clocks stop, or go on
    say      a line of chat
    end      the game is over; why, if before its end
    next     the table of the next game
    expire   nobody came

And of what is sealed beside it (sealed.py): `answer`, `orders`, `taken`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from hidalgo.server.protocol import Pace, SeatInfo, Watch

Why = Literal["claimed", "left", "removed", "time", "vote", "resigned", "returned", "erased"]


class Settings(Struct, frozen=True):
    game: str
    rules: int
    options: dict[str, Any]
    setup: dict[str, Any]
    seats: list[SeatInfo]
    pace: Pace
    watch: Watch
    listed: bool
    advisor: bool
    host: str | None
    invitation: str


class Sitting(Struct, frozen=True):
    """A row of kind `seat`: who is there from now on."""

    seat: SeatInfo
    why: Why
    host: str | None = None


class Agreement(Struct, frozen=True):
    about: int | None = None
    on: bool = True


class Line(Struct, frozen=True):
    name: str
    text: str
    person: str | None


settings = msgspec.json.Decoder(Settings)
sitting = msgspec.json.Decoder(Sitting)
agreement = msgspec.json.Decoder(Agreement)
line = msgspec.json.Decoder(Line)


def text(data: Struct) -> str:
    return msgspec.json.encode(data).decode()
