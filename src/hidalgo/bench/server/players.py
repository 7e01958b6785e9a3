"""Those who play: each answers what it is asked by any legal answer, and notes how long that took.

Answers are taken out of the messages without decoding them: there are many, and who plays must not
be slower than the server.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

from hidalgo.bench.server.socket import Socket
from hidalgo.core.random import Random

_NUMBER = re.compile(rb'"n":(\d+)')
_TEXT = re.compile(rb'"text":"([^"]*)"')
_LEGAL = b'"legal":['

T = TypeVar("T")

TICK = 0.001

_random = Random(2)


class Noted:
    """What all players together have seen."""

    def __init__(self) -> None:
        self.times: list[tuple[float, float]] = []
        """When a move was stored, and how long after it was sent or should have been."""
        self.refused: list[bytes] = []
        self.out_of_games = False

    def since(self, begin: float, end: float) -> list[float]:
        return [took for when, took in self.times if begin <= when < end]

    def check(self) -> None:
        """Figures of players who were refused something, or had nothing to play, say nothing."""
        if self.refused:
            raise RuntimeError(f"the server refuses: {self.refused[0].decode()}")
        if self.out_of_games:
            raise RuntimeError("there were not enough games for so many moves")


class Pair:
    """Two players, at one table after the other."""

    def __init__(self, tables: list[str], sockets: list[Socket], noted: Noted) -> None:
        self.tables = tables
        self.noted = noted
        self.ready: Callable[[Player], None] = Player.answer
        """Called with a player who is asked something."""
        self.seats = [Player(self, seat, socket) for seat, socket in enumerate(sockets)]

    def sit_down(self) -> None:
        for player in self.seats:
            player.watch()


class Player:
    def __init__(self, pair: Pair, seat: int, socket: Socket) -> None:
        self.pair = pair
        self.seat = seat
        self.socket = socket
        self.game = 0
        self.asked = b""
        """The update with the question that is not answered yet."""
        self._sent: deque[float] = deque()
        socket.heard = self._heard

    def watch(self) -> None:
        self._say(b"watch")

    def answer(self, due: float = 0.0) -> None:
        """Any of the legal answers; `due`: when it should have been given."""
        text, self.asked = self.asked, b""
        at = text.rindex(_LEGAL)
        answers = _TEXT.findall(text, at, text.index(b"]", at))
        number = _NUMBER.search(text)
        assert number is not None
        self._sent.append(due or perf_counter())
        self._say(b"play", b',"n":%b,"answer":"%b"' % (number[1], _any(answers)))

    def _say(self, kind: bytes, more: bytes = b"") -> None:
        table = self.pair.tables[self.game].encode()
        said = b'{"type":"%b","table":"%b","seat":%d%b}' % (kind, table, self.seat, more)
        self.socket.send(said)

    def _heard(self, text: bytes) -> None:
        if text.startswith(b'{"type":"update"'):
            self._look(text)
        elif text.startswith(b'{"type":"done"'):
            now = perf_counter()
            self.pair.noted.times.append((now, now - self._sent.popleft()))
        elif text.startswith(b'{"type":"refused"'):
            self.pair.noted.refused.append(text)

    def _look(self, text: bytes) -> None:
        if b'"over":true' in text:
            self._next_game()
        elif _LEGAL + b"{" in text and b'"sealed":null' in text:
            self.asked = text
            self.pair.ready(self)

    def _next_game(self) -> None:
        self.asked = b""
        if self.game + 1 == len(self.pair.tables):
            self.pair.noted.out_of_games = True
            return
        self._say(b"unwatch")
        self.game += 1
        self.watch()


class Steady:
    """Lets all pairs together make so many moves a second, evenly, in turn."""

    def __init__(self, pairs: list[Pair], rate: float) -> None:
        self.pairs = pairs
        self.rate = rate
        self.due: dict[Pair, float] = {}
        """Pairs whose move is due, but the server has not asked anybody of them yet."""
        self._began = perf_counter()
        self._made = 0
        for pair in pairs:
            pair.ready = self._ready

    async def run(self) -> None:
        while True:
            self._tick()
            await asyncio.sleep(TICK)

    def _tick(self) -> None:
        """The moves whose moment has come."""
        while (moment := self._began + self._made / self.rate) <= perf_counter():
            pair = self.pairs[self._made % len(self.pairs)]
            self._made += 1
            asked = [player for player in pair.seats if player.asked]
            if asked:
                _any(asked).answer()
            else:
                self.due.setdefault(pair, moment)

    def _ready(self, player: Player) -> None:
        moment = self.due.pop(player.pair, None)
        if moment is not None:
            player.answer(moment)


def _any(choice: list[T]) -> T:
    return choice[_random.below(len(choice))]
