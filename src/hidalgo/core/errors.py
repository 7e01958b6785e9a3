"""What is raised when something handed in is not what it should be."""

from __future__ import annotations

LONGEST = 200
"""So much of a value is shown: a path should fit."""


class HidalgoError(ValueError):
    """Bad input: `field` names what is wrong, `value` is what it was."""

    def __init__(self, field: str, value: object, reason: str) -> None:
        super().__init__(f"{field}: {reason}, not {_short(value)}")
        self.field = field
        self.value = value
        self.reason = reason

    def __reduce__(self) -> tuple[type[HidalgoError], tuple[str, object, str]]:
        return type(self), (self.field, self.value, self.reason)


class OptionError(HidalgoError):
    """An option of a game that is unknown or out of range."""


class SetupError(HidalgoError):
    """A setup that no deal of this game could have produced."""


class RecordError(HidalgoError):
    """A record that is malformed or does not replay."""


class NotationError(HidalgoError):
    """A text or number that is no decision of this game."""


class ViewError(HidalgoError):
    """A view from which no position can be guessed."""


class IllegalMove(ValueError):  # noqa: N818 (the library's name for it)
    """An answer that `legal` does not list; the position is unchanged."""

    def __init__(self, seat: object, action: object, reason: str) -> None:
        super().__init__(f"seat {_short(seat)}, {_short(action)}: {reason}")
        self.seat = seat
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[object, object, str]]:
        return type(self), (self.seat, self.action, self.reason)


def _short(value: object) -> str:
    """A value as a message can show it: hostile input may be huge, or refuse to be shown."""
    try:
        text = repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
