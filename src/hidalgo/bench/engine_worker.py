"""Measures the engine of this process, compiled or pure, and prints the figures as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

from hidalgo import _engine, caballero, grande
from hidalgo.caballero.flow import playout as caballero_playout
from hidalgo.core.random import Random
from hidalgo.grande.flow import playout as grande_playout

SAMPLES = 20
# By game: how to make one, its players, its playout inside the engine, a round in its middle.
MEASURED: dict[str, tuple[Any, range, Any, int]] = {
    "el-grande": (grande.Game, range(2, 6), grande_playout, 5),
    "el-caballero": (caballero.Game, range(2, 5), caballero_playout, 4),
}


def main() -> None:
    seconds = float(sys.argv[1])
    compiled = float(_engine.is_compiled())
    figures: dict[str, dict[str, float]] = {}
    for name, (make, numbers, playout, middle) in MEASURED.items():
        for players in numbers:
            game = make(players=players)
            row = measured(game, playout, mid_game(game, middle), seconds)
            figures[f"{name}/{players}"] = {**row, "compiled": compiled}
    print(json.dumps(figures))


def measured(game: Any, playout: Any, positions: list[Any], seconds: float) -> dict[str, float]:
    games_per_s, decisions_per_s = playouts(game, playout, seconds * 0.4)
    return {
        "games_per_s": round(games_per_s),
        "decisions_per_s": round(decisions_per_s),
        "steps_per_s": round(steps(game, seconds * 0.3)),
        "copy_ns": round(each([position.copy for position in positions], seconds * 0.15) * 1e9, 1),
        "view_us": round(
            each([partial(position.view, 0) for position in positions], seconds * 0.15) * 1e6, 2
        ),
    }


def playouts(game: Any, playout: Any, seconds: float) -> tuple[float, float]:
    """Whole random games inside the engine."""
    rng = Random(1)
    start = game.start(seed=1)
    games = decisions = 0
    begin = perf_counter()
    while (passed := perf_counter() - begin) < seconds:
        decisions += playout(start.copy(), rng)
        games += 1
    return games / passed, decisions / passed


def steps(game: Any, seconds: float) -> float:
    """`legal` and `play`, driven from Python."""
    count = 0
    seed = 0
    begin = perf_counter()
    while (passed := perf_counter() - begin) < seconds:
        seed += 1
        position = game.start(seed=seed)
        while not position.over:
            seat = position.actors()[0]
            answers = position.legal(seat)
            position.play(seat, answers[count * 7919 % len(answers)])
            count += 1
    return count / passed


def mid_game(game: Any, middle: int) -> list[Any]:
    """Positions from the middle of random games, to be copied and looked at."""
    positions = []
    for seed in range(SAMPLES):
        rng = Random(seed)
        position = game.start(seed=seed)
        while position.round < middle:
            seat = position.actors()[0]
            answers = position.legal(seat)
            position.play(seat, answers[rng.below(len(answers))])
        positions.append(position)
    return positions


def each(calls: list[Callable[[], Any]], seconds: float) -> float:
    """The mean time of a call, the call itself included."""
    count = 0
    begin = perf_counter()
    while (passed := perf_counter() - begin) < seconds:
        for _ in range(50):
            for call in calls:
                call()
        count += 50 * len(calls)
    return passed / count


if __name__ == "__main__":
    main()
