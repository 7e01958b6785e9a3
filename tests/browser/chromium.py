"""Debian's Chromium, started as a user's would be, but for what a container forbids."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which

from playwright.sync_api import Browser, Playwright

# Without a sandbox: tests run as root, in containers.
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]


@contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    path = which("chromium")
    assert path is not None, "Chromium is needed: `make deps` installs it"
    browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    try:
        yield browser
    finally:
        browser.close()
