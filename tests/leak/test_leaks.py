"""Random games at a real server, each beside a twin that differs in what is secret."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Any

import pytest

from hidalgo import games
from hidalgo.server.table import play
from hidalgo.server.table.draft import Draft
from tests.caballero import options as caballero_options
from tests.effort import examples, seed
from tests.grande import options as grande_options
from tests.leak.twins import Twins, people
from tests.server.house import House, serving

GAMES = {"el-grande": grande_options.ALL, "el-caballero": caballero_options.ALL}
TRIED = {
    "el-grande": {"stacks", "order", "disk", "take back"},
    "el-caballero": {"stacks", "order"},
}
TOGETHER = 8


class Game:
    """A random game, and what is tried in it."""

    def __init__(self, twins: Twins, rng: Random) -> None:
        self.twins = twins
        self.rng = rng
        self.tried: set[str] = set()
        self.taken_back = False
        self.common = 0
        """How many cards or tiles come up that are the same at both tables."""

    async def lay_out(self, name: str, options: dict[str, Any]) -> None:
        """The stacks are alike down to a random depth."""
        rules = games.make(name, **options)
        setup = rules.setup(rules.start(seed=self.rng.getrandbits(64)))
        grande = "stacks" in setup
        self.common = self.rng.randrange(1, 6) if grande else self.rng.randrange(5, 40)
        twin = {**setup}
        if grande:
            twin["stacks"] = [below(stack, self.common, self.rng) for stack in setup["stacks"]]
        else:
            twin["stack"] = below(setup["stack"], self.common, self.rng)
        await self.twins.begin(name, rules.options, [setup, twin])

    async def play(self) -> None:
        twins = self.twins
        moves = 0
        while (state := await twins.look()).status == "playing":
            seat = self.rng.choice(state.waiting())
            text = await self.answer(seat)
            if await self.take_back(seat):
                continue
            if self.rng.random() < 0.05:
                await self.order()
            if len(state.actors()) > 1 and len(state.waiting()) > 1:
                await self.disk(seat, text)
            elif self.parts(seat, text):
                await self.part()
            await twins.both("play", seat, answer=text)
            await self.undo(seat)
            moves += 1
            if moves % 100 == 0:
                await twins.compare_bodies()
        await self.part()

    async def answer(self, seat: int) -> str:
        """One that is legal at both; they part where there is none."""
        texts = [
            {answer.text for answer in state.position.view(seat).legal}
            for state in self.twins.states
        ]
        if not set.intersection(*texts):
            await self.part()
        return str(self.rng.choice(sorted(set.intersection(*texts) or texts[0])))

    # What somebody may not know.

    async def disk(self, seat: int, text: str) -> None:
        """Another region on the disk at the twin; the owner alone can tell, and changes it."""
        legal = [one.text for one in self.twins.states[0].position.view(seat).legal]
        other = self.rng.choice([one for one in legal if one != text])
        self.twins.blind.add(seat)
        for number, sealed in enumerate((text, other)[: len(self.twins.keys)]):
            await self.twins.say(number, "play", seat, answer=sealed)
        await self.compare()
        self.tried.add("disk")

    async def take_back(self, seat: int) -> bool:
        """Another power card comes back to the hand at the twin (EG-6.29); whether one did."""
        position = self.twins.states[0].position
        view = position.view(seat)
        if view.question != "take_back" or len(self.twins.keys) < 2 or self.taken_back:
            return False
        pile = view.discards
        hidden = [value for value in pile if value != pile[-1]]
        if len(hidden) < 2:
            return False
        self.taken_back = True
        self.twins.blind.add(seat)
        for number, value in enumerate(self.rng.sample(hidden, 2)):
            await self.twins.say(number, "play", seat, answer=f"take {value}")
        await self.compare()
        self.tried.add("take back")
        return True

    async def order(self) -> None:
        """A standing order at one of the two, withdrawn before it counts."""
        seat = self.rng.randrange(len(self.twins.states[0].seats))
        self.twins.blind.add(seat)
        order = {"question": "veto", "answers": ["pass"], "until": "round"}
        if self.twins.states[0].settings.game == "el-caballero" or self.rng.random() < 0.5:
            order = {"question": "power", "answers": ["power 13", "power 1"], "until": "once"}
        if order["question"] == self.twins.states[0].position.view(None).question:
            return
        await self.twins.say(0, "stand", seat, **order)
        await self.compare()
        await self.twins.say(0, "stand", seat, **{**order, "answers": []})
        self.tried.add("order")

    async def compare(self) -> None:
        await self.twins.compare()
        if self.rng.random() < 0.05:
            await self.twins.compare_bodies()

    def parts(self, seat: int, text: str) -> bool:
        """Whether the twin will no longer be one: the next card is another one there."""
        if len(self.twins.keys) < 2:
            return False
        shown = []
        for state in self.twins.states:
            draft = Draft(state, state.changed)
            play.play(draft, seat, state.n, text)
            events = [event.seen_by(None) for one in draft.happened for event in one.events]
            shown.append((draft.state.position.view(None), events))
        return shown[0] != shown[1]

    async def part(self) -> None:
        if len(self.twins.keys) == 2:
            await self.twins.compare()
            await self.twins.compare_bodies()
            del self.twins.keys[1:], self.twins.states[1:], self.twins.setups[1:]
            self.tried.add("stacks")

    async def undo(self, seat: int) -> None:
        """Now and then; at both, so that it tells nothing either."""
        state = self.twins.states[0]
        if state.moves and self.rng.random() < 0.1 and state.status == "playing":
            last = state.moves[-1]
            if last.seat == seat and not last.reveals and not state.sealed.answers:
                await self.twins.both("undo", seat)


def below(stack: list[Any], depth: int, rng: Random) -> list[Any]:
    rest = stack[depth:]
    rng.shuffle(rest)
    return stack[:depth] + rest


async def one_game(house: House, name: str, chosen: int, log: pytest.LogCaptureFixture) -> set[str]:
    rng = Random(chosen)
    options = rng.choice(GAMES[name])
    async with people(house, options["players"]) as eyes:
        twins = Twins(house, eyes, rng)
        game = Game(twins, rng)
        await game.lay_out(name, options)
        await game.play()
        twins.scan_frames()
        twins.scan_log(log.text)
        log.clear()
        return game.tried


@pytest.mark.parametrize("name", GAMES)
def test_tables_that_differ_in_secret_look_the_same(
    name: str, sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    first = seed()

    async def run() -> set[str]:
        tried: set[str] = set()
        async with serving(sqlite) as house:
            for number in range(examples(TOGETHER)):
                try:
                    tried |= await one_game(house, name, first + number, caplog)
                except AssertionError as error:
                    raise AssertionError(f"seed {first + number}") from error
        return tried

    with caplog.at_level(logging.INFO, "hidalgo"):
        tried = asyncio.run(run())
    assert tried == TRIED[name]
