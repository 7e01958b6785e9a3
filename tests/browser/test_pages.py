"""Every page as scenes.py shows it: axe finds nothing, light or dark, and nothing is too wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import _come
from tests.browser.house import House
from tests.browser.scenes import SCENES, Scene, Stage, staged
from tests.browser.visitor import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 160))])
}"""
SCROLLS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
WIDTHS = (360, 1440)
REFUSED = ("status of 4",)

Show = Callable[[Scene], Visitor]
scenes = pytest.mark.parametrize(
    "scene",
    [
        pytest.param(one, id=one.name, marks=[pytest.mark.prove] if one.alike else [])
        for one in SCENES
    ],
)


@pytest.fixture(scope="module")
def show(browser: Browser, house: House) -> Iterator[Show]:
    with ExitStack() as stack:
        stage = staged(_come(stack, browser, house, "Anna"))
        stage.visitor.expected = REFUSED

        def shown(scene: Scene) -> Visitor:
            if scene.known:
                scene.show(stage)
                return stage.visitor
            stranger = Stage(_come(stack, browser, house), stage.courtiers)
            scene.show(stranger)
            return stranger.visitor

        yield shown


@scenes
def test_page(scene: Scene, show: Show) -> None:
    page = show(scene).page
    page.evaluate(f"window.axe ?? (() => {{ {AXE.read_text()} }})()")
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert found(page) == [], theme
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert not page.evaluate(SCROLLS), f"wider than {width}"
    page.set_viewport_size({"width": 1280, "height": 800})


def found(page: Page) -> list[Any]:
    violations: list[Any] = page.evaluate(RUN)
    return violations
