"""Perft: how many ways lead so many decisions on from a position.

A file is a heading that says where to start, and a count for each depth:

    game: el-grande
    options: {"players": 3}
    seed: 7
    after: 60
    1: 6
    2: 31

`after` random decisions were taken from the start with that seed. Any change in what is legal, or
in what a decision leads to, shows in the counts.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hidalgo import games
from hidalgo.core.random import Random, random_answer

FOLDER = Path(__file__).parent / "perft"


def count(position: Any, depth: int) -> int:
    """The sequences of `depth` decisions, by any seat that may act; fewer where the game ends."""
    if depth == 0 or position.over:
        return 1
    total = 0
    for seat in position.actors():
        for action in position.legal(seat):
            following = position.copy()
            following.play(seat, action)
            total += count(following, depth - 1)
    return total


def start(heading: dict[str, str]) -> Any:
    game = games.make(heading["game"], **json.loads(heading["options"]))
    seed = int(heading["seed"])
    position = game.start(seed=seed)
    rng = Random(seed)
    for _ in range(int(heading["after"])):
        position.play(*random_answer(position, rng))
    return position


def counted(text: str) -> str:
    """The file with its counts computed."""
    entries = dict(line.split(": ", 1) for line in text.splitlines())
    position = start(entries)
    depths = [int(key) for key in entries if key.isdecimal()]
    heading = [f"{key}: {entries[key]}" for key in ("game", "options", "seed", "after")]
    counts = [f"{depth}: {count(position, depth)}" for depth in depths]
    return "\n".join([*heading, *counts]) + "\n"
