"""What is handed in: options and setups, checked for both games.

Never compiled, like errors.py: any value may come here, and a number that fits no native integer
has to be refused like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hidalgo.core.errors import OptionError, SetupError


def number_option(option: str, value: object, choices: tuple[object, ...]) -> int:
    if type(value) is int and value in choices:
        return value
    raise _not_an_option(option, value, choices)


def word_option(option: str, value: object, choices: tuple[object, ...]) -> str:
    if isinstance(value, str) and value in choices:
        return value
    raise _not_an_option(option, value, choices)


def _not_an_option(option: str, value: object, choices: tuple[object, ...]) -> OptionError:
    return OptionError(option, value, f"one of {', '.join(map(str, choices))} is needed")


def setup_object(
    setup: object, keys: tuple[str, ...], options: Mapping[str, object]
) -> dict[str, Any]:
    """A setup with just these keys; what it repeats of the options has to agree with the game's."""
    if not isinstance(setup, dict):
        raise SetupError("setup", setup, "an object is needed")
    for key in setup:
        if key not in keys:
            raise SetupError("setup", key, f"the only keys are {', '.join(keys)}")
    for key in keys:
        if key not in setup:
            raise SetupError(f"setup.{key}", None, "it is missing; a value is needed")
    for key, option in options.items():
        if key in keys:
            _agree(f"setup.{key}", setup[key], option)
    return setup


def _agree(field: str, value: object, option: object) -> None:
    if type(value) is not type(option) or value != option:
        raise SetupError(field, value, f"the game's option is {option!r}")


def setup_seat(field: str, value: object, players: int) -> int:
    if type(value) is not int or not 0 <= value < players:
        raise SetupError(field, value, f"a seat from 0 to {players - 1} is needed")
    return value
