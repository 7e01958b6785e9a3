"""What the server tells browsers and bots about tables (docs/protocol.md).

What they say is in incoming.py, bodies that are only sent over HTTP are in bodies.py. What comes in
forbids unknown fields; what goes out is written by whitelist. Times are milliseconds since 1970.
The TypeScript of web/src/protocol.ts and the OpenAPI document are generated from these three.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

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
