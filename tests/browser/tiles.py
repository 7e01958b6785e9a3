"""How a person plays El Caballero on the page: where an answer is given, by whichever hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hidalgo.caballero import notation
from hidalgo.core.random import Random
from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.visitor import Visitor

ON_A_TILE = {"raise", "castle", "carry", "back", "grande", "ride", "ship", "sail"}


class Tiles:
    """The hands of somebody at a table of El Caballero."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.visitor = visitor
        self.table = table

    @property
    def page(self) -> Page:
        return self.visitor.page

    @property
    def view(self) -> Any:
        return self.visitor.view(self.table)

    @property
    def legal(self) -> list[str]:
        return [answer["text"] for answer in self.view["legal"]]

    def answered(self, text: str, turn: int | None = None) -> None:
        """Give an answer, and wait until the server has it; a tile with its turn."""
        act = self.laid if text.startswith("at ") else self.settled
        act(lambda: self.give(text, turn))

    def laid(self, act: Callable[[], object]) -> None:
        """The page says where a tile goes and how it is turned, one after the other."""
        self.settled(act)
        self.visitor.until(lambda: self.view["question"] != "tile_turn", "its turn")

    def settled(self, act: Callable[[], object]) -> None:
        """Do something that the server hears of, and wait for what it says."""
        before = self.visitor.update(self.table)["n"]
        act()
        self.visitor.until(lambda: self.visitor.update(self.table)["n"] > before, "the answer")

    def give(self, text: str, turn: int | None = None) -> None:
        """One answer; `at X,Y` together with the turn of the tile."""
        answer = next(one for one in self.view["legal"] if one["text"] == text)
        kind = answer["kind"]
        if kind == "at":
            self._lay(answer, turn)
        elif kind == "power":
            self._press(self.page.get_by_role("button", name=f"Power card {answer['number']}, "))
        elif kind == "tile":
            self._press(self.page.locator(f"[data-tile='{answer['number']}'].legal"))
        elif self.view["question"] == "turn" and kind not in ("end", "deploy"):
            self._press(self.page.locator(f"[data-kind='{kind}'].open"))
            self._choose(answer)
        else:
            self._choose(answer)

    def pick(self, text: str) -> None:
        """An answer about an own tile, which is picked first: its buttons are in the bar."""
        answer = next(one for one in self.view["legal"] if one["text"] == text)
        assert answer["kind"] in ON_A_TILE
        self._press(self._spot(f"{answer['x']},{answer['y']}"))
        texts = self.visitor.words(self.table).texts
        name = texts[f"ui.do.{answer['kind']}"]
        if answer["side"]:
            name += " · " + texts[f"side.{answer['side']}"]
        price = self.view["prices"].get(answer["kind"])
        self._press(self._button(f"{name} ({price})" if price else name))

    def drag(self, what: str, target: str) -> None:
        """Take something, and come to where it goes once that can be chosen."""
        mouse = self.page.mouse
        x, y = middle(self.page.locator(what))
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 12, y + 12, steps=3)
        place = self.page.locator(f"{target}.legal")
        place.wait_for()
        mouse.move(*middle(place), steps=5)

    def click(self) -> None:
        self.page.mouse.down()
        self.page.mouse.up()

    def drop(self) -> None:
        self.page.mouse.up()

    def check(self, view: Any) -> None:
        """What lies on the map, and what is asked, is what the engine says."""
        page = self.page
        expect(page.locator(".world > .area")).to_have_count(len(view.map))
        expect(page.locator(".post")).to_have_count(len(view.caballeros))
        for tile in view.caballeros:
            number = page.locator(f"[data-post='{tile.x},{tile.y}'] .number")
            expect(number).to_have_text(str(tile.strength))
        ships = sum(len(tile.ships) for tile in view.caballeros)
        expect(page.locator("[data-ship]")).to_have_count(ships)
        if view.seat is not None and not view.over:
            shown = page.locator("section.decision .sentence > span").first
            expect(shown).to_have_text(self.visitor.words(self.table).prompt(view))
            court = page.locator(f".player[data-seat='{view.seat}'] .court b")
            expect(court).to_have_text(str(view.players[view.seat].court))

    def _choose(self, answer: Any) -> None:
        place = place_of(answer, self.view)
        if place is not None:
            self._press(self._spot(place))
            return
        words = self.visitor.words(self.table)
        said = words.answer(notation.answer(answer["action"]), self.view["question"])
        if answer["kind"] in ("supply", "strength"):
            said = str(answer["number"])
        self._press(self._button(said[:1].upper() + said[1:]))

    def _lay(self, answer: Any, turn: int | None) -> None:
        """The tile is turned where it will lie, and laid as it is shown."""
        place = f"{answer['x']},{answer['y']}"
        spot = self._spot(place)
        hand = self.visitor.hand
        if isinstance(hand, Mouse):
            spot.scroll_into_view_if_needed()
            hand.over(self.page, spot)
        elif isinstance(hand, Finger):
            hand.press(self.page, spot)
        else:
            assert isinstance(hand, Keys)
            hand.reach(self.page, spot)
        aim = self.page.locator(".aim")
        fitting = self.view["turn"]["turns"][place]
        assert turn is None or turn in fitting
        while turn is not None and aim.get_attribute("data-turn") != str(turn):
            if isinstance(hand, Finger):
                hand.press(self.page, spot)
            else:
                self.page.keyboard.press("r")
        if isinstance(hand, Finger):
            self._press(self._button("Lay it here"))
        elif isinstance(hand, Keys):
            self.page.keyboard.press("Enter")
        else:
            self._press(spot)

    def _spot(self, place: str) -> Locator:
        return self.page.locator(f"[data-place='{place}'].legal")

    def _button(self, name: str) -> Locator:
        return self.page.locator("section.decision").get_by_role("button", name=name, exact=True)

    def _press(self, target: Locator) -> None:
        expect(target).to_be_visible()
        expect(target).not_to_have_attribute("aria-disabled", "true")
        expect(target).to_be_enabled()
        self.visitor.hand.press(self.page, target)


def middle(target: Locator) -> tuple[float, float]:
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def place_of(answer: Any, view: Any) -> str | None:
    """What the page calls the place of an answer."""
    x, y, side = answer["x"], answer["y"], answer["side"]
    if answer["kind"] == "face":
        square = [one for one in view["turn"]["chosen"] if one["x"] is not None][-1]
        return f"{square['x']},{square['y']} {side}"
    if x is None:
        return None
    governor = answer["kind"] == "governor" or answer["place"] == "governor"
    return " ".join([f"{x},{y}", *([side] if side else []), *(["governor"] if governor else [])])


def deed(texts: list[str], rng: Random) -> str:
    """Any kind of decision as often as any other; what could go on for ever comes to an end."""
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(text.split(" ", 1)[0], []).append(text)
    if "supply" in kinds:
        return kinds["supply"][-1]
    if "end" in kinds and rng.below(2):
        return "end"
    names = sorted(kinds)
    answers = kinds[names[rng.below(len(names))]]
    return answers[rng.below(len(answers))]
