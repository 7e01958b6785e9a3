"""Games played to their end through the page, by mouse, keyboard and finger, with a bot among them.

`make test` plays the last round of each; `make prove` plays them from the first.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from hidalgo.core.random import Random
from tests.browser import moments
from tests.browser.cards import Played
from tests.browser.hands import Finger, Keys
from tests.browser.house import House
from tests.browser.moments import after, asked
from tests.browser.party import Party
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
GAMES = {"el-grande": moments.el_grande, "el-caballero": moments.el_caballero}
LENGTHS = [
    pytest.param("el-grande", 9, id="grande-last-round"),
    pytest.param("el-grande", 1, id="grande", marks=pytest.mark.prove),
    pytest.param("el-caballero", 10, id="caballero-last-round"),
    pytest.param("el-caballero", 1, id="caballero", marks=pytest.mark.prove),
]
long_or_short = pytest.mark.parametrize(("game", "first"), LENGTHS)


def from_round(game: str, first: int, players: int) -> Played:
    return after(GAMES[game](players), asked("power", first))


def to_the_end(house: House, people: list[Visitor], game: str, first: int, players: int) -> None:
    party = Party(house, from_round(game, first, players), people)
    party.play(Random(first))
    party.check()
    for one in people:
        expect(one.page.locator(".sentence")).to_contain_text("The game is over.")
        one.page.get_by_role("link", name="Result").click()
        expect(one.page.get_by_role("heading", level=1)).to_contain_text("win")


@long_or_short
def test_three_with_mice_and_a_bot(
    game: str, first: int, house: House, friends: tuple[Visitor, Visitor, Visitor]
) -> None:
    to_the_end(house, list(friends), game, first, 4)


@long_or_short
def test_by_keyboard_alone(game: str, first: int, house: House, visit: Visit) -> None:
    to_the_end(house, [visit("Kim", hand=Keys())], game, first, 3)


@long_or_short
def test_by_finger_on_a_phone(game: str, first: int, house: House, visit: Visit) -> None:
    visitor = visit("Phil", hand=Finger(), **PHONE)
    to_the_end(house, [visitor], game, first, 3)
    width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert visitor.page.evaluate(width) == 0
