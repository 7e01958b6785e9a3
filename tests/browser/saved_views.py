"""Real views for the client: `python -m tests.browser.saved_views` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hidalgo import Record, games, grande
from hidalgo.core.plain import plain
from hidalgo.core.random import Random
from hidalgo.core.record import begin, play_move
from tests.grande.table import Table
from tests.grande.test_properties import eager_answer

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "views"
# The name, the players, the seed and how many decisions were taken.
VIEWS = (("early", 5, 3, 14), ("middle", 4, 11, 260), ("late", 5, 7, 560), ("two", 2, 5, 90))
# One of each game is the tutorial's picture, too.
ART = Path(__file__).parents[2] / "web" / "src" / "art"
# Games of El Caballero between bots, kept as records: random answers make no map worth looking at.
GAMES = Path(__file__).parent / "games"
# The name, the record and how many decisions were taken.
CABALLERO = (
    ("caballero-power", "base", 0),
    ("caballero-early", "base", 19),
    ("caballero-square", "base", 17),
    ("caballero-turned", "base", 18),
    ("caballero-strength", "base", 20),
    ("caballero-two", "base", 121),
    ("caballero-middle", "expanded", 240),
    ("caballero-carry", "expanded", 424),
    ("caballero-late", "expanded", 420),
    ("caballero-over", "expanded", 432),
)


def played(players: int, seed: int, decisions: int) -> Any:
    game = grande.Game(players=players)
    position = game.start(seed=seed)
    rng = Random(seed)
    for _ in range(decisions):
        if position.over:
            break
        position.play(*eager_answer(game, position, rng))
    return position


def announced() -> Any:
    """Seat 1 may stop with a Veto what seat 0 announced."""
    table = Table("four_own", players=4, king="old_castile")
    table.put(granada=(3, 2, 1), aragon=(1, 1, 4), valencia=(2, 0, 0, 3), galicia=(0, 2, 2, 1))
    table.court(3, 2, 5, 4).vetoes(0, 1)
    return table.play("special", "from granada 0", "to catalonia").position


def replayed(name: str, decisions: int) -> Any:
    record = Record.loads((GAMES / f"el-caballero-{name}.json").read_bytes())
    game = games.of_record(record)
    position = begin(game, record)
    for number, move in enumerate(record.moves[:decisions]):
        play_move(game, position, number, move)
    return position


def views() -> dict[Path, str]:
    """Each file and its text, as the seat sees the table that is asked."""
    found: dict[Path, str] = {}
    for name, players, seed, decisions in VIEWS:
        found[FOLDER / f"{name}.json"] = _view(played(players, seed, decisions))
    for name, game, decisions in CABALLERO:
        found[FOLDER / f"{name}.json"] = _view(replayed(game, decisions))
    found[FOLDER / "veto.json"] = _view(announced())
    found[ART / "tutorial.json"] = found[FOLDER / "middle.json"]
    found[ART / "tutorial-caballero.json"] = found[FOLDER / "caballero-middle.json"]
    return found


def _view(position: Any) -> str:
    seat = (*position.actors(), 0)[0]
    return json.dumps(plain(position.view(seat)), indent=1) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, text in views().items():
        file.write_text(text, encoding="utf-8")
