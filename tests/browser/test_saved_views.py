"""The views that the client's tests draw are real ones of this engine."""

from __future__ import annotations

from tests.browser.saved_views import FOLDER, views


def test_saved_views_are_fresh() -> None:
    for name, text in views().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, (
            f"{name} is stale: run python -m tests.browser.saved_views"
        )
