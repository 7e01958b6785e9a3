"""The short way out to the sockets: everything arrives, in the order in which it was said."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.house import House
from tests.server.test_tables import at, two


def test_an_update_comes_before_what_says_that_it_is_stored(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna, _, key = await two(house)
        async with anna.socket() as socket:
            await socket.watch(key, 0)
            ids = [await socket.say("say", table=key, text=f"line {n}") for n in range(5)]
            for key_of_line in ids:
                await socket.until(lambda message, re=key_of_line: message.get("re") == re)
            kinds = [message["type"] for message in socket.heard if message["type"] != "status"]
            assert kinds == ["welcome", "update", *["update", "done"] * 5]

    at(sqlite, test)


def test_the_last_word_is_said_before_the_end(sqlite: str) -> None:
    async def test(house: House) -> None:
        anna, _, key = await two(house)
        async with anna.socket() as socket:
            await socket.watch(key, 0)
            house.running.should_exit = True
            with pytest.raises(ConnectionClosed):
                await socket.until(lambda _: False)
            assert socket.heard[-1]["type"] == "bye"
            assert socket.heard[-1]["code"] == "stopping"

    at(sqlite, test)
