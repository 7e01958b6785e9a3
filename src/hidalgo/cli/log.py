"""Events as the lines of a log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hidalgo.words import Words

# These stand at the margin and begin a paragraph; whatever follows belongs to them.
HEADINGS = ("GameBegan", "RoundBegan", "GeneralScoringBegan", "ScoringBegan", "GameOver")
TURNS = ("TurnBegan",)


def lines(words: Words, events: Iterable[Any], eyes: str | int = "all") -> Iterator[str]:
    for event in events:
        seen = event if eyes == "all" else event.seen_by(None if eyes == "spectator" else eyes)
        if seen is None:
            continue
        kind = type(seen).__name__
        text = words.event(seen)
        if not text:
            continue
        if kind in HEADINGS:
            yield f"\n{text}"
        else:
            yield f"  {text}" if kind in TURNS else f"    {text}"
