"""What browsers and bots say about tables (docs/protocol.md); unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

# What a text from outside may be.

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Secret = Annotated[str, Meta(min_length=8, max_length=200)]
Code = Annotated[str, Meta(max_length=200)]
Key = Annotated[str, Meta(max_length=40)]
"""Of a table, a person or a replay."""
Decision = Annotated[str, Meta(max_length=40)]
"""A decision as text, as docs/notation.md has it."""
Seat = Annotated[int, Meta(ge=0, le=4)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
# Commands at a table that is under way: over the WebSocket, or one by one over HTTP.


class Command(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    table: Key
    id: Number = 0
    """Chosen by the sender; the answer repeats it as `re`."""


class SeatCommand(Command):
    seat: Seat


class Play(SeatCommand, tag="play"):
    """Give an answer. Where several seats answer at once it is sealed, and a later one replaces
    it until the last of them has answered."""

    n: Number
    """The number of the last entry seen: a move meant for another position is refused."""
    answer: Decision
    careful: bool = False
    """Refuse with `reveals` an answer that shows somebody something new: it could not be undone."""


class Undo(SeatCommand, tag="undo"):
    """Take back one's own last decision."""

    n: Number


class Stand(SeatCommand, tag="stand"):
    """A standing order: when this seat is asked this, the first of these answers that is legal is
    given. `{"question": "veto", "answers": ["pass"], "until": "turn"}` lets a special action pass;
    `{"question": "power", "answers": ["power 13", "power 12"], "until": "once"}` chooses a power
    card in advance, with a fallback. No answers: the order is withdrawn."""

    question: Key
    answers: Annotated[list[Decision], Meta(max_length=13)]
    until: Literal["once", "turn", "round"] = "once"


class Resign(SeatCommand, tag="resign"):
    """A bot plays on and the seat ranks last; with two players the game ends."""


class Return(SeatCommand, tag="return"):
    """Sit down again where a bot stood in."""


class Pause(SeatCommand, tag="pause"):
    """Agree to stop the clocks, or to let them go on; done when all people agree."""

    on: bool


class Vote(SeatCommand, tag="vote"):
    """For a bot to stand in for another seat; done when most of the other people agree."""

    about: Seat


class Say(Command, tag="say"):
    text: Line
    seat: Seat | None = None


AnyCommand = Play | Undo | Stand | Resign | Return | Pause | Vote | Say


# Other messages over the WebSocket.


class Watching(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type", tag="watch"):
    """Follow a table, with the eyes of a seat of one's own, or of a spectator."""

    table: Key
    seat: Seat | None = None
    since: Number | None = None
    """The number of the last entry seen: what was missed is sent. None: from now on."""
    id: Number = 0


class Unwatch(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type", tag="unwatch"):
    table: Key
    seat: Seat | None = None
    id: Number = 0


class Advise(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type", tag="advise"):
    """Ask what a bot would answer for a seat of one's own, where the table allows it."""

    table: Key
    seat: Seat
    id: Number = 0


FromClient = (
    Play | Undo | Stand | Resign | Return | Pause | Vote | Say | Watching | Unwatch | Advise
)
