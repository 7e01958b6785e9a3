"""What one seat may see, filled in field by field (EC-7.1): all but the order of the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hidalgo.caballero import court, flow, governors, regions, scoring, snapshots
from hidalgo.caballero.board import (
    HEADS,
    KIND_KEYS,
    NOWHERE,
    SIDE_KEYS,
    SIDES,
    square_key,
    x_of,
    y_of,
)
from hidalgo.caballero.columns import (
    BID,
    CASTLE_PRICE,
    COURT,
    GOVERNOR_PRICE,
    GOVERNORS,
    GRANDE,
    GRANDE_PRICE,
    HAND,
    MOST_CASTLES,
    MOST_DEEDS,
    MOST_SHIPS,
    MOVE_PRICE,
    NOBODY,
    NOTHING,
    PILE,
    SCORE,
    SHIP_PRICE,
    SHIPS,
)
from hidalgo.caballero.events import display_keys, key_of, seats_of, side_keys
from hidalgo.caballero.notation import Answer, answer, region_key, side_key, square_in
from hidalgo.caballero.pieces import (
    CASTLE,
    GRANDE_ON,
    facing_of,
    seat_of,
    ships_of,
    strength_of,
)
from hidalgo.caballero.steps.numbers import OVER, POWER, TILE_AT
from hidalgo.caballero.steps.tile import turns_at
from hidalgo.core import power_cards
from hidalgo.core.bits import members
from hidalgo.core.errors import ViewError

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


PRICES: Final = {
    "ship": int(SHIP_PRICE),
    "castle": int(CASTLE_PRICE),
    "sail": int(MOVE_PRICE),
    "carry": int(MOVE_PRICE),
    "governor": int(GOVERNOR_PRICE),
    "grande": int(GRANDE_PRICE),
    "ride": int(MOVE_PRICE),
}


@dataclass
class Opening:
    """How the game was laid out (EC-2.2), but for the order of the stack."""

    first: int
    tile: str
    turn: int


@dataclass
class AreaTile:
    x: int
    y: int
    tile: str
    turn: int
    """Quarter turns clockwise."""


@dataclass
class CaballeroTile:
    x: int
    y: int
    seat: int
    strength: int
    facing: str | None
    """The side that shows the number; None: it touches only sea."""
    castle: bool
    ships: tuple[str, ...]
    """The sides with a Ship."""
    grande: bool


@dataclass
class Governor:
    seat: int
    region: str
    ship: bool


@dataclass
class Region:
    """A region of land or sea (EC-6.1, 6.4), what it is worth and who is there."""

    name: str
    """EC-8.2."""
    tiles: tuple[str, ...]
    """The squares of its Area tiles, as the map is read."""
    sides: tuple[str, ...]
    """By tile: the sides that belong to it, such as `nes`; `ew` where both seas of a strait do."""
    symbols: int
    """Gold on land, fish at sea."""
    open_sides: int
    """Sides that face no Area tile; without any it is closed (EC-5.1)."""
    forces: tuple[int, ...]
    """By seat: the Caballeros turned towards it, or the Ships in it."""
    governor: int | None
    points: tuple[int, ...]
    """What it would pay each seat if it were scored now."""


@dataclass
class Player:
    score: int
    court: int
    ships: int
    """In the court."""
    free: int
    """Tiles neither on the map nor needed by the court (EC-2.1)."""
    governors: int
    """Not yet placed."""
    grande: str | None
    """The square of the Grande's tile."""
    hand: tuple[int, ...]
    played: tuple[int, ...]
    """Power cards, in order."""
    bid: int | None
    """The power card of this round."""


@dataclass
class Turn:
    """The turn under way: what was done in it."""

    seat: int
    supplied: bool
    tiles_due: int
    """Area tiles that must be added yet, if it is possible (EC-4.2)."""
    deeds: int
    """Tiles deployed and raised (EC-4.3)."""
    ships: int
    castles: int
    rode: bool
    """The Grande was moved (EC-5.5)."""
    left: dict[str, int]
    """By the kind of a decision that is limited: how often it may be taken yet in this turn,
    whether or not it can be paid and has a place; of `supply` how many Caballeros may come."""
    chosen: tuple[Answer, ...]
    """What was answered so far of a decision that is not complete (EC-8.1)."""
    turns: dict[str, tuple[int, ...]]
    """While a square for an Area tile is asked: by square, the quarter turns with which it fits."""


@dataclass
class View:
    seat: int | None
    """Whose view it is; None for a spectator."""
    options: dict[str, object]
    opening: Opening
    round: int
    scorings: tuple[int, ...]
    """After these rounds is scored; the last one ends the game (EC-2.3)."""
    map: tuple[AreaTile, ...]
    """In the order of laying."""
    caballeros: tuple[CaballeroTile, ...]
    """As the map is read."""
    governors: tuple[Governor, ...]
    """In the order of placing."""
    regions: tuple[Region, ...]
    ships: int
    """In the general reserve."""
    castles: int
    display: tuple[str | None, ...]
    came_up: tuple[str, ...]
    """All tiles that the stack gave, the latest last."""
    face_down: int
    """The tiles still in the stack."""
    players: tuple[Player, ...]
    order: tuple[int, ...]
    """In which order the seats play their power cards in this round."""
    acted: tuple[int, ...]
    """Who has had the turn."""
    turn: Turn | None
    prices: dict[str, int]
    """By the kind of a decision, what it costs (EC-4, 5); deploying costs the number shown."""
    question: str | None
    """What is asked, a name of flow.QUESTIONS, and of which seats."""
    asked: tuple[int, ...]
    legal: tuple[Answer, ...]
    """What the seat itself may do now."""
    scores: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]


def view(p: Position, seat: object) -> View:
    viewer = _viewer(p, seat)
    over = p.step == OVER
    players = range(int(p.players))
    legal = [] if viewer is None else flow.legal(p, viewer)
    scores = p.scores
    return View(
        seat=viewer,
        options=p.game.options,
        opening=Opening(int(p.deal.first), KIND_KEYS[p.deal.tile], int(p.deal.turn)),
        round=int(p.round),
        scorings=p.game.edition.scorings,
        map=tuple([_area_tile(p, tile) for tile in range(len(p.faces))]),
        caballeros=tuple([_caballeros(p, spot) for spot in snapshots.posts_in_order(p)]),
        governors=tuple([_governor(p.governors[i]) for i in range(len(p.governors))]),
        regions=tuple([_region(p, region) for region in scoring.sorted_regions(p)]),
        ships=int(p.ships),
        castles=int(p.castles),
        display=display_keys(p),
        came_up=tuple([KIND_KEYS[tile] for tile in p.deal.stack[: p.drawn]]),
        face_down=len(p.deal.stack) - int(p.drawn),
        players=tuple([_player(p, other) for other in players]),
        order=tuple([int(p.bidder(n)) for n in players]),
        acted=seats_of(p.acted),
        turn=_turn(p) if p.step > POWER else None,
        prices=dict(PRICES),
        question=None if over else flow.question(p).name,
        asked=flow.actors(p),
        legal=tuple([answer(action) for action in legal]),
        scores=tuple(scores),
        over=over,
        winners=tuple(scoring.winners(p)) if over else (),
    )


def _viewer(p: Position, seat: object) -> int | None:
    if seat is None or (type(seat) is int and flow.is_seat(p, seat)):
        return seat
    raise ViewError("seat", seat, f"a seat from 0 to {p.players - 1}, or None, is needed")


def _area_tile(p: Position, tile: i64) -> AreaTile:
    square = p.tile_squares[tile]
    face = p.faces[tile]
    return AreaTile(
        int(x_of(square)), int(y_of(square)), KIND_KEYS[face // SIDES], int(face % SIDES)
    )


def _caballeros(p: Position, spot: i64) -> CaballeroTile:
    square = p.squares[spot]
    piece = p.pieces[spot]
    return CaballeroTile(
        int(x_of(square)),
        int(y_of(square)),
        int(seat_of(piece)),
        int(strength_of(piece)),
        side_key(facing_of(piece)),
        piece & CASTLE != 0,
        side_keys(ships_of(piece)),
        piece & GRANDE_ON != 0,
    )


def _governor(governor: i64) -> Governor:
    name = region_key(governors.name_of(governor))
    return Governor(int(governors.seat_of(governor)), name, governors.has_ship(governor))


def _region(p: Position, region: i64) -> Region:
    owner = scoring.governor_on(p, region)
    tiles = [(int(p.tile_squares[tile]), tile) for tile in members(p.area[region])]
    tiles.sort()
    return Region(
        region_key(regions.name(p, region)),
        tuple([square_key(square) for square, _ in tiles]),
        tuple([_sides(p, region, tile) for _, tile in tiles]),
        int(regions.symbols(p, region)),
        int(p.open_sides[region]),
        scoring.forces_by_seat(p, region),
        int(owner) if owner != NOBODY else None,
        scoring.points_by_seat(p, region),
    )


def _sides(p: Position, region: i64, tile: i64) -> str:
    return "".join(
        [SIDE_KEYS[side] for side in range(4) if regions.region_at(p, tile, side) == region]
    )


def _player(p: Position, seat: i64) -> Player:
    seats = p.seats
    grande = seats[GRANDE + seat]
    return Player(
        score=int(seats[SCORE + seat]),
        court=int(seats[COURT + seat]),
        ships=int(seats[SHIPS + seat]),
        free=int(court.free_tiles(p, seat)),
        governors=int(seats[GOVERNORS + seat]),
        grande=key_of(p, grande) if grande != NOWHERE else None,
        hand=tuple(members(seats[HAND + seat])),
        played=tuple(power_cards.as_list(seats[PILE + seat])),
        bid=int(seats[BID + seat]) or None,
    )


def _turn(p: Position) -> Turn:
    chosen = [answer(given) for given in (int(p.first), int(p.second)) if given != NOTHING]
    return Turn(
        seat=int(p.actor),
        supplied=p.supplied,
        tiles_due=int(p.tiles_due),
        deeds=int(p.deeds),
        ships=int(p.ships_built),
        castles=int(p.castles_built),
        rode=p.rode,
        left=_left(p),
        chosen=tuple(chosen),
        turns=_turns(p),
    )


def _turns(p: Position) -> dict[str, tuple[int, ...]]:
    if p.step != TILE_AT:
        return {}
    squares = [square_in(action) for action in p.answers[: p.count]]
    return {square_key(square): tuple(members(turns_at(p, square))) for square in squares}


def _left(p: Position) -> dict[str, int]:
    heads = 0 if p.supplied else int(HEADS[p.seats[BID + p.actor]])
    deeds = int(MOST_DEEDS - p.deeds)
    left = {
        "supply": heads,
        "tile": int(p.tiles_due),
        "deploy": deeds,
        "raise": deeds,
        "ship": int(MOST_SHIPS - p.ships_built),
        "castle": int(MOST_CASTLES - p.castles_built),
    }
    if p.game.edition.has_grande:
        left["ride"] = 0 if p.rode else 1
    return left
