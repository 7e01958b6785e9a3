"""The line between a browser and the server: it can be cut, and what the server says held back."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

PIECE = 65536


class Line:
    def __init__(self, port: int) -> None:
        self._to = port
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._talks = Event()
        self._talks.set()
        self._whole = True
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        Thread(target=self._serve, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def hold(self) -> None:
        """From now on the browser hears nothing; the server still does."""
        self._talks.clear()

    def release(self) -> None:
        """What was held back arrives."""
        self._talks.set()

    def cut(self) -> None:
        """Both hear no more of each other, and nobody gets through."""
        self._whole = False
        for pair in self._pairs:
            for one in pair:
                _close(one)
        self._pairs.clear()
        self._talks.set()

    def mend(self) -> None:
        self._whole = True

    def end(self) -> None:
        _close(self._door)
        self.cut()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._door.accept()
                if not self._whole:
                    _close(browser)
                    continue
                server = socket.create_connection(("127.0.0.1", self._to))
                self._pairs.append((browser, server))
                for source, sink, held in ((browser, server, False), (server, browser, True)):
                    Thread(target=self._carry, args=(source, sink, held), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, held: bool) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                if held:
                    self._talks.wait()
                sink.sendall(piece)
        _close(sink)


def _close(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()


@contextmanager
def line(port: int) -> Iterator[Line]:
    found = Line(port)
    try:
        yield found
    finally:
        found.end()
