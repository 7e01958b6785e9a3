"""What is sent over HTTP, both ways; about tables also what protocol.py and incoming.py have."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from hidalgo.server.incoming import Code, Key, Name, Seat, Secret
from hidalgo.server.protocol import (
    ErrorCode,
    Events,
    Level,
    Me,
    Pace,
    TableInfo,
    Unhurried,
    View,
    Watch,
)

Address = Annotated[str, Meta(max_length=250)]


class Incoming(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something sent to the server."""


class NewPerson(Incoming):
    name: Name


class ChangePerson(Incoming):
    name: Name | None = None
    password: Secret | None = None
    old_password: Secret | None = None
    """Needed once there is a password."""
    language: Literal["en", "it", "pt", "es", "de"] | None = None
    email: Address | None = None
    """Where to be told that it is one's turn; it counts once confirmed there. Empty: nowhere."""
    webhook: Address | None = None
    """The same, by a request."""


class Login(Incoming):
    person: Key
    password: Secret


class UseLink(Incoming):
    code: Code


class SeatPlan(Incoming):
    """Who will sit there: me (several are a hot seat), whoever comes, or a bot."""

    who: Literal["me", "open", "bot"]
    name: Name | None = None
    """Of one of several people at one browser."""
    level: Level | None = None


class NewTable(Incoming):
    game: Key
    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=5)]
    options: dict[str, Any] = field(default_factory=dict)
    """All but `players`, which is the number of seats."""
    pace: Pace = field(default_factory=Unhurried)
    watch: Watch = "link"
    listed: bool = False
    """Whether everybody finds it among the open tables, or only who has the link."""
    advisor: bool = False


class Claim(Incoming):
    seat: Seat
    name: Name | None = None
    invitation: Code | None = None
    """Needed unless the table is listed."""


class ChangeSeat(Incoming):
    """By the host, before the start: nobody, or a bot, sits there."""

    seat: Seat
    level: Level | None = None


class Leave(Incoming):
    seat: Seat


# What goes out.


class Problem(Struct, kw_only=True, omit_defaults=True):
    """Why something was refused; nothing has changed."""

    code: ErrorCode
    text: str
    field: str | None = None


class GameInfo(Struct):
    name: str
    rules: int
    options: dict[str, list[Any]]
    """What may be chosen, the usual first."""


class About(Struct):
    version: str
    games: list[GameInfo]
    bots: list[Level]
    guests: bool
    limits: dict[str, int]
    notify: list[Literal["mail", "webhook"]]
    """How people can be told that it is their turn."""
    me: Me | None
    """Who asks, if it is anybody yet."""


class Link(Struct):
    """Opens this person's tables in another browser, once, until it expires."""

    url: str
    expires: int


class Token(Struct):
    """For a bot from outside: `Authorization: Bearer ...`. It is shown this once."""

    token: str


class TableMade(Struct):
    table: TableInfo
    invitation: str
    """The address that claims a seat; for the host only."""


class TableList(Struct):
    tables: list[TableInfo]
    waiting: dict[str, list[int]]
    """By the table's id, the seats that have to answer."""
    more: str | None = None
    """Ask again with `before` this for the rest."""


class GameStatistics(Struct):
    game: str
    players: int
    finished: int
    won: int
    resigned: int
    best: int
    mean: float


class Statistics(Struct):
    games: list[GameStatistics]


class ReplayMade(Struct):
    id: str


class Replay(Struct):
    record: Any
    length: int
    """The number of frames: the start, then one for each move."""
    rounds: list[int]
    """By round, the frame with which it begins."""


class Frame(Struct):
    """A position of a game that is over, in the eyes of a seat, and what led to it."""

    move: str | None
    """None at the start."""
    events: Events
    view: View


class Frames(Struct):
    """A part of a replay."""

    seat: Seat | None
    """Whose eyes; None: a spectator's."""
    first: int
    frames: list[Frame]
