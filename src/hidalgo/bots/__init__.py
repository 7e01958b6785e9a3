"""Bots: they see views only, and say why.

bot = bots.make("greedy", seed=1)
answer = bot.choose(position.view(seat), bots.Seconds(0.25))
"""

from __future__ import annotations

from hidalgo.bots.analysis import Analysis, Candidate
from hidalgo.bots.bot import Bot
from hidalgo.bots.budget import Budget, Seconds, Simulations
from hidalgo.bots.errors import BadBudget, GameIsOver, UnknownBot
from hidalgo.bots.levels import NAMES, make

__all__ = [
    "NAMES",
    "Analysis",
    "BadBudget",
    "Bot",
    "Budget",
    "Candidate",
    "GameIsOver",
    "Seconds",
    "Simulations",
    "UnknownBot",
    "make",
]
