"""Plays one game between bots, in a worker: the bots get views and nothing else."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from hidalgo.arena import contestants
from hidalgo.arena.contestants import Contestant
from hidalgo.arena.mark import Mark
from hidalgo.arena.match import Match
from hidalgo.arena.result import Loss, Result, Thinking, lost
from hidalgo.arena.schedule import Pairing

# Making a bot may read files; the clock of decisions does not run yet.
SECONDS_TO_MAKE = 30.0


class Failed(Exception):  # noqa: N818 (a bot has failed, not the arena)
    """A bot has done what loses the game."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(seat, reason)
        self.loss = Loss(seat, reason)


class Table:
    def __init__(self, match: Match, pairing: Pairing, mark: Mark) -> None:
        self.match = match
        self.pairing = pairing
        self.mark = mark
        self.thinking = [Thinking() for _ in pairing.seats]
        self.budgets = [match.budget_of(contestant) for contestant in pairing.seats]
        self.limits = [match.limit_of(contestant) for contestant in pairing.seats]

    def play(self) -> Result:
        pairing = self.pairing
        try:
            position = self._played(self.match.game.start(seed=self.match.seed_of(pairing.deal)))
        except Failed as failed:
            return lost(pairing, self.thinking, failed.loss)
        scores, winners = tuple(position.scores), tuple(position.winners)
        thinking = tuple(self.thinking)
        return Result(pairing.number, pairing.deal, pairing.seats, scores, winners, thinking)

    def _played(self, position: Any) -> Any:
        bots = [self._made(seat) for seat in range(len(self.pairing.seats))]
        while not position.over:
            seat = position.actors()[0]
            position.play(seat, self._answer(seat, bots[seat], position.view(seat)))
        return position

    def _made(self, seat: int) -> Contestant:
        seed = self.match.seed_of("bot", self.pairing.number, seat)
        self.mark.begin(seat, SECONDS_TO_MAKE)
        try:
            return contestants.make(self.pairing.seats[seat], seed)
        except BaseException as error:
            raise Failed(seat, f"could not be made: {said(error)}") from None
        finally:
            self.mark.end()

    def _answer(self, seat: int, bot: Contestant, view: Any) -> int:
        self.mark.begin(seat, self.limits[seat])
        begin = perf_counter()
        try:
            answer = bot.choose(view, self.budgets[seat])
        except BaseException as error:  # not even sys.exit gets a bot out of its game
            raise Failed(seat, f"raised {said(error)}") from None
        finally:
            self._note(seat, perf_counter() - begin)
            self.mark.end()
        return self._checked(seat, view, answer, perf_counter() - begin)

    def _note(self, seat: int, seconds: float) -> None:
        over = self.match.is_over(self.pairing.seats[seat], seconds)
        self.thinking[seat] = self.thinking[seat].plus(seconds, over)

    def _checked(self, seat: int, view: Any, answer: object, seconds: float) -> int:
        if seconds > self.limits[seat]:
            raise Failed(seat, too_long(self.limits[seat], seconds))
        for legal in view.legal:
            if type(answer) is int and answer == legal.action:
                return answer
        raise Failed(seat, f"answered {shown(answer)}, which is not legal")


def too_long(limit: float, seconds: float) -> str:
    return f"thought for {seconds:.1f} s where {limit:.1f} s is the limit"


def said(error: BaseException) -> str:
    """An error in a few words; one from outside may even fail to say what it is."""
    try:
        text = str(error)
    except Exception:
        text = ""
    return f"{type(error).__name__}: {text[:200]}" if text else type(error).__name__


def shown(value: object) -> str:
    try:
        return repr(value)[:80]
    except Exception:
        return f"<{type(value).__name__}>"
