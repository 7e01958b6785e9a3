"""What one seat may see, filled in field by field from what the rules let it know (EG-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hidalgo.core import power_cards
from hidalgo.core.bits import lowest, members
from hidalgo.core.errors import ViewError
from hidalgo.grande import cards, flow, piles, scoring, snapshots
from hidalgo.grande.board import (
    CASTILLO,
    COURT,
    PLACE_KEYS,
    PROVINCES,
    REGION_KEYS,
    REGIONS,
    STACKS,
)
from hidalgo.grande.columns import (
    BACK_1,
    BACK_2,
    BID,
    DISK,
    GRANDE,
    NO_BOARD,
    NO_CARD,
    NOBODY,
    PILE,
    SCORE,
    SHOWN,
    SPECIAL_RUNNING,
    VETO_NEW,
    VETO_OLD,
)
from hidalgo.grande.events import Announced, seats_of
from hidalgo.grande.notation import ANSWERS, Answer, place_key, region_keys
from hidalgo.grande.steps.numbers import OVER, VETO

if TYPE_CHECKING:
    from hidalgo.grande.position import Position

SPECIAL_STATES: Final = ("open", "running", "done")


@dataclass
class Opening:
    """How the game was laid out (EG-2.1, 2.3), but for the order of the stacks."""

    king: str
    homes: tuple[str, ...]
    first: int


@dataclass
class Player:
    """What all know of a player."""

    score: int
    home: str
    court: int
    provinces: int
    hand_size: int
    bid: int | None
    """The power card of this round."""
    pile: tuple[int, ...]
    """Power cards played, in order; those secretly taken back are still among them."""
    taken_back: tuple[tuple[int, ...], ...]
    """For each card secretly taken back: those among which it is (EG-10.2)."""
    vetoes_old: int
    """Vetos from the round before; they expire with this one (EG-8.8)."""
    vetoes_new: int
    disk_set: bool
    disk: str | None
    """The region on the disk, once revealed; before that only one's own."""


@dataclass
class Turn:
    """The turn under way: what was chosen so far, all of it in the open."""

    seat: int
    card: str | None
    stack: int | None
    placed: bool
    special: str
    """`open`, `running` or `done`."""
    effect: str | None
    """The card whose special action runs; differs from `card` only for EG-6.3."""
    left: int
    """Caballeros that may still be moved, or have to be lost."""
    left_own: int
    left_foreign: int
    origin: str | None
    whose: int | None
    target: str | None
    board: int | None
    waiting: tuple[int, ...]
    """Who still has to set a disk, or to suffer what the card does."""
    revealed: bool
    """The disks are open."""
    places: tuple[str, ...]
    """Still to be scored."""
    rank: int
    """The rank of the first of them that is scored next, and its bound (scoring.py)."""
    below: int
    vetoer: int | None


@dataclass
class View:
    seat: int | None
    """Whose view it is; None for a spectator."""
    options: dict[str, object]
    opening: Opening
    round: int
    king: str
    regions: dict[str, tuple[int, ...]]
    """Caballeros by seat."""
    castillo: tuple[int, ...] | None
    """Only with the option `open`, or while it is being scored (EG-4.9)."""
    boards: dict[str, str | None]
    ranks: int
    """How many of a place's values count with so many players (EG-5.2)."""
    worths: dict[str, tuple[int, ...]]
    """What each place would bring if scored now, by seat; the Castillo only while shown."""
    display: dict[str, str | None]
    """The face-up cards by stack, None once taken."""
    came_up: tuple[tuple[str, ...], ...]
    """All cards that came up, by stack, the latest last."""
    face_down: tuple[int, ...]
    """The sizes of the stacks."""
    players: tuple[Player, ...]
    hand: tuple[int, ...] | None
    """The seat's own power cards."""
    discards: tuple[int, ...] | None
    """The seat's own pile as it really is."""
    taking_back: int | None
    """The power card that the seat itself is about to take back (EG-6.29)."""
    starter: int
    """Who bids first in this round."""
    acted: tuple[int, ...]
    """Who has had the turn."""
    turn: Turn | None
    question: str | None
    """What is asked, a name of flow.QUESTIONS, and of which seats."""
    asked: tuple[int, ...]
    announced: Announced | None
    """The step that a Veto could stop."""
    legal: tuple[Answer, ...]
    """What the seat itself may do now."""
    scores: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]


def view(p: Position, seat: object) -> View:
    viewer = _viewer(p, seat)
    me: i64 = NOBODY if viewer is None else viewer
    over = p.step == OVER
    turned = p.turned()
    stacks = range(1, STACKS + 1)
    castillo = _castillo_open(p)
    return View(
        seat=viewer,
        options=p.game.options,
        opening=Opening(
            REGION_KEYS[p.deal.king],
            tuple([REGION_KEYS[home] for home in p.deal.homes]),
            int(p.deal.first),
        ),
        round=int(p.round),
        king=REGION_KEYS[p.king],
        regions={REGION_KEYS[region]: _counts(p, region) for region in range(REGIONS)},
        castillo=_counts(p, CASTILLO) if castillo else None,
        boards={"840": place_key(p.board_840), "400": place_key(p.board_400)},
        ranks=int(scoring.ranks(p)),
        worths=_worths(p, REGIONS + int(castillo)),
        display=snapshots.display(p),
        came_up=tuple([_came_up(p, stack, turned) for stack in stacks]),
        face_down=tuple([len(cards) - int(turned) for cards in p.deal.stacks]),
        players=tuple([_player(p, other, me) for other in range(p.players)]),
        hand=tuple(members(piles.hand(p, me))) if me >= 0 else None,
        discards=tuple(power_cards.as_list(p.seats[PILE + me])) if me >= 0 else None,
        taking_back=int(p.power) if p.power and me == p.taker else None,
        starter=int(p.starter),
        acted=seats_of(p.acted),
        turn=_turn(p) if p.taker != NOBODY and not over else None,
        question=None if over else flow.question(p).name,
        asked=flow.actors(p),
        announced=cards.effect(p).announced(p) if p.step == VETO else None,
        legal=tuple([ANSWERS[action] for action in flow.legal(p, me)]) if me >= 0 else (),
        scores=tuple(p.scores),
        over=over,
        winners=tuple(scoring.winners(p)) if over else (),
    )


def _viewer(p: Position, seat: object) -> int | None:
    if seat is None or (type(seat) is int and flow.is_seat(p, seat)):
        return seat
    raise ViewError("seat", seat, f"a seat from 0 to {p.players - 1}, or None, is needed")


def _castillo_open(p: Position) -> bool:
    being_scored = p.places != 0 and lowest(p.places) == CASTILLO
    return being_scored or p.game.castillo == "open"


def _counts(p: Position, place: int) -> tuple[int, ...]:
    return tuple(snapshots.counts(p, place))


def _worths(p: Position, places: int) -> dict[str, tuple[int, ...]]:
    """The Castillo stands after the regions."""
    return {PLACE_KEYS[place]: tuple(scoring.worths(p, place)) for place in range(places)}


def _came_up(p: Position, stack: int, turned: i64) -> tuple[str, ...]:
    return tuple([cards.key(card) for card in p.deal.stacks[stack - 1][:turned]])


def _player(p: Position, seat: i64, viewer: i64) -> Player:
    seats = p.seats
    pile = tuple(power_cards.as_list(seats[SHOWN + seat]))
    secrets = [seats[BACK_1 + seat], seats[BACK_2 + seat]]
    taken_back = tuple([tuple(members(cards)) for cards in secrets if cards])
    disk = seats[DISK + seat]
    return Player(
        score=int(seats[SCORE + seat]),
        home=REGION_KEYS[seats[GRANDE + seat]],
        court=int(p.count(COURT, seat)),
        provinces=int(p.count(PROVINCES, seat)),
        hand_size=power_cards.POWER_CARDS - len(pile) + len(taken_back),
        bid=int(seats[BID + seat]) or None,
        pile=pile,
        taken_back=taken_back,
        vetoes_old=int(seats[VETO_OLD + seat]),
        vetoes_new=int(seats[VETO_NEW + seat]),
        disk_set=disk >= 0,
        disk=place_key(disk) if p.revealed or seat == viewer else None,
    )


def _turn(p: Position) -> Turn:
    return Turn(
        seat=int(p.taker),
        card=cards.key(p.card) if p.card != NO_CARD else None,
        stack=int(p.stack) or None,
        placed=p.placed,
        special=SPECIAL_STATES[p.special],
        effect=cards.key(p.effect) if p.special == SPECIAL_RUNNING else None,
        left=int(p.left),
        left_own=int(p.left_own),
        left_foreign=int(p.left_foreign),
        origin=place_key(p.origin),
        whose=int(p.whose) if p.whose != NOBODY else None,
        target=place_key(p.target),
        board=int(p.board) if p.board != NO_BOARD else None,
        waiting=seats_of(p.waiting),
        revealed=p.revealed,
        places=region_keys(p.places),
        rank=int(p.rank),
        below=int(p.below),
        vetoer=int(p.vetoer) if p.vetoer != NOBODY else None,
    )
