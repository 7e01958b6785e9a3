"""Every page, and every state of the table that looks different: to be looked at and examined."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hidalgo.server.protocol import Live, SeatInfo
from tests.browser import moments
from tests.browser.cards import Played
from tests.browser.moments import COURTIERS, after, asked
from tests.browser.visitor import Visitor

LAST = 8
"""A round late in a game."""


class Stage:
    """One visitor at a house, and the tables prepared for them."""

    def __init__(self, visitor: Visitor, courtiers: list[SeatInfo]) -> None:
        self.visitor = visitor
        self.courtiers = courtiers

    def table(self, played: Played, seat: int | None = None, **how: Any) -> str:
        """The visitor sits where something is asked, or at the seat that is named."""
        chosen = (*played.position.actors(), 0)[0] if seat is None else seat
        seats = list(self.courtiers[: played.game.players])
        if chosen >= 0:
            seats[chosen] = self.visitor.seat_info
        house = self.visitor.house
        return house.prepare(played.game, played.begun, seats, played.moves, **how)

    def play(self, played: Played, seat: int | None = None, **how: Any) -> None:
        self.visitor.sit_at(self.table(played, seat, **how))

    def open(self, path: str, ready: str) -> None:
        self.visitor.open(path)
        self.visitor.page.locator(ready).first.wait_for()

    def click(self, what: str) -> None:
        self.visitor.page.locator(what).first.click()


class Scene(NamedTuple):
    name: str
    show: Callable[[Stage], None]
    known: bool = True
    """The visitor has a name already."""
    alike: bool = False
    """Much like others: not examined at every commit."""


def _empty_home(stage: Stage) -> None:
    stage.open("", "article button")


def _options(stage: Stage) -> None:
    stage.open("", "article button")
    stage.visitor.page.locator("article summary").first.click()


def _home(stage: Stage) -> None:
    stage.table(after(moments.el_grande(), asked("placing", 4)))
    stage.table(after(moments.el_grande(3), asked("power", 2)), 1)
    stage.table(after(moments.el_caballero(), asked("turn", 3)))
    stage.table(after(moments.el_grande(), moments.over), 0)
    stage.open("", ".home section a")


def _lobby(stage: Stage) -> None:
    key = _open_table(stage, stage.visitor.seat_info, stage.courtiers[1])
    stage.open(f"table/{key}", ".lobby ul")


def _welcome(stage: Stage) -> None:
    key = _open_table(stage, stage.courtiers[0], stage.courtiers[1])
    stage.open(f"table/{key}?invitation=welcome-to-the-table", ".lobby ul")


def _open_table(stage: Stage, *there: SeatInfo) -> str:
    game = moments.el_grande()
    seats = [*there, SeatInfo(who="nobody"), SeatInfo(who="nobody")]
    return stage.visitor.house.prepare(game, game.start(seed=1), seats, started=False)


def _question(question: str, since: int = 1, players: int = 4) -> Callable[[Stage], None]:
    return lambda stage: stage.play(
        after(moments.el_grande(players), asked(question, since)), advisor=True
    )


def _early(stage: Stage) -> None:
    stage.play(after(moments.el_grande(), asked("power")), advisor=True)


def _late(stage: Stage) -> None:
    stage.play(after(moments.el_grande(5), asked("placing", LAST)), pace=Live(900, 15))


def _watched(stage: Stage) -> None:
    stage.play(after(moments.el_grande(5), asked("king", 5)), -1)


def _waiting(stage: Stage) -> None:
    played = after(moments.el_grande(), asked("card", 4))
    stage.play(played, (played.position.actors()[0] + 1) % 4)


def _looked(stage: Stage) -> None:
    _late(stage)
    stage.visitor.page.locator("[data-place='aragon']").hover()


def _worths(stage: Stage) -> None:
    _late(stage)
    stage.visitor.page.keyboard.press("w")


def _menu(stage: Stage) -> None:
    _late(stage)
    stage.click(".tools button:last-child")


def _since(stage: Stage) -> None:
    _late(stage)
    stage.visitor.page.keyboard.press("s")


def _settings(stage: Stage) -> None:
    _late(stage)
    stage.click("header button")


def _result(stage: Stage) -> None:
    key = stage.table(after(moments.el_grande(), moments.over), 0)
    stage.open(f"result/{key}", "table")


def _over(stage: Stage) -> None:
    stage.play(after(moments.el_grande(), moments.over), 0)


def _replay(stage: Stage) -> None:
    key = stage.table(after(moments.el_grande(), moments.over), 0)
    stage.open(f"replay/{key}", "[data-place]")


def _page(path: str, ready: str = "h1") -> Callable[[Stage], None]:
    return lambda stage: stage.open(path, ready)


def _caballero(question: str, since: int, players: int = 4) -> Callable[[Stage], None]:
    return lambda stage: stage.play(
        after(moments.el_caballero(players), asked(question, since)), advisor=True
    )


def _aimed(stage: Stage) -> None:
    _caballero("tile_at", 3)(stage)
    stage.visitor.page.locator("[data-place]").first.hover()


def _picked(stage: Stage) -> None:
    _caballero("turn", 6)(stage)
    stage.click(".spot.tile")


def _land(stage: Stage) -> None:
    _caballero("power", 8)(stage)
    stage.visitor.page.keyboard.press("w")
    stage.visitor.page.locator(".region.land.led path").first.hover()


def _caballero_over(page: str, ready: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        key = stage.table(after(moments.el_caballero(), moments.over), 0)
        stage.open(f"{page}/{key}", ready)

    return show


SCENES = [
    Scene("home-new", _empty_home, known=False),
    Scene("home-options", _options, known=False, alike=True),
    Scene("home", _home),
    Scene("lobby-host", _lobby),
    Scene("lobby-guest", _welcome, known=False),
    Scene("grande-early", _early),
    Scene("grande-court", _question("court", 2), alike=True),
    Scene("grande-card", _question("card", 2), alike=True),
    Scene("grande-turn", _question("turn", 3)),
    Scene("grande-take_up", _question("take_up", 4), alike=True),
    Scene("grande-disk", _question("disk", 3, 3)),
    Scene("grande-veto", _question("veto", 1)),
    Scene("grande-king", _question("king", 4, 2), alike=True),
    Scene("grande-late", _late),
    Scene("grande-looked", _looked, alike=True),
    Scene("grande-worths", _worths),
    Scene("grande-watched", _watched, alike=True),
    Scene("grande-waiting", _waiting, alike=True),
    Scene("grande-menu", _menu),
    Scene("grande-since", _since),
    Scene("grande-settings", _settings),
    Scene("grande-over", _over),
    Scene("grande-result", _result),
    Scene("grande-replay", _replay),
    Scene("replay-empty", _page("replay")),
    Scene("rules-grande", _page("rules/el-grande")),
    Scene("rules-caballero", _page("rules/el-caballero")),
    Scene("tutorial-grande", _page("tutorial/el-grande")),
    Scene("help", _page("help")),
    Scene("me", _page("me")),
    Scene("link", _page("link/abc")),
    Scene("trouble", _page("table/nowhere")),
    Scene("lost", _page("nothing/here")),
    Scene("caballero-early", _caballero("turn", 1)),
    Scene("caballero-middle", _caballero("tile_at", 3)),
    Scene("caballero-late", _caballero("turn", 9)),
    Scene("caballero-two", _caballero("turn", 5, 2)),
    Scene("caballero-picked", _picked, alike=True),
    Scene("caballero-aimed", _aimed, alike=True),
    Scene("caballero-strength", _caballero("deploy_strength", 3), alike=True),
    Scene("caballero-worths", _land, alike=True),
    Scene("caballero-over", _caballero_over("table", ".decision")),
    Scene("caballero-result", _caballero_over("result", "table")),
    Scene("caballero-replay", _caballero_over("replay", ".sentence")),
]


def staged(visitor: Visitor) -> Stage:
    """The visitor's friends are people, too: their seats wait for them."""
    courtiers = []
    for name in COURTIERS:
        made = visitor.house.guest(name)
        courtiers.append(SeatInfo(who="person", name=name, person=made))
    return Stage(visitor, courtiers)
