"""What the client's tests draw and say is what this engine shows and hidalgo.words says."""

from __future__ import annotations

from tests.browser import saved_sentences
from tests.browser.saved_views import FOLDER, views


def test_saved_views_are_fresh() -> None:
    for name, text in views().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, (
            f"{name} is stale: run python -m tests.browser.saved_views"
        )


def test_saved_sentences_are_fresh() -> None:
    assert saved_sentences.FILE.read_text(encoding="utf-8") == saved_sentences.sentences(), (
        "stale: run python -m tests.browser.saved_sentences"
    )
