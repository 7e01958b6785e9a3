"""Bots from outside, as `module:factory`: one good one, and one for every way to fail."""

from __future__ import annotations

import os
import sys
from time import sleep
from typing import Any


class First:
    """Always the first legal answer."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked = 0

    def choose(self, view: Any, budget: Any) -> Any:
        self.asked += 1
        answer: int = view.legal[0].action
        return answer


class Raises(First):
    def choose(self, view: Any, budget: Any) -> Any:
        if self.asked == 3:
            raise LookupError("no idea")
        return super().choose(view, budget)


class Unspeakable(Exception):  # noqa: N818
    def __str__(self) -> str:
        raise RuntimeError("not even this")


class RaisesTheUnspeakable(First):
    def choose(self, view: Any, budget: Any) -> Any:
        raise Unspeakable


class Leaves(First):
    def choose(self, view: Any, budget: Any) -> Any:
        sys.exit(0)


class Dies(First):
    """As a crash in native code would look."""

    def choose(self, view: Any, budget: Any) -> Any:
        os._exit(7)


class Hangs(First):
    def choose(self, view: Any, budget: Any) -> Any:
        while True:
            sleep(60)


class IsSlow(First):
    """Answers, but later than twice its budget and the grace allow."""

    def choose(self, view: Any, budget: Any) -> Any:
        sleep(2 * budget.seconds + 0.51)
        return super().choose(view, budget)


class IsABitSlow(First):
    """Over its budget by more than 20 %, once; that costs no game."""

    def choose(self, view: Any, budget: Any) -> Any:
        if self.asked == 0:
            sleep(1.5 * budget.seconds)
        return super().choose(view, budget)


class Chatters(First):
    """What it prints must not get into the arena's output."""

    def choose(self, view: Any, budget: Any) -> Any:
        print("{ I am thinking")  # noqa: T201
        return super().choose(view, budget)


class Cheats(First):
    answer: Any = -12345

    def choose(self, view: Any, budget: Any) -> Any:
        return self.answer


class SaysNothing(Cheats):
    answer = None


class SaysItsBudget(First):
    def choose(self, view: Any, budget: Any) -> Any:
        return budget


class SaysTheText(First):
    def choose(self, view: Any, budget: Any) -> Any:
        return view.legal[0].text


def cannot_be_made(seed: int) -> Any:
    raise OSError("no weights here")


NOT_A_FACTORY = 7
