"""El Caballero: the rules, and nothing but the rules."""

from hidalgo.caballero.game import Game
from hidalgo.caballero.position import Position
from hidalgo.caballero.view import View

__all__ = ["Game", "Position", "View"]
