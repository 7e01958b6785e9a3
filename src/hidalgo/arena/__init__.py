"""The arena: bots play each other, many games on all cores, and are measured.

match = arena.Match("el-grande", {"players": 4}, ("greedy", "random"), Simulations(100), seed=7)
with arena.Results.open(Path("results.jsonl"), match) as results:
    arena.Arena(match, games=400).play(results)
    print(arena.standings(match, results.games))
"""

from __future__ import annotations

from hidalgo.arena.arena import Arena
from hidalgo.arena.match import Match
from hidalgo.arena.result import Loss, Result
from hidalgo.arena.results import Results
from hidalgo.arena.standings import Standing, standings

__all__ = ["Arena", "Loss", "Match", "Result", "Results", "Standing", "standings"]
