"""How a person gives an answer: by mouse, by finger, by keyboard.

A hand knows where a page has what: places and pieces on the board, cards in the hand and on
display, and the buttons beside what is asked, which it finds by what they say.
"""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from hidalgo.caballero import notation as caballero
from hidalgo.grande import notation as grande
from hidalgo.words.words import Words

# A point of a drawing that is really its own: not covered, not outside its curved border.
POINT = """element => {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const found = []
  for (let i = 1; i < 16; i++) for (let j = 1; j < 16; j++) {
    const [x, y] = [box.x + box.width * i / 16, box.y + box.height * j / 16]
    const hit = document.elementFromPoint(x, y)
    if (hit && element.contains(hit)) found.push([Math.hypot(i - 8, j - 8), x, y])
  }
  found.sort((a, b) => a[0] - b[0])
  return found[0]?.slice(1) ?? null
}"""
# How many stops lie between what has the focus and what is wanted.
STOPS = """element => {
  const stops = [...document.querySelectorAll('a, button, input, select, summary, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility())
  return stops.indexOf(element) - stops.indexOf(document.activeElement)
}"""
TABS = 150
"""So many presses of the key lead around any page."""


class Hand(Protocol):
    def give(self, page: Page, answer: Any, question: str | None, words: Words) -> None: ...

    def press(self, page: Page, target: Locator) -> None: ...


class Pointing:
    """By mouse or finger: whatever lies on the board is chosen there."""

    def give(self, page: Page, answer: Any, question: str | None, words: Words) -> None:
        target = on_board(page, answer, question) or button(page, answer, question, words)
        expect(target).to_be_visible()
        expect(target).not_to_have_attribute("aria-disabled", "true")
        expect(target).to_be_enabled()
        self.press(page, target)

    def press(self, page: Page, target: Locator) -> None:
        raise NotImplementedError


class Mouse(Pointing):
    def over(self, page: Page, target: Locator) -> None:
        """The pointer comes there and does not press yet."""
        page.mouse.move(*_point(target))

    def press(self, page: Page, target: Locator) -> None:
        x, y = _point(target)
        page.mouse.click(x, y)


class Finger(Pointing):
    def press(self, page: Page, target: Locator) -> None:
        x, y = _point(target)
        page.touchscreen.tap(x, y)


class Keys:
    """By keyboard alone: Tab to what can be chosen, Enter; digits for the buttons."""

    def give(self, page: Page, answer: Any, question: str | None, words: Words) -> None:
        target = on_board(page, answer, question)
        if target is not None and answer["place"] is not None and answer["seat"] is not None:
            # Whose Caballeros: the region is chosen first, then one of the buttons.
            self.press(page, page.locator(f"[data-place='{answer['place']}']"))
            single = button(page, answer, question, words)
            if single.count() == 0:
                return  # the region had one answer only, which is given
            target = None
        if target is None:
            target = button(page, answer, question, words)
            expect(target).to_be_enabled()
            shortcut = target.get_attribute("aria-keyshortcuts")
            if shortcut:
                page.keyboard.press(shortcut)
                return
        self.press(page, target)

    def press(self, page: Page, target: Locator) -> None:
        self.reach(page, target)
        page.keyboard.press("Enter")

    def reach(self, page: Page, target: Locator) -> None:
        """Tab after Tab, until the focus is there."""
        expect(target).not_to_have_attribute("aria-disabled", "true")
        for _ in range(target.evaluate(STOPS) - 2):
            page.keyboard.press("Tab")
        for _ in range(TABS):
            if target.evaluate("element => element === document.activeElement"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"the key Tab does not lead to {target}")


def _point(target: Locator) -> tuple[float, float]:
    target.scroll_into_view_if_needed()
    found = target.evaluate(POINT)
    assert found is not None, f"{target} is covered"
    return found[0], found[1]


def on_board(page: Page, answer: Any, question: str | None) -> Locator | None:
    """What stands for an answer, unless it is a button."""
    kind, place, seat, number = (answer.get(key) for key in ("kind", "place", "seat", "number"))
    if place is not None and seat is not None:
        return page.locator(f"[data-piece='{place} {seat}'].legal")
    if place is not None and place != "court":
        return page.locator(f"[data-place='{place}'].legal")
    if kind == "power" or question == "take_back":
        return page.get_by_role("button", name=f"Power card {number}, ", exact=False)
    if kind == "card":
        return page.locator("section.cards .slot").nth(number - 1).get_by_role("button")
    return None


def button(page: Page, answer: Any, question: str | None, words: Words) -> Locator:
    """One of the buttons beside what is asked, by its words."""
    notation = grande if words.game == "el-grande" else caballero
    said = words.answer(notation.answer(answer["action"]), question)
    if answer["kind"] == "court":
        said = str(answer["number"])
    exactly = said[:1].upper() + said[1:]
    return page.locator("section.decision").get_by_role("button", name=exactly, exact=True)
