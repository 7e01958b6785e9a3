"""A table from its beginning to the next: invite, sit down, the result, once more; replays."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser import moments
from tests.browser.house import House
from tests.browser.moments import after
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]


def test_play_now(visit: Visit) -> None:
    """Somebody new plays each game at once."""
    for game in ("El Grande", "El Caballero"):
        visitor = visit()
        visitor.open()
        page = visitor.page
        card = page.get_by_role("article").filter(has_text=game)
        card.get_by_role("button", name="Play now").click()
        expect(page.locator(".players .player")).to_have_count(4)
        expect(page.locator(".sentence").first).not_to_be_empty()


def test_learning(visit: Visit) -> None:
    visitor = visit()
    for game in ("El Grande", "El Caballero"):
        visitor.open()
        visitor.page.get_by_role("link", name=f"Learn {game}", exact=True).click()
        expect(visitor.page.locator(".which")).to_contain_text(game)


def test_friends_at_a_table(house: House, visit: Visit) -> None:
    host, guest = visit(), visit()
    host.open()
    page = host.page
    page.get_by_label("Your name").fill("Hugo")
    card = page.get_by_role("article").filter(has_text="El Grande")
    card.get_by_text("Options").click()
    card.get_by_label("Players").select_option("3")
    card.get_by_role("button", name="Invite friends").click()
    link = page.get_by_label("Link to this table").input_value()
    page.get_by_role("button", name="Scan").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill("Gina")
    guest.page.get_by_role("button", name="Sit down").first.click()
    expect(page.get_by_role("listitem").filter(has_text="Gina")).to_be_visible()
    expect(page.get_by_role("button", name="Begin")).to_be_disabled()
    page.get_by_role("button", name="Let a bot sit here").click()
    page.get_by_role("button", name="Begin").click()
    for one in (host, guest):
        expect(one.page.locator("[data-place='aragon']")).to_be_visible()
        expect(one.page.locator("section.players")).to_contain_text("Gina")
    guest.page.get_by_placeholder("Say something").fill("¡Hola!")
    guest.page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator("section.log")).to_contain_text("¡Hola!")


def finished(house: House, visitor: Visitor) -> str:
    played = after(moments.el_grande(3), moments.over)
    seats = [visitor.seat_info] * 3
    return house.prepare(played.game, played.begun, seats, played.moves)


def test_the_result_and_again(house: House, visit: Visit) -> None:
    visitor = visit("Rita")
    visitor.open(f"result/{finished(house, visitor)}")
    page = visitor.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    expect(page.get_by_role("table", name="Where the points came from")).to_be_visible()
    expect(page.get_by_role("table", name="Points by round")).to_be_visible()
    page.get_by_role("button", name="Again with the same people").click()
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.locator("[data-place='aragon']").or_(page.locator(".lobby"))).to_be_visible()


def test_a_replay(house: House, visit: Visit) -> None:
    """Step by step, round by round, by a link to a moment, and from a file."""
    visitor = visit("Rita")
    key = finished(house, visitor)
    visitor.open(f"replay/{key}")
    page = visitor.page
    where = page.locator(".where")
    expect(where).to_have_text(re.compile(r"^0/\d+$"))
    last = where.inner_text().split("/")[1]
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text(f"1/{last}")
    page.get_by_role("button", name="▶▶").or_(page.get_by_title("One round on")).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 2")
    page.get_by_label("Seen by").select_option("1")
    page.get_by_role("slider").fill(last)
    expect(where).to_have_text(f"{last}/{last}")
    expect(page.locator(".sentence").first).to_have_text("The game is over.")
    answer = visitor.context.request.get(f"{house.url}api/tables/{key}/record")
    record = {"name": "game.json", "mimeType": "application/json", "buffer": answer.body()}
    assert json.loads(answer.body())["format"] == "hidalgo/1"
    visitor.expected = ("status of 404",)  # whether it is a table's is asked, too
    visitor.open("replay")
    page.locator("input[type=file]").set_input_files(record)
    expect(where).to_have_text(f"0/{last}")
