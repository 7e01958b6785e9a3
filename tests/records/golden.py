"""Golden playthroughs: a recorded game with every event and every view, for eyes and diffs.

The views of all seats and of a spectator are printed in full at the start; after each move, what
changed in them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hidalgo import Record, games
from hidalgo.core.plain import plain
from hidalgo.core.record import begin, play_move
from hidalgo.words import Words

FOLDER = Path(__file__).parent / "golden"


def playthrough(record: Record) -> str:
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    game = games.of_record(record)
    words = Words(game.name)
    events: list[Any] = []
    position = begin(game, record, events)
    viewers = (None, *range(game.players))
    shown = {seat: _flat(position.view(seat)) for seat in viewers}
    yield from _told(words, events)
    for seat in viewers:
        yield f"view {_name(seat)}"
        yield from (f"  {key} = {value}" for key, value in shown[seat].items())
    for number, move in enumerate(record.moves):
        events.clear()
        play_move(game, position, number, move, events)
        yield f"\n{number}: {move}"
        yield from _told(words, events)
        views = {seat: _flat(position.view(seat)) for seat in viewers}
        yield from _changes(shown, views)
        shown = views
    yield f"\nscores {position.scores}, winners {position.winners}"


def _told(words: Words, events: list[Any]) -> Iterator[str]:
    for event in events:
        yield f"  * {event!r}"
        text = words.event(event)
        if text:
            yield f"    {text}"


def _changes(before: dict[Any, Any], after: dict[Any, Any]) -> Iterator[str]:
    """What changed for everybody alike is said once."""
    changed: dict[str, dict[Any, str]] = {}
    for seat, view in after.items():
        for key in {**before[seat], **view}:
            old, new = before[seat].get(key), view.get(key)
            if old != new:
                changed.setdefault(f"{key}: {old} -> {new}", {})[seat] = key
    for change, seats in changed.items():
        who = "all" if len(seats) == len(after) else " ".join(map(_name, seats))
        yield f"  [{who}] {change}"


def _name(seat: int | None) -> str:
    return "spectator" if seat is None else f"seat {seat}"


def _flat(view: Any) -> dict[str, str]:
    """A view as one line a value; the legal answers by their texts."""
    document = plain(view)
    document["legal"] = [answer.text for answer in view.legal]
    flat: dict[str, str] = {}
    _flatten("", document, flat)
    return flat


def _flatten(path: str, value: Any, flat: dict[str, str]) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            _flatten(f"{path}.{key}" if path else key, item, flat)
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        for index, item in enumerate(value):
            _flatten(f"{path}.{index}", item, flat)
    else:
        flat[path] = json.dumps(value)
