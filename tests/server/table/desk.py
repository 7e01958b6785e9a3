"""A table without a server: commands go straight to its drafts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hidalgo import games
from hidalgo.server.protocol import Pace, SeatInfo, Unhurried
from hidalgo.server.store import Entry
from hidalgo.server.table import play, rows, seating, undo
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.rows import Settings
from hidalgo.server.table.state import State

NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil")
BEGIN = 1_000_000


def sitting(who: str) -> SeatInfo:
    """A person by name, or a bot by its level."""
    if who in NAMES:
        return SeatInfo(who="person", name=who, person=who.lower())
    return SeatInfo(who="nobody") if who == "open" else SeatInfo(who="bot", level="random")


class Desk:
    def __init__(
        self,
        *who: str,
        game: str = "el-grande",
        seed: int = 1,
        pace: Pace | None = None,
        **options: Any,
    ) -> None:
        rules = games.make(game, players=len(who), **options)
        settings = Settings(
            game=game,
            rules=rules.rules,
            options=rules.options,
            setup=rules.setup(rules.start(seed=seed)),
            seats=[sitting(one) for one in who],
            pace=pace or Unhurried(),
            watch="link",
            listed=False,
            advisor=False,
            host="anna",
            invitation="welcome",
        )
        first = Entry(0, BEGIN, None, "table", rows.text(settings))
        self.now = BEGIN
        self.log = [first]
        self.sealed: list[Entry] = []
        self.state = State("table", first)
        self.draft: Draft | None = None

    def begin(self) -> Desk:
        self.act(lambda draft: seating.start(draft, "anna"))
        return self

    def act(self, operation: Callable[[Draft], None], after: int = 0) -> Draft:
        """What tables.py does, but for storing it."""
        self.now += after
        draft = Draft(self.state, self.now)
        operation(draft)
        draft.settle()
        self.state = draft.state
        self.log += [one.row for one in draft.happened]
        self.sealed += draft.sealed
        self.draft = draft
        return draft

    def loaded(self) -> State:
        """The table as another server would find it."""
        state = State("table", self.log[0])
        for row in self.log[1:]:
            state.absorb(row)
        state.sealed.absorb(self.sealed)
        state.clocks = self.state.clocks
        return state

    # What people do.

    def play(self, seat: int, text: str, after: int = 0, careful: bool = False) -> Draft:
        n = self.state.n
        return self.act(lambda draft: play.play(draft, seat, n, text, careful), after)

    def undo(self, seat: int, after: int = 0) -> Draft:
        n = self.state.n
        return self.act(lambda draft: undo.undo(draft, seat, n), after)

    def first(self) -> int:
        """The first seat that the table waits for."""
        return self.state.waiting()[0]

    def legal(self, seat: int) -> list[str]:
        return [answer.text for answer in self.state.position.view(seat).legal]

    def question(self) -> str:
        return str(self.state.position.view(None).question)

    def go_on(self, until: Callable[[Desk], bool], choose: int = 0) -> Desk:
        """Everybody gives the first answer, or the one that `choose` counts to, until then."""
        while not until(self) and self.state.status == "playing":
            seat = self.first()
            legal = self.legal(seat)
            self.play(seat, legal[choose % len(legal)])
        return self

    def kinds(self) -> list[str]:
        return [row.kind for row in self.log]


def asks(question: str) -> Callable[[Desk], bool]:
    return lambda desk: desk.question() == question
