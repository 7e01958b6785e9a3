"""`hidalgo arena`: bots play each other and are measured."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import secrets
import sys
from contextlib import closing
from pathlib import Path

from hidalgo import arena
from hidalgo.arena import plot, ratings, report, results
from hidalgo.bots import Budget, Seconds, Simulations
from hidalgo.cli import options
from hidalgo.cli.progress import Progress


def run(chosen: argparse.Namespace) -> None:
    # Where bots of one's own are looked for, as with `python -m`.
    sys.path.insert(0, os.getcwd())
    if not ratings.available():
        say(ratings.MISSING)
    file = Path(chosen.results) if chosen.results else _unnamed(chosen)
    match = _match(chosen, file)
    tournament = arena.Arena(match, chosen.games, chosen.cores)
    with arena.Results.open(file, match) as found:
        if found.games:
            say(f"going on from the {len(found.games)} games in {file}")
        _play(tournament, found, chosen.stop_when_clear)
        games = [result for result in found.games if result.game < chosen.games]
    if chosen.json:
        print(json.dumps(report.document(match, games), indent=1))
    else:
        print(report.table(match, games))
    if chosen.plot:
        Path(chosen.plot).write_text(plot.svg(match, games))
    if not chosen.results:
        file.unlink()


def say(sentence: str) -> None:
    print(f"hidalgo: {sentence}", file=sys.stderr)


def _play(tournament: arena.Arena, found: arena.Results, stop_when_clear: bool) -> None:
    try:
        with closing(Progress(sys.stderr)) as progress:
            tournament.play(found, stop_when_clear, progress.show)
    except KeyboardInterrupt:
        say(f"the same command goes on from the {len(found.games)} games in {found.path}")
        raise


def _match(chosen: argparse.Namespace, file: Path) -> arena.Match:
    game = options.game(chosen)
    names = tuple(chosen.bots.split(","))
    seed = results.seed_in(file) if chosen.seed is None else chosen.seed
    if seed is None:
        seed = secrets.randbits(128)
    return arena.Match(game.name, game.options, names, _budget(chosen), seed)


def _budget(chosen: argparse.Namespace) -> Budget:
    if chosen.simulations is None:
        return Seconds(chosen.seconds)
    return Simulations(chosen.simulations)


def _unnamed(chosen: argparse.Namespace) -> Path:
    """Where an interrupted run is found again by the same command; gone once it is complete."""
    asked = {**vars(chosen), "games": 0, "json": False, "plot": None, "stop_when_clear": False}
    asked["cores"] = None
    text = json.dumps(asked, sort_keys=True, default=str)
    digest = hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
    return Path(f"hidalgo-arena-{digest}.jsonl")
