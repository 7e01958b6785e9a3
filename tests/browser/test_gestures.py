"""What makes playing easy: gestures, undo, a question before what cannot be undone, help."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from hidalgo.server.protocol import SeatInfo
from tests.browser import moments
from tests.browser.cards import Played
from tests.browser.hands import POINT
from tests.browser.house import House
from tests.browser.moments import COURTIERS, after, asked
from tests.browser.visitor import AT_ONCE, Visitor

Visit = Callable[..., Visitor]


def seated(house: House, visitor: Visitor, played: Played, **how: Any) -> str:
    """The visitor sits where something is asked, among people who are not here."""
    [seat] = played.position.actors()
    game = played.game
    seats = [
        SeatInfo(who="person", name=name, person=house.guest(name))
        for name in COURTIERS[: game.players]
    ]
    seats[seat] = visitor.seat_info
    key = house.prepare(game, played.begun, seats, played.moves, **how)
    visitor.sit_at(key)
    return key


def point(page: Page, selector: str) -> tuple[float, float]:
    found = page.locator(selector).first.evaluate(POINT)
    assert found is not None, selector
    return found[0], found[1]


def test_a_drag_is_one_gesture(house: House, visit: Visit) -> None:
    """Caballeros are taken up and put down in one movement of the hand: two decisions."""
    visitor = visit("Dora")
    played = after(moments.el_grande(), asked("take_up", 4))
    key = seated(house, visitor, played)
    answer = next(one for one in visitor.view(key)["legal"] if one["kind"] == "from")
    after_it = played.position.copy()
    after_it.play(played.position.actors()[0], answer["action"])
    target = after_it.view(after_it.actors()[0]).legal[0]
    page = visitor.page
    page.mouse.move(*point(page, f"[data-piece='{answer['place']} {answer['seat']}']"))
    page.mouse.down()
    page.mouse.move(*point(page, f"[data-place='{target.place}']"), steps=5)
    page.mouse.up()
    moved = [*played.moves, f"{visitor.view(key)['seat']} {answer['text']}"]
    visitor.until(lambda: len(house.plays(key)) == len(moved) + 1, "both decisions")
    assert house.plays(key)[:-1] == moved
    assert house.plays(key)[-1].endswith(target.text)


def test_undo(house: House, visit: Visit) -> None:
    visitor = visit("Ulla")
    played = after(moments.el_grande(), asked("placing", 3))
    key = seated(house, visitor, played)
    before = visitor.view(key)
    visitor.answered(key, before["legal"][0]["text"])
    visitor.page.get_by_role("button", name=re.compile("Undo")).click()
    visitor.until(lambda: visitor.view(key) == before, "everything as it was")
    visitor.page.keyboard.press("u")
    visitor.until(lambda: visitor.view(key)["question"] == "turn", "one decision more undone")


def test_the_end_of_a_turn_is_confirmed(house: House, visit: Visit) -> None:
    """Where one wishes it."""
    visitor = visit("Eva", settings={**AT_ONCE, "confirmEnd": True})
    key = seated(house, visitor, after(moments.el_grande(), asked("turn", 3)))
    visitor.page.get_by_role("button", name="End the turn").click()
    assert visitor.view(key)["question"] == "turn"
    visitor.page.get_by_role("button", name="End the turn? Press again.").click()
    visitor.until(lambda: visitor.view(key)["question"] != "turn", "the next turn")


def test_what_cannot_be_undone_asks_once(house: House, visit: Visit) -> None:
    """The end of a round turns up new cards."""
    visitor = visit("Rosa", settings={**AT_ONCE, "careful": True})
    played = last_turn()
    key = seated(house, visitor, played)
    page = visitor.page
    ask = page.get_by_role("alertdialog")
    page.get_by_role("button", name="End the turn").click()
    expect(ask).to_contain_text("cannot be undone")
    ask.get_by_role("button", name="Not yet").click()
    expect(ask).to_have_count(0)
    assert house.plays(key) == played.moves
    page.get_by_role("button", name="End the turn").click()
    ask.get_by_role("button", name="Do it").click()
    visitor.until(lambda: visitor.view(key)["round"] == 2, "the next round")


def last_turn() -> Played:
    """The last of the round: when it ends, the next round's cards are turned up."""
    acted = moments.el_grande(3).players - 1
    return after(
        moments.el_grande(3),
        lambda view: view.question == "turn" and view.round == 1 and len(view.acted) == acted,
    )


def test_a_power_card_in_advance(house: House, visit: Visit) -> None:
    """With a second choice; it is played when it is one's turn to, and can be withdrawn."""
    visitor = visit("Paula")
    played = after(moments.el_grande(3), asked("power", 2))
    [seat] = played.position.actors()
    waiting = (seat + 1) % 3
    seats = [SeatInfo(who="person", name=one, person=house.guest(one)) for one in COURTIERS[:3]]
    seats[waiting] = visitor.seat_info
    key = house.prepare(played.game, played.begun, seats, played.moves)
    visitor.sit_at(key)
    first, second = visitor.view(key)["hand"][-2:]
    for value in (first, second):
        visitor.page.get_by_role("button", name=f"Power card {value}, ").click()
    order = visitor.page.locator(".order")
    expect(order).to_contain_text(f"In advance: {first}, {second}, in this order.")
    order.get_by_role("button", name="Withdraw").click()
    expect(order).to_have_count(0)


def test_help_on_demand(house: House, visit: Visit) -> None:
    """Who stands how; what every place would bring; the rule; advice; what happened."""
    visitor = visit("Hilda")
    played = after(moments.el_grande(), asked("placing", 3))
    seated(house, visitor, played, advisor=True)
    page = visitor.page
    worths = played.position.view(None).worths
    place = next(key for key, values in worths.items() if any(values))
    page.locator(f"[data-place='{place}']").hover()
    expect(page.locator(".fit aside")).to_contain_text(f"+{max(worths[place])}")
    page.mouse.move(5, 5)
    page.keyboard.press("w")
    expect(page.get_by_role("button", name="Worth")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("h")
    advice = page.get_by_role("region", name="Advice")
    expect(advice.get_by_role("listitem").first).to_contain_text("times in 100", timeout=30_000)
    page.keyboard.press("s")
    since = page.get_by_role("region", name="Since your last turn")
    expect(since).to_contain_text("1 of ")
    since.get_by_role("button", name="One step on").click()
    expect(since).to_contain_text("2 of ")
    page.keyboard.press("Escape")
    expect(since).to_have_count(0)
    page.locator("section.decision").get_by_role("link", name="The rule for this").click()
    expect(page.get_by_role("dialog")).to_contain_text("EG-")


def test_the_window_tells_whose_turn_it_is(house: House, visit: Visit) -> None:
    """And the language changes without a reload."""
    visitor = visit("Tina")
    key = seated(house, visitor, after(moments.el_grande(), asked("placing", 3)))
    page = visitor.page
    expect(page).to_have_title(re.compile("Your turn"))
    assert page.locator("link[rel=icon]").get_attribute("href") == "./icon-turn.svg"
    page.evaluate("window.stayed = true")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator(".sentence").first).to_contain_text("Setze")
    assert page.evaluate("window.stayed && document.documentElement.lang") == "de"
    assert key in page.url
