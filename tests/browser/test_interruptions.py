"""The server killed in mid-turn, the line cut: the page says so and goes on, and nothing is lost
or done twice."""

from __future__ import annotations

import signal
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from hidalgo.core.random import Random
from tests.browser import moments
from tests.browser.conftest import _come
from tests.browser.house import House, housed
from tests.browser.line import Line, line
from tests.browser.moments import after, asked
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.process import free_port

LOST = "The connection is lost."
BACK = "Connected again."
WIRED = 2
"""The seat of whoever comes through the line that is cut."""
CUT = ("ERR_", "WebSocket")
"""What a browser says about a line that is cut."""


def placing(house: House, friends: tuple[Visitor, ...]) -> Table:
    """In the middle of a turn of several decisions."""
    return Table(house, after(moments.el_grande(3), asked("placing", 3)), friends)


def goes_on(table: Table, decisions: int = 5) -> None:
    """Everybody plays on; afterwards every page and the log are what they should be."""
    rng = Random(3)
    for _ in range(decisions):
        table.eager(rng)
    while table.played.question == "disk":  # sealed, and not in the log before all are in
        table.eager(rng)
    table.check()


def test_the_server_is_killed(browser: Browser, tmp_path: Path) -> None:
    """It comes back at the same place, and so does an answer that was given meanwhile."""
    port = free_port()
    with ExitStack() as stack:
        before = stack.enter_context(housed(tmp_path, port))
        friends = tuple(_come(stack, browser, before, name) for name in ("Anna", "Ben", "Carla"))
        for friend in friends:
            friend.expected = CUT
        table = placing(before, friends)
        [seat] = table.played.position.actors()
        mover = friends[seat]
        table.play(seat, table.played.texts(seat)[0])
        assert before.process is not None
        assert before.process.stop(signal.SIGKILL) == -signal.SIGKILL
        for friend in friends:
            expect(friend.page.get_by_text(LOST)).to_be_visible()
        text = table.played.texts(seat)[1]
        mover.answer(table.key, text)  # while nobody is there
        with housed(tmp_path, port) as house:
            table.house = house
            mover.until(lambda: len(house.plays(table.key)) > len(table.played.moves), "the answer")
            table.played.play(seat, text)
            for friend in friends:
                expect(friend.page.get_by_text(LOST)).to_have_count(0)
            goes_on(table)


def test_the_line_is_cut_before_an_answer(browser: Browser, house: House) -> None:
    """Others play on meanwhile; what was missed arrives."""
    with ExitStack() as stack:
        wire = stack.enter_context(line(house.process.port))
        friends = _three(stack, browser, house, wire)
        table = placing(house, friends)
        assert table.played.position.actors() != (WIRED,)
        away = friends[WIRED]
        wire.cut()
        expect(away.page.get_by_text(LOST)).to_be_visible()
        rng = Random(1)
        while table.played.position.actors() != (WIRED,):
            table.eager(rng)
        assert away.update(table.key)["n"] < table.last
        wire.mend()
        expect(away.page.get_by_text(BACK)).to_be_visible()
        goes_on(table)


@pytest.mark.parametrize("stored", [True, False])
def test_the_line_is_cut_after_an_answer(stored: bool, browser: Browser, house: House) -> None:
    """Whether it had arrived or not: it is stored once."""
    with ExitStack() as stack:
        wire = stack.enter_context(line(house.process.port))
        friends = _three(stack, browser, house, wire)
        table = placing(house, friends)
        rng = Random(1)
        while table.played.position.actors() != (WIRED,):
            table.eager(rng)
        away, text = friends[WIRED], table.played.texts(WIRED)[0]
        table.check()
        (wire.hold if stored else wire.cut)()
        away.answer(table.key, text)
        if stored:
            away.until(lambda: len(house.plays(table.key)) > len(table.played.moves), "the answer")
            wire.cut()
        expect(away.page.get_by_text(LOST)).to_be_visible()
        wire.mend()
        away.until(lambda: away.update(table.key)["n"] == table.last, "what was missed")
        away.until(lambda: len(house.plays(table.key)) > len(table.played.moves), "the answer")
        table.played.play(WIRED, text)
        table.check()
        goes_on(table)


def _three(
    stack: ExitStack, browser: Browser, house: House, wire: Line
) -> tuple[Visitor, Visitor, Visitor]:
    """The last of them comes through the wire."""
    last = _come(stack, browser, house.through(wire.url), "Carla")
    last.expected = CUT
    return _come(stack, browser, house, "Anna"), _come(stack, browser, house, "Ben"), last
