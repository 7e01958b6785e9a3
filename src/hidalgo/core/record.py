"""The record file: one JSON document from which a game replays without random numbers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hidalgo.core.errors import HidalgoError, IllegalMove, RecordError
from hidalgo.core.game import Game

FORMAT = "hidalgo/1"
KEYS = ("format", "game", "rules", "options", "setup", "moves", "scores", "winners", "ended")


@dataclass
class Record:
    game: str
    rules: int
    options: dict[str, object]
    setup: dict[str, object]
    moves: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    ended: str | None = None
    """Why the game ended before its end; None for one played out, or still being played."""

    def dumps(self) -> str:
        """The document, the moves one to a line, for eyes and for diffs."""
        lines = [f" {json.dumps('format')}: {json.dumps(FORMAT)}"]
        for key in KEYS[1:]:
            value = getattr(self, key)
            if key == "moves" and value:
                text = "[\n" + ",\n".join("  " + json.dumps(move) for move in value) + "\n ]"
            else:
                text = json.dumps(value)
            lines.append(f" {json.dumps(key)}: {text}")
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @staticmethod
    def loads(text: str | bytes) -> Record:
        """Read a document; RecordError names what is wrong with it."""
        return _checked(_parsed(text))


def _parsed(text: object) -> dict[str, Any]:
    if not isinstance(text, (str, bytes, bytearray)):
        raise RecordError("record", text, "a JSON document is needed")
    try:
        document = json.loads(text, parse_constant=_no_constant)
    except RecursionError:
        raise RecordError("record", text[:40], "less deep nesting is needed") from None
    except ValueError as error:
        raise RecordError("record", text[:40], f"a JSON document is needed ({error})") from None
    if not isinstance(document, dict):
        raise RecordError("record", document, "a JSON object is needed")
    return document


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _checked(document: dict[str, Any]) -> Record:
    for key in KEYS:
        if key not in document:
            raise RecordError(f"record.{key}", None, "it is missing; a value is needed")
    for key in document:
        if key not in KEYS:
            raise RecordError("record", key, f"the only keys are {', '.join(KEYS)}")
    if document["format"] != FORMAT:
        raise RecordError("record.format", document["format"], f"{FORMAT!r} is needed")
    _need(document, "game", "a text", _is_text)
    _need(document, "rules", "a whole number", _is_number)
    _need(document, "options", "an object", lambda value: isinstance(value, dict))
    _need(document, "setup", "an object", lambda value: isinstance(value, dict))
    _need(document, "moves", "a list of texts", lambda value: _is_list(value, _is_text))
    _need(document, "scores", "a list of numbers", lambda value: _is_list(value, _is_number))
    _need(document, "winners", "a list of seats", lambda value: _is_list(value, _is_number))
    _need(document, "ended", "a text or null", lambda value: value is None or _is_text(value))
    return Record(**{key: document[key] for key in KEYS[1:]})


def _need(document: dict[str, Any], key: str, what: str, good: Callable[[Any], bool]) -> None:
    if not good(document[key]):
        raise RecordError(f"record.{key}", document[key], f"{what} is needed")


def _is_text(value: object) -> bool:
    """JSON can name halves of letters, which can neither be shown nor sent on."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _is_number(value: object) -> bool:
    return type(value) is int


def _is_list(value: object, good: Callable[[Any], bool]) -> bool:
    return isinstance(value, list) and all(good(item) for item in value)


def recorded(game: Game, position: Any, moves: list[str], ended: str | None = None) -> Record:
    """The record of the moves that led from a setup to this position."""
    return Record(
        game=game.name,
        rules=game.rules,
        options=game.options,
        setup=game.setup(position),
        moves=list(moves),
        scores=position.scores,
        winners=position.winners,
        ended=ended,
    )


def play_through(game: Game, record: object, events: Any = None) -> Any:
    """The position at the end of a record; RecordError if it does not replay to the letter."""
    if not isinstance(record, Record):
        raise RecordError("record", record, "what Record.loads reads is needed")
    position = begin(game, record, events)
    for number, move in enumerate(record.moves):
        play_move(game, position, number, move, events)
    check_end(record, position)
    return position


def begin(game: Game, record: Record, events: Any = None) -> Any:
    """The position before the first move of a record."""
    if record.game != game.name:
        raise RecordError("record.game", record.game, f"{game.name!r} is needed")
    if record.rules != game.rules:
        reason = f"it was played under other rules, and only number {game.rules} can be replayed"
        raise RecordError("record.rules", record.rules, reason)
    if record.options != game.options:
        raise RecordError("record.options", record.options, f"the game's are {game.options}")
    try:
        return game.start(setup=record.setup, events=events)
    except HidalgoError as error:
        raise RecordError(f"record.{error.field}", error.value, error.reason) from None


def play_move(game: Game, position: Any, number: int, move: str, events: Any = None) -> None:
    """Play one move of a record, such as "0 power 13"."""
    field = f"record.moves[{number}]"
    seat, _, text = move.partition(" ")
    # Two spellings of a seat would be two records of one game.
    if len(seat) != 1 or not "0" <= seat <= "9":
        raise RecordError(field, move, "a seat and a decision, such as '0 power 13', are needed")
    try:
        position.play(int(seat), game.parse(text), events)
    except (HidalgoError, IllegalMove) as error:
        raise RecordError(field, move, error.reason) from None


def check_end(record: Record, position: Any) -> None:
    """What the record says of the end must be so."""
    if record.scores != position.scores:
        raise RecordError("record.scores", record.scores, f"the moves make {position.scores}")
    if record.ended is None and record.winners != position.winners:
        raise RecordError("record.winners", record.winners, f"the moves make {position.winners}")
    if record.ended is not None and position.over:
        raise RecordError("record.ended", record.ended, "the moves reach the end of the game")
