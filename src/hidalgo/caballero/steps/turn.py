"""A turn: any of its actions, in any order, until `end` (EC-4, EC-8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hidalgo.caballero import notation
from hidalgo.caballero.columns import NOBODY
from hidalgo.caballero.events import Event, TurnEnded
from hidalgo.caballero.steps.castles import Build, Carry
from hidalgo.caballero.steps.crown import Govern, PlaceGrande, Ride
from hidalgo.caballero.steps.deploy import Deploy, Raise, TakeBack
from hidalgo.caballero.steps.numbers import NEXT_TURN, TURN
from hidalgo.caballero.steps.ships import Launch, Sail
from hidalgo.caballero.steps.step import Action, Step
from hidalgo.caballero.steps.supply import Supply
from hidalgo.caballero.steps.tile import LayTile
from hidalgo.core.bits import bit

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


class End(Action):
    """`end`, not offered while EC-4.2 is due and possible (EC-4.10)."""

    def offer(self, p: Position, seat: i64) -> None:
        p.offer(notation.END)

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.acted |= bit(seat)
        p.actor = NOBODY
        p.begin_turn(0)
        p.step = NEXT_TURN
        if events is not None:
            events.append(TurnEnded(seat))


_SUPPLY: Final = Supply()
_LAY_TILE: Final = LayTile()
_DEPLOY: Final = Deploy()
_RAISE: Final = Raise()
_LAUNCH: Final = Launch()
_BUILD: Final = Build()
_SAIL: Final = Sail()
_CARRY: Final = Carry()
_TAKE_BACK: Final = TakeBack()
_GOVERN: Final = Govern()
_PLACE_GRANDE: Final = PlaceGrande()
_RIDE: Final = Ride()
_END: Final = End()

# Everything but the Area tile, which the end depends on, and the end.
_AT_WILL: Final[list[Action]] = [
    _SUPPLY,
    _DEPLOY,
    _RAISE,
    _LAUNCH,
    _BUILD,
    _SAIL,
    _CARRY,
    _TAKE_BACK,
    _GOVERN,
    _PLACE_GRANDE,
    _RIDE,
]
# By the kinds of answers in the order of notation.py, from `supply` on.
_BY_KIND: Final[list[Action]] = [
    _SUPPLY,
    _LAY_TILE,
    _DEPLOY,
    _RAISE,
    _LAUNCH,
    _LAUNCH,
    _BUILD,
    _SAIL,
    _SAIL,
    _SAIL,
    _CARRY,
    _TAKE_BACK,
    _GOVERN,
    _PLACE_GRANDE,
    _RIDE,
    _END,
]


class Turn(Step):
    def legal(self, p: Position, seat: i64) -> None:
        _LAY_TILE.offer(p, seat)
        if not p.count:
            _END.offer(p, seat)
        for action in _AT_WILL:
            action.offer(p, seat)

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.first = answer
        action = _BY_KIND[notation.rank_of(answer) - notation.rank_of(notation.SUPPLY)]
        action.take(p, seat, answer, events)
        if p.step == TURN:
            p.go_on()
