"""Games between bots, played up to a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hidalgo import bots, caballero, grande
from tests.browser.cards import Played

SEEDS = 60
COURTIERS = ["Isabel", "Ferdinand", "Beatriz", "Gonzalo", "Teresa"]


def after(game: Any, when: Callable[[Any], bool], seed: int = 1) -> Played:
    """The first moment at which what everybody sees is so."""
    for one in range(seed, seed + SEEDS):
        played = Played(game, game.start(seed=one))
        players = [bots.make("greedy", seat) for seat in range(game.players)]
        while not when(played.position.view(None)):
            if played.position.over:
                break
            seat = played.position.actors()[0]
            answer = players[seat].choose(played.position.view(seat))
            played.play(seat, game.format(answer))
        else:
            return played
    raise AssertionError("no such moment in any of the games")


def asked(question: str, since: int = 1) -> Callable[[Any], bool]:
    return lambda view: view.round >= since and view.question == question


def over(view: Any) -> bool:
    return bool(view.over)


def el_grande(players: int = 4, **options: Any) -> Any:
    return grande.Game(players=players, **options)


def el_caballero(players: int = 4, form: str = "expanded") -> Any:
    return caballero.Game(players=players, game=form)
