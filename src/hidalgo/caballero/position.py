"""The state of a game: compact, quick to copy, without history.

What is pending is plain data: whose turn it is, what was done in it, and the answers given so far
of a decision that is not complete. `flow.py` moves it on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hidalgo.caballero import flow, scoring, snapshots, view
from hidalgo.caballero.board import DISPLAY, NOWHERE, SEATS
from hidalgo.caballero.columns import COLUMNS, GRANDE, NOBODY, NOTHING, SCORE
from hidalgo.caballero.editions import MOST_TILES
from hidalgo.caballero.squares import INDEX
from hidalgo.caballero.steps.numbers import TURN
from hidalgo.core.errors import IllegalMove

if TYPE_CHECKING:
    from hidalgo.caballero.deal import Deal
    from hidalgo.caballero.events import Event
    from hidalgo.caballero.game import Game
    from hidalgo.caballero.view import View

# The fields of a position that are single numbers.
FIELDS: Final = (
    "empties",
    "gold",
    "fish",
    "vacancies",
    "ships",
    "castles",
    "display",
    "drawn",
    "round",
    "order",
    "bidders",
    "acted",
    "step",
    "actor",
    "supplied",
    "tiles_due",
    "deeds",
    "ships_built",
    "castles_built",
    "rode",
    "first",
    "second",
)
# Those that are many; the last ones have no order of their own, or follow from the others.
COMPARED: Final = (
    "seats",
    "squares",
    "shown",
    "pieces",
    "tile_squares",
    "faces",
    "region",
    "area",
    "open_sides",
    "forces",
    "governors",
)
TABLES: Final = (*COMPARED, "index", "posts", "empty", "vacant")

_KIND_BITS: Final = 5  # of a place of the display
_KIND_MASK: Final = 31
_SEAT_BITS: Final = 2  # of a place in the order of bidding
_SEAT_MASK: Final = 3


@final
class Position:
    def __init__(self, game: Game, deal: Deal, blank: bool = True) -> None:
        self.game = game
        self.deal = deal
        self.players: i64 = game.players
        self.seats: vec[i64] = vec[i64]()
        # The squares that the map has reached, by spot (squares.py): which, what their neighbours
        # show to them (board.py), what lies there (pieces.py).
        self.squares: vec[i64] = vec[i64]()
        self.shown: vec[i64] = vec[i64]()
        self.pieces: vec[i64] = vec[i64]()
        self.index: vec[i64] = vec[i64]()
        # The spots on which nothing lies: the first `empties` of this list.
        self.empty: vec[i64] = vec[i64]()
        self.empties: i64 = 0
        self.posts: vec[i64] = vec[i64]()  # posts.py
        # The Area tiles in the order of laying: where, and which with its turn.
        self.tile_squares: vec[i64] = vec[i64]()
        self.faces: vec[i64] = vec[i64]()
        self.gold: i64 = 0  # the tiles with gold, as bits
        self.fish: i64 = 0
        # regions.py
        self.region: vec[i64] = vec[i64]()
        self.area: vec[i64] = vec[i64]()
        self.open_sides: vec[i64] = vec[i64]()
        self.forces: vec[i64] = vec[i64]()
        # governors.py
        self.governors: vec[i64] = vec[i64]()
        self.vacant: vec[i64] = vec[i64]()
        self.vacancies: i64 = 0
        # The general reserve.
        self.ships: i64 = 0
        self.castles: i64 = 0
        # The display, five bits a place: the tile's number + 1, or 0; how many the stack gave.
        self.display: i64 = 0
        self.drawn: i64 = 0
        # The round: in which order they bid, how many did, who has had the turn.
        self.round: i64 = 1
        self.order: i64 = 0
        self.bidders: i64 = 0
        self.acted: i64 = 0
        # What is asked (a number of steps/numbers.py), of whom, and the answers: the first `count`.
        self.step: i64 = 0
        self.actor: i64 = NOBODY
        self.answers: vec[i64] = vec[i64]()
        self.count: i64 = 0
        # The turn: what was done in it (EC-4).
        self.supplied: bool = False
        self.tiles_due: i64 = 0
        self.deeds: i64 = 0
        self.ships_built: i64 = 0
        self.castles_built: i64 = 0
        self.rode: bool = False
        # The answers given so far of a decision that is not complete (EC-8.1).
        self.first: i64 = NOTHING
        self.second: i64 = NOTHING
        if blank:
            self.seats = vec[i64]([0] * (COLUMNS * SEATS))
            self.index = vec[i64]([0] * INDEX)
            self.posts = vec[i64]([0] * (MOST_TILES * SEATS))

    # The library's face.

    def actors(self) -> tuple[int, ...]:
        """The seat that may act now; none when the game is over."""
        return flow.actors(self)

    def legal(self, seat: object) -> list[int]:
        """The numbers of all answers that this seat may give now, ascending."""
        return flow.legal(self, seat) if type(seat) is int else []

    def play(self, seat: object, action: object, events: list[Event] | None = None) -> None:
        """Take an answer and everything that follows from it up to the next real decision."""
        if type(seat) is not int or type(action) is not int:
            raise IllegalMove(seat, action, "a seat and a decision are whole numbers")
        flow.play(self, seat, action, events)

    @property
    def over(self) -> bool:
        return flow.over(self)

    @property
    def scores(self) -> list[int]:
        return [self.seats[SCORE + seat] for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """Seats that share the win (EC-6.5); none before the end."""
        return scoring.winners(self) if flow.over(self) else []

    def view(self, seat: object) -> View:
        """What this seat may see; a spectator for None."""
        return view.view(self, seat)

    def snapshot(self) -> dict[str, object]:
        """Everything as plain data, but for the order of the stack."""
        return snapshots.snapshot(self)

    def copy(self) -> Position:
        twin = Position(self.game, self.deal, False)
        twin.seats = self.seats[:]
        twin.squares = self.squares[:]
        twin.shown = self.shown[:]
        twin.pieces = self.pieces[:]
        twin.index = self.index[:]
        twin.empty = self.empty[:]
        twin.empties = self.empties
        twin.posts = self.posts[:]
        twin.tile_squares = self.tile_squares[:]
        twin.faces = self.faces[:]
        twin.gold = self.gold
        twin.fish = self.fish
        twin.region = self.region[:]
        twin.area = self.area[:]
        twin.open_sides = self.open_sides[:]
        twin.forces = self.forces[:]
        twin.governors = self.governors[:]
        twin.vacant = self.vacant[:]
        twin.vacancies = self.vacancies
        twin.ships = self.ships
        twin.castles = self.castles
        twin.display = self.display
        twin.drawn = self.drawn
        twin.round = self.round
        twin.order = self.order
        twin.bidders = self.bidders
        twin.acted = self.acted
        twin.step = self.step
        twin.actor = self.actor
        twin.answers = self.answers[: self.count]
        twin.count = self.count
        twin.supplied = self.supplied
        twin.tiles_due = self.tiles_due
        twin.deeds = self.deeds
        twin.ships_built = self.ships_built
        twin.castles_built = self.castles_built
        twin.rode = self.rode
        twin.first = self.first
        twin.second = self.second
        return twin

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.game, self.deal, self.tables(TABLES), self.fields())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self.deal == other.deal and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]

    def state(self) -> tuple[list[list[int]], list[object]]:
        """Everything but the game and the deal, for comparing."""
        return self.tables(COMPARED), self.fields()

    def tables(self, names: tuple[str, ...]) -> list[list[int]]:
        return [list(getattr(self, name)) for name in names]

    def fields(self) -> list[object]:
        return [getattr(self, name) for name in FIELDS]

    def __repr__(self) -> str:
        return f"<El Caballero, round {self.round}, scores {self.scores}>"

    # What the steps are written in.

    def offer(self, answer: i64) -> None:
        """One more legal answer."""
        if self.count < len(self.answers):
            self.answers[self.count] = answer
        else:
            self.answers = append(self.answers, answer)
        self.count += 1

    def after(self, seat: i64) -> i64:
        """The next seat clockwise (EC-1.1)."""
        seat += 1
        return seat if seat < self.players else 0

    def bidder(self, n: i64) -> i64:
        """Who plays a power card after n others (EC-3.1)."""
        return self.order >> _SEAT_BITS * n & _SEAT_MASK

    def set_bidder(self, n: i64, seat: i64) -> None:
        """To be set for every n of a round, from 0 up."""
        if n == 0:
            self.order = 0
        self.order |= seat << _SEAT_BITS * n

    def face_up(self, place: i64) -> i64:
        """The number of the tile in a place of the display, from 1 to 5; -1 for none."""
        return (self.display >> _KIND_BITS * (place - 1) & _KIND_MASK) - 1

    def take_from_display(self, place: i64) -> i64:
        kind = self.face_up(place)
        self.display -= (kind + 1) << _KIND_BITS * (place - 1)
        return kind

    def put_into_display(self, place: i64, kind: i64) -> None:
        self.display += (kind + 1) << _KIND_BITS * (place - 1)

    def fill_display(self) -> None:
        """The empty places in ascending order, while the stack lasts (EC-2.2, 3.3)."""
        place: i64 = 1
        while place <= DISPLAY:
            if self.face_up(place) < 0 and self.drawn < len(self.deal.flat):
                self.put_into_display(place, self.deal.flat[self.drawn])
                self.drawn += 1
            place += 1

    def begin_turn(self, tiles_due: i64) -> None:
        """Nothing has been done yet in this turn."""
        self.supplied = False
        self.tiles_due = tiles_due
        self.deeds = 0
        self.ships_built = 0
        self.castles_built = 0
        self.rode = False
        self.go_on()

    def go_on(self) -> None:
        """Whatever was pending is done; the turn goes on."""
        self.step = TURN
        self.first = NOTHING
        self.second = NOTHING

    def grande_in_supply(self, seat: i64) -> bool:
        return self.game.edition.has_grande and self.seats[GRANDE + seat] == NOWHERE


def restore(game: Game, deal: Deal, tables: list[list[int]], fields: list[object]) -> Position:
    """The position with these tables and fields."""
    p = Position(game, deal)
    for name, table in zip(TABLES, tables, strict=True):
        setattr(p, name, vec[i64](table))
    for name, field in zip(FIELDS, fields, strict=True):
        setattr(p, name, field)
    flow.ask(p)
    return p
