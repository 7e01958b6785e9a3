"""Tells people who are not here that it is their turn, by mail or by a request to their address.

A notice is stored when the turn begins and sent a little later, if the turn has not been taken and
nobody looks at the table with these eyes. It is tried again, ever more rarely; no move waits.
"""

from __future__ import annotations

import logging
from collections import OrderedDict

from hidalgo.server import webhooks
from hidalgo.server.background import Background
from hidalgo.server.letters import TITLES, say
from hidalgo.server.mail import NotSent
from hidalgo.server.mailbox import Mailbox, Wish
from hidalgo.server.people import People, Person
from hidalgo.server.refusal import Refusal
from hidalgo.server.settings import Settings
from hidalgo.server.store import outbox, persons
from hidalgo.server.store.outbox import Notice, Way
from hidalgo.server.table.state import State
from hidalgo.server.tables import Tables, now

# In milliseconds: how long sending may take before another server tries, and for how long it is
# remembered whether somebody wants to be told at all.
LEASE = 120_000
KNOWN = 60_000
# After each failed try.
PAUSES = (30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000)
REMEMBERED = 10_000

log = logging.getLogger(__name__)


class Notices:
    def __init__(
        self, tables: Tables, people: People, settings: Settings, mailbox: Mailbox | None
    ) -> None:
        self.tables = tables
        self.people = people
        self.settings = settings
        self.mailbox = mailbox
        self._wanted: OrderedDict[str, tuple[bool, int]] = OrderedDict()
        self._background = Background()

    # What people want.

    async def set_webhook(self, person: Person, url: str) -> None:
        if url:
            self._check("webhook", "webhook")
            webhooks.check(url)
        await persons.change(self.people.store, person.id, "webhook", url or None)
        self._wanted.pop(person.id, None)

    async def set_email(self, person: Person, email: str) -> None:
        """None any more; or ask there whether it is theirs: it counts once they say so."""
        if not email:
            await persons.change(self.people.store, person.id, "email", None)
            return
        self._check("mail", "email")
        try:
            if self.mailbox is not None:
                await self.mailbox.ask(person, email)
        except NotSent as reason:
            raise Refusal("busy", f"the mail could not be sent ({reason})", "email") from None
        self._wanted.pop(person.id, None)

    async def fulfil(self, wish: Wish) -> None:
        """What somebody said at the address that we have sent by mail."""
        email = wish.email if wish.kind == "confirm" else None
        await persons.change(self.people.store, wish.person, "email", email)
        self._wanted.pop(wish.person, None)

    def _check(self, way: Way, field: str) -> None:
        if way not in self.offered:
            raise Refusal("bad_option", "this server does not tell people in this way", field)

    # A turn begins.

    def called(self, state: State, seats: list[int]) -> None:
        """It is stored already; what is left to do happens beside the game."""
        for seat in seats:
            person = state.seats[seat].person
            if person is not None and state.is_person(seat) and self._may_want(person):
                self._background.start(self._add(state.key, seat, state.n, person))

    async def _add(self, table: str, seat: int, n: int, key: str) -> None:
        person, moment = await self.people.find(key), now()
        ways = self._ways(person) if person else []
        self._wanted[key] = (bool(ways), moment + KNOWN)
        if len(self._wanted) > REMEMBERED:
            self._wanted.popitem(last=False)
        due = moment + self.settings.notice_after * 1000
        for way in ways:
            await outbox.add(self.people.store, Notice(table, seat, n, way, key), due, moment)

    def _may_want(self, person: str) -> bool:
        """Most want nothing: that is not looked up again at every one of their turns."""
        wants, until = self._wanted.get(person, (True, 0))
        return wants or until < now()

    # Later.

    async def send_due(self) -> None:
        """Called every second."""
        for notice in await outbox.due(self.people.store, now()):
            if await outbox.take(self.people.store, notice, now() + LEASE):
                self._background.start(self._deal_with(notice))

    async def forget_old(self) -> None:
        await outbox.forget_old(self.people.store, now())

    async def _deal_with(self, notice: Notice) -> None:
        again: int | None = None
        try:
            await self._tell(notice)
        except NotSent as reason:
            log.warning("table %s, seat %d: not told (%s)", notice.table, notice.seat, reason)
            if not reason.final and notice.tries < len(PAUSES):
                again = now() + PAUSES[notice.tries]
        await outbox.later(self.people.store, notice, again)

    async def _tell(self, notice: Notice) -> None:
        person = await self.people.find(notice.person)
        state = await self._state(notice)
        if person is None or state is None or notice.way not in self._ways(person):
            return
        if notice.way == "mail":
            await self._by_mail(person, state)
        else:
            await self._by_webhook(person, state, notice.seat)

    async def _state(self, notice: Notice) -> State | None:
        """The table, if it still waits for this turn and nobody is there."""
        try:
            state = (await self.tables.get(notice.table)).state
        except Refusal:
            return None
        same = notice.seat in state.waiting() and state.is_person(notice.seat)
        taken = any(move.seat == notice.seat and move.n > notice.n for move in state.moves)
        here = self.tables.hub.status(state, now()).here
        if not same or taken or notice.seat in here:
            return None
        return state if state.seats[notice.seat].person == notice.person else None

    # How.

    @property
    def offered(self) -> list[Way]:
        """What this server can do."""
        found: list[Way] = ["mail"] if self.mailbox is not None else []
        return found if self.settings.webhooks == "none" else [*found, "webhook"]

    def _ways(self, person: Person) -> list[Way]:
        """And this person wants."""
        wanted = {"mail": person.email, "webhook": person.webhook}
        return [way for way in self.offered if wanted[way]]

    async def _by_mail(self, person: Person, state: State) -> None:
        if self.mailbox is not None and person.email:
            game = TITLES[state.settings.game]
            await self.mailbox.tell(person, person.email, game, self._link(state))

    async def _by_webhook(self, person: Person, state: State, seat: int) -> None:
        game, link = TITLES[state.settings.game], self._link(state)
        text = f"{say(person.language, 'turn.text', name=person.name, game=game)} {link}"
        # `text` and `content` are what chat services show.
        body = {"text": text, "content": text, "table": state.key, "seat": seat, "url": link}
        await webhooks.send(person.webhook or "", body, self.settings.webhooks == "all")

    def _link(self, state: State) -> str:
        return f"{self.settings.origin}{self.settings.path}/#/table/{state.key}"

    async def stop(self) -> None:
        """What is not sent yet is stored, and sent after the next start."""
        await self._background.stop()
