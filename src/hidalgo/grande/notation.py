"""Decisions as text and as small numbers (EG-12, docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from mypy_extensions import i64

from hidalgo.core.bits import bit
from hidalgo.core.errors import NotationError
from hidalgo.core.power_cards import POWER_CARDS
from hidalgo.grande.board import BOARD_KEYS, PLACE_KEYS, REGION_KEYS, REGIONS, SEATS


@dataclass(frozen=True)
class Answer:
    """One decision, as its id, its text, and the parts of the text by what they name."""

    action: int
    text: str
    kind: str
    place: str | None = None
    seat: int | None = None
    number: int | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickling sets attributes one by one, which a frozen class refuses."""
        parts = (self.place, self.seat, self.number)
        return Answer, (self.action, self.text, self.kind, *parts)


def _words(*kinds: str) -> list[Answer]:
    return [Answer(0, kind, kind) for kind in kinds]


def _numbers(kind: str, first: int, last: int) -> list[Answer]:
    numbers = range(first, last + 1)
    return [Answer(0, f"{kind} {number}", kind, number=number) for number in numbers]


def _places(kind: str, *keys: str) -> list[Answer]:
    return [Answer(0, f"{kind} {key}", kind, place=key) for key in keys]


def _pieces() -> list[Answer]:
    answers: list[Answer] = []
    for key in REGION_KEYS:
        for seat in range(SEATS):
            answers.append(Answer(0, f"from {key} {seat}", "from", place=key, seat=seat))
    return answers


def _all_answers() -> list[Answer]:
    """Every decision of the game, at its id."""
    answers = [
        *_numbers("power", 1, POWER_CARDS),
        *_numbers("court", 0, 6),
        *_places("recall", *REGION_KEYS),
        *_numbers("card", 1, 5),
        *_words("place", "special", "end"),
        *_places("to", *REGION_KEYS, "castillo"),
        *_words("two", "redistribute"),
        *_places("region", *REGION_KEYS),
        *_numbers("take", 0, POWER_CARDS),
        *_pieces(),
        *[Answer(0, f"opponent {seat}", "opponent", seat=seat) for seat in range(SEATS)],
        *_places("lose", *REGION_KEYS, "court"),
        *_places("disk", *REGION_KEYS),
        *_places("score", *REGION_KEYS, "castillo"),
        *[Answer(0, f"board {key}", "board", number=int(key)) for key in BOARD_KEYS],
        *_places("king", *REGION_KEYS),
        *_places("grande", *REGION_KEYS),
        *_words("veto", "pass", "done"),
    ]
    return [replace(answer, action=action) for action, answer in enumerate(answers)]


ANSWERS: Final[list[Answer]] = _all_answers()
ACTIONS: Final = len(ANSWERS)
_IDS: Final[dict[str, int]] = {answer.text: answer.action for answer in ANSWERS}

# Where each kind of answer begins among the ids. The answers to one question are bits of one
# native integer, and an id is the kind's beginning plus the bit: a value, a place, a seat.
POWER_IDS: Final[i64] = _IDS["power 1"] - 1
COURT_IDS: Final[i64] = _IDS["court 0"]
RECALL_IDS: Final[i64] = _IDS["recall galicia"]
CARD_IDS: Final[i64] = _IDS["card 1"] - 1
TURN_IDS: Final[i64] = _IDS["place"]
TO_IDS: Final[i64] = _IDS["to galicia"]
EITHER_IDS: Final[i64] = _IDS["two"]
REGION_IDS: Final[i64] = _IDS["region galicia"]
TAKE_IDS: Final[i64] = _IDS["take 0"]
FROM_IDS: Final[i64] = _IDS["from galicia 0"]
OPPONENT_IDS: Final[i64] = _IDS["opponent 0"]
LOSE_IDS: Final[i64] = _IDS["lose galicia"]
DISK_IDS: Final[i64] = _IDS["disk galicia"]
SCORE_IDS: Final[i64] = _IDS["score galicia"]
BOARD_IDS: Final[i64] = _IDS["board 840"]
KING_IDS: Final[i64] = _IDS["king galicia"]
GRANDE_IDS: Final[i64] = _IDS["grande galicia"]
VETO_IDS: Final[i64] = _IDS["veto"]
DONE_ID: Final[i64] = _IDS["done"]

# `done` stands beside answers of several kinds, so it has a bit that no other answer reaches:
# the largest number of answers are the 45 of `from R S`.
DONE_BIT: Final = 62
DONE: Final = 1 << DONE_BIT


def from_bit(region: i64, seat: i64) -> i64:
    """The bit of `from R S` among its answers."""
    return region * SEATS + seat


def answer(action: object) -> Answer:
    if type(action) is not int or not 0 <= action < ACTIONS:
        raise NotationError("action", action, f"a whole number from 0 to {ACTIONS - 1} is needed")
    return ANSWERS[action]


def format_action(action: object) -> str:
    return answer(action).text


def parse_action(text: object) -> int:
    found = _IDS.get(text) if isinstance(text, str) else None
    if found is None:
        raise NotationError("text", text, 'a decision such as "power 13" or "to aragon" is needed')
    return found


def place_key(place: i64) -> str | None:
    """A place by its key; nothing for NOWHERE."""
    return PLACE_KEYS[place] if place >= 0 else None


def region_keys(regions: i64) -> tuple[str, ...]:
    """A set of regions or places by their keys."""
    return tuple([PLACE_KEYS[place] for place in range(REGIONS + 1) if regions & bit(place)])
