"""Each action card is taken and its special action carried out on the page (EG-6).

`make test` does so with one copy of each card; `make prove` with all 45, in another edition each.
"""

from __future__ import annotations

import pytest

from hidalgo.core.random import Random
from tests.browser.cards import before_taking, copies
from tests.browser.house import House
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.grande.table import EDITIONS

Friends = tuple[Visitor, Visitor, Visitor]
CARDS = [
    pytest.param(*card, marks=[pytest.mark.prove] if card[2] else [], id="-".join(map(str, card)))
    for card in copies()
]


def test_there_are_45() -> None:
    assert len(CARDS) == 45


@pytest.mark.parametrize(("card", "stack", "copy"), CARDS)
def test_card(card: str, stack: int, copy: int, house: House, friends: Friends) -> None:
    played = before_taking(card, stack, seed=1000 * copy, edition=EDITIONS[copy % 3])
    table = Table(house, played, friends)
    [taker] = played.position.actors()
    table.play(taker, f"card {stack}")
    if "special" in played.texts(taker):
        table.play(taker, "special")
    rng = Random(copy)
    begun = played.round
    while played.round == begun and played.taker == taker:
        table.eager(rng)
    table.check()
