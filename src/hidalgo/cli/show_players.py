"""The players of either game as a table: a row a player, a column for each thing to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hidalgo.words import Words

WIDTH = 18


def table(
    words: Words,
    view: Any,
    columns: Sequence[str],
    cells: Callable[[Any], Iterable[object]],
    played: Callable[[Any], str],
) -> list[str]:
    """Columns are as wide as their titles, which differ by language; the last one is open."""
    titles = [(" " + words.text(f"terminal.{column}")).rjust(9) for column in columns]
    lines = [_line("", titles, words.text("terminal.played"))]
    for seat, player in enumerate(view.players):
        values = (str(cell) for cell in cells(player))
        row = [value.rjust(len(title)) for value, title in zip(values, titles, strict=True)]
        lines.append(_line(_name(words, view, seat), row, played(player)))
    return lines


def _line(name: str, cells: Iterable[str], played: str) -> str:
    return f"{name:<{WIDTH}}{''.join(cells)}  {played}"


def _name(words: Words, view: Any, seat: int) -> str:
    name = words.seat(seat)
    return words.text("terminal.you", seat=name) if seat == view.seat else name


def cards(values: Iterable[int]) -> str:
    return " ".join(map(str, values)) or "-"


def hand(words: Words, values: Iterable[int]) -> str:
    return words.text("terminal.hand", cards=cards(values))
