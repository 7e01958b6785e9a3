"""The bots by name; the levels of play are `squire`, `knight` and `grandee`."""

from __future__ import annotations

from hidalgo.bots.bot import Bot
from hidalgo.bots.errors import UnknownBot
from hidalgo.bots.greedy import GreedyBot
from hidalgo.bots.random_bot import RandomBot
from hidalgo.bots.search.pace import Pace
from hidalgo.bots.search.search_bot import SearchBot
from hidalgo.bots.search.tuning import Tuning
from hidalgo.core.errors import OptionError

NAMES = ("random", "greedy", "squire", "knight", "grandee")

# How readily a squire takes an answer that is not the best: see docs/bots.md.
_SQUIRES_HEAT = 0.03
_KNIGHTS_SIMULATIONS = 150


def make(name: object, seed: object = 0) -> Bot:
    """A bot for one seat of one game; with the same seed it draws the same numbers."""
    if not isinstance(name, str) or name not in NAMES:
        raise UnknownBot("bot", name, f"one of {', '.join(NAMES)} is needed")
    if type(seed) is not int:
        raise OptionError("seed", seed, "a whole number is needed")
    if name == "random":
        return RandomBot(name, seed)
    if name == "greedy":
        return GreedyBot(name, seed)
    if name == "squire":
        return GreedyBot(name, seed, _SQUIRES_HEAT)
    most = _KNIGHTS_SIMULATIONS if name == "knight" else 0
    return SearchBot(name, seed, Pace(1.0, 3.0, most), Tuning())
