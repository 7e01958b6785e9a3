"""From a view to a random position that agrees with it, for search (EC-7.1).

Random is the order of the tiles still in the stack, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import flow, governors, posts, regions
from hidalgo.caballero.board import (
    DISPLAY,
    KIND_IDS,
    NO_SIDE,
    NOWHERE,
    SIDE_KEYS,
    SIDES,
    square_of,
)
from hidalgo.caballero.columns import (
    BID,
    COURT,
    GOVERNORS,
    GRANDE,
    HAND,
    PILE,
    SCORE,
    SHIPS,
)
from hidalgo.caballero.deal import Deal
from hidalgo.caballero.notation import region_name
from hidalgo.caballero.pieces import CASTLE
from hidalgo.caballero.position import Position
from hidalgo.caballero.squares import spot_at
from hidalgo.caballero.steps.numbers import FIRST_QUESTION, OVER
from hidalgo.caballero.view import CaballeroTile, Player, Turn, View
from hidalgo.core import power_cards
from hidalgo.core.bits import set_of
from hidalgo.core.errors import ViewError
from hidalgo.core.random import Random

if TYPE_CHECKING:
    from hidalgo.caballero.game import Game


def guess(game: Game, view: object, rng: Random) -> Position:
    if not isinstance(view, View):
        raise ViewError("view", view, "a view of El Caballero is needed")
    if view.options != game.options:
        raise ViewError("view.options", view.options, f"the game's are {game.options}")
    p = Position(game, _deal(game, view, rng))
    p.round = view.round
    p.ships = view.ships
    p.castles = view.castles
    p.drawn = len(view.came_up)
    for place in range(DISPLAY):
        key = view.display[place]
        if key is not None:
            p.put_into_display(place + 1, KIND_IDS[key])
    for n, seat in enumerate(view.order):
        p.set_bidder(n, seat)
    p.acted = set_of(view.acted)
    _map(p, view)
    for seat, player in enumerate(view.players):
        _player(p, seat, player)
    _question(p, view)
    if view.turn is not None:
        _turn(p, view.turn)
    flow.ask(p)
    return p


def _deal(game: Game, view: View, rng: Random) -> Deal:
    rest = [KIND_IDS[key] for key in game.tile_keys()]
    first = KIND_IDS[view.opening.tile]
    rest.remove(first)
    known = [KIND_IDS[key] for key in view.came_up]
    for tile in known:
        rest.remove(tile)
    rng.shuffle(rest)
    return Deal(view.opening.first, first, view.opening.turn, known + rest)


def _map(p: Position, view: View) -> None:
    """The tiles are laid once more in their order, and all regions come to be as they are."""
    for tile in view.map:
        regions.lay(p, square_of(tile.x, tile.y), KIND_IDS[tile.tile] * SIDES + tile.turn)
    for seat in range(len(view.players)):
        p.seats[GRANDE + seat] = NOWHERE
    for tile_of in view.caballeros:
        _caballeros(p, tile_of)
    for governor in view.governors:
        name = region_name(governor.region)
        governors.place(p, governor.seat, name)
        if governor.ship:
            governors.add_ship(p, name)


def _caballeros(p: Position, tile: CaballeroTile) -> None:
    spot = spot_at(p, square_of(tile.x, tile.y))
    facing: i64 = NO_SIDE if tile.facing is None else SIDE_KEYS.index(tile.facing)
    posts.put(p, tile.seat, spot, tile.strength, facing)
    if tile.castle:
        p.pieces[spot] |= CASTLE
    if tile.grande:
        posts.place_grande(p, tile.seat, spot)
    for side in tile.ships:
        posts.add_ship(p, spot, SIDE_KEYS.index(side))


def _player(p: Position, seat: i64, player: Player) -> None:
    seats = p.seats
    seats[SCORE + seat] = player.score
    seats[COURT + seat] = player.court
    seats[SHIPS + seat] = player.ships
    seats[GOVERNORS + seat] = player.governors
    seats[HAND + seat] = set_of(player.hand)
    seats[PILE + seat] = power_cards.packed(list(player.played))
    seats[BID + seat] = 0 if player.bid is None else player.bid


def _question(p: Position, view: View) -> None:
    if view.question is None:
        p.step = OVER
        p.bidders = p.players
        return
    names = [step.name for step in flow.QUESTIONS]
    p.step = names.index(view.question) + FIRST_QUESTION
    p.actor = view.asked[0]
    for player in view.players:
        p.bidders += 1 if player.bid is not None else 0


def _turn(p: Position, turn: Turn) -> None:
    p.supplied = turn.supplied
    p.tiles_due = turn.tiles_due
    p.deeds = turn.deeds
    p.ships_built = turn.ships
    p.castles_built = turn.castles
    p.rode = turn.rode
    chosen = [answer.action for answer in turn.chosen]
    if chosen:
        p.first = chosen[0]
    if len(chosen) > 1:
        p.second = chosen[1]
