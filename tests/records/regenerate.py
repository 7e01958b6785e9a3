"""Writes the golden playthroughs and perft counts anew: `make golden`, then read the diff."""

from __future__ import annotations

from typing import Any

from hidalgo import Record, games
from hidalgo.core.random import Random, random_answer
from hidalgo.core.record import recorded
from tests.records import golden, perft

# One short game for each edition, with few players so that the diff stays readable.
GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "el-grande-decennial": ("el-grande", {"players": 3, "edition": "decennial", "rounds": 6}, 1),
    "el-grande-baluci": ("el-grande", {"players": 3, "edition": "baluci", "rounds": 6}, 2),
    "el-grande-venice": (
        "el-grande",
        {"players": 2, "edition": "venice", "rounds": 6, "castillo": "open"},
        3,
    ),
    "el-caballero-base": ("el-caballero", {"players": 2}, 4),
    "el-caballero-expanded": (
        "el-caballero",
        {"players": 3, "game": "expanded", "bidding": "reverse"},
        5,
    ),
}


def random_record(name: str, options: dict[str, Any], seed: int) -> Record:
    game = games.make(name, **options)
    position = game.start(seed=seed)
    rng = Random(seed)
    moves: list[str] = []
    while not position.over:
        seat, action = random_answer(position, rng)
        moves.append(f"{seat} {game.format(action)}")
        position.play(seat, action)
    return recorded(game, position, moves)


def main() -> None:
    golden.FOLDER.mkdir(exist_ok=True)
    for name, (game, options, seed) in GAMES.items():
        record = random_record(game, options, seed)
        (golden.FOLDER / f"{name}.json").write_text(record.dumps())
        (golden.FOLDER / f"{name}.txt").write_text(golden.playthrough(record))
    for file in sorted(perft.FOLDER.glob("*.txt")):
        file.write_text(perft.counted(file.read_text()))


if __name__ == "__main__":
    main()
