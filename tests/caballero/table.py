"""A table for rule tests: an arranged map, played in the words of the notation.

t = Table({"0,0": "es", "1,0": "w+gold"}, players=3)   # land sides as they lie; seat 0 is on turn
t.put(0, "2,0", 3); t.court(8, 5, 5)
t.play("deploy 0,1", "strength 4")                     # whoever is asked answers
assert t.tile("0,1") == [0, 4, "n", False, [], False]
"""

from __future__ import annotations

from typing import Any

from hidalgo import IllegalMove, caballero
from hidalgo.caballero import flow, governors, posts, regions, squares
from hidalgo.caballero.board import (
    DISPLAY,
    KIND_IDS,
    LAND_SIDES,
    SIDE_KEYS,
    SIDES,
    reconstruction,
    square_of,
)
from hidalgo.caballero.columns import BID, COURT, SCORE, SHIPS
from hidalgo.caballero.notation import region_name
from hidalgo.caballero.pieces import CASTLE

SHAPES = ("", "n", "ne", "ns", "nes", "nesw")


def lying(land: str) -> tuple[str, int]:
    """The tile whose land sides lie so, and its turn: "es+gold" is "ne+gold" turned once."""
    sides, plus, symbol = land.partition("+")
    wanted = sum(1 << SIDE_KEYS.index(side) for side in sides)
    for shape in SHAPES:
        key = shape + plus + symbol
        for turn in range(4):
            if key in KIND_IDS and LAND_SIDES[KIND_IDS[key] * SIDES + turn] == wanted:
                return key, turn
    raise AssertionError(land)


def setup(players: int = 3, **changes: Any) -> dict[str, Any]:
    """A setup with everything in order: seat 0 first, the display as wished."""
    options = {key: changes.pop(key) for key in ("game", "bidding") if key in changes}
    stack = changes.pop("tiles", None) or reconstruction()
    stack = list(stack)
    first = changes.pop("first_tile", ["", 0])
    stack.remove(first[0])
    display = changes.pop("display", [])
    for key in display:
        stack.remove(key)
    return {
        "players": players,
        "game": options.get("game", "base"),
        "bidding": options.get("bidding", "clockwise"),
        "first": 0,
        "first_tile": first,
        "stack": display + stack,
        **changes,
    }


class Table:
    """The first round of a game, in which `seat` is on turn with the power card `bid`.

    The map is as given; its first tile is "0,0". The courts hold the 5 Caballeros of the start.
    """

    def __init__(
        self,
        land: dict[str, str] | None = None,
        players: int = 3,
        seat: int = 0,
        bid: int = 13,
        display: list[str] | None = None,
        **options: Any,
    ) -> None:
        tiles = {"0,0": "", **(land or {})}
        self.game = caballero.Game(players=players, **options)
        first = list(lying(tiles.pop("0,0")))
        self.position = self.game.start(
            setup=setup(players, first=seat, first_tile=first, **options)
        )
        self.events: list[Any] = []
        # The seat bids highest of all, the others as they follow clockwise.
        for value in range(bid, bid - players, -1):
            self.play(f"power {value}")
        self.lay(tiles)
        if display is not None:
            self.display(*display)
        self.events.clear()

    # Arranging.

    def lay(self, tiles: dict[str, str]) -> Table:
        """Area tiles, as EC-4.2 would have them lie; no Caballero tile is there yet."""
        for key, land in tiles.items():
            kind, turn = lying(land)
            square = _square(key)
            spot = squares.spot_at(self.position, square)
            shown = 0 if spot < 0 else int(self.position.shown[spot])
            sides = LAND_SIDES[KIND_IDS[kind] * SIDES + turn]
            assert shown & 15 & ~sides == 0, (key, land)
            assert shown >> 4 & sides == 0, (key, land)
            regions.lay(self.position, square, KIND_IDS[kind] * SIDES + turn)
        return self._asked_again()

    def put(
        self,
        seat: int,
        key: str,
        strength: int = 1,
        facing: str | None = None,
        castle: bool = False,
        ships: str = "",
        grande: bool = False,
    ) -> Table:
        """A Caballero tile with its pieces, for nothing; it faces the land it touches."""
        p = self.position
        spot = squares.spot_at(p, _square(key))
        side = posts.only_land_side(p, spot) if facing is None else SIDE_KEYS.index(facing)
        posts.put(p, seat, spot, strength, side)
        if castle:
            p.pieces[spot] |= CASTLE
            p.castles -= 1
        if grande:
            posts.place_grande(p, seat, spot)
        for letter in ships:
            posts.add_ship(p, spot, SIDE_KEYS.index(letter))
            p.ships -= 1
        return self._asked_again()

    def govern(self, seat: int, name: str, ship: bool = False) -> Table:
        governors.place(self.position, seat, region_name(name))
        if ship:
            governors.add_ship(self.position, region_name(name))
            self.position.ships -= 1
        return self._asked_again()

    def court(self, *counts: int) -> Table:
        return self._set(COURT, counts)

    def ships_in_court(self, *counts: int) -> Table:
        return self._set(SHIPS, counts)

    def scores(self, *scores: int) -> Table:
        return self._set(SCORE, scores)

    def reserve(self, ships: int | None = None, castles: int | None = None) -> Table:
        if ships is not None:
            self.position.ships = ships
        if castles is not None:
            self.position.castles = castles
        return self._asked_again()

    def display(self, *keys: str | None) -> Table:
        for place in range(1, DISPLAY + 1):
            if self.position.face_up(place) >= 0:
                self.position.take_from_display(place)
            key = keys[place - 1] if place <= len(keys) else None
            if key is not None:
                self.position.put_into_display(place, KIND_IDS[key])
        return self._asked_again()

    def bid(self, value: int) -> Table:
        """As if the seat on turn had played this power card."""
        self.position.seats[BID + self.position.actor] = value
        self.position.tiles_due = 2 if value == 9 else 1
        return self._asked_again()

    def done(self) -> Table:
        """As if the Area tiles that are due had been added."""
        self.position.tiles_due = 0
        return self._asked_again()

    def _set(self, column: int, counts: tuple[int, ...]) -> Table:
        for seat, number in enumerate(counts):
            self.position.seats[column + seat] = number
        return self._asked_again()

    def _asked_again(self) -> Table:
        """The answers to the pending question may have changed with what was arranged."""
        flow.ask(self.position)
        return self

    # Playing.

    def play(self, *texts: str) -> Table:
        """Answers in turn, each by whoever is asked; "2: end" names the seat and checks it."""
        for text in texts:
            seat, words = self._who(text)
            self.position.play(seat, self.game.parse(words), self.events)
        return self

    def _who(self, text: str) -> tuple[int, str]:
        named, colon, words = text.partition(": ")
        if not colon:
            return self.position.actors()[0], text
        assert int(named) in self.position.actors(), (text, self.position.actors())
        return int(named), words

    def legal(self, kind: str | None = None) -> set[str]:
        """The texts of the legal answers, all or those of one kind."""
        (seat,) = self.position.actors()
        texts = {self.game.format(action) for action in self.position.legal(seat)}
        return {text for text in texts if kind is None or text.split()[0] == kind}

    def refuses(self, text: str) -> bool:
        """Whether an answer is illegal, and its refusal changes nothing."""
        seat, words = self._who(text)
        before = self.position.copy()
        try:
            self.position.play(seat, self.game.parse(words), self.events)
        except IllegalMove:
            return bool(before == self.position)
        return False

    def end(self, seats: int = 1) -> Table:
        """So many seats end their turns, adding whatever tile comes first."""
        for _ in range(seats):
            seat = self.position.actors()[0]
            while not self.position.over and self.position.actors()[0] == seat:
                texts = sorted(self.legal(), key=lambda text: text.split()[0] not in _FORWARD)
                if texts[0].split()[0] not in _FORWARD:
                    break
                self.play(texts[0])
        return self

    # Looking.

    @property
    def asked(self) -> tuple[int, ...]:
        asked: tuple[int, ...] = self.position.actors()
        return asked

    @property
    def question(self) -> str | None:
        question: str | None = self.position.view(None).question
        return question

    def snapshot(self, key: str) -> Any:
        return self.position.snapshot()[key]

    def tile(self, key: str) -> Any:
        """The Caballero tile on a square as the snapshot has it; None if there is none."""
        return self.snapshot("caballeros").get(key)

    def region(self, name: str) -> Any:
        """A region as the view has it."""
        (found,) = [region for region in self.position.view(None).regions if region.name == name]
        return found

    @property
    def points(self) -> list[int]:
        points: list[int] = self.position.scores
        return points

    def happened(self, kind: type[Any]) -> list[Any]:
        """The events of one kind since the table was laid."""
        return [event for event in self.events if isinstance(event, kind)]


_FORWARD = ("tile", "at", "turn", "end")


def _square(key: str) -> int:
    x, y = key.split(",")
    return int(square_of(int(x), int(y)))
