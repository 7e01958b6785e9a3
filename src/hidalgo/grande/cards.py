"""The action cards (EG-6): data that name a special action and its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from hidalgo.grande.effects.authority import (
    FromCourts,
    FromSecretRegion,
    KeepVeto,
    KingReturns,
    OneOfEach,
)
from hidalgo.grande.effects.crown import (
    Evict,
    MobileScoreboard,
    MoveGrande,
    MoveKing,
    TakeBackPowerCard,
    TwoToCourt,
)
from hidalgo.grande.effects.effect import Effect
from hidalgo.grande.effects.intrigue import (
    FromOneRegion,
    FromRegions,
    RedistributeOwn,
    TwoFromCourt,
    TwoFromCourtOrRedistribute,
)
from hidalgo.grande.effects.scorings import (
    ScoreByValue,
    ScoreCastillo,
    ScoreFirstPlaces,
    ScoreLeast,
    ScoreMost,
    ScoreOne,
    ScoreSecretChoices,
)

if TYPE_CHECKING:
    from hidalgo.grande.position import Position


@final
class Card:
    def __init__(self, key: str, rule: str, copies: dict[int, int], effect: Effect) -> None:
        self.key = key
        self.rule = rule
        self.copies = copies  # how many, by stack
        self.effect = effect

    def __repr__(self) -> str:
        return f"<{self.key}>"


_REDISTRIBUTE: Final = RedistributeOwn()
_TWO: Final = TwoFromCourt()

CARDS: Final[list[Card]] = [
    Card("redistribute_own", "EG-6.1", {1: 1}, _REDISTRIBUTE),
    Card("two_from_court", "EG-6.2", {1: 1}, _TWO),
    Card(
        "two_from_court_or_redistribute",
        "EG-6.3",
        {1: 1},
        TwoFromCourtOrRedistribute(_TWO, _REDISTRIBUTE),
    ),
    Card("five_from_one_region", "EG-6.4", {1: 2}, FromOneRegion(5)),
    Card("three_foreign", "EG-6.5", {1: 1}, FromRegions(own=0, foreign=3, total=3)),
    Card("three_any", "EG-6.6", {1: 1}, FromRegions(own=3, foreign=3, total=3)),
    Card(
        "two_own_two_foreign",
        "EG-6.7",
        {1: 2},
        FromRegions(own=2, foreign=2, total=4, exact=True),
    ),
    Card("four_own", "EG-6.8", {1: 1}, FromRegions(own=4, foreign=0, total=4)),
    Card("four_any", "EG-6.9", {1: 1}, FromRegions(own=4, foreign=4, total=4)),
    Card("veto", "EG-6.10", {2: 2}, KeepVeto()),
    Card("empty_courts", "EG-6.11", {2: 1}, FromCourts(30)),
    Card("three_from_courts", "EG-6.12", {2: 1}, FromCourts(3)),
    Card("king_returns", "EG-6.13", {2: 1}, KingReturns(3)),
    Card("one_of_each", "EG-6.14", {2: 1}, OneOfEach()),
    Card("two_from_secret_region", "EG-6.15", {2: 1}, FromSecretRegion(number=2, least=2)),
    Card("all_from_secret_region", "EG-6.16", {2: 1}, FromSecretRegion(number=30, least=1)),
    Card("score_one", "EG-6.17", {2: 3, 3: 1}, ScoreOne()),
    Card("score_fours", "EG-6.18", {3: 2}, ScoreByValue(4, 4)),
    Card("score_fives", "EG-6.19", {3: 2}, ScoreByValue(5, 5)),
    Card("score_sixes_and_sevens", "EG-6.20", {3: 1}, ScoreByValue(6, 7)),
    Card("score_castillo", "EG-6.21", {3: 2}, ScoreCastillo()),
    Card("score_first_places", "EG-6.22", {3: 1}, ScoreFirstPlaces()),
    Card("score_most", "EG-6.23", {3: 1}, ScoreMost()),
    Card("score_least", "EG-6.24", {3: 1}, ScoreLeast()),
    Card("mobile_scoreboard", "EG-6.25", {4: 3}, MobileScoreboard()),
    Card("royal_adviser", "EG-6.26", {4: 1}, MoveKing(far=False)),
    Card("evict", "EG-6.27", {4: 1}, Evict()),
    Card("move_grande", "EG-6.28", {4: 2}, MoveGrande()),
    Card("take_back_power_card", "EG-6.29", {4: 2}, TakeBackPowerCard()),
    Card("two_to_court", "EG-6.30", {4: 1}, TwoToCourt()),
    Card("score_secret_choices", "EG-6.31", {4: 1}, ScoreSecretChoices()),
    Card("king", "EG-6.32", {5: 1}, MoveKing(far=True)),
]
CARD_IDS: Final[dict[str, int]] = {card.key: number for number, card in enumerate(CARDS)}

# `two` and `redistribute` (EG-6.3), by answer: the cards whose special action it is.
_EITHER: Final[list[int]] = [CARD_IDS["two_from_court"], CARD_IDS["redistribute_own"]]

VETO_CARD: Final[i64] = CARD_IDS["veto"]
KING_CARD: Final[i64] = CARD_IDS["king"]


def key(card: i64) -> str:
    return CARDS[card].key


def effect(p: Position) -> Effect:
    """The special action under way."""
    return CARDS[p.effect].effect


def either(answer: i64) -> i64:
    return _EITHER[answer]


def either_can_begin(p: Position) -> i64:
    """EG-6.3: only what can begin is offered."""
    answers: i64 = 0
    if _TWO.can_begin(p):
        answers |= 1
    if _REDISTRIBUTE.can_begin(p):
        answers |= 2
    return answers


def stack_cards(stack: int, with_veto: bool) -> list[int]:
    """The cards of a stack, one entry a copy; without Vetos the second has 9 (EG-8.10)."""
    found: list[int] = []
    for number, card in enumerate(CARDS):
        if with_veto or number != VETO_CARD:
            found += [number] * card.copies.get(stack, 0)
    return found
