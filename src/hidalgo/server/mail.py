"""Mail by SMTP, in threads: nothing else waits for a mail server."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from hidalgo.server.settings import Settings

PATIENCE = 20.0
# Long addresses stay in one piece.
POLICY = SMTP.clone(max_line_length=998)


class NotSent(Exception):  # noqa: N818 (an everyday thing)
    """Not now, perhaps later; `final`: never."""

    def __init__(self, reason: str, final: bool = False) -> None:
        super().__init__(reason)
        self.final = final


class Mail:
    def __init__(self, settings: Settings) -> None:
        self._server = urlsplit(settings.mail)
        self._from = settings.mail_from

    async def send(self, to: str, subject: str, text: str, stop: str = "") -> None:
        """`stop` is an address that ends such mail, for the button of mail programs."""
        message = EmailMessage(POLICY)
        message["From"], message["To"], message["Subject"] = self._from, to, subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._from.rpartition("@")[2].rstrip(">"))
        message["Auto-Submitted"] = "auto-generated"
        if stop:
            message["List-Unsubscribe"] = f"<{stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(text)
        await asyncio.to_thread(self._send, message)

    def _send(self, message: EmailMessage) -> None:
        try:
            with self._connected() as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise NotSent(f"refused ({codes})", final=min(codes) >= 500) from None
        except (OSError, smtplib.SMTPException) as error:
            raise NotSent(f"{type(error).__name__}: {error}") from None

    def _connected(self) -> smtplib.SMTP:
        host, port = self._server.hostname or "", self._server.port
        secure = ssl.create_default_context()
        server: smtplib.SMTP
        if self._server.scheme == "smtps":
            server = smtplib.SMTP_SSL(host, port or 465, timeout=PATIENCE, context=secure)
        else:
            server = smtplib.SMTP(host, port or 25, timeout=PATIENCE)
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=secure)
        if self._server.username:
            server.login(unquote(self._server.username), unquote(self._server.password or ""))
        return server
