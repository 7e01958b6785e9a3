"""Which sentence says what a view asks, and what it may name.

The key is `prompt.QUESTION`, with a variant where one question is put for different reasons, and at
its end `you` for whoever is asked or `wait` for everybody else.
"""

from __future__ import annotations

from typing import Any

GENERAL = "general"  # disks of a general scoring belong to no card (EG-5.6)
BY_EFFECT = frozenset({"region", "disk"})


def key(view: Any) -> str:
    mine = view.seat is not None and view.seat in view.asked
    return f"prompt.{view.question}{_variant(view)}.{'you' if mine else 'wait'}"


def _variant(view: Any) -> str:
    turn = view.turn
    if view.question in BY_EFFECT:
        effect = None if turn is None else turn.effect
        return f".{effect or GENERAL}"
    if view.question == "veto" and turn.vetoer is not None:
        return ".against"
    if view.question == "turn" and getattr(turn, "tiles_due", 0):
        return ".due"
    return ""


def values(view: Any) -> dict[str, Any]:
    """What the sentence may name, by field: words.py puts it into words by the field's name."""
    turn = view.turn
    against = getattr(turn, "vetoer", None)
    return {
        "seats": view.asked,
        "number": getattr(turn, "tiles_due", getattr(turn, "left", None)),
        "origin": getattr(turn, "origin", None),
        "seat": getattr(turn, "whose", None) if against is None else against,
        "board": _board(view),
    }


def _board(view: Any) -> str | None:
    """The scoreboard on its way, 0 or 1 in the view, by its key."""
    board = getattr(view.turn, "board", None)
    return None if board is None else list(view.boards)[board]
