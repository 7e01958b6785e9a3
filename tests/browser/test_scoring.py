"""A general scoring through the page: secret disks, which may be changed, then all is scored."""

from __future__ import annotations

from playwright.sync_api import expect

from hidalgo.core.random import Random
from tests.browser import moments
from tests.browser.house import House
from tests.browser.moments import after, asked
from tests.browser.table import Table
from tests.browser.visitor import Visitor

Friends = tuple[Visitor, Visitor, Visitor]


def test_general_scoring(house: House, friends: Friends) -> None:
    played = after(moments.el_grande(3), asked("disk", 3))
    table = Table(house, played, friends)
    anna, ben, carla = friends
    anna.answered(table.key, "disk galicia")
    note = anna.page.locator("section.decision .context")
    expect(note).to_contain_text("Galicia")
    # Nobody else learns which, but all see that she has chosen.
    expect(ben.page.locator(".player[data-seat='0']")).to_contain_text("has chosen")
    assert "Galicia" not in ben.page.locator("section.decision").inner_text()
    table.play(0, "disk aragon")
    expect(note).to_contain_text("Aragon")
    table.play(1, "disk granada")
    table.play(2, "disk aragon")
    table.check()
    for friend in friends:
        log = friend.page.locator("section.log")
        expect(log).to_contain_text("The disks show: Anna: Aragon")
        expect(log).to_contain_text("Scores: Anna")
        for seat, score in enumerate(played.position.scores):
            shown = friend.page.locator(f".player[data-seat='{seat}'] .score")
            expect(shown).to_have_text(str(score))
    rng = Random(1)
    for _ in range(3):
        table.eager(rng)
    table.check()
    assert carla.view(table.key)["round"] == 4
