"""`tile I`, `at X,Y`, `turn Q`: an Area tile is added to the map (EC-4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import notation, posts, regions
from hidalgo.caballero.board import (
    DISPLAY,
    FITTING,
    KIND_KEYS,
    NOWHERE,
    SHAPES,
    SIDES,
    STEPS,
    TURNS,
    shape_of,
    square_key,
    within,
)
from hidalgo.caballero.columns import ON_MAP
from hidalgo.caballero.editions import MOST_TILES
from hidalgo.caballero.events import Event, TileLaid
from hidalgo.caballero.notation import number_in, square_in
from hidalgo.caballero.squares import spot_at
from hidalgo.caballero.steps.numbers import TILE_AT, TILE_TURN
from hidalgo.caballero.steps.step import Action, Step
from hidalgo.core.bits import bit

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


class LayTile(Action):
    """`tile I`: from the display, while one is due."""

    def offer(self, p: Position, seat: i64) -> None:
        if not p.tiles_due:
            return
        wanted = _shapes_shown(p)
        fitting = _fitting(p, wanted)
        if not fitting and wanted and _squares_apart(p, seat):
            fitting = wanted
        place: i64 = 1
        while place <= DISPLAY:
            kind = p.face_up(place)
            if kind >= 0 and fitting & bit(shape_of(kind)):
                p.offer(notation.TILE | place)
            place += 1

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.step = TILE_AT


class TileAt(Step):
    """`at X,Y`: beside Area tiles that match, or else beside a Caballero tile alone."""

    def legal(self, p: Position, seat: i64) -> None:
        if not _fitting(p, _shapes_shown(p)):
            for square in _squares_apart(p, seat):
                p.offer(notation.on_square(notation.AT, square))
            return
        shape = shape_of(p.face_up(number_in(p.first)))
        i: i64 = 0
        while i < p.empties:
            spot = p.empty[i]
            if TURNS[p.shown[spot] * SHAPES + shape]:
                p.offer(notation.on_square(notation.AT, p.squares[spot]))
            i += 1

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.second = answer
        p.step = TILE_TURN


class TileTurn(Step):
    """`turn Q`: quarter turns clockwise with which it fits."""

    def legal(self, p: Position, seat: i64) -> None:
        turns = turns_at(p, square_in(p.second))
        turn: i64 = 0
        while turn < SIDES:
            if turns & bit(turn):
                p.offer(notation.TURN | turn)
            turn += 1

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        place = number_in(p.first)
        square = square_in(p.second)
        turn = number_in(answer)
        kind = p.take_from_display(place)
        apart = spot_at(p, square) == NOWHERE
        regions.lay(p, square, kind * SIDES + turn)
        p.tiles_due -= 1
        if events is not None:
            key = KIND_KEYS[kind]
            events.append(TileLaid(seat, int(place), key, square_key(square), int(turn), apart))
        posts.touched_by_tile(p, square, events)
        p.go_on()


def turns_at(p: Position, square: i64) -> i64:
    """The turns with which the chosen tile fits there, as a set."""
    spot = spot_at(p, square)
    shown: i64 = 0 if spot == NOWHERE else p.shown[spot]
    return TURNS[shown * SHAPES + shape_of(p.face_up(number_in(p.first)))]


def _shapes_shown(p: Position) -> i64:
    """The shapes in the display, as a set."""
    found: i64 = 0
    place: i64 = 1
    while place <= DISPLAY:
        kind = p.face_up(place)
        if kind >= 0:
            found |= bit(shape_of(kind))
        place += 1
    return found


def _fitting(p: Position, wanted: i64) -> i64:
    """Those of these shapes that fit somewhere beside the Area tiles."""
    found: i64 = 0
    i: i64 = 0
    while i < p.empties and found != wanted:
        found |= FITTING[p.shown[p.empty[i]]] & wanted
        i += 1
    return found


def _squares_apart(p: Position, seat: i64) -> list[int]:
    """Where any tile goes if none fits: beside own Caballero tiles, or else beside others'."""
    own = _beside_tiles_of(p, seat)
    if own:
        return own
    found: list[int] = []
    other: i64 = 0
    while other < p.players:
        found += [square for square in _beside_tiles_of(p, other) if square not in found]
        other += 1
    return found


def _beside_tiles_of(p: Position, seat: i64) -> list[int]:
    """Empty squares that touch a tile of this player and no Area tile: none of them is a spot."""
    found: list[int] = []
    i = seat * MOST_TILES
    last = i + p.seats[ON_MAP + seat]
    while i < last:
        side: i64 = 0
        while side < SIDES:
            square = p.squares[p.posts[i]] + STEPS[side]
            if spot_at(p, square) == NOWHERE and within(square) and square not in found:
                found.append(square)
            side += 1
        i += 1
    return found
