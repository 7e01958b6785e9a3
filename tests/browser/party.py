"""A table of either game, played to its end by those who sit there: people at pages, and bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hidalgo import Record
from hidalgo.core.random import Random
from hidalgo.server.protocol import SeatInfo
from tests.browser.cards import Played
from tests.browser.frames import Truth, scan, unseen
from tests.browser.house import House
from tests.browser.tiles import Tiles, deed
from tests.browser.visitor import Visitor

BOT = SeatInfo(who="bot", level="greedy")
EAGER = ("special", "veto", "card 2")


class Party:
    def __init__(self, house: House, played: Played, people: list[Visitor], **how: Any) -> None:
        self.house = house
        self.played = played
        self.people = dict(enumerate(people))
        free = played.game.players - len(people)
        seats = [one.seat_info for one in people] + [BOT] * free
        self.key = house.prepare(played.game, played.begun, seats, played.moves, **how)
        for one in people:
            one.frames.clear()
            one.sit_at(self.key)

    def play(self, rng: Random, until: Callable[[], bool] | None = None) -> None:
        """Whoever is asked answers, until the game is over or nobody has to go on."""
        while not self.over and not (until and until()):
            seat = self._next()
            if seat is not None:
                self._answer(seat, self._choice(seat, rng))

    def _answer(self, seat: int, text: str) -> None:
        if self.played.game.name == "el-caballero":
            Tiles(self.people[seat], self.key).answered(text)
        else:
            self.people[seat].answered(self.key, text)

    def _next(self) -> int | None:
        """A seat that is asked; while a bot thinks the pages go on."""
        for seat, one in self.people.items():
            update = one.update(self.key)
            if update["view"]["legal"] and not (update["own"] or {}).get("sealed"):
                return seat
        for one in self.people.values():
            one.page.wait_for_timeout(5)
        return None

    def _choice(self, seat: int, rng: Random) -> str:
        texts: list[str] = [one["text"] for one in self.people[seat].view(self.key)["legal"]]
        if self.played.game.name == "el-caballero":
            return deed(texts, rng)
        eager = [text for text in EAGER if text in texts]
        wanted = [text for text in texts if text not in ("done", "end")] or texts
        return eager[0] if eager and rng.below(4) else wanted[rng.below(len(wanted))]

    @property
    def over(self) -> bool:
        return all(one.view(self.key)["over"] for one in self.people.values())

    # Afterwards.

    def check(self) -> None:
        """Log, pages and record say the same, and nobody was told too much."""
        game, begun = self.played.game, self.played.begun
        truth = Truth(self.house, self.key, game, begun)
        last = truth.positions[max(truth.positions)]
        for seat, one in self.people.items():
            assert one.view(self.key) == truth.view(max(truth.positions), seat)
            assert scan(truth, self.key, one, seat) > 0
            unseen(one, [other for other in self.people.values() if other is not one])
        if last.over:
            anybody = next(iter(self.people.values()))
            answer = anybody.context.request.get(f"{self.house.url}api/tables/{self.key}/record")
            record = Record.loads(answer.body())
            assert tuple(game.replay(record).scores) == tuple(last.scores)
