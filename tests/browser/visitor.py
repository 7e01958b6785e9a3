"""Somebody at a browser: sees what the page shows, hears what the server sends, gives answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket

from hidalgo.server.protocol import SeatInfo
from hidalgo.words.words import Words
from tests.browser.hands import Hand, Mouse
from tests.browser.house import House

PATIENCE = 30.0
"""Seconds; a page is shown at once, but many may share this machine."""

# Pieces are where they belong at once: a test does not wait for what moves.
AT_ONCE = {"speed": 0, "sound": False, "careful": False}


class Visitor:
    def __init__(self, context: BrowserContext, house: House, hand: Hand) -> None:
        self.context = context
        self.house = house
        self.hand = hand
        self.page: Page = context.new_page()
        self.person = ""
        self.name = ""
        self.complaints: list[str] = []
        """What the page's console said that it should not."""
        self.expected: tuple[str, ...] = ()
        """Parts of complaints that belong to what a test does, such as cutting the line."""
        self.frames: list[str] = []
        self.updates: dict[str, Any] = {}
        """The last update of each table."""
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda said: (
                said.type in ("error", "warning")
                and self.complaints.append(f"{said.text} ({said.location.get('url')})")
            ),
        )

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] == "update":
            # None: it is as it was.
            message["info"] = message["info"] or self._known(message["table"])
            self.updates[message["table"]] = message
        elif message["type"] == "own":
            self.updates[message["table"]]["own"] = message["own"]

    # Going somewhere.

    def open(self, path: str = "") -> None:
        """A page by its fragment; the first time the whole client is fetched."""
        self.page.goto(f"{self.house.url}#/{path}")

    def introduce(self, name: str) -> None:
        """Be a guest by this name."""
        answer = self.context.request.post(f"{self.house.url}api/people", data={"name": name})
        assert answer.ok, answer.text()
        self.person, self.name = answer.json()["id"], name

    @property
    def seat_info(self) -> SeatInfo:
        return SeatInfo(who="person", name=self.name, person=self.person)

    def sit_at(self, table: str) -> None:
        self.open(f"table/{table}")
        self.until(lambda: table in self.updates, "the table's first update")
        self.page.locator(".decision .sentence").first.wait_for()

    # Seeing.

    def until(self, true: Callable[[], Any], what: str = "something") -> None:
        """Wait; what the server sends arrives meanwhile."""
        end = monotonic() + PATIENCE
        while not true():
            assert monotonic() < end, f"{self.name} waited in vain for {what}"
            self.page.wait_for_timeout(10)

    def update(self, table: str) -> Any:
        return self.updates[table]

    def view(self, table: str) -> Any:
        return self.updates[table]["view"]

    def words(self, table: str) -> Words:
        """As this browser says it."""
        info = self._info(table)
        texts = Words(info["game"], "en").texts
        names = [seat.get("name") or texts[f"seat.{i}"] for i, seat in enumerate(info["seats"])]
        return Words(info["game"], "en", names)

    def _known(self, table: str) -> Any:
        return self.updates[table]["info"] if table in self.updates else None

    def _info(self, table: str) -> Any:
        found = self._known(table)
        if found is None:
            found = self.context.request.get(f"{self.house.url}api/tables/{table}").json()
            self.updates[table]["info"] = found
        return found

    # Playing.

    def answer(self, table: str, text: str) -> None:
        """Give one of the legal answers, as a person finds it on the page."""
        view = self.view(table)
        answer = next(one for one in view["legal"] if one["text"] == text)
        self.hand.give(self.page, answer, view["question"], self.words(table))

    def answered(self, table: str, text: str) -> None:
        """Give an answer, and wait until the server has it."""
        before = self.update(table)["n"]
        self.answer(table, text)
        self.until(
            lambda: (
                self.update(table)["n"] > before
                or (self.update(table)["own"] or {}).get("sealed") == text
            ),
            f"what {text!r} comes to",
        )

    def check(self) -> None:
        """The page has not complained."""
        heard = [one for one in self.complaints if not any(part in one for part in self.expected)]
        assert not heard, heard


@contextmanager
def visiting(
    browser: Browser,
    house: House,
    name: str = "",
    hand: Hand | None = None,
    settings: dict[str, Any] | None = None,
    **context: Any,
) -> Iterator[Visitor]:
    context.setdefault("viewport", {"width": 1280, "height": 800})
    context.setdefault("locale", "en-GB")
    made = browser.new_context(**context)
    kept = json.dumps(AT_ONCE if settings is None else settings)
    made.add_init_script(
        "try { localStorage.getItem('hidalgo.settings') ?? "
        f"localStorage.setItem('hidalgo.settings', {json.dumps(kept)}) }} catch {{}}"
    )
    visitor = Visitor(made, house, hand or Mouse())
    try:
        if name:
            visitor.introduce(name)
        yield visitor
        visitor.check()
    finally:
        made.close()
