"""From a view to guessed worlds, whichever game it is of."""

from __future__ import annotations

from typing import Any

from hidalgo.bots.caballero.world import CaballeroWorld, has_begun
from hidalgo.bots.grande.world import GrandeWorld
from hidalgo.bots.world import World
from hidalgo.caballero.game import Game as CaballeroGame
from hidalgo.core.bits import bit
from hidalgo.core.random import Random
from hidalgo.grande.board import NOWHERE
from hidalgo.grande.columns import DISK
from hidalgo.grande.game import Game as GrandeGame
from hidalgo.grande.position import Position as GrandePosition
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
            return grande_world(self.game.guess(self.view, rng), self.view, self.seat)
        position = self.game.guess(self.view, rng)
        return CaballeroWorld(position, self.seat, has_begun(position))

    def text(self, action: int) -> str:
        text: str = self.game.format(action)
        return text


def grande_world(position: GrandePosition, view: GrandeView, seat: int) -> GrandeWorld:
    """Disks that others have set but not revealed are set anew: a guess at them would not think."""
    for other, player in enumerate(view.players):
        if player.disk_set and player.disk is None:
            position.waiting |= bit(other)
            position.seats[DISK + other] = NOWHERE
    return GrandeWorld(position, seat)
