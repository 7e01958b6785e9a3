"""`hidalgo random`: a random game, its log and, if asked for, its record."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from hidalgo.cli import log, options, show_caballero
from hidalgo.core.random import Random, random_answer
from hidalgo.core.record import recorded


def run(chosen: argparse.Namespace) -> None:
    game = options.game(chosen)
    seed = options.seed(chosen)
    eyes = options.eyes(chosen.seen_by, game.players)
    words = options.words(chosen, game)
    rng = Random(seed)
    events: list[Any] = []
    moves: list[str] = []
    position = game.start(seed=seed, events=events)
    while True:
        for line in log.lines(words, events, eyes):
            print(line)
        if game.name == "el-caballero" and any(map(is_scoring, events)):
            print("\n" + "\n".join(show_caballero.board(words, position.view(None))))
        events.clear()
        if position.over:
            break
        seat, action = random_answer(position, rng)
        moves.append(f"{seat} {game.format(action)}")
        position.play(seat, action, events)
    if chosen.save:
        Path(chosen.save).write_text(recorded(game, position, moves).dumps())


def is_scoring(event: Any) -> bool:
    return type(event).__name__ == "ScoringBegan"
