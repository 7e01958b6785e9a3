"""Bots by name: Hidalgo's own, and `module:factory` for those from outside."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any, Protocol

from hidalgo import bots
from hidalgo.core.errors import OptionError

NEEDED = f"one of {', '.join(bots.NAMES)}, or MODULE:FACTORY for one of your own, is needed"


class Contestant(Protocol):
    def choose(self, view: Any, budget: Any) -> int: ...


def split(contestant: str) -> tuple[str, str | None]:
    """`grandee@0.1` is the bot `grandee` with a budget of its own."""
    name, at, number = contestant.partition("@")
    return name, number if at else None


def check(contestant: str) -> None:
    """Refuse a name by which no bot can be made, before any game begins."""
    name, _ = split(contestant)
    if ":" in name:
        _factory(name)
    elif name not in bots.NAMES:
        raise bots.UnknownBot("bots", name, NEEDED)


def make(contestant: str, seed: int) -> Contestant:
    name, _ = split(contestant)
    if ":" not in name:
        return bots.make(name, seed)
    made: Contestant = _factory(name)(seed)
    return made


def _factory(name: str) -> Callable[[int], Contestant]:
    module_name, _, path = name.partition(":")
    try:
        with redirect_stdout(sys.stderr):
            found: Any = import_module(module_name)
        for part in path.split("."):
            found = getattr(found, part)
    except Exception as error:  # a module from outside may raise anything
        raise OptionError("bots", name, f"{NEEDED} ({type(error).__name__}: {error})") from None
    if not callable(found):
        raise OptionError("bots", name, f"a factory that makes a bot from a seed is needed, {path}")
    factory: Callable[[int], Contestant] = found
    return factory
