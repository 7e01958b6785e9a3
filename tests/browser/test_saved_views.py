"""What the client's tests draw and say is what this engine shows and hidalgo.words says."""

from __future__ import annotations

from tests.browser import saved_sentences
from tests.browser.saved_views import views


def test_saved_views_are_fresh() -> None:
    for file, text in views().items():
        assert file.read_text(encoding="utf-8") == text, (
            f"{file.name} is stale: run python -m tests.browser.saved_views"
        )


def test_saved_sentences_are_fresh() -> None:
    assert saved_sentences.FILE.read_text(encoding="utf-8") == saved_sentences.sentences(), (
        "stale: run python -m tests.browser.saved_sentences"
    )
