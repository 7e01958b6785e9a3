"""The games by name, for everything that can play more than one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hidalgo import caballero, grande
from hidalgo.core.errors import OptionError, RecordError
from hidalgo.core.record import Record

GAMES: dict[str, Callable[..., Any]] = {"el-grande": grande.Game, "el-caballero": caballero.Game}


def make(name: str, **options: Any) -> Any:
    """A game by its name, under these options."""
    if name not in GAMES:
        raise OptionError("game", name, f"one of {', '.join(GAMES)} is needed")
    return GAMES[name](**options)


def of_record(record: Record) -> Any:
    """The game that a record was played as."""
    if record.game not in GAMES:
        raise RecordError("record.game", record.game, f"one of {', '.join(GAMES)} is needed")
    needed = GAMES[record.game]().options
    if record.options.keys() != needed.keys():
        reason = f"the options {', '.join(needed)} are needed"
        raise RecordError("record.options", list(record.options), reason)
    try:
        return make(record.game, **record.options)
    except OptionError as error:
        raise RecordError(f"record.options.{error.field}", error.value, error.reason) from None
