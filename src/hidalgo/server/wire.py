"""uvicorn's WebSocket with a shorter way for what a table sends.

What is sent goes to all who look with the same eyes, so it is encoded once, and here it is written
to the transport at once: over the usual way each message is decoded, encoded and framed again for
each socket, which costs as much as everything else that a move does (docs/decisions/011).
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

# The extension of the ASGI scope under which a session finds `write`.
EXTENSION = "hidalgo.write"
# Messages that may wait for the session before the other side has to.
WAITING = 8


class Wire(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._leaving: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent and not self.config.ws_per_message_deflate:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self.write

    def write(self, text: bytes) -> bool:
        """Send a text; False if that would have to wait, or nobody is there any more."""
        open_ = self.handshake_complete and self.conn.state is State.OPEN
        if not open_ or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self._leaving:
            self.loop.call_soon(self._leave)
        self._leaving += (_head(len(text)), text)
        return True

    def _leave(self) -> None:
        """What was said in one go leaves in one go: a call of the system costs more than a move."""
        leaving, self._leaving = self._leaving, []
        if leaving and not self.transport.is_closing():
            self.transport.write(b"".join(leaving))

    def shutdown(self) -> None:
        """Nothing may follow a close, so what was said before it leaves before it."""
        self._leave()
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does, which stops reading after each message; here only after some."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= WAITING:
            self.read_paused = True
            self.transport.pause_reading()


def _head(length: int) -> bytes:
    """Of a whole text, not masked (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
