"""Tables of El Grande at which somebody is asked whether a Veto stops what was announced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hidalgo import grande
from hidalgo.core.random import Random
from tests.browser.cards import Played

KINDS = ("move", "loss", "disks", "rank", "board", "king", "grande", "take_back", "keep_veto")
# In the round after a Veto was taken this comes up where Vetos do; all else comes up elsewhere.
SECOND = {"loss": "one_of_each", "keep_veto": "veto"}
TRIES = 200


def announced(kind: str) -> Played:
    """A step of this kind."""
    return _first(SECOND.get(kind, "empty_courts"), lambda played: _kind(played) == kind)


def countered() -> Played:
    """A Veto that another Veto could stop."""
    return _first("veto", lambda played: played.position.view(None).turn.vetoer is not None)


def long_action() -> Played:
    """The first step of an action at which the same holder is asked at least three times."""
    return _first("empty_courts", lambda played: _times_asked(played) >= 3)


def _first(second: str, wanted: Callable[[Played], bool]) -> Played:
    game = grande.Game(players=4)
    for seed in range(TRIES):
        played = Played(game, _begun(game, seed, second))
        rng = Random(seed)
        while not played.position.over:
            if played.question == "veto" and wanted(played):
                return played
            if played.question == "veto" and _holders(played) < 2 and second == "veto":
                played.play(played.position.actors()[0], "pass")
            else:
                played.eager(rng)
    raise AssertionError("no such moment in any of the games")


def _holders(played: Played) -> int:
    """So many have a Veto in front of them."""
    return sum(one.vetoes_old + one.vetoes_new > 0 for one in played.position.view(None).players)


def _kind(played: Played) -> str:
    view = played.position.view(None)
    return "" if view.turn.vetoer is not None else str(view.announced.kind)


def _begun(game: Any, seed: int, second: str) -> Any:
    setup = game.setup(game.start(seed=seed))
    cards = setup["stacks"][1]
    for place, card in enumerate(("veto", second)):
        rest = [*cards[place:]]
        rest.remove(card)
        cards[place:] = [card, *rest]
    return game.start(setup=setup)


def _times_asked(played: Played) -> int:
    """How often the holder is asked during this action who always lets pass."""
    trial, times = played.position.copy(), 0
    card = trial.view(None).turn.card
    while not trial.over and trial.view(None).turn and trial.view(None).turn.card == card:
        seat = trial.actors()[0]
        legal = trial.legal(seat)
        asked = trial.view(None).question == "veto"
        times += asked
        trial.play(seat, played.game.parse("pass") if asked else legal[0])
    return times
