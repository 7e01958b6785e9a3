"""Caballero tiles: `deploy`, `raise` and their numbers (EC-4.3, 5.3), `back` (EC-4.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hidalgo.caballero import court, notation, posts
from hidalgo.caballero.board import FACE, LANDS, NO_SIDE, SIDES
from hidalgo.caballero.columns import (
    GRANDE_PRICE,
    MOST_DEEDS,
    NOTHING,
    ON_MAP,
)
from hidalgo.caballero.editions import MOST_TILES
from hidalgo.caballero.events import Event, TileDeployed, TileRaised, key_of
from hidalgo.caballero.notation import number_in, on_square, side_in, side_key, square_in
from hidalgo.caballero.pieces import facing_of, strength_of
from hidalgo.caballero.squares import spot_at
from hidalgo.caballero.steps.numbers import DEPLOY_FACE, DEPLOY_STRENGTH, RAISE_STRENGTH
from hidalgo.caballero.steps.step import Action, Step
from hidalgo.core.bits import bit

if TYPE_CHECKING:
    from hidalgo.caballero.position import Position


class Deploy(Action):
    """`deploy X,Y`; where there is more than one land side, the Grande comes too (EC-8.3)."""

    def offer(self, p: Position, seat: i64) -> None:
        if p.deeds == MOST_DEEDS or not court.tiles_off(p, seat):
            return
        weakest = court.weakest(p, seat, 0)
        on_land = weakest <= court.strongest(p, seat, 0)
        at_sea = on_land and weakest == 1
        with_grande = p.grande_in_supply(seat) and (
            court.weakest(p, seat, GRANDE_PRICE) <= court.strongest(p, seat, GRANDE_PRICE)
        )
        i: i64 = 0
        while i < p.empties:
            spot = p.empty[i]
            lands = LANDS[p.shown[spot]]
            if on_land if lands == 1 else with_grande if lands else at_sea:
                p.offer(on_square(notation.DEPLOY, p.squares[spot]))
            i += 1

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        spot = spot_at(p, square_in(answer))
        lands = LANDS[p.shown[spot]]
        if lands > 1:
            p.step = DEPLOY_FACE
        elif lands:
            p.step = DEPLOY_STRENGTH
        else:
            court.pay(p, seat, 1)
            _deployed(p, seat, spot, 1, NO_SIDE, events)


class DeployFace(Step):
    """`face S`: the land side that the Grande's tile faces (EC-5.3)."""

    def legal(self, p: Position, seat: i64) -> None:
        shown = p.shown[spot_at(p, square_in(p.first))]
        side: i64 = 0
        while side < SIDES:
            if shown & bit(side):
                p.offer(notation.to_side(notation.FACE_TO, side))
            side += 1

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.second = answer
        p.step = DEPLOY_STRENGTH


class DeployStrength(Step):
    """`strength N`: it can be paid, and the court that is left fits (EC-2.1, 4.3)."""

    def legal(self, p: Position, seat: i64) -> None:
        price: i64 = 0 if p.second == NOTHING else GRANDE_PRICE
        number = court.weakest(p, seat, price)
        strongest = court.strongest(p, seat, price)
        while number <= strongest:
            p.offer(notation.STRENGTH | number)
            number += 1

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        spot = spot_at(p, square_in(p.first))
        strength = number_in(answer)
        court.pay(p, seat, strength)
        if p.second == NOTHING:
            _deployed(p, seat, spot, strength, posts.only_land_side(p, spot), events)
        else:
            court.pay(p, seat, GRANDE_PRICE)
            _deployed(p, seat, spot, strength, side_in(p.second), events)
        p.go_on()


def _deployed(
    p: Position, seat: i64, spot: i64, strength: i64, facing: i64, events: list[Event] | None
) -> None:
    posts.put(p, seat, spot, strength, facing)
    p.deeds += 1
    has_grande = p.second != NOTHING
    if has_grande:
        posts.place_grande(p, seat, spot)
    if events is not None:
        side = side_key(facing)
        events.append(TileDeployed(seat, key_of(p, spot), int(strength), side, has_grande))


class Raise(Action):
    """`raise X,Y`: a tile that touches land, to a higher number for the difference (EC-4.3)."""

    def offer(self, p: Position, seat: i64) -> None:
        if p.deeds == MOST_DEEDS or not court.can_pay(p, seat, 1):
            return
        i = seat * MOST_TILES
        last = i + p.seats[ON_MAP + seat]
        while i < last:
            spot = p.posts[i]
            piece = p.pieces[spot]
            # Under the Grande the number cannot change (EC-5.4).
            if (
                strength_of(piece) < FACE
                and facing_of(piece) != NO_SIDE
                and posts.can_leave(p, spot)
            ):
                p.offer(on_square(notation.RAISE, p.squares[spot]))
            i += 1

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        p.step = RAISE_STRENGTH


class RaiseStrength(Step):
    """`strength N`."""

    def legal(self, p: Position, seat: i64) -> None:
        before = strength_of(p.pieces[spot_at(p, square_in(p.first))])
        number = before + 1
        while number <= FACE and court.can_pay(p, seat, number - before):
            p.offer(notation.STRENGTH | number)
            number += 1

    def play(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        spot = spot_at(p, square_in(p.first))
        piece = p.pieces[spot]
        before = strength_of(piece)
        strength = number_in(answer)
        court.pay(p, seat, strength - before)
        posts.turn(p, spot, strength, facing_of(piece))
        p.deeds += 1
        if events is not None:
            events.append(TileRaised(seat, key_of(p, spot), int(before), int(strength)))
        p.go_on()


class TakeBack(Action):
    """`back X,Y`: free, but not from under the Grande (EC-4.8, 5.4)."""

    def offer(self, p: Position, seat: i64) -> None:
        i = seat * MOST_TILES
        last = i + p.seats[ON_MAP + seat]
        while i < last:
            spot = p.posts[i]
            if posts.can_leave(p, spot):
                p.offer(on_square(notation.BACK, p.squares[spot]))
            i += 1

    def take(self, p: Position, seat: i64, answer: i64, events: list[Event] | None) -> None:
        posts.take_back(p, spot_at(p, square_in(answer)), False, events)
