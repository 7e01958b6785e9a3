"""The setup (EC-2): all the chance of a game (EC-8.5), drawn or read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.caballero import flow, regions
from hidalgo.caballero.board import (
    FULL_COURT,
    KIND_IDS,
    KIND_KEYS,
    NOWHERE,
    SIDES,
    TURNS,
    shape_of,
    square_of,
    symbol_of,
)
from hidalgo.caballero.columns import COURT, GOVERNORS, GRANDE, HAND
from hidalgo.caballero.events import DisplayFilled, Event, GameBegan, display_keys
from hidalgo.caballero.position import Position
from hidalgo.caballero.steps.numbers import BEGIN_ROUND
from hidalgo.core.bits import nth, size
from hidalgo.core.errors import SetupError
from hidalgo.core.given import setup_object, setup_seat
from hidalgo.core.power_cards import FULL_HAND
from hidalgo.core.random import Random

if TYPE_CHECKING:
    from hidalgo.caballero.game import Game

KEYS = ("players", "game", "bidding", "first", "first_tile", "stack")


@final
class Deal:
    """Never changed after it was made: all copies of a position share it."""

    def __init__(self, first: i64, tile: i64, turn: i64, stack: list[int]) -> None:
        self.first = first
        self.tile = tile  # the first one of the map
        self.turn = turn
        self.stack = stack  # top first
        self.flat: vec[i64] = vec[i64](stack)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return (
            self.first == other.first
            and self.tile == other.tile
            and self.turn == other.turn
            and self.stack == other.stack
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.first, self.tile, self.turn, self.stack)


def draw(game: Game, rng: Random) -> Deal:
    """EC-2.2: the first tile with its turn, the order of the stack, the first player."""
    stack = [KIND_IDS[key] for key in game.tile_keys()]
    rng.shuffle(stack)
    tile = _first_without_symbol(stack)
    stack.remove(tile)
    turns = TURNS[shape_of(tile)]
    turn = nth(turns, rng.below(size(turns)))
    first = rng.below(game.players)
    return Deal(first, tile, turn, stack)


def _first_without_symbol(tiles: list[int]) -> int:
    """Of shuffled tiles any one, each equally likely."""
    i = 0
    while symbol_of(tiles[i]):
        i += 1
    return tiles[i]


def lay_out(game: Game, deal: Deal, events: list[Event] | None) -> Position:
    """EC-2.1, 2.2: everything in its place, and the first question asked."""
    p = Position(game, deal)
    seat: i64 = 0
    while seat < game.players:
        p.seats[COURT + seat] = FULL_COURT
        p.seats[GOVERNORS + seat] = game.edition.governors
        p.seats[HAND + seat] = FULL_HAND
        p.seats[GRANDE + seat] = NOWHERE
        seat += 1
    p.ships = game.edition.ships
    p.castles = game.edition.castles
    regions.lay(p, square_of(0, 0), deal.tile * SIDES + deal.turn)
    p.fill_display()
    seat = deal.first
    count: i64 = 0
    while count < game.players:
        p.set_bidder(count, seat)
        seat = p.after(seat)
        count += 1
    p.step = BEGIN_ROUND
    if events is not None:
        events.append(GameBegan(KIND_KEYS[deal.tile], int(deal.turn), int(deal.first)))
        events.append(DisplayFilled(display_keys(p)))
    flow.settle(p, events)
    return p


def as_setup(game: Game, deal: Deal) -> dict[str, object]:
    """The deal as a record holds it."""
    return {
        "players": int(game.players),
        "game": game.game,
        "bidding": game.bidding,
        "first": int(deal.first),
        "first_tile": [KIND_KEYS[deal.tile], int(deal.turn)],
        "stack": [KIND_KEYS[tile] for tile in deal.stack],
    }


def read_setup(game: Game, setup: object) -> Deal:
    """The deal that a setup describes; SetupError names what is wrong with it."""
    given = setup_object(setup, KEYS, game.options)
    first = setup_seat("setup.first", given["first"], int(game.players))
    tile, turn = _first_tile(given["first_tile"])
    return Deal(first, tile, turn, _stack(game, given["stack"], tile))


def _first_tile(value: object) -> tuple[int, int]:
    """EC-2.2. Of equal turns of a symmetric tile any may be named, as it lies."""
    if not isinstance(value, list) or len(value) != 2:
        raise SetupError("setup.first_tile", value, "a tile and its quarter turns are needed")
    tile = _tile("setup.first_tile[0]", value[0])
    if symbol_of(tile):
        raise SetupError("setup.first_tile[0]", value[0], "a tile without a symbol is needed")
    turn = value[1]
    if type(turn) is not int or not 0 <= turn < SIDES:
        raise SetupError("setup.first_tile[1]", turn, "quarter turns from 0 to 3 are needed")
    return tile, turn


def _tile(field: str, value: object) -> int:
    tile = KIND_IDS.get(value) if isinstance(value, str) else None
    if tile is None:
        raise SetupError(field, value, "a tile such as 'ne' or 'ns+gold' is needed")
    return tile


def _stack(game: Game, value: object, first: int) -> list[int]:
    if not isinstance(value, list):
        raise SetupError("setup.stack", value, "a list of tiles is needed")
    stack: list[int] = []
    for index in range(len(value)):
        stack.append(_tile(f"setup.stack[{index}]", value[index]))
    if sorted([first, *stack]) != sorted([KIND_IDS[key] for key in game.tile_keys()]):
        reason = "the game's tiles without the first one are needed, each as often as there are"
        raise SetupError("setup.stack", value, reason)
    return stack
