"""The bots by name, from the weakest to the strongest."""

from __future__ import annotations

from hidalgo.bots.bot import Bot
from hidalgo.bots.errors import UnknownBot
from hidalgo.bots.greedy import GreedyBot
from hidalgo.bots.random_bot import RandomBot
from hidalgo.core.errors import OptionError

NAMES = ("random", "greedy")


def make(name: object, seed: object = 0) -> Bot:
    """A bot for one seat of one game; with the same seed it draws the same numbers."""
    if not isinstance(name, str) or name not in NAMES:
        raise UnknownBot("bot", name, f"one of {', '.join(NAMES)} is needed")
    if type(seed) is not int:
        raise OptionError("seed", seed, "a whole number is needed")
    if name == "random":
        return RandomBot(name, seed)
    return GreedyBot(name, seed)
