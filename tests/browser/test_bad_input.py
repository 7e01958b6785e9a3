"""What cannot be done is refused in words, where it was tried; the page shows the true state."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from hidalgo.server.protocol import SeatInfo
from tests.browser import moments
from tests.browser.house import INVITATION, House
from tests.browser.line import line
from tests.browser.moments import after, asked
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]
REFUSED = ("status of 4",)
"""What the console says of a request that was refused."""
NOBODY = SeatInfo(who="nobody")
BLOCKED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError') }
})"""
NO_COOKIES = "Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })"


def expect_trouble(page: Page, why: str) -> None:
    """A page that says why there is nothing to see, and leads on."""
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("heading", name="This page cannot be shown")).to_be_visible()
    expect(alert).to_contain_text(why)
    alert.get_by_role("link", name="All tables").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def refusing(visit: Visit, *who: str) -> Visitor:
    visitor = visit(*who)
    visitor.expected = REFUSED
    return visitor


def lobby(house: House, *there: SeatInfo) -> str:
    game = moments.el_grande(3)
    seats = [*there, *[NOBODY] * (3 - len(there))]
    return house.prepare(game, game.start(seed=1), seats, started=False)


def test_an_unknown_table(visit: Visit) -> None:
    visitor = refusing(visit)
    for path in ("table/nowhere", "result/nowhere", "replay/nowhere"):
        visitor.open(path)
        expect_trouble(visitor.page, "There is nothing at this address")


def test_an_unknown_page(visit: Visit) -> None:
    visitor = visit()
    visitor.open("elsewhere/at/all")
    expect_trouble(visitor.page, "There is no page at this address")


def test_a_broken_address(visit: Visit) -> None:
    visitor = refusing(visit)
    visitor.open("table/%E0%A4%A")
    expect_trouble(visitor.page, "There is n")


def test_a_table_for_its_players_alone(house: House, visit: Visit) -> None:
    visitor = refusing(visit, "Eve")
    seats = [SeatInfo(who="person", name=name, person=house.guest(name)) for name in "ABC"]
    game = moments.el_grande(3)
    key = house.prepare(game, game.start(seed=1), seats, watch="nobody")
    visitor.open(f"table/{key}")
    expect_trouble(visitor.page, "Only its players see this table")


def test_an_invitation_that_is_not_valid(house: House, visit: Visit) -> None:
    host = SeatInfo(who="person", name="Hugo", person=house.guest("Hugo"))
    key = lobby(house, host)
    for address in (f"table/{key}?invitation=of-another-table", f"table/{key}"):
        visitor = refusing(visit, "Eve")
        visitor.open(address)
        visitor.page.get_by_role("button", name="Sit down").first.click()
        expect(visitor.page.get_by_role("alert")).to_contain_text("Ask for a new link")
        expect(visitor.page.get_by_role("button", name="Sit down")).to_have_count(2)


def test_an_invitation_to_a_full_table(house: House, visit: Visit) -> None:
    three = [SeatInfo(who="person", name=name, person=house.guest(name)) for name in "ABC"]
    visitor = visit("Eve")
    visitor.open(f"table/{lobby(house, *three)}?invitation={INVITATION}")
    expect(visitor.page.get_by_text("All seats are taken. You may stay and watch")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Sit down")).to_have_count(0)


def test_an_invitation_to_a_game_that_has_begun(house: House, visit: Visit) -> None:
    three = [SeatInfo(who="person", name=name, person=house.guest(name)) for name in "ABC"]
    game = moments.el_grande(3)
    key = house.prepare(game, game.start(seed=1), three)
    visitor = visit("Eve")
    visitor.open(f"table/{key}?invitation={INVITATION}")
    expect(visitor.page.get_by_text("You are watching")).to_be_visible()
    expect(visitor.page.get_by_text("This table has begun already.")).to_be_visible()


def test_a_seat_that_somebody_else_took(house: House, visit: Visit) -> None:
    host = SeatInfo(who="person", name="Hugo", person=house.guest("Hugo"))
    key = lobby(house, host)
    quick, slow = visit("Quick"), refusing(visit, "Slow")
    with line(house.process.port) as wire:
        slow.house = house.through(wire.url)
        for visitor in (quick, slow):
            visitor.open(f"table/{key}?invitation={INVITATION}")
            visitor.page.get_by_role("button", name="Sit down").first.wait_for()
        wire.hold()
        quick.page.get_by_role("button", name="Sit down").first.click()
        quick.page.get_by_text("(you)").wait_for()
        slow.page.get_by_role("button", name="Sit down").first.click()
        wire.release()
        expect(slow.page.get_by_role("alert")).to_contain_text("Somebody else was quicker")
        expect(slow.page.get_by_role("listitem").nth(1)).to_contain_text("Quick")


def test_a_personal_link_works_once(house: House, visit: Visit) -> None:
    owner, first, second = visit("Owner"), visit(), refusing(visit)
    owner.open("me")
    owner.page.get_by_role("button", name="Make a link").click()
    link = owner.page.locator("input[readonly]").input_value()
    path = link.split("#/")[1]
    first.open(path)
    first.page.get_by_role("button", name="Go on here").click()
    expect(first.page.get_by_label("Your name")).to_have_value("Owner")
    second.open(path)
    second.page.get_by_role("button", name="Go on here").click()
    expect(second.page.get_by_role("alert")).to_contain_text("There is nothing at this address")


def test_blocked_storage(house: House, visit: Visit) -> None:
    """It is said, and everything else works."""
    visitor = visit()
    visitor.context.add_init_script(BLOCKED)
    visitor.open()
    expect(visitor.page.get_by_text("storage is blocked")).to_be_visible()
    visitor.page.get_by_label("Your name").fill("Bea")
    visitor.page.get_by_role("button", name="Play now").first.click()
    expect(visitor.page.locator(".sentence").first).to_be_visible()


def test_blocked_cookies(house: House, visit: Visit) -> None:
    """Without one the server cannot know who it is; the page says what to do."""
    visitor = refusing(visit)
    visitor.context.add_init_script(NO_COOKIES)

    def without(route: Route) -> None:
        answer = route.fetch()
        kept = {key: value for key, value in answer.headers.items() if key != "set-cookie"}
        route.fulfill(response=answer, headers=kept)
        visitor.context.clear_cookies()

    visitor.context.route("**/api/**", without)
    visitor.open()
    visitor.page.get_by_role("button", name="Play now").first.click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("Allow cookies")


def test_a_move_meant_for_another_position(house: House, visit: Visit) -> None:
    """Two tabs of one person: what was decided in one is news to the other."""
    game = moments.el_grande(3)
    played = after(game, asked("placing", 3))
    [seat] = played.position.actors()
    with line(house.process.port) as wire:
        visitor = visit("Two")
        others = [SeatInfo(who="person", name=name, person=house.guest(name)) for name in "AB"]
        seats = [*others[:seat], visitor.seat_info, *others[seat:]]
        key = house.prepare(game, played.begun, seats, played.moves)
        visitor.sit_at(key)
        behind = visit()
        behind.house = house.through(wire.url)
        behind.context.add_cookies(visitor.context.cookies())
        behind.sit_at(key)
        first, second = played.texts(seat)[:2]
        wire.hold()
        visitor.answered(key, first)
        behind.answer(key, second)
        wire.release()
        expect(behind.page.locator("section.decision").get_by_role("alert")).to_contain_text(
            "Something happened meanwhile"
        )
        behind.until(lambda: behind.view(key) == visitor.view(key), "the true state")
        expect(behind.page.locator(".sending")).to_have_count(0)


def test_a_record_that_is_none(house: House, visit: Visit) -> None:
    visitor = refusing(visit)
    visitor.open("replay")
    visitor.page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": b'{"format": "chess"}'}
    )
    expect(visitor.page.get_by_role("alert")).to_contain_text("no record of a game")
