"""Pictures of every page, on a desktop and on a phone, light and dark: `make pictures`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from hidalgo.words import LANGUAGES
from tests.browser.chromium import launched
from tests.browser.house import House, housed
from tests.browser.scenes import SCENES, Scene, staged
from tests.browser.visitor import AT_ONCE, visiting

FOLDER = Path("pictures")
SIZES = {"desktop": (1440, 900), "phone": (360, 640)}
THEMES = ("light", "dark")
SETTLED = 250
"""Milliseconds until what a page fetches late is there."""


def take(
    browser: Browser, house: House, scene: Scene, size: str, theme: str, language: str
) -> Path:
    width, height = SIZES[size]
    name = f"{scene.name}-{size}-{theme}{'' if language == 'en' else '-' + language}.png"
    settings = {**AT_ONCE, "theme": theme, "language": language}
    context = {"viewport": {"width": width, "height": height}, "has_touch": size == "phone"}
    who = ["Anna"] if scene.known else []
    with visiting(browser, house, *who, settings=settings, **context) as visitor:
        scene.show(staged(visitor))
        visitor.page.wait_for_timeout(SETTLED)
        visitor.page.screenshot(path=FOLDER / name, full_page=size == "phone")
        visitor.expected = ("404",)
    return FOLDER / name


def main(wanted: list[str]) -> None:
    """All of them, or those whose name has one of these parts: `late phone`, `lobby de`."""
    FOLDER.mkdir(exist_ok=True)
    languages = [word for word in wanted if word in LANGUAGES] or ["en"]
    parts = [word for word in wanted if word not in languages]
    scenes = [one for one in SCENES if not parts or any(part in one.name for part in parts)]
    sizes = [one for one in SIZES if one in parts] or list(SIZES)
    themes = [one for one in THEMES if one in parts] or list(THEMES)
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launched(playwright) as browser,
        housed(Path(folder)) as house,
    ):
        for scene in scenes:
            for size in sizes:
                for theme in themes:
                    for language in languages:
                        say(take(browser, house, scene, size, theme, language))


def say(path: Path) -> None:
    sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
