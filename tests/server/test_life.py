"""A table's life in any order, with restarts and time that passes, beside a simple model of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from hidalgo import bots
from hidalgo.server import caretaker, commands, tables
from hidalgo.server.bodies import NewTable, SeatPlan
from hidalgo.server.caretaker import Caretaker
from hidalgo.server.codec import encode
from hidalgo.server.hub import Hub
from hidalgo.server.making import settings_of
from hidalgo.server.protocol import Live
from hidalgo.server.refusal import Refusal
from hidalgo.server.store import open_store
from hidalgo.server.table import seating
from hidalgo.server.tables import Tables
from tests.effort import examples

PEOPLE = ("anna", "ben", "carla", "dora")
REVEALING = {"RoundBegan", "CastilloShown", "DisksRevealed"}
WELCOME = 1_700_000_000_000
LONG = 3_600_000

seats = st.integers(0, 2)
people = st.sampled_from(PEOPLE)


class Here:
    """Bots that think where they are asked."""

    async def choose(self, table: str, seat: int, level: str, view: Any) -> str:
        action = bots.make("random", view.round).choose(view, None)
        return next(str(one.text) for one in view.legal if one.action == action)


class Life(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = TemporaryDirectory()
        self.time = WELCOME
        self.clocks = [
            patch.object(module, "now", lambda: self.time) for module in (tables, caretaker)
        ]
        for clock in self.clocks:
            clock.start()
        # The model.
        self.status = "open"
        self.sitting: list[str | None] = ["anna", None, None]
        self.host = "anna"
        self.stand_ins: set[int] = set()
        self.resigned: set[int] = set()
        self.pausing: set[int] = set()
        self.stored: list[tuple[int, str]] = []
        """What was said, and the number that it was acknowledged with."""
        self.eyes: dict[int | None, list[Any]] = {None: []}

    def teardown(self) -> None:
        self.runner.run(self.close())
        self.runner.close()
        for clock in self.clocks:
            clock.stop()
        self.folder.cleanup()

    # The real thing.

    async def open(self) -> None:
        self.store = await open_store(f"sqlite:///{Path(self.folder.name)}/life.db")
        self.tables = Tables(self.store, Hub(), Here())

    async def close(self) -> None:
        await self.tables.stop()
        await self.store.close()

    def state(self) -> Any:
        return self.runner.run(self.tables.get(self.key)).state

    def tried(self, work: Any) -> str | None:
        """Do it, and wait until the bots have had their turn; the code if it is refused."""
        self.time += 1

        async def run() -> str | None:
            try:
                await work
            except Refusal as refusal:
                return refusal.code
            await self.settle()
            return None

        return self.runner.run(run())

    async def settle(self) -> None:
        """A table never hangs: in the end it waits for a person, or for nobody."""
        async with asyncio.timeout(30):
            while True:
                state = (await self.tables.get(self.key)).state
                if state.status != "playing" or any(map(state.is_person, state.waiting())):
                    return
                await asyncio.sleep(0.001)

    def command(self, person: str, kind: str, **fields: Any) -> str | None:
        text = msgspec.json.encode({"type": kind, "table": self.key, **fields})
        command = msgspec.json.decode(text, type=commands.AnyCommand)
        return self.tried(commands.carry_out(self.tables, command, person, person.title()))

    def sit(self, operation: Callable[[Any], None]) -> str | None:
        return self.tried(self.tables.act(self.key, operation))

    def playing(self, seat: int) -> bool:
        """Whether the person of this seat may play now."""
        return self.status == "playing" and seat not in self.stand_ins

    # What happens.

    @initialize(under_way=st.integers(0, 3))
    def begins(self, under_way: int) -> None:
        self.runner.run(self.open())
        plan = NewTable(
            game="el-grande",
            seats=[SeatPlan(who="me"), SeatPlan(who="open"), SeatPlan(who="open")],
            options={"rounds": 6},
            pace=Live(seconds=60, increment=5),
        )
        made = self.runner.run(self.tables.create(settings_of(plan, "anna", "Anna")))
        self.key, self.invitation = made.key, made.settings.invitation
        if under_way:
            for seat, person in ((1, "ben"), (2, "carla")):
                self.joins(seat=seat, person=person, invited=True)
            self.starts(person="anna")

    @rule(seat=seats, person=people, invited=st.booleans())
    def joins(self, seat: int, person: str, invited: bool) -> None:
        invitation = self.invitation if invited else "x"
        code = self.sit(lambda draft: seating.claim(draft, seat, person, person, invitation))
        known = person in self.sitting or person == self.host
        if self.status != "open":
            assert code == "not_open"
        elif not invited and not known:
            assert code == "not_invited"
        elif self.sitting[seat] is not None:
            assert code in ("seat_taken", "no_seat_free")
        else:
            assert code is None
            self.sitting[seat] = person

    @rule(seat=seats, person=people)
    def leaves(self, seat: int, person: str) -> None:
        others = [one for at, one in enumerate(self.sitting) if one and at != seat]
        if person == self.host and not others:
            return  # with that the table would be over
        code = self.sit(lambda draft: seating.leave(draft, seat, person))
        if self.status != "open":
            assert code == "not_open"
        elif self.sitting[seat] != person:
            assert code == "not_your_seat"
        else:
            assert code is None
            self.sitting[seat] = None
            if person == self.host and person not in others:
                self.host = others[0]

    @rule(person=people)
    def starts(self, person: str) -> None:
        code = self.sit(lambda draft: seating.start(draft, person))
        if person != self.host:
            assert code == "not_the_host"
        elif self.status != "open" or None in self.sitting:
            assert code == "not_open"
        else:
            assert code is None
            self.status = "playing"
            self.eyes = {None: self.eyes[None], 0: [], 1: [], 2: []}

    @rule(seat=seats, choose=st.integers(0, 100), late=st.booleans())
    def answers(self, seat: int, choose: int, late: bool) -> None:
        state = self.state()
        legal = state.position.view(seat).legal if state.position is not None else ()
        text = legal[choose % len(legal)].text if legal else "power 13"
        person = self.sitting[seat] or "dora"
        n = state.mark - 1 if late else state.n
        code = self.command(person, "play", seat=seat, n=max(n, 0), answer=text)
        if self.sitting[seat] is None or seat in self.stand_ins:
            assert code == "not_your_seat"
        elif not self.playing(seat):
            assert code in ("not_playing", "paused", "over")
        elif late:
            assert code == "stale"
        elif not legal:
            assert code == "not_asked"
        else:
            assert code is None
        self.learn()

    @rule(seat=seats, other=people)
    def plays_for_another(self, seat: int, other: str) -> None:
        if self.sitting[seat] != other:
            code = self.command(other, "play", seat=seat, n=self.state().n, answer="power 13")
            assert code == "not_your_seat"

    @rule(seat=seats)
    def undoes(self, seat: int) -> None:
        expected = self.may_undo(seat)
        before = self.state().n
        code = self.command(self.sitting[seat] or "dora", "undo", seat=seat, n=before)
        if self.sitting[seat] is None or not self.playing(seat):
            assert code is not None
        else:
            assert (code is None) == expected, code
        self.learn()

    def may_undo(self, seat: int) -> bool:
        """One's own sealed answer, or one's own last decision if it showed nothing new."""
        state = self.state()
        if state.position is None or len(state.actors()) > len(state.waiting()):
            return seat in state.actors() and seat not in state.waiting()
        log = self.runner.run(self.tables.look(self.key, None, None, 0)).entries
        stands: list[Any] = []
        for entry in map(plain, log):
            if entry["type"] == "played":
                stands.append(entry)
            elif entry["type"] == "undone":
                stands.pop()
        if not stands or stands[-1]["seat"] != seat:
            return False
        return not REVEALING & {event["type"] for event in stands[-1]["events"]}

    @rule(person=people, number=st.integers(0, 10**6))
    def says(self, person: str, number: int) -> None:
        text = f"{person} {number} {len(self.stored)}"
        assert self.command(person, "say", text=text) is None
        self.stored.append((self.state().n, text))

    @rule(seat=seats, on=st.booleans())
    def pauses(self, seat: int, on: bool) -> None:
        code = self.command(self.sitting[seat] or "dora", "pause", seat=seat, on=on)
        if self.sitting[seat] is None or seat in self.stand_ins:
            assert code == "not_your_seat"
            return
        if self.status not in ("playing", "paused"):
            assert code == "not_playing"
            return
        assert code is None
        mine = {at for at in range(3) if self.sitting[at] == self.sitting[seat]}
        if on == (self.status == "playing"):
            self.pausing.add(seat)
        else:
            self.pausing.discard(seat)
        there = {self.sitting[at] for at in range(3) if at not in self.stand_ins}
        if there <= {self.sitting[at] for at in self.pausing} and self.pausing & mine:
            self.status = "paused" if self.status == "playing" else "playing"
            self.pausing = set()
        self.learn()

    @rule(seat=seats)
    def resigns(self, seat: int) -> None:
        code = self.command(self.sitting[seat] or "dora", "resign", seat=seat)
        if self.sitting[seat] is None:
            assert code == "not_your_seat"
        elif self.status != "playing":
            assert code in ("not_playing", "paused", "over")
        elif seat in self.resigned:
            assert code == "over"
        else:
            assert code is None
            self.resigned.add(seat)
            self.stand_ins.add(seat)
        self.learn()

    @rule(seat=seats)
    def returns(self, seat: int) -> None:
        code = self.command(self.sitting[seat] or "dora", "return", seat=seat)
        if self.sitting[seat] is None:
            assert code == "not_your_seat"
        elif seat in self.stand_ins - self.resigned:
            assert code is None
            self.stand_ins.discard(seat)
        else:
            assert code == "illegal"

    @rule()
    def time_passes(self) -> None:
        """Much of it: bots stand in for all who were asked, one after the other."""
        care = Caretaker(self.tables)
        for _ in range(4):
            state = self.state()
            asked = [seat for seat in state.waiting() if state.is_person(seat)]
            self.time += LONG
            self.runner.run(care.look_after_deadlines())
            self.runner.run(self.settle())
            if self.status == "playing":
                self.stand_ins.update(asked)
        self.learn()
        if self.status == "playing":
            assert self.stand_ins == {0, 1, 2}

    @rule()
    def the_server_is_started_again(self) -> None:
        before = self.state()
        self.runner.run(self.close())
        self.runner.run(self.open())
        after = self.state()
        assert remembered(after) == remembered(before)
        self.runner.run(self.settle())
        self.learn()

    @rule(seat=st.none() | seats)
    def comes_again(self, seat: int | None) -> None:
        """With the number of the last entry: what was missed, and nothing else."""
        seen = self.eyes.get(seat)
        if seen is not None:
            person = None if seat is None else self.sitting[seat]
            update = self.runner.run(self.tables.look(self.key, seat, person, len(seen)))
            for entry in map(plain, update.entries):
                assert entry["n"] == len(seen) + 1
                seen.append(entry)
            assert update.n == len(seen)
            whole = self.runner.run(self.tables.look(self.key, seat, person, 0))
            assert list(map(plain, whole.entries)) == seen

    def learn(self) -> None:
        """The rules end a game, not the model."""
        if self.status == "playing" and self.state().position.over:
            self.status = "finished"

    # What always holds.

    @invariant()
    def it_is_as_it_should(self) -> None:
        if not hasattr(self, "key"):
            return
        state = self.state()
        assert state.status == self.status
        assert [one.person for one in state.seats] == self.sitting
        assert {at for at, one in enumerate(state.seats) if one.stand_in} == self.stand_ins
        assert {at for at, one in enumerate(state.seats) if one.resigned} == self.resigned
        assert state.host == self.host
        assert state.pausing == self.pausing or self.status == "finished"

    @invariant()
    def what_was_said_is_there(self) -> None:
        if not hasattr(self, "key"):
            return
        rows = self.runner.run(
            self.store.fetch(
                "SELECT n, kind, data FROM log WHERE table_id = $1 ORDER BY n", self.key
            )
        )
        assert [row[0] for row in rows] == list(range(len(rows)))
        for n, text in self.stored:
            assert rows[n][1] == "say"
            assert text in rows[n][2]


def plain(entry: Any) -> Any:
    return msgspec.json.decode(encode(entry))


def remembered(state: Any) -> Any:
    position = None if state.position is None else state.position.snapshot()
    orders = state.sealed.orders
    answers = {seat: state.sealed.answer(seat, state.mark) for seat in range(3)}
    return (
        (state.n, state.mark, state.status, state.host, state.seats, state.moves, state.pausing),
        (position, orders, answers, state.clocks, state.result, state.votes),
    )


TestLife = Life.TestCase
TestLife.settings = settings(max_examples=examples(12), stateful_step_count=40, deadline=None)
