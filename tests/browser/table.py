"""A table of El Grande at which friends sit with their browsers, compared with the engine."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from hidalgo.core.random import Random
from hidalgo.grande.board import REGION_KEYS
from tests.browser.cards import Played
from tests.browser.house import House
from tests.browser.visitor import Visitor

COLOURS = ("Crimson", "Azure", "Gold", "Jade", "Sable")


class Table:
    """What is played here is played in `played`, too: the page has to come to the same."""

    def __init__(self, house: House, played: Played, friends: tuple[Visitor, ...]) -> None:
        self.house = house
        self.played = played
        self.friends = friends
        seats = [friend.seat_info for friend in friends]
        self.key = house.prepare(played.game, played.begun, seats, played.moves)
        for friend in friends:
            friend.sit_at(self.key)

    def play(self, seat: int, text: str) -> None:
        """Through the page of whoever sits there."""
        friend = self.friends[seat]
        friend.until(lambda: text in self._legal(friend), f"{text!r} to be legal")
        friend.answered(self.key, text)
        self.played.play(seat, text)

    def _legal(self, friend: Visitor) -> list[str]:
        return [answer["text"] for answer in friend.view(self.key)["legal"]]

    def eager(self, rng: Random) -> None:
        """Any answer of anybody."""
        self.play(*self.played.eager_choice(rng))

    # Comparing.

    def check(self) -> None:
        """Each page shows what the engine says, and the log holds what was played."""
        assert self.house.plays(self.key) == self.played.moves
        for seat, friend in enumerate(self.friends):
            friend.until(
                lambda friend=friend: friend.update(self.key)["n"] == self.last, "the last entry"
            )
            self.check_page(friend, seat)

    @property
    def last(self) -> int:
        return self.house.log(self.key)[-1][0]

    def check_page(self, friend: Visitor, seat: int) -> None:
        view = self.played.position.view(seat)
        for region in REGION_KEYS:
            place = friend.page.locator(f"[data-place='{region}']")
            expect(place).to_have_attribute("aria-label", self._said(friend, view, region))
        shown = friend.page.locator("section.decision .sentence > span").first
        if not view.over:
            expect(shown).to_have_text(friend.words(self.key).prompt(view))

    def _said(self, friend: Visitor, view: Any, region: str) -> str:
        counts = view.regions[region]
        here = [f"{COLOURS[seat]} {number}" for seat, number in enumerate(counts) if number]
        words = friend.words(self.key)
        king = [words.text("ui.map.king")] if view.king == region else []
        return ", ".join([words.place(region, "name"), *here, *king])
