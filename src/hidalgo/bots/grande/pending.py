"""What a turn under way still promises its taker: placing and the special action."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.bots.grande.coming import PLACES, add_scoring
from hidalgo.bots.grande.shares import add_as_it_stands
from hidalgo.core.bits import lowest
from hidalgo.grande.board import COURT
from hidalgo.grande.cards import CARD_IDS
from hidalgo.grande.columns import NO_CARD, NOBODY, SPECIAL_OPEN
from hidalgo.grande.position import Position
from hidalgo.grande.steps.numbers import PLACING, VETO

# What a Caballero gains by going from the court onto the board.
PLACED: Final = 0.4
# What one more Caballero to be moved at will gains.
MOVED: Final = 0.7

# What the special actions promise that do not score, in points.
_PROMISES: Final = {
    "redistribute_own": 1.0,
    "two_from_court": 1.5,
    "two_from_court_or_redistribute": 1.7,
    "five_from_one_region": 3.0,
    "three_foreign": 2.0,
    "three_any": 2.2,
    "two_own_two_foreign": 2.8,
    "four_own": 2.2,
    "four_any": 3.0,
    "veto": 1.0,
    "empty_courts": 1.0,
    "three_from_courts": 0.8,
    "king_returns": 1.0,
    "one_of_each": 1.0,
    "two_from_secret_region": 0.8,
    "all_from_secret_region": 1.2,
    "mobile_scoreboard": 2.0,
    "royal_adviser": 1.5,
    "evict": 2.0,
    "move_grande": 1.5,
    "take_back_power_card": 0.7,
    "two_to_court": 0.5,
    "score_secret_choices": 1.0,
    "king": 2.0,
}
PROMISES: Final[vec[float]] = vec[float]([_PROMISES.get(key, 0.0) for key in CARD_IDS])

_SCORE_ONE: Final[i64] = CARD_IDS["score_one"]


def add_pending(p: Position, scores: vec[float]) -> None:
    taker = p.taker
    if taker == NOBODY or p.card == NO_CARD:
        return
    court = p.count(COURT, taker)
    if p.step == PLACING:
        scores[taker] += PLACED * float(min(p.left, court))
    elif not p.placed:
        scores[taker] += PLACED * float(min(p.stack, court))
    if p.special == SPECIAL_OPEN:
        scores[taker] += PROMISES[p.card] + _scoring_gain(p)
    elif p.places:
        _add_rest(p, scores)
    elif p.left and p.step != PLACING:
        scores[taker] += MOVED * float(p.left)


def _add_rest(p: Position, scores: vec[float]) -> None:
    """Places about to be scored, unless a Veto stops it."""
    weight = 0.5 if p.vetoer != NOBODY else 1.0 if p.step != VETO else 0.8
    places = p.places
    while places:
        add_as_it_stands(p, lowest(places), weight, scores)
        places &= places - 1


def _scoring_gain(p: Position) -> float:
    """What the taker gains over the others by the scoring that the card allows; it may be left."""
    if p.card == _SCORE_ONE:
        return _best_place(p)
    chances = vec[float]([0.0] * PLACES)
    add_scoring(p, p.card, 1.0, chances)
    gains = vec[float]([0.0] * p.players)
    place: i64 = 0
    while place < PLACES:
        if chances[place] > 0.0:
            add_as_it_stands(p, place, chances[place], gains)
        place += 1
    return _lead(gains, p.taker)


def _best_place(p: Position) -> float:
    best = 0.0
    place: i64 = 0
    while place < PLACES:
        gains = vec[float]([0.0] * p.players)
        add_as_it_stands(p, place, 1.0, gains)
        best = max(best, _lead(gains, p.taker))
        place += 1
    return best


def _lead(gains: vec[float], seat: i64) -> float:
    """What a seat gains over the mean of the others; nothing if that is less than nothing."""
    total = 0.0
    for gain in gains:
        total += gain
    lead = gains[seat] - (total - gains[seat]) / float(len(gains) - 1)
    return max(0.0, lead)
