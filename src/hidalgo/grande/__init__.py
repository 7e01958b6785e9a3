"""El Grande: the rules, and nothing but the rules."""

from hidalgo.grande.game import Game
from hidalgo.grande.position import Position
from hidalgo.grande.view import View

__all__ = ["Game", "Position", "View"]
