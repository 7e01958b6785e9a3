"""Bots in processes of their own: real processes, stopped and killed in the middle."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from subprocess import PIPE
from typing import Any

import pytest

from hidalgo import ViewError, caballero, grande
from hidalgo.server import running, thinker, thinking
from hidalgo.server.thinking import NoThought, Stopping, Thinking

GRANDE = grande.Game(players=4).start(seed=7)
CABALLERO = caballero.Game(players=3).start(seed=7)
ENVIRONMENT = {**os.environ, "HIDALGO_PURE": "1"}  # which says nothing of how it runs


def view(position: Any) -> Any:
    return position.view(position.actors()[0])


@asynccontextmanager
async def thinkers(size: int, limit: float = 60.0) -> AsyncIterator[Thinking]:
    bots = Thinking(size, limit)
    try:
        yield bots
    finally:
        await bots.stop()


def run(size: int, work: Callable[[Thinking], Awaitable[None]], limit: float = 60.0) -> None:
    async def main() -> None:
        async with thinkers(size, limit) as bots:
            await work(bots)

    in_the_loop_of_a_server(main())


def in_the_loop_of_a_server(work: Coroutine[Any, Any, None]) -> None:
    """Not every loop starts processes in every way."""
    with asyncio.Runner(loop_factory=running.loop_factory()) as runner:
        runner.run(work)


def process(bots: Thinking) -> int:
    (thinker,) = bots.thinkers
    return thinker.process.pid


@pytest.mark.parametrize("position", [GRANDE, CABALLERO], ids=["grande", "caballero"])
@pytest.mark.parametrize("level", ["random", "greedy"])
def test_an_answer_is_legal_and_an_explanation_has_all(position: Any, level: str) -> None:
    async def work(bots: Thinking) -> None:
        seen = view(position)
        texts = {answer.text for answer in seen.legal}
        assert await bots.choose("a", seen.seat, level, seen) in texts
        analysis = await bots.explain("a", seen.seat, level, seen)
        assert {candidate.text for candidate in analysis.candidates} == texts

    run(1, work)


def test_a_whole_game() -> None:
    async def work(bots: Thinking) -> None:
        game = grande.Game(players=3, rounds=6)
        position = game.start(seed=3)
        while not position.over:
            seat = position.actors()[0]
            text = await bots.choose("a", seat, "greedy", position.view(seat))
            position.play(seat, game.parse(text))
        assert len(bots.thinkers) == 1

    run(2, work)


def test_no_more_processes_than_allowed() -> None:
    async def work(bots: Thinking) -> None:
        seen = view(GRANDE)
        asked = [bots.choose(f"table {i}", seen.seat, "greedy", seen) for i in range(20)]
        answers = await asyncio.gather(*asked)
        assert {answer.text for answer in seen.legal} >= set(answers)
        assert len(bots.thinkers) == 2

    run(2, work)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["dies", "hangs"])
def test_a_process_that_fails_is_replaced(how: signal.Signals) -> None:
    async def work(bots: Thinking) -> None:
        seen = view(GRANDE)
        texts = {answer.text for answer in seen.legal}
        await bots.choose("a", seen.seat, "greedy", seen)
        first = process(bots)
        os.kill(first, how)
        asked = [bots.choose(f"table {i}", seen.seat, "greedy", seen) for i in range(3)]
        assert texts >= set(await asyncio.gather(*asked))
        assert process(bots) != first
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)

    run(1, work, limit=2.0)


def test_in_the_end_any_answer_is_given() -> None:
    """No process starts and answers as quickly as this: the table goes on all the same."""

    async def work(bots: Thinking) -> None:
        seen = view(GRANDE)
        assert await bots.choose("a", seen.seat, "greedy", seen) in {a.text for a in seen.legal}
        with pytest.raises(NoThought, match="TimeoutError"):
            await bots.explain("a", seen.seat, "greedy", seen)
        assert not bots.thinkers

    run(1, work, limit=0.001)


def test_what_a_bot_refuses_is_said() -> None:
    async def work(bots: Thinking) -> None:
        seen = view(GRANDE)
        with pytest.raises(NoThought, match="UnknownBot: bot: one of random, greedy"):
            await bots.explain("a", seen.seat, "emperor", seen)
        with pytest.raises(ViewError):
            await bots.choose("a", 0, "greedy", GRANDE.view(None))
        assert len(bots.thinkers) == 1  # a bot that refuses is no reason to end the process

    run(1, work)


def test_who_loses_interest_leaves_the_process_whole() -> None:
    async def work(bots: Thinking) -> None:
        seen = view(GRANDE)
        await bots.choose("a", seen.seat, "greedy", seen)
        first = process(bots)
        asked = [
            asyncio.create_task(bots.choose(f"table {i}", seen.seat, "greedy", seen))
            for i in range(4)
        ]
        await asyncio.sleep(0)
        for task in asked[:3]:
            task.cancel()
        assert await asked[3] in {answer.text for answer in seen.legal}
        assert process(bots) == first

    run(1, work)


def test_a_seat_comes_back_to_its_process() -> None:
    async def work(bots: Thinking) -> None:
        seen = view(GRANDE)
        both = [bots.choose(table, seen.seat, "greedy", seen) for table in ("a", "b")]
        await asyncio.gather(*both)
        for _ in range(3):
            for table in ("b", "a"):
                await bots.choose(table, seen.seat, "greedy", seen)
        known = [{table for table, _ in thinker.games} for thinker in bots.thinkers]
        assert sorted(known, key=min) == [{"a"}, {"b"}]

    run(2, work)


async def caught(task: asyncio.Task[str]) -> str | BaseException:
    (outcome,) = await asyncio.gather(task, return_exceptions=True)
    return outcome


def test_stopping_leaves_no_process() -> None:
    async def main() -> None:
        bots = Thinking(2)
        bots.warm()
        seen = view(GRANDE)
        asked = [asyncio.create_task(bots.choose("a", 0, "greedy", seen)) for _ in range(4)]
        await asked[0]
        pids = [thinker.process.pid for thinker in bots.thinkers]
        assert pids
        waiting = asyncio.create_task(bots.choose("b", 0, "greedy", seen))
        await asyncio.sleep(0)
        await bots.stop()
        for pid in pids:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
        for task in (*asked[1:], waiting):
            assert isinstance(await caught(task), (str, Stopping))
        with pytest.raises(Stopping):
            await bots.choose("b", 0, "greedy", seen)

    in_the_loop_of_a_server(main())


def test_low_priority() -> None:
    async def work(bots: Thinking) -> None:
        seen = view(GRANDE)
        await bots.choose("a", seen.seat, "random", seen)
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, process(bots)) == min(19, own + thinking.NICE)

    run(1, work)


@pytest.mark.parametrize("part", [1.0, 0.5], ids=["thinks", "is asked"])
def test_a_process_whose_server_is_gone_ends_in_peace(part: float) -> None:
    """Whether it thinks at that moment or is just being asked: there is nobody to tell."""
    command = [sys.executable, "-c", "from hidalgo.server import thinker; thinker.main()"]
    process = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=ENVIRONMENT)
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    seen = view(GRANDE)
    asked = thinker.framed(thinker.Request("a", seen.seat, "random", 1, seen, False, 1.0, 30.0))
    process.stdin.write(asked[: int(part * len(asked))])
    process.stdin.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait()


def test_what_interrupts_the_server_at_a_terminal_is_not_for_its_processes() -> None:
    async def work(bots: Thinking) -> None:
        seen = view(GRANDE)
        await bots.choose("a", seen.seat, "random", seen)
        assert os.getpgid(process(bots)) == process(bots) != os.getpgrp()

    run(1, work)
