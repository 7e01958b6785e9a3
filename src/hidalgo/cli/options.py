"""From options of the command line to a game."""

from __future__ import annotations

import argparse
import json
import os
import secrets
from pathlib import Path
from typing import Any

from hidalgo import games
from hidalgo.core.errors import OptionError
from hidalgo.words import Words, language_of

NAMES = ("players", "edition", "rounds", "veto", "castillo", "tiebreak", "bidding")


def game(chosen: argparse.Namespace) -> Any:
    """The game with the options that were given; one that it does not have is refused."""
    given = {name: getattr(chosen, name) for name in NAMES if getattr(chosen, name) is not None}
    if chosen.tiles:
        given["tiles"] = _tiles(Path(chosen.tiles))
    if chosen.expanded:
        given["game"] = "expanded"
    known = games.make(chosen.game).options
    for name, value in given.items():
        if name not in known:
            raise OptionError(name, value, f"{chosen.game} has the options {', '.join(known)}")
    return games.make(chosen.game, **given)


def _tiles(file: Path) -> object:
    """Whatever the file holds; whether it is a set of tiles the game says."""
    try:
        return json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise OptionError("tiles", str(file), f"a JSON file is needed ({error})") from None


def words(chosen: argparse.Namespace, game: Any) -> Words:
    """In the language that was asked for, here or by the system."""
    language = language_of(os.environ) if chosen.language is None else chosen.language
    return Words(game.name, language)


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
