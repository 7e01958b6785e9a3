"""Addresses for mail: nobody is written to who has not said yes at that address."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

import msgspec

from hidalgo.server.letters import say
from hidalgo.server.mail import Mail
from hidalgo.server.people import People, Person
from hidalgo.server.refusal import Refusal
from hidalgo.server.settings import Settings
from hidalgo.server.tables import now

DAY = 24 * 3_600_000


class Wish(msgspec.Struct, array_like=True, frozen=True):
    """What an address that we have sent by mail does."""

    kind: str
    """`confirm` or `stop`."""
    person: str
    email: str
    expires: int
    """0: never."""


class Mailbox:
    def __init__(self, people: People, mail: Mail, base: str) -> None:
        self.people = people
        self.mail = mail
        self.base = base

    async def ask(self, person: Person, email: str) -> None:
        """Ask at this address whether it is this person's."""
        local, _, domain = email.rpartition("@")
        if not (local and domain and email.isprintable()) or set(email) & set(' <>,;:"\\'):
            raise Refusal("malformed", "an address for mail is needed", "email")
        link = self._address(Wish("confirm", person.id, email, now() + DAY))
        text = say(person.language, "confirm.text", name=person.name, link=link)
        await self.mail.send(email, say(person.language, "confirm.subject"), text)

    async def tell(self, person: Person, email: str, game: str, link: str) -> None:
        """That it is this person's turn."""
        stop = self._address(Wish("stop", person.id, email, 0))
        subject = say(person.language, "turn.subject", game=game)
        text = say(person.language, "turn.text", name=person.name, game=game)
        foot = say(person.language, "turn.foot", stop=stop)
        await self.mail.send(email, subject, f"{text}\n\n{link}\n\n-- \n{foot}\n", stop)

    async def read(self, code: str) -> tuple[Wish, Person] | None:
        """What a code stands for, if it is one of ours and still holds."""
        wish = self._wish(code)
        if wish is None or 0 < wish.expires < now():
            return None
        person = await self.people.find(wish.person)
        if person is None or (wish.kind == "stop" and person.email != wish.email):
            return None
        return wish, person

    def _address(self, wish: Wish) -> str:
        text = msgspec.json.encode(wish)
        code = urlsafe_b64encode(text).decode().rstrip("=")
        return f"{self.base}/mail/{code}.{self.people.signer.sign('mail', text.decode())}"

    def _wish(self, code: str) -> Wish | None:
        packed, _, signature = code.partition(".")
        try:
            text = urlsafe_b64decode(packed + "==")
            if self.people.signer.is_signed(signature, "mail", text.decode()):
                return msgspec.json.decode(text, type=Wish)
        except (Error, ValueError, msgspec.MsgspecError):
            pass
        return None


def mailbox_of(people: People, settings: Settings) -> Mailbox | None:
    """Where this server can send mail."""
    if not settings.mail:
        return None
    return Mailbox(people, Mail(settings), settings.origin + settings.path)
