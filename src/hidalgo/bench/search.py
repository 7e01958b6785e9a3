"""The search of `grandee` at fixed positions, and how soon a fresh process gives an answer."""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter, process_time
from typing import Any

from hidalgo import bots, games
from hidalgo.bench.report import Figures
from hidalgo.core.random import Random, random_answer

ROWS = "game/players"
HEADINGS = {
    "simulations_per_s": "simulations/s",
    "first_answer_ms": "first answer of a process, ms",
}

# By name: the game, the numbers of players, its options, a round in its middle.
MEASURED: dict[str, tuple[str, range, dict[str, object], int]] = {
    "el-grande": ("el-grande", range(2, 6), {}, 5),
    "el-caballero": ("el-caballero", range(2, 5), {}, 4),
    "el-caballero expanded": ("el-caballero", range(2, 5), {"game": "expanded"}, 6),
}
SAMPLES = 10
STARTS = 3


def measure(seconds: float) -> Figures:
    figures: Figures = {}
    for name, (game_name, numbers, options, middle) in MEASURED.items():
        for players in numbers:
            game = games.make(game_name, players=players, **options)
            figures[f"{name}/{players}"] = {
                "simulations_per_s": round(simulations(game, middle, seconds)),
                "first_answer_ms": round(first_answer({"players": players, **options}, game_name)),
            }
    return figures


def simulations(game: Any, middle: int, seconds: float) -> float:
    """In a second of a core, on average over decisions in the middle of random games."""
    views = [turn_in_round(game, middle, seed) for seed in range(SAMPLES)]
    budget = bots.Seconds(seconds / SAMPLES)
    count = 0
    begin = process_time()
    for seed, view in enumerate(views):
        count += bots.make("grandee", seed).explain(view, budget).simulations
    return count / (process_time() - begin)


def turn_in_round(game: Any, middle: int, seed: int) -> Any:
    """The view of who is asked first once the power cards of a round are played."""
    rng = Random(seed)
    position = game.start(seed=seed)
    while position.round < middle or _bids(position):
        position.play(*random_answer(position, rng))
    return position.view(position.actors()[0])


def _bids(position: Any) -> bool:
    text: str = position.game.format(position.legal(position.actors()[0])[0])
    return text.startswith("power ")


def first_answer(options: dict[str, object], game_name: str) -> float:
    """Milliseconds from starting a process to its answer after one simulation, at best."""
    command = [sys.executable, "-c", FRESH.format(game=game_name, options=options)]
    return 1000.0 * min(_timed(command) for _ in range(STARTS))


FRESH = """
from hidalgo import bots, games
position = games.make({game!r}, **{options}).start(seed=1)
bots.make("grandee", 1).choose(position.view(position.actors()[0]), bots.Simulations(1))
"""


def _timed(command: list[str]) -> float:
    begin = perf_counter()
    subprocess.run(command, check=True)
    return perf_counter() - begin
