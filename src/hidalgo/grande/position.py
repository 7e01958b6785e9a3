"""The state of a game: compact, quick to copy, without history.

What is pending is plain data in three layers: whose turn it is and what is left of it, the special
action under way, and the announced step that waits for a Veto. `flow.py` moves it on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.core.errors import IllegalMove
from hidalgo.grande import flow, scoring, snapshots, view
from hidalgo.grande.board import ALL_PLACES, ALL_REGIONS, KING_STACK, NOWHERE, REGIONS, SEATS
from hidalgo.grande.cards import KING_CARD
from hidalgo.grande.columns import (
    MORE_THAN_ALL,
    NO_BOARD,
    NO_CARD,
    NOBODY,
    SCORE,
    SPECIAL_OPEN,
    VETO_NEW,
    VETO_OLD,
)

if TYPE_CHECKING:
    from hidalgo.grande.deal import Deal
    from hidalgo.grande.events import Event
    from hidalgo.grande.game import Game
    from hidalgo.grande.view import View

# The fields of a position that are single numbers.
FIELDS: Final = (
    "round",
    "king",
    "board_840",
    "board_400",
    "display",
    "starter",
    "acted",
    "step",
    "actor",
    "answers",
    "taker",
    "card",
    "stack",
    "placed",
    "special",
    "effect",
    "left",
    "left_own",
    "left_foreign",
    "origin",
    "whose",
    "target",
    "board",
    "power",
    "waiting",
    "revealed",
    "places",
    "rank",
    "below",
    "vetoer",
)


@final
class Position:
    def __init__(self, game: Game, deal: Deal, caballeros: vec[i64], seats: vec[i64]) -> None:
        self.game = game
        self.deal = deal
        self.players: i64 = game.players
        # How many Caballeros each player has in each place, by place * SEATS + seat.
        self.caballeros = caballeros
        self.seats = seats
        self.round: i64 = 0
        self.king: i64 = NOWHERE
        self.board_840: i64 = NOWHERE
        self.board_400: i64 = NOWHERE
        self.display: i64 = 0  # the stacks whose card lies face up, as bits 0 to 4
        # The round: who bids first, who has had the turn.
        self.starter: i64 = 0
        self.acted: i64 = 0
        # What is asked (a number of steps/numbers.py), of whom, and the answers as bits.
        self.step: i64 = 0
        self.actor: i64 = NOBODY
        self.answers: i64 = 0
        # The turn.
        self.taker: i64 = NOBODY
        self.card: i64 = NO_CARD
        self.stack: i64 = 0
        self.placed: bool = False
        self.special: i64 = SPECIAL_OPEN
        # The special action. `effect` differs from `card` only for EG-6.3.
        self.effect: i64 = NO_CARD
        self.left: i64 = 0
        self.left_own: i64 = 0
        self.left_foreign: i64 = 0
        self.origin: i64 = NOWHERE
        self.whose: i64 = NOBODY
        self.target: i64 = NOWHERE
        self.board: i64 = NO_BOARD  # which scoreboard changes place
        self.power: i64 = 0  # which power card is taken back
        self.waiting: i64 = 0  # seats that still set a disk or suffer a loss
        self.revealed: bool = False
        self.places: i64 = 0  # still to be scored
        self.rank: i64 = 1  # the rank to be scored next in the first of them (EG-5.1)
        self.below: i64 = MORE_THAN_ALL  # its players have fewer Caballeros than this
        # The announced step.
        self.vetoer: i64 = NOBODY

    # The library's face.

    def actors(self) -> tuple[int, ...]:
        """Seats that may act now; none when the game is over."""
        return flow.actors(self)

    def legal(self, seat: object) -> list[int]:
        """The ids of all answers that this seat may give now, ascending."""
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
        """Seats that share the title (EG-5.9); none before the end."""
        return scoring.winners(self) if flow.over(self) else []

    def view(self, seat: object) -> View:
        """What this seat may see; a spectator for None."""
        return view.view(self, seat)

    def snapshot(self) -> dict[str, object]:
        """Everything as plain data, secrets included."""
        return snapshots.snapshot(self)

    def copy(self) -> Position:
        twin = Position(self.game, self.deal, self.caballeros[:], self.seats[:])
        twin.round = self.round
        twin.king = self.king
        twin.board_840 = self.board_840
        twin.board_400 = self.board_400
        twin.display = self.display
        twin.starter = self.starter
        twin.acted = self.acted
        twin.step = self.step
        twin.actor = self.actor
        twin.answers = self.answers
        twin.taker = self.taker
        twin.card = self.card
        twin.stack = self.stack
        twin.placed = self.placed
        twin.special = self.special
        twin.effect = self.effect
        twin.left = self.left
        twin.left_own = self.left_own
        twin.left_foreign = self.left_foreign
        twin.origin = self.origin
        twin.whose = self.whose
        twin.target = self.target
        twin.board = self.board
        twin.power = self.power
        twin.waiting = self.waiting
        twin.revealed = self.revealed
        twin.places = self.places
        twin.rank = self.rank
        twin.below = self.below
        twin.vetoer = self.vetoer
        return twin

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.game, self.deal, self.state())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self.deal == other.deal and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]

    def state(self) -> tuple[list[int], list[int], dict[str, object]]:
        """Everything but the game and the deal, for comparing and storing."""
        fields: dict[str, object] = {name: getattr(self, name) for name in FIELDS}
        return list(self.caballeros), list(self.seats), fields

    def __repr__(self) -> str:
        return f"<El Grande, round {self.round}, scores {self.scores}>"

    # What the steps are written in.

    def count(self, place: i64, seat: i64) -> i64:
        return self.caballeros[place * SEATS + seat]

    def shift(self, seat: i64, number: i64, origin: i64, target: i64) -> None:
        """Caballeros of one player change place; the only way in which they ever do (EG-1.4)."""
        self.caballeros[origin * SEATS + seat] -= number
        self.caballeros[target * SEATS + seat] += number

    def open_regions(self) -> i64:
        """All regions but the King's, which is taboo (EG-4.7)."""
        return ALL_REGIONS & ~bit(self.king)

    def anywhere(self) -> i64:
        """Any region but the King's, or the Castillo (section 6)."""
        return ALL_PLACES & ~bit(self.king)

    def regions_of(self, seat: i64) -> i64:
        """Open regions in which this player has a Caballero."""
        found: i64 = 0
        region: i64 = 0
        while region < REGIONS:
            if region != self.king and self.caballeros[region * SEATS + seat]:
                found |= bit(region)
            region += 1
        return found

    def regions_of_any(self, seats: i64) -> i64:
        """Open regions in which one of these players has a Caballero."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if seats & bit(seat):
                found |= self.regions_of(seat)
            seat += 1
        return found

    def everybody(self) -> i64:
        return bit(self.players) - 1

    def opponents(self) -> i64:
        return self.everybody() & ~bit(self.taker)

    def after(self, seat: i64) -> i64:
        """The next seat clockwise (EG-1.1)."""
        seat += 1
        return seat if seat < self.players else 0

    def first_clockwise(self, members: i64) -> i64:
        """The first of these seats from the taker's left, the taker being last."""
        seat = self.after(self.taker)
        while not members & bit(seat):
            seat = self.after(seat)
        return seat

    def board_place(self, board: i64) -> i64:
        """Where a mobile scoreboard lies, NOWHERE while it is beside the board."""
        return self.board_400 if board else self.board_840

    def face_up(self, stack: i64) -> i64:
        """The card of a stack that was turned up in this round (EG-3.1)."""
        return KING_CARD if stack == KING_STACK else self.deal.card(stack, self.turned() - 1)

    def turned(self) -> i64:
        """How many cards of each stack came up: the short game skips rounds 1, 4, 7 (EG-2.4)."""
        return self.round - (self.round + 2) // 3 if self.game.rounds == 6 else self.round

    def vetoes(self, seat: i64) -> i64:
        return self.seats[VETO_OLD + seat] + self.seats[VETO_NEW + seat]


def restore(
    game: Game, deal: Deal, state: tuple[list[int], list[int], dict[str, object]]
) -> Position:
    """The position that `Position.state` described."""
    caballeros, seats, fields = state
    p = Position(game, deal, vec[i64](caballeros), vec[i64](seats))
    for name in FIELDS:
        setattr(p, name, fields[name])
    return p
