"""Tables of El Grande at which an action card is about to be taken, or played to any moment."""

from __future__ import annotations

from typing import Any

from hidalgo import grande
from hidalgo.core.random import Random
from hidalgo.grande.cards import CARDS
from tests.grande.test_properties import eager_answer

ROUND = 3
"""By then all have something everywhere."""
TRIES = 200


def copies() -> list[tuple[str, int, int]]:
    """All 45 action cards: key, stack, and which of the copies."""
    return [
        (card.key, stack, copy)
        for card in CARDS
        for stack, number in card.copies.items()
        for copy in range(number)
    ]


class Played:
    """A game as it was played so far, and how it goes on."""

    def __init__(self, game: Any, position: Any) -> None:
        self.game = game
        self.begun = position.copy()
        self.position = position
        self.moves: list[str] = []

    def play(self, seat: int, text: str) -> None:
        self.position.play(seat, self.game.parse(text))
        self.moves.append(f"{seat} {text}")

    def eager(self, rng: Random) -> None:
        self.play(*self.eager_choice(rng))

    def eager_choice(self, rng: Random) -> tuple[int, str]:
        """Any answer of anybody; disks are set in the order of the seats, as they are revealed."""
        seats = self.position.actors()
        seat, action = eager_answer(self.game, self.position, rng)
        if len(seats) > 1:
            seat = seats[0]
            legal = self.position.legal(seat)
            action = legal[rng.below(len(legal))]
        return seat, self.game.format(action)

    @property
    def round(self) -> int:
        found: int = self.position.view(None).round
        return found

    @property
    def question(self) -> str | None:
        found: str | None = self.position.view(None).question
        return found

    @property
    def taker(self) -> int | None:
        """Whose turn it is to take and use a card."""
        turn = self.position.view(None).turn
        return None if turn is None else int(turn.seat)

    def texts(self, seat: int) -> list[str]:
        return [self.game.format(action) for action in self.position.legal(seat)]


def stacked(game: Any, seed: int, stack: int, card: str) -> Any:
    """A game laid out so that this card comes up in the third round."""
    setup = game.setup(game.start(seed=seed))
    if stack < 5:
        cards = setup["stacks"][stack - 1]
        cards.remove(card)
        cards.insert(ROUND - 1, card)
    return game.start(setup=setup)


def before_taking(card: str, stack: int, seed: int = 0, **options: Any) -> Played:
    """Somebody is asked for an action card, takes this one, and can then begin its action."""
    game = grande.Game(**{"players": 3, **options})
    for attempt in range(seed, seed + TRIES):
        rng = Random(attempt)
        played = Played(game, stacked(game, attempt, stack, card))
        while played.round < ROUND or played.question != "card":
            played.eager(rng)
        [taker] = played.position.actors()
        if _can_begin(played, taker, stack):
            return played
    raise AssertionError(f"nobody can use {card}")


def _can_begin(played: Played, taker: int, stack: int) -> bool:
    if f"card {stack}" not in played.texts(taker):
        return False
    trial = played.position.copy()
    trial.play(taker, played.game.parse(f"card {stack}"))
    return played.game.parse("special") in trial.legal(taker)
