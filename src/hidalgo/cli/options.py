"""From options of the command line to a game."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

from hidalgo import games
from hidalgo.core.errors import OptionError

NAMES = ("players", "edition", "rounds", "veto", "castillo", "tiebreak")


def game(chosen: argparse.Namespace) -> Any:
    given = {name: getattr(chosen, name) for name in NAMES}
    return games.make(chosen.game, **{key: value for key, value in given.items() if value})


def seed(chosen: argparse.Namespace) -> int:
    drawn: int = secrets.randbits(128) if chosen.seed is None else chosen.seed
    return drawn


def eyes(who: str, players: int) -> str | int:
    """`all`, `spectator` or a seat."""
    if who in ("all", "spectator"):
        return who
    if who.isdecimal() and int(who) < players:
        return int(who)
    raise OptionError("seen-by", who, f"all, spectator or a seat below {players} is needed")
