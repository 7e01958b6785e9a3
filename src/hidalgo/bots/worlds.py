"""From a view to guessed worlds, whichever game it is of."""

from __future__ import annotations

from typing import Any

from hidalgo.bots.caballero.world import CaballeroWorld
from hidalgo.bots.grande.world import GrandeWorld
from hidalgo.bots.world import World
from hidalgo.caballero.game import Game as CaballeroGame
from hidalgo.core.random import Random
from hidalgo.grande.game import Game as GrandeGame
from hidalgo.grande.view import View as GrandeView


class Guesser:
    """Makes worlds that agree with a view, each a guess of its own at what is hidden."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.seat: int = view.seat
        if isinstance(view, GrandeView):
            self.game: Any = GrandeGame(**view.options)
        else:
            self.game = CaballeroGame(**view.options)

    def guess(self, rng: Random) -> World:
        if isinstance(self.view, GrandeView):
            return GrandeWorld(self.game.guess(self.view, rng))
        return CaballeroWorld(self.game.guess(self.view, rng))

    def text(self, action: int) -> str:
        text: str = self.game.format(action)
        return text
