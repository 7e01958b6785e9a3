"""How often each place will still be scored, before the game is over (EG-5.6, EG-6.17 to 6.24)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.grande import scoring
from hidalgo.grande.board import CASTILLO, REGIONS
from hidalgo.grande.cards import CARD_IDS
from hidalgo.grande.position import Position

_ROUNDS: Final = 10  # numbered from 1
PLACES: Final = 10  # that can be scored: the regions and the Castillo

# A card that comes up may stay on the table, be taken to deny it, or be vetoed.
EXECUTED: Final = 0.5

_FOURS: Final[i64] = CARD_IDS["score_fours"]
_FIVES: Final[i64] = CARD_IDS["score_fives"]
_SIXES: Final[i64] = CARD_IDS["score_sixes_and_sevens"]
_CASTILLO: Final[i64] = CARD_IDS["score_castillo"]
_FIRSTS: Final[i64] = CARD_IDS["score_first_places"]
_MOST: Final[i64] = CARD_IDS["score_most"]

# The stacks in which cards are that score (EG-6).
_FIRST_STACK: Final = 2
_LAST_STACK: Final = 3


def general_scorings(p: Position) -> i64:
    """General scorings still to come, this round's included."""
    return 3 - (p.round - 1) // 3


def rounds_after(p: Position) -> i64:
    """Rounds to come after this one; the short game skips 4 and 7 (EG-2.4)."""
    if p.game.rounds == 9:
        return 9 - p.round
    left: i64 = 6
    return left - p.turned()


@final
class Coming:
    """For each place, how many special scorings it may expect after this round.

    Which cards are still to come all players know: those that did not come up yet (EG-10.1). It
    changes with the round and the scoreboards only, so it is found once and remembered by round.
    """

    def __init__(self) -> None:
        self.boards = vec[i64]([-1] * _ROUNDS)
        self.found = vec[float]([0.0] * (_ROUNDS * PLACES))

    def row(self, p: Position) -> i64:
        """Where in `found` the places of this round begin."""
        boards = (p.board_840 + 1) << 4 | (p.board_400 + 1)
        if self.boards[p.round] != boards:
            self.boards[p.round] = boards
            found = special_scorings(p)
            place: i64 = 0
            while place < PLACES:
                self.found[p.round * PLACES + place] = found[place]
                place += 1
        return p.round * PLACES


def special_scorings(p: Position) -> vec[float]:
    found = vec[float]([0.0] * PLACES)
    stack: i64 = _FIRST_STACK
    while stack <= _LAST_STACK:
        cards = p.deal.stacks[stack - 1]
        below = len(cards) - p.turned()
        if below > 0:
            each = EXECUTED * float(rounds_after(p)) / float(below)
            for card in cards[p.turned() :]:
                add_scoring(p, card, each, found)
        stack += 1
    return found


def add_scoring(p: Position, card: i64, chance: float, found: vec[float]) -> None:
    """Add what one card would score, by this chance."""
    if card == _CASTILLO:
        found[CASTILLO] += chance
        return
    place: i64 = 0
    while place < REGIONS:
        found[place] += chance * scored_by(p, card, place)
        place += 1


def scored_by(p: Position, card: i64, region: i64) -> float:
    """How far a card scores a region: 1 for all its ranks."""
    first = scoring.value(p, region, 1)
    if card == _FOURS:
        return 1.0 if first == 4 else 0.0
    if card == _FIVES:
        return 1.0 if first == 5 else 0.0
    if card == _SIXES:
        return 1.0 if 6 <= first <= 7 else 0.0
    if card == _FIRSTS:
        return 0.7
    if card == _MOST:
        return 0.15  # which region that will be nobody knows yet
    return 0.0
