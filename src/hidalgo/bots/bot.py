"""What every bot is: it looks at a view and answers."""

from __future__ import annotations

from typing import Any

from hidalgo.bots.analysis import Analysis
from hidalgo.bots.budget import Budget, Seconds, checked
from hidalgo.bots.errors import GameIsOver
from hidalgo.caballero.view import View as CaballeroView
from hidalgo.core.errors import ViewError
from hidalgo.grande.view import View as GrandeView

DEFAULT = Seconds(1.0)


class Bot:
    """One bot plays one seat of one game, and may keep what it likes between its decisions."""

    def __init__(self, name: str, usual: Budget = DEFAULT) -> None:
        self.name = name
        self.usual = usual

    def choose(self, view: Any, budget: object = None) -> int:
        """The id of the answer that the bot gives for the seat whose view this is."""
        return self._choose(asked(view), self._budget(budget))

    def explain(self, view: Any, budget: object = None) -> Analysis:
        """What the bot thinks of every legal answer, the best first."""
        return self._explain(asked(view), self._budget(budget))

    def _budget(self, budget: object) -> Budget:
        return self.usual if budget is None else checked(budget)

    def _choose(self, view: Any, budget: Budget) -> int:
        raise NotImplementedError

    def _explain(self, view: Any, budget: Budget) -> Analysis:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def asked(view: Any) -> Any:
    """The view, if it is one of a seat that has to answer something."""
    if not isinstance(view, (GrandeView, CaballeroView)):
        raise ViewError("view", view, "a view of a game is needed")
    if view.over:
        raise GameIsOver("view", "one of a game that is over", "a view of a running game is needed")
    if not view.legal:
        reason = f"the view of a seat that is asked ({view.asked}) is needed"
        raise ViewError("view.seat", view.seat, reason)
    return view
