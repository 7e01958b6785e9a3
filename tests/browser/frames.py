"""What a browser was sent, held against what its seat may know, which the engine says.

The log is played once more; every view in every frame must be the engine's view for that seat after
that entry, every event as the seat may see it, and nothing else may be there.
"""

from __future__ import annotations

import json
from typing import Any

from hidalgo.core.plain import plain
from tests.browser.house import House
from tests.browser.visitor import Visitor

# What only the server knows, by the names that it has there.
NEVER = {"seed", "stacks", "setup", "invitation", "token", "secret", "data"}
PUBLIC = {"status", "done", "refused", "bye"}


class Truth:
    """A table as it really was after each of its entries."""

    def __init__(self, house: House, table: str, game: Any, begun: Any) -> None:
        self.positions: dict[int, Any] = {0: None}
        self.events: dict[int, list[Any]] = {}
        plays: list[tuple[int, int, str]] = []
        for n, seat, kind, data in house.log(table):
            events: list[Any] = []
            if kind == "start":
                game.start(setup=game.setup(begun), events=events)
                self.positions[n] = begun.copy()
            elif kind == "play":
                plays.append((n, int(seat or 0), data))
                self.positions[n] = self.positions[n - 1].copy()
                self.positions[n].play(seat, game.parse(data), events)
            elif kind == "undo":
                assert plays.pop()[0] == int(data)
                self.positions[n] = begun.copy()
                for _, player, text in plays:
                    self.positions[n].play(player, game.parse(text))
            elif n:
                self.positions[n] = self.positions[n - 1]
            self.events[n] = events

    def view(self, n: int, seat: int | None) -> Any:
        position = self.positions[n]
        return None if position is None else spread(position.view(seat))

    def seen(self, n: int, seat: int | None) -> list[Any]:
        seen = [event.seen_by(seat) for event in self.events[n]]
        return [
            {"type": type(event).__name__, **spread(event)} for event in seen if event is not None
        ]


def spread(value: Any) -> Any:
    """As it arrives in a browser."""
    return json.loads(json.dumps(plain(value)))


def scan(truth: Truth, table: str, visitor: Visitor, seat: int | None) -> int:
    """How many views this visitor was sent; each is what the seat may know, or this fails."""
    views = 0
    for frame in visitor.frames:
        message = json.loads(frame)
        assert not NEVER & set(_keys(message)), frame
        kind = message["type"]
        if kind == "welcome":
            assert message["me"] is None or message["me"]["id"] == visitor.person
        elif kind not in PUBLIC and message["table"] == table:
            assert message["seat"] == seat, frame
            if kind == "update":
                _examine(truth, message, seat)
                views += 1
            else:
                assert kind in ("own", "advice"), frame
    return views


def _examine(truth: Truth, update: Any, seat: int | None) -> None:
    assert update["view"] == truth.view(update["n"], seat), update["n"]
    if seat is None:
        assert update["own"] is None
    for entry in update["entries"]:
        if entry["type"] in ("played", "began"):
            assert entry["events"] == truth.seen(entry["n"], seat), entry["n"]
        if entry["type"] == "played" and entry["seat"] != seat:
            assert "answer" not in entry


def _keys(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(key for one in value.values() for key in _keys(one))]
    if isinstance(value, list):
        return [key for one in value for key in _keys(one)]
    return []


def unseen(visitor: Visitor, others: list[Visitor]) -> None:
    """Nobody is sent what proves that somebody else is who they are."""
    everything = "\n".join(visitor.frames)
    for other in others:
        for cookie in other.context.cookies():
            assert cookie["value"] not in everything
