"""Pictures of every page, on a desktop and on a phone, light and dark: `make pictures`.

`python -m tests.browser.pictures late phone de` takes those whose name has one of these parts; with
`readme` those that the README shows are taken anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from hidalgo.words import LANGUAGES
from tests.browser.chromium import launched
from tests.browser.house import House, housed
from tests.browser.scenes import SCENES, Scene, staged
from tests.browser.visitor import AT_ONCE, visiting

FOLDER = Path("pictures")
SIZES = {"desktop": (1440, 900), "phone": (360, 640)}
THEMES = ("light", "dark")
SETTLED = 300
"""Milliseconds until what a page fetches late is there."""

SHOWN = Path("docs/pictures")
README = (
    ("grande-late", "desktop", "light"),
    ("caballero-late", "desktop", "dark"),
    ("grande-turn", "phone", "dark"),
    ("caballero-middle", "phone", "light"),
    ("grande-result", "phone", "light"),
)
QUALITY = 70


class Camera:
    def __init__(self, browser: Browser, house: House) -> None:
        self.browser = browser
        self.house = house

    def take(self, scene: Scene, size: str, theme: str, language: str = "en") -> None:
        name = f"{scene.name}-{size}-{theme}{'' if language == 'en' else '-' + language}.png"
        self._take(scene, size, theme, language, FOLDER / name)

    def take_for_readme(self, scene: Scene, size: str, theme: str) -> None:
        self._take(scene, size, theme, "en", SHOWN / f"{scene.name}-{size}.jpg")

    def _take(self, scene: Scene, size: str, theme: str, language: str, file: Path) -> None:
        width, height = SIZES[size]
        settings = {**AT_ONCE, "theme": theme, "language": language}
        context: dict[str, Any] = {"viewport": {"width": width, "height": height}}
        context |= {"has_touch": size == "phone", "reduced_motion": "reduce"}
        who = ["Anna"] if scene.known else []
        with visiting(self.browser, self.house, *who, settings=settings, **context) as visitor:
            visitor.expected = ("404",)
            scene.show(staged(visitor))
            visitor.page.wait_for_timeout(SETTLED)
            if file.suffix == ".jpg":
                visitor.page.screenshot(path=file, quality=QUALITY)
            else:
                visitor.page.screenshot(path=file, full_page=size == "phone")
        sys.stdout.write(f"{file}\n")


@contextmanager
def camera() -> Iterator[Camera]:
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launched(playwright) as browser,
        housed(Path(folder)) as house,
    ):
        yield Camera(browser, house)


def main(wanted: list[str]) -> None:
    with camera() as taker:
        if wanted == ["readme"]:
            SHOWN.mkdir(exist_ok=True)
            known = {scene.name: scene for scene in SCENES}
            for name, size, theme in README:
                taker.take_for_readme(known[name], size, theme)
            return
        FOLDER.mkdir(exist_ok=True)
        choices = {*SIZES, *THEMES, *LANGUAGES}
        parts = [word for word in wanted if word not in choices]
        for scene in SCENES:
            if parts and not any(part in scene.name for part in parts):
                continue
            for size in chosen(wanted, SIZES):
                for theme in chosen(wanted, THEMES):
                    for language in chosen(wanted, LANGUAGES, "en"):
                        taker.take(scene, size, theme, language)


def chosen(wanted: list[str], choices: Iterable[str], usual: str = "") -> list[str]:
    known = list(choices)
    return [one for one in known if one in wanted] or ([usual] if usual else known)


if __name__ == "__main__":
    main(sys.argv[1:])
