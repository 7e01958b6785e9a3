"""Decisions as text and as numbers (EC-8.1, docs/notation.md).

There are too many to list them all. A number holds the kind of the decision and its parts, each in
bits of its own: kind, square, side, number; parts that a kind does not have are 0.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from hidalgo.caballero.board import (
    BORDER,
    DISPLAY,
    FACE,
    HEADS,
    LAND,
    SIDE_KEYS,
    SQUARES,
    square_of,
    within,
    x_of,
    y_of,
)
from hidalgo.core.errors import NotationError
from hidalgo.core.power_cards import POWER_CARDS

_SIDE: Final = 4
_SQUARE: Final = 7
_KIND: Final = 21

# The kinds, in the order of the table of EC-8.1; answers are listed in this order.
POWER: Final = 1 << _KIND
SUPPLY: Final = 2 << _KIND
TILE: Final = 3 << _KIND
DEPLOY: Final = 4 << _KIND
RAISE: Final = 5 << _KIND
SHIP: Final = 6 << _KIND
SHIP_GOVERNOR: Final = 7 << _KIND
CASTLE: Final = 8 << _KIND
SAIL: Final = 9 << _KIND
SAIL_GOVERNOR: Final = 10 << _KIND
SAIL_COURT: Final = 11 << _KIND
CARRY: Final = 12 << _KIND
BACK: Final = 13 << _KIND
GOVERNOR: Final = 14 << _KIND
GRANDE: Final = 15 << _KIND
RIDE: Final = 16 << _KIND
END: Final = 17 << _KIND
# What follows a first answer.
AT: Final = 18 << _KIND
TURN: Final = 19 << _KIND
FACE_TO: Final = 20 << _KIND
STRENGTH: Final = 21 << _KIND
TO_SIDE: Final = 22 << _KIND
TO_GOVERNOR: Final = 23 << _KIND
TO_COURT: Final = 24 << _KIND
TO: Final = 25 << _KIND
ACTIONS: Final = 26 << _KIND


def kind_of(action: i64) -> i64:
    return action >> _KIND << _KIND


def rank_of(action: i64) -> i64:
    """The place of its kind in the order above."""
    return action >> _KIND


def square_in(action: i64) -> i64:
    return action >> _SQUARE & (SQUARES - 1)


def side_in(action: i64) -> i64:
    return action >> _SIDE & 7


def number_in(action: i64) -> i64:
    return action & 15


def on_square(kind: i64, square: i64) -> i64:
    return kind | square << _SQUARE


def on_side(kind: i64, square: i64, side: i64) -> i64:
    return kind | square << _SQUARE | side << _SIDE


def to_side(kind: i64, side: i64) -> i64:
    return kind | side << _SIDE


@dataclass(frozen=True)
class Answer:
    """One decision, as its number, its text, and the parts of the text by what they name."""

    action: int
    text: str
    kind: str
    x: int | None = None
    y: int | None = None
    side: str | None = None
    """`n e s w`; `land` of a region of land."""
    number: int | None = None
    place: str | None = None
    """`court`, or `governor` for a place on a Governor; None for a place on a tile."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickling sets attributes one by one, which a frozen class refuses."""
        place = (self.x, self.y, self.side, self.number, self.place)
        return Answer, (self.action, self.text, self.kind, *place)


@dataclass(frozen=True)
class Form:
    """What a kind of decision is made of."""

    action: int
    kind: str
    has_square: bool = False
    sides: int = 0
    """The number of sides there are to choose from; 5 with `land`."""
    first: int = 0
    last: int = -1
    """The numbers there are to choose from."""
    place: str | None = None


FORMS: Final[list[Form]] = [
    Form(POWER, "power", first=1, last=POWER_CARDS),
    Form(SUPPLY, "supply", first=1, last=int(HEADS[1])),
    Form(TILE, "tile", first=1, last=DISPLAY),
    Form(DEPLOY, "deploy", has_square=True),
    Form(RAISE, "raise", has_square=True),
    Form(SHIP, "ship", has_square=True, sides=4),
    Form(SHIP_GOVERNOR, "ship", has_square=True, sides=4, place="governor"),
    Form(CASTLE, "castle", has_square=True),
    Form(SAIL, "sail", has_square=True, sides=4),
    Form(SAIL_GOVERNOR, "sail", has_square=True, sides=4, place="governor"),
    Form(SAIL_COURT, "sail", place="court"),
    Form(CARRY, "carry", has_square=True),
    Form(BACK, "back", has_square=True),
    Form(GOVERNOR, "governor", has_square=True, sides=5),
    Form(GRANDE, "grande", has_square=True),
    Form(RIDE, "ride", has_square=True),
    Form(END, "end"),
    Form(AT, "at", has_square=True),
    Form(TURN, "turn", first=0, last=3),
    Form(FACE_TO, "face", sides=4),
    Form(STRENGTH, "strength", first=1, last=FACE),
    Form(TO_SIDE, "to", has_square=True, sides=4),
    Form(TO_GOVERNOR, "to", has_square=True, sides=4, place="governor"),
    Form(TO_COURT, "to", place="court"),
    Form(TO, "to", has_square=True),
]
_SIDES: Final = [*SIDE_KEYS, "land"]
# One spelling of every number: two would be two records of one game.
_NUMBER: Final = "(-?[1-9][0-9]?|0)"
_TEXT: Final = re.compile(
    f"(?P<kind>[a-z]+)(?: (?P<x>{_NUMBER}),(?P<y>{_NUMBER}))?(?: (?P<side>[nesw]|land))?"
    f"(?: (?P<number>{_NUMBER}))?(?: (?P<place>governor|court))?"
)


def answer(action: object) -> Answer:
    """A decision in its parts."""
    if type(action) is not int or not POWER <= action < ACTIONS:
        raise NotationError("action", action, "the number of a decision is needed")
    known = _KNOWN.get(action)
    if known is None:
        known = _taken_apart(action)
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[action] = known
    return known


# Views name the same few decisions again and again.
_MOST_KNOWN: Final = 20_000
_KNOWN: Final[dict[int, Answer]] = {}


def _taken_apart(action: int) -> Answer:
    form = FORMS[rank_of(action) - 1]
    square = square_in(action)
    side = side_in(action)
    number = number_in(action)
    if not _has_its_parts(form, square, side, number):
        raise NotationError("action", action, f"the number of a decision {form.kind!r} is needed")
    x = int(x_of(square)) if form.has_square else None
    y = int(y_of(square)) if form.has_square else None
    words = [form.kind]
    if form.has_square:
        words.append(f"{x},{y}")
    if form.sides:
        words.append(_SIDES[side])
    if form.last >= 0:
        words.append(str(number))
    if form.place is not None:
        words.append(form.place)
    return Answer(
        action,
        " ".join(words),
        form.kind,
        x,
        y,
        _SIDES[side] if form.sides else None,
        int(number) if form.last >= 0 else None,
        form.place,
    )


def _has_its_parts(form: Form, square: i64, side: i64, number: i64) -> bool:
    """Each part in its range, and 0 where the kind has no such part."""
    if form.has_square:
        if not within(square):
            return False
    elif square:
        return False
    if side and side >= form.sides:
        return False
    return form.first <= number <= form.last if form.last >= 0 else number == 0


def format_action(action: object) -> str:
    return answer(action).text


def parse_action(text: object) -> int:
    found = _TEXT.fullmatch(text) if isinstance(text, str) else None
    if found is not None:
        for form in FORMS:
            action = _put_together(form, found)
            if action is not None:
                return action
    needed = 'a decision such as "power 13" or "deploy 2,-1" is needed'
    raise NotationError("text", text, needed)


def _put_together(form: Form, found: re.Match[str]) -> int | None:
    """The number of the decision, if it is one of this form."""
    parts = found.groupdict()
    x, side, number = parts["x"], parts["side"], parts["number"]
    if parts["kind"] != form.kind or parts["place"] != form.place:
        return None
    if (x is not None, side is not None, number is not None) != (
        form.has_square,
        form.sides > 0,
        form.last >= 0,
    ):
        return None
    action = form.action
    if x is not None:
        column, row = int(x), int(parts["y"])
        if max(abs(column), abs(row)) > BORDER:
            return None
        action |= int(square_of(column, row)) << _SQUARE
    if side is not None:
        if _SIDES.index(side) >= form.sides:
            return None
        action |= _SIDES.index(side) << _SIDE
    if number is not None:
        if not form.first <= int(number) <= form.last:
            return None
        action |= int(number)
    return action


def side_key(side: i64) -> str | None:
    """A side by its letter, `land` for LAND; nothing for a Caballero tile that faces none."""
    return SIDE_KEYS[side] if side < LAND else None


def region_key(name: i64) -> str:
    """A region by its name (EC-8.2), such as `0,0 land`."""
    square = name >> 3
    return f"{x_of(square)},{y_of(square)} {_SIDES[name & 7]}"


def region_name(key: str) -> i64:
    """The name that `region_key` spelled."""
    square, side = key.split(" ")
    x, y = square.split(",")
    return square_of(int(x), int(y)) << 3 | _SIDES.index(side)
