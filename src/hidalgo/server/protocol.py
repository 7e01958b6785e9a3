"""The messages about tables, between server and browser or bot (docs/protocol.md).

Bodies that are only sent over HTTP are in bodies.py. What comes in forbids unknown fields; what
goes out is written by whitelist. Times are milliseconds since 1970. The TypeScript of
web/src/protocol.ts and the OpenAPI document are generated from here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

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
Level = Literal["random", "greedy", "squire", "knight", "grandee"]
Watch = Literal["all", "link", "nobody"]
"""Who may watch: everybody, whoever has the address, or only the players."""

ErrorCode = Literal[
    "malformed", "too_large", "too_fast", "unknown", "no_person", "wrong_origin", "not_your_seat",
    "not_yours", "not_the_host", "not_invited", "not_watchable", "no_seat_free", "seat_taken",
    "not_open", "not_playing", "paused", "over", "not_over", "not_asked", "illegal", "stale",
    "reveals", "nothing_to_undo", "bad_option", "bad_record", "old_rules", "wrong_password",
    "no_such_bot", "no_advice", "busy", "server",
]  # fmt: skip


# Paces.


class Live(Struct, tag="live", forbid_unknown_fields=True):
    """A clock for each seat; the increment is granted for each run of its decisions."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class Correspondence(Struct, tag="correspondence", forbid_unknown_fields=True):
    """Each run of a seat's decisions has to be made within so many hours."""

    hours: Annotated[int, Meta(ge=1, le=24 * 60)]


class Unhurried(Struct, tag="none", forbid_unknown_fields=True):
    """No clock."""


Pace = Live | Correspondence | Unhurried


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


# What all may know of a table and of who asks.


class SeatInfo(Struct, omit_defaults=True):
    who: Literal["nobody", "person", "bot"]
    name: str = ""
    person: str | None = None
    level: Level | None = None
    """Of the bot that sits there, or stands in for the person."""
    stand_in: bool = False
    resigned: bool = False


class Result(Struct):
    scores: list[int]
    winners: list[int]
    ranks: list[int]
    """By seat, 1 is best; who resigned comes last."""
    ended: str | None
    """Why before its end."""


class TableInfo(Struct, omit_defaults=True):
    """What all may know of a table."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    status: Literal["open", "playing", "paused", "finished", "expired"]
    host: str | None
    seats: list[SeatInfo]
    pace: Pace
    watch: Watch
    listed: bool
    advisor: bool
    created: int
    changed: int
    n: int
    result: Result | None = None
    rematch: str | None = None
    """The table of the next game."""
    pausing: list[int] = []
    """Seats that agree to stop the clocks, or while they stand still to let them go on."""
    votes: dict[int, list[int]] = {}
    """Seats for whom a bot should stand in, and which seats say so."""
    cannot: str | None = None
    """Why it cannot go on, if it began under rules that this version does not know."""


class Me(Struct):
    id: str
    name: str
    has_password: bool
    language: str | None = None
    email: str | None = None
    """Where to be told that it is one's turn, by mail; and by a request with JSON."""
    webhook: str | None = None


# What goes out over the WebSocket. `Update` is what a reconnecting client gets, too.

# Views and events are encoded by themselves: schema.py says what is in them.
View = Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"$ref": "View"}, {"type": "null"}]})]
Events = list[Annotated[Raw, Meta(extra_json_schema={"$ref": "Event"})]]


class Entry(Struct, kw_only=True, omit_defaults=True, tag_field="type"):
    """One numbered thing that happened at a table."""

    n: int
    at: int


class Began(Entry, tag="began"):
    events: Events


class Played(Entry, tag="played"):
    seat: int
    events: Events
    answer: str | None = None
    """One's own; others see what the events tell."""


class Undone(Entry, tag="undone"):
    """The seat takes its last decision back."""

    seat: int
    undid: int
    """The number of the entry that no longer stands."""


class Said(Entry, tag="said"):
    name: str
    text: str
    seat: int | None = None


class Seated(Entry, tag="seated"):
    """Somebody sat down or got up, a bot stands in, a person came back."""

    seat: int
    who: Literal["nobody", "person", "bot"]
    name: str
    why: Literal["claimed", "left", "removed", "time", "vote", "resigned", "returned", "erased"]


class Paused(Entry, tag="paused"):
    on: bool


class Agreed(Entry, tag="agreed"):
    """A seat agrees to a pause or its end, or votes about another seat."""

    seat: int
    about: int | None = None
    on: bool = True
    """False: it takes that back."""


class Ended(Entry, tag="ended"):
    result: Result | None
    """None where this version does not know the rules under which it was played."""


class Next(Entry, tag="next"):
    """The next game, seats rotated, is at this table."""

    table: str


class Expired(Entry, tag="expired"):
    """Nobody came, or nothing happened for very long."""


AnyEntry = Began | Played | Undone | Said | Seated | Paused | Agreed | Ended | Next | Expired


class Clock(Struct):
    left: int
    """Milliseconds, at the moment of the message."""
    running: bool


class Order(Struct):
    question: str
    answers: list[str]
    until: Literal["once", "turn", "round"]


class Own(Struct):
    """What only this seat may know, beside its view."""

    sealed: str | None
    """The answer given, while others have not answered yet."""
    orders: list[Order]
    can_undo: bool


class Status(Struct, tag_field="type", tag="status"):
    """Not numbered: what may change without anything happening in the game."""

    table: str
    at: int
    waiting: list[int]
    """Seats that have to answer."""
    here: list[int]
    """Seats whose player is connected."""
    watchers: int
    clocks: list[Clock] | None
    """By seat; None without a clock."""


class Update(Struct, tag_field="type", tag="update"):
    """What happened, in gapless numbers, and what it came to in the eyes of a seat."""

    table: str
    seat: int | None
    """Whose eyes; None: a spectator's."""
    n: int
    """The number of the last entry."""
    entries: list[AnyEntry]
    view: View
    """None before the start."""
    status: Status
    own: Own | None
    info: TableInfo | None
    """None if it is as it was in the last update."""


class Private(Struct, tag_field="type", tag="own"):
    """Not numbered, for one seat: a sealed answer or a standing order has been stored."""

    table: str
    seat: int
    own: Own


class Advised(Struct):
    """An answer, and what the bot expects of it."""

    answer: str
    win: float
    """The chance to win."""
    scores: list[float]
    """The final score of each seat."""
    line: list[str]
    """How it expects the game to go on: "0 power 13"."""


class Advice(Struct, kw_only=True, tag_field="type", tag="advice"):
    """What a bot thinks, the best first."""

    re: int
    table: str
    seat: int
    n: int
    """For the position that this entry made."""
    level: Level
    answers: list[Advised]


class Done(Struct, tag_field="type", tag="done"):
    """The command was carried out and is stored."""

    re: int
    n: int
    """The number of the table's last entry."""


class Refused(Struct, tag_field="type", tag="refused", omit_defaults=True):
    re: int
    code: ErrorCode
    text: str
    field: str | None = None


class Welcome(Struct, tag_field="type", tag="welcome"):
    version: str
    me: Me | None
    at: int


class Bye(Struct, tag_field="type", tag="bye"):
    """The connection ends; why."""

    code: Literal["stopping", "too_slow", "too_fast"]
    text: str


ToClient = Update | Status | Private | Done | Refused | Advice | Welcome | Bye
