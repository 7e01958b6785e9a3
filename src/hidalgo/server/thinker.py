"""The program of a process that thinks for bots: requests come in, answers go out, one at a time.

Both are pickles with their length before them, on standard input and output. The process ends with
its input, so it never outlives the server by more than one thought.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, BinaryIO

from hidalgo import bots

LENGTH = struct.Struct(">I")
# Bots are kept with what they remember of their games: a search tree may have 100 MB.
KEPT = 6
SHORTEST = 0.02


@dataclass(frozen=True)
class Request:
    table: str
    seat: int
    level: str
    seed: int
    view: Any
    explain: bool
    share: float
    """Of the time that the bot usually takes: less when many are waiting."""
    limit: float
    """Seconds after which the process ends itself, should nobody be left to do it."""


@dataclass(frozen=True)
class Reply:
    said: Any
    """The answer's text, or an analysis."""
    failed: str | None = None


def main() -> None:
    # What interrupts the server at a terminal is for the server alone. In a session of its own
    # Linux might let it have as much of a core as the server, however nice. Whoever starts it
    # cannot say so: uvloop knows no process_group.
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)
    requests, replies = _pipes()
    kept = Kept()
    while (request := _read(requests)) is not None:
        _alarm(request.limit)
        reply = kept.reply(request)
        _alarm(0.0)
        try:
            replies.write(framed(reply))
            replies.flush()
        except BrokenPipeError:  # the server was killed: nobody is left to tell, not even of this
            os._exit(1)


class Kept:
    """The bots of some seats, the one that was asked last at the end."""

    def __init__(self) -> None:
        self.bots: OrderedDict[tuple[str, int, str], bots.Bot] = OrderedDict()

    def reply(self, request: Request) -> Reply:
        key = (request.table, request.seat, request.level)
        try:
            bot = self.bots.pop(key, None) or bots.make(request.level, request.seed)
            said = _think(bot, request)
        except Exception as error:
            return Reply(None, f"{type(error).__name__}: {error}")
        self.bots[key] = bot
        if len(self.bots) > KEPT:
            self.bots.popitem(last=False)
        return Reply(said)


def _think(bot: bots.Bot, request: Request) -> Any:
    if request.explain:
        return bot.explain(request.view, _budget(bot, request.share))
    # Without a budget it divides its time between the decisions of a turn as it likes.
    budget = None if request.share == 1.0 else _budget(bot, request.share)
    chosen = bot.choose(request.view, budget)
    texts = [answer.text for answer in request.view.legal if answer.action == chosen]
    if not texts:
        raise LookupError(f"{chosen} is not among the legal answers")
    return texts[0]


def _budget(bot: bots.Bot, share: float) -> bots.Budget:
    if isinstance(bot.usual, bots.Seconds):
        return bots.Seconds(max(SHORTEST, bot.usual.seconds * share))
    return bot.usual


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """What is printed by accident goes to standard error, not between the replies."""
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return sys.stdin.buffer, replies


def _read(stream: BinaryIO) -> Request | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    length = LENGTH.unpack(head)[0]
    body = stream.read(length)
    if len(body) < length:
        return None
    request: Request = pickle.loads(body)  # noqa: S301 (from the server that started us)
    return request


def framed(value: Request | Reply) -> bytes:
    body = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body


def _alarm(seconds: float) -> None:
    """A server that was killed cannot stop a thought that hangs: the system does."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
