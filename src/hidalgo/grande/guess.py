"""From a view to a random position that agrees with it, for search (EG-10).

Random are the order of the cards still face down, the disks not revealed, and which power card was
taken back. The Castillo is exact: what is missing elsewhere must be inside (EG-4.9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.core import power_cards
from hidalgo.core.bits import bit, members, nth, set_of, size
from hidalgo.core.errors import ViewError
from hidalgo.core.power_cards import FULL_HAND
from hidalgo.core.random import Random
from hidalgo.grande import flow
from hidalgo.grande.board import (
    CASTILLO,
    COURT,
    NOWHERE,
    PIECES,
    PLACE_KEYS,
    PLACES,
    PROVINCES,
    SEATS,
    STACKS,
)
from hidalgo.grande.cards import CARD_IDS, stack_cards
from hidalgo.grande.columns import (
    BACK_1,
    BACK_2,
    BID,
    COLUMNS,
    DISK,
    GRANDE,
    HAND,
    NO_BOARD,
    NO_CARD,
    NOBODY,
    PILE,
    SCORE,
    SHOWN,
    VETO_NEW,
    VETO_OLD,
)
from hidalgo.grande.deal import Deal
from hidalgo.grande.position import Position
from hidalgo.grande.steps.numbers import DISK_SETTING, FIRST_QUESTION, OVER
from hidalgo.grande.view import SPECIAL_STATES, Player, Turn, View

if TYPE_CHECKING:
    from hidalgo.grande.game import Game


def guess(game: Game, view: object, rng: Random) -> Position:
    if not isinstance(view, View):
        raise ViewError("view", view, "a view of El Grande is needed")
    if view.options != game.options:
        raise ViewError("view.options", view.options, f"the game's are {game.options}")
    caballeros = vec[i64]([0] * (PLACES * SEATS))
    seats = vec[i64]([0] * (COLUMNS * SEATS))
    p = Position(game, _deal(game, view, rng), caballeros, seats)
    p.round = view.round
    p.king = _place(view.king)
    p.board_840 = _place(view.boards["840"])
    p.board_400 = _place(view.boards["400"])
    for stack, card in view.display.items():
        if card is not None:
            p.display |= bit(int(stack) - 1)
    p.starter = view.starter
    p.acted = set_of(view.acted)
    for seat, player in enumerate(view.players):
        _player(p, view, seat, player, rng)
    if view.turn is not None:
        _turn(p, view.turn)
    _question(p, view, rng)
    return p


def _place(key: str | None) -> i64:
    return NOWHERE if key is None else PLACE_KEYS.index(key)


def _number(value: int | None, nothing: i64) -> i64:
    return nothing if value is None else value


def _card(key: str | None) -> i64:
    return NO_CARD if key is None else CARD_IDS[key]


def _deal(game: Game, view: View, rng: Random) -> Deal:
    stacks: list[list[int]] = []
    for stack in range(1, STACKS + 1):
        rest = stack_cards(stack, game.has_veto)
        known = [CARD_IDS[key] for key in view.came_up[stack - 1]]
        for card in known:
            rest.remove(card)
        rng.shuffle(rest)
        stacks.append(known + rest)
    homes = [PLACE_KEYS.index(home) for home in view.opening.homes]
    return Deal(PLACE_KEYS.index(view.opening.king), homes, view.opening.first, stacks)


def _player(p: Position, view: View, seat: i64, player: Player, rng: Random) -> None:
    seats = p.seats
    seats[SCORE + seat] = player.score
    seats[GRANDE + seat] = _place(player.home)
    seats[BID + seat] = _number(player.bid, 0)
    seats[VETO_OLD + seat] = player.vetoes_old
    seats[VETO_NEW + seat] = player.vetoes_new
    seats[DISK + seat] = _place(player.disk)
    missing: i64 = PIECES
    for key, counts in view.regions.items():
        p.caballeros[_place(key) * SEATS + seat] = counts[seat]
        missing -= counts[seat]
    p.caballeros[COURT * SEATS + seat] = player.court
    p.caballeros[PROVINCES * SEATS + seat] = player.provinces
    p.caballeros[CASTILLO * SEATS + seat] = missing - player.court - player.provinces
    _power_cards(p, view, seat, player, rng)


def _power_cards(p: Position, view: View, seat: i64, player: Player, rng: Random) -> None:
    seats = p.seats
    shown = list(player.pile)
    seats[SHOWN + seat] = power_cards.packed(shown)
    secrets = [set_of(cards) for cards in player.taken_back]
    seats[BACK_1 + seat] = secrets[0] if secrets else 0
    seats[BACK_2 + seat] = secrets[1] if len(secrets) > 1 else 0
    if view.discards is not None and seat == _number(view.seat, NOBODY):
        pile = list(view.discards)
    else:
        pile = shown
        for card in _taken_back(seats[BACK_1 + seat], seats[BACK_2 + seat], rng):
            pile.remove(card)
    seats[PILE + seat] = power_cards.packed(pile)
    seats[HAND + seat] = FULL_HAND & ~set_of(pile)


def _taken_back(first: i64, second: i64, rng: Random) -> list[int]:
    """One card of each set, different ones, all pairs equally likely."""
    if not first:
        return []
    if not second:
        return [nth(first, rng.below(size(first)))]
    pairs = [[one, other] for one in members(first) for other in members(second) if one != other]
    return pairs[rng.below(len(pairs))]


def _turn(p: Position, turn: Turn) -> None:
    p.taker = turn.seat
    p.card = _card(turn.card)
    p.effect = p.card if turn.effect is None else _card(turn.effect)
    p.stack = _number(turn.stack, 0)
    p.placed = turn.placed
    p.special = SPECIAL_STATES.index(turn.special)
    p.left = turn.left
    p.left_own = turn.left_own
    p.left_foreign = turn.left_foreign
    p.origin = _place(turn.origin)
    p.whose = _number(turn.whose, NOBODY)
    p.target = _place(turn.target)
    p.board = _number(turn.board, NO_BOARD)
    p.waiting = set_of(turn.waiting)
    p.revealed = turn.revealed
    for place in turn.places:
        p.places |= bit(_place(place))
    p.rank = turn.rank
    p.below = turn.below
    p.vetoer = _number(turn.vetoer, NOBODY)


def _question(p: Position, view: View, rng: Random) -> None:
    if view.question is None:
        p.step = OVER
        return
    names = [step.name for step in flow.QUESTIONS]
    p.step = names.index(view.question) + FIRST_QUESTION
    if p.step == DISK_SETTING:
        p.waiting = set_of(view.asked)
        _hidden_disks(p, view, rng)
    else:
        p.actor = view.asked[0]
    if view.taking_back is not None:
        p.power = view.taking_back
    elif view.announced is not None and view.announced.kind == "take_back":
        pile = power_cards.as_set(p.seats[PILE + p.taker])
        p.power = nth(pile, rng.below(size(pile)))
    flow.ask(p)


def _hidden_disks(p: Position, view: View, rng: Random) -> None:
    """A disk that is set but not revealed: any region that its owner could have chosen."""
    for seat, player in enumerate(view.players):
        if player.disk_set and player.disk is None:
            waiting = p.waiting
            p.waiting |= bit(seat)
            regions = flow.question(p).legal(p, seat)
            p.waiting = waiting
            p.seats[DISK + seat] = nth(regions, rng.below(size(regions)))
