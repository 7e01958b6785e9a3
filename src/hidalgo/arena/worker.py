"""A worker process: plays the games it is sent, one after the other."""

from __future__ import annotations

import os
import signal
import threading
import traceback
from multiprocessing import parent_process
from multiprocessing.connection import Connection

from hidalgo.arena.mark import Mark
from hidalgo.arena.match import Match
from hidalgo.arena.play import Table


def work(pipe: Connection, mark: Mark, match: Match) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends us
    os.dup2(2, 1)  # what a bot prints must not get into the arena's own output
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    while True:
        try:
            pairing = pipe.recv()
        except EOFError:
            return
        try:
            answer: object = Table(match, pairing, mark).play()
        except Exception:
            answer = traceback.format_exc()
        pipe.send(answer)


def _leave_with_parent() -> None:
    """Nobody reads the results of an arena that was killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
