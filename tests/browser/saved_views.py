"""Real views for the client: `python -m tests.browser.saved_views` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hidalgo import grande
from hidalgo.core.plain import plain
from hidalgo.core.random import Random
from tests.grande.test_properties import eager_answer

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "views"
# The name, the players, the seed and how many decisions were taken.
VIEWS = (("early", 5, 3, 14), ("middle", 4, 11, 260), ("late", 5, 7, 560), ("two", 2, 5, 90))


def played(players: int, seed: int, decisions: int) -> Any:
    game = grande.Game(players=players)
    position = game.start(seed=seed)
    rng = Random(seed)
    for _ in range(decisions):
        if position.over:
            break
        position.play(*eager_answer(game, position, rng))
    return position


def views() -> dict[str, str]:
    """Each file's name and text, as the seat sees the table that is asked."""
    found: dict[str, str] = {}
    for name, players, seed, decisions in VIEWS:
        position = played(players, seed, decisions)
        seat = (*position.actors(), 0)[0]
        found[f"{name}.json"] = json.dumps(plain(position.view(seat)), indent=1) + "\n"
    return found


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in views().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
