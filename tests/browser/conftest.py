"""A real server with a real database, and a real browser, for the tests of the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import launched
from tests.browser.house import House, housed
from tests.browser.visitor import PATIENCE, Visitor, visiting

expect.set_options(timeout=PATIENCE * 1000)


# Per package: Playwright's loop stays in this thread, and tests elsewhere run loops of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, launched(playwright) as browser:
        yield browser


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with housed(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Callable[..., Visitor]]:
    """Somebody with a browser of their own: `visit("Anna")`; without a name nobody yet.

    A page that complains in its console fails the test.
    """
    with ExitStack() as stack:
        yield partial(_come, stack, browser, house)


def _come(stack: ExitStack, browser: Browser, house: House, *who: str, **context: Any) -> Visitor:
    return stack.enter_context(visiting(browser, house, *who, **context))


@pytest.fixture(scope="package")
def friends(browser: Browser, house: House) -> Iterator[tuple[Visitor, Visitor, Visitor]]:
    """Three people who stay for many tables: a table is opened quicker than a browser."""
    with ExitStack() as stack:
        come = partial(_come, stack, browser, house)
        yield come("Anna"), come("Ben"), come("Carla")


@pytest.fixture(scope="package")
def four(
    browser: Browser, house: House, friends: tuple[Visitor, Visitor, Visitor]
) -> Iterator[tuple[Visitor, Visitor, Visitor, Visitor]]:
    with ExitStack() as stack:
        yield *friends, _come(stack, browser, house, "Dora")
