"""What is raised when a bot is asked for something that it cannot do."""

from __future__ import annotations

from hidalgo.core.errors import HidalgoError


class UnknownBot(HidalgoError):  # noqa: N818 (the library's name for it)
    """No bot has this name."""


class BadBudget(HidalgoError):  # noqa: N818
    """No time and no simulations to think with, or something else altogether."""


class GameIsOver(HidalgoError):  # noqa: N818
    """A view of a game in which nobody is asked any more."""
