"""Vetos on the page: against each kind of step, against a Veto, and orders to let pass (EG-8)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hidalgo.core.random import Random
from tests.browser.announced import KINDS, announced, countered, long_action
from tests.browser.house import House
from tests.browser.table import Table
from tests.browser.visitor import Visitor

Four = tuple[Visitor, Visitor, Visitor, Visitor]
# What goes from one place on the map to another has an arrow; what happens in one place a ring.
ARROWS = ("move", "loss", "king", "grande")


@pytest.mark.parametrize("kind", KINDS)
def test_a_veto_stops_it(kind: str, house: House, four: Four) -> None:
    played = announced(kind)
    table = Table(house, played, four)
    [holder] = played.position.actors()
    page = four[holder].page
    said = four[holder].words(table.key).step(played.position.view(None).announced)
    expect(page.locator("section.decision .context")).to_have_text(said)
    assert page.locator(".announced path.shaft").count() == (kind in ARROWS)
    held = page.locator(f".player[data-seat='{holder}'] .held")
    expect(held).to_contain_text("Veto")
    table.play(holder, "veto")
    table.check()
    expect(held).not_to_contain_text("Veto")
    expect(page.locator("section.log")).to_contain_text("plays a Veto.")


def test_a_veto_stops_a_veto(house: House, four: Four) -> None:
    played = countered()
    table = Table(house, played, four)
    [holder] = played.position.actors()
    page = four[holder].page
    expect(page.locator(".sentence")).to_contain_text("'s Veto with your own")
    table.play(holder, "veto")
    table.check()
    expect(page.locator("section.log")).to_contain_text("'s Veto.")


def test_let_pass(house: House, four: Four) -> None:
    played = long_action()
    table = Table(house, played, four)
    [holder] = played.position.actors()
    table.play(holder, "pass")
    table.check()


@pytest.mark.parametrize(
    ("button", "shown"),
    [
        ("Let this action pass", "You let this action pass."),
        ("Let all pass this round", "You let everything pass this round."),
    ],
)
def test_orders_to_let_pass(button: str, shown: str, house: House, four: Four) -> None:
    """They are shown, answer for the holder, and can be withdrawn."""
    played = long_action()
    table = Table(house, played, four)
    [holder] = played.position.actors()
    one = four[holder]
    one.page.get_by_role("button", name=button).click()
    expect(one.page.locator(".order")).to_contain_text(shown)
    played.play(holder, "pass")  # what the order says
    rng = Random(1)
    while played.question != "veto":
        table.eager(rng)
    assert played.position.actors() == (holder,)
    played.play(holder, "pass")
    table.check()
    one.page.get_by_role("button", name="Withdraw").click()
    expect(one.page.locator(".order")).to_have_count(0)
    while played.question != "veto":
        table.eager(rng)
    table.check()  # asked again
