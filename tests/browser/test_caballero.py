"""Each kind of decision of El Caballero is given through the page (EC-8.1).

They are taken from the record of a game: the table is prepared up to the moment before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from hidalgo import Record, games
from hidalgo.core.record import begin
from tests.browser.cards import Played
from tests.browser.hands import Finger, Hand, Keys, Mouse
from tests.browser.moments import COURTIERS
from tests.browser.saved_views import GAMES
from tests.browser.scenes import Stage, staged
from tests.browser.tiles import ON_A_TILE, Tiles
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]
RECORD = Record.loads((GAMES / "el-caballero-expanded.json").read_bytes())
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def form(text: str) -> str:
    """The kind of a decision, and of a Ship's place: on a side, on a Governor, in the court."""
    kind, *parts = text.split(" ")
    if kind not in ("ship", "sail", "to"):
        return kind
    return f"{kind}-{parts[-1]}" if parts[-1] in ("governor", "court") else f"{kind}-{len(parts)}"


def firsts() -> Iterator[tuple[str, int]]:
    """Where each kind of decision stands in the record for the first time."""
    known = set()
    for number, move in enumerate(RECORD.moves):
        kind = form(move.split(" ", 1)[1])
        if kind not in known:
            known.add(kind)
            yield kind, number


FIRSTS = dict(firsts())


def before(number: int) -> Played:
    game = games.of_record(RECORD)
    played = Played(game, begin(game, RECORD))
    for move in RECORD.moves[:number]:
        seat, text = move.split(" ", 1)
        played.play(int(seat), text)
    return played


@pytest.fixture(scope="module")
def stage(request: pytest.FixtureRequest) -> Stage:
    """Anna comes to each of these tables."""
    anna, _, _ = request.getfixturevalue("friends")
    return staged(anna)


def sit(stage: Stage, number: int) -> tuple[Tiles, Played, str]:
    """At the table where this move of the record is due; and the move's text."""
    played = before(number)
    key = stage.table(played)
    stage.visitor.sit_at(key)
    return Tiles(stage.visitor, key), played, RECORD.moves[number].split(" ", 1)[1]


def given(tiles: Tiles, played: Played, *texts: str) -> None:
    """The server has these answers, and the page shows what the engine says."""
    seat = played.position.actors()[0]
    for text in texts:
        played.play(seat, text)
    assert tiles.visitor.house.plays(tiles.table) == played.moves
    tiles.check(played.position.view(seat))


def test_all_kinds_are_there() -> None:
    kinds = {"power", "supply", "tile", "at", "turn", "deploy", "face", "strength", "raise"}
    kinds |= {"ship-2", "ship-governor", "castle", "sail-2", "sail-governor", "sail-court"}
    kinds |= {"to-1", "to-2", "carry", "back", "governor", "grande", "ride", "end"}
    assert set(FIRSTS) == kinds


@pytest.mark.parametrize("kind", [kind for kind in FIRSTS if kind not in ("at", "turn")])
def test_decision(kind: str, stage: Stage) -> None:
    tiles, played, text = sit(stage, FIRSTS[kind])
    tiles.answered(text)
    given(tiles, played, text)


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=[] if kind in ("raise", "ship-2") else [pytest.mark.prove])
        for kind in FIRSTS
        if kind.split("-")[0] in ON_A_TILE and kind.split("-")[-1] not in ("governor", "court")
    ],
)
def test_with_a_tile_that_was_picked(kind: str, stage: Stage) -> None:
    """The same, beginning with the tile: its buttons say what can be done with it."""
    tiles, played, text = sit(stage, FIRSTS[kind])
    tiles.settled(lambda: tiles.pick(text))
    given(tiles, played, text)


@pytest.mark.parametrize("hand", [Mouse(), Keys()], ids=["mouse", "keys"])
def test_a_tile_is_turned_before_it_is_laid(hand: Hand, stage: Stage) -> None:
    visitor = stage.visitor
    tiles, played, text = sit(stage, FIRSTS["turn"] - 1)
    turn = int(RECORD.moves[FIRSTS["turn"]].split(" ")[-1])
    usual, visitor.hand = visitor.hand, hand
    try:
        tiles.answered(text, turn)
    finally:
        visitor.hand = usual
    given(tiles, played, text, f"turn {turn}")


def test_by_wheel(stage: Stage) -> None:
    tiles, played, text = sit(stage, FIRSTS["turn"] - 1)
    square = text.split(" ")[1]
    page = tiles.page
    page.locator(f"[data-place='{square}']").hover()
    aim = page.locator(".aim")
    first = aim.get_attribute("data-turn")
    page.mouse.wheel(0, 100)
    expect(aim).not_to_have_attribute("data-turn", first or "")
    turn = aim.get_attribute("data-turn")
    tiles.laid(tiles.click)
    given(tiles, played, text, f"turn {turn}")


def test_by_finger(stage: Stage, visit: Visit) -> None:
    """A tap shows the tile, more turn it; a button lays it."""
    phone = Stage(visit("Pia", hand=Finger(), **PHONE), stage.courtiers)
    tiles, played, text = sit(phone, FIRSTS["turn"] - 1)
    square = text.split(" ")[1]
    turn = tiles.view["turn"]["turns"][square][-1]
    tiles.answered(text, turn)
    given(tiles, played, text, f"turn {turn}")


def test_dragging(stage: Stage) -> None:
    """A tile from the display, a Castle from among the actions, a Ship from place to place."""
    tiles, played, text = sit(stage, FIRSTS["at"] - 1)
    square = RECORD.moves[FIRSTS["at"]].split(" ")[-1]
    tiles.drag(f"[data-tile='{text[-1]}']", f"[data-place='{square}']")
    tiles.laid(tiles.drop)
    turn = tiles.visitor.house.plays(tiles.table)[-1].split(" ", 1)[1]
    given(tiles, played, text, f"at {square}", turn)

    tiles, played, text = sit(stage, FIRSTS["castle"])
    tiles.drag("[data-kind='castle']", f"[data-place='{text.split(' ')[1]}']")
    tiles.settled(tiles.drop)
    given(tiles, played, text)

    tiles, played, text = sit(stage, FIRSTS["sail-2"])
    target = RECORD.moves[FIRSTS["sail-2"] + 1].split(" ", 1)[1]
    place = text.split(" ", 1)[1]
    tiles.drag(f"[data-ship='{place}']", f"[data-place='{target.split(' ', 1)[1]}']")
    tiles.settled(tiles.drop)
    given(tiles, played, text, target)


def test_another_tile_instead(stage: Stage) -> None:
    """While its square is asked a tile may be put back: Escape, or another one in its place."""
    tiles, played, text = sit(stage, FIRSTS["at"] - 1)
    other = next(one for one in tiles.legal if one.startswith("tile ") and one != text)
    tiles.answered(text)
    tiles.settled(lambda: tiles.page.locator(f"[data-tile='{other[-1]}']").click())
    tiles.visitor.until(lambda: tiles.view["question"] == "tile_at", "the other tile")
    assert [one["text"] for one in tiles.view["turn"]["chosen"]] == [other]
    tiles.settled(lambda: tiles.page.keyboard.press("Escape"))
    assert tiles.view["question"] == "turn"
    assert set(tiles.legal) >= {text, other}
    tiles.check(played.position.view(played.position.actors()[0]))


def test_who_leads_where(stage: Stage) -> None:
    """Hover tells who stands how in a region; one key what all of them would bring now."""
    tiles, played, _ = sit(stage, len(RECORD.moves) - 12)
    page = tiles.page
    view = played.position.view(None)
    scoring = [region for region in view.regions if any(region.points)]
    region = next(one for one in scoring if one.name.endswith("land") and one.forces.count(0) < 3)
    page.locator(f"[data-region='{region.name}']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.locator(f"[data-region='{region.name}'] path").first.hover()
    look = page.locator("aside")
    expect(look).to_contain_text(f"{len(region.tiles)} tile")
    for seat, points in enumerate(region.points):
        if points:
            name = stage.visitor.name if seat == played.position.actors()[0] else COURTIERS[seat]
            expect(look).to_contain_text(name)
            expect(look).to_contain_text(f"+{points}")
    page.keyboard.press("w")
    expect(page.locator(".worths > g")).to_have_count(len(scoring))


def test_the_map_is_moved_and_fits_itself_again(stage: Stage) -> None:
    tiles, _, _ = sit(stage, FIRSTS["governor"])
    page = tiles.page
    world = page.locator(".world")
    fitted = world.get_attribute("style")
    box = page.locator(".map svg").first.bounding_box()
    assert box is not None
    x, y = box["x"] + 40, box["y"] + box["height"] - 40
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y - 60, steps=4)
    page.mouse.up()
    moved = world.get_attribute("style")
    assert moved != fitted
    page.mouse.wheel(0, -200)
    expect(world).not_to_have_attribute("style", moved or "")
    page.keyboard.press("0")
    expect(world).to_have_attribute("style", fitted or "")
    for key in ("+", "-"):
        page.keyboard.press(key)
    page.get_by_role("button", name="The whole map").click()
    expect(world).to_have_attribute("style", fitted or "")
